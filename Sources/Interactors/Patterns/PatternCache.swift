/// Makes patterns, each only once while it is in use, and not more than a session may have.
public final class PatternCache {
  /// How large all patterns may be together, in the positions of their automata: half a second of making them.
  static let maximumSize = 1_000_000

  private var patterns: [Key: Pattern] = [:]
  private var patternsToSweep = 256
  /// How large those in the table are.
  private var size = 0

  private struct Key: Hashable {
    var source: Text
    var options: PatternOptions
  }

  /// Empty.
  public init() {}

  /// The pattern of a source, the one that is there or a new one.
  public func pattern(
    _ source: Text,
    _ options: PatternOptions = PatternOptions()
  ) throws(PatternError) -> Pattern {
    let key = Key(source: source, options: options)
    if let known = patterns[key] { return known }
    let made = try Pattern(source, options)
    if patterns.count >= patternsToSweep || size + made.size > Self.maximumSize {
      sweep()
      patternsToSweep = max(256, patterns.count * 2)
    }
    size += made.size
    if size > Self.maximumSize {
      size -= made.size
      throw PatternError(
        offset: 0,
        expected: "patterns of at most \(Self.maximumSize) characters in all that are in use, with what is repeated "
          + "written out",
        got: "one more than that"
      )
    }
    patterns[key] = made
    return made
  }

  /// Drops what nobody but the table holds. It runs when the table has doubled, so each entry costs a constant share.
  private func sweep() {
    var unused: [Key] = []
    var index = patterns.values.startIndex
    while index != patterns.values.endIndex {
      if isKnownUniquelyReferenced(&patterns.values[index]) { unused.append(patterns.keys[index]) }
      index = patterns.values.index(after: index)
    }
    for key in unused { size -= patterns.removeValue(forKey: key)?.size ?? 0 }
  }
}
