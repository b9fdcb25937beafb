internal import JSON

/// The part of the outgoing queue that waits behind the bytes for a client that does not read. It begins with a
/// message that may still be merged.
struct Backlog {
  /// What waits, from the front.
  enum Message {
    /// Frames that can only be sent as they are.
    case encoded(EncodedFrames)

    /// A notification or a question that is encoded when its time comes.
    case waiting(any WaitingMessage)
  }

  /// Encodes a message into its frame, and returns what is to be called when it joins the bytes that go out.
  typealias Framer = (inout JSONWriter, (inout JSONWriter) -> Void) -> (() -> Void)?

  private enum Place {
    case encoded(EncodedFrames)
    case waiting(any WaitingMessage)
  }

  /// Places before `first` have been removed.
  private var places: [Place] = []
  private var first = 0
  private var waiting: [AnyHashable: any WaitingMessage] = [:]
  /// The questions among them, by their ids.
  private var questions: [RequestID: any WaitingQuestion] = [:]

  /// How many bytes are encoded here.
  private(set) var size = 0

  var isEmpty: Bool { first == places.count }

  /// Adds a notification to the end, or merges it into the one of its key. What cannot be merged goes to the end, and
  /// the older one is then encoded as it is: two that both told of the present would tell of it too early.
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
    places.append(.waiting(newest))
  }

  /// Calls `body` with the waiting notification of a key, if there is one.
  mutating func update<Notification: MergeableNotification>(
    _ key: Notification.Key,
    _ body: (inout Notification) -> Void
  ) {
    (waiting[AnyHashable(Identity<Notification>(key: key))] as? Waiting<Notification>)?.update(body)
  }

  /// Has nothing more merged into the waiting notification of a key, if there is one. It is encoded, so that it counts:
  /// there may be any number of such.
  mutating func close<Notification: MergeableNotification>(
    _ type: Notification.Type,
    _ key: Notification.Key,
    _ frame: Framer
  ) {
    let identity = AnyHashable(Identity<Notification>(key: key))
    guard let closed = waiting.removeValue(forKey: identity) as? Waiting<Notification> else { return }
    size += closed.encode(frame)
  }

  /// Adds a question to the end, or puts it in the place of the one of its key.
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
      places.append(.waiting(newest))
    }
  }

  /// Has a question not sent, if it waits here. Its place stays, for the next one of its key.
  mutating func withdraw(_ id: RequestID) -> Bool {
    guard let question = questions.removeValue(forKey: id) else { return false }
    question.isWanted = false
    return true
  }

  /// Adds to the frames at the end.
  mutating func append(_ frame: (inout JSONWriter) -> (() -> Void)?) {
    let frames: EncodedFrames
    if case .encoded(let last) = places.last {
      frames = last
    } else {
      frames = EncodedFrames()
      places.append(.encoded(frames))
    }
    size -= frames.writer.bytes.count
    if let note = frame(&frames.writer) { frames.notes.append(note) }
    size += frames.writer.bytes.count
  }

  /// Takes the message at the front away.
  mutating func removeFirst() -> Message? {
    guard first < places.count else { return nil }
    let place = places[first]
    first += 1
    if first == places.count {
      places.removeAll()
      first = 0
    } else if first >= 1024, first > places.count / 2 {
      places.removeFirst(first)
      first = 0
    }
    switch place {
    case .encoded(let frames):
      size -= frames.writer.bytes.count
      return .encoded(frames)
    case .waiting(let message):
      if waiting[message.identity] === message { waiting[message.identity] = nil }
      if let question = message as? any WaitingQuestion { questions[question.id] = nil }
      guard let frames = message.encoded else { return .waiting(message) }
      size -= frames.writer.bytes.count
      return .encoded(frames)
    }
  }
}

/// Frames that share one array.
final class EncodedFrames {
  var writer = JSONWriter()
  /// What is to be called when they join the bytes that go out.
  var notes: [() -> Void] = []
}

/// A notification or a question of any type, to be encoded later.
protocol WaitingMessage: AnyObject {
  var identity: AnyHashable { get }
  /// Whether it is to be sent at all.
  var isWanted: Bool { get }
  /// The frame, if it has been encoded before its time.
  var encoded: EncodedFrames? { get }
  func encode(to writer: inout JSONWriter)
}

/// Keys of different types of notifications are different, though they may be equal.
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

  /// Takes over what may be told this early of a newer notification, and returns the rest.
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

  /// Encodes it now; returns the size.
  func encode(_ frame: Backlog.Framer) -> Int {
    let frames = EncodedFrames()
    if let note = frame(&frames.writer, encode) { frames.notes.append(note) }
    encoded = frames
    notification = nil
    return frames.writer.bytes.count
  }

  func encode(to writer: inout JSONWriter) {
    guard let notification else { return }
    Envelope.notification(Notification.method, to: &writer, params: notification.encode)
  }
}

/// A question of any type, to be asked later.
private protocol WaitingQuestion: WaitingMessage {
  var id: RequestID { get }
  var isWanted: Bool { get set }
}

/// Keys of different types of questions are different, though they may be equal.
private struct QuestionIdentity<Request: OutgoingRequest>: Hashable {
  var key: Request.Key
}

private final class Question<Request: OutgoingRequest>: WaitingQuestion {
  var request: Request
  var id: RequestID
  var isWanted = true
  /// A question is encoded when it is sent.
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
