/// The cases of the suite that have another value here, each with its reason and the value that we give.
enum Differences {
  /// A case that differs on purpose.
  struct Difference {
    let suite: String
    let expression: String
    let ours: String
    let reason: Reason

    init(_ suite: String, _ expression: String, _ ours: String, _ reason: Reason) {
      self.suite = suite
      self.expression = expression
      self.ours = ours
      self.reason = reason
    }
  }

  /// Why.
  enum Reason: String {
    /// The value comes from the type that the decision around the expression declares; here there is no such type.
    case declaredType = "the type that a decision declares"
  }

  static let all: [Difference] = [
    .init("0021-singleton-list", "sublist(Employees, 2, 1)", "[\"John\"]", .declaredType),
    .init("0082-feel-coercion", "1+1", "2", .declaredType),
    .init("0082-feel-coercion", "[1,2,\"foo\"]", "[1, 2, \"foo\"]", .declaredType),
    .init("0082-feel-coercion", "\"foo\"", "\"foo\"", .declaredType),
    .init("0082-feel-coercion", "[\"foo\"]", "[\"foo\"]", .declaredType),
    .init("0082-feel-coercion", "[\"foo\"]", "[\"foo\"]", .declaredType),
    .init("0082-feel-coercion", "1000", "1000", .declaredType),
    .init("0082-feel-coercion", "decisionService_002_input_1", "[\"foo\"]", .declaredType),
  ]
}
