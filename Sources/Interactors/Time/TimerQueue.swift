/// A place in a `TimerQueue`. Keep it to cancel the timer.
final class ScheduledTimer {
  /// When it goes off, in nanoseconds of the queue's clock.
  let deadline: UInt64
  fileprivate let order: UInt64
  /// Whether it is still to come.
  fileprivate(set) var isSet = true

  fileprivate init(deadline: UInt64, order: UInt64) {
    self.deadline = deadline
    self.order = order
  }

  fileprivate func isBefore(_ other: ScheduledTimer) -> Bool {
    deadline == other.deadline ? order < other.order : deadline < other.deadline
  }
}

/// Events by deadline. Events with the same deadline come in the order in which they were set. Setting and cancelling
/// cost at most the logarithm of their number.
struct TimerQueue<Event> {
  private struct Entry {
    let timer: ScheduledTimer
    let event: Event
  }

  /// A binary heap, the earliest first. Cancelled entries stay until they come up or until they are more than half.
  private var heap: [Entry] = []
  private var cancelled = 0
  private var count: UInt64 = 0

  /// When the earliest event is due; nil if there is none. The first entry is never a cancelled one, so that the caller
  /// does not wake up for nothing.
  var deadline: UInt64? { heap.first?.timer.deadline }

  /// Sets a timer.
  mutating func set(at deadline: UInt64, _ event: Event) -> ScheduledTimer {
    count &+= 1
    let timer = ScheduledTimer(deadline: deadline, order: count)
    heap.append(Entry(timer: timer, event: event))
    rise(from: heap.count - 1)
    return timer
  }

  /// Cancels a timer. Does nothing if it has gone off already.
  mutating func cancel(_ timer: ScheduledTimer) {
    guard timer.isSet else { return }
    timer.isSet = false
    cancelled += 1
    if cancelled > heap.count / 2 { sweep() } else { dropCancelled() }
  }

  /// Takes out the earliest event that is due.
  mutating func removeDue(at now: UInt64) -> Event? {
    guard let first = heap.first, first.timer.deadline <= now else { return nil }
    removeFirst()
    first.timer.isSet = false
    dropCancelled()
    return first.event
  }

  private mutating func dropCancelled() {
    while let first = heap.first, !first.timer.isSet {
      removeFirst()
      cancelled -= 1
    }
  }

  private mutating func sweep() {
    heap.removeAll { !$0.timer.isSet }
    cancelled = 0
    for place in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(from: place) }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  private func isBefore(_ place: Int, _ other: Int) -> Bool { heap[place].timer.isBefore(heap[other].timer) }

  private mutating func rise(from place: Int) {
    var place = place
    while place > 0, isBefore(place, (place - 1) / 2) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(from place: Int) {
    var place = place
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && isBefore(child, first) { first = child }
      if first == place { return }
      heap.swapAt(place, first)
      place = first
    }
  }
}
