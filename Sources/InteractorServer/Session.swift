import InteractorProtocol
import Interactors
import JSONRPC

/// The session of one client, on which the handlers work. It translates between wire and engine, and leaves every
/// decision about texts and values to the engine.
package final class Session {
  /// The subjects, fields, forms and composites.
  let engine: Engine
  /// The queue of notifications and answers.
  let output: OutgoingQueue
  let options: SessionOptions

  /// What positions count, as agreed on in `initialize`.
  var positionEncoding = PositionEncoding.utf16
  /// How values of type `number` are written, as agreed on in `initialize`.
  var numberEncoding = NumberEncoding.number
  /// The patterns of all schemas, which equal properties share.
  let patterns = PatternCache()
  /// Whether the server tells changes of long strings as splices, as agreed on in `initialize`.
  var tellsSplices = false
  /// Whether the client wants to know the sections of dates and times, as agreed on in `initialize`.
  var tellsSections = false
  /// The model and the traits of the field state that was written last, encoded.
  @exclusivity(unchecked) var staticPart: StaticPartCache?

  /// The parts of a snapshot that have come so far.
  var snapshotParts: [UInt8] = []
  /// The submits without an answer, by their tickets.
  var submits: [Int: DeferredRequest] = [:]

  /// Whether the client answers checks, as agreed on in `initialize`.
  var asksClient = false
  /// Whether the client has ended the session. Then nothing happens any more without a request.
  var hasEnded = false

  /// The clock.
  let clock: SessionClock
  /// Gets a sentence about each event that no answer can tell.
  let log: (String) -> Void

  /// The record of the session, if there is one.
  weak var follower: (any SessionFollower)?

  /// The id of the client's process, if the client has told it. The server exits when that process has ended.
  package internal(set) var clientProcess: Int?

  /// A session with the queue `output`. Without a clock no time passes in it.
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

  /// The messages of issues and reasons, in the session's locale.
  var messages: Messages { engine.messages }
}

/// The options of a session.
package struct SessionOptions: Sendable {
  /// The locale until the client names one, a BCP 47 tag.
  package var locale = "en-US"
  /// The formats that fields can have.
  package var formats = FormatRegistry.standard
  /// The kinds of composites that the client can open.
  package var composites = SessionOptions.standardComposites
  /// The limits of the engine.
  package var limits = EngineLimits()
  /// The limits of a snapshot that comes as text.
  package var snapshot = SnapshotLimits()
  /// The options of the connection.
  package var connection = ConnectionOptions()

  /// The defaults.
  package init() {}
}
