/// What has been learnt of locales, by what it was asked for. Engines on several threads may share it.
package struct LocaleCache<Key: Hashable & Sendable, Learnt: Sendable>: ~Copyable {
  private let known = Guarded<[Key: Learnt]>([:])
  /// More than any session shows at a time. Formats keep what they have found here, so that emptying the cache costs no
  /// more than learning some of it again.
  private let limit: Int

  /// A cache that is emptied when it holds `limit` values.
  package init(limit: Int = 64) { self.limit = limit }

  /// The value for a key, learnt if it is not known yet. Two threads may learn the same one at once.
  package func value<Failure: Error>(
    for key: Key,
    learn: () throws(Failure) -> Learnt
  ) throws(Failure) -> Learnt {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = try learn()
    keep(value, for: key)
    return value
  }

  /// As `value`; what cannot be learnt is nil, and is not kept.
  package func value<Failure: Error>(
    for key: Key,
    learn: () throws(Failure) -> Learnt?
  ) throws(Failure) -> Learnt? {
    if let value = known.withLock({ $0[key] }) { return value }
    guard let value = try learn() else { return nil }
    keep(value, for: key)
    return value
  }

  private func keep(_ value: Learnt, for key: Key) {
    known.withLock { known in
      if known.count >= limit { known.removeAll() }
      known[key] = value
    }
  }
}
