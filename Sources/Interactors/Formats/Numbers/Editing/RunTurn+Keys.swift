// What each kind of key does in a run: whichever of the four lines of number-entry N24 comes first.

extension RunTurn {
  /// The answer to the key.
  mutating func answer() -> EditDecision {
    dropSlip()
    run.read.append(Text(utf8: key.bytes))
    return switch key.kind {
    case .digit: takeDigit()
    case .separator: takeSeparator()
    case .sign: takeSign()
    case .space, .other: takeOther()
    }
  }

  /// A single letter between digits is a slip, and so is a mark that a separator follows (`12;,5`): the number goes on
  /// without it.
  private mutating func dropSlip() {
    guard !run.isShown, run.keys.refusedDigits == 0, let lone = run.read.beforeLoneCharacter else { return }
    let isMark = [.otherPunctuation, .mathSymbol].contains(lone.last.properties.generalCategory)
    switch key.kind {
    case .digit where words.isSlip(lone.last): break
    // `12 p. 100`: the full stop may be that of a word that begins.
    case .separator where isMark || (words.isSlip(lone.last) && !words.mayBecomeAffix(run.read.folded)): break
    default: return
    }
    run.read = lone.text
    (run.isShown, run.isTold) = (true, true)
    before = lone.text
  }

  private mutating func takeDigit() -> EditDecision {
    if run.isShown, let shown = showDigit() { return shown }
    // A separator in a field without fraction was written by the field, which had one before: it stays what it is.
    if editor.showsFraction(draft), editor.limits.maximumFractionDigits == 0, let refusal = plain.refusal {
      run.read = before
      run.isTold = true
      return refuse(refusal)
    }
    switch reading {
    // A zero that changes nothing is no part of the number: `10,0` where no fraction is allowed.
    case .value(let new, _)? where new.text == draft.text && before.isNumeric:
      return refuseDigit(reasonAgainstDigit, counts: false)
    case .value(let new, let isTold)?: return take(new, isTold: isTold)
    case .limit(let reason)? where reason.code.isPastLimit && !editor.pasteReader.isAmbiguous(before):
      (run.isShown, run.isTold) = (false, true)
      return refuse(reason)
    case .limit(let reason)? where reason.code != .separatorNotAllowed: return refuseDigit(reason)
    case .limit?, nil: return refuseDigit(reasonAgainstDigit)
    }
  }

  /// The answer to a digit where the text shows all that was typed before it; nil if only all of that says what it is.
  private mutating func showDigit() -> EditDecision? {
    // What stands in front of the first digit may say more than the text: `Fr. -.50`, `minus 5`.
    if !before.hasDigit {
      if words.hasFactor(run.read.folded) { return refuseDigit(Reason(.badInput)) }
      let reader = editor.pasteReader
      if reader.namesAnotherCurrency(run.read) { return refuseDigit(reader.refusal(of: run.read)) }
      switch reading {
      case .value(let new, let isTold)? where new.text != plain.draft?.text: return take(new, isTold: isTold)
      case .limit(let reason)? where reason.code == .separatorNotAllowed: return refuseDigit(reason)
      default: break
      }
    }
    switch plain {
    case .accepted(let new, let reason):
      return show(new, reason ?? (looksOtherwise ? .reinterpreted(as: new.text) : nil))
    case .rejected(let reason, _) where reason.code == .tooManyIntegerDigits:
      run.read = before
      run.isTold = true
      return refuse(reason)
    case .rejected: return nil
    }
  }

  /// Whether what was typed may be meant otherwise than the text shows it: `1.234` in French, `12 34`.
  private var looksOtherwise: Bool {
    guard run.read.isNumeric, !editor.pasteReader.isAmbiguous(run.read) else { return false }
    if run.read.hasGap, case .value(_, isReinterpreted: true)? = reading { return !mayBecomeGroup }
    return run.read.looksGrouped(editor.notation.typedGrouping) && hasSeparatorOfAnotherLocale
  }

  /// Whether the digits at the end may still become a group of the locale's: `1 2` in French. The end of editing tells
  /// if they do not.
  private var mayBecomeGroup: Bool {
    guard let before = run.read.beforeLastDigits, let last = before.string.unicodeScalars.last,
      editor.notation.isGroup(Array(String(last).utf8), NumberCharacter(last))
    else { return false }
    return run.read.scalarCount - before.scalarCount < editor.notation.typedGrouping.primarySize
  }

