/// Cuts a pasted text into numbers, words and separators (date-entry D15).
struct DateScanner {
  /// A piece of the text.
  enum Token: Hashable {
    case number(Int64, digits: Int)
    /// A word with all that it can mean: `mar` is a month and a day of the week in Spanish.
    case word([DateVocabulary.Meaning])
    case time(PastedTime)
    /// `Z`, `UTC` or `+02:00` behind a time, in seconds east of UTC.
    case zone(Int)
    case separator(Unicode.Scalar)

    /// Whether it is a time, or a word behind an hour.
    var isOfTime: Bool {
      switch self {
      case .time: true
      case .word(let meanings): meanings.contains(.unit(.hour))
      default: false
      }
    }

    /// Whether it is a time, or the half of a day.
    var isTimeOrHalf: Bool {
      switch self {
      case .time: true
      case .word(let meanings): meanings.contains { if case .dayPeriod = $0 { true } else { false } }
      default: false
      }
    }

    /// Whether it is a number, or a time.
    var isNumeric: Bool {
      switch self {
      case .number, .time: true
      default: false
      }
    }
  }

  let scalars: [Unicode.Scalar]
  let vocabulary: DateVocabulary
  let admitsTime: Bool
  var offset = 0
  /// Whether the token in front, spaces aside, is a number or a time.
  private(set) var isBehindNumber = false
  /// Whether it is a time, or the half of a day behind one.
  private(set) var isBehindTime = false

  /// The tokens of folded scalars; nil if there is a word that says nothing to us.
  ///
  /// - Parameter admitsTime: Whether a time may be meant.
  static func tokens(of scalars: [Unicode.Scalar], _ vocabulary: DateVocabulary, admitsTime: Bool) -> [Token]? {
    var scanner = DateScanner(scalars: scalars, vocabulary: vocabulary, admitsTime: admitsTime)
    return scanner.scan()
  }

  private init(scalars: [Unicode.Scalar], vocabulary: DateVocabulary, admitsTime: Bool) {
    self.scalars = scalars
    self.vocabulary = vocabulary
    self.admitsTime = admitsTime
  }

  private mutating func scan() -> [Token]? {
    var tokens: [Token] = []
    while offset < scalars.count {
      let last = tokens.last { $0 != .separator(" ") }
      isBehindNumber = last?.isNumeric ?? false
      isBehindTime = last?.isTimeOrHalf ?? false
      guard tokens.count < 40, let token = zone(behind: tokens.last) ?? next() else { return nil }
      tokens.append(token)
    }
    return tokens
  }

  private mutating func next() -> Token? {
    let scalar = scalars[offset]
    // Some names have digits in them, or begin with one.
    let isWithinNumber = isDigit(offset) && offset > 0 && isDigit(offset - 1)
    let start = offset
    if let month = romanMonth() { return .word([month]) }
    if isTimeMark { return separator(" ") }
    if let number = hanNumber() { return number }
    // `A` is a narrow name of an era, too.
    if !isWithinNumber, let word = word() { return .word(word + half(scalars[start..<offset])) }
    if isDigit(offset) {
      if let time = time() { return .time(time) }
      return number()
    }
    // The first year of an era has a name.
    if scalar == "元", offset + 1 < scalars.count, TimeUnit(sign: scalars[offset + 1]) == .year {
      offset += 1
      return .number(1, digits: 1)
    }
    if isLetter(offset) { return abbreviation().map(Token.word) }
    return scalar == " " || scalar.isPlainPunctuation || isQuote ? separator(scalar) : nil
  }

  /// A number in Chinese numerals in front of a sign that says what it counts: `十一月五日`, `三点半`.
  private mutating func hanNumber() -> Token? {
    guard let number = HanNumber(scalars[offset...]) else { return nil }
    let end = offset + number.length
    guard let sign = scalars[end...].first(where: { $0 != " " }), TimeUnit(sign: sign) != nil else { return nil }
    offset = end
    return .number(Int64(number.value), digits: number.digits)
  }

  private mutating func separator(_ scalar: Unicode.Scalar) -> Token {
    offset += 1
    return .separator(scalar)
  }

  /// Whether one of two quotes around a number stands here: `"5" ноября`.
  private var isQuote: Bool {
    guard scalars[offset] == "\"", scalars.count(where: { $0 == "\"" }) == 2, let first = scalars.firstIndex(of: "\""),
      let last = scalars.lastIndex(of: "\"")
    else { return false }
    return scalars[first..<last].dropFirst().allSatisfy { $0.decimalDigit != nil }
  }

  /// Whether the `T` of ISO 8601 stands here, between a date and a time: `5/11/2026T15:30`.
  private var isTimeMark: Bool {
    guard admitsTime, scalars[offset] == "t", offset > 0, isDigit(offset - 1), isDigit(offset + 1) else { return false }
    let end = isDigit(offset + 2) ? offset + 3 : offset + 2
    return end < scalars.count && scalars[end] == ":"
  }

  func isDigit(_ index: Int) -> Bool { index < scalars.count && scalars[index].decimalDigit != nil }

  func isLetter(_ index: Int) -> Bool { index < scalars.count && scalars[index].isPartOfWord }

  /// The longest word that stands here as a whole.
  private mutating func word() -> [DateVocabulary.Meaning]? {
    for word in vocabulary.words where scalars[offset...].starts(with: word.scalars) {
      let end = offset + word.scalars.count
      guard let last = word.scalars.last, let first = word.scalars.first else { continue }
      if last.decimalDigit != nil, isDigit(end) { continue }
      if last.isPartOfWord, isLetter(end), last.isSpaced, scalars[end].isSpaced { continue }
      if offset > 0, first.isPartOfWord, isLetter(offset - 1), first.isSpaced, scalars[offset - 1].isSpaced {
        continue
      }
      let meanings = meanings(of: word.scalars, upTo: end)
      if meanings.isEmpty { continue }
      offset = end
      return meanings
    }
    return nil
  }

