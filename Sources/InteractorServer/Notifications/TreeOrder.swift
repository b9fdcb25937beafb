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
  /// The number of the stretch that has begun last, in any tree. So a tree that is opened with the id of a closed one
  /// begins another stretch than those that may still wait.
  private var lastStretch = 0

  /// The stretch that a notification about a tree belongs to. A tree without lists has but one.
  mutating func stretch(of tree: Text?, _ subject: Subject) -> Int {
    guard let tree else { return 0 }
    if let known = trees[tree], known.last == subject, subject != .answer { return known.stretch }
    lastStretch &+= 1
    trees[tree] = (lastStretch, subject)
    return lastStretch
  }

  /// Forgets a tree that is closed.
  mutating func forget(_ tree: Text) { trees[tree] = nil }
}
