/// A set of keywords.
package struct SchemaKeywordSet: Sendable {
  /// The keywords, in the order of the table.
  package let list: [SchemaKeyword]
  /// Whether each keyword of the table is among them.
  private let isContained: [Bool]

  private init(_ contains: (SchemaKeyword) -> Bool) {
    list = SchemaKeyword.allCases.filter(contains)
    isContained = SchemaKeyword.allCases.map(contains)
  }

  /// Whether a keyword is among them.
  package func contains(_ keyword: SchemaKeyword) -> Bool { isContained[Int(keyword.rawValue)] }

  /// Those that the schema of a subject may have.
  package static let ofSubjects = SchemaKeywordSet { keyword in
    switch keyword {
    case .type, .properties, .required, .additionalProperties: true
    default: keyword.isAnnotation
    }
  }

  /// Those that the schema of a property may have.
  package static let ofProperties = SchemaKeywordSet { keyword in
    saved.contains(keyword) || keyword == .type || keyword == .constant || keyword.isAnnotation
  }

  private static let saved = SchemaKeyword.saved
}

extension SchemaKeyword {
  /// Whether it restricts no value and changes nothing that a person can do.
  package var isAnnotation: Bool {
    switch self {
    case .title, .description, .schema, .id, .anchor, .definitions, .formerDefinitions, .comment, .examples,
      .deprecated, .contentEncoding,
      .contentMediaType, .contentSchema:
      true
    default: false
    }
  }

  /// Those that say what a property is, in the order in which a snapshot has them. A constant is an enumeration of one.
  package static let saved: [SchemaKeyword] = [
    .defaultValue, .enumeration, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength,
    .maxLength, .pattern, .format, .formatMinimum, .formatMaximum, .formatExclusiveMinimum, .formatExclusiveMaximum,
    .title, .description, .readOnly, .writeOnly,
  ]
}
