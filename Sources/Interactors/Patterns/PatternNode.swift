/// A pattern as a tree.
indirect enum PatternNode: Sendable {
  case empty
  /// One scalar of a set.
  case set(ScalarSet)
  case sequence([PatternNode])
  /// Alternatives; the first one that leads to a match counts.
  case alternatives([PatternNode])
  /// A capturing group; groups count from 1.
  case capture(PatternNode, Int)
  /// A repetition, with the fewest and the most times; nil for any number of times.
  case repeated(PatternNode, minimum: Int, maximum: Int?, isLazy: Bool)
  case assertion(PatternAssertion)
  /// A back-reference: the text that a group has captured.
  case backReference(Int)
}

/// An assertion about a place in the text.
enum PatternAssertion: UInt8, Hashable, Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, notWordBoundary
}

/// The kind of scalar before or after a place in the text, as far as assertions tell them apart.
enum PatternContext: UInt8, Hashable, Sendable, CaseIterable {
  /// The start of the text, or its end.
  case edge
  case lineTerminator, wordCharacter, other
}

extension PatternAssertion {
  /// Whether the assertion holds between two neighbours.
  func holds(before: PatternContext, after: PatternContext) -> Bool {
    switch self {
    case .textStart: before == .edge
    case .textEnd: after == .edge
    case .lineStart: before == .edge || before == .lineTerminator
    case .lineEnd: after == .edge || after == .lineTerminator
    case .wordBoundary: (before == .wordCharacter) != (after == .wordCharacter)
    case .notWordBoundary: (before == .wordCharacter) == (after == .wordCharacter)
    }
  }
}
