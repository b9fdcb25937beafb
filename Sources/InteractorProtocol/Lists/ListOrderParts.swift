/// Dividing what happened to the keys of a list among messages.
extension ListChanged.Params.Order {
  /// The longest that a key can be in a message: 256 bytes, each of them escaped, with quotes and comma.
  private static let longestKey = 256 * 6 + 3
  /// What a splice takes besides its keys, at most.
  private static let longestSplice = 64

  /// What is told first, of about so many bytes, and what is told then; nil if all fits, or nothing can be told later.
  /// Only keys of new items are told later: a client would lose a row that goes with one message and comes back with
  /// the next.
  func divided(atMost limit: Int, known new: NewItems) -> (first: Self, rest: Self)? {
    let count =
      switch self {
      case .keys(let keys): keys.count
      case .splices(let splices): splices.reduce(0) { $0 + $1.insert.count + 1 }
      }
    if count <= max(limit, 0) / Self.longestKey { return nil }
    let new = Set(new.keys)
    switch self {
    case .keys(let keys):
      guard let end = Self.cut(keys, limit, new) else { return nil }
      let splice = ListChanged.Params.Splice(at: end, remove: 0, insert: Array(keys[end...]))
      return (.keys(Array(keys[..<end])), .splices([splice]))
    case .splices(let splices): return Self.divide(splices, limit, new)
    }
  }

  private static func divide(
    _ splices: [ListChanged.Params.Splice],
    _ limit: Int,
    _ new: Set<[UInt8]>
  ) -> (first: Self, rest: Self)? {
    // Behind this one no key comes that was there before.
    let earliest = splices.lastIndex { splice in !splice.insert.allSatisfy(new.contains) } ?? 0
    var size = 0
    for (place, splice) in splices.enumerated() {
      let more = splice.insert.reduce(longestSplice) { $0 + length(of: $1) }
      if place >= earliest, size + more > limit {
        let end = cut(splice.insert, limit - size - longestSplice, new) ?? splice.insert.count
        var (first, rest) = (Array(splices[..<place]), Array(splices[(place + 1)...]))
        first.append(.init(at: splice.at, remove: splice.remove, insert: Array(splice.insert[..<end])))
        if end < splice.insert.count {
          rest.insert(.init(at: splice.at + end, remove: 0, insert: Array(splice.insert[end...])), at: 0)
        }
        return rest.isEmpty ? nil : (.splices(first), .splices(rest))
      }
      size += more
    }
    return nil
  }

  /// How many of the keys have room, at least one; nil if all have. Those behind them are new.
  private static func cut(_ keys: [[UInt8]], _ limit: Int, _ new: Set<[UInt8]>) -> Int? {
    let earliest = max(1, keys.lastIndex { !new.contains($0) }.map { $0 + 1 } ?? 0)
    var size = 0
    for (place, key) in keys.enumerated() {
      size += length(of: key)
      if place >= earliest, size > limit { return place }
    }
    return nil
  }

  private static func length(of key: [UInt8]) -> Int { key.count + 3 }
}
