/// Something that is to happen at a time. Whoever wants to take it back keeps it.
final class EngineTimer {
  /// When, in nanoseconds of the engine's clock.
  let deadline: UInt64
  fileprivate let order: UInt64
  fileprivate var action: (() -> Void)?

  fileprivate init(deadline: UInt64, order: UInt64, action: @escaping () -> Void) {
    self.deadline = deadline
    self.order = order
    self.action = action
  }

  /// Whether it is still to come.
  var isSet: Bool { action != nil }

  fileprivate func isBefore(_ other: EngineTimer) -> Bool {
    deadline == other.deadline ? order < other.order : deadline < other.deadline
  }
}

/// Timers by deadline, those of one deadline in the order in which they were set. Setting one and taking one back cost
/// the logarithm of their number at most.
struct TimerQueue {
  /// A binary heap, the earliest first. Those that were taken back stay until they come up, or until they are most.
  private var heap: [EngineTimer] = []
  private var takenBack = 0
  private var count: UInt64 = 0

  /// When the earliest one is due; nil where there is none.
  var deadline: UInt64? { heap.first?.deadline }

  /// Sets a timer.
  mutating func set(at deadline: UInt64, _ action: @escaping () -> Void) -> EngineTimer {
    count &+= 1
    let timer = EngineTimer(deadline: deadline, order: count, action: action)
    heap.append(timer)
    rise(from: heap.count - 1)
    return timer
  }

  /// Takes a timer back. Harmless for one that has gone off.
  mutating func cancel(_ timer: EngineTimer) {
    guard timer.isSet else { return }
    timer.action = nil
    takenBack += 1
    if takenBack > heap.count / 2 { sweep() } else { dropTakenBack() }
  }

  /// Takes out the earliest timer that is due, and returns what is to happen.
  mutating func removeDue(at now: UInt64) -> (() -> Void)? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    removeFirst()
    let action = first.action
    first.action = nil
    dropTakenBack()
    return action
  }

  /// The first one is always one that is still set, so that nobody is woken for nothing.
  private mutating func dropTakenBack() {
    while let first = heap.first, !first.isSet {
      removeFirst()
      takenBack -= 1
    }
  }

  private mutating func sweep() {
    heap.removeAll { !$0.isSet }
    takenBack = 0
    for place in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(from: place) }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  private mutating func rise(from place: Int) {
    var place = place
    while place > 0, heap[place].isBefore(heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(from place: Int) {
    var place = place
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].isBefore(heap[first]) {
        first = child
      }
      if first == place { return }
      heap.swapAt(place, first)
      place = first
    }
  }
}
