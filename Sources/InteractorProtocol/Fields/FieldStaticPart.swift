import JSON

/// The members `model`, `traits` and `format?` of a field's state, encoded. They seldom change.
package struct FieldStaticPart: Sendable {
  let members: [UInt8]

  /// Encodes a model, traits, and a format of which options follow values.
  package init(_ model: FieldModelBody, _ traits: TraitsBody, _ format: FormatOptionsBody?) {
    var writer = JSONWriter()
    writer.key("model")
    model.encode(to: &writer)
    writer.key("traits")
    traits.encode(to: &writer)
    writer.optional("format", format)
    members = writer.bytes
  }
}
