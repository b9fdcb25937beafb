/// What the keywords of the schema in `subject/open` hold.
package enum SchemaContent {
  /// The keywords of an object schema.
  package static let object = Content.object([
    "type": .text, "properties": .properties(property), "required": .list(.text), "additionalProperties": .boolean,
    "$schema": .text, "$id": .text, "$anchor": .text, "$comment": .text, "title": .text, "description": .text,
    "deprecated": .boolean, "contentEncoding": .text, "contentMediaType": .text, "contentSchema": .attachment,
    "$defs": .attachment, "examples": .attachment,
  ])

  /// The keywords of the schema of a property.
  package static let property = Content.object([
    "type": .either([.text, .list(.text)]), "default": .value, "enum": .list(.value), "const": .value,
    "minimum": .number, "maximum": .number, "exclusiveMinimum": .number, "exclusiveMaximum": .number,
    "multipleOf": .number, "minLength": .number, "maxLength": .number, "pattern": .text, "format": .text,
    "readOnly": .boolean, "writeOnly": .boolean,
    "$schema": .text, "$id": .text, "$anchor": .text, "$comment": .text, "title": .text, "description": .text,
    "deprecated": .boolean, "contentEncoding": .text, "contentMediaType": .text, "contentSchema": .attachment,
    "$defs": .attachment, "examples": .attachment,
  ])
}
