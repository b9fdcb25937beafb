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
  /// Of a function among its arguments, how many parameters get elements of the first argument.
  let elementParameters: Int
  /// What the results are.
  let results: Results
  /// Computes the result.
  let body: Body

  /// What results are, for the parser to know which names they have.
  enum Results: Sendable {
    /// No contexts, and no lists of contexts.
    case scalars
    /// As the first argument.
    case likeFirst
    /// As the arguments, or as their elements.
    case likeArguments
    /// Any.
    case anything
  }

  /// Computes the result of a call. The arguments fit the form; an optional one that was left out is nil.
  enum Body: Sendable {
    /// From the arguments alone.
    case plain(@Sendable (_ call: inout FEELCall) -> FEELValue)
    /// Among them are functions, which it calls.
    case calling(@Sendable (_ call: inout FEELCall, _ invoke: Invoke) -> FEELValue)
  }

  /// Calls a function with arguments, as part of a running call.
  typealias Invoke = (_ function: FEELFunctionValue, _ arguments: [FEELValue], _ call: inout FEELCall) -> FEELValue

  /// A function from one line of parameters, with `?` after optional ones, `...` after a variadic one, and `|` between
  /// the forms: `"from | year, month, day"`.
  init(
    _ name: String,
    _ parameters: String,
    pattern: FEELPatternParameters? = nil,
    gives results: Results = .scalars,
    _ body: @escaping @Sendable (_ call: inout FEELCall) -> FEELValue
  ) {
    self.init(name, parameters, pattern, results, 0, .plain(body))
  }

  /// A function that calls functions among its arguments.
  init(
    _ name: String,
    _ parameters: String,
    gives results: Results,
    elements elementParameters: Int,
    calling body: @escaping @Sendable (_ call: inout FEELCall, _ invoke: Invoke) -> FEELValue
  ) {
    self.init(name, parameters, nil, results, elementParameters, .calling(body))
  }

  private init(
    _ name: String,
    _ parameters: String,
    _ pattern: FEELPatternParameters?,
    _ results: Results,
    _ elementParameters: Int,
    _ body: Body
  ) {
    self.name = name
    self.pattern = pattern
    self.results = results
    self.elementParameters = elementParameters
    self.body = body
    forms = parameters.split(separator: "|", omittingEmptySubsequences: false).map { form in
      form.split(separator: ",").map { FEELParameter(String($0)) }
    }
  }
}

extension FEELFunction {
  /// The function with its parameters, as a call is written: `substring(string, start position, length)`.
  var signature: String { "\(name)(\((forms.first ?? []).map { $0.name }.joined(separator: ", ")))" }

  /// How the arguments of a call fit.
  struct Arrangement {
    /// The index of the form.
    let form: Int
    /// Whether the arguments have the names of parameters.
    let isNamed: Bool
    /// For each parameter the index of its argument, nil if it was left out; all arguments for a variadic parameter.
    let arguments: [Int?]
  }

  /// How arguments fit, of which some may have names; nil if they fit no form. Among forms with the same names, such as
  /// `before(point, range)` and `before(range, point)`, the one with the names in the given order comes first.
  func arrangement(of names: [String?]) -> Arrangement? {
    let isNamed = names.contains { $0 != nil }
    let inOrder = isNamed ? forms.indices.filter { forms[$0].map { $0.name } == names } : []
    for form in inOrder + forms.indices {
      let places =
        isNamed
        ? Self.namedPlaces(of: names, in: forms[form]) : Self.places(ofArguments: names.count, in: forms[form])
      if let places { return Arrangement(form: form, isNamed: isNamed, arguments: places) }
    }
    return nil
  }

  private static func places(ofArguments count: Int, in parameters: [FEELParameter]) -> [Int?]? {
    if parameters.last?.isVariadic == true { return count >= parameters.count ? (0..<count).map { $0 } : nil }
    guard count <= parameters.count, parameters[count...].allSatisfy({ $0.isOptional }) else { return nil }
    return parameters.indices.map { $0 < count ? $0 : nil }
  }

  private static func namedPlaces(of names: [String?], in parameters: [FEELParameter]) -> [Int?]? {
    var places: [Int?] = parameters.map { _ in nil }
    for (argument, name) in names.enumerated() {
      guard let index = parameters.firstIndex(where: { $0.name == name }), places[index] == nil else { return nil }
      places[index] = argument
    }
    guard zip(places, parameters).allSatisfy({ $0 != nil || $1.isOptional }) else { return nil }
    return places
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
  /// Whether the arguments were given by the names of the parameters.
  let isNamed: Bool
  /// One argument for each parameter of the form, nil if it was left out; all given ones for a variadic parameter.
  let arguments: [FEELValue?]
  /// The pattern that the parser made, for a function that takes one.
  let pattern: Pattern?
  /// The frame of the evaluation; nil if the parser makes the call.
  let frame: FEELFrame?
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
    case .list(let elements): elements.elements
    case let value: [value]
    }
  }

  /// An argument that is a context.
  func context(_ index: Int) -> FEELContext? {
    if case .context(let context) = scalar(index) { return context }
    return nil
  }

  /// An argument that is a function.
  func function(_ index: Int) -> FEELFunctionValue? {
    if case .function(let function) = scalar(index) { return function }
    return nil
  }
}
