/// The difference between two texts: from `start` on, `removed` bytes gave way to `inserted` bytes.
struct Splice: Equatable {
  var start: Int
  var removed: Int
  var inserted: Int

  /// The smallest splice that makes the new text of the old one; nil where they are equal. Never inside a scalar.
  init?(from old: Text, to new: Text) {
    var prefix = 0
    var suffix = 0
    if case .flat(let one) = old.storage, case .flat(let other) = new.storage {
      one.withUnsafeBytes { one in
        other.withUnsafeBytes { other in
          prefix = commonPrefix(one, other)
          let room = min(one.count, other.count) - prefix
          suffix = commonSuffix(
            .init(rebasing: one[(one.count - room)...]),
            .init(rebasing: other[(other.count - room)...])
          )
        }
      }
    } else {
      prefix = old.prefixLength(commonWith: new)
      suffix = min(old.suffixLength(commonWith: new), min(old.count, new.count) - prefix)
    }
    if old.count == new.count, prefix == old.count { return nil }
    while !old.isScalarBoundary(prefix) || !new.isScalarBoundary(prefix) { prefix -= 1 }
    while !old.isScalarBoundary(old.count - suffix) || !new.isScalarBoundary(new.count - suffix) { suffix -= 1 }
    self.init(start: prefix, removed: old.count - suffix - prefix, inserted: new.count - suffix - prefix)
  }

  init(start: Int, removed: Int, inserted: Int) {
    self.start = start
    self.removed = removed
    self.inserted = inserted
  }

  /// Where the removed stretch ended.
  var removedEnd: Int { start + removed }
  /// Where the inserted stretch ends.
  var insertedEnd: Int { start + inserted }

  /// One splice that covers this one and another one made on its result.
  func followed(by next: Splice) -> Splice {
    let low = min(start, next.start)
    let high = max(insertedEnd, next.removedEnd)
    return Splice(
      start: low,
      removed: high - inserted + removed - low,
      inserted: high - next.removed + next.inserted - low
    )
  }

  /// Where a range of the old text is in the new one; nil where there is no single answer: for a caret at the very
  /// place of an insertion, and for an end strictly inside of what was replaced.
  func carry(_ range: Selection) -> Selection? {
    if range.isCaret, range.start == start, removed == 0 { return nil }
    guard let start = carry(range.start, isEnd: range.isCaret), let end = carry(range.end, isEnd: true) else {
      return nil
    }
    return Selection(start: start, end: end)
  }

  /// An end of a range that touches an insertion stays on its own side of it.
  private func carry(_ offset: Int, isEnd: Bool) -> Int? {
    if offset < start { return offset }
    if removed == 0, offset == start { return isEnd ? offset : offset + inserted }
    if offset == start { return offset }
    if offset >= removedEnd { return offset - removed + inserted }
    return nil
  }
}
