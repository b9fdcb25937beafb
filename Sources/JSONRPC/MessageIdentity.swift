/// What a message that waits is about. Messages of different types are about different things, even if their keys are
/// equal.
class MessageIdentity: Hashable {
  /// Whether another one is of the same type, and has the same key.
  func isSame(as other: MessageIdentity) -> Bool { self === other }

  func hash(into hasher: inout Hasher) {}

  static func == (one: MessageIdentity, other: MessageIdentity) -> Bool { one.isSame(as: other) }
}

/// What a notification is about.
final class NotificationIdentity<Notification: MergeableNotification>: MessageIdentity {
  private let key: Notification.Key

  init(_ key: Notification.Key) { self.key = key }

  override func isSame(as other: MessageIdentity) -> Bool {
    (other as? NotificationIdentity<Notification>)?.key == key
  }

  override func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// What a question is about.
final class QuestionIdentity<Request: OutgoingRequest>: MessageIdentity {
  private let key: Request.Key

  init(_ key: Request.Key) { self.key = key }

  override func isSame(as other: MessageIdentity) -> Bool { (other as? QuestionIdentity<Request>)?.key == key }

  override func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
