extension DateFormat {
  /// By D14.
  func step(_ draft: Draft, by count: Int, section name: Text?, in situation: EditSituation) -> Draft? {
    guard let entry else { return nil }
    let notation = entry.notation
    let empty = EntryText(contents: Array(repeating: .empty, count: notation.parts.count), literals: 0)
    guard var sections = draft.text.isEmpty ? empty : notation.read(draft.text.utf8) else { return nil }
    var section = notation.place(of: draft.selection.end, in: sections).section
    if let name {
      guard let named = notation.parts.firstIndex(where: { $0.rawValue == name.string }) else { return nil }
      section = named
    }
    let before = entry.meaning.reading(of: sections)
    guard count != 0, move(section, by: count, &sections, entry, situation) else { return nil }
    sections.literals = max(sections.lastFilled, 0)
    if case .moment(let moment) = entry.meaning.reading(of: sections), let new = violation(moment, situation) {
      // What is past a bound may only come back.
      guard case .moment(let former) = before, let old = violation(former, situation), old.code == new.code,
        old.code == .rangeUnderflow ? count > 0 : count < 0
      else { return nil }
    }
    var stepped = notation.write(sections, caret: EntryPlace(section: section, index: 0))
    if let range = notation.range(of: section, in: sections) {
      stepped.selection = Selection(start: range.lowerBound, end: range.upperBound)
    }
    return stepped
  }

  private func violation(_ moment: DateMoment, _ situation: EditSituation) -> Reason? {
    bounds.isEmpty ? nil : bounds.violation(told(moment, situation))
  }

  /// Moves a section; false if it cannot go further.
  private func move(
    _ section: Int,
    by count: Int,
    _ sections: inout EntryText,
    _ entry: DateEntryParts,
    _ situation: EditSituation
  ) -> Bool {
    let notation = entry.notation
    let part = notation.parts[section]
    let content = sections.contents[section]
    guard !content.isEmpty, content.number >= 0 else {
      let now = options.now(situation.clock)
      let moment = DateMoment(
        date: options.style.hasDate ? now.date : nil,
        clock: options.style.hasTime ? now.time.nanosecondsOfDay : nil
      )
      guard let now = entry.meaning.entry(for: moment) else { return false }
      sections.contents[section] = now.contents[section]
      return true
    }
    if options.stepping == .carry, case .moment(let moment) = entry.meaning.reading(of: sections) {
      guard let moved = carried(moment, part, by: count), let stepped = entry.meaning.entry(for: moved) else {
        return false
      }
      sections = stepped
      return true
    }
    if part == .era { return moveEra(section, by: count, &sections, notation) }
    if part.isOfTime { return moveClock(section, by: count, &sections, entry) }
    let lowest = 1
    let highest = part == .day ? longestDay(sections, entry, situation) : notation.greatest(part)
    let number = content.number
    let distance = distance(of: part, sections, entry) ?? Int64(part == .year ? number : number - lowest)
    guard let units = DateGrid.units(count, of: options.step[part] ?? 1, from: distance) else { return false }
    let moved = number + units
    var target = moved
    if part == .year, !(1...9999 ~= target) { return false }
    if part != .year {
      let size = highest - lowest + 1
      target = lowest + ((moved - lowest) % size + size) % size
    }
    sections.contents[section] = digits(target, part, notation.layout.sections[section])
    if part != .day { fitDay(&sections, entry, situation) }
    return target != number
  }

  /// How far a complete text is from the start of the grid of steps.
  func distance(of part: DatePart, _ sections: EntryText, _ entry: DateEntryParts) -> Int64? {
    guard !grid.isEverything, case .moment(let moment) = entry.meaning.reading(of: sections) else { return nil }
    return grid.distance(of: part, in: moment)
  }

  private func digits(_ number: Int, _ part: DatePart, _ section: DateLayout.Section) -> SectionContent {
    let width = String(number).utf8.count
    if part == .year { return .digits(number, count: calendar.needsEra ? width : 4) }
    return .digits(number, count: section.isPadded ? max(2, width) : width)
  }

  private func moveEra(_ section: Int, by count: Int, _ sections: inout EntryText, _ notation: DateNotation) -> Bool {
    let eras = notation.layout.nameOfEra.keys.sorted()
    guard let index = eras.firstIndex(of: sections.contents[section].number) else { return false }
    let size = eras.count
    let target = eras[((index + count % size) % size + size) % size]
    let letters = notation.layout.nameOfEra[target] ?? []
    sections.contents[section] = SectionContent(count: 0, number: target, letters: letters)
    return size > 1
  }

  /// The last day of the month that the sections name.
  private func longestDay(_ sections: EntryText, _ entry: DateEntryParts, _ situation: EditSituation) -> Int {
    let notation = entry.notation
    func number(_ part: DatePart) -> Int? {
      guard let section = notation.section(of: part) else { return nil }
      let content = sections.contents[section]
      return content.isEmpty || content.number <= 0 ? nil : content.number
    }
    guard let month = number(.month) else { return calendar.longestMonth }
    let today = calendar.day(options.today(situation.clock))
    // Without a year, a leap year has all days.
    let isYearKnown = notation.section(of: .year).map { sections.contents[$0].count == 4 || calendar.needsEra } ?? false
    let year = isYearKnown ? number(.year) : nil
    let era = number(.era) ?? calendar.usualEra
    if let year { return calendar.days(era: era, year: year, month: month) ?? calendar.longestMonth }
    let near = (today?.year ?? 2000)
    return (near..<near + 8).compactMap { calendar.days(era: era, year: $0, month: month) }.max()
      ?? calendar.longestMonth
  }

