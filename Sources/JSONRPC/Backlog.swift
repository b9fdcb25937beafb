internal import JSON

/// The part of the outgoing queue that waits, behind the bytes to be written, for a client that does not read. It
/// begins with a message that may still be merged.
struct Backlog {
  /// One entry of the backlog.
  enum Message {
    /// Frames that cannot change any more.
    case encoded(EncodedFrames)

    /// A notification or a question that is encoded when it leaves the backlog.
    case waiting(any WaitingMessage)
  }

  /// Encodes a message into its frame. The closure that it returns has to be called when the frame joins the bytes to
  /// be written.
  typealias Framer = (inout JSONWriter, (inout JSONWriter) -> Void) -> (() -> Void)?

  /// All messages, oldest first. Those before `first` have been removed.
  private var messages: [Message] = []
  private var first = 0
  /// The messages into which newer ones are merged.
  private var waiting: [MessageIdentity: any WaitingMessage] = [:]
  /// The questions among the waiting messages, by their ids.
  private var questions: [RequestID: any WaitingQuestion] = [:]

  /// The number of bytes that the messages hold.
  private(set) var size = 0

  var isEmpty: Bool { first == messages.count }

  /// Merges a notification into the waiting one with the same key, or adds it to the end. If only a part can be merged,
  /// the rest goes to the end, and the two stay linked: what `update` does concerns both.
  mutating func add<Notification: MergeableNotification>(_ notification: Notification) {
    let identity = NotificationIdentity<Notification>(notification.key)
    var rest: Notification? = notification
    let older = waiting[identity] as? WaitingNotification<Notification>
    if let older {
      rest = older.absorb(notification)
      measure(older)
    }
    guard let rest else { return }
    let newest = WaitingNotification(rest, behind: older)
    waiting[identity] = newest
    messages.append(.waiting(newest))
    measure(newest)
  }

  /// Calls `body` with the waiting notifications with this key, of which there are several if one could not be merged
  /// into the other.
  mutating func update<Notification: MergeableNotification>(
    _ key: Notification.Key,
    _ body: (inout Notification) -> Void
  ) {
    let identity = NotificationIdentity<Notification>(key)
    var entry = waiting[identity] as? WaitingNotification<Notification>
    while let present = entry {
      present.update(body)
      measure(present)
      entry = present.older
    }
  }

  /// Stops merging into the waiting notification with this key, if there is one. It is encoded now, so that it does
  /// not show later values.
  mutating func close<Notification: MergeableNotification>(
    _ type: Notification.Type,
    _ key: Notification.Key,
    _ limit: Int,
    _ frame: Framer
  ) {
    let identity = NotificationIdentity<Notification>(key)
    guard let closed = waiting.removeValue(forKey: identity) as? WaitingNotification<Notification> else { return }
    closed.close(limit, frame)
    measure(closed)
  }

  /// Adds a question to the end, or puts it in the place of the waiting one with the same key.
  mutating func add<Request: OutgoingRequest>(_ request: Request, id: RequestID) {
    let identity = QuestionIdentity<Request>(request.key)
    if let older = waiting[identity] as? Question<Request> {
      questions[older.id] = nil
      older.request = request
      older.id = id
      older.isWanted = true
      questions[id] = older
    } else {
      let newest = Question(request, id)
      waiting[identity] = newest
      questions[id] = newest
      messages.append(.waiting(newest))
    }
  }

  /// Marks a waiting question as not to be sent; false if it does not wait here. Its place stays for the next question
  /// with the same key.
  mutating func withdraw(_ id: RequestID) -> Bool {
    guard let question = questions.removeValue(forKey: id) else { return false }
    question.isWanted = false
    return true
  }

  /// Adds a frame to the end.
  mutating func append(_ frame: (inout JSONWriter) -> (() -> Void)?) {
    let frames: EncodedFrames
    if case .encoded(let last) = messages.last {
      frames = last
    } else {
      frames = EncodedFrames()
      messages.append(.encoded(frames))
    }
    size -= frames.writer.bytes.count
    if let callback = frame(&frames.writer) { frames.callbacks.append(callback) }
    size += frames.writer.bytes.count
  }

  /// The oldest message.
  var oldest: Message? {
    guard first < messages.count else { return nil }
    guard case .waiting(let entry) = messages[first], let frames = entry.encoded else { return messages[first] }
    return .encoded(frames)
  }

  /// A part of the oldest message has left the backlog.
  mutating func measureOldest() {
    if case .waiting(let entry) = messages[first] { measure(entry) }
  }

  /// Removes the oldest message.
  mutating func removeOldest() {
    guard first < messages.count else { return }
    let message = messages[first]
    first += 1
    if first == messages.count {
      messages.removeAll()
      first = 0
    } else if first >= 1024, first > messages.count / 2 {
      messages.removeFirst(first)
      first = 0
    }
    switch message {
    case .encoded(let frames): size -= frames.writer.bytes.count
    case .waiting(let entry):
      size -= entry.countedSize
      if waiting[entry.identity] === entry { waiting[entry.identity] = nil }
      if let id = entry.questionID { questions[id] = nil }
      entry.leave()
    }
  }

  private mutating func measure(_ entry: any WaitingMessage) {
    let present = entry.size
    size += present - entry.countedSize
    entry.countedSize = present
  }
}
