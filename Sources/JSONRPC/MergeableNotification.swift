public import JSON

/// A notification of absolute values, of which only the latest matter. While one waits in the queue, a newer one with
/// the same key is merged into it (`Protocol/base-protocol.md`, "Ordering").
///
/// The merged notification keeps the place of the older one. Newer values only move towards the front of the queue, so
/// an answer remains a barrier: a client that has read it has seen all effects of its request. A newer value must not
/// pass an answer with the same value, because the answer would then seem to be the newer one. `OutgoingQueue.close`
/// and `absorb` prevent that.
public protocol MergeableNotification: JSONEncodable {
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

  /// Writes the parameters: one object.
  func encode(to writer: inout JSONWriter)
}

extension MergeableNotification {
  /// Merges the whole notification.
  public mutating func absorb(_ newer: Self) -> Self? {
    merge(newer)
    return nil
  }
}
