// Several schemas may limit the same property: then all limits hold.

extension PropertySchema {
  /// Takes what a schema asserts of a scalar. Returns false if the keywords of a property cannot say it.
  mutating func take(_ assertion: SchemaAssertion) -> Bool {
    switch assertion {
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf:
      return type == .integer || type == .number ? takeLimit(assertion) : true
    case .minLength, .maxLength, .pattern, .format, .formatBound:
      return type == .string ? takeForm(assertion) : true
    // The type is known, and so are the values.
    case .types, .enumeration: return true
    // They are about objects and lists.
    case .required, .minProperties, .maxProperties, .dependentRequired, .members, .propertyNames, .dependentSchemas,
      .minItems, .maxItems, .uniqueItems, .items, .contains, .unevaluatedItems, .unevaluatedProperties:
      return true
    case .never, .allOf, .anyOf, .oneOf, .not, .condition, .choice, .reference, .dynamicReference: return false
    }
  }

  private mutating func takeLimit(_ assertion: SchemaAssertion) -> Bool {
    switch assertion {
    case .minimum(let limit): minimum = max(minimum ?? limit, limit)
    case .maximum(let limit): maximum = min(maximum ?? limit, limit)
    case .exclusiveMinimum(let limit): exclusiveMinimum = max(exclusiveMinimum ?? limit, limit)
    case .exclusiveMaximum(let limit): exclusiveMaximum = min(exclusiveMaximum ?? limit, limit)
    case .multipleOf(let step):
      guard let known = multipleOf, !known.isMultiple(of: step) else {
        multipleOf = multipleOf ?? step
        return true
      }
      guard step.isMultiple(of: known) else { return false }
      multipleOf = step
    default: return false
    }
    return true
  }

  private mutating func takeForm(_ assertion: SchemaAssertion) -> Bool {
    switch assertion {
    case .minLength(let length): minLength = max(minLength ?? length, length)
    case .maxLength(let length): maxLength = min(maxLength ?? length, length)
    case .pattern(let other):
      if let pattern { return pattern == other }
      pattern = other
    case .format(let other):
      if let format { return format == other }
      format = other
    case .formatBound(let bound, let text, let other):
      guard format == other else { return false }
      switch bound {
      case .minimum:
        guard formatMinimum == nil else { return false }
        formatMinimum = text
      case .maximum:
        guard formatMaximum == nil else { return false }
        formatMaximum = text
      case .exclusiveMinimum:
        guard formatExclusiveMinimum == nil else { return false }
        formatExclusiveMinimum = text
      case .exclusiveMaximum:
        guard formatExclusiveMaximum == nil else { return false }
        formatExclusiveMaximum = text
      }
    default: return false
    }
    return true
  }
}
