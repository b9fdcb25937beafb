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
    /// The expression names a type that the model around the decision declares; here there is no such type.
    case modelType = "a type that a model declares"
    /// The expression calls a function that does not exist, which is an error before anything is evaluated.
    case unknownFunction = "an unknown function"
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

  /// Those about contexts, loops, functions and types.
  static let rows: [Difference] = [
    .init("0082-feel-coercion", "{name: \"foo\"}", "{name: \"foo\"}", .declaredType),
    .init(
      "0082-feel-coercion",
      "context(entries: [{key:\"a\", value:1}, {key:\"b\", value:2}])",
      "{a: 1, b: 2}",
      .declaredType
    ),
    .init("0070-feel-instance-of", "\"123\" instance of tFooBar", noType("tFooBar", 18), .modelType),
    .init(
      "0070-feel-instance-of",
      "[1,\"2\", date(\"2018-12-08\")] instance of tAnyList",
      noType("tAnyList", 40),
      .modelType
    ),
    .init("0070-feel-instance-of", "[] instance of tAnyList", noType("tAnyList", 15), .modelType),
    .init(
      "0070-feel-instance-of",
      "[1,\"2\", date(\"2018-12-08\")] instance of tNumberList",
      noType("tNumberList", 40),
      .modelType
    ),
    .init(
      "0070-feel-instance-of",
      "[{a: \"a\"}] instance of list<t_context_013>",
      noType("t_context_013", 28),
      .modelType
    ),
    .init(
      "0070-feel-instance-of",
      "{a: \"foo\", b: \"bar\", c: \"baz\"} instance of t_context_013",
      noType("t_context_013", 43),
      .modelType
    ),
    .init(
      "1131-feel-function-invocation",
      "non_existing_function()",
      "error: there is no function 'non_existing_function' at byte 0; expected a function that is known",
      .unknownFunction
    ),
  ]

  private static func noType(_ name: String, _ offset: Int) -> String {
    "error: there is no type '\(name)' at byte \(offset); expected a type such as 'number' or 'list<string>'"
  }
}
