// What the format says. A format of sections is also told what the text does not show.

extension TextEditing {
  /// What a format of sections goes by besides the text.
  private func situation(_ session: EditSession?) -> EntrySituation {
    EntrySituation(value: session?.baseValue ?? property.value, clock: shared.clock, run: session?.run)
  }

  /// The meaning of a draft.
  @inline(__always)
  func parse(_ draft: Draft, _ session: EditSession?) -> Parse {
    shared.sectioned == nil ? format.parse(draft) : parseSections(draft.text, session)
  }

  /// The meaning of a text that nobody has typed.
  func parse(_ text: Text, _ session: EditSession?) -> Parse {
    shared.sectioned == nil ? format.parse(text) : parseSections(text, session)
  }

  @inline(never)
  private func parseSections(_ text: Text, _ session: EditSession?) -> Parse {
    shared.sectioned?.parse(text, in: situation(session)) ?? format.parse(text)
  }

  /// What the format makes of an edit.
  func decide(_ draft: Draft, _ edit: Edit, _ transaction: Transaction) -> EditDecision {
    if shared.sectioned == nil { return format.edit(draft, edit) }
    var meaning: Parse?
    return decideSections(draft, edit, at: nil, &meaning, transaction).decision
  }

  /// The keys that were typed stay in the session, also those that were refused: a person does not type them again.
  /// Without a session they stay in the field, if the edit goes on at a selection in it. `meaning` becomes what the
  /// accepted text means, if that is known.
  @inline(never)
  func decideSections(
    _ draft: Draft,
    _ edit: Edit,
    at requested: Selection?,
    _ meaning: inout Parse?,
    _ transaction: Transaction
  ) -> (decision: EditDecision, keys: TypedKeys?) {
    guard let sectioned = shared.sectioned else { return (format.edit(draft, edit), nil) }
    var situation = situation(field.session)
    if field.session == nil, let requested {
      situation.run = field.takeTypedKeys(at: requested, transaction)?.text.map { TypedRun(refused: $0) }
    }
    let result = sectioned.edit(draft, edit, in: situation, meaning: &meaning)
    if case .rejected = result.decision, field.session == nil, draft.text.isEmpty, let run = result.run {
      return (result.decision, TypedKeys(run.text, refusal: nil))
    }
    let session: EditSession?
    if case .accepted = result.decision {
      session = self.session(startingWith: draft, transaction)
    } else {
      session = field.session
    }
    let former = session?.run
    if case .accepted = result.decision {
      session?.changeRun(to: result.run)
      session?.closesRun = result.endsStep
    } else if result.run != nil {
      session?.run = result.run
    }
    // A key that was refused may leave a text that means something else than what was typed.
    if case .rejected = result.decision, let session, session.composition == nil, result.run?.hasRefusals == true,
      former != result.run
    {
      session.parse = parseSections(draft.text, session)
    }
    return (result.decision, nil)
  }

  /// Whether all sections are full and left by themselves, so that no other digit goes in behind them.
  var isFull: Bool {
    guard let sectioned = shared.sectioned, sectioned.advancesBySelf else { return false }
    let end = field.text.count
    let another = Edit(range: end..<end, replacement: "0")
    var meaning: Parse?
    let result = sectioned.edit(shown, another, in: situation(nil), meaning: &meaning)
    guard case .rejected(let reason) = result.decision else { return false }
    return reason.code == .tooManyDigits
  }

  /// What becomes of a draft when editing ends.
  func reread(_ draft: Draft, _ session: EditSession) -> (draft: Draft, reason: Reason?)? {
    if let sectioned = shared.sectioned { return sectioned.reread(draft.text, in: situation(session)) }
    return format.reread(draft)
  }

  /// Selects a section.
  func select(section: Text, _ transaction: Transaction) {
    guard let selection = shared.sectioned?.selection(ofSection: section, in: shown) else { return }
    select(selection, transaction)
  }

  /// Steps a section of the text, which needs no value.
  func stepSection(_ section: Text?, by count: Int, _ transaction: Transaction) -> Outcome {
    guard let sectioned = shared.sectioned else { return Outcome(.rejected, Reason(.noFurtherStep)) }
    let before = shown
    var reason: Reason?
    if let session = field.session { reason = endComposition(session, transaction) }
    let draft = draft
    guard let stepped = sectioned.step(draft, by: count, section: section, in: situation(field.session)) else {
      return Outcome(shown == before ? .rejected : .revised, Reason(.noFurtherStep))
    }
    if field.session == nil, let value = sectioned.parse(stepped.text, in: situation(nil)).value {
      guard field.mayWrite(value, to: property) else { return Outcome(.rejected, Reason(.noFurtherStep)) }
      writeIdle(value, transaction)
      return Outcome(.revised, reason)
    }
    let session = session(startingWith: draft, transaction)
    resume(session, transaction)
    session.changeRun(to: nil)
    let overwrote = accept(stepped, from: draft, session, property.value, .step, transaction)
    return Outcome(.revised, overwrote ?? reason)
  }
}
