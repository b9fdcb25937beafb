/// Elements in memory that is used again: they join at the end and leave at both ends. None of that moves the others.
struct Ring<Element> {
  /// A power of two of places, or none.
  private var slots: [Element?] = []
  private var first = 0
  private(set) var count = 0

  /// Without any element.
  init() {}

  /// With these elements, the first one first.
  init(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// The element that joined last.
  @inline(__always)
  var last: Element? { self[count &- 1] }

  /// The element at a place, the first one at 0; nil if there is none.
  @inline(__always)
  subscript(place: Int) -> Element? {
    place >= 0 && place < count ? slots[slot(place)] : nil
  }

  /// All elements, the first one first.
  var elements: [Element] { (0..<count).compactMap { self[$0] } }

  /// Adds an element at the end.
  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == slots.count { grow() }
    slots[slot(count)] = element
    count &+= 1
  }

  /// Takes the last element out; nil if there is none.
  @inline(__always)
  @discardableResult
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count &-= 1
    return slots[slot(count)].take()
  }

  /// Drops the first element, if there is one.
  @inline(__always)
  mutating func removeFirst() {
    if count == 0 { return }
    slots[first] = nil
    first = slot(1)
    count &-= 1
  }

  /// Where the element at a place is stored. There are slots wherever this is asked.
  @inline(__always)
  private func slot(_ place: Int) -> Int { (first &+ place) & (slots.count &- 1) }

  @inline(never)
  private mutating func grow() {
    slots = Array(slots[first...] + slots[..<first]) + Array(repeating: nil, count: max(4, slots.count))
    first = 0
  }
}
