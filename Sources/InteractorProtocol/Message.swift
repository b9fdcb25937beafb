import JSON

/// Parameters as a method reads them. Paths in errors start at `params`, without naming it.
package protocol ParamsReadable {
  /// Reads the parameters; nil where the message has none.
  init(_ params: JSONValue?) throws(ParamsError)
}

/// A request: its name, what it takes and what it answers.
package protocol RequestMessage: SendableMetatype {
  associatedtype Params: ParamsReadable
  associatedtype Result: JSONEncodable

  /// The name on the wire.
  static var method: StaticString { get }
}

/// A request that the server makes to the client: its name, what it carries and what the client answers.
package protocol ClientRequestMessage: SendableMetatype {
  associatedtype Params: JSONEncodable
  associatedtype Result

  /// The name on the wire.
  static var method: StaticString { get }
}

/// A notification: its name and what it carries.
package protocol NotificationMessage: SendableMetatype {
  associatedtype Params

  /// The name on the wire.
  static var method: StaticString { get }
  /// Who sends it.
  static var direction: MessageDirection { get }
}

/// Which way a message goes.
package enum MessageDirection: String, Sendable {
  case clientToServer, serverToClient
}

/// Parameters of a message that takes none. Whatever a client sends is tolerated, as long as it is no list.
package struct NoParams: ParamsReadable, Sendable {
  /// No parameters.
  package init(_ params: JSONValue?) throws(ParamsError) { _ = try Members(params) }
}

/// The result `{}` of a request that has nothing to tell but that it is done.
package struct EmptyResult: JSONEncodable, Sendable {
  /// Done.
  package init() {}

  /// Writes `{}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }
}