  /// Why a digit is refused: as the text alone refuses it if that shows all keys before it, else for what is wrong with
  /// those keys.
  private var reasonAgainstDigit: Reason {
    if run.isShown, let refusal = plain.refusal { return refusal }
    guard before.isInNotation, before.withoutTrailingSign == nil, before.hasSeparator else { return Reason(.badInput) }
    return Reason(editor.limits.maximumFractionDigits == 0 ? .separatorNotAllowed : .duplicateSeparator)
  }

  private mutating func takeSeparator() -> EditDecision {
    // The full stop of an abbreviation is no decimal separator: `Rs. 500`, `ca. 500`.
    if !before.hasDigit, before.endsInAbbreviation { return refuse(.digitsWanted.quiet) }
    if run.isShown, case .accepted(let new, let reason) = plain { return show(new, reason) }
    // In the midst of the digits, the end of editing tells whether there was a group.
    if run.isShown, !isAtEnd, refusal.code == .groupSeparator { return refuse(refusal) }
    if before.hasDigit, !key.isOwnGroup, case .value(let new, let isTold)? = reading {
      if new.text != draft.text { return take(new, isTold: isTold) }
    } else if before.hasDigit, !canGoOn, isSlip {
      run.read = before
      run.isTold = true
      return refuse(refusal)
    }
    run.isShown = false
    return refuse(refusal)
  }

  /// Whether digits, separators and signs become a number by some digits more.
  private var canGoOn: Bool { isAtEnd && run.read.isNumeric && editor.canGoOn(run.read) }

  /// Whether a separator changes nothing: one stands right before it, or it is one more decimal separator.
  private var isSlip: Bool {
    before.endsInSeparator || (run.isShown && !key.isOwnGroup && editor.hasFraction(before, shownAs: draft))
  }

  private mutating func takeSign() -> EditDecision {
    guard before.hasDigit else {
      // `US-Dollar`
      if before.endsInWord { return refuse(.digitsWanted.quiet) }
      if before.endsInSeparator { run.isShown = false }
      if run.isShown, case .accepted(let new, let reason) = plain { return show(new, reason) }
      return refuse(refusal)
    }
    let wasShown = run.isShown
    run.isShown = false
    if before.endsInWord { return refuse(.digitsWanted.quiet) }
    let isOfNumber = before.isNumeric && run.keys.refusedDigits == 0
    switch (reading, plain) {
    // Behind digits alone it is the sign, as always (N3).
    case (.value?, .accepted(let new, let reason)) where isOfNumber && wasShown: return show(new, reason)
    case (.value(let new, let isTold)?, _): return take(new, isTold: isTold)
    case (nil, .accepted(let new, let reason)) where isOfNumber && !(isAtEnd && before.endsInSeparator):
      // Pressed again it takes itself back, and typing goes on.
      return .accepted(before.withoutTrailingSign == nil ? placed(new) : new, reason: reason)
    default: return refuse(refusal)
    }
  }

  /// A letter, a mark, a parenthesis or white space.
  private mutating func takeOther() -> EditDecision {
    let mayBecomeAffix = words.mayBecomeAffix(run.read.folded)
    guard run.read.hasDigit else { return refuse(mayBecomeAffix ? refusal.quiet : refusal) }
    if key.kind == .space { return refuse(refusal) }
    run.isShown = false
    // A hyphen between two words, or a number and a word: `5-Euro-Schein`, `5-€-Schein`.
    if run.read.endsInWord, let unsigned = before.beforeTrailingSign?.withoutHyphens,
      case .value(let new, _)? = reading(of: unsigned),
      editor.isNegative(new) != editor.isNegative(draft)
    {
      run.read = unsigned
      run.read.append(Text(utf8: key.bytes))
      return take(new, isTold: true)
    }
    if case .value(let new, let isTold)? = reading {
      if new.text != draft.text { return take(new, isTold: isTold) }
      run.keys.refusedDigits = 0
      return refuse(.digitsWanted.quiet)
    }
    // Whoever types the unit of the field sees that it is not needed.
    return refuse(mayBecomeAffix && run.keys.refusedDigits == 0 ? .digitsWanted.quiet : refusal)
  }
}

extension MessageCode {
  /// Whether a digit too many was refused. What stands there is a number all the same.
  fileprivate var isPastLimit: Bool { [.tooManyFractionDigits, .rangeOverflow, .rangeUnderflow].contains(self) }
}
