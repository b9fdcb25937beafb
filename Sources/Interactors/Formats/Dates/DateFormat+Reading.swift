// What a draft means, and what is wrong with it (date-entry D10, D11, D13, D18, D29).

extension DateFormat {
  /// By D10, D11 and D18.
  func parse(_ draft: Draft, in situation: EditSituation) -> Parse {
    let text = draft.text
    if text.isEmpty { return Parse(.empty) }
    guard let entry else { return Parse(.invalid) }
    guard let sections = entry.notation.read(text.utf8) else {
      if let relative = entry.relative, relative.admits(text) { return Parse(.intermediate) }
      guard moment(of: .string(text)) != nil else { return Parse(.invalid) }
      return Parse(bounds.violation(text) == nil ? .acceptable : .invalid, .string(text))
    }
    return parse(sections, DateMemory(draft.memory), entry, situation)
  }

  /// What sections mean, some of which are filled. `memory` tells of the keys that have led to them.
  func parse(
    _ sections: EntryText,
    _ memory: DateMemory?,
    _ entry: DateEntryParts,
    _ situation: EditSituation
  ) -> Parse {
    switch entry.meaning.reading(of: sections) {
    case .impossible: return Parse(.invalid)
    case .incomplete:
      return Parse(violationAhead(sections, entry, situation) == nil ? .intermediate : .invalid)
    case .moment(let shown):
      var meant: DateMoment? = shown
      // A text that has all keys is read with them when editing ends.
      if let memory, memory.isDoubtful { meant = reading(of: memory, showing: shown, entry, situation)?.moment }
      guard let moment = meant else { return Parse(.intermediate) }
      switch values.writing(of: moment, over: situation.value) {
      case .value(let value):
        let isAllowed = value.plainText.flatMap(bounds.violation) == nil && (grid.isEverything || !grid.isOff(moment))
        return Parse(isAllowed ? .acceptable : .invalid, value)
      // It is another time when editing ends, so there is no value yet.
      case .skipped: return Parse(.intermediate)
      case .refused: return Parse(.invalid)
      }
    }
  }

  /// The bound that all values are past which typing can still make of incomplete sections.
  func violationAhead(_ sections: EntryText, _ entry: DateEntryParts, _ situation: EditSituation) -> Reason? {
    if bounds.isEmpty { return nil }
    if let dates = entry.meaning.reach(of: sections) { return bounds.violation(dates) }
    guard let times = entry.meaning.reachOfTime(sections) else { return nil }
    let first = told(DateMoment(clock: times.lowerBound), situation)
    return bounds.violation(from: first, through: told(DateMoment(clock: times.upperBound), situation))
  }

  /// As the year 1020 of `14102032` in English (date-entry D29).
  var beginningsAreValues: Bool { true }

  /// What was typed and cannot be read, what day or time does not exist, or what is missing.
  func fault(in draft: Draft, in situation: EditSituation) -> Issue? {
    guard let entry, let sections = entry.notation.read(draft.text.utf8) else { return nil }
    if let memory = DateMemory(draft.memory), isHeld(memory, sections, entry, situation) {
      return RefusedRun.issue(quoting: memory.keys ?? Text("\(memory.number)"))
    }
    switch entry.meaning.reading(of: sections) {
    case .impossible: return .badInput("noSuchDay")
    case .incomplete: return entry.meaning.missing(in: sections).map { .badInput($0) }
    case .moment(let moment):
      guard case .refused(let isRepeated) = values.writing(of: moment, over: .null) else { return nil }
      return .badInput(isRepeated ? "repeatedTime" : "noSuchTime")
    }
  }

  /// Whether keys were typed that a text does not show, and that cannot be read either.
  private func isHeld(
    _ memory: DateMemory,
    _ sections: EntryText,
    _ entry: DateEntryParts,
    _ situation: EditSituation
  ) -> Bool {
    let settled = entry.meaning.settled(sections, situation.clock).entry
    if case .moment(let moment) = entry.meaning.reading(of: settled) {
      return reading(of: memory, showing: moment, entry, situation) == nil
    }
    return memory.isTorn || memory.hasRefusedMeaning
  }
}
