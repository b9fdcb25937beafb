/// The keywords of the schema in `subject/open`, and what they hold. Other keywords are refused.
package enum SchemaContent {
  /// The keywords of an object schema.
  package static let object = Content.object(
    [
      "type": .text, "properties": .properties(property), "required": .list(.text), "additionalProperties": .boolean,
    ] + annotations
  )

  /// The keywords of the schema of a property.
  package static let property = Content.object(
    [
      "type": .either([.text, .list(.text)]), "default": .value, "enum": .list(.value), "const": .value,
      "minimum": .number, "maximum": .number, "exclusiveMinimum": .number, "exclusiveMaximum": .number,
      "multipleOf": .number, "minLength": .number, "maxLength": .number, "pattern": .text, "format": .text,
      "formatMinimum": .text, "formatMaximum": .text, "formatExclusiveMinimum": .text, "formatExclusiveMaximum": .text,
      "readOnly": .boolean, "writeOnly": .boolean,
    ] + annotations
  )

  /// Keywords that do not restrict values (JSON Schema Core section 8, Validation sections 8 and 9). `$anchor` and
  /// `$defs` have no effect without `$ref`, which is refused.
  private static let annotations: ContentMembers = [
    "$schema": .text, "$id": .text, "$anchor": .text, "$defs": .attachment, "$comment": .text, "title": .text,
    "description": .text, "examples": .attachment, "deprecated": .boolean, "contentEncoding": .text,
    "contentMediaType": .text, "contentSchema": .attachment,
  ]
}
