/// Makes patterns, each only once while it is in use.
public final class PatternCache {
  private var patterns = SharedTable<Key, Pattern>()

  private struct Key: Hashable {
    var source: Text
    var options: PatternOptions
  }

  /// A cache without patterns.
  public init() {}

  /// The pattern of a source: the one that is there, or a new one.
  public func pattern(
    _ source: Text,
    _ options: PatternOptions = PatternOptions()
  ) throws(PatternError) -> Pattern {
    try patterns.object(for: Key(source: source, options: options)) { () throws(PatternError) in
      try Pattern(source, options)
    }
  }
}
