/// What an error tells about an unknown name.
enum FEELUnknownName {
  /// Where the name probably ends: before the next keyword or sign.
  static func end(in source: [UInt8], at offset: Int) -> Int {
    var end = FEELCharacters.word(in: source, at: offset).upperBound
    while true {
      let position = FEELCharacters.endOfSpace(in: source, at: end)
      let word = FEELCharacters.word(in: source, at: position)
      let isKeyword = FEELParser.keywords.contains { keyword in
        keyword.withUTF8Buffer { $0.elementsEqual(source[word]) }
      }
      if word.isEmpty || isKeyword { return end }
      end = word.upperBound
    }
  }

  /// So many candidates are compared.
  private static let maximumCandidates = 1_000

  /// What may be meant: the nearest candidate; where none is near, up to four with a word that begins like the name, as
  /// the names of functions have several; a name of one or two letters is a whole word.
  static func meant(by name: String, among candidates: [String]) -> [String] {
    if let nearest = nearest(to: name, among: candidates) { return [nearest] }
    let start = name.lowercased()
    guard (1...FEELForeignWords.maximumBytes).contains(start.utf8.count) else { return [] }
    let isWhole = start.utf8.count < 3
    let found = candidates.prefix(maximumCandidates).filter { candidate in
      candidate.lowercased().split(separator: " ").contains { isWhole ? $0 == start : $0.hasPrefix(start) }
    }
    return Array(found.sorted().prefix(4))
  }

  /// `a`, `a or b`, `a, b or c`.
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The candidate that differs in the fewest letters, if there are few of them.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let name = Array(name.lowercased().utf8.prefix(64))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates.prefix(maximumCandidates).sorted() {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      let bound = name.count > 1 ? max(1, name.count / 3) : 0
      guard abs(other.count - name.count) <= bound else { continue }
      let distance = distance(from: name, to: other)
      if distance <= bound, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// How many letters to insert, delete or replace (Levenshtein).
  private static func distance(from one: [UInt8], to other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in other.indices {
        let substitution = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
