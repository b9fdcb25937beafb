import JSON

/// The display of fields has changed. The field whose own request caused it is not among them.
package enum FieldViewChanged: NotificationMessage {
  package static let method: StaticString = "field/viewChanged"
  package static let direction = MessageDirection.serverToClient

  /// The states of the fields at the time of sending.
  package struct Params: JSONEncodable, Sendable {
    /// The states of the fields.
    package var fields: [FieldStateBody]

    /// States of fields.
    package init(fields: [FieldStateBody]) { self.fields = fields }

    /// Writes `{fields}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("fields", fields)
      writer.endObject()
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
