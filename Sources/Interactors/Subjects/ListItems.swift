/// The items that stand in a list, in order.
///
/// They lie in blocks of a bounded size. So whatever comes, goes or moves shifts the items of one block, and who asks
/// for the index of an item counts those of one block, however long the list is.
final class ListItems: RandomAccessCollection {
  @exclusivity(unchecked) private var blocks: [ListBlock] = []
  @exclusivity(unchecked) private(set) var count = 0
  /// So many blocks know where they begin.
  @exclusivity(unchecked) private var placed = 0

  /// A block with more items is split.
  private static let mostInBlock = 512

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Subject {
    let block = blocks[place(ofBlockAt: index)]
    return block.subjects[index - block.start]
  }

  func makeIterator() -> FlattenSequence<LazyMapSequence<[ListBlock], [Subject]>>.Iterator {
    blocks.lazy.flatMap { $0.subjects }.makeIterator()
  }

  /// The index of an item that stands here.
  func place(of item: ListItem) -> Int {
    guard let block = item.block else { return 0 }
    placeBlocks()
    return block.start + block.place(of: item)
  }

  /// Puts items where they stand from then on.
  func insert(_ items: [Subject], at place: Int) {
    if items.isEmpty { return }
    if blocks.isEmpty { blocks = [ListBlock([])] }
    let number = place == count ? blocks.count - 1 : self.place(ofBlockAt: place)
    placeBlocks()
    blocks[number].insert(items, at: place - blocks[number].start)
    count += items.count
    if blocks[number].subjects.count > Self.mostInBlock { split(number) }
    placed = Swift.min(placed, number + 1)
  }

  /// Takes items out.
  func remove(_ range: Range<Int>) {
    if range.isEmpty { return }
    var number = place(ofBlockAt: range.lowerBound)
    let first = number
    var (start, rest) = (range.lowerBound - blocks[number].start, range.count)
    while rest > 0 {
      let taken = Swift.min(rest, blocks[number].subjects.count - start)
      blocks[number].remove(start..<start + taken)
      rest -= taken
      start = 0
      number += 1
    }
    count -= range.count
    blocks.replaceSubrange(first..<number, with: blocks[first..<number].filter { !$0.subjects.isEmpty })
    join(first)
    placed = Swift.min(placed, first)
  }

  /// Puts the items into another order, or others in place of them.
  func replace(by items: [Subject]) {
    for block in blocks { block.remove(block.subjects.indices) }
    blocks = Self.blocks(of: items)
    count = items.count
    placed = 0
  }

  /// The place of the block that has the item at an index.
  private func place(ofBlockAt index: Int) -> Int {
    placeBlocks()
    var (low, high) = (0, blocks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle].start <= index { low = middle } else { high = middle }
    }
    return low
  }

  private func placeBlocks() {
    while placed < blocks.count {
      blocks[placed].start = placed == 0 ? 0 : blocks[placed - 1].end
      placed += 1
    }
  }

  private static func blocks(of items: [Subject]) -> [ListBlock] {
    stride(from: 0, to: items.count, by: mostInBlock / 2).map { start in
      ListBlock(items[start..<Swift.min(start + mostInBlock / 2, items.count)])
    }
  }

  private func split(_ number: Int) {
    blocks.replaceSubrange(number...number, with: Self.blocks(of: blocks[number].subjects))
    placed = Swift.min(placed, number)
  }

  /// Joins a block with the one behind it, if both have few items, so that blocks do not become many.
  private func join(_ number: Int) {
    guard number + 1 < blocks.count,
      blocks[number].subjects.count + blocks[number + 1].subjects.count <= Self.mostInBlock / 4
    else { return }
    let next = blocks.remove(at: number + 1)
    blocks[number].insert(next.subjects, at: blocks[number].subjects.count)
  }
}

/// Items of a list that stand one behind the other.
final class ListBlock {
  @exclusivity(unchecked) fileprivate private(set) var subjects: [Subject] = []
  /// The index of the first one in the list, as it was last counted.
  @exclusivity(unchecked) fileprivate var start = 0
  /// So many items know their indices here.
  @exclusivity(unchecked) private var counted = 0

  fileprivate init(_ subjects: some Sequence<Subject>) { insert(Array(subjects), at: 0) }

  fileprivate var end: Int { start + subjects.count }

  /// The index of an item that stands here.
  fileprivate func place(of item: ListItem) -> Int {
    let known = item.placeInBlock
    if known < counted, subjects[known].item === item { return known }
    while counted < subjects.count {
      let counting = subjects[counted].item
      counting?.placeInBlock = counted
      counted += 1
      if counting === item { return item.placeInBlock }
    }
    return 0
  }

  fileprivate func insert(_ items: [Subject], at place: Int) {
    subjects.insert(contentsOf: items, at: place)
    counted = min(counted, place)
    for subject in items { subject.item?.block = self }
  }

  fileprivate func remove(_ range: Range<Int>) {
    for subject in subjects[range] { subject.item?.block = nil }
    subjects.removeSubrange(range)
    counted = min(counted, range.lowerBound)
  }
}
