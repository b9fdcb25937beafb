import JSON

/// Ends the session. After it, only `exit` may come.
package enum Shutdown: RequestMessage {
  package static let method: StaticString = "shutdown"
  package typealias Params = NoParams
  package typealias Result = JSONNull
}

/// Returns the OpenRPC document of this server (OpenRPC "service discovery").
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

/// Ends the process: with code 0 after `shutdown`, with 1 without.
package enum Exit: NotificationMessage {
  package static let method: StaticString = "exit"
  package static let direction = MessageDirection.clientToServer
  package typealias Params = NoParams
}

/// The client no longer wants the answer to a request (LSP `$/cancelRequest`).
package enum CancelRequest: NotificationMessage {
  package static let method: StaticString = "$/cancelRequest"
  package static let direction = MessageDirection.clientToServer

  /// `{id}`; the connection reads it.
  package enum Params: DeclaresContent {
    package static let content = Content.object(["id": .requestID])
  }
}

/// Sets how much the server reports by `$/logTrace` (LSP `$/setTrace`).
package enum SetTrace: NotificationMessage {
  package static let method: StaticString = "$/setTrace"
  package static let direction = MessageDirection.clientToServer

  /// `{value: "off" | "messages" | "verbose"}`; the connection reads it.
  package enum Params: DeclaresContent {
    package static let content = Content.object(["value": .token(["off", "messages", "verbose"])])
  }
}

/// A line of the trace that the client asked for (LSP `$/logTrace`).
package enum LogTrace: NotificationMessage {
  package static let method: StaticString = "$/logTrace"
  package static let direction = MessageDirection.serverToClient
  /// `{message, verbose?}`; the connection writes it.
  package typealias Params = NoParams
}
