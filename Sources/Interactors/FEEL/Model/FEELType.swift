/// A type after `instance of`, or of a parameter (DMN 1.4, section 10.3.2.9).
indirect enum FEELType: Hashable, Sendable {
  case any, null, boolean, number, string
  case date, time, dateTime, yearsMonthsDuration, daysTimeDuration
  case list(FEELType)
  case range(FEELType)
  /// A context that has these entries at least.
  case context([Entry])
  /// A function with parameters of these types; nil for any function.
  case function(Signature?)

  /// An entry of a context.
  struct Entry: Hashable, Sendable {
    let name: Text
    let type: FEELType
  }

  /// The types of the parameters and of the result of a function.
  struct Signature: Hashable, Sendable {
    let parameters: [FEELType]
    let result: FEELType
  }

  /// Whether a value is of the type. Null is only of the type `Null`, but a list of any type may contain it, and so may
  /// a context. Nil if finding out takes more work than is left.
  func contains(_ value: FEELValue, _ budget: inout FEELBudget) -> Bool? {
    guard budget.take(1) else { return nil }
    switch (self, value) {
    case (.null, .null): return true
    case (_, .null): return false
    case (.any, _), (.boolean, .boolean), (.number, .number), (.string, .string): return true
    case (.date, .date), (.time, .time), (.dateTime, .dateTime): return true
    case (.yearsMonthsDuration, .yearsMonthsDuration), (.daysTimeDuration, .daysTimeDuration): return true
    case (.list(.any), .list), (.range(.any), .range): return true
    case (.list(let element), .list(let values)):
      return values.allSatisfy { $0.isNull || element.contains($0, &budget) == true }
    case (.range(let element), .range(let range)):
      return [range.lower, range.upper].allSatisfy { end in end.map { element.contains($0, &budget) == true } ?? true }
    case (.context(let entries), .context(let context)):
      return entries.allSatisfy { entry in
        guard let value = context[entry.name] else { return false }
        return value.isNull || entry.type.contains(value, &budget) == true
      }
    case (.function(let signature), .function(let function)):
      guard let signature else { return true }
      return budget.take(signature.parameters.count) ? function.conforms(to: signature) : nil
    default: return false
    }
  }

  /// Whether every value of this type is of another one.
  func conforms(to other: FEELType) -> Bool {
    switch (self, other) {
    case (_, .any), (.null, _): true
    case (.list(let element), .list(let others)), (.range(let element), .range(let others)):
      element.conforms(to: others)
    case (.context(let entries), .context(let others)):
      others.allSatisfy { other in
        entries.contains { $0.name == other.name && $0.type.conforms(to: other.type) }
      }
    case (.function, .function(nil)): true
    case (.function(let signature?), .function(let others?)):
      signature.parameters.count == others.parameters.count
        && Self.conform(signature.parameters, signature.result, to: others)
    default: self == other
    }
  }

  /// Whether functions with these parameters and result can stand where others are expected: each parameter takes what
  /// theirs does, and the result is one of theirs.
  fileprivate static func conform(_ parameters: [FEELType], _ result: FEELType?, to others: Signature) -> Bool {
    guard (result ?? .any).conforms(to: others.result) else { return false }
    return zip(parameters, others.parameters).allSatisfy { own, other in other.conforms(to: own) }
  }
}

extension FEELFunctionValue {
  /// Whether the function can stand where one with a signature is expected.
  fileprivate func conforms(to signature: FEELType.Signature) -> Bool {
    takes(signature.parameters.count) && FEELType.conform(parameters.map { $0.type }, result, to: signature)
  }
}

/// A part of a value that can be read after a dot (DMN 1.4, tables 61 to 65).
enum FEELProperty: String, Sendable, CaseIterable {
  case year, month, day, weekday, hour, minute, second
  case timeOffset = "time offset"
  case timezone
  case years, months, days, hours, minutes, seconds
  case start, end
  case startIncluded = "start included"
  case endIncluded = "end included"
  /// A part that no value has.
  case unknown = ""
}

/// A name after a dot: of an entry of a context, or of a part of another value.
struct FEELMember: Sendable {
  /// The name of the entry.
  let name: Text
  /// The part with the same name.
  let property: FEELProperty

  /// What is read by a name.
  init(_ name: Text) {
    self.name = name
    property = FEELProperty(rawValue: name.string) ?? .unknown
  }
}
