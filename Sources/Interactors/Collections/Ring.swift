/// Elements in memory that is used again: they join at the end and leave at both ends. None of that moves the others.
///
/// Places that are not in use hold `Element.vacant`. Optional elements would be copied and destroyed by generic code.
struct Ring<Element: Vacatable> {
  private var slots: [Element]
  private var first = 0
  private(set) var count: Int

  /// With these elements, the first one first.
  init(_ elements: [Element] = []) {
    slots = elements
    count = elements.count
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// The element at a place, the first one at 0. There must be one.
  @inline(__always)
  subscript(place: Int) -> Element { slots[slot(place)] }

  /// The element that joined last.
  var last: Element? { count == 0 ? nil : self[count &- 1] }

  /// All elements, the first one first.
  var elements: [Element] { (0..<count).map { self[$0] } }

  /// Adds an element at the end. Where there are `limit` of them already, the first one goes; one always stays.
  @inline(__always)
  mutating func append(_ element: consuming Element, atMost limit: Int) {
    if count >= limit, count > 0 { return replaceFirst(by: element) }
    if count == slots.count { grow(atMost: limit) }
    slots[slot(count)] = element
    count &+= 1
  }

  /// Changes the last element in its place. There must be one.
  @inline(__always)
  mutating func changeLast(_ change: (inout Element) -> Void) { change(&slots[slot(count &- 1)]) }

  /// Takes the last element out; nil if there is none.
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count &-= 1
    var element = Element.vacant
    swap(&element, &slots[slot(count)])
    return element
  }

  /// Drops the first element, if there is one.
  mutating func removeFirst() {
    if count == 0 { return }
    slots[first] = .vacant
    first = slot(1)
    count &-= 1
  }

  @inline(__always)
  private mutating func replaceFirst(by element: consuming Element) {
    if count == slots.count {
      slots[first] = element
    } else {
      slots[slot(count)] = element
      slots[first] = .vacant
    }
    first = slot(1)
  }

  /// Where the element at a place is stored. There are slots wherever this is asked.
  @inline(__always)
  private func slot(_ place: Int) -> Int {
    let slot = first &+ place
    return slot >= slots.count ? slot &- slots.count : slot
  }

  @inline(never)
  private mutating func grow(atMost limit: Int) {
    let more = min(max(4, slots.count), max(1, limit &- slots.count))
    slots = Array(slots[first...] + slots[..<first]) + Array(repeating: .vacant, count: more)
    first = 0
  }
}

/// What has a value that stands for none.
protocol Vacatable {
  static var vacant: Self { get }
}
