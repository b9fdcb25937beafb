/// Cuts a pasted text into numbers, words and separators (date-entry D15).
struct DateScanner {
  /// A piece of the text.
  enum Token: Hashable {
    case number(Int, digits: Int)
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

    /// Whether it is a number, or a time.
    var isNumeric: Bool {
      switch self {
      case .number, .time: true
      default: false
      }
    }
  }

  private let scalars: [Unicode.Scalar]
  private let vocabulary: DateVocabulary
  private let admitsTime: Bool
  private var offset = 0
  /// Whether the token in front, spaces aside, is a number or a time.
  private var isBehindNumber = false
  /// Whether it is a time.
  private var isBehindTime = false

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
      if case .time? = last { isBehindTime = true } else { isBehindTime = false }
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
    offset += 1
    return scalar == " " || scalar.isPlainPunctuation ? .separator(scalar) : nil
  }

  private func isDigit(_ index: Int) -> Bool { index < scalars.count && DateFolding.digit(scalars[index]) != nil }

  private func isLetter(_ index: Int) -> Bool { index < scalars.count && scalars[index].isPartOfWord }

  /// The longest word that stands here as a whole.
  private mutating func word() -> [DateVocabulary.Meaning]? {
    for word in vocabulary.words where scalars[offset...].starts(with: word.scalars) {
      let end = offset + word.scalars.count
      guard let last = word.scalars.last, let first = word.scalars.first else { continue }
      if DateFolding.digit(last) != nil, isDigit(end) { continue }
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
    let all = vocabulary.words.filter { $0.scalars == word }.map(\.meaning)
    guard word.count == 1, word[0].isASCII else { return all }
    let eras = all.filter(\.isEra)
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
    let months = meanings.filter(\.isMonth)
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
    let before = scalars[..<offset].reversed().drop(while: isSign).prefix { DateFolding.digit($0) != nil }
    let behind = scalars[letters.endIndex...].drop(while: isSign).prefix { DateFolding.digit($0) != nil }
    guard [before.count, behind.count].contains(4), !before.isEmpty, !behind.isEmpty else { return nil }
    offset = letters.endIndex
    return .month(index + 1)
  }

  private static let romanMonths = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]

  /// The half of the day that a letter or two behind a time begin: `p`, `μ`. Empty for other letters.
  private func half(_ letters: ArraySlice<Unicode.Scalar>) -> [DateVocabulary.Meaning] {
    // `a` between two numbers is a preposition.
    let next = scalars[letters.endIndex...].first { $0 != " " }
    if !admitsTime || !isBehindNumber || letters.count > 2 || next.flatMap(DateFolding.digit) != nil { return [] }
    var meanings: Set<DateVocabulary.Meaning> = []
    for word in vocabulary.words where word.scalars.starts(with: letters) {
      if case .dayPeriod = word.meaning { meanings.insert(word.meaning) }
    }
    return meanings.count == 1 ? Array(meanings) : []
  }

  /// The zone behind a time. A hyphen may begin the end of a range instead, so it counts only as in `15:30 -0500`.
  private mutating func zone(behind token: Token?) -> Token? {
    switch token {
    case .time, .zone(0): break
    case .separator(" ") where isBehindTime: break
    default: return nil
    }
    for (name, minutes) in Self.zones where scalars[offset...].starts(with: name.unicodeScalars) {
      let end = offset + name.unicodeScalars.count
      if isLetter(end) { continue }
      offset = end
      return .zone(minutes * 60)
    }
    let isWest = scalars[offset] == "-"
    guard scalars[offset] == "+" || isWest, isDigit(offset + 1), isDigit(offset + 2) else { return nil }
    var digits: [Int] = []
    var end = offset + 1
    while end < scalars.count, digits.count < 4, isDigit(end) || scalars[end] == ":" && digits.count == 2 {
      if let digit = DateFolding.digit(scalars[end]) { digits.append(digit) }
      end += 1
    }
    guard digits.count == 2 || digits.count == 4, !isDigit(end) else { return nil }
    if isWest, token != .separator(" ") || end != offset + 5 { return nil }
    let minutes = digits.count == 4 ? digits[2] * 10 + digits[3] : 0
    let hours = digits[0] * 10 + digits[1]
    guard hours <= 14, minutes < 60 else { return nil }
    offset = end
    return .zone((hours * 60 + minutes) * (isWest ? -60 : 60))
  }

  /// Abbreviations of zones with the minutes east of UTC: those of RFC 5322 section 4.3, and those that zones of the tz
  /// database (2025b) have with one offset alone. `IST` and `CST` of China are none. A `+` may follow the first ones.
  private static let zones = [
    ("utc", 0), ("gmt", 0), ("ut", 0), ("z", 0), ("edt", -240), ("est", -300), ("cdt", -300), ("cst", -360),
    ("mdt", -360), ("mst", -420), ("pdt", -420), ("pst", -480), ("acdt", 630), ("acst", 570), ("adt", -180),
    ("aedt", 660), ("aest", 600), ("akdt", -480), ("akst", -540), ("ast", -240), ("awst", 480), ("bst", 60),
    ("cat", 120), ("cest", 120), ("cet", 60), ("chst", 600), ("eat", 180), ("eest", 180), ("eet", 120), ("hdt", -540),
    ("hkt", 480), ("hst", -600), ("idt", 180), ("jst", 540), ("kst", 540), ("mest", 120), ("met", 60), ("msk", 180),
    ("ndt", -150), ("nst", -210), ("nzdt", 780), ("nzst", 720), ("pkt", 300), ("sast", 120), ("sst", -660),
    ("wat", 60), ("west", 60), ("wet", 0), ("wib", 420), ("wit", 540), ("wita", 480),
  ]

  private mutating func number() -> Token? {
    var value = 0
    let start = offset
    while isDigit(offset) {
      guard offset - start < 14 else { return nil }
      value = value * 10 + (DateFolding.digit(scalars[offset]) ?? 0)
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

  /// `14:30`, `2:30:15.5`, with what may follow: the part of the day, and a zone.
  private mutating func time() -> PastedTime? {
    var end = offset
    func read(_ most: Int) -> Int? {
      var value = 0
      var count = 0
      while count < most, isDigit(end) {
        value = value * 10 + (DateFolding.digit(scalars[end]) ?? 0)
        end += 1
        count += 1
      }
      return count == 0 || isDigit(end) ? nil : value
    }
    guard let hour = read(2), end < scalars.count, scalars[end] == ":" else { return nil }
    end += 1
    let start = end
    guard let minute = read(2), end - start == 2 else { return nil }
    var time = PastedTime(hour: hour, minute: minute)
    if end < scalars.count, scalars[end] == ":" {
      end += 1
      guard let second = read(2) else { return nil }
      time.second = second
      time.hasSeconds = true
      if end < scalars.count, scalars[end] == "." || scalars[end] == ",", isDigit(end + 1) {
        end += 1
        let first = end
        guard let fraction = read(9) else { return nil }
        time.nanosecond = fraction * SectionContent.power(9 - (end - first))
      }
    }
    guard time.hour <= 24, time.minute < 60, time.second < 60 else { return nil }
    offset = end
    return time
  }
}

/// A time of day in a pasted text.
struct PastedTime: Hashable {
  var hour: Int
  var minute = 0
  var second = 0
  var nanosecond = 0
  var hasSeconds = false
}

extension PastedTime {
  init(_ time: TimeOfDay) {
    self.init(hour: time.hour, minute: time.minute, second: time.second, nanosecond: time.nanosecond)
  }
}

extension Unicode.Scalar {
  /// Punctuation that says nothing of numbers.
  fileprivate var isPlainPunctuation: Bool {
    switch self {
    case "%", "&", "@", "*", "!", "?", "\\", "\"": return false
    // Dots and bars that part a line.
    case "∙", "⋅", "●", "|", "¦", "│": return true
    default: break
    }
    switch properties.generalCategory {
    case .otherPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation:
      return true
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
