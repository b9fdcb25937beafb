extension PropertySchema {
  /// The value as a property of this type holds it; nil if the type does not allow it. An integer is a number too.
  func admitted(_ value: Value) -> Value? { type.admitted(value, isOptional: isOptional) }

  /// Whether some value of the type is invalid.
  var hasRestrictions: Bool {
    isRequired || enumeration != nil || minimum != nil || maximum != nil || exclusiveMinimum != nil
      || exclusiveMaximum != nil || multipleOf != nil || minLength != nil || maxLength != nil || pattern != nil
      || format != nil || formatMinimum != nil || formatMaximum != nil || formatExclusiveMinimum != nil
      || formatExclusiveMaximum != nil || structure?.whole != nil
  }

  /// The kind of value that the property holds, for an error message: `a number, or null`.
  var expectation: String {
    let noun =
      switch type {
      case .string: "a string"
      case .integer: "an integer of 64 bits"
      case .number: "a number"
      case .boolean: "true or false"
      case .object: "an object"
      case .array: "an array"
      case .any: "any value"
      }
    return isOptional && type != .any ? "\(noun), or null" : noun
  }

  /// The issues of a value of the right type (JSON Schema 2020-12 validation, section 6), in the order in which they
  /// help (`inOrder`); none if it is valid. The parameters of an issue have the names of keywords. What a schema takes
  /// to judge the value as a whole is taken from `budget`.
  func issues(with value: Value, budget: WorkBudget? = nil) -> [Issue] {
    if mayBeAbsent, !isRequired, value.isNull { return [] }
    var issues: [Issue] = []
    if isRequired, value.isEmpty {
      issues.append(Issue(.valueMissing, source: .schema))
    } else if type == .any {
      // Null that the schema does not admit says that there is no value.
      return value.isNull && !isOptional ? [] : wholeIssues(with: value, budget)
    } else {
      if let number = value.decimal { appendRangeIssues(number, &issues) }
      if case .string(let text) = value {
        appendFormatIssues(text, &issues)
        appendLengthIssues(text, &issues)
        if format != nil { appendOrderIssues(text, &issues) }
        appendPatternIssues(text, &issues)
      }
    }
    if let enumeration, issues.isEmpty, !enumeration.contains(value) {
      issues.append(Issue(.customError, source: .schema, parameters: [Parameter("keyword", .string("enum"))]))
    }
    if issues.isEmpty, type.isScalar { issues = wholeIssues(with: value, budget) }
    return issues
  }

  /// What is wrong with the value by the schema that judges it as a whole. Issues about parts of it say which.
  private func wholeIssues(with value: Value, _ budget: WorkBudget?) -> [Issue] {
    guard let whole = structure?.whole else { return [] }
    return whole.issues(with: value.plain, budget: budget).map { $0.pointedIssue }.inOrder
  }

  /// About how many nanoseconds `issues(with:)` takes at most for a text, or, without one, for another value.
  func nanosecondsToCheck(_ text: Text?) -> Int64 {
    let forEnumeration = 10 * Int64(enumeration?.count ?? 0)
    guard let text else { return forEnumeration }
    let forFormat = format == nil ? 0 : 100 * Int64(text.count)
    return forEnumeration + forFormat + (pattern?.nanoseconds(forBytes: text.count) ?? 0)
  }

  private func appendRangeIssues(_ number: DecimalNumber, _ issues: inout [Issue]) {
    func report(_ code: MessageCode, _ keyword: Text, _ limit: DecimalNumber) {
      let value: Value = if type == .integer, let limit = limit.int64 { .integer(limit) } else { .number(limit) }
      issues.append(Issue(code, source: .schema, parameters: [Parameter(keyword, value)]))
    }
    if let minimum, number < minimum { report(.rangeUnderflow, "minimum", minimum) }
    if let exclusiveMinimum, number <= exclusiveMinimum {
      report(.rangeUnderflow, "exclusiveMinimum", exclusiveMinimum)
    }
    if let maximum, number > maximum { report(.rangeOverflow, "maximum", maximum) }
    if let exclusiveMaximum, number >= exclusiveMaximum {
      report(.rangeOverflow, "exclusiveMaximum", exclusiveMaximum)
    }
    if let multipleOf, !number.isMultiple(of: multipleOf) { report(.stepMismatch, "multipleOf", multipleOf) }
  }

  /// The issues of a date, a time or a duration that is past a bound. A text that is none has its own issue.
  private func appendOrderIssues(_ text: Text, _ issues: inout [Issue]) {
    func report(_ code: MessageCode, _ keyword: Text, _ limit: Text?, _ isPast: (TemporalOrdering) -> Bool) {
      guard let limit, let order = format?.ordering(text, limit), isPast(order) else { return }
      // The sentences for the keywords tell of before and after; a duration is smaller or larger.
      let name = format == .duration ? keyword.withoutFormat : keyword
      issues.append(Issue(code, source: .schema, parameters: [Parameter(name, .string(limit))]))
    }
    if spansMidnight {
      // A range of times whose minimum is above its maximum spans midnight.
      guard let formatMinimum, let formatMaximum, format?.ordering(text, formatMinimum) == .less,
        format?.ordering(text, formatMaximum) == .greater
      else { return }
      let bounds = [Parameter("formatMinimum", .string(formatMinimum))]
      return issues.append(Issue(.rangeUnderflow, source: .schema, parameters: bounds))
    }
    report(.rangeUnderflow, "formatMinimum", formatMinimum) { $0 == .less }
    report(.rangeUnderflow, "formatExclusiveMinimum", formatExclusiveMinimum) { $0 != .greater }
    report(.rangeOverflow, "formatMaximum", formatMaximum) { $0 == .greater }
    report(.rangeOverflow, "formatExclusiveMaximum", formatExclusiveMaximum) { $0 != .less }
  }

  private var spansMidnight: Bool {
    guard format == .time, let formatMinimum, let formatMaximum else { return false }
    return format?.ordering(formatMinimum, formatMaximum) == .greater
  }

  private func appendLengthIssues(_ text: Text, _ issues: inout [Issue]) {
    guard minLength != nil || maxLength != nil else { return }
    let length = text.scalarCount
    func report(_ code: MessageCode, _ keyword: Text, _ limit: Int) {
      let parameters = [Parameter(keyword, .integer(Int64(limit))), Parameter("length", .integer(Int64(length)))]
      issues.append(Issue(code, source: .schema, parameters: parameters))
    }
    if let minLength, length < minLength { report(.tooShort, "minLength", minLength) }
    if let maxLength, length > maxLength { report(.tooLong, "maxLength", maxLength) }
  }

  private func appendPatternIssues(_ text: Text, _ issues: inout [Issue]) {
    guard let pattern, !pattern.matches(text) else { return }
    let parameters = [Parameter("pattern", .string(pattern.source))]
    issues.append(Issue(.patternMismatch, source: .schema, parameters: parameters))
  }

  private func appendFormatIssues(_ text: Text, _ issues: inout [Issue]) {
    guard let format, !format.accepts(text) else { return }
    let parameters = format.mismatch(of: text, isOptional: isOptional)
    issues.append(Issue(.typeMismatch, source: .schema, parameters: parameters))
  }
}

