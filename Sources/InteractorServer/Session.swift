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
  /// Whether the client wants to know of issues that change without the value, as agreed on in `initialize`.
  var tellsIssueChanges = false
  /// The model and the traits of the field state that was written last, encoded.
  @exclusivity(unchecked) var staticPart: StaticPartCache?
  /// What the state that was written last shows.
  let lastShown = LastShown()

  /// Which notifications about trees with lists may merge.
  @exclusivity(unchecked) var treeOrder = TreeOrder()

  /// The parts of a snapshot that have come so far.
  var snapshotParts: [UInt8] = []
  /// The submits without an answer, by their tickets.
  var submits: [Int: DeferredRequest] = [:]
  /// The requests for pages of options that wait for the client, by their tickets.
  var pages: [Int: DeferredRequest] = [:]

  /// Whether the client answers checks, as agreed on in `initialize`.
  var asksClient = false
  /// Whether the client has ended the session. Then nothing happens any more without a request.
  var hasEnded = false

  /// The clock.
  let clock: SessionClock
  /// Gets a sentence about each event that no answer can tell.
  let log: (String) -> Void

  /// Keeps the session within its memory budget.
  @exclusivity(unchecked) var memory: MemoryAccount
  /// The size in bytes of the message that is handled at the moment; 0 if it has no parameters.
  @exclusivity(unchecked) var messageSize = 0

  /// The record of the session, if there is one.
  var follower: (any SessionFollower)?

  /// The id of the client's process, if the client has told it. The server exits when that process has ended.
  package internal(set) var clientProcess: Int?

  /// A session with the queue `output`. Without a clock no time passes in it.
  package init(
    options: SessionOptions,
    output: OutgoingQueue,
    clock: SessionClock = SessionClock(),
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.options = options
    self.output = output
    self.clock = clock
    memory = MemoryAccount(options.memory)
    self.log = log
    engine = Engine(
      locales: options.locales,
      locale: Text(options.locale),
      formats: options.formats,
      composites: options.composites,
      limits: options.limits
    )
    engine.setClock(clock.nanoseconds) { clock.wall().dateTime }
  }

  /// Has long work of a request ask every few milliseconds whether it has to end (`Engine.setInterruption`). A closure
  /// that returns true must have ended the session.
  package func setInterruption(_ isInterrupted: @escaping () -> Bool) { engine.setInterruption(isInterrupted) }

  /// About how many nanoseconds of work the last request has taken from its budget (`Engine.nanosecondsTaken`).
  package var nanosecondsTaken: Int { engine.nanosecondsTaken }

  /// The messages of issues and reasons, in the session's locale.
  var messages: Messages { engine.messages }
}
