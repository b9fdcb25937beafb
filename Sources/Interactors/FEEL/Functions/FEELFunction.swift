/// A function of the language.
struct FEELFunction: Sendable {
  /// The name, with single spaces.
  let name: String
  /// The parameters of each form, which is a way to call it. Only the last may be variadic.
  let forms: [[FEELParameter]]
  /// Which parameters are a pattern and its flags, for a function that takes one.
  let pattern: FEELPatternParameters?
  /// Whether the parser computes a call that has only literals.
  var isComputedAtParseTime: Bool { name != "range" }
  /// Computes the result. The arguments fit the form; an optional one that was left out is nil.
  let body: @Sendable (_ call: inout FEELCall) -> FEELValue

  /// A function from one line of parameters, with `?` after optional ones, `...` after a variadic one, and `|` between
  /// the forms: `"from | year, month, day"`.
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

/// Which arguments are a pattern and its flags. If both are literals, the parser makes the pattern.
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

/// A running call of a function: its arguments, and the budget for its work.
///
/// `number`, `string` and the others return nil if the argument was left out, is null or has another type. They apply
/// the implicit conversions of DMN 1.4, section 10.3.2.9.4: a list of one element is read as the element, and a value
/// as a list of it.
struct FEELCall {
  /// The called form, as an index of `FEELFunction.forms`.
  let form: Int
  /// One argument for each parameter of the form, nil if it was left out; all given ones for a variadic parameter.
  let arguments: [FEELValue?]
  /// The pattern that the parser made, for a function that takes one.
  let pattern: Pattern?
  /// The environment of the evaluation; nil if the parser makes the call.
  let environment: FEELEnvironment?
  /// Reads a range from text; nil if the parser makes the call. It is handed in, since the parser is above this room.
  let readRange: ((Text) -> FEELRange?)?
  /// The work that the evaluation may still do.
  var budget: FEELBudget

  /// Whether an argument was given, even if it is null.
  func isGiven(_ index: Int) -> Bool { index < arguments.count && arguments[index] != nil }

  /// An argument; null if it was left out.
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
