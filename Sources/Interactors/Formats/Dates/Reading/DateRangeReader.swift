/// Reads two dates out of one pasted text (date-entry D20): `5.–7.11.2026`, `2026-11-05/2026-11-07`,
/// `10 to 22 August 2012`. What one of the dates leaves out it has from the other one.
struct DateRangeReader {
  private let reader: DatePasteReader
  private let words: DateRangeWords
  /// Whether both dates may be without a year, which is then this one.
  private var fillsYear: Bool

  /// A reader of ranges of dates that another one reads.
  init(_ reader: DatePasteReader) {
    words = reader.locales.dateRangeWords(of: reader.options.locale)
    fillsYear = reader.options.fill == .year
    // A year that one of the dates leaves out is that of the other one.
    var options = reader.options
    options.fill = .none
    self.reader = DatePasteReader(
      notation: reader.notation,
      options: options,
      values: reader.values,
      locales: reader.locales,
      clock: reader.clock,
      old: reader.old
    )
  }

  /// Two dates that a text was read as.
  struct Range: Equatable {
    var start: CivilDate
    var end: CivilDate
    /// Whether they were read otherwise than the locale writes dates.
    var isReinterpreted = false
  }

  private var calendar: CalendarSystem { reader.notation.layout.calendar }

  /// Longer texts hold more than two dates.
  private static let longest = 200

