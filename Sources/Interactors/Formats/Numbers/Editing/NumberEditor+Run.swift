// What is typed behind a refused key means what all of it means when it is pasted, or is refused, too (number-entry
// N24).

extension NumberEditor {
  /// The answer to an edit of a draft with a memory, or to one that the text may not show. `written` is as for
  /// `decide`.
  func decide(
    _ draft: Draft,
    _ edit: Edit,
    _ memory: NumberMemory,
    _ written: inout [SignificantCharacter]?
  ) -> EditDecision {
    var draft = draft
    if memory.run != nil { draft.hasTypedGroups = memory.hasTypedGroups }
    let plain = decide(draft, edit, &written)
    guard let key = RunKey(edit, notation, decimalKeys) else { return ended(plain, memory) }
    let place = RunPlace(edit.range, in: draft, notation)
    var run: NumberRun
    if let typed = memory.run, typed.keys.place == edit.range {
      run = typed
    } else {
      let before = Text(utf8: place.before)
      guard begins(key, plain, place), let keys = RefusedRun(behind: before, at: edit.range) else {
        return ended(plain, memory)
      }
      run = NumberRun(keys: keys, read: before)
      // What could not be read before still cannot: digits stay refused.
      if plain.refusal != nil, let former = memory.run, isHeld(former) {
        run.keys.refusedDigits = max(1, former.keys.refusedDigits)
        run.isShown = false
      }
    }
    let wasHeld = run.keys.refusedDigits > 0 || isHeld(run)
    written = nil
    let typed = edit.key == nil ? edit.replacement : Text(utf8: key.bytes)
    guard let keys = run.keys.appending(typed, goingOnAt: edit.range) else {
      return .rejected(Reason(.badInput), memory: NumberMemory(hasTypedGroups: draft.hasTypedGroups, run: run).memory)
    }
    run.keys = keys
    var turn = RunTurn(run: run, key: key, draft: draft, plain: plain, place: place, wasHeld: wasHeld)
    return answer(&turn)
  }

  /// An edit that is no key of the run: one that is refused leaves what the run says of the text.
  private func ended(_ decision: EditDecision, _ memory: NumberMemory) -> EditDecision {
    guard case .rejected(let reason, _) = decision else { return decision }
    return .rejected(reason, memory: memory.ended.memory)
  }

  /// Whether the text does not show a key, so that what follows may mean something else than it looks.
  private func begins(_ key: RunKey, _ plain: EditDecision, _ place: RunPlace) -> Bool {
    let refusal = plain.refusal
    return switch key.kind {
    case .digit: place.isAtEnd && refusal != nil
    // Behind digits it may stand between two numbers.
    case .sign: place.hasDigits ? place.isAtEnd : refusal != nil
    // In the midst of the digits, where groups are is not the user's business.
    case .separator:
      refusal.map { place.isAtEnd || $0.code != .groupSeparator } ?? (place.isAtEnd && key.isOfAnotherLocale)
    case .space: place.hasDigits && place.isAtEnd && !key.isOwnGroup
    case .other: true
    }
  }

  private func answer(_ turn: inout RunTurn) -> EditDecision {
    dropSlip(&turn)
    turn.run.read.append(Text(utf8: turn.key.bytes))
    return switch turn.key.kind {
    case .digit: takeDigit(&turn)
    case .separator: takeSeparator(&turn)
    case .sign: takeSign(&turn)
    case .space, .other: takeOther(&turn)
    }
  }

  /// A single letter between digits is a slip, and so is a mark that a separator follows (`12;,5`): the number goes on
  /// without it.
  private func dropSlip(_ turn: inout RunTurn) {
    guard !turn.run.isShown, turn.run.keys.refusedDigits == 0, let lone = turn.run.read.beforeLoneCharacter else {
      return
    }
    let isMark = [.otherPunctuation, .mathSymbol].contains(lone.last.properties.generalCategory)
    switch turn.key.kind {
    case .digit where words.isSlip(lone.last): break
    case .separator where words.isSlip(lone.last) || isMark: break
    default: return
    }
    turn.run.read = lone.text
    (turn.run.isShown, turn.run.isTold) = (true, true)
    turn.before = lone.text
  }

  // MARK: - Keys

