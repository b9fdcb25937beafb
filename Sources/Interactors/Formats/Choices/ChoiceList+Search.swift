extension ChoiceList {
  /// How what was typed is looked for (C3).
  public enum Match: String, CaseIterable, Sendable {
    /// Each word typed begins a word of the label or of a keyword.
    case word
    /// The text begins the label.
    case start
    /// The text stands somewhere in the label or in a keyword.
    case contains
  }

  /// The options that a text finds. An empty one finds all.
  func matches(_ text: Text, _ match: Match) -> ChoiceMatches {
    guard let query = query(text) else { return ChoiceMatches(none: options.count) }
    if query.letters.isEmpty { return ChoiceMatches(all: options.count) }
    let found = places(of: query.letters[...], in: labels)
    var equal = ChoiceSet(count: options.count)
    for index in equalLabels(to: query, among: found) { equal.insert(Int(labels.options[index])) }
    let others: ChoiceSet
    switch match {
    case .start: others = ChoiceSet(count: 0)
    case .word: others = withWords(of: query)
    case .contains: others = containing(query)
    }
    return ChoiceMatches(equal: equal, starting: set(of: found, in: labels, query), others: others)
  }

  /// Whether a query finds anything, without looking for all of it.
  func finds(_ query: FoldedText, _ match: Match) -> Bool {
    if query.letters.isEmpty { return true }
    // A label that begins with the text is found in every way.
    if places(of: query.letters[...], in: labels).contains(where: { hasMarks(of: query, at: labels, $0) }) {
      return true
    }
    switch match {
    case .start: return false
    case .word: return findsWords(of: query)
    case .contains:
      var isFound = false
      forEachPlace(of: query) { _ in
        isFound = true
        return false
      }
      return isFound
    }
  }

  /// The options whose label is a query.
  func equal(to query: FoldedText) -> [Int] {
    var found: [Int] = []
    if query.letters.isEmpty { return found }
    var isFound = ChoiceSet(count: options.count)
    for index in equalLabels(to: query, among: places(of: query.letters[...], in: labels)) {
      let option = Int(labels.options[index])
      if isFound.contains(option) { continue }
      isFound.insert(option)
      found.append(option)
    }
    return found
  }

  /// A text as it is looked for; nil for one that is too long to be looked for.
  func query(_ text: Text) -> FoldedText? {
    text.count > maximumQuery ? nil : FoldedText(text, hasDotlessI: hasDotlessI)
  }

  static let end = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")

  /// Those of the labels that begin with a query which end with it. They are the first ones, as only control characters
  /// are sorted before the end of a label.
  private func equalLabels(to query: FoldedText, among found: Places) -> [Int] {
    func next(_ index: Int) -> UInt8 { letters[Int(labels.places[index]) + query.letters.count] }
    let candidates: [Int]
    switch found {
    case .range(let range): candidates = Array(range.prefix { next($0) <= Self.end })
    case .some(let indices): candidates = indices
    }
    return candidates.filter { next($0) == Self.end && hasMarks(of: query, at: labels, $0) }
  }

  /// Puts the options of some sorted places into a set: those with the marks of a part of the query.
  private func set(
    of found: Places,
    in starts: Starts,
    _ query: FoldedText,
    from: Int = 0,
    count: Int = Int.max
  ) -> ChoiceSet {
    var set = ChoiceSet(count: options.count)
    if case .range(let range) = found, !query.hasMarks(from: from, count: count) {
      set.insert(starts.options[range])
      return set
    }
    for index in found where hasMarks(of: query, at: starts, index, from, count) {
      set.insert(Int(starts.options[index]))
    }
    return set
  }

  /// The options that have a word for each word of a query.
  private func withWords(of query: FoldedText) -> ChoiceSet {
    var result: ChoiceSet?
    guard let parts = words(of: query) else { return ChoiceSet(count: 0) }
    for word in parts {
      let found = set(of: places(of: word, in: words), in: words, query, from: word.startIndex, count: word.count)
      let both = result.map { $0.intersection(found) } ?? found
      if both.isEmpty { return both }
      result = both
    }
    return result ?? ChoiceSet(count: 0)
  }

  /// The words of a query, each once; nil if there are too many to be looked for.
  private func words(of query: FoldedText) -> [ArraySlice<UInt8>]? {
    let all = query.letters.split(separator: Self.blank)
    if all.count == 1 { return all }
    var different: [ArraySlice<UInt8>] = []
    var seen: Set<Word> = []
    for word in all where seen.insert(Word(letters: word, marks: query.marks(of: word))).inserted {
      different.append(word)
    }
    return different.count > Self.maximumQueryWords ? nil : different
  }

  /// A word of a query as it is looked for.
  private struct Word: Hashable {
    var letters: ArraySlice<UInt8>
    var marks: [FoldedText.Mark]
  }

  /// Whether an option has a word for each word of a query.
  private func findsWords(of query: FoldedText) -> Bool {
    guard let parts = words(of: query)?.map({ (word: $0, found: places(of: $0, in: words)) }) else { return false }
    guard let rarest = parts.min(by: { $0.found.count < $1.found.count }), !rarest.found.isEmpty else { return false }
    if query.marks.isEmpty {
      if parts.count == 1 { return true }
      // Nearly always one of the first options with the rarest word has the others as well.
      for index in rarest.found.prefix(16) {
        let option = words.options[index]
        if parts.allSatisfy({ part in hasWord(part.word, option) }) { return true }
      }
    }
    return !withWords(of: query).isEmpty
  }

  /// Whether an option has a word that begins with some letters, looked for in its labels and keywords.
  private func hasWord(_ word: ArraySlice<UInt8>, _ option: UInt32) -> Bool {
    var entry = entryOptions.insertionPoint(of: option)
    while entry < entryOptions.count, entryOptions[entry] == option {
      let start = Int(entryStarts[entry])
      let end = entry + 1 < entryStarts.count ? Int(entryStarts[entry + 1]) : letters.count
      var isInWord = false
      for place in start..<end {
        let byte = letters[place]
        let isLetter = byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
        if (isLetter && !isInWord) || place == start, letters[place..<end].starts(with: word) { return true }
        isInWord = isLetter
      }
      entry += 1
    }
    return false
  }

  /// The options in whose label or keywords a query stands.
  private func containing(_ query: FoldedText) -> ChoiceSet {
    var found = ChoiceSet(count: options.count)
    found.withBits { bits in
      forEachPlace(of: query) { option in
        bits[option >> 6] |= 1 << UInt64(option & 63)
        return true
      }
    }
    return found
  }

  /// Calls a function with the option of each label or keyword in which a query stands, until it returns false.
  private func forEachPlace(of query: FoldedText, _ body: (_ option: Int) -> Bool) {
    // The two rarest letters are looked for, since they are wrong least often.
    let rarest = query.letters.indices.sorted { letterCounts[query.letters[$0]] < letterCounts[query.letters[$1]] }
    guard let first = rarest.first else { return }
    let rare = (first, rarest.count > 1 ? rarest[1] : first)
    let isMarked = !query.marks.isEmpty
    letters.withUnsafeBufferPointer { bytes in
      query.letters.withUnsafeBufferPointer { wanted in
        entryStarts.withUnsafeBufferPointer { starts in
          var (entry, place) = (0, 0)
          var search = LetterSearch(wanted, rare: rare)
          // In how many places of one label the letters stood without the marks.
          var (unmarked, unmarkedEntry) = (0, -1)
          while let next = search.place(in: bytes, from: place) {
            while entry + 1 < starts.count, Int(starts[entry + 1]) <= next { entry += 1 }
            if isMarked, !hasMarks(of: query, at: next, 0, Int.max) {
              if unmarkedEntry != entry { (unmarked, unmarkedEntry) = (0, entry) }
              unmarked += 1
              place = next + 1
              if unmarked < Self.maximumUnmarked { continue }
              guard entry + 1 < starts.count else { return }
              place = Int(starts[entry + 1])
              continue
            }
            if !body(Int(entryOptions[entry])) { return }
            // One match is enough for a label.
            guard entry + 1 < starts.count else { return }
            place = Int(starts[entry + 1])
          }
        }
      }
    }
  }

  /// Whether the letters at one of the sorted places have the marks that were typed.
  private func hasMarks(
    of query: FoldedText,
    at starts: Starts,
    _ index: Int,
    _ from: Int = 0,
    _ count: Int = Int.max
  ) -> Bool {
    query.marks.isEmpty || hasMarks(of: query, at: Int(starts.places[index]), from, count)
  }

  /// Whether the letters at a place have the marks that were typed. `from` and `count` are the part of the query.
  private func hasMarks(of query: FoldedText, at place: Int, _ from: Int, _ count: Int) -> Bool {
    query.marks(from: from, count: count).allSatisfy { mark in
      let index = markPlaces.insertionPoint(of: UInt32(place + mark.offset - from))
      return index < markPlaces.count && Int(markPlaces[index]) == place + mark.offset - from
        && markKinds[index] == mark.kind
    }
  }

  /// Places among sorted ones that begin with the same letters.
  enum Places: Sequence {
    /// All within a range.
    case range(Range<Int>)
    /// Some of them.
    case some([Int])

    var count: Int {
      switch self {
      case .range(let range): range.count
      case .some(let indices): indices.count
      }
    }

    var isEmpty: Bool { count == 0 }

    func makeIterator() -> AnyIterator<Int> {
      switch self {
      case .range(let range): AnyIterator(range.makeIterator())
      case .some(let indices): AnyIterator(indices.makeIterator())
      }
    }
  }

  /// Where in a sorted list the places stand at which some letters begin.
  private func places(of wanted: ArraySlice<UInt8>, in starts: Starts) -> Places {
    letters.withUnsafeBufferPointer { bytes in
      let range = wanted.prefix(ChoiceIndexBuilder.sortedLetters).withUnsafeBufferPointer { wanted in
        let first = starts.places.partitionPoint { bytes.order(at: Int($0), wanted) >= 0 }
        let end = starts.places.partitionPoint { bytes.order(at: Int($0), wanted) > 0 }
        return first..<Swift.max(first, end)
      }
      // What stands behind the letters that are sorted by is in no order.
      if wanted.count < ChoiceIndexBuilder.sortedLetters { return .range(range) }
      return wanted.withUnsafeBufferPointer { wanted in
        .some(range.filter { bytes.order(at: Int(starts.places[$0]), wanted) == 0 })
      }
    }
  }
}

extension FoldedText {
  /// Whether a part of the letters has marks.
  fileprivate func hasMarks(from: Int, count: Int) -> Bool {
    !marks.isEmpty && !marks(from: from, count: count).isEmpty
  }

  /// The marks of a part of the letters.
  fileprivate func marks(from: Int, count: Int) -> ArraySlice<Mark> {
    if from == 0, count == Int.max { return marks[...] }
    let first = marks.partitionPoint { $0.offset >= from }
    return marks[first..<marks.partitionPoint { $0.offset - from >= count }]
  }

  /// The marks of a word, by their places in it.
  fileprivate func marks(of word: ArraySlice<UInt8>) -> [Mark] {
    marks(from: word.startIndex, count: word.count).map { Mark(offset: $0.offset - word.startIndex, kind: $0.kind) }
  }
}
