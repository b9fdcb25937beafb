/// Why a text is not a pattern, or is none that an automaton can run.
public struct PatternError: Error, Hashable, Sendable {
  /// Where in the pattern, in UTF-8 code units.
  public var offset: Int
  /// What would be right there: `a digit, or "}"`.
  public var expected: String
  /// What is there: `the end of the pattern`.
  public var got: String
  /// Whether the pattern only stops too early: more text at its end could make it right.
  public var isIncomplete = false

  /// The whole as a sentence without a capital or a period: `at 3: expected ")", got the end of the pattern`.
  public var sentence: String { "at \(offset): expected \(expected), got \(got)" }
}
