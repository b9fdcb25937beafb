import Interactors
import JSON
import JSONRPC

/// The server as a whole: the methods, the session and the connection.
package enum Server {
  /// The name in the answer to `initialize`.
  package static let name = "interactord"
  /// The version in the answer to `initialize`.
  package static let version = "1.0.0"

  /// A connection with a new session. It takes bytes and gives bytes. `log` gets a sentence about each event that no
  /// answer can tell.
  package static func makeConnection(
    options: SessionOptions,
    clock: SessionClock = SessionClock(),
    log: @escaping (String) -> Void = { _ in }
  ) -> Connection<Session> {
    let output = OutgoingQueue(messageLimit: options.connection.maximumMessageSize)
    let session = Session(options: options, output: output, clock: clock, log: log)
    let connection = Connection(
      session: session,
      methods: methods,
      output: output,
      options: options.connection,
      log: log
    )
    connection.tracedParams = { method, params in
      var (mask, writer) = (MessageMask(session), JSONWriter())
      mask.write(params: params, of: method, to: &writer)
      return writer.bytes
    }
    connection.onResponse = { id, response in session.receive(response, to: id) }
    return connection
  }
}
