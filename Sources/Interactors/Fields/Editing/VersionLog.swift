/// The last changes of a field's text, so that an edit made on an earlier version can find its place.
struct VersionLog {
  /// How many versions back an edit may reach.
  static let depth = 64
  /// How many bytes a change may have removed. A larger one is not kept, and neither are the changes before it: a
  /// client that replaces so much must look at the present text anyway.
  static let largestRemoval = 4096

  /// One change: enough to go one version forward or back.
  struct Change {
    var splice: Splice
    var removed: CompactText
    /// Whether it brought a value that was written from elsewhere.
    var isForeign = false
  }

  private var changes: [Change] = []
  /// The place of the oldest entry; the others follow around the end of the array.
  private var oldest = 0

  /// Without any change.
  init() {}

  /// With these changes, the oldest first; at most `depth`.
  init(_ changes: [Change]) { self.changes = changes }

  /// The changes, the oldest first.
  var entries: [Change] { Array(changes[oldest...] + changes[..<oldest]) }

  /// Records a splice that removed a text.
  mutating func record(_ splice: Splice, removed: CompactText) {
    if splice.removed > Self.largestRemoval {
      self = VersionLog()
      return
    }
    let change = Change(splice: splice, removed: removed)
    if changes.count < Self.depth {
      changes.append(change)
    } else {
      changes[oldest] = change
      oldest = (oldest + 1) % Self.depth
    }
  }

  /// The last change brought a value that was written from elsewhere.
  mutating func markLastAsForeign() {
    if changes.isEmpty { return }
    changes[(oldest + changes.count - 1) % changes.count].isForeign = true
  }

  /// The text as it was `count` changes ago; nil if that is forgotten.
  func text(changesAgo count: Int, now text: Text) -> Text? {
    guard count <= changes.count else { return nil }
    var text = text
    for position in (changes.count - count..<changes.count).reversed() {
      let change = self[position]
      text = text.replacing(change.splice.start..<change.splice.insertedEnd, with: change.removed.text)
    }
    return text
  }

  /// Where a range of the text of `count` changes ago is now, and whether it is around something that was written from
  /// elsewhere since; nil if there is no single answer.
  func carry(_ range: Selection, over count: Int) -> (range: Selection, hasForeign: Bool)? {
    guard count <= changes.count else { return nil }
    var range = range
    var hasForeign = false
    for position in changes.count - count..<changes.count {
      let change = self[position]
      guard let carried = change.splice.carry(range) else { return nil }
      if change.isForeign, change.splice.isInside(range, carriedTo: carried) { hasForeign = true }
      range = carried
    }
    return (range, hasForeign)
  }

  /// A change by its age, the oldest first.
  private subscript(position: Int) -> Change { changes[(oldest + position) % changes.count] }
}
