public import JSON

/// Everything that is to be written, in order. While the client reads, messages are encoded straight into the bytes
/// that go out. When it does not, notifications that can be merged and questions wait unencoded, each at most once for
/// its key, and everything behind the first of them waits as bytes; so a slow reader costs what its unread answers
/// take, which the connection bounds, and one notification for each thing there is to tell of.
///
/// What is encoded here must not call the queue from within its encoding.
public final class OutgoingQueue {
  /// The framing of all messages from here on.
  public var framing: Framing

  /// Called with each message when it has been encoded, for those who keep a record: what it is about may be gone by
  /// the time that it is sent. What it returns is called when the message joins the bytes that go out, so in the order
  /// of the wire. Neither may call the queue.
  public var onMessage: ((UnsafeRawBufferPointer) -> () -> Void)?

  private let softLimit: Int
  private var writer = JSONWriter()
  private var sent = 0
  var backlog = Backlog()
  private var inFlight: [RequestID: DeferredRequest] = [:]

  /// Room for more bytes than this is given back when all is sent.
  private static let keptCapacity = 8 << 20

  /// An empty queue. With `softLimit` bytes unsent, notifications begin to be merged. The default is more than what the
  /// answers to one read of 64 KiB of keystrokes come to, so that only a client that does not read gets merged ones.
  public init(framing: Framing = .header, softLimit: Int = 256 << 10) {
    self.framing = framing
    self.softLimit = softLimit
  }

  /// Adds a notification that is sent once for each call. `params` writes one object.
  public func notify(_ method: StaticString, params: (inout JSONWriter) -> Void) {
    append { writer in
      Envelope.notification(method, to: &writer, params: params)
    }
  }

  /// Adds a notification, or merges it into an unsent one of the same key.
  public func notify<Notification: MergeableNotification>(_ notification: Notification) {
    if canEncode {
      append { writer in
        Envelope.notification(Notification.method, to: &writer, params: notification.encode)
      }
    } else {
      backlog.add(notification, frame)
    }
  }

  /// Whether notifications wait to be merged.
  public var isBacklogged: Bool { !backlog.isEmpty }

  /// Has nothing more merged into the waiting notification of this key: an answer will tell of the same thing, and what
  /// comes after that must be told after it.
  public func close<Notification: MergeableNotification>(_ type: Notification.Type, _ key: Notification.Key) {
    backlog.close(type, key, frame)
  }

  /// Changes the waiting notification of this key, if there is one.
  public func update<Notification: MergeableNotification>(
    _ key: Notification.Key,
    _ body: (inout Notification) -> Void
  ) {
    backlog.update(key, body)
  }

  /// Answers a deferred request with its result.
  public func succeed<Result: JSONEncodable>(_ request: DeferredRequest, with result: Result) {
    finish(request) { $0.succeed(result) }
  }

  /// Answers a deferred request with an error.
  public func fail(_ request: DeferredRequest, with error: ResponseError) {
    finish(request) { $0.fail(error) }
  }
}

// MARK: - Answers

extension OutgoingQueue {
  /// Adds an answer, to the batch it belongs to or to the end of the queue.
  func answer(in batch: BatchAnswer?, _ answer: (inout JSONWriter) -> Void) {
    if let batch { batch.append(answer) } else { append(answer) }
  }

  /// Remembers a request that will be answered later.
  func track(_ request: DeferredRequest) {
    guard let id = request.id else { return }
    inFlight[id] = request
    request.batch?.outstanding += 1
  }

  /// Whether a request of this id has not been answered yet.
  func isInFlight(_ id: RequestID) -> Bool {
    !inFlight.isEmpty && inFlight[id] != nil
  }

  /// Answers a request with -32800, if it is still in flight.
  func cancel(_ id: RequestID) {
    guard let request = inFlight[id] else { return }
    request.onCancel?()
    let message = "The request was cancelled by the client."
    fail(request, with: .domain(.requestCancelled, named: "requestCancelled", message))
  }

  /// One part of a batch is done; the last one lets the answer go.
  func release(_ batch: BatchAnswer) {
    batch.outstanding -= 1
    guard batch.outstanding == 0, !batch.isEmpty else { return }
    append { writer in
      writer.raw(batch.writer.bytes)
      writer.endArray()
    }
  }

  private func finish(_ request: DeferredRequest, _ answer: (Reply) -> Void) {
    guard !request.isAnswered else { return }
    request.isAnswered = true
    request.onCancel = nil
    guard let id = request.id else { return }
    inFlight[id] = nil
    answer(Reply(queue: self, id: id, batch: request.batch))
    if let batch = request.batch { release(batch) }
  }
}

// MARK: - Bytes

extension OutgoingQueue {
  /// How many bytes have been encoded and not been written.
  public var unsentBytes: Int { unsentEncoded + backlog.size }

  /// Whether there is anything to write.
  public var isEmpty: Bool { unsentEncoded == 0 }

  /// Whether what can be merged is encoded at once, as the client reads.
  var canEncode: Bool { backlog.isEmpty && unsentEncoded < softLimit }

  private var unsentEncoded: Int { writer.bytes.count - sent }

  /// Calls `body` with the bytes to be written next.
  public func withUnsentBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try writer.bytes.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
      try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[sent...])))
    }
  }

  /// Forgets the first `count` of the unsent bytes, which have been written, and moves up what has been waiting.
  public func didWrite(_ count: Int) {
    sent += min(max(count, 0), unsentEncoded)
    if sent == writer.bytes.count {
      writer.bytes.removeAll(keepingCapacity: writer.bytes.capacity <= Self.keptCapacity)
      sent = 0
    } else if sent >= softLimit, sent > writer.bytes.count / 2 {
      writer.bytes.removeFirst(sent)
      sent = 0
    }
    while unsentEncoded < softLimit, let message = backlog.removeFirst() {
      switch message {
      case .encoded(let frames):
        let bytes = frames.writer.bytes
        if writer.bytes.isEmpty { writer.bytes = bytes } else { writer.bytes.append(contentsOf: bytes) }
        for note in frames.notes { note() }
      case .waiting(let message):
        if message.isWanted { frame(to: &writer, message.encode)?() }
      }
    }
  }

  func append(_ message: (inout JSONWriter) -> Void) {
    if backlog.isEmpty {
      frame(to: &writer, message)?()
    } else {
      backlog.append { frame(to: &$0, message) }
    }
  }

  /// Encodes a message into its frame. What it returns is to be called when the frame joins the bytes that go out.
  private func frame(to writer: inout JSONWriter, _ message: (inout JSONWriter) -> Void) -> (() -> Void)? {
    guard let onMessage else {
      Frame.append(framing, to: &writer, message)
      return nil
    }
    var own = JSONWriter()
    message(&own)
    let note = own.bytes.withUnsafeBytes(onMessage)
    Frame.append(framing, to: &writer) { $0.raw(own.bytes) }
    return note
  }
}
