// ISO 8601, key by key (date-entry D26).

extension DateEditor {
  /// What a run means that can only be ISO 8601: four digits and a hyphen (D26). Nil for another run, and where the
  /// locale writes dates in this order anyway.
  func typeISO(_ run: Text) -> EditDecision? {
    let bytes = run.utf8
    guard format.options.style.hasDate, bytes.count >= 5, bytes[4] == UInt8(ascii: "-"),
      bytes.prefix(4).allSatisfy({ $0.isASCIIDigit })
    else { return nil }
    let calendar = notation.layout.calendar
    if calendar.isGregorian, notation.parts.first == .year { return nil }
    let mark = bytes.firstIndex { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: " ") }
    if mark != nil, !format.options.style.hasTime { return nil }
    let day = Array(bytes[..<(mark ?? bytes.count)])
    let pieces = day.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard pieces.count <= 3, pieces.allSatisfy({ $0.count <= 4 && $0.allSatisfy { $0.isASCIIDigit } }) else {
      return nil
    }
    var contents = Array(repeating: SectionContent.empty, count: notation.parts.count)
    for (piece, part) in zip(pieces, [DatePart.year, .month, .day]) where !piece.isEmpty {
      guard let section = notation.section(of: part), piece.count <= notation.digitCount(of: part) else {
        return .rejected(Reason(.tooManyDigits))
      }
      let number = Self.number(piece)
      let greatest = part == .month ? 12 : part == .day ? 31 : 9999
      if number > greatest || number == 0 && piece.count == notation.digitCount(of: part) {
        return .rejected(Reason(.badInput))
      }
      contents[section] = .digits(number, count: piece.count)
    }
    if pieces.count == 3, day.last == UInt8(ascii: "-"), pieces[1].isEmpty { return .rejected(Reason(.badInput)) }
    let numbers = pieces.map(Self.number)
    let date = numbers.count == 3 ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
    if let mark {
      // The date is complete; what follows is typed as in any other field.
      guard date != nil, pieces[1].count == 2, pieces[2].count == 2 else { return .rejected(Reason(.badInput)) }
      return mark == bytes.count - 1 ? typeTimeMark(contents) : nil
    }
    let sections = EntryText(contents: contents, literals: 0)
    let text = notation.write(sections, caret: EntryPlace(section: 0, index: 0)).text
    let literal = Draft(text: text, selection: Selection(caret: text.count))
    guard let date else { return .accepted(literal) }
    // Nothing is told while the time is missing.
    if format.options.style.hasTime { return .accepted(literal) }
    if calendar.isGregorian { return .accepted(literal, reason: reinterpreted(DateMoment(date: date))) }
    guard let reading = format.reader(entry, situation).read(date.text),
      let draft = format.draft(of: reading.moment)
    else { return .accepted(literal) }
    return .accepted(draft, reason: reinterpreted(reading.moment))
  }

  /// The `T` behind a date: the caret goes to the hour, or to the part of the day in front of it.
  private func typeTimeMark(_ contents: [SectionContent]) -> EditDecision? {
    guard let hour = notation.section(of: .hour) else { return nil }
    return .accepted(
      notation.write(EntryText(contents: contents, literals: hour), caret: EntryPlace(section: hour, index: 0))
    )
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
}
