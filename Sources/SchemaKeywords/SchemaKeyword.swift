/// The keywords of JSON Schema that the product knows, in the order in which they are read.
///
/// This is the one table of them: what the engine reads and writes, what a message may hold, and what is masked in it
/// follow from it.
package enum SchemaKeyword: UInt8, CaseIterable, Sendable {
  // Types (Validation section 6.1.1).
  case type

  // Annotations that the product uses (Validation section 9). `x-key` names the property of an item that is its key.
  case title, description, readOnly, writeOnly, key

  // Numbers (Validation section 6.2).
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf

  // Strings (Validation sections 6.3 and 7; ajv-formats for the bounds of a format).
  case minLength, maxLength, pattern, format, formatMinimum, formatMaximum, formatExclusiveMinimum
  case formatExclusiveMaximum

  // Arrays (Core section 10.3.1, Validation section 6.4).
  case minItems, maxItems, uniqueItems, prefixItems, items, contains, minContains, maxContains

  // Objects (Core section 10.3.2, Validation section 6.5).
  case minProperties, maxProperties, additionalProperties, properties, patternProperties, propertyNames, required
  case dependentRequired, dependentSchemas

  // Schemas for the same value (Core sections 8.2.3 and 10.2).
  case reference, dynamicReference, allOf, anyOf, oneOf, not, condition, consequence, alternative

  // Values (Validation sections 6.1 and 9.2). They come behind the others, as they have to fit what those say.
  case enumeration, constant, defaultValue

  // What no other keyword has judged (Core section 11).
  case unevaluatedItems, unevaluatedProperties

  // What identifies schemas (Core section 8).
  case schema, vocabulary, id, anchor, dynamicAnchor, definitions

  // Where drafts up to 7 have definitions (Validation appendix C).
  case formerDefinitions

  // Annotations without effect (Core section 8.3, Validation sections 8 and 9).
  case comment, examples, deprecated, contentEncoding, contentMediaType, contentSchema

  private var row: (name: String, operand: SchemaOperand, vocabulary: SchemaVocabulary) {
    switch self {
    case .type: ("type", .types, .validation)
    case .title: ("title", .text, .metadata)
    case .description: ("description", .text, .metadata)
    case .readOnly: ("readOnly", .boolean, .metadata)
    case .writeOnly: ("writeOnly", .boolean, .metadata)
    case .key: ("x-key", .text, .metadata)
    case .minimum: ("minimum", .number, .validation)
    case .maximum: ("maximum", .number, .validation)
    case .exclusiveMinimum: ("exclusiveMinimum", .number, .validation)
    case .exclusiveMaximum: ("exclusiveMaximum", .number, .validation)
    case .multipleOf: ("multipleOf", .number, .validation)
    case .minLength: ("minLength", .count, .validation)
    case .maxLength: ("maxLength", .count, .validation)
    case .pattern: ("pattern", .text, .validation)
    case .format: ("format", .text, .format)
    case .formatMinimum: ("formatMinimum", .text, .format)
    case .formatMaximum: ("formatMaximum", .text, .format)
    case .formatExclusiveMinimum: ("formatExclusiveMinimum", .text, .format)
    case .formatExclusiveMaximum: ("formatExclusiveMaximum", .text, .format)
    case .minItems: ("minItems", .count, .validation)
    case .maxItems: ("maxItems", .count, .validation)
    case .uniqueItems: ("uniqueItems", .boolean, .validation)
    case .prefixItems: ("prefixItems", .schemas, .applicator)
    case .items: ("items", .schema, .applicator)
    case .contains: ("contains", .schema, .applicator)
    case .minContains: ("minContains", .count, .validation)
    case .maxContains: ("maxContains", .count, .validation)
    case .minProperties: ("minProperties", .count, .validation)
    case .maxProperties: ("maxProperties", .count, .validation)
    case .additionalProperties: ("additionalProperties", .schema, .applicator)
    case .properties: ("properties", .schemasByMember, .applicator)
    case .patternProperties: ("patternProperties", .schemasByName, .applicator)
    case .propertyNames: ("propertyNames", .schema, .applicator)
    case .required: ("required", .names, .validation)
    case .dependentRequired: ("dependentRequired", .namesByName, .validation)
    case .dependentSchemas: ("dependentSchemas", .schemasByName, .applicator)
    case .reference: ("$ref", .text, .core)
    case .dynamicReference: ("$dynamicRef", .text, .core)
    case .allOf: ("allOf", .schemas, .applicator)
    case .anyOf: ("anyOf", .schemas, .applicator)
    case .oneOf: ("oneOf", .schemas, .applicator)
    case .not: ("not", .schema, .applicator)
    case .condition: ("if", .schema, .applicator)
    case .consequence: ("then", .schema, .applicator)
    case .alternative: ("else", .schema, .applicator)
    case .enumeration: ("enum", .values, .validation)
    case .constant: ("const", .value, .validation)
    case .defaultValue: ("default", .value, .metadata)
    case .unevaluatedItems: ("unevaluatedItems", .schema, .unevaluated)
    case .unevaluatedProperties: ("unevaluatedProperties", .schema, .unevaluated)
    case .schema: ("$schema", .text, .core)
    case .vocabulary: ("$vocabulary", .attachment, .core)
    case .id: ("$id", .text, .core)
    case .anchor: ("$anchor", .text, .core)
    case .dynamicAnchor: ("$dynamicAnchor", .text, .core)
    case .definitions: ("$defs", .schemasByName, .core)
    case .formerDefinitions: ("definitions", .schemasByName, .core)
    case .comment: ("$comment", .text, .core)
    case .examples: ("examples", .attachment, .metadata)
    case .deprecated: ("deprecated", .boolean, .metadata)
    case .contentEncoding: ("contentEncoding", .text, .content)
    case .contentMediaType: ("contentMediaType", .text, .content)
    case .contentSchema: ("contentSchema", .attachment, .content)
    }
  }

  /// The name in a schema.
  package var name: String { row.name }

  /// What the keyword holds.
  package var operand: SchemaOperand { row.operand }

  /// The part of JSON Schema that it belongs to.
  package var vocabulary: SchemaVocabulary { row.vocabulary }

  /// The place in the table.
  package var place: Int { Int(rawValue) }
}
