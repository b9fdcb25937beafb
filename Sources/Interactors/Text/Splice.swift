/// The difference between two texts: from `start` on, `inserted` bytes replace `removed` bytes.
struct Splice: Equatable {
  var start: Int
  var removed: Int
  var inserted: Int

  /// The smallest splice that turns the old text into the new one; nil if they are equal. It splits no scalar.
  init?(from old: borrowing Text, to new: borrowing Text) {
    guard case .flat(let one) = old.storage, case .flat(let other) = new.storage else {
      self.init(fromLarge: copy old, to: copy new)
      return
    }
    self.init(from: one, to: other)
  }

  /// The same for short texts.
  @inline(__always)
  private init?(from old: [UInt8], to new: [UInt8]) {
    var prefix = 0
    var suffix = 0
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        prefix = commonPrefix(old, new)
        let room = min(old.count, new.count) &- prefix
        suffix = commonSuffix(
          .init(rebasing: old[(old.count &- room)...]),
          .init(rebasing: new[(new.count &- room)...])
        )
        while old.splitsScalar(at: prefix) || new.splitsScalar(at: prefix) { prefix &-= 1 }
        while old.splitsScalar(at: old.count &- suffix) || new.splitsScalar(at: new.count &- suffix) { suffix &-= 1 }
      }
    }
    if old.count == new.count, prefix == old.count { return nil }
    self.init(start: prefix, removed: old.count &- suffix &- prefix, inserted: new.count &- suffix &- prefix)
  }

  @inline(never)
  private init?(fromLarge old: Text, to new: Text) {
    var prefix = old.prefixLength(commonWith: new)
    var suffix = min(old.suffixLength(commonWith: new), min(old.count, new.count) - prefix)
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

  /// The end of the removed bytes, in the old text.
  var removedEnd: Int { start + removed }
  /// The end of the inserted bytes, in the new text.
  var insertedEnd: Int { start + inserted }

  /// One splice with the effect of this one and then another one.
  func followed(by next: Splice) -> Splice {
    let low = min(start, next.start)
    let high = max(insertedEnd, next.removedEnd)
    return Splice(
      start: low,
      removed: high - inserted + removed - low,
      inserted: high - next.removed + next.inserted - low
    )
  }

  /// Where a range of the old text is in the new one. Nil if there is no single answer: for a caret exactly at an
  /// insertion, and for an end strictly inside of the replaced bytes.
  func carry(_ range: Selection) -> Selection? {
    if range.isCaret, range.start == start, removed == 0 { return nil }
    guard let start = carry(range.start, isEnd: range.isCaret), let end = carry(range.end, isEnd: true) else {
      return nil
    }
    return Selection(start: start, end: end)
  }

  /// Whether a range of the old text, which `carry` takes to another one of the new text, is around the splice. What
  /// replaces the range then replaces what was inserted.
  func isInside(_ range: Selection, carriedTo carried: Selection) -> Bool {
    range.start <= start && removedEnd <= range.end && carried.start <= start && insertedEnd <= carried.end
  }

  /// If an end of the range touches the insertion, it stays on its side of it.
  private func carry(_ offset: Int, isEnd: Bool) -> Int? {
    if offset < start { return offset }
    if removed == 0, offset == start { return isEnd ? offset : offset + inserted }
    if offset == start { return offset }
    if offset >= removedEnd { return offset - removed + inserted }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Whether an offset within the bytes of a text, or at their end, is inside a scalar.
  @inline(__always)
  fileprivate func splitsScalar(at offset: Int) -> Bool { offset < count && self[offset] & 0xC0 == 0x80 }
}
