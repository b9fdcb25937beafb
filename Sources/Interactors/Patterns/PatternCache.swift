/// Makes patterns, each only once while it is in use.
public final class PatternCache {
  private var patterns: [Key: Pattern] = [:]
  private var patternsToSweep = 256

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
    if patterns.count >= patternsToSweep {
      sweep()
      patternsToSweep = max(256, patterns.count * 2)
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
    for key in unused { patterns[key] = nil }
  }
}
