import EngineSupport
import Interactors
import TestSupport
import Testing

/// Evaluates the expressions of the DMN technology compatibility kit, which lie beside the checkout. Each has the value
/// that the kit expects, or is listed as a difference.
@Suite(
  "FEEL: the compatibility kit",
  .enabled(if: SharedData.url(SuiteCase.path) != nil, "\(SharedData.reasonToSkip(SuiteCase.path))")
)
struct FEELSuiteTests {
  init() { useTestedZones() }

  @Test("Every expression has the value of the kit, or differs on purpose")
  func expressions() throws { try compare(SuiteCase.load(SuiteCase.path), Differences.all, "FEEL") }

  @Test(
    "Every expression about contexts, loops, functions and types has the value of the kit, or differs on purpose",
    .enabled(if: SharedData.url(SuiteCase.rowsPath) != nil, "\(SharedData.reasonToSkip(SuiteCase.rowsPath))")
  )
  func rows() throws { try compare(SuiteCase.load(SuiteCase.rowsPath), Differences.rows, "FEEL beyond scalars") }

  private func compare(_ cases: [SuiteCase], _ differences: [Differences.Difference], _ title: String) throws {
    var listed = differences
    var passed = 0
    var differing: [String: Int] = [:]
    for example in cases {
      let outcome = Outcome(example)
      if let index = listed.firstIndex(where: { $0.suite == example.suite && $0.expression == example.expression }),
        !outcome.isAsExpected
      {
        let difference = listed.remove(at: index)
        #expect(outcome.description == difference.ours, "\(example.testDescription)")
        differing[difference.reason.rawValue, default: 0] += 1
      } else {
        #expect(outcome.isAsExpected, "\(example.testDescription): \(outcome), not \(example.expected)")
        passed += outcome.isAsExpected ? 1 : 0
      }
    }
    #expect(listed.isEmpty, "listed, but no differences: \(listed.map(\.expression))")
    let reasons = differing.sorted { $0.key < $1.key }.map { "\($0.value) by \($0.key)" }
    print("\(title): \(cases.count) expressions, \(passed) pass, differing: \(reasons.joined(separator: ", "))")
  }
}

/// What became of a case.
struct Outcome: CustomStringConvertible {
  let description: String
  let isAsExpected: Bool

  init(_ example: SuiteCase) {
    let values = example.inputs.map(\.value)
    do {
      let now = try #require(DateTime(parsing: "2024-02-29T13:45:30Z"))
      let environment = FEELEnvironment(values: { values[$0] }, now: { now })
      let names = example.inputs.map { Text($0.name) }
      let expression = try FEELExpression(parsing: Text(example.expression), names: names)
      let value = expression.value(in: environment)
      description = "\(value)"
      isAsExpected = Self.agrees(value, example.expected)
    } catch {
      description = "error: \(error)"
      isAsExpected = false
    }
  }

  /// Whether two numbers differ by less than one of the last digit that the kit gives.
  private static func isNear(_ number: DecimalNumber, _ expected: DecimalNumber) -> Bool {
    guard let digit = DecimalNumber(1).shifted(byPowerOfTen: -expected.scale),
      let difference = number.minus(expected)?.magnitude
    else { return false }
    return difference < digit
  }

  /// Whether a value is the expected one: numbers to the digits that the kit gives, all else alike.
  private static func agrees(_ value: FEELValue, _ expected: FEELValue) -> Bool {
    switch (value, expected) {
    case (.number(let number), .number(let expected)):
      number == expected || (expected.scale > 5 && isNear(number, expected))
    case (.list(let values), .list(let expected)):
      values.count == expected.count && zip(values, expected).allSatisfy(agrees)
    default: value == expected
    }
  }
}
