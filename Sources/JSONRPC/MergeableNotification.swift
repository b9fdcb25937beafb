public import JSON

/// A notification of absolute values, of which only the latest matter. While one waits in the queue, a newer one with
/// the same key is merged into it (`Protocol/base-protocol.md`, "Ordering").
///
/// The merged notification keeps the place of the older one. Newer values only move towards the front of the queue, so
/// an answer remains a barrier: a client that has read it has seen all effects of its request. A newer value must not
/// pass an answer with the same value, because the answer would then seem to be the newer one. `OutgoingQueue.close`
/// and `absorb` prevent that.
public protocol MergeableNotification {
  /// Notifications about different things, such as two subjects, have different keys.
  associatedtype Key: Hashable

  /// The name of the method, without characters that JSON escapes.
  static var method: StaticString { get }

  /// The thing that this notification is about.
  var key: Key { get }

  /// Takes over the contents of a newer notification with the same key.
  mutating func merge(_ newer: Self)

  /// Takes over the part of a newer notification that may be sent in this place of the queue. Returns the rest, which
  /// goes to the end of the queue; nil if nothing is left, which is the default.
  mutating func absorb(_ newer: Self) -> Self?

  /// Whether there is still something to tell. A notification that waits may lose its object; it is then not sent. The
  /// default is true.
  var isWanted: Bool { get }

  /// Whether the notification holds its values. One that reads them when it is sent has to be encoded when `close` puts
  /// an answer behind it. The default is false.
  var holdsItsValues: Bool { get }

  /// About how many bytes the notification holds while it waits. They count as unread. The default is 0.
  var waitingSize: Int { get }

  /// Writes the parameters: one object. What would make them longer than about `limit` bytes is returned, as the
  /// notification that is sent right behind this one. At least one part is always written.
  func encode(to writer: inout JSONWriter, limit: Int) -> Self?
}

extension MergeableNotification {
  /// Always true.
  public var isWanted: Bool { true }
  /// Always false.
  public var holdsItsValues: Bool { false }
  /// Always 0.
  public var waitingSize: Int { 0 }

  /// Merges the whole notification.
  public mutating func absorb(_ newer: Self) -> Self? {
    merge(newer)
    return nil
  }
}
