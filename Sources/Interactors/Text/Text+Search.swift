extension Text {
  /// The first place where another text is found; nil if there is none. Takes time linear in both (Knuth, Morris,
  /// Pratt).
  func firstRange(of match: Text) -> Range<Int>? {
    if match.isEmpty { return 0..<0 }
    guard match.count <= count else { return nil }
    let pattern = match.utf8
    var borders = [0]
    borders.reserveCapacity(pattern.count)
    var length = 0
    for byte in pattern.dropFirst() {
      while length > 0, pattern[length] != byte { length = borders[length - 1] }
      if pattern[length] == byte { length += 1 }
      borders.append(length)
    }
    length = 0
    for (index, byte) in utf8.enumerated() {
      while length > 0, pattern[length] != byte { length = borders[length - 1] }
      if pattern[length] == byte { length += 1 }
      if length == pattern.count { return (index + 1 - length)..<(index + 1) }
    }
    return nil
  }
}
