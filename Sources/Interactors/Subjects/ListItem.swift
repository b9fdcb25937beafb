/// What an item of a list is beyond a subject: its key, and where it stands.
final class ListItem {
  unowned let list: SubjectList
  /// Unique among the items of the list, with those that have been removed. It never changes.
  let key: Text
  /// Whether it does not stand in the list any more, although it may come back.
  fileprivate(set) var isRemoved = true
  /// Whether it has come since the baseline.
  var isAdded = false
  /// How many steps of undo may bring it back.
  var holders = 0
  /// The transaction in which it came last; 0 for one that the list was opened with.
  var insertedAt = 0
  /// The index in the list as it was last counted.
  fileprivate var countedPlace = 0

  init(_ list: SubjectList, key: Text) {
    self.list = list
    self.key = key
  }

  /// The index in the list, from 0.
  var place: Int { list.place(of: self) }

  /// The item that stands before it.
  var previous: Subject? { place > 0 ? list.items[place - 1] : nil }

  /// The item that stands behind it.
  var next: Subject? { place + 1 < list.items.count ? list.items[place + 1] : nil }
}

/// The items of a list, in order. Their indices are counted only as far as somebody asks for one.
struct ListItems {
  private(set) var subjects: [Subject] = []
  /// So many items know their indices.
  private var counted = 0

  /// The index of an item that stands here.
  mutating func place(of item: ListItem) -> Int {
    if item.countedPlace < counted, subjects[item.countedPlace].item === item { return item.countedPlace }
    while counted < subjects.count {
      let counting = subjects[counted].item
      counting?.countedPlace = counted
      counted += 1
      if counting === item { return item.countedPlace }
    }
    return 0
  }

  /// Puts items where they stand from then on.
  mutating func insert(_ items: [Subject], at place: Int) {
    subjects.insert(contentsOf: items, at: place)
    counted = min(counted, place)
    for subject in items { subject.item?.isRemoved = false }
  }

  /// Takes items out.
  mutating func remove(_ range: Range<Int>) {
    for subject in subjects[range] { subject.item?.isRemoved = true }
    subjects.removeSubrange(range)
    counted = min(counted, range.lowerBound)
  }

  /// Puts the items into another order, or others in place of them.
  mutating func replace(by items: [Subject]) {
    for subject in subjects { subject.item?.isRemoved = true }
    subjects = items
    counted = 0
    for subject in items { subject.item?.isRemoved = false }
  }
}
