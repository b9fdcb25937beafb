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

  private var ranges: [Range] = []
  /// Ranges before this one are gone.
  private var head = 0

  /// Whether the place is not being repeated at all.
  var isEmpty: Bool { head == ranges.count }

  /// When the repetition that stands at the highest count began.
  var oldest: Int { ranges[head].first }
  /// When the one with the lowest count began.
  var newest: Int { ranges[ranges.count - 1].last }

  /// The place is entered at a time, which is not before any other.
  mutating func enter(at time: Int) {
    if !isEmpty, ranges[ranges.count - 1].last >= time - 1 {
      ranges[ranges.count - 1].last = time
    } else {
      ranges.append(Range(first: time, last: time))
    }
  }

  /// The place was entered at every time of a stretch, and at no other.
  mutating func set(_ first: Int, _ last: Int) {
    removeAll()
    ranges.append(Range(first: first, last: last))
  }

  /// Forgets what began before a time: it has counted to the end.
  mutating func forget(before time: Int) {
    while head < ranges.count, ranges[head].first < time {
      if ranges[head].last >= time {
        ranges[head].first = time
        return
      }
      head += 1
    }
    if head == ranges.count { removeAll() }
  }

  mutating func removeAll() {
    ranges.removeAll(keepingCapacity: true)
    head = 0
  }
}
