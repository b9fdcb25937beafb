// The run of keys, and what becomes of those that cannot be typed (date-entry D26, D29).

extension DateEditor {
  /// The run that an edit goes on with, or begins (D26). A word that was refused and says nothing is forgotten as soon
  /// as it ends.
  func run(_ draft: Draft, _ edit: Edit) -> DateMemory {
    let isWhole = edit.range == 0..<draft.text.count
    // In front of the first key that is taken, some may have been refused.
    var run = known.flatMap { goesOn($0, draft, edit) ? $0 : nil } ?? (isWhole ? .atStart : begun(draft, edit))
    if run.endsInRefusedWord, let scalar = edit.replacement.string.unicodeScalars.first, !scalar.isPartOfWord,
      let word = run.refusedWord, saysNothing(word)
    {
      run.forgetRefusedWord()
    }
    return run
  }

  /// Whether an edit goes on with the run that is known: at the end of the text, or in the midst of it at the place
  /// where the caret was left.
  private func goesOn(_ run: DateMemory, _ draft: Draft, _ edit: Edit) -> Bool {
    if run.keys == nil || run.isLeft { return false }
    if run.isOverSelection { return !edit.range.isEmpty && run.isWhole == (edit.range == 0..<draft.text.count) }
    if edit.range == 0..<draft.text.count { return draft.text.isEmpty }
    if run.isAmid, edit.range.isEmpty, draft.selection == Selection(caret: edit.range.lowerBound) { return true }
    return isAtEnd(edit, draft)
  }

  /// The run that an edit begins within a text, or behind one.
  private func begun(_ draft: Draft, _ edit: Edit) -> DateMemory {
    let isUnmoved = draft.selection == Selection(caret: edit.range.lowerBound)
    let isNumber = isUnmoved && edit.replacement.string.unicodeScalars.first?.decimalDigit != nil
    var memory = DateMemory(behind: draft.text.slice(0..<edit.range.lowerBound), goingOn: isNumber ? known : nil)
    memory.isAmid = edit.range.upperBound < draft.text.count && !isAtEnd(edit, draft)
    return memory
  }

  /// Whether something stands behind the caret of a text that did not come by itself.
  func isAmid(_ draft: Draft) -> Bool {
    let caret = draft.selection.end
    return !isAtEnd(Edit(range: caret..<caret, replacement: Text()), draft)
  }

  /// Whether a word is the name of a day of the week or one to pass over.
  private func saysNothing(_ word: Text) -> Bool {
    let folded = WordFolding.scalars(word.string)
    let words = format.locales.dateVocabulary(of: format.options.locale, notation.layout.calendar).words
    return words.contains { known in
      if known.scalars != folded { return false }
      switch known.meaning {
      case .weekday, .filler: return true
      default: return false
      }
    }
  }

  /// Whether nothing stands behind the place of an edit but what came by itself: literals, and the half of the day.
  private func isAtEnd(_ edit: Edit, _ draft: Draft) -> Bool {
    if edit.range == draft.text.count..<draft.text.count { return true }
    guard edit.range.isEmpty, let sections = notation.read(draft.text.utf8) else { return false }
    let place = notation.place(of: edit.range.lowerBound, in: sections)
    guard place.index == 0 || place.index == sections.contents[place.section].length else { return false }
    let next = place.index == 0 ? place.section : place.section + 1
    return notation.parts.indices.dropFirst(next).allSatisfy { section in
      sections.contents[section].isEmpty || notation.parts[section] == .dayPeriod
    }
  }

