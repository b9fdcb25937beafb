/// The last changes of a field's text, so that an edit made on an earlier version can find its place.
struct VersionLog {
  /// How many versions back an edit may reach.
  static let depth = 64

  private var splices: [Splice] = []
  /// The place of the oldest entry; the others follow around the end of the array.
  private var oldest = 0

  mutating func record(_ splice: Splice) {
    if splices.count < Self.depth {
      splices.append(splice)
    } else {
      splices[oldest] = splice
      oldest = (oldest + 1) % Self.depth
    }
  }

  /// How long the text was so many changes ago, when it is `count` bytes long now; nil where that is forgotten.
  func textCount(changesAgo changes: Int, now count: Int) -> Int? {
    guard changes <= splices.count else { return nil }
    return last(changes).reduce(count) { $0 - $1.inserted + $1.removed }
  }

  /// Where a range of the text as it was so many changes ago is now; nil where there is no single answer.
  func carry(_ range: Selection, over changes: Int) -> Selection? {
    guard changes <= splices.count else { return nil }
    var range = range
    for splice in last(changes) {
      guard let carried = splice.carry(range) else { return nil }
      range = carried
    }
    return range
  }

  private func last(_ changes: Int) -> some Sequence<Splice> {
    (splices.count - changes..<splices.count).lazy.map { splices[(oldest + $0) % splices.count] }
  }
}
