extension Engine {
  /// The focus came: the text becomes editing text, with the caret at its end. A held draft goes on as it is, and a
  /// session that is under way is left alone.
  public func beginEditing(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try activeField(id)
    guard field.view.takesInput, let property = field.property else { throw notSupported(field, "takes no input") }
    if let session = field.session {
      session.isHeld = false
    } else if field.view.isText, let format = field.format?.format {
      let draft = format.draft(for: property.value)
      field.show(draft.text, draft.selection)
      field.session = EditSession(base: draft.text, parse: format.parse(draft.text))
    } else {
      field.session = EditSession(base: Text(), parse: Parse(.empty))
    }
    return state(of: field)
  }

  /// The focus left: a modified draft is committed, and the text becomes display text. A draft that cannot be committed
  /// is kept, with the phase `held`. Harmless without a session.
  public func endEditing(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try field(id)
    let reason = leave(field)
    finish(.user, origin: field)
    return state(of: field, reason)
  }

  /// Writes the draft without leaving; what is then written is what `cancel` no longer takes back. Where the draft was
  /// held, the field is idle afterwards.
  public func commit(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try field(id)
    guard let session = field.session, field.view.isText else { return state(of: field) }
    var reason = endComposition(of: field, session)
    if field.hasModifiedDraft {
      let commit = commitDraft(of: field, session, settles: session.isHeld)
      reason = commit.reason ?? reason
      if commit.isCommitted, session.isHeld { close(field) }
    }
    finish(.user, origin: field)
    return state(of: field, reason)
  }

  /// Drops the draft and shows the property's value. Never refused.
  public func cancel(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try field(id)
    if field.session != nil {
      field.isTouched = true
      close(field)
      judgeDraft(of: field)
    }
    return state(of: field)
  }

  /// The return key: commits. The control is to give up the focus if the policy says so and the draft could be
  /// committed; where it could not, the outcome is `rejected` and the first issue is the reason.
  public func `return`(_ id: Text) throws(InteractorError) -> EditResult {
    let (field, _) = try textField(id, toChange: false)
    let shown = field.text
    var reason: Reason?
    var isCommitted = true
    if let session = field.session {
      reason = endComposition(of: field, session)
      if field.hasModifiedDraft {
        let commit = commitDraft(of: field, session, settles: true)
        isCommitted = commit.isCommitted
        reason = commit.reason ?? reason
      }
    }
    finish(.user, origin: field)
    var result = result(of: field, field.text == shown ? .verbatim : .revised, reason)
    if !isCommitted, result.outcome == .verbatim {
      result.outcome = .rejected
      result.reason = field.told(reason) ?? result.issues.first { $0.severity == .error }.map { Reason($0) }
    }
    result.resign = isCommitted && field.policy.shouldReturn
    return result
  }

  /// The caret moved, or the selection changed. The state in the answer says where it rests.
  public func select(_ id: Text, _ selection: Selection) throws(InteractorError) -> FieldState {
    let (field, _) = try textField(id, toChange: false)
    do { try check(selection, in: field.text) } catch { throw error.under("selection") }
    // Where a caret may rest in editing text is for the format to say (number-entry N1).
    var selection = selection
    if let session = field.session, session.composition == nil, let format = field.format?.format {
      selection = format.selection(selection, in: field.text)
    }
    if selection != field.selection {
      field.selection = selection
      field.session?.history.closeRun()
    }
    return state(of: field)
  }
}

