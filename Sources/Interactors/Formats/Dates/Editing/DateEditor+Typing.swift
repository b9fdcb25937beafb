// Keys that go into the sections of a text, one after the other (date-entry D4 to D7, D28).

extension DateEditor {
  /// The characters of an edit, one after the other: all of them or none. `before` is the run without them.
  mutating func type(_ draft: Draft, _ edit: Edit, _ run: DateMemory, behind before: Text?) -> DateEdit {
    guard let sections = notation.read(draft.text.utf8) else {
      return typeOverForeign(draft, edit, run, behind: before)
    }
    var typing = typing(sections, notation.place(of: edit.range.lowerBound, in: sections))
    if !edit.range.isEmpty { _ = typing.remove(edit.range) }
    typing.run = before
    let section = typing.caret.section
    let scalars = edit.replacement.unicodeScalars
    var memory = run
    var numbers = PastedNumbers(scalars)
    for scalar in scalars {
      // The letters behind a refused one belong to its word.
      if memory.endsInRefusedWord, scalar.isPartOfWord {
        return DateEdit(decision: .rejected(Reason(.badInput)))
      }
      if memory.endsInRefusedSign, scalar.decimalDigit != nil {
        return DateEdit(decision: .rejected(Reason(.badInput)))
      }
      guard let reason = typing.type(scalar) else {
        if numbers.isSplit(by: scalar, typing.caret) { return DateEdit(decision: .rejected(Reason(.badInput))) }
        note(scalar, typing, in: &memory)
        continue
      }
      guard reason.code == .separator else { return DateEdit(decision: .rejected(reason)) }
      memory.noteAcceptance()
      memory.endNumber(by: scalar)
      // In a paste, a separator that stands there already says nothing.
      if scalars.count == 1 { return DateEdit(decision: .rejected(reason), memory: remembering(typing, memory)) }
      numbers.end()
    }
    // What is pasted is taken as it is meant, or not at all.
    if numbers.isAmongOthers, memory.isTorn { return DateEdit(decision: .rejected(Reason(.badInput))) }
    typing.entry.literals = max(typing.entry.lastFilled, min(typing.entry.literals, typing.caret.section))
    let endsStep = typing.caret.section != section
    if memory.isAmid { memory.isAmid = isAmid(notation.write(typing.entry, caret: typing.caret)) }
    if let read = readAsPasted(typing, memory) {
      memory.settle()
      return DateEdit(decision: read, memory: memory, endsStep: endsStep)
    }
    let new = write(typing)
    var reason: Reason?
    // Of seven digits nobody can say whether the day has one of them or two.
    let isGuessed = draft.text.isEmpty && scalars.count > 2 && edit.replacement.isDigits && !edit.isComposed
    if !typing.told.isDisjoint(with: [.shortYear, .movedHour, .parts]) || isGuessed,
      case .moment(let moment) = entry.meaning.reading(of: typing.entry)
    {
      // It tells what the text means, if it means anything.
      let isDoubtful = memory.isDoubtful
      let meant = isDoubtful ? format.reading(of: memory, showing: moment, entry, situation)?.moment : moment
      reason = meant.map(reinterpreted)
    }
    return DateEdit(
      decision: .accepted(new, reason: reason),
      memory: remembering(typing, memory),
      endsStep: endsStep
    )
  }

  /// Notes what a key has done that was taken.
  private func note(_ scalar: Unicode.Scalar, _ typing: DateTyping, in memory: inout DateMemory) {
    memory.noteAcceptance()
    guard let section = typing.digitSection, let digit = scalar.decimalDigit else {
      memory.endNumber(by: scalar)
      return
    }
    memory.note(digit, in: section) { tears($0, at: section, typing) }
  }

  /// Whether a number is not meant to lie where it has come to lie (D28). That is an hour behind a dash, a year that is
  /// near only as a Gregorian one, and, of the numbers that were typed in one go and lie in several sections, a year of
  /// four digits, also in the time behind a short year, the day and the month behind a short year, the end of a year
  /// whose beginning is a month, or a year that is not near beside other sections.
  private func tears(_ memory: DateMemory, at section: Int, _ typing: DateTyping) -> Bool {
    if section == memory.numberSection, notation.parts[section] == .minute, memory.isBehindDash {
      return memory.numberDigits <= 2 && 1...24 ~= memory.number
    }
    guard let year = notation.section(of: .year), !notation.layout.calendar.needsEra else { return false }
    let digits = typing.entry.contents[year].count
    if section == year, digits == 4, isNearInGregorianAlone(year: typing.entry.contents[year].number) { return true }
    if section == memory.numberSection { return false }
    if digits == 4, !notation.parts[section].isOfTime, min(section, memory.numberSection)...section ~= year,
      !isNear(year: typing.entry.contents[year].number)
    {
      return true
    }
    if section == year, digits == 1 { return true }
    let isOfTime = notation.parts[section].isOfTime
    if isOfTime, !typing.told.contains(.shortYear) { return false }
    if year < memory.numberSection, !isOfTime { return typing.told.contains(.shortYear) }
    guard memory.numberDigits == 4, digits < 4 || isOfTime else { return false }
    return memory.number >= 1000 && isNear(year: memory.number)
  }

