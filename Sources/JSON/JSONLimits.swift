/// The limits for one JSON text. A text past a limit is a syntax error, and is refused before memory is allocated for
/// it.
///
/// The number of values needs a limit of its own, because a tree of json-c takes up to 264 times as many bytes as the
/// text.
public struct JSONLimits: Sendable, Equatable {
  /// How deep arrays and objects may be nested; at least 1 and at most 1024.
  public var maximumDepth: Int

  /// How many values (scalars, arrays and objects, but not member names) one text may contain.
  public var maximumValues: Int

  /// The default limits are those of the Interactor Protocol (`Protocol/base-protocol.md`, "Limits").
  public init(maximumDepth: Int = 64, maximumValues: Int = 100_000) {
    self.maximumDepth = min(max(maximumDepth, 1), 1024)
    self.maximumValues = maximumValues
  }
}
