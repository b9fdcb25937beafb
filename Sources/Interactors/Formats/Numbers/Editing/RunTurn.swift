/// One key of a run (number-entry N24): the run with the key in it, and all that its answer goes by.
struct RunTurn {
  let editor: NumberEditor
  let key: RunKey
  let draft: Draft
  /// What the text alone makes of the key.
  let plain: EditDecision
  /// Whether nothing stands behind the caret. Else it belongs to another number, and nothing is read.
  let isAtEnd: Bool
  /// Whether the draft had no value before the key.
  let wasHeld: Bool
  var run: NumberRun
  /// What is read of the keys before.
  var before: Text

  var words: UnitWords { editor.pasteReader.words }

  /// Why the key is refused.
  var refusal: Reason { plain.refusal ?? Reason(.badInput) }

  /// What all that was typed is read as.
  var reading: NumberEditor.Reading? { reading(of: run.read) }

  /// Keys that fill an opened parenthesis are read without it.
  func reading(of read: Text) -> NumberEditor.Reading? {
    isAtEnd ? editor.reading(read.withoutOpenParenthesis) : nil
  }

  /// Whether a separator that the locale does not have is shown as its decimal one.
  var hasSeparatorOfAnotherLocale: Bool {
    let own = [editor.notation.decimalSeparator, editor.notation.groupSeparator]
      .map { editor.notation.separatorKind(of: $0) }
    return run.read.string.unicodeScalars.contains {
      if case .separator(let kind) = NumberCharacter($0) { return kind != .apostrophe && !own.contains(kind) }
      return false
    }
  }
}

// MARK: - Answers

extension RunTurn {
  /// Takes what the text makes of the key.
  func show(_ new: Draft, _ reason: Reason?) -> EditDecision {
    let isTold = run.isTold && new.text.hasDigit && reason?.code != .reinterpreted
    return .accepted(placed(new), reason: isTold ? .reinterpreted(as: new.text) : reason)
  }

  /// Takes what all that was typed is read as.
  mutating func take(_ new: Draft, isTold: Bool) -> EditDecision {
    run.isShown = false
    run.keys.refusedDigits = 0
    return .accepted(placed(new), reason: isTold || run.isTold ? .reinterpreted(as: new.text) : nil)
  }

  /// Refuses the key. A draft that has a value again is taken as it stands.
  func refuse(_ reason: Reason) -> EditDecision {
    if wasHeld, !editor.isHeld(run) { return .accepted(placed(draft), reason: reason) }
    return .rejected(reason, memory: NumberMemory(hasTypedGroups: draft.hasTypedGroups, run: run).memory)
  }

  /// Refuses a digit that would make another number of the text. A sign before it was none.
  mutating func refuseDigit(_ reason: Reason, counts: Bool = true) -> EditDecision {
    run.isShown = false
    let isFirst = run.keys.refusedDigits == 0
    if counts { run.keys.refusedDigits += 1 }
    if isFirst, let unsigned = before.withoutTrailingSign, case .value(let new, _)? = reading(of: unsigned),
      editor.isNegative(new) != editor.isNegative(draft)
    {
      return .accepted(placed(new), reason: reason)
    }
    return refuse(reason)
  }

  /// A draft in which the run goes on at the caret.
  func placed(_ new: Draft) -> Draft {
    var (new, run) = (new, run)
    run.keys.place = new.selection.start..<new.selection.end
    new.memory = NumberMemory(hasTypedGroups: new.hasTypedGroups, run: run).memory
    return new
  }
}
