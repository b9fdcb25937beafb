/// What one JSON text may ask for. Reaching a limit is a syntax error, found before any memory is spent on the text.
///
/// A tree of json-c takes up to 264 times the bytes it was read from, so the number of values needs a bound of its own.
public struct JSONLimits: Sendable, Equatable {
  /// How many arrays and objects may contain each other; taken as at least 1 and at most 1024.
  public var maximumDepth: Int

  /// How many values (scalars, arrays and objects, not member names) one text may hold.
  public var maximumValues: Int

  /// The limits of the Interactor Protocol unless told otherwise (protocol section 1).
  public init(maximumDepth: Int = 64, maximumValues: Int = 100_000) {
    self.maximumDepth = min(max(maximumDepth, 1), 1024)
    self.maximumValues = maximumValues
  }
}
