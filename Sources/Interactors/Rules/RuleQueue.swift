/// What a transaction has still to evaluate in a tree: the lowest rank first, and of one rank the items in their order.
/// So what reads the item before its own finds that evaluated.
struct RuleQueue {
  private var ranks: RankSet
  private let count: Int
  /// The subjects that wait for each rank that is about items, by the rank; empty before the first one waits.
  private var waiting: [WaitingItems] = []

  init(_ program: RuleProgram) {
    count = program.nodes.count
    ranks = RankSet(capacity: count)
  }

  /// Whether there is nothing.
  var isEmpty: Bool { ranks.isEmpty }

  /// Adds a node about the one subject of its level.
  mutating func insert(_ rank: Int) { ranks.insert(rank) }

  /// Adds a node about an item, or about an object in one.
  mutating func insert(_ rank: Int, of subject: Subject) {
    ranks.insert(rank)
    if waiting.isEmpty { waiting = Array(repeating: WaitingItems(), count: count) }
    waiting[rank].insert(subject)
  }

  /// Takes the lowest rank out, with the first of its subjects if it is about items.
  mutating func removeFirst() -> (rank: Int, subject: Subject?)? {
    guard let rank = ranks.removeFirst() else { return nil }
    if waiting.isEmpty { return (rank, nil) }
    guard let subject = waiting[rank].removeFirst() else { return (rank, nil) }
    if !waiting[rank].isEmpty { ranks.insert(rank) }
    return (rank, subject)
  }
}

/// Subjects that wait for the same node. Mostly they come in order.
private struct WaitingItems {
  private var subjects: [Subject] = []
  private var next = 0
  private var isSorted = true

  var isEmpty: Bool { next == subjects.count }

  mutating func insert(_ subject: Subject) {
    guard let last = subjects.last else {
      subjects.append(subject)
      isSorted = true
      return
    }
    if last === subject { return }
    if isSorted, !last.stands(before: subject) {
      // What comes while others are taken out is usually the very next one.
      if subjects[next] === subject { return }
      if subject.stands(before: subjects[next]) {
        if next > 0 { next -= 1; subjects[next] = subject } else { subjects.insert(subject, at: 0) }
        return
      }
      isSorted = false
    }
    subjects.append(subject)
  }

  mutating func removeFirst() -> Subject? {
    if isEmpty { return nil }
    if !isSorted {
      subjects = subjects[next...].sorted { $0.stands(before: $1) }
      (next, isSorted) = (0, true)
    }
    let first = subjects[next]
    while next < subjects.count, subjects[next] === first { next += 1 }
    if isEmpty {
      subjects.empty(keepingAtMost: 16)
      next = 0
    }
    return first
  }
}

extension Subject {
  /// Whether it stands before another subject of the same level, by the order of lists.
  fileprivate func stands(before other: Subject) -> Bool {
    if self === other { return false }
    guard let parent, let otherParent = other.parent else { return false }
    guard parent === otherParent else { return parent.stands(before: otherParent) }
    return item?.place ?? 0 < other.item?.place ?? 0
  }
}
