// The changes of a text whose positions a client may still use. Offsets are UTF-8 bytes.

extension DataTree {
  /// A version log: for each change where it started, what it removed and how many bytes it inserted, the oldest first.
  static func log(_ log: VersionLog) -> [DataTree] {
    log.entries.flatMap { change in
      [.integer(Int64(change.splice.start)), .string(change.removed.text), .integer(Int64(change.splice.inserted))]
    }
  }

  /// The places of the changes in a version log that brought a value from elsewhere.
  static func foreign(_ log: VersionLog) -> [DataTree] {
    log.entries.enumerated().compactMap { place, change in change.isForeign ? .integer(Int64(place)) : nil }
  }
}

extension VersionLog {
  /// The log of a snapshot, of a field that has come to a text by so many versions. Each change has to fit the text
  /// that it made.
  init(_ object: SnapshotObject, text: Text, version: Int) throws(InteractorError) {
    let entries = try object.list("log") { $0 }
    guard entries.count.isMultiple(of: 3), entries.count / 3 <= min(Self.depth, version) else {
      let expected = "a list of \(min(Self.depth, version)) changes at most, three elements each"
      throw .invalid(path: "log", expected: expected, got: "\(entries.count) elements")
    }
    var changes: [Change] = []
    var text = text
    for place in stride(from: entries.count - 3, through: 0, by: -3) {
      let (splice, removed) = try under("log[\(place)]", try Self.change(entries, place, in: text))
      changes.append(Change(splice: splice, removed: CompactText(removed)))
      text = text.replacing(splice.start..<splice.start + splice.inserted, with: removed)
    }
    changes.reverse()
    for (index, place) in try object.list("foreign", { $0 }).enumerated() {
      let place = try under("foreign[\(index)]", try place.count())
      guard changes.indices.contains(place) else {
        let expected = "the place of one of \(changes.count) changes"
        throw .invalid(path: "foreign[\(index)]", expected: expected, got: "\(place)")
      }
      changes[place].isForeign = true
    }
    self.init(changes)
  }

  /// The change whose three elements begin at a place: its start, what it removed, how much it inserted.
  private static func change(
    _ entries: [DataTree],
    _ place: Int,
    in text: Text
  ) throws(InteractorError) -> (splice: Splice, removed: Text) {
    let removed = try entries[place + 1].text()
    let inserted = try text.stretch(at: entries[place].count(), entries[place + 2].count())
    guard removed.count <= largestRemoval else {
      throw .invalid(path: "", expected: "\(largestRemoval) bytes at most", got: "\(removed.count) bytes")
    }
    return (Splice(start: inserted.lowerBound, removed: removed.count, inserted: inserted.count), removed)
  }
}

extension Text {
  /// A stretch of so many bytes, which has to lie within the text and begin and end between characters.
  func stretch(at start: Int, _ length: Int) throws(InteractorError) -> Range<Int> {
    guard start <= count, length <= count - start, isScalarBoundary(start), isScalarBoundary(start + length) else {
      let expected = "a stretch of the text of \(count) bytes, between characters"
      throw .invalid(path: "", expected: expected, got: "\(length) bytes from \(start)")
    }
    return start..<(start + length)
  }
}
