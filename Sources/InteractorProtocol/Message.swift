import JSON

/// What a message of the client carries, declared member by member, so that records and traces can mask what is secret.
package protocol DeclaresContent {
  /// What the members hold. A member that is not declared is masked.
  static var content: Content { get }
}

/// Parameters as a method reads them. Paths in errors start at `params`, without naming it.
package protocol ParamsReadable: DeclaresContent {
  /// Reads the parameters; nil where the message has none.
  init(_ params: JSONValue?) throws(ParamsError)
}

/// A request: its name, its parameters and its result.
package protocol RequestMessage: SendableMetatype {
  associatedtype Params: ParamsReadable
  associatedtype Result: JSONEncodable

  /// The name on the wire.
  static var method: StaticString { get }
}

/// A request from the server to the client: its name, its parameters and the client's result.
package protocol ClientRequestMessage: SendableMetatype {
  associatedtype Params: JSONEncodable
  associatedtype Result: DeclaresContent

  /// The name on the wire.
  static var method: StaticString { get }
}

/// A notification: its name and its parameters.
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

/// The parameters of a message that takes none. Any object is accepted.
package struct NoParams: ParamsReadable, Sendable {
  package static let content = Content.object([:])

  /// No parameters.
  package init(_ params: JSONValue?) throws(ParamsError) { _ = try Members(params) }
}

/// The result `{}` of a request whose answer only says that it was handled.
package struct EmptyResult: JSONEncodable, Sendable {
  /// An empty result.
  package init() {}

  /// Writes `{}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.endObject()
  }
}
