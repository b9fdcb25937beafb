import SchemaKeywords

extension PropertySchema {
  /// What a keyword says of the property; nil if it says nothing. The type, and whether a value is required, are told
  /// apart. A constant is an enumeration of one.
  func operand(of keyword: SchemaKeyword) -> DataTree? {
    switch keyword {
    case .title: title.map { .string($0) }
    case .description: summary.map { .string($0) }
    case .readOnly: isReadOnly ? .boolean(true) : nil
    case .writeOnly: isWriteOnly ? .boolean(true) : nil
    case .minimum: minimum.map { .number($0) }
    case .maximum: maximum.map { .number($0) }
    case .exclusiveMinimum: exclusiveMinimum.map { .number($0) }
    case .exclusiveMaximum: exclusiveMaximum.map { .number($0) }
    case .multipleOf: multipleOf.map { .number($0) }
    case .minLength: minLength.map { .integer(Int64($0)) }
    case .maxLength: maxLength.map { .integer(Int64($0)) }
    case .pattern: pattern.map { .string($0.source) }
    case .format: format.map { .string(Text($0.rawValue)) } ?? (isPassword ? "password" : nil)
    case .formatMinimum: formatMinimum.map { .string($0) }
    case .formatMaximum: formatMaximum.map { .string($0) }
    case .formatExclusiveMinimum: formatExclusiveMinimum.map { .string($0) }
    case .formatExclusiveMaximum: formatExclusiveMaximum.map { .string($0) }
    case .enumeration: enumeration.map { .list($0.map { $0.plain }) }
    case .defaultValue: defaultValue?.plain
    default: nil
    }
  }
}
