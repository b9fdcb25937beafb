/// The last changes of a field's text, so that an edit made on an earlier version can find its place.
struct VersionLog {
  /// How many versions back an edit may reach.
  static let depth = 64

  private var splices: [Splice] = []
  /// What the splices removed, where that is not ASCII; as long as `splices`, or empty while nothing else was removed.
  private var removed: [Text] = []
  /// The place of the oldest entry; the others follow around the end of the array.
  private var oldest = 0

  /// Records a change that was made on a text.
  mutating func record(_ splice: Splice, on text: Text) {
    let bytes = text.utf8[splice.start..<splice.removedEnd]
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    if !isASCII, removed.isEmpty { removed = Array(repeating: Text(), count: splices.count) }
    let kept = isASCII ? Text() : Text(utf8: Array(bytes))
    if splices.count < Self.depth {
      splices.append(splice)
      if !isASCII || !removed.isEmpty { removed.append(kept) }
    } else {
      splices[oldest] = splice
      if !removed.isEmpty { removed[oldest] = kept }
      oldest = (oldest + 1) % Self.depth
    }
  }

  /// A text in which every position is where it was in the text so many changes ago; nil where that is forgotten. ASCII
  /// that is gone is made up for by other ASCII, as it takes the same room in every encoding.
  func layout(changesAgo changes: Int, now text: Text) -> Text? {
    guard changes <= splices.count else { return nil }
    var bytes = text.utf8
    for age in 1..<max(changes + 1, 1) {
      let place = (oldest + splices.count - age) % splices.count
      let splice = splices[place]
      let gone =
        removed.isEmpty || removed[place].isEmpty
        ? Array(repeating: UInt8(ascii: "x"), count: splice.removed) : removed[place].utf8
      bytes.replaceSubrange(splice.start..<splice.insertedEnd, with: gone)
    }
    return Text(utf8: bytes)
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
