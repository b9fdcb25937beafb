internal import JSON

/// The part of the outgoing queue that waits behind the bytes for a client that does not read. It begins with a
/// notification that may still be merged.
struct Backlog {
  /// What waits, from the front.
  enum Message {
    /// Frames that can only be sent as they are.
    case encoded([UInt8])

    /// A notification that is encoded when its time comes.
    case waiting(any WaitingNotification)
  }

  private enum Place {
    case encoded(EncodedFrames)
    case waiting(any WaitingNotification)
  }

  /// Places before `first` have been removed.
  private var places: [Place] = []
  private var first = 0
  private var waiting: [AnyHashable: any WaitingNotification] = [:]

  /// How many bytes are encoded here.
  private(set) var size = 0

  var isEmpty: Bool { first == places.count }

  /// Adds a notification to the end, or merges it into the one of its key. What cannot be merged goes to the end, and
  /// the older one is then encoded as it is: two that both told of the present would tell of it too early.
  mutating func add<Notification: MergeableNotification>(_ notification: Notification, _ framing: Framing) {
    let identity = AnyHashable(Identity<Notification>(key: notification.key))
    var rest: Notification? = notification
    if let older = waiting[identity] as? Waiting<Notification> {
      rest = older.notification.absorb(notification)
      if rest != nil { size += older.encode(framing) }
    }
    guard let rest else { return }
    let newest = Waiting(rest)
    waiting[identity] = newest
    places.append(.waiting(newest))
  }

  /// Calls `body` with the waiting notification of a key, if there is one; unless it returns true, nothing more will be
  /// merged into that.
  mutating func update<Notification: MergeableNotification>(
    _ key: Notification.Key,
    _ body: (inout Notification) -> Bool
  ) {
    let identity = AnyHashable(Identity<Notification>(key: key))
    guard let waiting = waiting[identity] as? Waiting<Notification> else { return }
    if !body(&waiting.notification) { self.waiting[identity] = nil }
  }

  /// Adds to the frames at the end.
  mutating func append(_ frame: (inout JSONWriter) -> Void) {
    let frames: EncodedFrames
    if case .encoded(let last) = places.last {
      frames = last
    } else {
      frames = EncodedFrames()
      places.append(.encoded(frames))
    }
    size -= frames.writer.bytes.count
    frame(&frames.writer)
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
      return .encoded(frames.writer.bytes)
    case .waiting(let notification):
      if waiting[notification.identity] === notification { waiting[notification.identity] = nil }
      guard let bytes = notification.encoded else { return .waiting(notification) }
      size -= bytes.count
      return .encoded(bytes)
    }
  }
}

/// Frames that share one array.
private final class EncodedFrames {
  var writer = JSONWriter()
}

/// A notification of any type, to be encoded later.
protocol WaitingNotification: AnyObject {
  var identity: AnyHashable { get }
  /// The frame, if it has been encoded before its time.
  var encoded: [UInt8]? { get }
  func encode(to writer: inout JSONWriter)
}

/// Keys of different types of notifications are different, though they may be equal.
private struct Identity<Notification: MergeableNotification>: Hashable {
  var key: Notification.Key
}

private final class Waiting<Notification: MergeableNotification>: WaitingNotification {
  var notification: Notification
  private(set) var encoded: [UInt8]?

  init(_ notification: Notification) {
    self.notification = notification
  }

  var identity: AnyHashable { AnyHashable(Identity<Notification>(key: notification.key)) }

  /// Encodes it now; returns the size.
  func encode(_ framing: Framing) -> Int {
    var writer = JSONWriter()
    Frame.append(framing, to: &writer, encode)
    encoded = writer.bytes
    return writer.bytes.count
  }

  func encode(to writer: inout JSONWriter) {
    Envelope.notification(Notification.method, to: &writer, params: notification.encode)
  }
}
