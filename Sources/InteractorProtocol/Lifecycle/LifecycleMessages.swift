import JSON

/// The session is about to end; after it, only `exit` is legal.
public enum Shutdown: RequestMessage {
  public static let method: StaticString = "shutdown"
  public typealias Params = NoParams
  public typealias Result = JSONNull
}

/// The OpenRPC document of this server (OpenRPC "service discovery").
public enum Discover: RequestMessage {
  public static let method: StaticString = "rpc.discover"
  public typealias Params = NoParams
  public typealias Result = JSONText
}

/// The client has read the answer to `initialize`.
public enum Initialized: NotificationMessage {
  public static let method: StaticString = "initialized"
  public static let direction = MessageDirection.clientToServer
  public typealias Params = NoParams
}

/// The process is to end: with 0 after `shutdown`, with 1 without.
public enum Exit: NotificationMessage {
  public static let method: StaticString = "exit"
  public static let direction = MessageDirection.clientToServer
  public typealias Params = NoParams
}

/// The client no longer wants the answer to a request (LSP `$/cancelRequest`).
public enum CancelRequest: NotificationMessage {
  public static let method: StaticString = "$/cancelRequest"
  public static let direction = MessageDirection.clientToServer
  /// `{id}`; read by the connection.
  public typealias Params = NoParams
}

/// How much the server is to report by `$/logTrace` (LSP `$/setTrace`).
public enum SetTrace: NotificationMessage {
  public static let method: StaticString = "$/setTrace"
  public static let direction = MessageDirection.clientToServer
  /// `{value: "off" | "messages" | "verbose"}`; read by the connection.
  public typealias Params = NoParams
}

/// A line of the trace that the client asked for (LSP `$/logTrace`).
public enum LogTrace: NotificationMessage {
  public static let method: StaticString = "$/logTrace"
  public static let direction = MessageDirection.serverToClient
  /// `{message, verbose?}`; written by the connection.
  public typealias Params = NoParams
}
