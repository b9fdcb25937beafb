// One edit of the user: where it applies, what the format makes of it, and what becomes of the draft.

extension TextEditing {
  /// Makes an edit. Without a session one begins with it, if the edit is accepted; its range then refers to the display
  /// text. Without a range it applies to the field's own selection.
  ///
  /// Errors: a range or a version that cannot be (`range.start`, `range.end`, `version`), and `staleVersion` if the
  /// text has moved on in a way that leaves no single place for the range.
  func edit(_ request: borrowing EditRequest, in transaction: Transaction) throws(InteractorError) -> Outcome {
    let (range, isCarried, hasForeign) = try place(request.range, version: request.version)
    let isDeletion = request.isDeletion
    // An input method that ends without text deletes nothing.
    let isComposed = field.session?.composition != nil
    let isWithoutRange = request.range == nil && !isComposed
    let deletesAtCaret = isDeletion && range.isCaret && (isWithoutRange || request.direction != nil)
    if isDeletion, range.isCaret, !isComposed, !deletesAtCaret || field.isTextEmpty {
      // Nothing is replaced by nothing, but the client's caret is now there.
      moveCaret(to: range, transaction)
      return Outcome(isCarried ? .revised : .verbatim)
    }

    let draft = draft
    let target = field.session == nil ? carried(range, from: field.text, to: draft.text) : range
    var bytes = target.start..<target.end
    // A range may hold only decoration that goes when editing begins, the % for example. It is then a caret (N8).
    if deletesAtCaret || (isDeletion && target.isCaret && !range.isCaret) {
      bytes =
        request.direction == .forward
        ? draft.text.cluster(after: target.start) : draft.text.cluster(before: target.start)
      if bytes.isEmpty { return Outcome(.rejected, Reason(.nothingToDelete)) }
    }
    let edit = Edit(
      range: bytes,
      replacement: request.replacement,
      key: request.key,
      direction: request.direction ?? .backward
    )
    let isPlain = !isCarried && !deletesAtCaret && !request.isWidened
    if request.isComposing || isComposed {
      return compose(edit, on: draft, isEnd: !request.isComposing, isPlain: isPlain, transaction)
    }
    return apply(edit, to: draft, requested: range, isPlain: isPlain, hasForeign: hasForeign, transaction)
  }

  /// Where in the present text an edit applies; whether it was carried over changes that its maker had not seen; and
  /// whether it replaces something among them that was written from elsewhere.
  @inline(__always)
  private func place(
    _ range: Selection?,
    version: Int?
  ) throws(InteractorError) -> (range: Selection, isCarried: Bool, hasForeign: Bool) {
    guard let range else {
      try field.requireKnown(version: version)
      return (field.selection, false, false)
    }
    let text = try field.text(atVersion: version)
    try under("range", try range.requireInside(text))
    let changes = field.version - (version ?? field.version)
    if changes == 0 { return (range, false, false) }
    guard let (carried, hasForeign) = field.log?.carry(range, over: changes) else { throw field.staleVersion }
    return (carried, true, hasForeign)
  }

  /// Has the format decide on an edit, and takes over what it makes of it. `requested` is the range in the text that
  /// the client shows; `isPlain` says that the client asked for this range and no other. `hasForeign` says that the
  /// edit replaces what was written from elsewhere and its maker has not seen. It is then in conflict with that, as a
  /// draft is that was modified before.
  private func apply(
    _ edit: Edit,
    to draft: Draft,
    requested: Selection,
    isPlain: Bool,
    hasForeign: Bool,
    _ transaction: Transaction
  ) -> Outcome {
    var notes = EditNotes()
    switch shared.edit(draft, edit, in: field.situation, &notes) {
    case .rejected(let reason, let memory):
      remember(memory, transaction)
      return Outcome(.rejected, reason)
    case .accepted(let new, let reason):
      if exceedsLimit(new.text, from: draft.text) { return Outcome(.rejected, tooLong) }
      let isVerbatim =
        isPlain && new.text.isSplice(of: field.text, at: requested, edit.replacement)
        && new.selection == Selection(caret: requested.start + edit.replacement.count)
      let session = session(startingWith: draft, transaction)
      resume(session, transaction)
      if hasForeign, new.text != draft.text { session.conflict = property.value }
      if let remarks = notes.remarks { session.remarks = KnownRemarks(new, shared, remarks) }
      if notes.step == .begins { session.history.closeRun() }
      let kind = edit.kind(on: draft)
      let overwrote = accept(new, notes.meaning, from: draft, session, property.value, kind, transaction)
      if notes.step == .ends { session.history.closeRun() }
      return Outcome(isVerbatim ? .verbatim : .revised, overwrote ?? reason)
    }
  }