  private func takeDigit(_ turn: inout RunTurn) -> EditDecision {
    if turn.run.isShown {
      // What stands in front of the first digit may say more than the text: `Fr. -.50`, `minus 5`.
      if !turn.before.hasDigit {
        if words.hasFactor(turn.run.read.folded) { return refuseDigit(&turn, Reason(.badInput)) }
        switch reading(turn) {
        case .value(let new, let isTold)? where new.text != turn.plainText: return take(&turn, new, isTold: isTold)
        case .limit(let reason)? where reason.code == .separatorNotAllowed: return refuseDigit(&turn, reason)
        default: break
        }
      }
      switch turn.plain {
      case .accepted(let new, let reason):
        let isGrouped = reason == nil && turn.run.read.looksGrouped(notation.typedGrouping) && turn.run.read.isNumeric
        return show(&turn, new, isGrouped && turn.isOfAnotherLocale(notation) ? .reinterpreted(as: new.text) : reason)
      case .rejected(let reason, _) where reason.code == .tooManyIntegerDigits:
        turn.run.read = turn.before
        turn.run.isTold = true
        return refuse(turn, reason)
      case .rejected: break
      }
    }
    switch reading(turn) {
    // A zero that changes nothing is no part of the number: `10,0` where no fraction is allowed.
    case .value(let new, _)? where new.text == turn.draft.text && turn.before.isNumeric:
      return refuseDigit(&turn, reason(turn), counts: false)
    case .value(let new, let isTold)?: return take(&turn, new, isTold: isTold)
    case .limit(let reason)? where reason.code == .tooManyFractionDigits && !pasteReader.isAmbiguous(turn.before):
      (turn.run.isShown, turn.run.isTold) = (false, true)
      return refuse(turn, reason)
    case .limit(let reason)? where reason.code != .separatorNotAllowed: return refuseDigit(&turn, reason)
    case .limit?, nil: return refuseDigit(&turn, reason(turn))
    }
  }

  /// Refuses a digit that would make another number of the text. A sign before it was none.
  private func refuseDigit(_ turn: inout RunTurn, _ reason: Reason, counts: Bool = true) -> EditDecision {
    turn.run.isShown = false
    let isFirst = turn.run.keys.refusedDigits == 0
    if counts { turn.run.keys.refusedDigits += 1 }
    if isFirst, let unsigned = turn.before.withoutTrailingSign, case .value(let new, _)? = reading(unsigned, turn),
      isNegative(new) != isNegative(turn.draft)
    {
      return .accepted(turn.placed(new), reason: reason)
    }
    return refuse(turn, reason)
  }

  private func isNegative(_ draft: Draft) -> Bool {
    SignificantText(draft.text, notation, groupsAreTyped: draft.hasTypedGroups).characters.first == .minus
  }

  private func takeSeparator(_ turn: inout RunTurn) -> EditDecision {
    // The full stop of an abbreviation is no decimal separator: `Rs. 500`, `ca. 500`.
    if !turn.before.hasDigit, turn.before.endsInAbbreviation { return refuse(turn, .digitsWanted.quiet) }
    if turn.run.isShown, case .accepted(let new, let reason) = turn.plain { return show(&turn, new, reason) }
    if turn.before.hasDigit, !turn.key.isOwnGroup, case .value(let new, let isTold)? = reading(turn) {
      if new.text != turn.draft.text { return take(&turn, new, isTold: isTold) }
    } else if turn.before.hasDigit, !canGoOn(turn), isSlip(turn) {
      turn.run.read = turn.before
      turn.run.isTold = true
      return refuse(turn, turn.refusal)
    }
    turn.run.isShown = false
    return refuse(turn, turn.refusal)
  }

  /// Whether a separator changes nothing: one stands right before it, or it is one more decimal separator.
  private func isSlip(_ turn: RunTurn) -> Bool {
    turn.before.endsInSeparator || (turn.run.isShown && !turn.key.isOwnGroup && hasFraction(turn))
  }

