public import JSON

/// The messages that are not written yet, in order. While the client reads, messages are encoded at once. While it does
/// not read, mergeable notifications and questions wait in the backlog without being encoded, at most one for each key.
/// Messages after the first of them wait as bytes. So a slow reader costs the memory of its unread answers, which the
/// connection limits, and of one notification for each key. A long notification is encoded part by part, as there is
/// room, so that it costs no more than the bytes that are about to be written.
///
/// `encode` of a message must not call the queue.
public final class OutgoingQueue {
  // What every message uses is not checked for overlapping accesses. `append` sees to it that no message calls the
  // queue while it is encoded.
  /// The framing of the messages that are added from now on.
  @exclusivity(unchecked) public var framing: Framing

  /// Called with each message when it has been encoded, for records and logs. Call it then, and not when the message is
  /// sent, because its subject may be closed by then. The returned closure is called when the message joins the bytes
  /// to be written, in the order in which the client gets the messages. Neither may call the queue.
  @exclusivity(unchecked) public var onMessage: ((UnsafeRawBufferPointer) -> () -> Void)?

  /// What the client wants to be told of the server's work.
  @exclusivity(unchecked) var trace = TraceLevel.off

  private let softLimit: Int
  private let messageLimit: Int
  @exclusivity(unchecked) private var writer = JSONWriter()
  @exclusivity(unchecked) private var sent = 0
  @exclusivity(unchecked) var backlog = Backlog()
  @exclusivity(unchecked) private var inFlight: [RequestID: DeferredRequest] = [:]
  /// Whether a message is being encoded.
  @exclusivity(unchecked) private var isEncoding = false
  private var lastNumber = 0

  /// An empty queue keeps at most this capacity, in bytes.
  private static let keptCapacity = 8 << 20

  /// An empty queue. From `softLimit` unsent bytes on, notifications are merged. The default is more than the answers
  /// to 64 KiB of keystrokes, so that only a client that does not read gets merged notifications. A notification of
  /// several parts that would be longer than `messageLimit` bytes is divided.
  public init(framing: Framing = .header, softLimit: Int = 256 << 10, messageLimit: Int = 4 << 20) {
    self.framing = framing
    self.softLimit = softLimit
    self.messageLimit = messageLimit
  }

  /// Adds a notification that is never merged. `params` writes one object.
  public func notify(_ method: StaticString, params: (inout JSONWriter) -> Void) {
    append { writer in
      Envelope.notification(method, to: &writer, params: params)
    }
  }

  /// Tells the client what the server has noticed, unless the trace is off.
  public func sendTrace(_ message: String) {
    if trace == .off { return }
    notify("$/logTrace") { params in
      params.beginObject()
      params.key("message")
      params.string(message)
      params.endObject()
    }
  }

  /// Adds a notification, or merges it into a waiting one with the same key.
  public func notify<Notification: MergeableNotification>(_ notification: Notification) {
    var rest: Notification? = notification
    while let part = rest, canEncode {
      append { writer in rest = Envelope.notification(part, limit: messageLimit, to: &writer) }
    }
    if let rest { backlog.add(rest) }
  }

  /// As `notify` with the notification that `later` makes. While the client reads, it is not made: `now` writes its
  /// parameters, one object.
  public func notify<Notification: MergeableNotification>(
    _ type: Notification.Type,
    now params: (inout JSONWriter) -> Void,
    later notification: () -> Notification
  ) {
    if canEncode { notify(Notification.method, params: params) } else { backlog.add(notification()) }
  }

  /// Whether there are messages in the backlog.
  public var isBacklogged: Bool { !backlog.isEmpty }

  /// Stops merging into the waiting notification with this key. Call it before an answer about the same thing, so that
  /// later changes are sent after that answer.
  public func close<Notification: MergeableNotification>(_ type: Notification.Type, _ key: Notification.Key) {
    backlog.close(type, key, messageLimit, frame)
  }

  /// Changes the waiting notification with this key, if there is one.
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
  /// Adds an answer to its batch, or to the end of the queue.
  func answer(in batch: BatchAnswer?, _ answer: (inout JSONWriter) -> Void) {
    if let batch { batch.append(answer) } else { append(answer) }
  }

