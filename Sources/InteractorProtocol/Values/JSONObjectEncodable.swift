import JSON

/// What writes itself as one JSON object.
protocol JSONObjectEncodable: JSONEncodable {
  /// Writes the members into an open object.
  func encodeMembers(to writer: inout JSONWriter)
}

extension JSONObjectEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    encodeMembers(to: &writer)
    writer.endObject()
  }
}