extension Text {
  /// The keyword for numbers that means the same: `minimum` for `formatMinimum`.
  fileprivate var withoutFormat: Text {
    switch self {
    case "formatMinimum": "minimum"
    case "formatMaximum": "maximum"
    case "formatExclusiveMinimum": "exclusiveMinimum"
    case "formatExclusiveMaximum": "exclusiveMaximum"
    default: self
    }
  }
}

extension ValueType {
  /// The value as a property of this type holds it; nil if the type does not allow it. An integer is a number too.
  func admitted(_ value: Value, isOptional: Bool) -> Value? {
    switch (value, self) {
    // Null that the schema does not admit says that there is no value.
    case (.null, .any): value
    case (.null, _): isOptional ? value : nil
    case (.boolean, .boolean), (.integer, .integer), (.number, .number), (.string, .string): value
    case (.integer(let integer), .number): .number(DecimalNumber(integer))
    case (.tree(.object), .object), (.tree(.list), .array), (_, .any): value
    default: nil
    }
  }

  /// The same, where types are those of JSON Schema: `1.0` is an integer.
  func admitted(bySchema value: Value, isOptional: Bool) -> Value? {
    if self == .integer, case .number(let number) = value, let integer = number.int64 { return .integer(integer) }
    return admitted(value, isOptional: isOptional)
  }
}