  /// Keeps a request that will be answered later.
  func track(_ request: DeferredRequest) {
    guard let id = request.id else { return }
    lastNumber &+= 1
    request.number = lastNumber
    inFlight[id] = request
    request.batch?.outstanding += 1
  }

  /// Whether a request with this id waits for its answer.
  func isInFlight(_ id: RequestID) -> Bool {
    !inFlight.isEmpty && inFlight[id] != nil
  }

  /// Answers a request with -32800, if it waits for its answer.
  func cancel(_ id: RequestID) {
    guard let request = inFlight[id] else { return }
    cancel(request, Self.cancelled)
  }

  /// Answers all requests that wait with -32800, oldest first.
  func cancelAll() {
    for request in inFlight.values.sorted(by: { $0.number < $1.number }) {
      cancel(request, Self.cancellation("The session has ended before the request was answered."))
    }
  }

  /// The error for a request that the client has cancelled.
  static var cancelled: ResponseError { cancellation("The client has cancelled the request.") }

  private static func cancellation(_ message: String) -> ResponseError {
    .domain(.requestCancelled, named: "requestCancelled", message)
  }

  private func cancel(_ request: DeferredRequest, _ error: ResponseError) {
    request.onCancel?()
    fail(request, with: error)
  }

  /// Counts one part of a batch as done. After the last part the answer is sent.
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
  /// The number of bytes that are encoded and not written.
  public var unsentBytes: Int { unsentEncoded + backlog.size }

  /// Whether there are no bytes to write.
  public var isEmpty: Bool { unsentEncoded == 0 }

  /// Whether mergeable messages are encoded at once, because the client reads.
  var canEncode: Bool { backlog.isEmpty && unsentEncoded < softLimit }

  private var unsentEncoded: Int { writer.bytes.count - sent }

  /// Calls `body` with the bytes to write next.
  public func withUnsentBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try writer.bytes.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
      try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[sent..<bytes.count])))
    }
  }

  /// Removes the first `count` unsent bytes, which have been written, and moves messages from the backlog to the bytes.
  public func didWrite(_ count: Int) {
    sent += min(max(count, 0), unsentEncoded)
    if sent == writer.bytes.count {
      writer.bytes.removeAll(keepingCapacity: writer.bytes.capacity <= Self.keptCapacity)
      sent = 0
    } else if sent >= softLimit, sent > writer.bytes.count / 2 {
      writer.bytes.removeFirst(sent)
      sent = 0
    }
    while unsentEncoded < softLimit, let message = backlog.oldest {
      switch message {
      case .encoded(let frames):
        backlog.removeOldest()
        let bytes = frames.writer.bytes
        if writer.bytes.isEmpty { writer.bytes = bytes } else { writer.bytes.append(contentsOf: bytes) }
        for callback in frames.callbacks { callback() }
      case .waiting(let message):
        var isComplete = true
        if message.isWanted {
          frame(to: &writer) { isComplete = message.encode(to: &$0, limit: messageLimit) }?()
        }
        if isComplete { backlog.removeOldest() } else { backlog.measureOldest() }
      }
    }
  }

  func append(_ message: (inout JSONWriter) -> Void) {
    precondition(!isEncoding, "a message called the queue while it was encoded")
    isEncoding = true
    defer { isEncoding = false }
    if backlog.isEmpty {
      frame(to: &writer, message)?()
    } else {
      backlog.append { frame(to: &$0, message) }
    }
  }

  /// Encodes a message into its frame. The caller calls the returned closure when the frame joins the bytes to be
  /// written.
  private func frame(to writer: inout JSONWriter, _ message: (inout JSONWriter) -> Void) -> (() -> Void)? {
    guard let onMessage else {
      Frame.append(framing, to: &writer, message)
      return nil
    }
    var own = JSONWriter()
    message(&own)
    let callback = own.bytes.withUnsafeBytes(onMessage)
    Frame.append(framing, to: &writer) { $0.raw(own.bytes) }
    return callback
  }
}
