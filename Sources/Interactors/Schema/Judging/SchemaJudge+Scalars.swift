extension SchemaJudge {
  /// Whether a number is within a limit.
  func isWithin(_ limit: SchemaAssertion, _ number: DecimalNumber) -> Bool {
    switch limit {
    case .minimum(let limit): number >= limit
    case .maximum(let limit): number <= limit
    case .exclusiveMinimum(let limit): number > limit
    case .exclusiveMaximum(let limit): number < limit
    case .multipleOf(let step): number.isMultiple(of: step)
    default: true
    }
  }

  mutating func holdsLimit(_ assertion: SchemaAssertion, _ number: DecimalNumber, tells: Bool) -> Bool {
    if isWithin(assertion, number) { return true }
    switch assertion {
    case .minimum(let limit): return tell(tells, .rangeUnderflow, [Parameter("minimum", .number(limit))])
    case .maximum(let limit): return tell(tells, .rangeOverflow, [Parameter("maximum", .number(limit))])
    case .exclusiveMinimum(let limit):
      return tell(tells, .rangeUnderflow, [Parameter("exclusiveMinimum", .number(limit))])
    case .exclusiveMaximum(let limit):
      return tell(tells, .rangeOverflow, [Parameter("exclusiveMaximum", .number(limit))])
    case .multipleOf(let step): return tell(tells, .stepMismatch, [Parameter("multipleOf", .number(step))])
    default: return true
    }
  }

  mutating func holdsForm(_ assertion: SchemaAssertion, _ text: Text, tells: Bool) -> Bool {
    switch assertion {
    case .minLength, .maxLength, .formatBound: break
    case .pattern(let pattern):
      guard takeSteps(Self.steps(toRead: text.count, by: pattern)) else { return false }
    default: guard takeSteps(1 + text.count) else { return false }
    }
    switch assertion {
    case .minLength(let limit):
      let length = text.scalarCount
      return length >= limit || tell(tells, .tooShort, .counts("minLength", limit, "length", length))
    case .maxLength(let limit):
      let length = text.scalarCount
      return length <= limit || tell(tells, .tooLong, .counts("maxLength", limit, "length", length))
    case .pattern(let pattern):
      return pattern.matches(text)
        || tell(tells, .patternMismatch, [Parameter("pattern", .string(pattern.source))])
    case .format(let format):
      return format.accepts(text) || tell(tells, .typeMismatch, format.mismatch(of: text, isOptional: false))
    case .formatBound(let bound, let limit, let format):
      guard let order = format.ordering(text, limit) else { return true }
      switch bound {
      case .minimum: return order != .less || tell(tells, .rangeUnderflow, [Parameter("formatMinimum", .string(limit))])
      case .exclusiveMinimum:
        return order == .greater || tell(tells, .rangeUnderflow, [Parameter("formatExclusiveMinimum", .string(limit))])
      case .maximum:
        return order != .greater || tell(tells, .rangeOverflow, [Parameter("formatMaximum", .string(limit))])
      case .exclusiveMaximum:
        return order == .less || tell(tells, .rangeOverflow, [Parameter("formatExclusiveMaximum", .string(limit))])
      }
    default: return true
    }
  }
}

extension [Parameter] {
  /// What an issue about a keyword tells.
  static func keyword(_ name: Text, _ others: Parameter...) -> [Parameter] {
    [Parameter("keyword", .string(name))] + others
  }

  /// What an issue about a number of something tells.
  static func counts(_ limitName: Text, _ limit: Int, _ countName: Text, _ count: Int) -> [Parameter] {
    [Parameter(limitName, .integer(Int64(limit))), Parameter(countName, .integer(Int64(count)))]
  }
}
