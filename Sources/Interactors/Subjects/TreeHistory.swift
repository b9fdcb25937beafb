/// What users have done to the lists of a tree, so that it can be undone (rows R13). Typing is kept by its field.
///
/// A step names items by themselves and never by their places, so that what others have written since stays. Items that
/// a step may bring back are held: they are not forgotten.
final class TreeHistory {
  /// What one act of a user did to a list, as what takes it back.
  struct Step {
    /// The way back.
    enum Way {
      /// The items came: they are to go.
      case remove([Subject])
      /// The items went, or stood elsewhere: they are to stand where they did.
      case place([Block])
    }

    let list: SubjectList
    let way: Way
    /// Whether the items of blocks had gone, and not only moved.
    let bringsBack: Bool
    /// The transaction of the act, or that which took it back or did it again last.
    let act: Int

    /// The items that it is about.
    var items: [Subject] {
      switch way {
      case .remove(let items): items
      case .place(let blocks): blocks.flatMap { $0.items }
      }
    }

    /// About how many bytes it keeps from being freed.
    var bytes: Int64 { Int64(items.count) * Int64(512 + 128 * list.shape.definitions.count) }
  }

  /// Items that stood together, with those that stood behind and before them.
  struct Block {
    let items: [Subject]
    let next: Subject?
    let previous: Subject?
    /// Whether nothing stood behind them.
    let isLast: Bool
  }

  /// So many steps are kept, of so many bytes together. The last one is kept in any case.
  static let mostSteps = 200
  static let mostBytes: Int64 = 32 << 20

  private(set) var undone: [Step] = []
  private(set) var done: [Step] = []

  /// The step that is undone next; one of a list that is gone counts for nothing.
  var nextToUndo: Step? { done.last { $0.list.isInTree } }
  /// The step that is done again next.
  var nextToRedo: Step? { undone.last { $0.list.isInTree } }

  /// A user has done something.
  func record(_ step: Step) {
    drop(&undone)
    add(step)
  }

  /// A step of a snapshot.
  func restore(done: [Step], undone: [Step]) {
    for step in done + undone { hold(step, 1) }
    (self.done, self.undone) = (done, undone)
  }

  /// Takes the next step out, to be undone.
  func takeUndo() -> Step? { take(&done) }

  /// Takes the next step out, to be done again.
  func takeRedo() -> Step? { take(&undone) }

  /// What was undone can be done again.
  func addUndone(_ step: Step) {
    hold(step, 1)
    undone.append(step)
  }

  /// What was done again can be undone.
  func addDone(_ step: Step) { add(step) }

  /// Forgets all steps, or those about one list.
  func removeAll(about list: SubjectList? = nil) {
    for step in done + undone where list == nil || step.list === list { hold(step, -1) }
    done.removeAll { list == nil || $0.list === list }
    undone.removeAll { list == nil || $0.list === list }
  }

  /// Whether there is nothing.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  /// The items that were held by steps which are gone, and may have to be forgotten.
  private(set) var released: [Subject] = []

  /// Takes them out.
  func takeReleased() -> [Subject] {
    defer { released = [] }
    return released
  }

  private func add(_ step: Step) {
    hold(step, 1)
    done.append(step)
    var bytes = done.reduce(Int64(0)) { $0 + $1.bytes }
    while done.count > 1, done.count > Self.mostSteps || bytes > Self.mostBytes {
      let oldest = done.removeFirst()
      bytes -= oldest.bytes
      hold(oldest, -1)
    }
  }

  private func take(_ steps: inout [Step]) -> Step? {
    while let step = steps.popLast() {
      hold(step, -1)
      if step.list.isInTree { return step }
    }
    return nil
  }

  private func drop(_ steps: inout [Step]) {
    for step in steps { hold(step, -1) }
    steps = []
  }

  private func hold(_ step: Step, _ count: Int32) {
    for subject in step.items {
      subject.item?.holders += count
      // One that has been taken apart, with what it was inside of, has no properties.
      if subject.item?.holders == 0, !subject.properties.isEmpty { released.append(subject) }
    }
  }
}

extension SubjectList {
  /// Whether the list is there: neither has it been closed, nor has something around it been removed.
  fileprivate var isInTree: Bool { !isGone && !subject.isRemoved && !subject.isAbsent }

  /// Where items stand, as blocks in order.
  func blocks(of items: [Subject]) -> [TreeHistory.Block] {
    let places = items.compactMap { $0.item?.place }.sorted()
    var blocks: [TreeHistory.Block] = []
    var start = 0
    while start < places.count {
      var end = start + 1
      while end < places.count, places[end] == places[end - 1] + 1 { end += 1 }
      let range = places[start]..<places[end - 1] + 1
      blocks.append(
        TreeHistory.Block(
          items: Array(self.items[range]),
          next: range.upperBound < self.items.count ? self.items[range.upperBound] : nil,
          previous: range.lowerBound > 0 ? self.items[range.lowerBound - 1] : nil,
          isLast: range.upperBound == self.items.count
        )
      )
      start = end
    }
    return blocks
  }
}

extension Transaction {
  /// Goes the way of a step. Returns the step that goes back again.
  func take(_ step: TreeHistory.Step) -> TreeHistory.Step {
    let list = step.list
    switch step.way {
    case .remove(let items):
      let present = items.filter { $0.item?.isRemoved == false }
      let blocks = list.blocks(of: present)
      remove(present, from: list)
      return TreeHistory.Step(list: list, way: .place(blocks), bringsBack: true, act: number)
    case .place(let blocks) where step.bringsBack:
      var came: [Subject] = []
      for block in blocks.reversed() {
        let items = block.items.filter { $0.item?.isRemoved == true }
        insert(items, into: list, before: list.place(for: block, without: []))
        came += items
      }
      return TreeHistory.Step(list: list, way: .remove(came), bringsBack: false, act: number)
    case .place(let blocks):
      let moved = blocks.flatMap { $0.items }.filter { $0.item?.isRemoved == false }
      let back = list.blocks(of: moved)
      let all = Set(moved.map { ObjectIdentifier($0) })
      for block in blocks.reversed() {
        let items = block.items.filter { $0.item?.isRemoved == false }
        move(items, in: list, before: list.place(for: block, without: all))
      }
      return TreeHistory.Step(list: list, way: .place(back), bringsBack: false, act: number)
    }
  }
}

extension SubjectList {
  /// The item that a block is to stand in front of: its successor, else what stands behind its predecessor; nil for the
  /// end.
  fileprivate func place(for block: TreeHistory.Block, without moved: Set<ObjectIdentifier>) -> Subject? {
    if let next = block.next, next.item?.isRemoved == false { return next }
    guard !block.isLast, let previous = block.previous?.item, !previous.isRemoved else { return nil }
    return items[(previous.place + 1)...].first { !moved.contains(ObjectIdentifier($0)) }
  }
}
