public import JSON

/// One client's connection as a state machine of bytes: what comes in is handled by the methods of a table, what goes
/// out stands in the queue. It knows of no file descriptors; whoever has them calls `receive` and `didWrite`.
///
/// Messages are handled one at a time in the order received. What a handler queues goes out before its answer. All the
/// output for one piece of input stands in one buffer.
public final class Connection<Session> {
  /// What the handlers work on.
  public let session: Session

  /// What is to be written. The session shares it, to queue notifications.
  public let output: OutgoingQueue

  /// What is expected and allowed.
  public let options: ConnectionOptions

  /// The code to leave with, once all output has been written: 0 after `shutdown` and `exit`, 1 after `exit` or the end
  /// of input alone, 2 after a lost stream. From then on input is ignored. Nil as long as the session goes on.
  public internal(set) var exitCode: Int32?

  /// Called with each response of the client, should the server have sent a request. Responses to nothing are ignored.
  public var onResponse: ((_ id: RequestID, _ response: JSONValue) -> Void)?

  /// Called with each message right before it is handled, for a record. What the message means then depends on the
  /// messages before it alone, those of the same batch among them.
  public var onReceive: ((ReceivedMessage) -> Void)?

  /// Writes the parameters of a method as the trace may show them; nil shows them as they are.
  public var tracedParams: ((_ method: JSONValue, _ params: JSONValue) -> [UInt8])?

  /// Asked between the messages of a piece of input: whether the rest of it is to wait, because whoever called has
  /// something to look at that goes before. What waits is handled by the next call, or dropped by `abandon`.
  public var isInterrupted: (() -> Bool)?

  let methods: BoundMethods
  let log: (String) -> Void
  var phase = ConnectionPhase.uninitialized
  var trace = TraceLevel.off

  private let parser: JSONParser
  private var decoder: FrameDecoder
  private var inputHasEnded = false

  /// A connection at its beginning. `log` is called with one sentence about what no answer can tell.
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

  /// Handles bytes from the client. If the output is at its limit, what cannot be handled yet is kept until `didWrite`.
  public func receive(_ bytes: UnsafeRawBufferPointer) {
    guard exitCode == nil, !inputHasEnded else { return }
    decoder.push(bytes)
    handleMessages()
  }

  /// Handles bytes from the client.
  public func receive(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { receive($0) }
  }

  /// The client will send nothing more, which counts as `exit`.
  public func endOfInput() {
    inputHasEnded = true
    handleMessages()
  }

  /// Ends the session from outside, which counts as `exit`. Input that has not been handled is dropped.
  public func abandon() {
    inputHasEnded = true
    if exitCode == nil { exit() }
  }

  /// Whether more input may be read: the session goes on, and the client reads what it is sent.
  public var wantsInput: Bool {
    exitCode == nil && !inputHasEnded && !isAtOutputLimit
  }

  /// Whether there is anything to write.
  public var hasOutput: Bool { !output.isEmpty }

  /// Calls `body` with the bytes to be written next.
  public func withPendingOutput<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.withUnsentBytes(body)
  }

  /// The first `count` bytes of the pending output have been written. Handles what the output limit has held up.
  public func didWrite(_ count: Int) {
    output.didWrite(count)
    handleMessages()
  }

  /// Takes all output, as if it had been written. For a session without a process around it.
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
        if inputHasEnded { exit() }
        return
      }
      if let framing = decoder.framing { output.framing = framing }
      handle(event)
    }
  }

  private func handle(_ event: FrameDecoder.Event) {
    switch event {
    case .message:
      do throws(JSONSyntaxError) {
        let document = try decoder.withMessage { (bytes) throws(JSONSyntaxError) in try parser.parse(bytes) }
        handle(text: document.root)
      } catch {
        onReceive?(.unreadable)
        refuse(.parseError(error))
      }
    case .tooLarge:
      onReceive?(.unreadable)
      let limit = options.maximumMessageSize
      refuse(
        ResponseError(.invalidRequest, "The message is larger than \(limit) bytes and has been passed over.") { data in
          data.key("code")
          data.string("messageTooLarge" as StaticString)
          data.key("limit")
          data.integer(limit)
        }
      )
    case .lost(let reason):
      onReceive?(.unreadable)
      refuse(
        ResponseError(.parseError, "The stream cannot be read any further: \(reason)") { data in
          data.key("reason")
          data.string(reason)
        }
      )
      exitCode = 2
    }
  }

  /// Answers something that has no id.
  func refuse(_ error: ResponseError) {
    Reply(queue: output, id: nil, batch: nil).fail(error)
  }

  func exit() {
    exitCode = phase == .shutDown ? 0 : 1
  }
}

/// What has come from the client.
public enum ReceivedMessage {
  /// One message, of a batch or on its own.
  case message(JSONValue)
  /// A batch begins. The messages up to `endOfBatch` are those of it that are handled: after `exit`, none is.
  case startOfBatch
  /// All messages of the batch have been handled, and none of its answers has been queued.
  case endOfBatch
  /// Something that is no JSON, too large, or not framed; it is answered with an error without an id.
  case unreadable
}
