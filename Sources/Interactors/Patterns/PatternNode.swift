/// A pattern as a tree.
indirect enum PatternNode: Sendable {
  case empty
  /// One scalar of a set.
  case set(ScalarSet)
  case sequence([PatternNode])
  /// The first one that leads to a match is taken.
  case alternatives([PatternNode])
  /// A capturing group; they count from 1.
  case capture(PatternNode, Int)
  /// At least and at most so many times; nil is without end.
  case repeated(PatternNode, minimum: Int, maximum: Int?, isLazy: Bool)
  case assertion(PatternAssertion)
  /// The text that a group has captured, again.
  case backReference(Int)
}

/// What a place in the text has to be.
enum PatternAssertion: UInt8, Hashable, Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, notWordBoundary
}

/// What is before a place in the text, or after it, as far as assertions look at it.
enum PatternContext: UInt8, Hashable, Sendable, CaseIterable {
  /// The start of the text, or its end.
  case edge
  case lineTerminator, wordCharacter, other
}

extension PatternAssertion {
  /// Whether it holds between two neighbours.
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