  private func takeSign(_ turn: inout RunTurn) -> EditDecision {
    guard turn.before.hasDigit else {
      // `US-Dollar`
      if turn.before.endsInWord { return refuse(turn, .digitsWanted.quiet) }
      if turn.before.endsInSeparator { turn.run.isShown = false }
      if turn.run.isShown, case .accepted(let new, let reason) = turn.plain { return show(&turn, new, reason) }
      return refuse(turn, turn.refusal)
    }
    let wasShown = turn.run.isShown
    turn.run.isShown = false
    if turn.before.endsInWord { return refuse(turn, .digitsWanted.quiet) }
    let isOfNumber = turn.before.isNumeric && turn.run.keys.refusedDigits == 0
    switch (reading(turn), turn.plain) {
    // Behind digits alone it is the sign, as always (N3).
    case (.value?, .accepted(let plain, let reason)) where isOfNumber && wasShown:
      return show(&turn, plain, reason)
    case (.value(let new, let isTold)?, _): return take(&turn, new, isTold: isTold)
    case (nil, .accepted(let plain, let reason)) where isOfNumber && !turn.before.endsInSeparator:
      // Pressed again it takes itself back, and typing goes on.
      return turn.before.withoutTrailingSign == nil
        ? .accepted(turn.placed(plain), reason: reason) : .accepted(plain, reason: reason)
    default: return refuse(turn, turn.refusal)
    }
  }

  /// A letter, a mark, a parenthesis or white space.
  private func takeOther(_ turn: inout RunTurn) -> EditDecision {
    let mayBecomeAffix = words.mayBecomeAffix(turn.run.read.folded)
    guard turn.run.read.hasDigit else { return refuse(turn, mayBecomeAffix ? turn.refusal.quiet : turn.refusal) }
    if turn.key.kind == .space { return refuse(turn, turn.refusal) }
    turn.run.isShown = false
    if case .value(let new, let isTold)? = reading(turn) {
      if new.text != turn.draft.text { return take(&turn, new, isTold: isTold) }
      turn.run.keys.refusedDigits = 0
      return refuse(turn, .digitsWanted.quiet)
    }
    // Whoever types the unit of the field sees that it is not needed.
    return refuse(turn, mayBecomeAffix && turn.run.keys.refusedDigits == 0 ? .digitsWanted.quiet : turn.refusal)
  }

  // MARK: - Answers

  /// Takes what the text makes of the key.
  private func show(_ turn: inout RunTurn, _ new: Draft, _ reason: Reason?) -> EditDecision {
    let isTold = turn.run.isTold && new.text.hasDigit && reason?.code != .reinterpreted
    return .accepted(turn.placed(new), reason: isTold ? .reinterpreted(as: new.text) : reason)
  }

  /// Takes what all that was typed is read as.
  private func take(_ turn: inout RunTurn, _ new: Draft, isTold: Bool) -> EditDecision {
    turn.run.isShown = false
    turn.run.keys.refusedDigits = 0
    return .accepted(turn.placed(new), reason: isTold || turn.run.isTold ? .reinterpreted(as: new.text) : nil)
  }

  /// Refuses a key. A draft that has a value again is taken as it stands.
  private func refuse(_ turn: RunTurn, _ reason: Reason) -> EditDecision {
    if turn.wasHeld, !isHeld(turn.run) { return .accepted(turn.placed(turn.draft), reason: reason) }
    return .rejected(reason, memory: NumberMemory(hasTypedGroups: turn.draft.hasTypedGroups, run: turn.run).memory)
  }

  // MARK: - Reading

  private var words: UnitWords { pasteReader.words }

  /// What a text is when it is pasted into the empty field.
  private enum Reading {
    case value(Draft, isReinterpreted: Bool)
    /// A number that is past the limits of the field.
    case limit(Reason)
  }

  private func reading(_ turn: RunTurn) -> Reading? { reading(turn.run.read, turn) }

  /// Keys that fill an opened parenthesis are read without it. What stands behind the caret belongs to another number.
  private func reading(_ read: Text, _ turn: RunTurn) -> Reading? {
    turn.place.isAtEnd ? reading(read.withoutOpenParenthesis) : nil
  }

  private func reading(_ whole: Text) -> Reading? {
    guard let number = pasteReader.read(whole) else { return nil }
    // `0.500,5`: nobody writes groups behind a zero. A parenthesis only gives the sign to what the text says already.
    if number.isGrouped, number.characters.first == .zero, !whole.endsInParenthesis { return nil }
    var empty = SignificantText(Text(), notation)
    var splice = NumberSplice(&empty, of: Text(), notation, replacing: 0..<0)
    switch paste(whole, &splice) {
    case .accepted(let draft, let reason): return .value(draft, isReinterpreted: reason != nil)
    case .rejected(let reason, _): return reason.code == .badInput ? nil : .limit(reason)
    }
  }

  /// Whether digits, separators and signs become a number by some digits more.
  private func canGoOn(_ turn: RunTurn) -> Bool {
    guard turn.place.isAtEnd, turn.run.read.isNumeric else { return false }
    return canGoOn(turn.run.read)
  }

