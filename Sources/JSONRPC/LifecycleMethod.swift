/// The methods of the base protocol, which are the same for every server (`Protocol/base-protocol.md`, "Lifecycle").
public enum LifecycleMethod: String, CaseIterable, Sendable {
  /// The first request. The server gives its result.
  case initialize
  /// The client has read the answer to `initialize`.
  case initialized
  /// The last request.
  case shutdown
  /// The end of the session.
  case exit
  /// The client does not need the answer to a request any more.
  case cancelRequest = "$/cancelRequest"
  /// How much `$/logTrace` tells the client.
  case setTrace = "$/setTrace"

  /// Whether a server may add a handler of its own in its method table.
  var isExtensible: Bool {
    switch self {
    case .initialize, .initialized, .shutdown: true
    case .exit, .cancelRequest, .setTrace: false
    }
  }

  var name: StaticString {
    switch self {
    case .initialize: "initialize"
    case .initialized: "initialized"
    case .shutdown: "shutdown"
    case .exit: "exit"
    case .cancelRequest: "$/cancelRequest"
    case .setTrace: "$/setTrace"
    }
  }
}

/// The state of a connection (`Protocol/base-protocol.md`, "Lifecycle").
enum ConnectionPhase {
  case uninitialized
  case running
  case shutDown
}

/// How much `$/logTrace` tells the client.
public enum TraceLevel: String, CaseIterable, Sendable {
  /// Nothing.
  case off
  /// The name of each method that is handled.
  case messages
  /// The name and the parameters.
  case verbose
}
