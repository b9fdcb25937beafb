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
    if offset <= 0 || offset >= count { return true }
    let before = utf8[offset - 1]
    let after = utf8[offset]
    return before < 0x80 && after < 0x80 && !(before == 0x0D && after == 0x0A)
  }

  /// The cluster that contains the byte at an offset within the text. Clusters are sought from the nearest plain border,
  /// or from half a thousand bytes away in text that has none.
  private func clusterAround(_ offset: Int) -> Range<Int> {
    let reach = 512
    var start = offset
    while start > 0, offset - start < reach {
      start -= 1
      if isPlainBorder(start) { break }
    }
    while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    var end = offset
    while end < count, end - offset < reach {
      end += 1
      if isPlainBorder(end) { break }
    }
    while end < count, utf8[end] & 0xC0 == 0x80 { end += 1 }

    var position = start
    for character in String(decoding: utf8[start..<end], as: UTF8.self) {
      let next = position + character.utf8.count
      if next > offset { return position..<next }
      position = next
    }
    return offset..<offset
  }
}
