import InteractorProtocol
import Interactors
import JSONRPC

/// One client's session: what the handlers work on. It translates between wire and engine and decides nothing about
/// text or values.
package final class Session {
  /// The subjects, fields and composites.
  let engine: Engine
  /// Where notifications go.
  let output: OutgoingQueue
  let options: SessionOptions

  /// How positions are counted, as agreed on in `initialize`.
  var positionEncoding = PositionEncoding.utf16
  /// How values of type `number` are written, as agreed on in `initialize`.
  var numberEncoding = NumberEncoding.number
  /// The patterns of schemas, each once.
  let patterns = PatternCache()
  /// Whether changes of long strings are told as splices, as agreed on in `initialize`.
  var tellsSplices = false
  /// The parts of field states that seldom change, encoded.
  var staticPart: StaticPartCache?

  /// What has come of a snapshot whose last part has not.
  var snapshotParts: [UInt8] = []
  /// The submits that have not been answered, by their tickets.
  var submits: [Int: DeferredRequest] = [:]

  /// Whether the client answers checks, as agreed on in `initialize`.
  var asksClient = false
  /// Whether the client has ended the session, so that nothing happens any more on its own.
  var hasEnded = false

  /// Tells the time.
  let clock: SessionClock
  /// Gets a sentence about what no answer can tell.
  let log: (String) -> Void

  /// The process of the client, if it told of one: when it is gone, nobody is there to serve.
  package internal(set) var clientProcess: Int?

  /// A session that queues its notifications in `output`. Without a clock no time passes in it.
  package init(
    options: SessionOptions = SessionOptions(),
    output: OutgoingQueue,
    clock: SessionClock = SessionClock(),
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.options = options
    self.output = output
    self.clock = clock
    self.log = log
    engine = Engine(
      locale: Text(options.locale),
      formats: options.formats,
      composites: options.composites,
      limits: options.limits
    )
    engine.setClock(clock.nanoseconds) { clock.wall().dateTime }
  }

  /// The sentences for issues and reasons, in the session's locale.
  var messages: Messages { engine.messages }
}

/// What a session starts with.
package struct SessionOptions: Sendable {
  /// The locale until the client names one, a BCP 47 tag.
  package var locale = "en-US"
  /// The formats that fields can have.
  package var formats = FormatRegistry.standard
  /// The kinds of composites that can be opened.
  package var composites = SessionOptions.standardComposites
  /// How much the engine holds.
  package var limits = EngineLimits()
  /// How large a snapshot in parts may be.
  package var snapshot = SnapshotLimits()
  /// What the connection takes; told to the client.
  package var connection = ConnectionOptions()

  /// The defaults.
  package init() {}
}
