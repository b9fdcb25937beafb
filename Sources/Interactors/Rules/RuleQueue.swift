/// What a transaction has still to evaluate in a tree: the lowest rank first, and of one rank the items in their order.
/// So what reads the item before its own finds that evaluated.
struct RuleQueue {
  private var ranks: RankSet
  /// The subjects of the waiting ranks that are about items.
  private var waiting: [Int: WaitingItems] = [:]

  init(_ program: RuleProgram) { ranks = RankSet(capacity: program.nodes.count) }

  /// Whether there is nothing.
  var isEmpty: Bool { ranks.isEmpty }

  /// Adds a node about the one subject of its level.
  mutating func insert(_ rank: Int) { ranks.insert(rank) }

  /// Adds a node about an item, or about an object in one.
  mutating func insert(_ rank: Int, of subject: Subject) {
    ranks.insert(rank)
    waiting[rank, default: WaitingItems()].insert(subject)
  }

  /// Takes the lowest rank out, with the first of its subjects if it is about items.
  mutating func removeFirst() -> (rank: Int, subject: Subject?)? {
    guard let rank = ranks.removeFirst() else { return nil }
    if waiting.isEmpty { return (rank, nil) }
    guard let subject = waiting[rank]?.removeFirst() else { return (rank, nil) }
    if waiting[rank]?.isEmpty == true { waiting[rank] = nil } else { ranks.insert(rank) }
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
    guard !isEmpty, let last = subjects.last else {
      (subjects, next, isSorted) = ([subject], 0, true)
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
