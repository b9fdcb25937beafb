// The boundaries of extended grapheme clusters (UAX #29), from the standard library. There is always one between two
// ASCII characters, which needs no `String`; nearly every keystroke is there.

extension Text {
  /// The range widened so that it splits no cluster (number-entry N18). An empty range stays empty.
  public func wholeClusters(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty { return range }
    return clusterStart(atOrBefore: range.lowerBound)..<clusterEnd(atOrAfter: range.upperBound)
  }

  /// The cluster before an offset, or the one around it; empty at the start of the text.
  public func cluster(before offset: Int) -> Range<Int> {
    let end = clusterEnd(atOrAfter: offset)
    if end == 0 { return 0..<0 }
    return clusterStart(atOrBefore: end - 1)..<end
  }

  /// The cluster after an offset, or the one around it; empty at the end of the text.
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

  /// Whether there is certainly a boundary here: at either end, and between two ASCII characters except CR and LF.
  @inline(__always)
  private func isPlainBorder(_ offset: Int) -> Bool {
    let end = count
    if offset <= 0 || offset >= end { return true }
    if let bytes = flatUTF8 { return bytes.isPlainBorder(offset) }
    return bytes(in: offset - 1..<offset + 1).isPlainBorder(1)
  }

  /// The cluster that contains the byte at an offset within the text. It reads some bytes around the offset, and more
  /// only if these leave the answer open.
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

  /// How many bytes are read to find the start of a cluster, or of a row of flags whose pairs depend on where the row
  /// begins. No real text needs as many; a longer row is treated as if it began there.
  private static var longestReach: Int { 32 << 10 }
}

extension [UInt8] {
  /// Whether there is certainly a boundary at an offset that is at neither end.
  fileprivate func isPlainBorder(_ offset: Int) -> Bool {
    let before = self[offset - 1]
    let after = self[offset]
    return before < 0x80 && after < 0x80 && !(before == 0x0D && after == 0x0A)
  }
}

/// Some bytes of a text, and whether they reach its ends.
private struct ClusterWindow {
  var bytes: [UInt8]
  var isStart: Bool
  var isEnd: Bool

  /// The cluster that contains a byte. Nil if it depends on bytes outside of the window, unless an answer is wanted
  /// `anyway`.
  func cluster(around offset: Int, anyway: Bool) -> Range<Int>? {
    var start = scalarStart(atOrBefore: offset)
    while start > 0, !isCertainBorder(start) { start = scalarStart(atOrBefore: start - 1) }
    if start == 0, !isStart {
      if !anyway { return nil }
      while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    // Skip a scalar that the window cuts off at its end.
    var end = bytes.count
    if !isEnd { end = scalarStart(atOrBefore: end - 1) }
    guard start < end else { return nil }
    var position = start
    for character in String(decoding: bytes[start..<end], as: UTF8.self) {
      let next = position + character.utf8.count
      if next > offset {
        // The last cluster in the window may continue outside of it.
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

  /// Whether there is a boundary between two scalars whatever stands before them. That is so if there is one between
  /// the two alone, unless the first may join the scalars on both sides of it: after a mark or a joiner it matters what
  /// these belong to (GB9c, GB11), after a regional indicator how many there are (GB12, GB13).
  private func isCertainBorder(_ offset: Int) -> Bool {
    if bytes.isPlainBorder(offset) { return true }
    let previous = scalarStart(atOrBefore: offset - 1)
    // A scalar that the window cuts off at its start could be any.
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
