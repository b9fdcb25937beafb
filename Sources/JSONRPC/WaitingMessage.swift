internal import JSON

/// Frames that share one array.
final class EncodedFrames {
  var writer = JSONWriter()
  /// Called when the frames join the bytes to be written.
  var callbacks: [() -> Void] = []
}

/// A notification or a question of any type that is not encoded yet.
protocol WaitingMessage: AnyObject {
  var identity: MessageIdentity { get }
  /// The id of a question; nil for a notification.
  var questionID: RequestID? { get }
  /// Whether the message is still to be sent.
  var isWanted: Bool { get }
  /// The frames, if the message had to be encoded before it left the backlog.
  var encoded: EncodedFrames? { get }
  /// The number of bytes that it holds.
  var size: Int { get }
  /// The part of `size` that the backlog has counted.
  var countedSize: Int { get set }
  /// Writes the message, or as much of it as is to be in one. Returns whether nothing is left.
  func encode(to writer: inout JSONWriter, limit: Int) -> Bool
  /// The message has left the backlog.
  func leave()
}

extension WaitingMessage {
  var questionID: RequestID? { nil }

  func leave() {}
}

final class WaitingNotification<Notification: MergeableNotification>: WaitingMessage {
  /// Nil once it has been encoded.
  private var notification: Notification?
  let identity: MessageIdentity
  private(set) var encoded: EncodedFrames?
  var countedSize = 0
  /// The notification with the same key that waits before this one; one that has left holds nothing.
  private(set) var older: WaitingNotification?

  init(_ notification: Notification, behind older: WaitingNotification?) {
    self.notification = notification
    identity = NotificationIdentity<Notification>(notification.key)
    self.older = older
  }

  var isWanted: Bool { notification?.isWanted ?? true }

  var size: Int { encoded?.writer.bytes.count ?? notification?.waitingSize ?? 0 }

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

  /// An answer about the same thing will stand behind the notification.
  func close(_ limit: Int, _ frame: Backlog.Framer) {
    guard let notification, !notification.holdsItsValues else { return }
    let frames = EncodedFrames()
    var rest: Notification? = notification.isWanted ? notification : nil
    while let part = rest {
      let callback = frame(&frames.writer) { rest = Envelope.notification(part, limit: limit, to: &$0) }
      if let callback { frames.callbacks.append(callback) }
    }
    encoded = frames
    self.notification = nil
  }

  func encode(to writer: inout JSONWriter, limit: Int) -> Bool {
    guard let part = notification.take() else { return true }
    notification = Envelope.notification(part, limit: limit, to: &writer)
    return notification == nil
  }

  func leave() {
    notification = nil
    encoded = nil
    countedSize = 0
    older = nil
  }
}

/// A question of any type that is not encoded yet.
protocol WaitingQuestion: WaitingMessage {
  var id: RequestID { get }
  var isWanted: Bool { get set }
}

final class Question<Request: OutgoingRequest>: WaitingQuestion {
  var request: Request
  var id: RequestID
  var isWanted = true
  /// A question is encoded when it leaves the backlog and never before.
  let encoded: EncodedFrames? = nil
  let size = 0
  var countedSize = 0

  init(_ request: Request, _ id: RequestID) {
    self.request = request
    self.id = id
  }

  var identity: MessageIdentity { QuestionIdentity<Request>(request.key) }

  var questionID: RequestID? { id }

  func encode(to writer: inout JSONWriter, limit: Int) -> Bool {
    Envelope.request(Request.method, id: id, to: &writer, params: request.encode)
    return true
  }
}