extension Engine {
  /// Ends a session as losing the focus does, and returns what there is to say about it. `commitsExplicit` is for what
  /// commits for the user.
  func leave(_ field: Field, commitsExplicit: Bool = false) -> Reason? {
    guard let session = field.session, !session.isHeld else { return nil }
    field.isTouched = true
    var reason = field.view.isText ? endComposition(of: field, session) : nil
    if field.isModified { field.isRevealed = true }
    if field.hasModifiedDraft, let property = field.property, let refusal = property.refusal {
      // What was typed before the property was closed to the user is neither written nor lost.
      if draftValue(of: field) != .value(property.value) {
        session.isHeld = true
        return Reason(refusal)
      }
    } else if field.hasModifiedDraft {
      // Empty text that is not to change anything leaves nothing to hold on to.
      let draft = draftValue(of: field)
      let isUnchanged = draft == .kept || draft == field.property.map { .value($0.value) }
      if field.policy.commit == .explicit, !isUnchanged, !commitsExplicit {
        session.isHeld = true
        return reason
      }
      let commit = commitDraft(of: field, session, settles: true)
      reason = commit.reason ?? reason
      if !commit.isCommitted, draft != .kept {
        session.isHeld = true
        return reason
      }
    }
    close(field)
    return reason
  }

  /// Drops the session and shows the property's value.
  func close(_ field: Field) {
    field.session = nil
    useSessionLocale(field)
    field.showValue()
  }

  /// Writes the value of a draft, settled if editing ends with it. The base moves where that could be done.
  func commitDraft(
    of field: Field,
    _ session: EditSession,
    settles: Bool
  ) -> (isCommitted: Bool, reason: Reason?) {
    guard let property = field.property, let format = field.format?.format,
      case .value(var value) = draftValue(of: field)
    else { return (false, nil) }
    if let refusal = property.refusal { return (draftValue(of: field) == .value(property.value), Reason(refusal)) }
    var settled: Reason?
    if settles, let (settledValue, reason) = format.settle(value),
      property.constraints.schema.admitted(settledValue) != nil
    {
      value = settledValue
      settled = reason
    }
    guard isWritable(value, field, property) else { return (false, nil) }
    let valueBefore = property.value
    let overwrote = write(value, to: property, of: session)
    if settled != nil { change(field, session, to: format.draft(for: value), valueBefore, .own) }
    session.base = field.text
    session.history.closeRun()
    return (true, overwrote ?? settled)
  }

  /// Writes a value for the user, and says what it overwrote.
  func write(_ value: Value, to property: Property, of session: EditSession) -> Reason? {
    let conflict = session.conflict
    session.conflict = nil
    set(property, value)
    guard let conflict, conflict != value else { return nil }
    return Reason(.overwrote, [Parameter("value", conflict)])
  }

  /// The answer to a request that may have changed the text.
  func result(of field: Field, _ outcome: EditResult.Outcome, _ reason: Reason? = nil) -> EditResult {
    EditResult(
      outcome: outcome,
      version: field.version,
      parse: parseState(of: field),
      text: outcome == .revised ? field.text : nil,
      selection: outcome == .revised ? field.selection : nil,
      issues: issues(of: field),
      reason: field.told(reason),
      resign: nil,
      isPending: field.property?.isPending ?? false,
      traits: hasNewTraits(field) ? traits(of: field) : nil
    )
  }

  /// Brings the answer to an edit up to date with what rules and checks have made of it.
  func complete(_ result: inout EditResult, _ field: Field) {
    result.issues = issues(of: field)
    result.isPending = field.property?.isPending ?? false
    result.traits = hasNewTraits(field) ? traits(of: field) : nil
  }

  /// Whether the transaction has changed how the control is to be set up.
  private func hasNewTraits(_ field: Field) -> Bool {
    guard let conditions = field.property?.conditions else { return false }
    return conditions.changedFlagsAt == transaction
  }

  /// Whether a selection lies within a text and splits no scalar (number-entry N18). Paths: `start`, `end`.
  func check(_ selection: Selection, in text: Text) throws(InteractorError) {
    for (name, offset) in [("start", selection.start), ("end", selection.end)] where !text.isScalarBoundary(offset) {
      let got = offset < 0 || offset > text.count ? "\(offset)" : "\(offset), inside a character"
      throw .invalid(path: name, expected: "a position within the text of \(text.count) bytes", got: got)
    }
    if selection.start > selection.end {
      throw .invalid(path: "end", expected: "a position not before \(selection.start)", got: "\(selection.end)")
    }
  }
}
