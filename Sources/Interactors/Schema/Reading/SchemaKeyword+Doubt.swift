import SchemaKeywords

extension SchemaKeyword {
  /// The warning about a name that is no keyword. It suggests one that is written alike.
  static func doubt(about name: Text) -> String {
    let doubt = "JSON Schema has no keyword \"\(name.excerpt)\", so that it has no effect"
    guard let likely = likely(for: name.utf8) else { return doubt + "." }
    return doubt + "; perhaps \"\(likely.name)\" is meant."
  }

  /// The keyword that a name differs least from, by at most two letters of five.
  private static func likely(for name: [UInt8]) -> SchemaKeyword? {
    let limit = min(2, name.count * 2 / 5)
    guard limit > 0, name.count <= 32 else { return nil }
    var best: (keyword: SchemaKeyword, distance: Int)?
    for keyword in allCases {
      let distance = distance(name, names[keyword.place])
      if distance <= best.map({ $0.distance - 1 }) ?? limit { best = (keyword, distance) }
    }
    return best?.keyword
  }

  /// How many letters have to be added, removed or replaced, or pairs of them turned round, to make one name of
  /// another. Upper and lower case are the same.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var next = [row + 1]
      for column in other.indices {
        let isSame = one[row] | 0x20 == other[column] | 0x20
        var least = min(last[column + 1] + 1, next[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}
