import JSON

/// The parts of a field's state that seldom change, encoded: the members `model` and `traits`.
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
