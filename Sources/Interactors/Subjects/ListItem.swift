/// What an item of a list is beyond a subject: its key, and where it stands.
final class ListItem {
  let list: SubjectList
  /// Unique among the items of the list, with those that have been removed. It never changes.
  let key: Text
  /// The block of items that it stands in; nil if it does not stand in the list, although it may come back.
  @exclusivity(unchecked) var block: ListBlock?
  /// The transaction in which it came last; 0 for one that the list was opened with.
  @exclusivity(unchecked) var insertedAt = 0
  /// How many steps of undo may bring it back.
  var holders: Int32 = 0
  @exclusivity(unchecked) private var storedPlace: UInt16 = 0
  /// Whether it has come since the baseline.
  @exclusivity(unchecked) var isAdded = false
  /// Whether all that the list keeps of aggregates counts it anew.
  @exclusivity(unchecked) var isStale = false

  init(_ list: SubjectList, key: Text) {
    self.list = list
    self.key = key
  }

  /// Whether it does not stand in the list any more, although it may come back.
  var isRemoved: Bool { block == nil }

  /// The index in the block as it was last counted. A block has some hundreds.
  var placeInBlock: Int {
    get { Int(storedPlace) }
    set { storedPlace = UInt16(truncatingIfNeeded: newValue) }
  }

  /// The index in the list, from 0.
  var place: Int { list.place(of: self) }

  /// The item that stands before it.
  var previous: Subject? { place > 0 ? list.items[place - 1] : nil }

  /// The item that stands behind it.
  var next: Subject? { place + 1 < list.items.count ? list.items[place + 1] : nil }
}
