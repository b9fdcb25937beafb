/// Everything that may happen to the text of one field while the user edits it.
///
/// It exists only for a text control with a property and a format, so that none of the three is optional here. It is
/// made for one request. What it changes stands in the field and its edit session; values change by way of the
/// transaction.
struct TextEditing {
  let field: Field
  let property: Property
  /// The format with what it needs besides the text.
  let shared: SharedFormat
  let limits: EditLimits

  @inline(__always)
  var format: any Format { shared.format }

  /// The editing of a field; nil if the field has no text to edit.
  init?(_ field: Field, _ limits: EditLimits) {
    guard field.view.isText, let property = field.property, let shared = field.format else { return nil }
    self.field = field
    self.property = property
    self.shared = shared
    self.limits = limits
  }

  /// The result of an edit.
  struct Outcome {
    var outcome: EditResult.Outcome
    var reason: Reason?
    /// Whether a draft was to be committed and could not be: then what is wrong with it is the reason.
    var isUncommitted = false
    /// Whether the control gives up the focus; nil if nobody asked.
    var resigns: Bool?

    init(_ outcome: EditResult.Outcome, _ reason: Reason? = nil) {
      self.outcome = outcome
      self.reason = reason
    }
  }

  /// The text and the selection that the field shows now.
  var shown: Draft { field.draft }

  /// What an edit is made on: the draft of the session, or without a session the editing text of the property's value
  /// with the selection carried over from the display text.
  @inline(__always)
  var draft: Draft { field.session == nil ? newDraft : shown }

  @inline(never)
  private var newDraft: Draft {
    let text = shared.editingText(for: property.value)
    return Draft(text: text, selection: carried(field.selection, from: field.text, to: text), memory: field.memory)
  }

  /// The session of the field. Without one it begins with a draft as its base, and with the history of those before.
  @inline(__always)
  func session(startingWith draft: Draft, _ transaction: Transaction) -> EditSession {
    field.session ?? newSession(startingWith: draft, transaction)
  }

  @inline(never)
  private func newSession(startingWith draft: Draft, _ transaction: Transaction) -> EditSession {
    let situation = field.situation
    let session = EditSession(base: draft.text, parse: shared.parse(draft, in: situation), situation)
    if let idle = field.history {
      session.history = idle.history
      field.keep(nil, transaction)
    }
    if let choices = field.offeredChoices { session.activeChoice = choices.place(of: property.value) }
    if field.isRevealed { session.shown = field.issues.map(IssueIdentity.init) }
    field.begin(session, transaction)
    return session
  }

  /// A held draft is being edited again. All that is wrong with it was shown.
  func resume(_ session: EditSession, _ transaction: Transaction) {
    if !session.isHeld { return }
    field.noteShownIssues(transaction)
    session.isHeld = false
  }

  /// A selection in one text of the format, carried to another text of it: each end stays beside what it stood beside.
  func carried(_ selection: Selection, from text: Text, to other: Text) -> Selection {
    if text == other { return selection }
    let start = format.position(selection.start, in: text, movedTo: other)
    let end = selection.isCaret ? start : format.position(selection.end, in: text, movedTo: other)
    return Selection(start: min(start, end), end: max(start, end))
  }

  /// The focus has come: the text becomes editing text. The caret stays beside what it stood beside in the text that
  /// was shown, at `selection`, or where it was. A held draft goes on as it is.
  func begin(at selection: Selection?, _ transaction: Transaction) {
    if let session = field.session {
      resume(session, transaction)
      if let selection { select(selection, transaction) }
      return
    }
    if let selection { moveCaret(to: selection, transaction) }
    var draft = draft
    _ = session(startingWith: draft, transaction)
    draft.selection = format.selection(draft.selection, in: draft.text)
    field.show(draft, transaction)
  }

  /// The caret moved. In editing text it rests where the format lets it (number-entry N1).
  func select(_ selection: Selection, _ transaction: Transaction) {
    var selection = selection
    if let session = field.session, session.composition == nil {
      selection = format.selection(selection, in: field.text)
    }
    if selection == field.selection { return }
    moveCaret(to: selection, transaction)
    field.session?.history.closeRun()
    if field.offeredChoices?.manner.completesInline == true { field.session?.choiceChanges &+= 1 }
  }

  /// The user has put the caret at a place of the text that is shown, or has deleted where there is nothing. A format
  /// that remembers something of the draft says what stays of it.
  func moveCaret(to selection: Selection, _ transaction: Transaction) {
    if field.memory != nil {
      let draft = draft
      let target = field.session == nil ? carried(selection, from: field.text, to: draft.text) : selection
      remember(format.memory(of: draft, movingTo: target), transaction)
    }
    field.select(selection, transaction)
  }

  /// The format remembers something else of the same draft, which may mean something else now.
  func remember(_ memory: FormatMemory?, _ transaction: Transaction) {
    if memory.isSame(as: field.memory) { return }
    field.remember(memory, transaction)
    guard let session = field.session, session.composition == nil else { return }
    let lackedValue = session.lacksValue
    session.parse = shared.parse(shown, in: session.situation)
    // What was taken back when the draft could not be read is written again.
    if lackedValue, format.beginningsAreValues, session.parse.value != nil {
      _ = writeDraft(session, transaction)
      session.history.amendLastStep(value: property.value, field.text)
    }
  }

