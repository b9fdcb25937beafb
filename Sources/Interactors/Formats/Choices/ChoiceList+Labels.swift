// Places within labels: what was found in one, and how it goes on.

extension ChoiceList {
  /// The rest of the first label that begins with a text, in the order of the list (C5); nil if there is none, or
  /// nothing to add.
  func completion(of text: Text) -> Text? {
    guard let query = query(text) else { return nil }
    if query.letters.isEmpty || text.utf8.last == UInt8(ascii: " ") { return nil }
    for option in matches(text, .start).page(from: 0, count: 16) where options[option].isEnabled {
      let label = FoldedLabel(options[option].text, hasDotlessI: hasDotlessI)
      guard label.letters.starts(with: query.letters) else { continue }
      let end = label.end(of: query.letters.count - 1)
      let bytes = options[option].text.utf8
      return end < bytes.count ? Text(utf8: Array(bytes[end...])) : nil
    }
    return nil
  }

  /// Where a text was found in a label, as ranges of its bytes (C4).
  func marks(of text: Text, in option: Int, _ match: Match) -> [Selection] {
    guard let query = query(text), !query.letters.isEmpty else { return [] }
    let label = FoldedLabel(options[option].text, hasDotlessI: hasDotlessI)
    if label.letters.starts(with: query.letters) { return [label.selection(0, query.letters.count)] }
    switch match {
    case .start: return []
    case .contains:
      return label.place(of: query.letters[...], atWords: false)
        .map { [label.selection($0, query.letters.count)] } ?? []
    case .word:
      var marks: [Selection] = []
      for word in query.letters.split(separator: UInt8(ascii: " ")) {
        guard let place = label.place(of: word, atWords: true) else { continue }
        let mark = label.selection(place, word.count)
        if !marks.contains(mark) { marks.append(mark) }
      }
      return marks.sorted { $0.start < $1.start }
    }
  }
}

/// A folded label that knows which bytes of the label each letter comes from.
private struct FoldedLabel {
  private(set) var letters: [UInt8] = []
  /// Where the character begins and ends that a letter comes from.
  private var starts: [Int] = []
  private var ends: [Int] = []

  init(_ text: Text, hasDotlessI: Bool) {
    let bytes = text.utf8
    if !hasDotlessI, bytes.allSatisfy({ $0 < 0x80 }) {
      fold(bytes)
      return
    }
    var offset = 0
    for character in text.string {
      let count = character.utf8.count
      let start = offset
      offset += count
      if character.isWhitespace {
        if letters.isEmpty || letters.last == UInt8(ascii: " ") { continue }
        add([UInt8(ascii: " ")], start, offset)
      } else {
        add(FoldedText(Text(String(character)), hasDotlessI: hasDotlessI).letters, start, offset)
      }
    }
  }

  /// As most labels are: each byte is a character.
  private mutating func fold(_ bytes: [UInt8]) {
    letters.reserveCapacity(bytes.count)
    starts.reserveCapacity(bytes.count)
    ends.reserveCapacity(bytes.count)
    for (offset, byte) in bytes.enumerated() {
      let isBlank = byte == 0x20 || byte &- 9 < 5
      if isBlank, letters.isEmpty || letters.last == UInt8(ascii: " ") { continue }
      letters.append(isBlank ? UInt8(ascii: " ") : byte &- 0x41 < 26 ? byte | 0x20 : byte)
      starts.append(offset)
      ends.append(offset + 1)
    }
  }

  private mutating func add(_ folded: [UInt8], _ start: Int, _ end: Int) {
    letters += folded
    for _ in folded {
      starts.append(start)
      ends.append(end)
    }
  }

  /// Where the character of a letter ends.
  func end(of letter: Int) -> Int { letter < ends.count ? ends[letter] : ends.last ?? 0 }

  /// The bytes that some letters come from.
  func selection(_ place: Int, _ count: Int) -> Selection {
    Selection(start: starts[place], end: end(of: place + count - 1))
  }

  /// Where other letters stand; with `atWords`, where a word begins with them.
  func place(of wanted: ArraySlice<UInt8>, atWords: Bool) -> Int? {
    LetterSearch.place(of: wanted, in: letters) { !atWords || isWordStart($0) }
  }

  private func isWordStart(_ place: Int) -> Bool {
    if place == 0 { return true }
    let before = letters[place - 1]
    return before < 0x80 && !before.isASCIILetter && !before.isASCIIDigit
  }
}
