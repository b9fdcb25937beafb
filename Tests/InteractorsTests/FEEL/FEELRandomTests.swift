import Interactors
import TestSupport
import Testing

@Suite("FEEL: expressions from chance")
struct FEELRandomTests {
  @Test("An expression has one value, whatever it is")
  func evaluation() throws {
    var expressions = RandomExpressions(generator: .printed(for: "FEEL: evaluation"))
    let names = RandomExpressions.inputs.map { Text($0.0) }
    let environment = FEELFixture.environment(RandomExpressions.inputs)
    for _ in 0..<3_000 {
      let source = expressions.expression()
      guard let expression = try? FEELExpression(parsing: Text(source), names: names) else { continue }
      let value = expression.value(in: environment)
      #expect("\(value)" == "\(expression.value(in: environment))", "\(source)")
      #expect(value == value, "\(source)")
    }
  }

  @Test("A text is an expression, or has an error within it")
  func parsing() {
    var expressions = RandomExpressions(generator: .printed(for: "FEEL: parsing"))
    let names = RandomExpressions.inputs.map { Text($0.0) }
    for _ in 0..<3_000 {
      let source = Text(expressions.mutant())
      do {
        _ = try FEELExpression(parsing: source, names: names).value(
          in: FEELFixture.environment(RandomExpressions.inputs)
        )
      } catch {
        #expect((0...source.count).contains(error.offset), "\(source)")
        #expect(!error.message.isEmpty && !error.expected.isEmpty, "\(source)")
      }
    }
  }
}