  /// Takes over a draft that the user has made: shows it, writes its value if the policy says so, and records a step.
  /// `meaning` is what it means, if that is known; `valueBefore` is the property's value before the edit. Returns what
  /// the write overwrote.
  func accept(
    _ new: Draft,
    _ meaning: Parse? = nil,
    from old: Draft,
    _ session: EditSession,
    _ valueBefore: Value,
    _ kind: EditHistory.Kind,
    _ transaction: Transaction,
    alwaysWrites: Bool = false
  ) -> Reason? {
    if new.text.isLarge, let shared = session.shared(new) {
      return accept(shared, meaning, from: old, session, valueBefore, kind, transaction, alwaysWrites: alwaysWrites)
    }
    guard let splice = Splice(from: old.text, to: new.text) else {
      field.show(new, transaction)
      if new.memory.isSame(as: old.memory) { return nil }
      session.parse = meaning ?? shared.parse(new, in: session.situation)
      let overwrote = writeDraft(session, transaction, always: alwaysWrites)
      // The text has come to mean another value, so doing its step again brings this one back.
      session.history.amendLastStep(value: property.value, new.text)
      return overwrote
    }
    let removed = CompactText(old.text, splice.start..<splice.removedEnd)
    if old.text == field.text {
      field.show(new, splice, removed: removed, transaction)
    } else {
      field.show(new, transaction)
    }
    if let meaning { session.parse = meaning } else { session.parse = shared.parse(new, in: session.situation) }
    session.activeChoice = nil
    if new.text.isEmpty { field.evaluateEmptyText(of: session, transaction) }
    field.modify(transaction)
    let overwrote = writeDraft(session, transaction, always: alwaysWrites)
    session.history.record(
      splice,
      removed,
      from: old,
      to: new,
      values: Self.stepValues(valueBefore, property.value, old, new),
      kind: kind,
      act: transaction.mayHaveRows ? beginAct(session, transaction) : 0,
      limits
    )
    return overwrote
  }

  /// Returns the act that the next step of undo belongs to; 0 in a tree without lists. What was done to rows since the
  /// last step stands between both.
  @inline(never)
  private func beginAct(_ session: EditSession, _ transaction: Transaction) -> Int {
    if let act = property.subject.tree.history?.nextToUndo?.act { session.history.closeRun(before: act) }
    return act(transaction)
  }

  /// The act that a step of undo belongs to; 0 in a tree without lists.
  func act(_ transaction: Transaction) -> Int { property.subject.tree.hasLists ? transaction.number : 0 }

  /// The values before and after a step that made `new` of `old`.
  @inline(__always)
  private static func stepValues(
    _ before: Value,
    _ after: Value,
    _ old: Draft,
    _ new: Draft
  ) -> (before: EditHistory.StepValue, after: EditHistory.StepValue) {
    (EditHistory.StepValue(before, of: old.text), EditHistory.StepValue(after, of: new.text))
  }

  /// Replaces the draft by the text of a value that the format has changed, as a step of its own.
  func replace(_ session: EditSession, by new: Draft, _ valueBefore: Value, _ transaction: Transaction) {
    let old = shown
    field.show(new, transaction)
    guard let splice = Splice(from: old.text, to: new.text) else { return }
    session.parse = shared.parse(new, in: session.situation)
    if new.text.isEmpty { field.evaluateEmptyText(of: session, transaction) }
    let values = Self.stepValues(valueBefore, property.value, old, new)
    let removed = CompactText(old.text, splice.start..<splice.removedEnd)
    let act = act(transaction)
    session.history.record(splice, removed, from: old, to: new, values: values, kind: .own, act: act, limits)
  }
}

extension Edit {
  /// How the edit takes its place among the steps of undo.
  @inline(__always)
  fileprivate func kind(on draft: Draft) -> EditHistory.Kind {
    if replacement.isEmpty {
      // A run of deletions does not go on from a deleted selection.
      guard draft.selection.isCaret else { return .own }
      return .deletion(range.lowerBound < draft.selection.start ? .backward : .forward)
    }
    guard replacement.count == 1 || replacement.isOneCluster else { return .own }
    return .typing(overSelection: !range.isEmpty)
  }
}
