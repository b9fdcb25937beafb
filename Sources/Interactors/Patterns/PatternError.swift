/// Why a text is no pattern, or one that no automaton can match.
public struct PatternError: Error, Hashable, Sendable {
  /// The place in the pattern, in UTF-8 code units.
  public var offset: Int
  /// What was expected there: `a digit, or "}"`.
  public var expected: String
  /// What is there: `the end of the pattern`.
  public var got: String
  /// Whether the pattern only ends too early: more text at its end can make it valid.
  public var isIncomplete = false

  /// The error as a sentence without a capital and a period: `at 3: expected ")", got the end of the pattern`.
  public var sentence: String { "at \(offset): expected \(expected), got \(got)" }
}
