// The run of keys, and what becomes of those that cannot be typed (date-entry D26, D29).

extension DateEditor {
  /// The run that an edit goes on with (D26); nil for an edit elsewhere. A word that was refused and says nothing is
  /// forgotten as soon as it ends.
  func run(_ draft: Draft, _ edit: Edit) -> DateMemory? {
    let isWhole = edit.range == 0..<draft.text.count
    if isWhole, !draft.text.isEmpty { return .atStart }
    // In front of the first key that is taken, some may have been refused.
    let former = known?.keys == nil ? nil : known
    guard var run = former ?? (isWhole ? .atStart : nil), isAtEnd(edit, draft) else { return nil }
    if run.endsInRefusedWord, let scalar = edit.replacement.string.unicodeScalars.first, !scalar.isPartOfWord,
      let word = run.refusedWord, saysNothing(word)
    {
      run.forgetRefusedWord()
    }
    return run
  }

  /// Whether a word is the name of a day of the week or one to pass over.
  private func saysNothing(_ word: Text) -> Bool {
    let folded = WordFolding.scalars(word.string)
    let words = DateVocabulary.words(for: format.options.locale, notation.layout.calendar).words
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
  func refuse(_ reason: Reason, _ edit: Edit, _ draft: Draft, _ run: DateMemory?) -> DateEdit {
    var begun: DateMemory?
    if run == nil, isAtEnd(edit, draft) {
      begun = DateMemory(behind: draft.text.slice(0..<edit.range.lowerBound))
      begun?.append(edit.replacement)
    }
    guard var memory = run ?? begun, memory.keys != nil else {
      return DateEdit(decision: .rejected(reason), memory: known)
    }
    if let known {
      memory.placedZeros = known.placedZeros
      memory.told = known.told
    }
    memory.noteRefusal(of: edit.replacement)
    guard let keys = memory.keys, isWhole(keys), let reading = format.read(keys, entry, situation),
      let read = format.draft(of: reading.moment)
    else { return DateEdit(decision: .rejected(reason), memory: memory) }
    let endsInSign = memory.endsInRefusedSign
    memory.settle()
    memory.endsInRefusedSign = endsInSign
    let told = read.text == draft.text ? nil : reinterpreted(reading.moment)
    return DateEdit(decision: .accepted(read, reason: told), memory: memory, endsStep: told != nil)
  }

  /// Whether a run has more than the beginning of what it reads as: a short year may still grow, and so may an hour.
  private func isWhole(_ keys: Text) -> Bool {
    if !format.options.style.hasDate { return keys.scalarCount > 2 || !keys.utf8.contains(where: \.isASCIIDigit) }
    var digits = 0
    for scalar in keys.string.unicodeScalars {
      digits = scalar.decimalDigit == nil && scalar.hanDigit == nil ? 0 : digits + 1
      if digits == 4 { return true }
    }
    return false
  }
}
