// What becomes of a text when editing ends (date-entry D12, D13, D26, D29).

extension DateFormat {
  /// By D12, D13, D16 and D26.
  func reread(_ draft: Draft, in situation: EditSituation) -> (draft: Draft, reason: Reason?)? {
    let text = draft.text
    guard let entry, !text.isEmpty else { return nil }
    if let relative = entry.relative, entry.notation.read(text.utf8) == nil {
      let now = options.now(situation.clock)
      let clock = options.style.hasTime ? values.shown(now.time.nanosecondsOfDay) : nil
      let date = relative.date(of: text, today: now.date)
      return date.flatMap { outcome(DateMoment(date: $0, clock: clock), of: draft, isReinterpreted: true) }
    }
    guard let sections = entry.notation.read(text.utf8) else { return nil }
    let memory = DateMemory(draft.memory)
    var (complete, isReinterpreted) = entry.meaning.settled(sections, situation.clock)
    var moment: DateMoment?
    if case .moment(let found) = entry.meaning.reading(of: complete) { moment = found }
    if let memory {
      isReinterpreted = isReinterpreted || !memory.told.isSubset(of: .parts) || memory.unseen.hasTakenCharacter
      let reading = reading(of: memory, showing: moment, entry, situation)
      if let reading, reading.isReinterpreted || reading.moment != moment { isReinterpreted = true }
      moment = reading?.moment
    }
    guard let moment else { return nil }
    if case .skipped(let moved) = values.writing(of: moment, over: situation.value) {
      return outcome(moved, of: draft, isReinterpreted: true)
    }
    return outcome(moment, of: draft, isReinterpreted: isReinterpreted)
  }

  /// What is meant by keys that have led to a text: what they mean as a paste, or else what the text shows (D26, D29).
  /// Nil where neither can be: keys were refused, or a number lies in two sections, so that the text may have come out
  /// otherwise than the user means, or two days are named. Slips change nothing, but are told: one letter, and one
  /// digit behind a date that is complete. So are six digits that are no short year.
  func reading(
    of memory: DateMemory,
    showing shown: DateMoment?,
    _ entry: DateEntryParts,
    _ situation: EditSituation
  ) -> DatePasteReader.MomentReading? {
    let asShown = shown.map { DatePasteReader.MomentReading(moment: $0) }
    guard let keys = memory.keys, memory.isWhole || memory.isDoubtful else { return memory.isTorn ? nil : asShown }
    if memory.isAmid {
      if memory.isTorn || memory.hasRefusedMeaning { return nil }
      return shown.map { DatePasteReader.MomentReading(moment: $0, isReinterpreted: memory.hasRefusals) }
    }
    if let reading = read(keys, entry, situation) { return reading }
    guard let shown, !memory.isTorn, !reader(entry, situation).namesRange(keys) else { return nil }
    if !memory.hasRefusals { return DatePasteReader.MomentReading(moment: shown, isReinterpreted: isShortDate(keys)) }
    let slip = DatePasteReader.MomentReading(moment: shown, isReinterpreted: true)
    if memory.refusedDigits == 0 { return memory.refusedLetters == 1 ? slip : nil }
    let scalars = keys.string.unicodeScalars
    // A time that ends in one digit is not complete.
    let isComplete =
      !options.style.hasTime || scalars.dropLast().last.flatMap { $0.decimalDigit } == nil
      || scalars.suffix(3).allSatisfy { $0.decimalDigit != nil }
    guard isComplete, !memory.isShut, memory.refusedDigits == 1, memory.refusedLetters == 0,
      scalars.last.flatMap({ $0.decimalDigit }) != nil,
      reader(entry, situation).read(Text(String(scalars.dropLast())))?.moment == shown
    else { return nil }
    return slip
  }

  /// Whether keys are six digits, which are those of a short year with two digits each for the day and the month.
  private func isShortDate(_ keys: Text) -> Bool {
    options.style == .date && keys.scalarCount == 6 && keys.string.unicodeScalars.allSatisfy { $0.decimalDigit != nil }
  }

  /// What a run means as a paste. Words in front of a date that name no month are passed over, and that is told; in
  /// front of a time, they may change it: `halb 3`.
  func read(_ keys: Text, _ entry: DateEntryParts, _ situation: EditSituation) -> DatePasteReader.MomentReading? {
    let reader = reader(entry, situation)
    if let reading = reader.read(keys) { return reading }
    guard options.style.hasDate else { return nil }
    let scalars = keys.string.unicodeScalars
    let words = scalars.prefix { $0.decimalDigit == nil }
    let namesMonth = words.split { !$0.isPartOfWord }.contains { word in
      reader.scalars(of: Text(String(word))).flatMap(reader.parts)?.month != nil
    }
    guard words.contains(where: { $0.isPartOfWord }), !namesMonth,
      var reading = reader.read(Text(String(scalars[words.endIndex...])))
    else { return nil }
    reading.isReinterpreted = true
    return reading
  }

  /// The draft that stands for a moment when editing ends; nil if that is the one that stands there, and nothing is
  /// told.
  private func outcome(
    _ moment: DateMoment,
    of draft: Draft,
    isReinterpreted: Bool
  ) -> (draft: Draft, reason: Reason?)? {
    guard let new = self.draft(of: moment), new.text != draft.text || isReinterpreted else { return nil }
    return (new, isReinterpreted ? .reinterpreted(as: new.text) : nil)
  }
}
