/// What has been learnt of locales, by what it was asked for. Engines on several threads may share it.
package struct LocaleCache<Key: Hashable & Sendable, Learnt: Sendable>: ~Copyable {
  /// The values, and how many there are when those are looked for that nobody has.
  private let known: Guarded<(values: [Key: Learnt], most: Int)>
  /// When it is emptied.
  private let limit: Int
  /// Whether somebody else has the value as well. Such values stay: formats that are made anew, one after the other,
  /// would have each other learn theirs again and again.
  private let isInUse: @Sendable (inout Learnt) -> Bool

  /// A cache that is emptied when it holds `limit` values, or as many as were in use when it was emptied last and as
  /// many again.
  package init(limit: Int = 64, isInUse: @escaping @Sendable (inout Learnt) -> Bool = { _ in false }) {
    self.limit = limit
    self.isInUse = isInUse
    known = Guarded((values: [:], most: limit))
  }

  /// The value for a key, learnt if it is not known yet. Two threads may learn the same one at once.
  package func value<Failure: Error>(
    for key: Key,
    learn: () throws(Failure) -> Learnt
  ) throws(Failure) -> Learnt {
    if let value = known.withLock({ $0.values[key] }) { return value }
    let value = try learn()
    keep(value, for: key)
    return value
  }

  /// As `value`; what cannot be learnt is nil, and is not kept.
  package func value<Failure: Error>(
    for key: Key,
    learn: () throws(Failure) -> Learnt?
  ) throws(Failure) -> Learnt? {
    if let value = known.withLock({ $0.values[key] }) { return value }
    guard let value = try learn() else { return nil }
    keep(value, for: key)
    return value
  }

  private func keep(_ value: Learnt, for key: Key) {
    known.withLock { known in
      if known.values.count >= known.most {
        empty(&known.values)
        known.most = max(limit, 2 * known.values.count)
      }
      known.values[key] = value
    }
  }

  /// Drops what nobody else has.
  private func empty(_ values: inout [Key: Learnt]) {
    var unused: [Key] = []
    // An index at a time: a list of them would hold the values, too.
    var index = values.startIndex
    while index != values.endIndex {
      if !isInUse(&values.values[index]) { unused.append(values[index].key) }
      index = values.index(after: index)
    }
    if unused.count == values.count { return values.removeAll() }
    for key in unused { values[key] = nil }
  }
}

extension LocaleCache where Learnt: AnyObject {
  /// A cache of objects, of which those stay that somebody else holds.
  package init(ofObjects limit: Int) { self.init(limit: limit) { !isKnownUniquelyReferenced(&$0) } }
}
