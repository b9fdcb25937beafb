/// One of the entries that a combo box offers (text-entry C1).
public struct ChoiceOption: Hashable, Sendable {
  /// What the property becomes.
  public var value: Value
  /// What the user reads and types: the label.
  public var text: Text
  /// Whether the user may choose it.
  public var isEnabled: Bool
  /// Other words that it is found by.
  public var keywords: [Text]
  /// A heading that it stands under.
  public var group: Text?

  /// An option.
  public init(value: Value, text: Text, isEnabled: Bool = true, keywords: [Text] = [], group: Text? = nil) {
    self.value = value
    self.text = text
    self.isEnabled = isEnabled
    self.keywords = keywords
    self.group = group
  }
}

/// Options with an index of their words. It is made once and never changes.
///
/// All labels and keywords stand folded in one array of bytes, each followed by a line feed. `words` has the places in
/// it where a word begins, sorted by what stands there, so that a search is two binary searches. A set of options is a
/// row of bits, so that one keystroke costs no more than a pass over the bits, however many options there are.
public final class ChoiceList: Sendable {
  /// The options, in the order that was given.
  public let options: [ChoiceOption]
  let hasDotlessI: Bool
  /// The folded labels and keywords.
  let letters: [UInt8]
  /// Where a label, another spelling of it or a keyword begins in `letters`, and of which option it is.
  private let entryStarts: [UInt32]
  private let entryOptions: [UInt32]
  /// The marks on letters, by their place.
  private let markPlaces: [UInt32]
  private let markKinds: [UInt16]
  /// The beginnings of all words, sorted, and the options that they belong to.
  private let words: Starts
  /// The beginnings of all labels, sorted.
  private let labels: Starts

  /// Sorted places, with the option of each.
  struct Starts: Sendable {
    var places: [UInt32] = []
    var options: [UInt32] = []
  }

  /// A list. `locale` says whether i and ı are two letters.
  public init(_ options: [ChoiceOption], locale: Text) {
    let language = locale.string.lowercased().prefix { $0 != "-" && $0 != "_" }
    let hasDotlessI = language == "tr" || language == "az"
    var builder = Builder()
    for (index, option) in options.enumerated() {
      let label = FoldedText(option.text, hasDotlessI: hasDotlessI)
      builder.add(label.letters, label.marks, of: index, isLabel: true)
      if let spelledOut = label.spelledOut { builder.add(spelledOut, [], of: index, isLabel: true) }
      for keyword in option.keywords {
        let folded = FoldedText(keyword, hasDotlessI: hasDotlessI)
        builder.add(folded.letters, folded.marks, of: index, isLabel: false)
        if let spelledOut = folded.spelledOut { builder.add(spelledOut, [], of: index, isLabel: false) }
      }
    }
    self.options = options
    self.hasDotlessI = hasDotlessI
    letters = builder.letters
    entryStarts = builder.entryStarts
    entryOptions = builder.entryOptions
    markPlaces = builder.markPlaces
    markKinds = builder.markKinds
    words = builder.sorted(builder.words)
    labels = builder.sorted(builder.labels)
  }
}

// MARK: - Searching

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

  fileprivate static let end = UInt8(ascii: "\n")
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
    var entry = 0
    letters.withUnsafeBufferPointer { bytes in
      query.letters.withUnsafeBufferPointer { wanted in
        var place = 0
        while let next = bytes.place(of: wanted, from: place) {
          while entry + 1 < entryStarts.count, Int(entryStarts[entry + 1]) <= next { entry += 1 }
          if hasMarks(of: query, at: next, 0) { found.insert(Int(entryOptions[entry])) }
          // One match is enough for a label.
          place = entry + 1 < entryStarts.count && found.contains(Int(entryOptions[entry]))
            ? Int(entryStarts[entry + 1]) : next + 1
        }
      }
    }
    return found
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

// MARK: - Building

/// Collects the words of options.
private struct Builder {
  var letters: [UInt8] = []
  var entryStarts: [UInt32] = []
  var entryOptions: [UInt32] = []
  var markPlaces: [UInt32] = []
  var markKinds: [UInt16] = []
  var words = ChoiceList.Starts()
  var labels = ChoiceList.Starts()

  mutating func add(_ entry: [UInt8], _ marks: [FoldedText.Mark], of option: Int, isLabel: Bool) {
    let start = letters.count
    let index = UInt32(truncatingIfNeeded: option)
    entryStarts.append(UInt32(truncatingIfNeeded: start))
    entryOptions.append(index)
    for mark in marks {
      markPlaces.append(UInt32(truncatingIfNeeded: start + mark.offset))
      markKinds.append(mark.kind)
    }
    if isLabel {
      labels.places.append(UInt32(truncatingIfNeeded: start))
      labels.options.append(index)
    }
    var isInWord = false
    for (offset, byte) in entry.enumerated() {
      let isLetter = byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
      // A sign at the start of a label begins a word too.
      if (isLetter && !isInWord) || offset == 0 {
        words.places.append(UInt32(truncatingIfNeeded: start + offset))
        words.options.append(index)
      }
      isInWord = isLetter
    }
    letters += entry
    letters.append(ChoiceList.end)
  }

  /// Places sorted by the letters there. The first eight letters decide nearly always, and are compared as one number.
  func sorted(_ starts: ChoiceList.Starts) -> ChoiceList.Starts {
    letters.withUnsafeBufferPointer { bytes in
      func key(_ place: UInt32) -> UInt64 {
        var key: UInt64 = 0
        var isEnded = false
        for offset in 0..<8 {
          let byte = isEnded || Int(place) + offset >= bytes.count ? 0 : bytes[Int(place) + offset]
          if byte == ChoiceList.end { isEnded = true }
          key = key << 8 | UInt64(isEnded ? 0 : byte)
        }
        return key
      }
      func isBefore(_ left: UInt32, _ right: UInt32) -> Bool {
        var (one, other) = (Int(left) + 8, Int(right) + 8)
        while one < bytes.count, other < bytes.count, bytes[one] == bytes[other], bytes[one] != ChoiceList.end {
          (one, other) = (one + 1, other + 1)
        }
        let (first, second) = (one < bytes.count ? bytes[one] : 0, other < bytes.count ? bytes[other] : 0)
        return first == second ? left < right : first < second
      }
      var rows = zip(starts.places, starts.options).map { (key: key($0), place: $0, option: $1) }
      rows.sort { one, other in
        if one.key != other.key { return one.key < other.key }
        return one.key & 0xFF == 0 ? one.place < other.place : isBefore(one.place, other.place)
      }
      return ChoiceList.Starts(places: rows.map(\.place), options: rows.map(\.option))
    }
  }
}
