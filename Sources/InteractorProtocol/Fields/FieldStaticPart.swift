import JSON

/// The members `model` and `traits` of a field's state, encoded. They seldom change.
package struct FieldStaticPart: Sendable {
  let members: [UInt8]

  /// Encodes a model and traits.
  package init(_ model: FieldModelBody, _ traits: TraitsBody) {
    var writer = JSONWriter()
    writer.key("model")
    model.encode(to: &writer)
    writer.key("traits")
    traits.encode(to: &writer)
    members = writer.bytes
  }
}
