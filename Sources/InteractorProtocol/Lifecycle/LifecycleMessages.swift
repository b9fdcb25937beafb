import JSON

/// The session is about to end; after it, only `exit` is legal.
package enum Shutdown: RequestMessage {
  package static let method: StaticString = "shutdown"
  package typealias Params = NoParams
  package typealias Result = JSONNull
}

/// The OpenRPC document of this server (OpenRPC "service discovery").
package enum Discover: RequestMessage {
  package static let method: StaticString = "rpc.discover"
  package typealias Params = NoParams
  package typealias Result = JSONText
}

/// The client has read the answer to `initialize`.
package enum Initialized: NotificationMessage {
  package static let method: StaticString = "initialized"
  package static let direction = MessageDirection.clientToServer
  package typealias Params = NoParams
}

/// The process is to end: with 0 after `shutdown`, with 1 without.
package enum Exit: NotificationMessage {
  package static let method: StaticString = "exit"
  package static let direction = MessageDirection.clientToServer
  package typealias Params = NoParams
}

/// The client no longer wants the answer to a request (LSP `$/cancelRequest`).
package enum CancelRequest: NotificationMessage {
  package static let method: StaticString = "$/cancelRequest"
  package static let direction = MessageDirection.clientToServer
  /// `{id}`; read by the connection.
  package typealias Params = NoParams
}

/// How much the server is to report by `$/logTrace` (LSP `$/setTrace`).
package enum SetTrace: NotificationMessage {
  package static let method: StaticString = "$/setTrace"
  package static let direction = MessageDirection.clientToServer
  /// `{value: "off" | "messages" | "verbose"}`; read by the connection.
  package typealias Params = NoParams
}

/// A line of the trace that the client asked for (LSP `$/logTrace`).
package enum LogTrace: NotificationMessage {
  package static let method: StaticString = "$/logTrace"
  package static let direction = MessageDirection.serverToClient
  /// `{message, verbose?}`; written by the connection.
  package typealias Params = NoParams
}
