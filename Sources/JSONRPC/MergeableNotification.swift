public import JSON

/// A notification of absolute values, of which only the latest matter: while one is still unsent, a newer one of the
/// same key is merged into it instead of being sent as well (protocol section 1, "a slow reader").
///
/// The merged notification stays at the place of the older one. What is newer only ever moves towards the front, so an
/// answer remains a barrier: whoever has read it has seen all the effects of its request. An answer that tells of the
/// same thing itself must not be overtaken, or it would look newer than it is: see `OutgoingQueue.close` and `absorb`.
public protocol MergeableNotification: JSONEncodable {
  /// What tells notifications apart that are about different things, such as the id of a subject.
  associatedtype Key: Hashable

  /// The name of the method; it must need no escapes in JSON.
  static var method: StaticString { get }

  /// What this notification is about.
  var key: Key { get }

  /// Takes over what a newer notification of the same key says.
  mutating func merge(_ newer: Self)

  /// Takes over as much of a newer notification as may be told this early, and returns the rest, which is to be told
  /// behind everything that is queued. All of it may be, unless the notification says otherwise.
  mutating func absorb(_ newer: Self) -> Self?

  /// Writes the parameters: one object.
  func encode(to writer: inout JSONWriter)
}

extension MergeableNotification {
  /// Merges all of it.
  public mutating func absorb(_ newer: Self) -> Self? {
    merge(newer)
    return nil
  }
}
