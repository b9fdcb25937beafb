import Interactors
import JSONRPC
import TicTacToe

/// The server as a whole: methods, session and connection put together.
package enum Server {
  /// The name that `initialize` tells.
  package static let name = "interactord"
  /// The version that `initialize` tells.
  package static let version = "1.0.0"

  /// A connection with a fresh session behind it. It takes bytes and gives bytes. `log` gets a sentence about
  /// what no answer can tell.
  package static func makeConnection(
    options: SessionOptions = SessionOptions(),
    clock: SessionClock = SessionClock(),
    log: @escaping (String) -> Void = { _ in }
  ) -> Connection<Session> {
    let output = OutgoingQueue()
    let session = Session(options: options, output: output, clock: clock, log: log)
    let connection = Connection(
      session: session,
      methods: methods,
      output: output,
      options: options.connection,
      log: log
    )
    connection.tracedParams = { [unowned session] params in MessageMask.shown(params, in: session) }
    connection.onResponse = { id, response in session.receive(response, to: id) }
    return connection
  }
}

extension SessionOptions {
  /// The kinds of composites that come with the server.
  package static let standardComposites: CompositeRegistry = {
    var registry = CompositeRegistry()
    registry.register(TicTacToeGame.self)
    return registry
  }()
}
