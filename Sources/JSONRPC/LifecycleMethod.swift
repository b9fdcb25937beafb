/// The methods that the base protocol handles itself, for every server alike (protocol section 1, "Lifecycle").
public enum LifecycleMethod: String, CaseIterable, Sendable {
  /// The first request. Its result is the server's.
  case initialize
  /// The client has read the answer to `initialize`.
  case initialized
  /// The last request.
  case shutdown
  /// The end of the session.
  case exit
  /// A request is no longer wanted.
  case cancelRequest = "$/cancelRequest"
  /// How much the client wants to be told of what is handled.
  case setTrace = "$/setTrace"

  /// Whether a server may add to it by an entry in its table.
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

/// Where a connection stands (protocol section 1, "Lifecycle").
enum ConnectionPhase {
  case uninitialized
  case running
  case shutDown
}

/// How much a client wants to be told by `$/logTrace`.
public enum TraceLevel: String, Sendable {
  /// Nothing.
  case off
  /// The name of each method that is handled.
  case messages
  /// The parameters as well.
  case verbose
}
