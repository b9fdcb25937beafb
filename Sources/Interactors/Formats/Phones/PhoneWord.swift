/// A word that people write behind a phone number: `030 123456 Durchwahl 12`. Its letters are refused (text-entry P3),
/// and the digits behind them belong to something else than the number. The format remembers it.
struct PhoneWord {
  /// The letters.
  private let letters: Text
  /// What the next key replaces if typing goes on.
  private let place: Range<Int>

  /// Whether a word without its point announces an extension in a language or in English, and is none of
  /// libphonenumber's own words.
  static func announcesExtension(_ word: some StringProtocol, in locale: Text) -> Bool {
    let word = word.lowercased()
    return LanguageTag(locale).words.contains { $0.words(for: .phoneExtension).contains(word) }
  }

  private init(_ letters: Text, at place: Range<Int>) { (self.letters, self.place) = (letters, place) }

  /// The word of a memory, if an edit goes on behind it.
  init?(_ memory: FormatMemory?, at range: Range<Int>) {
    guard let memory else { return nil }
    let parts = memory.text.string.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, Int(parts[0]) == range.lowerBound, Int(parts[1]) == range.upperBound else { return nil }
    self.init(Text(String(parts[2])), at: range)
  }

  /// The word that begins with a refused key: a letter behind digits. Nil for any other key.
  init?(after edit: Edit, on draft: Draft) {
    guard let letter = Self.letter(of: edit), edit.range.upperBound == draft.text.count,
      draft.text.utf8.contains(where: { $0.isASCIIDigit })
    else { return nil }
    self.init(letter, at: edit.range)
  }

  /// The word as the format remembers it; nil if nobody writes such a long one.
  var memory: FormatMemory? { FormatMemory(Text("\(place.lowerBound) \(place.upperBound) \(letters.string)")) }

  /// The answer to an edit behind the word. A single letter is a slip.
  func decide(_ format: PhoneFormat, _ draft: Draft, _ edit: Edit, _ notes: inout EditNotes) -> EditDecision {
    let plain = format.decide(draft, edit, &notes)
    if let scalar = edit.replacement.string.unicodeScalars.first, edit.replacement.isOneCluster,
      PhoneText.digit(scalar) != nil, letters.string.unicodeScalars.count > 1
    {
      if Self.announcesExtension(letters.string, in: format.options.locale),
        let begun = beginExtension(format, draft, edit)
      {
        notes = begun.notes
        return begun.decision
      }
      return .rejected(Reason(.badInput), memory: memory)
    }
    guard case .rejected(let reason, _) = plain else { return plain }
    return .rejected(reason, memory: word(after: edit, on: draft)?.memory)
  }

  /// The word with one more key that was refused. Another edit than a key begins anew.
  private func word(after edit: Edit, on draft: Draft) -> PhoneWord? {
    if !edit.replacement.isOneCluster { return PhoneWord(after: edit, on: draft) }
    guard let letter = Self.letter(of: edit) else {
      return edit.replacement.string.unicodeScalars.first.flatMap(PhoneText.digit) == nil ? self : nil
    }
    return PhoneWord(letters.replacing(letters.count..<letters.count, with: letter), at: place)
  }

  /// The first digit of an extension; nil where none is allowed.
  private func beginExtension(
    _ format: PhoneFormat,
    _ draft: Draft,
    _ edit: Edit
  ) -> (decision: EditDecision, notes: EditNotes)? {
    var mark = edit
    mark.replacement = "x"
    var notes = EditNotes()
    guard case .accepted(let marked, _) = format.decide(draft, mark, &notes) else { return nil }
    let end = marked.text.count
    notes = EditNotes()
    let decision = format.decide(marked, Edit(range: end..<end, replacement: edit.replacement), &notes)
    if case .rejected = decision { return nil }
    return (decision, notes)
  }

  private static func letter(of edit: Edit) -> Text? {
    guard edit.replacement.isOneCluster, let scalar = edit.replacement.string.unicodeScalars.first,
      scalar.properties.isAlphabetic
    else { return nil }
    return edit.replacement
  }
}
