import JSON

/// Fields whose display changed, without the one whose own request caused it.
public enum FieldViewChanged: NotificationMessage {
  public static let method: StaticString = "field/viewChanged"
  public static let direction = MessageDirection.serverToClient

  /// The present states of the fields.
  public struct Params: JSONEncodable, Sendable {
    public var fields: [FieldStateBody]

    /// States of fields.
    public init(fields: [FieldStateBody]) { self.fields = fields }

    /// Writes `{fields}`.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("fields", fields)
      writer.endObject()
    }
  }
}

/// A button was pressed.
public enum FieldPressed: NotificationMessage {
  public static let method: StaticString = "field/pressed"
  public static let direction = MessageDirection.serverToClient

  /// The button.
  public struct Params: JSONEncodable, Sendable {
    public var field: [UInt8]

    /// The button.
    public init(field: [UInt8]) { self.field = field }

    /// Writes `{field}`.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("field", utf8: field)
      writer.endObject()
    }
  }
}