  /// A day past the end of its month becomes the last one.
  private func fitDay(_ sections: inout EntryText, _ entry: DateEntryParts, _ situation: EditSituation) {
    guard let section = entry.notation.section(of: .day), sections.contents[section].number > 0 else { return }
    let last = longestDay(sections, entry, situation)
    guard sections.contents[section].number > last else { return }
    sections.contents[section] = digits(last, .day, entry.notation.layout.sections[section])
  }

  /// A moment moved as a whole.
  private func carried(_ moment: DateMoment, _ part: DatePart, by count: Int) -> DateMoment? {
    let from = grid.isEverything ? 0 : grid.distance(of: part, in: moment) ?? 0
    guard let units = DateGrid.units(count, of: options.step[part] ?? 1, from: from) else { return nil }
    guard let unit = part.nanoseconds else {
      guard let date = moment.date else { return nil }
      return carried(date, part, by: units).map { DateMoment(date: $0, clock: moment.clock) }
    }
    let (nanoseconds, overflow) = Int64(units).multipliedReportingOverflow(by: unit)
    return overflow ? nil : moment.adding(nanoseconds)
  }

  /// A date moved as a whole.
  private func carried(_ date: CivilDate, _ part: DatePart, by distance: Int) -> CivilDate? {
    guard abs(distance) < 10_000_000 else { return nil }
    var moved: CivilDate?
    switch part {
    case .day: moved = date.adding(days: distance)
    case .month where calendar.hasGregorianMonths: moved = date.adding(YearsMonthsDuration(months: Int64(distance)))
    case .year where calendar.hasGregorianMonths: moved = date.adding(YearsMonthsDuration(months: Int64(distance) * 12))
    case .month, .year: moved = carriedAbroad(date, part, by: distance)
    case .era, .dayPeriod, .hour, .minute, .second, .fractionalSecond: return nil
    }
    return moved.flatMap { 1...9999 ~= $0.year ? $0 : nil }
  }

  /// In a calendar with months of its own.
  private func carriedAbroad(_ date: CivilDate, _ part: DatePart, by distance: Int) -> CivilDate? {
    guard var day = calendar.day(date), abs(distance) < 100_000 else { return nil }
    let wanted = day.day
    if part == .year {
      day.year += distance
    } else {
      for _ in 0..<abs(distance) {
        repeat {
          day.month += distance > 0 ? 1 : -1
          if day.month > calendar.mostMonths { (day.year, day.month) = (day.year + 1, 1) }
          if day.month < 1 { (day.year, day.month) = (day.year - 1, calendar.mostMonths) }
          guard 1...9999 ~= day.year else { return nil }
        } while calendar.date(CalendarDay(era: day.era, year: day.year, month: day.month, day: 1)) == nil
      }
    }
    guard let last = calendar.days(era: day.era, year: day.year, month: day.month) else { return nil }
    day.day = min(wanted, last)
    return calendar.date(day)
  }

  /// Steps of a picker: whole days, or minutes.
  func step(from value: Value, by count: Int, in _: EditSituation) -> Value? {
    guard let moment = moment(of: value), count != 0,
      let moved = carried(moment, options.style == .date ? .day : .minute, by: count),
      case .value(.string(let text)) = values.writing(of: moved, over: value), bounds.violation(text) == nil
    else { return nil }
    return .string(text)
  }

  // MARK: - Sections

  var sectionTypes: [Text] { entry?.notation.parts.map { Text($0.rawValue) } ?? [] }

  func selection(ofSection name: Text, in draft: Draft) -> Selection? {
    guard let entry, let sections = entry.notation.read(draft.text.utf8) else { return nil }
    let current = entry.notation.place(of: draft.selection.end, in: sections).section
    let section: Int?
    switch name.string {
    case "next": section = current + 1
    case "previous": section = current - 1
    default: section = entry.notation.parts.firstIndex { $0.rawValue == name.string }
    }
    guard let section, entry.notation.parts.indices.contains(section),
      let range = entry.notation.range(of: section, in: sections)
    else { return nil }
    return Selection(start: range.lowerBound, end: range.upperBound)
  }

  func sections(of text: Text, in situation: EditSituation) -> [EntrySection] {
    guard let entry, let sections = entry.notation.read(text.utf8) else { return [] }
    let notation = entry.notation
    return notation.parts.enumerated().map { section, part in
      let range = notation.range(of: section, in: sections) ?? text.count..<text.count
      let content = sections.contents[section]
      let limits = notation.limits(of: part)
      return EntrySection(
        type: Text(part.rawValue),
        range: Selection(start: range.lowerBound, end: range.upperBound),
        text: text.slice(range),
        value: content.isEmpty || content.number < 0 ? nil : content.number,
        minimum: limits.lowerBound,
        maximum: part == .day ? longestDay(sections, entry, situation) : limits.upperBound,
        placeholder: DatePlaceholders.placeholder(for: part, locale: options.locale)
      )
    }
  }
}
