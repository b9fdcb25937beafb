// Texts that are read as a whole (date-entry D15, D16).

extension DateEditor {
  /// By D15.
  func paste(_ text: Text) -> DateEdit? {
    let reader = format.reader(entry, situation)
    if let reading = reader.read(text), let draft = format.draft(of: reading.moment) {
      let reason = reading.isReinterpreted ? reinterpreted(reading.moment) : nil
      return DateEdit(decision: .accepted(draft, reason: reason), endsStep: true)
    }
    if let date = reader.readDateAlone(text), let draft = draft(ofDateAlone: date.date) {
      // It is told as soon as the time is there.
      var memory = DateMemory()
      if date.isReinterpreted { memory.told = .shortYear }
      return DateEdit(decision: .accepted(draft), memory: memory.isEmpty ? nil : memory, endsStep: true)
    }
    return format.options.style == .date ? pastePartially(text) : nil
  }

  /// The sections of a text that names all but one of them, with the caret in that.
  func pastePartially(_ text: Text) -> DateEdit? {
    guard let sections = format.reader(entry, situation).readPartially(text),
      let missing = sections.contents.firstIndex(where: { $0.isEmpty })
    else { return nil }
    let draft = notation.write(sections, caret: EntryPlace(section: missing, index: 0))
    return DateEdit(decision: .accepted(draft), endsStep: true)
  }

  /// A date whose time is to follow.
  private func draft(ofDateAlone date: CivilDate) -> Draft? {
    guard var sections = entry.meaning.entry(for: DateMoment(date: date, clock: 0)),
      let first = notation.parts.firstIndex(where: { $0.isOfTime })
    else { return nil }
    for (section, part) in notation.parts.enumerated() where part.isOfTime { sections.contents[section] = .empty }
    sections.literals = max(sections.lastFilled, first)
    return notation.write(sections, caret: EntryPlace(section: first, index: 0))
  }

  func reinterpreted(_ moment: DateMoment) -> Reason { .reinterpreted(as: format.shown(moment)) }

  /// A text that is told from today is free text.
  func relativeDraft(_ draft: Draft, _ edit: Edit, _ relative: RelativeDateReader) -> Draft? {
    let text = draft.text.replacing(edit.range, with: edit.replacement)
    guard text.count <= 64, notation.read(text.utf8) == nil, relative.admits(text) else { return nil }
    return Draft(text: text, selection: Selection(caret: edit.range.lowerBound + edit.replacement.count))
  }
}
