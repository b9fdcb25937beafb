/// Makes patterns, each only once while it is in use, and not more of them than a session may have.
public final class PatternCache {
  /// How large all patterns in use may be together, in positions: to make them takes about half a second.
  static let maximumSize = 600_000

  private var patterns = SharedTable<Key, Pattern>()
  /// The size of those in the table, and of some that have left it.
  private var size = 0

  private struct Key: Hashable {
    var source: Text
    var options: PatternOptions
  }

  /// A cache without patterns.
  public init() {}

  /// The pattern of a source: the one that is there, or a new one. Throws if it is invalid, too slow, or past what all
  /// patterns together may need.
  public func pattern(
    _ source: Text,
    _ options: PatternOptions = PatternOptions()
  ) throws(PatternError) -> Pattern {
    let key = Key(source: source, options: options)
    if let known = patterns[key] { return known }
    let made = try Pattern(source, options)
    if size + made.size > Self.maximumSize {
      patterns.sweep()
      size = patterns.all.reduce(0) { $0 + $1.size }
    }
    guard size + made.size <= Self.maximumSize else {
      throw PatternError(
        offset: 0,
        expected: "patterns that have at most \(Self.maximumSize) positions together in all open subjects",
        got: "one that needs more"
      )
    }
    size += made.size
    patterns.insert(made, for: key)
    return made
  }
}
