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
  private var waiting: [AnyHashable: any WaitingMessage] = [:]
  /// The questions among the waiting messages, by their ids.
  private var questions: [RequestID: any WaitingQuestion] = [:]

  /// The number of encoded bytes in the backlog.
  private(set) var size = 0

  var isEmpty: Bool { first == messages.count }

  /// Merges a notification into the waiting one with the same key, or adds it to the end. If only a part can be merged,
  /// the older notification is encoded now and the rest goes to the end. If both waited, both would be encoded with the
  /// values of the time when they leave, and the older one would tell its values too early.
  mutating func add<Notification: MergeableNotification>(_ notification: Notification, _ frame: Framer) {
    let identity = AnyHashable(Identity<Notification>(key: notification.key))
    var rest: Notification? = notification
    if let older = waiting[identity] as? Waiting<Notification> {
      rest = older.absorb(notification)
      if rest != nil { size += older.encode(frame) }
    }
    guard let rest else { return }
    let newest = Waiting(rest)
    waiting[identity] = newest
    messages.append(.waiting(newest))
  }

  /// Calls `body` with the waiting notification with this key, if there is one.
  mutating func update<Notification: MergeableNotification>(
    _ key: Notification.Key,
    _ body: (inout Notification) -> Void
  ) {
    (waiting[AnyHashable(Identity<Notification>(key: key))] as? Waiting<Notification>)?.update(body)
  }

  /// Stops merging into the waiting notification with this key, if there is one. It is encoded now, so that its bytes
  /// count towards the output limit: there may be any number of such notifications.
  mutating func close<Notification: MergeableNotification>(
    _ type: Notification.Type,
    _ key: Notification.Key,
    _ frame: Framer
  ) {
    let identity = AnyHashable(Identity<Notification>(key: key))
    guard let closed = waiting.removeValue(forKey: identity) as? Waiting<Notification> else { return }
    size += closed.encode(frame)
  }

  /// Adds a question to the end, or puts it in the place of the waiting one with the same key.
  mutating func add<Request: OutgoingRequest>(_ request: Request, id: RequestID) {
    let identity = AnyHashable(QuestionIdentity<Request>(key: request.key))
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

  /// Removes the oldest message and returns it.
  mutating func removeFirst() -> Message? {
    guard first < messages.count else { return nil }
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
    case .encoded(let frames):
      size -= frames.writer.bytes.count
      return message
    case .waiting(let entry):
      if waiting[entry.identity] === entry { waiting[entry.identity] = nil }
      if let question = entry as? any WaitingQuestion { questions[question.id] = nil }
      guard let frames = entry.encoded else { return message }
      size -= frames.writer.bytes.count
      return .encoded(frames)
    }
  }
}

/// Frames that share one array.
final class EncodedFrames {
  var writer = JSONWriter()
  /// Called when the frames join the bytes to be written.
  var callbacks: [() -> Void] = []
}

/// A notification or a question of any type that is not encoded yet.
protocol WaitingMessage: AnyObject {
  var identity: AnyHashable { get }
  /// Whether the message is still to be sent.
  var isWanted: Bool { get }
  /// The frame, if the message had to be encoded before it left the backlog.
  var encoded: EncodedFrames? { get }
  func encode(to writer: inout JSONWriter)
}

/// Notifications of different types are different, even if their keys are equal.
private struct Identity<Notification: MergeableNotification>: Hashable {
  var key: Notification.Key
}

private final class Waiting<Notification: MergeableNotification>: WaitingMessage {
  /// Nil once it has been encoded.
  private var notification: Notification?
  let identity: AnyHashable
  let isWanted = true
  private(set) var encoded: EncodedFrames?

  init(_ notification: Notification) {
    self.notification = notification
    identity = AnyHashable(Identity<Notification>(key: notification.key))
  }

  /// Merges the part of a newer notification that may be sent in this place, and returns the rest.
  func absorb(_ newer: Notification) -> Notification? {
    guard notification != nil else { return newer }
    return notification?.absorb(newer)
  }

  func update(_ body: (inout Notification) -> Void) {
    if var updated = notification.take() {
      body(&updated)
      notification = updated
    }
  }

  /// Encodes the notification now, and returns the number of bytes.
  func encode(_ frame: Backlog.Framer) -> Int {
    let frames = EncodedFrames()
    if let callback = frame(&frames.writer, encode) { frames.callbacks.append(callback) }
    encoded = frames
    notification = nil
    return frames.writer.bytes.count
  }

  func encode(to writer: inout JSONWriter) {
    guard let notification else { return }
    Envelope.notification(Notification.method, to: &writer, params: notification.encode)
  }
}

/// A question of any type that is not encoded yet.
private protocol WaitingQuestion: WaitingMessage {
  var id: RequestID { get }
  var isWanted: Bool { get set }
}

/// Questions of different types are different, even if their keys are equal.
private struct QuestionIdentity<Request: OutgoingRequest>: Hashable {
  var key: Request.Key
}

private final class Question<Request: OutgoingRequest>: WaitingQuestion {
  var request: Request
  var id: RequestID
  var isWanted = true
  /// A question is encoded when it leaves the backlog and never before.
  let encoded: EncodedFrames? = nil

  init(_ request: Request, _ id: RequestID) {
    self.request = request
    self.id = id
  }

  var identity: AnyHashable { AnyHashable(QuestionIdentity<Request>(key: request.key)) }

  func encode(to writer: inout JSONWriter) {
    Envelope.request(Request.method, id: id, to: &writer, params: request.encode)
  }
}
