/// One edit of a phone number (text-entry P3 to P7).
struct PhoneEditor {
  private let format: PhoneFormat
  private let draft: Draft
  private let edit: Edit
  private let read: PhoneDraft
  /// What the accepted text was written from; nil where it has to be read to know.
  private(set) var written: PhoneWriter.Number?

  init(_ format: PhoneFormat, _ draft: Draft, _ edit: Edit) {
    self.format = format
    self.draft = draft
    self.edit = edit
    read = PhoneDraft(draft.text, readsExtension: format.options.readsExtensions)
  }

  /// The most digits of a national number.
  private static let longestNational = 17
  /// The most characters that count, with every prefix; a text is never read beyond.
  private static let longest = 64

  mutating func decide() -> EditDecision {
    let replacesAll = edit.range.count == draft.text.count
    if read.isForeign, !replacesAll { return splice() }
    if edit.replacement.isEmpty { return delete() }
    let range = replacesAll ? 0..<read.characters.count : read.characters(in: edit.range)
    if edit.replacement.isOneCluster { return type(over: replacesAll && read.isForeign ? 0..<0 : range) }
    return paste(over: range)
  }

  /// The edit as it is, in a text that is no number.
  private mutating func splice() -> EditDecision {
    let range = edit.replacement.isEmpty ? draft.text.wholeClusters(edit.range) : edit.range
    let text = draft.text.replacing(range, with: edit.replacement)
    let caret = Selection(caret: range.lowerBound + edit.replacement.count)
    let rest = PhoneDraft(text, readsExtension: format.options.readsExtensions)
    if rest.isForeign || text.isEmpty { return .accepted(Draft(text: text, selection: caret)) }
    return accepted(rest.characters, gap: rest.count(before: caret.start), at: caret.start)
  }

  // MARK: - Deleting

  private mutating func delete() -> EditDecision {
    if read.isForeign { return splice() }
    var range = read.characters(in: edit.range)
    if range.isEmpty {
      // Only decoration: the next character that counts.
      switch edit.direction {
      case .backward where range.lowerBound > 0: range = (range.lowerBound - 1)..<range.lowerBound
      case .forward where range.upperBound < read.places.count: range = range.upperBound..<(range.upperBound + 1)
      case .backward, .forward: return .rejected(Reason(.nothingToDelete))
      }
    }
    var characters = read.characters
    characters.removeSubrange(range)
    return accepted(
      characters,
      gap: range.lowerBound,
      at: min(edit.range.lowerBound, read.places[range.lowerBound].lowerBound)
    )
  }

  // MARK: - Typing

  private mutating func type(over range: Range<Int>) -> EditDecision {
    guard let scalar = edit.replacement.string.unicodeScalars.first else { return .rejected(Self.badInput) }
    var characters = read.isForeign ? [] : read.characters
    if let digit = PhoneText.digit(scalar) {
      // No digit stands before the plus.
      if range.isEmpty, range.lowerBound == 0, characters.first == UInt8(ascii: "+") { return .rejected(Self.badInput) }
      characters.replaceSubrange(range, with: [digit])
    } else if PhoneText.isPlus(scalar) {
      let staysFirst = range.lowerBound == 0
      guard staysFirst, characters.dropFirst(range.count).first != UInt8(ascii: "+") else {
        return .rejected(Self.badInput)
      }
      characters.replaceSubrange(range, with: [UInt8(ascii: "+")])
    } else if scalar == "x" || scalar == "X" || scalar == "\u{FF58}" {
      characters.removeSubrange(range)
      guard format.options.readsExtensions, range.lowerBound > 0, !characters.contains(PhoneDraft.mark) else {
        return .rejected(Self.badInput)
      }
      characters.insert(PhoneDraft.mark, at: range.lowerBound)
    } else {
      let isDecoration = PhoneDraft.isDecoration(scalar)
      return .rejected(isDecoration ? Reason(.decoration) : Self.badInput)
    }
    return inserted(characters, behind: range.lowerBound + 1, before: characters.count - range.lowerBound - 1)
  }

  private static var badInput: Reason { Reason(.badInput, [Parameter("keyword", .string("digits"))]) }

  /// What an insertion gives, if it is not too long. `count` is how many characters the caret stands behind.
  private mutating func inserted(_ characters: [UInt8], behind count: Int, before rest: Int) -> EditDecision {
    let number = format.writer.number(characters)
    if let reason = excess(number, isAtEnd: rest == 0) { return .rejected(reason) }
    return accepted(number, gap: count, at: nil)
  }

  /// By P7.
  private func excess(_ number: PhoneWriter.Number, isAtEnd: Bool) -> Reason? {
    let before = read.isForeign ? 0 : read.digits.count
    let isTooLong =
      number.tail?.count ?? 0 > 20 || number.digits.count > Self.longest
      || number.written.nationalCount > Self.longestNational && number.digits.count > before
      || format.options.limit == .block && isAtEnd && number.tail == nil && isPastAllLengths(number.digits)
    return isTooLong ? Reason(.tooLong, [Parameter("keyword", .string("phone"))]) : nil
  }

  /// Whether digits are too long for each region with their calling code.
  private func isPastAllLengths(_ digits: [UInt8]) -> Bool {
    guard let number = try? PhoneReader(region: format.options.region).number(digits) else { return false }
    let regions = PhoneTable.regions(withCallingCode: number.callingCode)
    return !regions.isEmpty && regions.allSatisfy { $0.length(of: number.national) == .tooLong }
  }

