/// Reads a pasted date as a whole (date-entry D15).
struct DatePasteReader {
  let notation: DateNotation
  let options: DateOptions
  let values: DateValues
  let locales: Locales
  let clock: WallClock
  /// The value when editing began.
  let old: Value

  /// A moment that a text was read as.
  struct MomentReading: Hashable {
    var moment: DateMoment
    /// Whether it was read otherwise than the locale writes it.
    var isReinterpreted = false
  }

  /// A date that a text was read as.
  struct Reading {
    var date: CivilDate
    /// Whether it was read otherwise than the locale writes dates.
    var isReinterpreted = false
    /// The order in which three numbers were read; nil where they are no three, or say themselves what they are.
    var order: [DatePart]?
  }

  var calendar: CalendarSystem { notation.layout.calendar }

  /// Longer texts hold more than a date.
  static let longest = 120

  /// The moment of a text; nil if it is none, or if it could be several.
  func read(_ text: Text) -> MomentReading? {
    guard let scalars = scalars(of: text) else { return nil }
    switch options.style {
    case .date:
      guard let reading = readDate(scalars, text) else { return nil }
      return MomentReading(moment: DateMoment(date: reading.date), isReinterpreted: reading.isReinterpreted)
    case .time, .dateTime: return readTime(scalars, text)
    }
  }

  /// The date of a text, where the style is that of dates; nil if it is none.
  func readDate(_ text: Text) -> Reading? {
    guard options.style == .date else { return nil }
    return scalars(of: text).flatMap { readDate($0, text) }
  }

  /// The folded scalars of a text without the spaces around it; nil for one that is too long.
  func scalars(of text: Text) -> ArraySlice<Unicode.Scalar>? {
    guard text.count <= Self.longest * 4 else { return nil }
    var scalars = WordFolding.scalars(text.string)[...]
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    return scalars.isEmpty || scalars.count > Self.longest ? nil : scalars
  }

  private func readDate(_ scalars: ArraySlice<Unicode.Scalar>, _ text: Text) -> Reading? {
    if let date = readOwnText(text)?.date { return Reading(date: date) }
    if let iso = ISODateReader(scalars).date { return read(iso: iso) }
    return parts(of: scalars).flatMap(read)
  }

  /// Where a locale writes the day in the middle, its own text looks as one of ISO 8601, so it is read first.
  func readOwnText(_ text: Text) -> DateMoment? {
    guard order == [.year, .day, .month], let sections = notation.read(text.utf8),
      case .moment(let moment) = DateMeaning(notation: notation, options: options).reading(of: sections)
    else { return nil }
    return moment
  }

  var vocabulary: DateVocabulary { locales.dateVocabulary(of: options.locale, calendar) }

  /// What is named in a text.
  func parts(of scalars: ArraySlice<Unicode.Scalar>) -> PastedParts? {
    let vocabulary = vocabulary
    let hasTime = options.style.hasTime
    if let tokens = DateScanner.tokens(of: Array(scalars), vocabulary, admitsTime: hasTime) {
      return PastedParts(tokens, admitsTime: hasTime)
    }
    guard let rest = Self.behindPlace(scalars),
      let tokens = DateScanner.tokens(of: Array(rest), vocabulary, admitsTime: hasTime),
      var parts = PastedParts(tokens, admitsTime: hasTime)
    else { return nil }
    parts.isBehindPlace = true
    return parts
  }

  /// What follows the place that a letter begins with, or a label: `Berlin, den 1. Juli 2026`, `Date: 7/1/2026`. Nil
  /// where no words and a comma or a colon stand in front.
  private static func behindPlace(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
    guard let mark = scalars.firstIndex(where: { $0 == "," || $0 == ":" || $0 == "、" }), mark > scalars.startIndex,
      scalars[..<mark].allSatisfy({ $0.isPartOfWord || $0 == " " || $0 == "-" || $0 == "." || $0 == "'" })
    else { return nil }
    return scalars[(mark + 1)...].drop { $0 == " " }
  }

  // MARK: - ISO 8601

  /// Gregorian, but for a year that is near only in the field's calendar.
  func read(iso: ISODateReader.Date) -> Reading? {
    let day = CalendarDay(era: calendar.usualEra, year: iso.date.year, month: iso.date.month, day: iso.date.day)
    if !calendar.isGregorian, !isNear(iso.date), let own = calendar.date(day), isNear(own) {
      return Reading(date: own, isReinterpreted: iso.hasTime)
    }
    return Reading(date: iso.date, isReinterpreted: iso.hasTime || !calendar.isGregorian)
  }

  /// Whether a date is within 150 years of now.
  func isNear(_ date: CivilDate) -> Bool { abs(date.year - options.today(clock).year) <= 150 }
}
