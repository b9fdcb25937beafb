// Pasted texts that leave something to be typed (date-entry D15, D28).

extension DatePasteReader {
  /// The date of a text without a time, for a field that takes both; nil for another text.
  func readDateAlone(_ text: Text) -> Reading? {
    guard options.style == .dateTime, let scalars = scalars(of: text) else { return nil }
    if let iso = ISODateReader(scalars).date { return iso.hasTime ? nil : read(iso: iso) }
    guard let parts = parts(of: scalars), parts.time == nil, parts.dayPeriods.isEmpty else { return nil }
    return read(parts)
  }

  /// The sections of a text that names all parts but one: `September 2012`, `November 5`, `12月25日`, `5.11. 3:30`,
  /// `3:30 बजे`. Nil for another text.
  func readPartially(_ text: Text) -> EntryText? {
    guard let scalars = scalars(of: text), let parts = parts(of: scalars), parts.era == nil, parts.otherEra == nil,
      parts.offset == nil, options.style.hasTime == (parts.time != nil)
    else { return nil }
    var sections = EntryText(contents: Array(repeating: .empty, count: notation.parts.count), literals: 0)
    if options.style.hasDate {
      if calendar.needsEra || !fillDate(of: parts, in: &sections) { return nil }
    } else if !parts.numbers.isEmpty || parts.month != nil || parts.weekday != nil {
      return nil
    }
    if options.style.hasTime, !fillTime(of: parts, in: &sections) { return nil }
    guard sections.contents.count(where: { $0.isEmpty }) == 1 else { return nil }
    sections.literals = max(sections.lastFilled, 0)
    return sections
  }

  /// Writes the parts of the date that are named: two of them or all. False where that cannot be.
  private func fillDate(of parts: PastedParts, in sections: inout EntryText) -> Bool {
    guard let fields = named(parts), fields.count == 2 else {
      return read(parts).map { fill(DateMoment(date: $0.date, clock: 0), { !$0.isOfTime }, in: &sections) } ?? false
    }
    for (part, number) in fields {
      let isWhole = part == .year ? number.digits == 4 : number.digits <= 2
      guard isWhole, 1...notation.greatest(part) ~= number.value, let section = notation.section(of: part) else {
        return false
      }
      sections.contents[section] =
        part == .year ? .digits(number.value, count: 4) : notation.digits(number.value, section)
    }
    return true
  }

  /// Writes the time, perhaps without the half of the day. False where that cannot be.
  private func fillTime(of parts: PastedParts, in sections: inout EntryText) -> Bool {
    if let clock = clock(of: parts) {
      return fill(DateMoment(date: anyDate, clock: clock), { $0.isOfTime }, in: &sections)
    }
    guard let time = parts.time, 1...12 ~= time.hour, time.minute < 60, time.second < 60, parts.dayPeriods.isEmpty,
      notation.layout.halfDay != nil
    else { return false }
    let seconds = (time.hour % 12 * 60 + time.minute) * 60 + time.second
    let moment = DateMoment(date: anyDate, clock: values.shown(Int64(seconds) * DateMoment.second))
    return fill(moment, { $0.isOfTime && $0 != .dayPeriod }, in: &sections)
  }

  /// A date beside a time that is written without one.
  private var anyDate: CivilDate? { options.style.hasDate ? .epoch : nil }

  /// Writes some sections of a moment.
  private func fill(_ moment: DateMoment, _ isMeant: (DatePart) -> Bool, in sections: inout EntryText) -> Bool {
    guard let entry = DateMeaning(notation: notation, options: options).entry(for: moment) else { return false }
    for (section, part) in notation.parts.enumerated() where isMeant(part) {
      sections.contents[section] = entry.contents[section]
    }
    return true
  }

  /// The numbers of a text by the parts that they are said to be. Beside the name of a month, a number of four digits
  /// is the year, and another one the day. Two short numbers beside a time are the day and the month. Nil if a number
  /// is not said to be anything.
  private func named(_ parts: PastedParts) -> [DatePart: PastedParts.Number]? {
    var fields: [DatePart: PastedParts.Number] = [:]
    let isPlain = parts.month == nil && parts.numbers.allSatisfy { $0.unit == nil && $0.digits <= 2 }
    if parts.time != nil, isPlain, parts.numbers.count == 2, !parts.numbers[0].isBeforeDash {
      for (part, number) in zip(order.filter { $0 != .year }, parts.numbers) { fields[part] = number }
      return fields
    }
    if let month = parts.month {
      if month.isGregorian { return nil }
      fields[.month] = PastedParts.Number(all: Int64(month.number), digits: 2)
    }
    for number in parts.numbers {
      let part = number.unit.flatMap(DatePart.init) ?? (parts.month == nil ? nil : number.digits == 4 ? .year : .day)
      guard let part, fields.updateValue(number, forKey: part) == nil else { return nil }
    }
    return fields
  }
}
