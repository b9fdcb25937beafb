/// What a keyword of a schema holds.
package enum SchemaOperand: Sendable {
  /// A type's name, or a list of names.
  case types
  case text
  case boolean
  case number
  /// An integer, 0 or more.
  case count
  /// Names of members; such lists by names of members.
  case names, namesByName
  /// A value; a list of values.
  case value, values
  /// A schema; a list of schemas; schemas by name; schemas by the names of properties.
  case schema, schemas, schemasByName, schemasByMember
  /// Anything, which has no effect.
  case attachment
}

/// The vocabularies of JSON Schema 2020-12, which a metaschema can leave out (Core section 8.1.2).
package enum SchemaVocabulary: String, CaseIterable, Sendable {
  case core, applicator, unevaluated, validation, format, content
  case metadata = "meta-data"
}