  /// A text of these characters, with the caret behind `gap` of them: at an offset, if that is beside the same digit.
  private mutating func accepted(_ characters: [UInt8], gap: Int, at offset: Int?) -> EditDecision {
    accepted(format.writer.number(characters), gap: gap, at: offset)
  }

  private mutating func accepted(_ number: PhoneWriter.Number, gap: Int, at offset: Int?) -> EditDecision {
    if number.isReadAsWritten { written = number }
    let gap = number.written.gap(gap)
    let caret = offset.map { min(max($0, gap.lowerBound), gap.upperBound) } ?? gap.lowerBound
    return .accepted(Draft(text: Text(utf8: number.written.text), selection: Selection(caret: caret)))
  }

  // MARK: - Pasting

  private mutating func paste(over range: Range<Int>) -> EditDecision {
    let paste = PhoneDraft(edit.replacement, readsExtension: format.options.readsExtensions)
    var characters = read.isForeign ? [] : read.characters
    let range = read.isForeign ? 0..<0 : range
    let isWhole = range.count == characters.count
    if !paste.isForeign, paste.characters.isEmpty { return .rejected(Self.badInput) }
    let startsAnew = isWhole || isCallingCodeAlone(without: range)
    if paste.isForeign { return found(startsAnew: startsAnew) }
    if paste.digits.first == UInt8(ascii: "+"), startsAnew {
      return inserted(paste.characters, behind: paste.characters.count, before: 0)
    }
    let first = paste.characters[0]
    characters.removeSubrange(range)
    let place = range.lowerBound
    if first == UInt8(ascii: "+") || (place == 0 && characters.first == UInt8(ascii: "+")) {
      guard first == UInt8(ascii: "+"), place == 0, characters.first != first else { return .rejected(Self.badInput) }
    }
    let mark = characters.firstIndex(of: PhoneDraft.mark)
    if paste.tail != nil, mark != nil || place < characters.count { return .rejected(Self.badInput) }
    characters.insert(contentsOf: paste.characters, at: place)
    let end = place + paste.characters.count
    return inserted(characters, behind: end, before: characters.count - end)
  }

  /// Whether nothing but a calling code is left without the characters of a range.
  private func isCallingCodeAlone(without range: Range<Int>) -> Bool {
    var characters = read.characters
    characters.removeSubrange(range)
    guard characters.first == UInt8(ascii: "+") else { return false }
    let digits = characters.dropFirst()
    return digits.isEmpty || PhoneTable.callingCode(in: digits).map { $0.length == digits.count } ?? false
  }

  /// The number within a text that is more than a number (P6).
  private func found(startsAnew: Bool) -> EditDecision {
    guard startsAnew, var number = possibleNumber else { return .rejected(Self.badInput) }
    if !format.options.readsExtensions { number.extension = [] }
    let read = Text(utf8: number.value)
    let text = format.editingText(for: .string(read))
    let draft = Draft(text: text, selection: Selection(caret: text.count))
    return .accepted(draft, reason: .reinterpreted(as: read))
  }

  /// The number before a word that announces an extension: `030 123456 App. 12`.
  private var numberBeforeExtension: PhoneNumber? {
    let scalars = edit.replacement.string.unicodeScalars
    guard let start = scalars.firstIndex(where: { PhoneText.isPlus($0) || PhoneText.digit($0) != nil }) else {
      return nil
    }
    let before = scalars[start...].prefix { !$0.properties.isAlphabetic }
    let word = scalars[before.endIndex...].prefix { $0.properties.isAlphabetic }
    guard PhoneWord.announcesExtension(String(word), in: format.options.locale) else { return nil }
    let rest = scalars[word.endIndex...].drop { $0 == "." || $0 == ":" || $0.properties.isWhitespace }
    let digits = rest.prefix { PhoneText.digit($0) != nil }
    let isAll = rest[digits.endIndex...].allSatisfy { $0.properties.isWhitespace }
    guard !digits.isEmpty, digits.count <= 20, isAll,
      var number = try? PhoneNumber(Text(String(before)), in: region), number.length == .possible
    else { return nil }
    number.extension = digits.compactMap(PhoneText.digit)
    return number
  }

  private var region: PhoneRegion? { format.options.region }

  /// More digits behind a number are another number.
  private static let longestExtra = 5

  /// The number as libphonenumber reads the paste, if it is valid. To libphonenumber, letters are keys of a keypad; to
  /// a person, words behind a number are not. So the number before the first word comes next.
  private var possibleNumber: PhoneNumber? {
    if let number = numberBeforeExtension { return number }
    let whole = try? PhoneNumber(edit.replacement, in: region)
    if let whole, whole.type != nil { return whole }
    let scalars = edit.replacement.string.unicodeScalars
    if let start = scalars.firstIndex(where: { PhoneText.isPlus($0) || PhoneText.digit($0) != nil }) {
      let before = scalars[start...].prefix { !$0.properties.isAlphabetic }
      // Behind a word another number follows: `030 123456, Fax 030 123457`.
      if scalars[before.endIndex...].count(where: { PhoneText.digit($0) != nil }) > Self.longestExtra { return nil }
      let number = try? PhoneNumber(Text(String(before)), in: region)
      if let number, number.length == .possible { return number }
    }
    return whole?.length == .possible ? whole : nil
  }
}