  private func canGoOn(_ read: Text) -> Bool {
    var read = read
    return (1...notation.typedGrouping.primarySize).contains { _ in
      read.append("5")
      if case .value? = reading(read) { return true }
      return false
    }
  }

  /// Whether what was typed has a decimal separator, or what is read as one.
  private func hasFraction(_ turn: RunTurn) -> Bool {
    pasteReader.read(turn.before)?.characters.contains(.separator)
      ?? SignificantText(turn.draft.text, notation).characters.contains(.separator)
  }

  /// Why a digit is refused: as the text alone refuses it if that shows all keys before it, else for what is wrong with
  /// those keys.
  private func reason(_ turn: RunTurn) -> Reason {
    if turn.run.isShown, let refusal = turn.plain.refusal { return refusal }
    guard turn.before.isInNotation, turn.before.withoutTrailingSign == nil, turn.before.hasSeparator else {
      return Reason(.badInput)
    }
    return Reason(limits.maximumFractionDigits == 0 ? .separatorNotAllowed : .duplicateSeparator)
  }
}

// MARK: - What a run says of the text

extension NumberEditor {
  /// Whether a draft has no value: digits were refused, a word makes another number of it, or it has two meanings.
  func isHeld(_ run: NumberRun) -> Bool {
    if run.keys.refusedDigits > 0 || isIllGrouped(run.read.notationPrefix) { return true }
    if run.read.isNumeric { return run.isShown && pasteReader.isAmbiguous(run.read) }
    return run.read.hasDigit && pasteReader.words.hasFactor(run.read.folded)
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
    switch RunPlace(range, in: draft, notation).isAtEnd ? reading(run.read) : nil {
    case .value(let new, let isReinterpreted)?:
      let isSign = run.read.withoutTrailingSign != nil
      return significant(new) != significant(draft) || (isReinterpreted && !run.isShown && !isSign)
    case .limit?: return true
    case nil: return !run.read.isNumeric
    }
  }

  /// What counts in a draft, without a separator at its end.
  private func significant(_ draft: Draft) -> [SignificantCharacter] {
    let text = SignificantText(draft.text, notation, groupsAreTyped: draft.hasTypedGroups)
    let characters = text.characters.read(notation)
    return characters.last == .separator ? characters.dropLast() : characters
  }

  /// Whether a text is a number with a fraction, in whatever notation.
  func isFraction(_ text: Text) -> Bool {
    guard var number = pasteReader.read(text) else { return false }
    number.removeZeroFraction()
    return number.characters.contains(.separator)
  }
}

/// A key of a run, with what it goes by.
private struct RunTurn {
  /// The run with the key.
  var run: NumberRun
  let key: RunKey
  let draft: Draft
  /// What the text alone makes of the key.
  let plain: EditDecision
  let place: RunPlace
  /// Whether the draft has no value.
  let wasHeld: Bool
  /// What is read of the keys before.
  var before: Text

  init(run: NumberRun, key: RunKey, draft: Draft, plain: EditDecision, place: RunPlace, wasHeld: Bool) {
    (self.run, self.key, self.draft, self.plain, self.place) = (run, key, draft, plain, place)
    self.wasHeld = wasHeld
    before = run.read
  }

  var plainText: Text? { if case .accepted(let draft, _) = plain { draft.text } else { nil } }

  /// Why the key is refused.
  var refusal: Reason { plain.refusal ?? Reason(.badInput) }

  /// A draft in which the run goes on at the caret.
  func placed(_ new: Draft) -> Draft {
    var (new, run) = (new, run)
    run.keys.place = new.selection.start..<new.selection.end
    new.memory = NumberMemory(hasTypedGroups: new.hasTypedGroups, run: run).memory
    return new
  }

  /// Whether a separator that the locale does not have is shown as its decimal one.
  func isOfAnotherLocale(_ notation: EditingNotation) -> Bool {
    let own = [notation.decimalSeparator, notation.groupSeparator].map { notation.separatorKind(of: $0) }
    return run.read.string.unicodeScalars.contains {
      if case .separator(let kind) = NumberCharacter($0) { return kind != .apostrophe && !own.contains(kind) }
      return false
    }
  }
}

extension Text {
  fileprivate var folded: [UInt8] { DateFolding.folded(utf8) }
}
