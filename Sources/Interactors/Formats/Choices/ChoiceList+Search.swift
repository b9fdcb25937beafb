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
    let query = FoldedText(text, hasDotlessI: hasDotlessI)
    if query.letters.isEmpty { return ChoiceMatches(all: options.count) }
    var starting = ChoiceSet(count: options.count)
    var equal = ChoiceSet(count: options.count)
    forEach(in: labels, beginningWith: query.letters[...]) { place, option in
      guard hasMarks(of: query, at: place, 0) else { return }
      starting.insert(option)
      if letters[place + query.letters.count] == Self.end { equal.insert(option) }
    }
    let others: ChoiceSet
    switch match {
    case .start: others = ChoiceSet(count: 0)
    case .word: others = withWords(of: query)
    case .contains: others = containing(query)
    }
    return ChoiceMatches(equal: equal, starting: starting, others: others)
  }

  /// Whether a text finds anything, without looking for all of it.
  func finds(_ text: Text, _ match: Match) -> Bool {
    guard match == .contains else { return matches(text, match).total > 0 }
    let query = FoldedText(text, hasDotlessI: hasDotlessI)
    var isFound = false
    forEachPlace(of: query) { _ in
      isFound = true
      return false
    }
    return isFound || query.letters.isEmpty
  }

  /// The options whose label is a text.
  func equal(to text: Text) -> [Int] {
    let query = FoldedText(text, hasDotlessI: hasDotlessI)
    var found: [Int] = []
    if query.letters.isEmpty { return found }
    forEach(in: labels, beginningWith: query.letters[...]) { place, option in
      if letters[place + query.letters.count] == Self.end, hasMarks(of: query, at: place, 0), !found.contains(option) {
        found.append(option)
      }
    }
    return found
  }

  static let end = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")

  /// The options that have a word for each word of a query.
  private func withWords(of query: FoldedText) -> ChoiceSet {
    var result: ChoiceSet?
    var offset = 0
    for word in query.letters.split(separator: Self.blank) {
      offset = word.startIndex
      var found = ChoiceSet(count: options.count)
      forEach(in: words, beginningWith: word) { place, option in
        if hasMarks(of: query, at: place, offset, word.count) { found.insert(option) }
      }
      result = result.map { $0.intersection(found) } ?? found
    }
    return result ?? ChoiceSet(count: 0)
  }

  /// The options in whose label or keywords a query stands.
  private func containing(_ query: FoldedText) -> ChoiceSet {
    var found = ChoiceSet(count: options.count)
    forEachPlace(of: query) { option in
      found.insert(option)
      return true
    }
    return found
  }

  /// Calls a function with the option of each label or keyword in which a query stands, until it returns false.
  private func forEachPlace(of query: FoldedText, _ body: (_ option: Int) -> Bool) {
    var entry = 0
    letters.withUnsafeBufferPointer { bytes in
      query.letters.withUnsafeBufferPointer { wanted in
        var place = 0
        while let next = bytes.place(of: wanted, from: place) {
          while entry + 1 < entryStarts.count, Int(entryStarts[entry + 1]) <= next { entry += 1 }
          guard hasMarks(of: query, at: next, 0) else {
            place = next + 1
            continue
          }
          if !body(Int(entryOptions[entry])) { return }
          // One match is enough for a label.
          guard entry + 1 < entryStarts.count else { return }
          place = Int(entryStarts[entry + 1])
        }
      }
    }
  }

  /// Whether the letters at a place have the marks that were typed. `from` and `count` are the part of the query.
  private func hasMarks(of query: FoldedText, at place: Int, _ from: Int, _ count: Int = Int.max) -> Bool {
    query.marks.allSatisfy { mark in
      guard mark.offset >= from, mark.offset - from < count else { return true }
      let index = markPlaces.lowerBound(of: UInt32(place + mark.offset - from))
      return index < markPlaces.count && Int(markPlaces[index]) == place + mark.offset - from
        && markKinds[index] == mark.kind
    }
  }

  /// Calls a function for each place of a sorted list at which some letters begin.
  private func forEach(
    in starts: Starts,
    beginningWith wanted: ArraySlice<UInt8>,
    _ body: (_ place: Int, _ option: Int) -> Void
  ) {
    letters.withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        let first = starts.places.firstIndex { bytes.order(at: Int($0), wanted) >= 0 }
        let end = starts.places.firstIndex { bytes.order(at: Int($0), wanted) > 0 }
        for index in first..<max(first, end) { body(Int(starts.places[index]), Int(starts.options[index])) }
      }
    }
  }
}

extension [UInt32] {
  /// The first index for which a condition holds that holds for all behind it.
  fileprivate func firstIndex(holds: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  fileprivate func lowerBound(of value: UInt32) -> Int { firstIndex { $0 >= value } }
}

extension UnsafeBufferPointer<UInt8> {
  /// How the bytes at a place compare with others: 0 if they begin with them.
  fileprivate func order(at place: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Int {
    for index in 0..<wanted.count {
      let byte = place + index < count ? self[place + index] : 0
      if byte != wanted[index] { return byte < wanted[index] ? -1 : 1 }
      if byte == ChoiceList.end { return -1 }
    }
    return 0
  }

  /// Where other bytes stand, at a place or behind it.
  fileprivate func place(of wanted: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let first = wanted.first, let base = baseAddress else { return nil }
    let last = count - wanted.count
    let probes = SIMD16<UInt8>(repeating: first)
    var place = start
    while place <= last {
      // Sixteen places at once, as long as none of them has the first byte.
      while place + 16 <= count {
        let block = UnsafeRawPointer(base + place).loadUnaligned(as: SIMD16<UInt8>.self)
        if any(block .== probes) { break }
        place += 16
      }
      while place <= last, self[place] != first { place += 1 }
      if place > last { return nil }
      var length = 1
      while length < wanted.count, self[place + length] == wanted[length] { length += 1 }
      if length == wanted.count { return place }
      place += 1
    }
    return nil
  }
}