  /// The dates of a text; nil if it has no two, or could be cut in several ways. A text that is one date is no range.
  func read(_ text: Text) -> Range? {
    guard text.count <= Self.longest * 4 else { return nil }
    let scalars = trimmed(DateRangeWords.lowered(text.string)[...])
    guard scalars.count <= Self.longest, scalars.count > 4, reader.readDate(Self.text(scalars)) == nil else {
      return nil
    }
    if let iso = readISO(scalars) { return iso }
    for separator in words.separators {
      let found = Self.cuts(scalars, separator).compactMap { dates($0, $1) }
      if let first = found.first { return found.dropFirst().allSatisfy { $0 == first } ? first : nil }
    }
    // A hyphen may as well stand within the dates.
    let found = Self.cuts(scalars, ["-"]).compactMap { dates($0, $1) }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a text that could not be read has two dates, neither of which says its year.
  func lacksYear(_ text: Text) -> Bool {
    if fillsYear { return false }
    var filling = self
    filling.fillsYear = true
    return filling.read(text) != nil
  }

  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private static func text(_ scalars: Scalars) -> Text {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return Text(String(view))
  }

  /// Without white space, and words such as `from`.
  private func trimmed(_ scalars: Scalars) -> Scalars {
    var rest = Self.bare(scalars)
    for opener in words.openers where rest.starts(with: opener) {
      let behind = rest.dropFirst(opener.count)
      guard behind.first == " " || opener.last.map({ $0.value >= 0x2E80 }) == true else { continue }
      rest = Self.bare(behind)
      break
    }
    for closer in words.closers where rest.count > closer.count && Array(rest.suffix(closer.count)) == closer {
      rest = Self.bare(rest.dropLast(closer.count))
      break
    }
    return rest
  }

  private static func bare(_ scalars: Scalars) -> Scalars {
    var rest = scalars
    while let first = rest.first, first == " " { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "." && rest.dropLast().last == " " { rest.removeLast() }
    return rest
  }

  /// All ways to cut a text at a separator.
  private static func cuts(_ scalars: Scalars, _ separator: [Unicode.Scalar]) -> [(Scalars, Scalars)] {
    var cuts: [(Scalars, Scalars)] = []
    var place = scalars.startIndex
    while place + separator.count <= scalars.endIndex {
      let end = place + separator.count
      if scalars[place..<end].elementsEqual(separator), place > scalars.startIndex, end < scalars.endIndex {
        cuts.append((bare(scalars[..<place]), bare(scalars[end...])))
        place = end
      } else {
        place += 1
      }
    }
    return cuts.filter { !$0.0.isEmpty && !$0.1.isEmpty }
  }

  /// ISO 8601: two dates with `/` or `--` between them.
  private func readISO(_ scalars: Scalars) -> Range? {
    for separator in [["/"], ["-", "-"]] as [[Unicode.Scalar]] {
      let cuts = Self.cuts(scalars, separator)
      guard cuts.count == 1 else { continue }
      let (start, end) = (ISODateReader(cuts[0].0).date?.date, ISODateReader(cuts[0].1).date?.date)
      if let start, let end { return Range(start: start, end: end, isReinterpreted: !calendar.isGregorian) }
    }
    return nil
  }

  // MARK: - Two parts

  private func dates(_ first: Scalars, _ second: Scalars) -> Range? {
    let (one, two) = (reader.readDate(Self.text(first)), reader.readDate(Self.text(second)))
    if let one, let two {
      // Nobody writes the days of a range in two orders: then it is not known which one was meant.
      guard one.isReinterpreted == two.isReinterpreted else { return nil }
      if let order = one.order, let other = two.order, order != other { return nil }
      return Range(start: one.date, end: two.date, isReinterpreted: one.isReinterpreted)
    }
    if let end = two {
      return completed(first, by: end.date, orBy: -1).map {
        Range(start: $0, end: end.date, isReinterpreted: end.isReinterpreted)
      }
    }
    if let start = one {
      return completed(second, by: start.date, orBy: 1).map {
        Range(start: start.date, end: $0, isReinterpreted: start.isReinterpreted)
      }
    }
    // The day alone stands in one part, and the year in the other one: `Nov 5 – 7, 2026`.
    let name = first.filter { $0.isPartOfWord }
    if !name.isEmpty, dayAlone(in: first) == nil, let end = date(name + [" "] + Array(second)) {
      return completed(first, by: end).map { Range(start: $0, end: end) }
    }
    // The year stands in front of the first day, and the month behind the second one.
    if let days = behindYear(first, second) { return days }
    guard fillsYear else { return nil }
    let today = reader.options.today(reader.clock)
    guard let start = withYear(of: today, first) ?? withYear(of: today, second).flatMap({ completed(first, by: $0) }),
      let end = withYear(of: today, second) ?? completed(second, by: start)
    else { return nil }
    return Range(start: start, end: end)
  }

  /// Two days of a year of four digits, which stands in front of the first one, in a month behind the second:
  /// `2026. gada 13.` and `15. jūlijs`. Nil for other parts.
  private func behindYear(_ first: Scalars, _ second: Scalars) -> Range? {
    guard let last = first.lastIndex(where: { $0.decimalDigit != nil }),
      let gap = first[..<last].lastIndex(where: { $0.decimalDigit == nil }),
      first[...gap].count(where: { $0.decimalDigit != nil }) == 4,
      let end = date(Array(first[...gap]) + Array(second)),
      let start = completed(first[(gap + 1)...], by: end), calendar.day(start)?.year == calendar.day(end)?.year
    else { return nil }
    return Range(start: start, end: end)
  }

  private func date(_ scalars: some Sequence<Unicode.Scalar>) -> CivilDate? {
    reader.readDate(Self.text(Array(scalars)[...]))?.date
  }

  /// A part with the month and the year, or the year alone, of the other date.
  private func completed(_ part: Scalars, by other: CivilDate) -> CivilDate? {
    if let number = dayAlone(in: part) {
      guard number.digits <= 2, var day = calendar.day(other) else { return nil }
      day.day = number.value
      return calendar.date(day)
    }
    return withYear(of: other, part)
  }

  /// As `completed(_:by:)`. Where the start would be behind the end, the year is the one before it, or behind it:
  /// `28.12.–3.1.2027` begins in 2026. Nil where that does not help either.
  private func completed(_ part: Scalars, by other: CivilDate, orBy years: Int) -> CivilDate? {
    func isInOrder(_ date: CivilDate) -> Bool { (other.daysSinceEpoch - date.daysSinceEpoch) * Int64(years) <= 0 }
    guard let date = completed(part, by: other) else { return nil }
    if isInOrder(date) { return date }
    // A day alone has its month from the other date.
    if dayAlone(in: part) != nil { return nil }
    return withYear(of: other, part, adding: years).flatMap { isInOrder($0) ? $0 : nil }
  }

  private func withYear(of other: CivilDate, _ part: Scalars, adding years: Int = 0) -> CivilDate? {
    guard let own = calendar.day(other)?.year, !calendar.needsEra else { return nil }
    let year = own + years
    let digits = Array("\(year)".unicodeScalars)
    // The year stands where the locale writes it; names of months are read anywhere.
    let isFirst = reader.notation.parts.first == .year && !part.contains { $0.isPartOfWord }
    return isFirst ? date(digits + ["/"] + Array(part)) : date(Array(part) + [" "] + digits)
  }

  /// The number of a part that is a day without a month, perhaps with a weekday and the mark of a day or of an ordinal;
  /// nil for another part.
  private func dayAlone(in part: Scalars) -> PastedParts.Number? {
    let folded = WordFolding.scalars(String(String.UnicodeScalarView(part)))
    guard let parts = reader.parts(of: folded[...]), parts.numbers.count == 1, let number = parts.numbers.first,
      parts.month == nil, parts.era == nil, parts.time == nil, number.unit == nil || number.unit == .day
    else { return nil }
    return number
  }
}
