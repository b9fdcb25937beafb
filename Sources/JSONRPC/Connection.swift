public import JSON

/// The connection to one client, as a state machine: it takes bytes, calls the methods of a table, and puts the answers
/// into a queue. It uses no file descriptors. The owner of the descriptors calls `receive` and `didWrite`.
///
/// Messages are handled one at a time, in the order in which they come. What a handler queues is sent before its
/// answer. All output that one call of `receive` causes is in one buffer.
public final class Connection<Session> {
  // What every message uses is not checked for overlapping accesses: it is never handed out while it changes.

  /// The session that the handlers get.
  public let session: Session

  /// The messages that are not written yet. The session queues its notifications here, too.
  public let output: OutgoingQueue

  /// The framing and the limits.
  public let options: ConnectionOptions

  /// The exit code of the process, once all output has been written: 0 after `shutdown` and `exit`, 1 after `exit` or
  /// the end of input without `shutdown`, 2 after a lost stream. Once it is set, input is ignored. Nil while the
  /// session goes on.
  @exclusivity(unchecked) public internal(set) var exitCode: Int32?

  /// Called with each response of the client, if the server sends requests. Without it, responses are logged.
  public var onResponse: ((_ id: RequestID, _ response: JSONValue) -> Void)?

  /// Called with each message right before it is handled, and with the end of the input. For records and logs. What the
  /// message means then depends only on the messages before it, those of the same batch included.
  @exclusivity(unchecked) public var onReceive: ((ReceivedMessage) -> Void)?

  /// Returns the parameters of a method as `$/logTrace` may show them. Without it they are shown as they are.
  public var tracedParams: ((_ method: JSONValue, _ params: JSONValue) -> [UInt8])?

  /// Called between two messages. If it returns true, the messages that follow wait, so that the owner can do something
  /// more urgent. `resume` handles them, `abandon` drops them. Within a batch the session is abandoned at once.
  @exclusivity(unchecked) public var isInterrupted: (() -> Bool)?

  let methods: BoundMethods
  let log: (String) -> Void
  @exclusivity(unchecked) var phase = ConnectionPhase.uninitialized

  let parser: JSONParser
  @exclusivity(unchecked) var decoder: FrameDecoder
  @exclusivity(unchecked) private(set) var inputHasEnded = false
  /// Requests that are cancelled by messages which have not been handled, with the places of these in the stream.
  @exclusivity(unchecked) var cancellations: [RequestID: Int] = [:]
  /// How far `lookAhead` has looked in the stream.
  @exclusivity(unchecked) var lookedAhead: FrameDecoder.Progress?

  /// A new connection. `log` gets one sentence about each fault that no answer reports.
  public init(
    session: Session,
    methods: MethodTable<Session>,
    output: OutgoingQueue,
    options: ConnectionOptions = ConnectionOptions(),
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.session = session
    self.methods = methods.bound(to: session)
    self.output = output
    self.options = options
    self.log = log
    parser = JSONParser(limits: options.json)
    decoder = FrameDecoder(mode: options.framing, maximumSize: options.maximumMessageSize)
    output.framing = options.framing.framing ?? .header
  }

  /// Handles bytes from the client. At the output limit, messages wait until `didWrite` has made room.
  public func receive(_ bytes: UnsafeRawBufferPointer) {
    guard exitCode == nil, !inputHasEnded else { return }
    decoder.push(bytes)
    handleMessages()
  }

  /// Handles bytes from the client.
  public func receive(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { receive($0) }
  }

  /// Tells that the client sends nothing more. After the messages that wait, this counts as `exit`.
  public func endOfInput() {
    inputHasEnded = true
    handleMessages()
  }

  /// Ends the session at once, which counts as `exit`. Messages that wait are dropped.
  public func abandon() {
    inputHasEnded = true
    if exitCode == nil { exitAtEndOfInput() }
  }

  /// Handles the messages that `isInterrupted` has stopped.
  public func resume() { handleMessages() }

