import SchemaKeywords

/// What the keywords of a schema hold. Other members of it are annotations.
package enum SchemaContent {
  /// The schema of a subject.
  package static let subject = Content.open(
    ContentMembers(keywords: SchemaKeyword.allCases) { $0 == .properties ? .properties(.subschema) : $0.content },
    others: .attachment
  )

  /// The name of a type.
  static let type = Content.option(.words("null boolean object array number integer string"))

  /// What a keyword holds in any schema.
  package static func content(of keyword: SchemaKeyword) -> Content { keyword.content }

  /// What it holds in a snapshot.
  package static func savedContent(of keyword: SchemaKeyword) -> Content { keyword.savedContent }
}

extension ContentMembers {
  fileprivate init(keywords: [SchemaKeyword], _ content: (SchemaKeyword) -> Content) {
    self.init(keywords.map { (name: SchemaKeyword.names[$0.place], content: content($0)) })
  }

  /// What says in a snapshot what a scalar property is. Limits of numbers are texts there.
  static let savedProperty = ContentMembers(keywords: SchemaKeyword.saved) { $0.savedContent }
}

extension SchemaKeyword {
  /// What the keyword holds in a schema.
  fileprivate var content: Content {
    switch operand {
    case .types: .option(SchemaContent.type, .list(SchemaContent.type))
    case .text: isBoundOfFormat ? .option(.known(.moment)) : .text
    case .boolean: .boolean
    case .number, .count: .number
    case .names: .list(.text)
    case .namesByName: .map(.list(.text))
    case .value: .value
    case .values: .list(.value)
    case .schema: .subschema
    case .schemas: .list(.subschema)
    case .schemasByName, .schemasByMember: .map(.subschema)
    case .attachment: .attachment
    }
  }

  private var isBoundOfFormat: Bool {
    switch self {
    case .formatMinimum, .formatMaximum, .formatExclusiveMinimum, .formatExclusiveMaximum: true
    default: false
    }
  }

  /// What it holds in a snapshot.
  fileprivate var savedContent: Content {
    switch operand {
    case .number: .option(.known(.number))
    case .count: .integer
    default: content
    }
  }
}
