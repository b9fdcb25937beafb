// Pasted texts that leave something to be typed (date-entry D15, D28).

extension DatePasteReader {
  /// The date of a text without a time, for a field that takes both; nil for another text.
  func readDateAlone(_ text: Text) -> Reading? {
    guard options.style == .dateTime, let scalars = scalars(of: text) else { return nil }
    if let iso = ISODateReader(scalars).date { return iso.hasTime ? nil : read(iso: iso) }
    guard let parts = parts(of: scalars), parts.time == nil, parts.dayPeriods.isEmpty else { return nil }
    return read(parts)
  }

  /// The sections of a text that names two parts of a date and lacks the third one: `September 2012`, `November 5`,
  /// `12月25日`. Nil for another text.
  func readPartially(_ text: Text) -> EntryText? {
    guard options.style == .date, !calendar.needsEra, let scalars = scalars(of: text), let parts = parts(of: scalars),
      parts.time == nil, parts.era == nil, parts.otherEra == nil, let fields = named(parts), fields.count == 2
    else { return nil }
    var sections = EntryText(contents: Array(repeating: .empty, count: notation.parts.count), literals: 0)
    for (part, number) in fields {
      let isWhole = part == .year ? number.digits == 4 : number.digits <= 2
      guard isWhole, 1...notation.greatest(part) ~= number.value, let section = notation.section(of: part) else {
        return nil
      }
      sections.contents[section] =
        part == .year ? .digits(number.value, count: 4) : notation.digits(number.value, section)
    }
    sections.literals = max(sections.lastFilled, 0)
    return sections
  }

  /// The numbers of a text by the parts that they are said to be. Beside the name of a month, a number of four digits
  /// is the year, and another one the day. Nil if a number is not said to be anything.
  private func named(_ parts: PastedParts) -> [DatePart: PastedParts.Number]? {
    var fields: [DatePart: PastedParts.Number] = [:]
    if let month = parts.month {
      if month.isGregorian { return nil }
      fields[.month] = PastedParts.Number(value: month.number, digits: 2)
    }
    for number in parts.numbers {
      let part = number.unit.flatMap(DatePart.init) ?? (parts.month == nil ? nil : number.digits == 4 ? .year : .day)
      guard let part, fields.updateValue(number, forKey: part) == nil else { return nil }
    }
    return fields
  }
}