  /// Replaces the draft by the text of a value, as the new base. Nothing is left to undo.
  func restart(_ session: EditSession, with value: Value, _ transaction: Transaction) {
    let text = shared.editingText(for: value)
    let draft = Draft(text: text, selection: carried(field.selection, from: field.text, to: text))
    field.show(draft, transaction)
    session.base = text
    session.baseValue = value
    session.parse = shared.parse(draft, in: session.situation)
    session.emptyValue = nil
    session.conflict = nil
    session.composition = nil
    session.history.removeAll()
    if let choices = field.offeredChoices {
      session.activeChoice = choices.place(of: value)
      session.choiceChanges &+= 1
    }
  }

  /// Brings the draft up to date with a value that somebody else has written (`Protocol/fields.md`, "Edit sessions"):
  /// an unmodified draft follows, a modified one stays and is in conflict.
  func follow(_ session: EditSession, _ transaction: Transaction) {
    if field.hasModifiedDraft {
      session.conflict = field.draftValue == .value(property.value) ? nil : property.value
      session.history.cut()
    } else {
      restart(session, with: property.value, transaction)
    }
  }

  /// The field has got this format instead of another one. A draft that can be written in it is; any other is replaced
  /// by the text of the property's value.
  func reformat(from old: TextEditing, _ transaction: Transaction) {
    let situation = field.situation
    let translate: (Draft) -> Draft? = { format.draft($0, from: old.format, in: situation) }
    guard let session = field.session else {
      guard let history = field.history?.history else { return }
      let present = old.format.draft(for: property.value)
      var translated = history.translated(from: present, translate)
      if let text = translate(present) { translated.endText(text, becomes: format.draft(for: property.value)) }
      return transaction.histories.replace(by: translated, of: field, transaction)
    }
    if let composition = session.composition {
      if let before = format.continued(composition, of: old.format, in: situation) {
        translatePast(of: session, from: composition.before, to: before, translate)
        session.composition?.before = before
        session.parse = shared.parse(before, in: situation)
        return
      }
      _ = old.endComposition(session, transaction)
    }
    guard let draft = translate(old.draft) else { return keep(session, from: old, translate, transaction) }
    if let choices = field.offeredChoices {
      session.activeChoice = choices.place(of: property.value)
      session.choiceChanges &+= 1
      if field.text == session.base { return restart(session, with: property.value, transaction) }
    }
    // A text that nobody has changed shows the property's value, whatever it would mean in the new format.
    if field.text == session.base, let value = shared.parse(draft, in: situation).value, value != property.value {
      return restart(session, with: property.value, transaction)
    }
    translatePast(of: session, from: shown, to: draft, translate)
    field.show(draft, transaction)
    session.parse = shared.parse(draft, in: situation)
  }

  /// The draft means something else in another format. Of the same style, a draft that is not written is not lost: what
  /// it means is shown whole, or else the text as it stands. What could be undone is forgotten.
  private func keep(
    _ session: EditSession,
    from old: TextEditing,
    _ translate: (Draft) -> Draft?,
    _ transaction: Transaction
  ) {
    guard old.shared.options.style == shared.options.style, field.hasUnwrittenDraft else {
      return restart(session, with: property.value, transaction)
    }
    let draft = session.parse.value.map { format.draft(for: $0) } ?? Draft(unedited: old.draft.text)
    let base = translate(Draft(text: session.base, selection: Selection(caret: 0)))
    session.base = base?.text ?? shared.editingText(for: session.baseValue)
    session.history.removeAll()
    field.show(draft, transaction)
    session.parse = shared.parse(draft, in: session.situation)
  }

  /// The texts that a session can go back to are written in the notation in which its present text becomes `draft`.
  private func translatePast(
    of session: EditSession,
    from former: Draft,
    to draft: Draft,
    _ translate: (Draft) -> Draft?
  ) {
    session.history = session.history.translated(from: former, translate)
    if former.text == session.base {
      session.base = draft.text
    } else {
      let base = translate(Draft(text: session.base, selection: Selection(caret: 0)))
      session.base = base?.text ?? shared.editingText(for: session.baseValue)
    }
  }

  /// The reason to refuse a text past the limit.
  var tooLong: Reason { Reason(.tooLong, [Parameter("maximum", .integer(Int64(limits.textBytes)))]) }

  /// Whether an edit makes a text longer than it may be.
  @inline(__always)
  func exceedsLimit(_ new: Text, from old: Text) -> Bool {
    new.count > limits.textBytes && new.count > old.count
  }
}

extension Format {
  /// The draft from before a composition, if it is the same in this format as in another one that this takes the place
  /// of: the input method is then left alone.
  func continued(_ composition: Composition, of other: any Format, in situation: EditSituation) -> Draft? {
    let before = composition.before
    guard let own = draft(before, from: other, in: situation) else { return nil }
    return own.text == before.text && own.selection == before.selection ? own : nil
  }
}
