import SchemaKeywords

/// The schemas of schemas: what the vocabularies of JSON Schema say of their keywords. They are made of the table of
/// keywords when a schema refers to them.
enum Metaschemas {
  private static let base = Text("https://json-schema.org/draft/2020-12/")

  /// The document at a URI; nil if it is none of them.
  static func document(_ uri: Text) -> DataTree? {
    // A schema of an older draft is translated, so that it is one of 2020-12.
    if SchemaDraft(uri: uri)?.isFormer == true { return whole }
    guard uri.utf8.starts(with: base.utf8) else { return nil }
    let name = String(decoding: uri.utf8.dropFirst(base.count), as: UTF8.self)
    if name == "schema" { return whole }
    // Formats are always asserted, so that both vocabularies of formats are one.
    if name == "meta/format-assertion" { return document(.format, "format-assertion") }
    return SchemaVocabulary.allCases.first { "meta/\($0.fileName)" == name }.map { document($0, $0.fileName) }
  }

  /// The schema of all vocabularies.
  private static var whole: DataTree {
    object([
      "$schema": .string(base + "schema"), "$id": .string(base + "schema"),
      "$vocabulary": .object(
        SchemaVocabulary.allCases.map { DataTree.Member(base + Text("vocab/" + $0.fileName), true) }
      ),
      "$dynamicAnchor": "meta",
      "allOf": .list(SchemaVocabulary.allCases.map { object(["$ref": .string(Text("meta/" + $0.fileName))]) }),
      "type": ["object", "boolean"],
      "properties": object([
        "definitions": object(["type": "object", "additionalProperties": schema]),
        "dependencies": object([
          "type": "object",
          "additionalProperties": object(["anyOf": [schema, object(["$ref": "meta/validation#/$defs/stringArray"])]]),
        ]),
        "$recursiveAnchor": object(["$ref": "meta/core#/$defs/anchorString"]),
        "$recursiveRef": object(["$ref": "meta/core#/$defs/uriReferenceString"]),
      ]),
    ])
  }

  /// The schema of one vocabulary.
  private static func document(_ vocabulary: SchemaVocabulary, _ fileName: String) -> DataTree {
    let keywords = SchemaKeyword.allCases.filter { $0.vocabulary == vocabulary && !$0.isExtension }
    return object([
      "$schema": .string(base + "schema"), "$id": .string(base + Text("meta/" + fileName)),
      "$vocabulary": .object([DataTree.Member(base + Text("vocab/" + fileName), true)]), "$dynamicAnchor": "meta",
      "type": ["object", "boolean"],
      "properties": .object(keywords.map { DataTree.Member($0.keyName, $0.metaschema) }), "$defs": definitions,
    ])
  }

  fileprivate static func object(_ members: KeyValuePairs<Text, DataTree>) -> DataTree { DataTree(members: members) }

  /// Any schema.
  fileprivate static let schema = object(["$dynamicRef": "#meta"])

  private static let definitions: DataTree = object([
    "schemaArray": object(["type": "array", "minItems": 1, "items": schema]),
    "stringArray": object(["type": "array", "items": object(["type": "string"]), "uniqueItems": true]),
    "nonNegativeInteger": object(["type": "integer", "minimum": 0]),
    "nonNegativeIntegerDefault0": object(["$ref": "#/$defs/nonNegativeInteger"]),
    "simpleTypes": object(["enum": .list(TypeSet.names.map { .string($0.name) })]),
    "anchorString": object(["type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"]),
    "uriString": object(["type": "string"]), "uriReferenceString": object(["type": "string"]),
  ])
}

extension SchemaVocabulary {
  /// The end of its URI, and of that of its metaschema.
  fileprivate var fileName: String { self == .format ? "format-annotation" : rawValue }

  /// The vocabulary with a URI; nil if it is none of them.
  init?(uri: Text) {
    let start = "https://json-schema.org/draft/2020-12/vocab/"
    guard uri.utf8.starts(with: start.utf8) else { return nil }
    let name = String(decoding: uri.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    guard let known = Self.allCases.first(where: { $0.fileName == name || $0 == .format && name == "format-assertion" })
    else { return nil }
    self = known
  }
}

extension SchemaKeyword {
  /// Whether it is no keyword of JSON Schema itself.
  fileprivate var isExtension: Bool {
    switch self {
    case .key, .formatMinimum, .formatMaximum, .formatExclusiveMinimum, .formatExclusiveMaximum: true
    default: false
    }
  }

  /// What its operand must be.
  fileprivate var metaschema: DataTree {
    switch self {
    case .multipleOf: return Metaschemas.object(["type": "number", "exclusiveMinimum": 0])
    case .anchor, .dynamicAnchor: return Metaschemas.object(["$ref": "#/$defs/anchorString"])
    case .id: return Metaschemas.object(["type": "string", "pattern": "^[^#]*#?$"])
    case .examples: return Metaschemas.object(["type": "array"])
    case .contentSchema: return Metaschemas.schema
    case .vocabulary:
      return Metaschemas.object(["type": "object", "additionalProperties": Metaschemas.object(["type": "boolean"])])
    default: break
    }
    switch operand {
    case .types:
      let name: DataTree = Metaschemas.object(["$ref": "#/$defs/simpleTypes"])
      return Metaschemas.object([
        "anyOf": [name, Metaschemas.object(["type": "array", "items": name, "minItems": 1, "uniqueItems": true])]
      ])
    case .text: return Metaschemas.object(["type": "string"])
    case .boolean: return Metaschemas.object(["type": "boolean"])
    case .number: return Metaschemas.object(["type": "number"])
    case .count: return Metaschemas.object(["$ref": "#/$defs/nonNegativeInteger"])
    case .names: return Metaschemas.object(["$ref": "#/$defs/stringArray"])
    case .namesByName:
      return Metaschemas.object([
        "type": "object", "additionalProperties": Metaschemas.object(["$ref": "#/$defs/stringArray"]),
      ])
    case .value, .attachment: return true
    case .values: return Metaschemas.object(["type": "array"])
    case .schema: return Metaschemas.schema
    case .schemas: return Metaschemas.object(["$ref": "#/$defs/schemaArray"])
    case .schemasByName, .schemasByMember:
      return Metaschemas.object(["type": "object", "additionalProperties": Metaschemas.schema])
    }
  }
}

extension Text {
  fileprivate static func + (left: Text, right: Text) -> Text { Text(utf8: left.utf8 + right.utf8) }
}
