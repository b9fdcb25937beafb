/// Why a text is no pattern, or one that no automaton can match.
public final class PatternError: Error, Sendable {
  /// The place in the pattern, in UTF-8 code units.
  public let offset: Int
  /// What was expected there: `a digit, or "}"`.
  public let expected: String
  /// What is there: `the end of the pattern`.
  public let got: String
  /// Whether the pattern only ends too early: more text at its end can make it valid.
  public let isIncomplete: Bool

  /// An error at an offset of a pattern.
  init(offset: Int, expected: String, got: String, isIncomplete: Bool = false) {
    self.offset = offset
    self.expected = expected
    self.got = got
    self.isIncomplete = isIncomplete
  }

  /// The error as a sentence without a capital and a period: `at 3: expected ")", got the end of the pattern`.
  public var sentence: String { "at \(offset): expected \(expected), got \(got)" }
}
