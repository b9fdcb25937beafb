import Interactors

/// Keeps what is told of trees with lists in order. A change of a list must not move in front of changes of items that
/// it may take away, nor the other way round: so notifications of such a tree merge only within a stretch of them that
/// tell of one list, or of values (rows R7).
struct TreeOrder {
  /// What a notification tells of.
  enum Subject: Hashable {
    /// The keys of a list.
    case list(Text, Text)
    /// Values of subjects.
    case values
    /// An answer, behind which another stretch begins.
    case answer
  }

  private var trees: [Text: (stretch: Int, last: Subject)] = [:]

  /// The stretch that a notification about a tree belongs to. A tree without lists has but one.
  mutating func stretch(of tree: Text?, _ subject: Subject) -> Int {
    guard let tree else { return 0 }
    guard let known = trees[tree] else {
      trees[tree] = (1, subject)
      return 1
    }
    if known.last != subject || subject == .answer { trees[tree] = (known.stretch &+ 1, subject) }
    return trees[tree]?.stretch ?? 0
  }

  /// Forgets a tree that is closed. One that is opened with its id goes on counting while notifications may wait.
  mutating func forgetAll() { trees = [:] }
}
