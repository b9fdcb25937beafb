/// The counts that a counted repetition may stand at, all together: a place in the pattern that repeats one set of
/// characters can be entered again and again, and each way of having come there has a count of its own.
///
/// What is kept is when the place was entered. So all counts grow by one with each character, and nothing has to be
/// done for it. Times that follow each other are one range: whatever the bounds, a set takes constant time a character
/// in the end, and a text that enters at every character takes one range.
struct CountingSet {
  private struct Range {
    var first: Int
    var last: Int
  }

  /// The newest range; empty where it ends before it begins. Mostly it is the only one.
  private var current = Range(first: 0, last: -1)
  private var older: [Range] = []
  /// Ranges before this one are gone.
  private var head = 0

  /// Whether the place is not being repeated at all.
  var isEmpty: Bool { current.last < current.first }

  /// When the repetition that stands at the highest count began.
  var oldest: Int { head < older.count ? older[head].first : current.first }
  /// When the one with the lowest count began.
  var newest: Int { current.last }

  /// The place is entered at a time, which is not before any other.
  @inline(__always)
  mutating func enter(at time: Int) {
    if isEmpty {
      current = Range(first: time, last: time)
    } else if current.last >= time &- 1 {
      current.last = time
    } else {
      older.append(current)
      current = Range(first: time, last: time)
    }
  }

  /// The place was entered at every time of a stretch, and at no other.
  mutating func set(_ first: Int, _ last: Int) {
    removeAll()
    current = Range(first: first, last: last)
  }

  /// Forgets what began before a time: it has counted to the end.
  @inline(__always)
  mutating func forget(before time: Int) {
    if head < older.count { forgetOlder(before: time) }
    if current.first < time, head == older.count { current.first = time }
  }

  @inline(never)
  private mutating func forgetOlder(before time: Int) {
    while head < older.count, older[head].first < time {
      if older[head].last >= time {
        older[head].first = time
        return
      }
      head += 1
    }
    if head == older.count {
      older.removeAll(keepingCapacity: true)
      head = 0
    }
  }

  @inline(__always)
  mutating func removeAll() {
    current = Range(first: 0, last: -1)
    if !older.isEmpty {
      older.removeAll(keepingCapacity: true)
      head = 0
    }
  }
}
