// The borders of extended grapheme clusters (UAX #29), from the standard library. Between two ASCII characters the
// answer is plain and needs no `String`; that is where nearly every keystroke is.

extension Text {
  /// The range widened so that it splits no cluster (number-entry N18). An empty range stays empty.
  public func wholeClusters(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty { return range }
    return clusterStart(atOrBefore: range.lowerBound)..<clusterEnd(atOrAfter: range.upperBound)
  }

  /// The cluster before an offset, or the one that the offset is inside of; empty at the start of the text.
  public func cluster(before offset: Int) -> Range<Int> {
    let end = clusterEnd(atOrAfter: offset)
    if end == 0 { return 0..<0 }
    return clusterStart(atOrBefore: end - 1)..<end
  }

  /// The cluster after an offset, or the one that the offset is inside of; empty at the end of the text.
  public func cluster(after offset: Int) -> Range<Int> {
    let start = clusterStart(atOrBefore: offset)
    if start == count { return count..<count }
    return start..<clusterEnd(atOrAfter: start + 1)
  }

  /// Whether the whole text is one cluster.
  var isOneCluster: Bool { !isEmpty && cluster(after: 0).upperBound == count }

  private func clusterStart(atOrBefore offset: Int) -> Int {
    if isPlainBorder(offset) { return offset }
    return clusterAround(offset).lowerBound
  }

  private func clusterEnd(atOrAfter offset: Int) -> Int {
    if isPlainBorder(offset) { return offset }
    let cluster = clusterAround(offset)
    return cluster.lowerBound == offset ? offset : cluster.upperBound
  }

  /// Whether there is certainly a border here: at either end, and between two ASCII characters but CR and LF.
  private func isPlainBorder(_ offset: Int) -> Bool {
    let end = count
    if offset <= 0 || offset >= end { return true }
    if let bytes = flatUTF8 { return bytes.isPlainBorder(offset) }
    return bytes(in: offset - 1..<offset + 1).isPlainBorder(1)
  }

  /// The cluster that contains the byte at an offset within the text. A neighbourhood is looked at, and a wider one
  /// only where that one leaves the answer open.
  private func clusterAround(_ offset: Int) -> Range<Int> {
    var reach = 64
    while true {
      let start = max(0, offset - reach)
      let end = min(count, offset + reach)
      let isLast = reach >= Self.longestReach || (start == 0 && end == count)
      let window = bytes(in: start..<end)
      let place = ClusterWindow(bytes: window, isStart: start == 0, isEnd: end == count)
        .cluster(around: offset - start, anyway: isLast)
      if let place { return start + place.lowerBound..<start + place.upperBound }
      if isLast { return offset..<offset }
      reach *= 8
    }
  }

  /// How far a cluster, or a row of characters that depend on each other, is followed: as far as anything that somebody
  /// has written. A row of more than two thousand flags, say, is taken to begin where this ends.
  private static var longestReach: Int { 32 << 10 }
}

extension [UInt8] {
  /// Whether there is certainly a border at an offset that is at neither end.
  fileprivate func isPlainBorder(_ offset: Int) -> Bool {
    let before = self[offset - 1]
    let after = self[offset]
    return before < 0x80 && after < 0x80 && !(before == 0x0D && after == 0x0A)
  }
}

/// Some bytes of a text, which know whether they are at its ends.
private struct ClusterWindow {
  var bytes: [UInt8]
  var isStart: Bool
  var isEnd: Bool

  /// The cluster that contains a byte. Nil where it depends on what is outside of the window, unless an answer is
  /// wanted `anyway`.
  func cluster(around offset: Int, anyway: Bool) -> Range<Int>? {
    var start = scalarStart(atOrBefore: offset)
    while start > 0, !isCertainBorder(start) { start = scalarStart(atOrBefore: start - 1) }
    if start == 0, !isStart {
      if !anyway { return nil }
      while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    // A scalar that is cut off at the end does not count.
    var end = bytes.count
    if !isEnd { end = scalarStart(atOrBefore: end - 1) }
    guard start < end else { return nil }
    var position = start
    for character in String(decoding: bytes[start..<end], as: UTF8.self) {
      let next = position + character.utf8.count
      if next > offset {
        // The last cluster in the window may go on outside of it.
        return next < end || isEnd || anyway ? position..<next : nil
      }
      position = next
    }
    return nil
  }

  private func scalarStart(atOrBefore offset: Int) -> Int {
    var place = offset
    while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// Whether there is a border between two scalars whatever stands before them. That is so where there is one between
  /// the two of them alone, unless the first is of the kind that may join what is on both sides of it: after a mark or
  /// a joiner it matters what these belong to (GB9c, GB11), after a regional indicator how many there are (GB12, GB13).
  private func isCertainBorder(_ offset: Int) -> Bool {
    if bytes.isPlainBorder(offset) { return true }
    let previous = scalarStart(atOrBefore: offset - 1)
    // What is cut off at the start could be anything.
    if bytes[previous] & 0xC0 == 0x80 { return false }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let pair = String(decoding: bytes[previous..<end], as: UTF8.self)
    guard let first = pair.unicodeScalars.first, pair.count == 2 else { return false }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .modifierSymbol, .modifierLetter: return false
    default: return true
    }
  }
}
