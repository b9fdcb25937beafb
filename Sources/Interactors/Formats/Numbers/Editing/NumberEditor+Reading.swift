// What all that was typed in a run is read as, and what that says of the text (number-entry N24).

extension NumberEditor {
  /// What a text is when it is pasted into the empty field.
  enum Reading {
    case value(Draft, isReinterpreted: Bool)
    /// A number that is past the limits of the field.
    case limit(Reason)
  }

  /// Nil for what is no number, or could be different ones.
  func reading(_ typed: Text) -> Reading? {
    guard let number = pasteReader.read(typed) else { return nil }
    // `0.500,5`: nobody writes groups behind a zero. A parenthesis only gives the sign to what the text says already.
    if number.isGrouped, number.characters.first == .zero, !typed.endsInParenthesis { return nil }
    var empty = SignificantText(Text(), notation)
    var splice = NumberSplice(&empty, of: Text(), notation, replacing: 0..<0)
    switch paste(typed, &splice) {
    case .accepted(let draft, let reason): return .value(draft, isReinterpreted: reason != nil)
    case .rejected(let reason, _): return reason.code == .badInput ? nil : .limit(reason)
    }
  }

  /// Whether some digits more make a number of it.
  func canGoOn(_ typed: Text) -> Bool {
    var typed = typed
    return (1...notation.typedGrouping.primarySize).contains { _ in
      typed.append("5")
      if case .value? = reading(typed) { return true }
      return false
    }
  }

  /// Whether what was typed has a decimal separator, or what is read as one; what cannot be read, as the text shows it.
  func hasFraction(_ typed: Text, shownAs draft: Draft) -> Bool {
    pasteReader.read(typed)?.characters.contains(.separator)
      ?? showsFraction(draft)
  }

  /// Whether the text of a draft has a decimal separator.
  func showsFraction(_ draft: Draft) -> Bool {
    SignificantText(draft.text, notation).characters.contains(.separator)
  }

  /// Whether a text is a number with a fraction, in whatever notation.
  func isFraction(_ text: Text) -> Bool {
    guard var number = pasteReader.read(text) else { return false }
    number.removeZeroFraction()
    return number.characters.contains(.separator)
  }

  func isNegative(_ draft: Draft) -> Bool {
    SignificantText(draft.text, notation, groupsAreTyped: draft.hasTypedGroups).characters.first == .minus
  }
}

// MARK: - What a run says of the text

extension NumberEditor {
  /// Whether a draft has no value: digits were refused, a word makes another number of it or names another currency, or
  /// it has two meanings.
  func isHeld(_ run: NumberRun) -> Bool {
    if run.keys.refusedDigits > 0 || isIllGrouped(run.read.notationPrefix) { return true }
    if run.read.isNumeric { return run.isShown && pasteReader.isAmbiguous(run.read) }
    guard run.read.hasDigit else { return false }
    return pasteReader.words.hasFactor(run.read.folded) || pasteReader.namesAnotherCurrency(run.read)
  }

  /// Whether apostrophes or spaces stand where no groups are: `12’50`.
  private func isIllGrouped(_ read: Text) -> Bool {
    read.hasGap && read.hasDigit && pasteReader.read(read) == nil
  }

  /// Whether digits more may make a number of a draft that has no value.
  func mayBecomeNumber(_ run: NumberRun) -> Bool {
    run.read.isNumeric && (pasteReader.isAmbiguous(run.read) || canGoOn(run.read))
  }

  /// Whether the end of editing tells what stands in a draft, since more was typed than is read.
  func isToldAtEnd(_ run: NumberRun, _ draft: Draft) -> Bool {
    guard draft.text.hasDigit else { return false }
    if run.isTold { return true }
    guard let range = run.keys.place, range.upperBound <= draft.text.count else { return false }
    let isAtEnd = RunPlace(range, in: draft, notation).isAtEnd
    if !isAtEnd, run.read.isNumeric { return isMisgrouped(run.read) }
    switch isAtEnd ? reading(run.read) : nil {
    case .value(let new, let isReinterpreted)?:
      let isSign = run.read.withoutTrailingSign != nil
      return significant(new) != significant(draft) || (isReinterpreted && (!run.isShown || run.read.hasGap) && !isSign)
    case .limit?: return true
    case nil: return !run.read.isNumeric
    }
  }

  /// Whether groups that were typed in front of other digits are none: `2.5` in German, typed over the integer part.
  private func isMisgrouped(_ read: Text) -> Bool {
    guard let before = read.beforeLastDigits, before.hasSeparator || before.hasGap else { return false }
    if case .value(_, isReinterpreted: false)? = reading(read) { return false }
    return true
  }

  /// What counts in a draft, without a separator at its end.
  func significant(_ draft: Draft) -> [SignificantCharacter] {
    let text = SignificantText(draft.text, notation, groupsAreTyped: draft.hasTypedGroups)
    let characters = text.characters.read(notation)
    return characters.last == .separator ? characters.dropLast() : characters
  }
}
