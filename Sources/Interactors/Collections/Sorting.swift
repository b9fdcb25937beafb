#if arch(wasm32)
  // In a WebAssembly module, all that is sorted is sorted by one function. The one of the standard library is compiled
  // for each kind of elements, three kilobytes each time.

  extension Sequence {
    /// The elements in order; those of which none precedes the other stay as they are.
    func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
      let elements = Array(self)
      return order(of: elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
    }
  }

  extension Sequence where Element: Comparable {
    /// The elements in order.
    func sorted() -> [Element] { sorted { $0 < $1 } }
  }

  extension Array {
    /// Puts the elements in order.
    mutating func sort(by precedes: (Element, Element) -> Bool) { self = sorted(by: precedes) }
  }

  extension Array where Element: Comparable {
    /// Puts the elements in order.
    mutating func sort() { self = sorted() }
  }

  /// The places of so many elements in the order that they have when sorted: runs of one element are merged, then runs
  /// of two, of four and so on.
  @inline(never)
  private func order(of count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    var merged = order
    var length = 1
    while length < count {
      for start in stride(from: 0, to: count, by: 2 * length) {
        let middle = min(start + length, count)
        let end = min(middle + length, count)
        var (left, right) = (start, middle)
        for place in start..<end {
          if left < middle, right == end || !precedes(order[right], order[left]) {
            merged[place] = order[left]
            left += 1
          } else {
            merged[place] = order[right]
            right += 1
          }
        }
      }
      swap(&order, &merged)
      length *= 2
    }
    return order
  }
#endif
