import JSON

/// The display of fields has changed. The field whose own request caused it is not among them.
package enum FieldViewChanged: NotificationMessage {
  package static let method: StaticString = "field/viewChanged"
  package static let direction = MessageDirection.serverToClient

  /// The states of the fields at the time of sending: `{fields}`.
  package enum Params {
    /// Writes the object. `fields` writes one state after another, each a `FieldStateBody`.
    package static func write(to writer: inout JSONWriter, fields: (inout JSONWriter) -> Void) {
      writer.fragment(#"{"fields":["#)
      fields(&writer)
      writer.fragment("]}")
    }
  }
}

/// A button was pressed.
package enum FieldPressed: NotificationMessage {
  package static let method: StaticString = "field/pressed"
  package static let direction = MessageDirection.serverToClient

  /// The button.
  package struct Params: JSONEncodable, Sendable {
    /// The id of the field.
    package var field: [UInt8]

    /// The button.
    package init(field: [UInt8]) { self.field = field }

    /// Writes `{field}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("field", utf8: field)
      writer.endObject()
    }
  }
}