  /// The size in bytes of the message that is handled at the moment, or of the last one. 0 before the first one.
  public var messageSize: Int { decoder.messageSize }

  /// Whether the owner may read more input: the session goes on, and the output is below its limit.
  public var wantsInput: Bool {
    exitCode == nil && !inputHasEnded && !isAtOutputLimit
  }

  /// Whether there are bytes to write.
  public var hasOutput: Bool { !output.isEmpty }

  /// Calls `body` with the bytes to write next.
  public func withPendingOutput<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.withUnsentBytes(body)
  }

  /// Tells that the first `count` bytes of the pending output have been written. Handles messages that waited because
  /// of the output limit.
  public func didWrite(_ count: Int) {
    output.didWrite(count)
    handleMessages()
  }

  /// Takes all output, as if it had been written. For a session inside a process.
  public func takeOutput() -> [UInt8] {
    var bytes: [UInt8] = []
    while hasOutput {
      let count = withPendingOutput { pending in
        bytes.append(contentsOf: pending)
        return pending.count
      }
      didWrite(count)
    }
    return bytes
  }

  var isAtOutputLimit: Bool { output.unsentBytes >= options.maximumUnsentBytes }

  private func handleMessages() {
    var isFirst = true
    while exitCode == nil, !isAtOutputLimit {
      if !isFirst, let isInterrupted, isInterrupted() { return }
      isFirst = false
      guard let event = decoder.next() ?? (inputHasEnded ? decoder.finish() : nil) else {
        if inputHasEnded { exitAtEndOfInput() }
        return
      }
      if let framing = decoder.framing { output.framing = framing }
      handleEvent(event)
    }
  }

  private func handleEvent(_ event: FrameDecoder.Event) {
    switch event {
    case .message:
      do throws(JSONSyntaxError) {
        let document = try decoder.withMessage { (bytes) throws(JSONSyntaxError) in try parser.parse(bytes) }
        dispatch(text: document.root)
      } catch {
        onReceive?(.unreadable)
        refuse(.parseError(error))
      }
    case .tooLarge:
      onReceive?(.unreadable)
      let limit = options.maximumMessageSize
      let sentence = "The message was skipped: it is longer than the limit of \(limit) bytes."
      refuse(
        ResponseError(.invalidRequest, sentence) { data in
          data.key("code")
          data.string("messageTooLarge" as StaticString)
          data.key("limit")
          data.integer(limit)
        }
      )
    case .lost(let reason):
      onReceive?(.unreadable)
      refuse(
        ResponseError(.parseError, "The input cannot be divided into messages any more: \(reason)") { data in
          data.key("reason")
          data.string(reason)
        }
      )
      onReceive?(.endOfInput)
      end(.unreadable)
    }
  }

  /// Sends an error for something that has no id.
  func refuse(_ error: ResponseError) {
    Reply(queue: output, id: nil, batch: nil).fail(error)
  }

  private func exitAtEndOfInput() {
    onReceive?(.endOfInput)
    exit()
  }

  func exit() { end(phase == .shutDown ? .afterShutdown : .unexpected) }

  /// Ends the session. Every request that waits gets its answer first.
  private func end(_ end: SessionEnd) {
    output.cancelAll()
    exitCode = end.rawValue
  }
}

/// What the client has sent.
public enum ReceivedMessage {
  /// One message, of a batch or on its own.
  case message(JSONValue)
  /// A batch begins. The messages up to `endOfBatch` are those of it that are handled: after `exit`, none is.
  case startOfBatch
  /// All messages of the batch have been handled, and none of its answers has been queued.
  case endOfBatch
  /// A request that the client has cancelled before its turn. It is answered with an error and not handled.
  case cancelled(RequestID)
  /// Bytes that are not JSON, too long, or without a valid header. The answer is an error without an id.
  case unreadable
  /// The client sends nothing more, or its input is not read any more.
  case endOfInput
}