  /// What a word means here. A letter of ASCII is an era right in front of a number that the text begins with, and
  /// nowhere else: `R8.11.5`.
  private func meanings(of word: [Unicode.Scalar], upTo end: Int) -> [DateVocabulary.Meaning] {
    let all = vocabulary.words.filter { $0.scalars == word }.map { $0.meaning }
    guard word.count == 1, word[0].isASCII else { return all }
    let eras = all.filter { $0.isEra }
    return offset == 0 && isDigit(end) && !eras.isEmpty ? eras : all.filter { !$0.isEra }
  }

  /// A word of three letters or more that begins a name: `Sept`, `Novem`. `сер` begins August and Wednesday in
  /// Ukrainian. Nil for a word that could be several months.
  private mutating func abbreviation() -> [DateVocabulary.Meaning]? {
    var end = offset
    while isLetter(end) { end += 1 }
    let letters = scalars[offset..<end]
    if letters.count < 3 {
      let half = half(letters)
      if !half.isEmpty { offset = end }
      return half.isEmpty ? nil : half
    }
    var meanings: Set<DateVocabulary.Meaning> = []
    for word in vocabulary.words where word.scalars.starts(with: letters) {
      // `vor` is not the beginning of `vormittags`.
      if !word.meaning.isFiller, !word.meaning.isDayPeriod { meanings.insert(word.meaning) }
    }
    let months = meanings.filter { $0.isMonth }
    guard months.count == 1 || months.isEmpty && meanings.count == 1 else { return nil }
    offset = end
    return months + meanings.filter { !$0.isMonth }
  }

  /// A month in Roman digits among the other numbers of a date, one of which is a year of four digits: `5.XI.2026`.
  private mutating func romanMonth() -> DateVocabulary.Meaning? {
    guard ["i", "v", "x"].contains(scalars[offset]) else { return nil }
    let letters = scalars[offset...].prefix { $0.isPartOfWord }
    // A letter alone is a word in several languages.
    if letters.count == 1, offset == 0 || scalars[offset - 1] == " " { return nil }
    let text = String(String.UnicodeScalarView(letters))
    guard let index = Self.romanMonths.firstIndex(of: text) else { return nil }
    let isSign: (Unicode.Scalar) -> Bool = { [".", " ", "/", "-"].contains($0) }
    let before = scalars[..<offset].reversed().drop(while: isSign).prefix { $0.decimalDigit != nil }
    let behind = scalars[letters.endIndex...].drop(while: isSign).prefix { $0.decimalDigit != nil }
    guard [before.count, behind.count].contains(4), !before.isEmpty, !behind.isEmpty else { return nil }
    offset = letters.endIndex
    return .month(index + 1)
  }

  private static let romanMonths = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]

  /// The half of the day that a letter or two behind a time begin: `p`, `μ`. Empty for other letters.
  private func half(_ letters: ArraySlice<Unicode.Scalar>) -> [DateVocabulary.Meaning] {
    // `a` between two numbers is a preposition.
    let next = scalars[letters.endIndex...].first { $0 != " " }
    if !admitsTime || !isBehindNumber || letters.count > 2 || next.flatMap({ $0.decimalDigit }) != nil { return [] }
    var meanings: Set<DateVocabulary.Meaning> = []
    for word in vocabulary.words where word.scalars.starts(with: letters) {
      if case .dayPeriod = word.meaning { meanings.insert(word.meaning) }
    }
    return meanings.count == 1 ? Array(meanings) : []
  }

  private mutating func number() -> Token? {
    var value: Int64 = 0
    let start = offset
    while isDigit(offset) {
      guard offset - start < 14 else { return nil }
      value = value * 10 + Int64(scalars[offset].decimalDigit ?? 0)
      offset += 1
    }
    let digits = offset - start
    skipOrdinal()
    return .number(value, digits: digits)
  }

  /// `st` of `1st`, `-го` of `1-го`.
  private mutating func skipOrdinal() {
    let behind = scalars[offset...]
    guard let found = vocabulary.ordinals.first(where: { behind.starts(with: $0) && isEnd(offset + $0.count, of: $0) })
    else { return }
    // Behind an hour, `a` is the half of the day.
    if admitsTime, found == ["a"] { return }
    offset += found.count
  }

  /// Whether an ordinal ends at a place, instead of going on as another word or number.
  private func isEnd(_ end: Int, of ordinal: [Unicode.Scalar]) -> Bool {
    if isLetter(end) { return false }
    return ordinal.first?.isPartOfWord == true || !isDigit(end)
  }
}

extension Unicode.Scalar {
  /// Punctuation that says nothing of numbers, and symbols that part a line as it does: dots, bars, arrows. Of the
  /// mathematical ones, those on keyboards reckon or compare.
  fileprivate var isPlainPunctuation: Bool {
    switch self {
    case "%", "&", "@", "*", "!", "?", "\\", "\"": return false
    default: break
    }
    switch properties.generalCategory {
    case .otherPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherSymbol:
      return true
    case .mathSymbol: return value > 0xFF || self == "|" || self == "~"
    default: return false
    }
  }

  /// Whether words of its script have spaces between them.
  fileprivate var isSpaced: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x0F00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      false
    default: true
    }
  }
}
