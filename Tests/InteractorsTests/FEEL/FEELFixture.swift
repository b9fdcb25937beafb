import Interactors
import Testing

/// An expression, what its names stand for, and what its value looks like.
struct FEELCase: CustomTestStringConvertible {
  let source: String
  let inputs: [(String, FEELValue)]
  let expected: String

  init(_ source: String, _ expected: String, _ inputs: [(String, FEELValue)] = []) {
    self.source = source
    self.inputs = inputs
    self.expected = expected
  }

  var testDescription: String { source }

  /// The value of the expression as text, or the error.
  var outcome: String { FEELFixture.outcome(of: source, inputs: inputs) }
}

enum FEELFixture {
  static func outcome(
    of source: String,
    inputs: [(String, FEELValue)] = [],
    steps: Int = FEELLimits.steps
  ) -> String {
    do {
      let expression = try FEELExpression(parsing: Text(source), names: inputs.map { Text($0.0) })
      return "\(expression.value(in: environment(inputs), steps: steps))"
    } catch {
      return "error \(error)"
    }
  }

  static func environment(_ inputs: [(String, FEELValue)]) -> FEELEnvironment {
    FEELEnvironment(values: { inputs[$0].1 }, now: { now })
  }

  /// What clocks show in tests.
  static let now: DateTime = {
    guard let now = DateTime(parsing: "2024-02-29T13:45:30+01:00") else { preconditionFailure("a moment") }
    return now
  }()
}
