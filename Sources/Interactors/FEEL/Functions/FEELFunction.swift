/// A function of the language.
struct FEELFunction: Sendable {
  /// What it is called, with single spaces.
  let name: String
  /// The parameters of each way to call it. Only the last may be variadic.
  let forms: [[FEELParameter]]
  /// Which parameters are a pattern and its flags, for a function that takes one.
  let pattern: FEELPatternParameters?
  /// Whether a call with literals alone is made at parse time.
  var isComputedAtParseTime: Bool { name != "range" }
  /// What it does. The arguments fit the form; a parameter that may be left out and was is nil.
  let body: @Sendable (_ call: inout FEELCall) -> FEELValue

  /// A function from one line: names of parameters with `?` after those that may be left out and `...` after one that
  /// takes all that follow, and `|` between the ways to call it: `"from | year, month, day"`.
  init(
    _ name: String,
    _ parameters: String,
    pattern: FEELPatternParameters? = nil,
    _ body: @escaping @Sendable (_ call: inout FEELCall) -> FEELValue
  ) {
    self.name = name
    self.pattern = pattern
    self.body = body
    forms = parameters.split(separator: "|", omittingEmptySubsequences: false).map { form in
      form.split(separator: ",").map { FEELParameter(String($0)) }
    }
  }
}

/// Which arguments are a pattern and its flags. Where they are known at parse time, the pattern is made there.
struct FEELPatternParameters: Sendable {
  let source: Int
  let flags: Int?
}

/// A parameter of a function.
struct FEELParameter: Sendable {
  let name: String
  let isOptional: Bool
  let isVariadic: Bool

  init(_ text: String) {
    var name = Substring(text.drop { $0 == " " })
    while name.last == " " { name.removeLast() }
    isVariadic = name.hasSuffix("...")
    isOptional = name.hasSuffix("?")
    if isVariadic { name.removeLast(3) }
    if isOptional { name.removeLast() }
    self.name = String(name)
  }
}

/// An invocation under way: arguments, and what they may cost.
///
/// The readers give nil for an argument that was left out, is null or has another type, after the implicit conversions
/// of DMN 1.4, section 10.3.2.9.4: a list of one element stands for the element, and a value for a list of it.
struct FEELCall {
  /// Which form of the function is called: its place among `FEELFunction.forms`.
  let form: Int
  /// One for each parameter of the form, nil if it was left out; for a variadic one, all that were given.
  let arguments: [FEELValue?]
  /// The pattern that was made at parse time, for a function that takes one.
  let pattern: Pattern?
  /// The environment of the evaluation; nil for a call with literals alone, which is made at parse time.
  let environment: FEELEnvironment?
  /// Reads a range from text; nil for a call that is made at parse time. Functions cannot read expressions themselves:
  /// the parser looks functions up.
  let readRange: ((Text) -> FEELRange?)?
  /// What is left of the work an evaluation may do.
  var budget: FEELBudget

  /// Whether an argument was given, if only as null.
  func isGiven(_ index: Int) -> Bool { index < arguments.count && arguments[index] != nil }

  /// An argument as it is; null if it was left out.
  func value(_ index: Int) -> FEELValue {
    guard index < arguments.count, let value = arguments[index] else { return .null }
    return value
  }

  /// An argument, or the element of a list of one.
  func scalar(_ index: Int) -> FEELValue {
    let value = value(index)
    if case .list(let elements) = value, elements.count == 1 { return elements[0] }
    return value
  }

  /// An argument that is a number.
  func number(_ index: Int) -> DecimalNumber? {
    if case .number(let number) = scalar(index) { return number }
    return nil
  }

  /// An argument that is a string.
  func string(_ index: Int) -> Text? {
    if case .string(let text) = scalar(index) { return text }
    return nil
  }

  /// An argument that is a boolean.
  func boolean(_ index: Int) -> Bool? {
    if case .boolean(let boolean) = scalar(index) { return boolean }
    return nil
  }

  /// An argument as a list: itself, or a list of it; nil for null.
  func list(_ index: Int) -> [FEELValue]? {
    switch value(index) {
    case .null: nil
    case .list(let elements): elements
    case let value: [value]
    }
  }
}
