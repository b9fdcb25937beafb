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