  /// Whether a year is within 150 years of now, in the field's calendar or in the Gregorian one (D15).
  private func isNear(year: Int) -> Bool {
    let today = format.options.today(situation.clock)
    return abs(year - today.year) <= 150 || isNear(year: year, in: notation.layout.calendar, today)
  }

  private func isNear(year: Int, in calendar: CalendarSystem, _ today: CivilDate) -> Bool {
    abs(year - (calendar.day(today)?.year ?? today.year)) <= 150
  }

  /// Whether a year is near as a Gregorian one, and not in the field's calendar (D15).
  private func isNearInGregorianAlone(year: Int) -> Bool {
    if notation.layout.calendar.isGregorian { return false }
    return isNear(year: year)
      && !isNear(year: year, in: notation.layout.calendar, format.options.today(situation.clock))
  }

  /// The numbers of a paste: each belongs to one section where something else stands among them. `2012` in `September
  /// 2012` is not the 20th and the year 12.
  private struct PastedNumbers {
    let isAmongOthers: Bool
    private var section: Int?

    init(_ scalars: [Unicode.Scalar]) {
      isAmongOthers = scalars.count > 2 && !scalars.allSatisfy { $0.decimalDigit != nil }
    }

    /// Something else than a digit follows.
    mutating func end() { section = nil }

    /// Whether a digit has gone into another section than the one in front of it.
    mutating func isSplit(by scalar: Unicode.Scalar, _ caret: EntryPlace) -> Bool {
      guard isAmongOthers, scalar.decimalDigit != nil else {
        section = nil
        return false
      }
      let own = caret.index > 0 ? caret.section : caret.section - 1
      let isSplit = section.map { $0 != own } ?? false
      section = own
      return isSplit
    }
  }

  /// A text that has not the form of sections can only be replaced as a whole.
  private mutating func typeOverForeign(
    _ draft: Draft,
    _ edit: Edit,
    _ run: DateMemory,
    behind before: Text?
  ) -> DateEdit {
    guard edit.range == 0..<draft.text.count else { return DateEdit(decision: .rejected(Reason(.badInput))) }
    let empty = Draft(text: Text(), selection: Selection(caret: 0))
    return type(empty, Edit(range: 0..<0, replacement: edit.replacement), run, behind: before)
  }

  /// What keys are read as that are not meant to lie in their sections (D28), some of which were refused (D29), whose
  /// year may be near only as a Gregorian one in a calendar of its own (D15), or in which a short number has become the
  /// year in front.
  private func readAsPasted(_ typing: DateTyping, _ memory: DateMemory) -> EditDecision? {
    let isInDoubt =
      memory.isDoubtful || mayBeGregorian(typing)
      || typing.told.contains(.shortYear) && notation.parts.first == .year
    guard isInDoubt, format.options.style.hasDate || memory.hasRefusals, !memory.isAmid, let keys = memory.keys,
      case .moment(let moment) = entry.meaning.reading(of: typing.entry),
      let reading = format.reader(entry, situation).read(keys), reading.moment != moment,
      let draft = format.draft(of: reading.moment)
    else { return nil }
    return .accepted(draft, reason: reinterpreted(reading.moment))
  }

  /// Whether the year may be a Gregorian one in a field with a calendar of its own. A year of four digits that is near
  /// in the calendar is none.
  private func mayBeGregorian(_ typing: DateTyping) -> Bool {
    let calendar = notation.layout.calendar
    if calendar.isGregorian { return false }
    guard !calendar.needsEra, let section = notation.section(of: .year), !typing.told.contains(.shortYear) else {
      return true
    }
    let year = typing.entry.contents[section]
    return year.count != 4 || !isNear(year: year.number, in: calendar, format.options.today(situation.clock))
  }
}

extension Text {
  /// Whether it has ASCII digits alone.
  fileprivate var isDigits: Bool {
    if count == 1, let byte = utf8.first { return byte.isASCIIDigit }
    return utf8.allSatisfy { $0.isASCIIDigit }
  }

  /// Its scalars. A key is one, nearly always of ASCII.
  fileprivate var unicodeScalars: [Unicode.Scalar] {
    if count == 1, let byte = utf8.first, byte < 0x80 { return [Unicode.Scalar(byte)] }
    return Array(string.unicodeScalars)
  }
}
