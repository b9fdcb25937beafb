extension Array {
  /// The first index for which a condition holds that holds for all behind it (binary search).
  @inline(__always)
  func partitionPoint(holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Collection where Element: Equatable {
  /// The first place where the elements of another collection follow one another; nil if there is none. Takes time
  /// linear in both together only where one of them is short.
  func occurrence(of part: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      var (end, next) = (start, part.startIndex)
      while next < part.endIndex, end < endIndex, self[end] == part[next] {
        formIndex(after: &end)
        part.formIndex(after: &next)
      }
      if next == part.endIndex { return start..<end }
      if end == endIndex { return nil }
      formIndex(after: &start)
    }
  }

  /// Whether the elements of another collection follow one another somewhere.
  func holds(_ part: some Collection<Element>) -> Bool { occurrence(of: part) != nil }
}