  /// What becomes of keys that cannot be typed (D29): the text that the run reads as, if it is one; else they are
  /// remembered.
  func refuse(_ reason: Reason, _ edit: Edit, _ draft: Draft, _ run: DateMemory) -> DateEdit {
    var memory = run
    if memory.keys == nil { return DateEdit(decision: .rejected(reason), memory: known) }
    if let known {
      memory.placedZeros = known.placedZeros
      memory.told = known.told
    }
    memory.noteRefusal(of: edit.replacement)
    if !edit.range.isEmpty { memory.isOverSelection = true }
    guard !memory.isAmid, let keys = memory.keys else { return DateEdit(decision: .rejected(reason), memory: memory) }
    guard memory.isRead || isWhole(keys), let reading = format.read(keys, entry, situation),
      let read = format.draft(of: reading.moment)
    else {
      return readPartially(keys, draft, memory) ?? DateEdit(decision: .rejected(reason), memory: memory)
    }
    let endsInSign = memory.endsInRefusedSign
    memory.settle()
    memory.endsInRefusedSign = endsInSign
    let isSame = read.text == draft.text
    let told = reinterpreted(reading.moment)
    // It takes the refusal of the keys before out of view.
    return DateEdit(decision: .accepted(read, reason: isSame ? told.quiet : told), memory: memory, endsStep: !isSame)
  }

  /// The text of a run that names all but one section: `1.º de mayo`. Typing goes on in that section if it is the last
  /// one, else behind the others. Nil for another run.
  private func readPartially(_ keys: Text, _ draft: Draft, _ run: DateMemory) -> DateEdit? {
    guard keys.utf8.contains(where: { $0.isASCIIDigit || $0 > 0x7F }),
      let sections = format.reader(entry, situation).readPartially(keys)
    else { return nil }
    let last = sections.lastFilled
    let isOpen = sections.contents.last?.isEmpty ?? true
    let place = isOpen ? last + 1 : last
    let read = notation.write(
      sections,
      caret: EntryPlace(section: place, index: isOpen ? 0 : sections.contents[last].length)
    )
    var memory = run
    memory.settle()
    memory.endsInRefusedSign = run.endsInRefusedSign
    // Nothing is told while a section is empty.
    if read.text != draft.text { memory.told.insert(.parts) }
    let told = Reason.reinterpreted(as: read.text).quiet
    return DateEdit(decision: .accepted(read, reason: told), memory: memory, endsStep: read.text != draft.text)
  }

  /// Whether a run ends in a word for hours behind a number of two digits that is no hour: `25h`.
  func namesNoHour(_ keys: Text) -> Bool {
    guard format.options.style.hasTime, let last = keys.string.unicodeScalars.last, last.isPartOfWord else {
      return false
    }
    let word = keys.trailingLetters
    let behind = String(decoding: word, as: UTF8.self)
    let rest = keys.string.unicodeScalars.dropLast(behind.unicodeScalars.count).reversed()
    let digits = rest.drop { $0 == " " }.prefix { $0.decimalDigit != nil }.compactMap { $0.decimalDigit }
    guard digits.count == 2, digits[1] * 10 + digits[0] > 24 else { return false }
    let folded = WordFolding.scalars(behind)
    let words = format.locales.dateVocabulary(of: format.options.locale, notation.layout.calendar).words
    return words.contains { $0.scalars == folded && $0.meaning == .unit(.hour) }
  }

  /// Whether a colon stands behind two digits that were typed in one go and lie in the hour and the minute: `25:`.
  func splitsHour(_ run: DateMemory, _ edit: Edit) -> Bool {
    guard run.numberDigits == 2, run.number > 24, edit.replacement.isColon else { return false }
    return notation.parts.indices.contains(run.numberSection) && notation.parts[run.numberSection] == .hour
  }

  /// Whether a run has more than the beginning of what it reads as: a short year may still grow, and so may an hour.
  private func isWhole(_ keys: Text) -> Bool {
    if !format.options.style.hasDate { return keys.scalarCount > 2 || !keys.utf8.contains { $0.isASCIIDigit } }
    var digits = 0
    for scalar in keys.string.unicodeScalars {
      digits = scalar.decimalDigit == nil && scalar.hanDigit == nil ? 0 : digits + 1
      if digits == 4 { return true }
    }
    return false
  }
}

extension Text {
  /// Whether it is a colon, in any width.
  fileprivate var isColon: Bool { self == ":" || self == "：" }
}
