extension Engine {
  /// The user edits the text. On an idle field editing begins with it, if it is accepted; the range then refers to the
  /// display text. An edit without a range applies to the engine's own selection.
  ///
  /// Errors: a range or version that cannot be (`range.start`, `range.end`, `version`), and `staleVersion` where the text
  /// has moved on in a way that leaves no single place for the range.
  public func edit(_ id: Text, _ request: EditRequest) throws(InteractorError) -> EditResult {
    let (field, property) = try textField(id)
    guard let format = field.format?.format else { throw notSupported(field, "has no text to edit") }
    let (range, isCarried) = try place(of: request, in: field)
    // A key that means something of its own need not come with text.
    let isDeletion = request.replacement.isEmpty && request.key == nil
    // An input method that ends with nothing more to say deletes nothing either.
    let isComposed = field.session?.composition != nil
    let isWithoutRange = request.range == nil && !isComposed
    let deletesAtCaret = isDeletion && range.isCaret && (isWithoutRange || request.direction != nil)
    if isDeletion, range.isCaret, !isComposed, !deletesAtCaret || field.isTextEmpty {
      // Nothing is replaced by nothing, but the client's caret is now there.
      field.selection = range
      return result(of: field, isCarried ? .revised : .verbatim)
    }

    // What the edit is made on: the draft, or what the display text becomes by the begin of editing.
    var draft = Draft(text: field.text, selection: field.selection)
    var target = range
    if field.session == nil {
      draft.text = format.editingText(for: property.value)
      draft.selection = moved(draft.selection, from: field.text, to: draft.text, format)
      target = moved(range, from: field.text, to: draft.text, format)
    }
    var bytes = target.start..<target.end
    // A range of nothing but decoration that goes as editing begins, the % say, is a place to delete at (N8).
    if deletesAtCaret || (isDeletion && target.isCaret && !range.isCaret) {
      bytes =
        request.direction == .forward
        ? draft.text.cluster(after: target.start) : draft.text.cluster(before: target.start)
      if bytes.isEmpty { return result(of: field, .rejected, Reason(.nothingToDelete)) }
    }
    let edit = Edit(
      range: bytes,
      replacement: request.replacement,
      key: request.key,
      direction: request.direction ?? .backward
    )
    let isPlain = !isCarried && !deletesAtCaret
    var result =
      request.isComposing || isComposed
      ? compose(edit, on: draft, of: field, isEnd: !request.isComposing, isPlain: isPlain)
      : apply(edit, to: draft, of: field, format, requested: range, isPlain: isPlain)
    finish(.user, origin: field)
    if property.conditions != nil { complete(&result, field) }
    return result
  }
}

extension Engine {
  /// Has the format decide on an edit, and takes over what it makes of it. `requested` is the range in the text that the
  /// client shows; `isPlain` says that the client asked for this range and no other.
  private func apply(
    _ edit: Edit,
    to draft: Draft,
    of field: Field,
    _ format: any Format,
    requested: Selection,
    isPlain: Bool
  ) -> EditResult {
    switch format.edit(draft, edit) {
    case .rejected(let reason):
      return result(of: field, .rejected, reason)
    case .accepted(let new, let reason):
      if new.text.count > limits.textBytes, new.text.count > draft.text.count {
        return result(of: field, .rejected, tooLong)
      }
      let isVerbatim =
        isPlain && new.text.isSplice(of: field.text, at: requested, edit.replacement)
        && new.selection == Selection(caret: requested.start + edit.replacement.count)
      let session = self.session(of: field, draft, format)
      session.isHeld = false
      let valueBefore = field.property?.value ?? .null
      let told = accept(new, from: draft, of: field, session, valueBefore, kind(of: edit, on: draft)) ?? reason
      return result(of: field, isVerbatim ? .verbatim : .revised, told)
    }
  }

  /// The reason to refuse a text past the limit.
  var tooLong: Reason { Reason(.tooLong, [Parameter("maximum", .integer(Int64(limits.textBytes)))]) }

  /// The session of a field that is about to be edited, begun if there is none: with the editing text as its base.
  func session(of field: Field, _ draft: Draft, _ format: any Format) -> EditSession {
    if let session = field.session { return session }
    let session = EditSession(base: draft.text, parse: format.parse(draft.text))
    field.session = session
    return session
  }

  /// Takes over a draft that the user has made: shows it, writes what the policy says, and records a step. Returns what the
  /// write overwrote.
  func accept(
    _ new: Draft,
    from old: Draft,
    of field: Field,
    _ session: EditSession,
    _ valueBefore: Value,
    _ kind: EditHistory.Kind,
    alwaysWrites: Bool = false
  ) -> Reason? {
    if new.text.isLarge, let shared = session.shared(new) {
      return accept(shared, from: old, of: field, session, valueBefore, kind, alwaysWrites: alwaysWrites)
    }
    let splice = Splice(from: old.text, to: new.text)
    if let splice, old.text == field.text {
      field.show(new.text, new.selection, splice)
    } else {
      field.show(new.text, new.selection)
    }
    guard let property = field.property, let format = field.format?.format, let splice else { return nil }
    session.parse = format.parse(new.text)
    field.isModified = true
    let overwrote = writeDraft(of: field, session, property, always: alwaysWrites)
    let values = (before: valueBefore, after: property.value)
    session.history.record(splice, from: old, to: new, values: values, kind: kind, limits)
    return overwrote
  }

  /// Replaces a draft by another one that comes of its value, as a step.
  func change(
    _ field: Field,
    _ session: EditSession,
    to new: Draft,
    _ valueBefore: Value,
    _ kind: EditHistory.Kind
  ) {
    let old = Draft(text: field.text, selection: field.selection)
    field.show(new.text, new.selection)
    guard let format = field.format?.format, let splice = Splice(from: old.text, to: new.text) else { return }
    session.parse = format.parse(new.text)
    let values = (before: valueBefore, after: field.property?.value ?? valueBefore)
    session.history.record(splice, from: old, to: new, values: values, kind: kind, limits)
  }

  /// Writes the value of a draft if the policy says so at once, or it is to be written whatever the policy says. A
  /// conflict ends with it, or where both have come to the same value.
  func writeDraft(of field: Field, _ session: EditSession, _ property: Property, always: Bool = false) -> Reason? {
    guard case .value(let value) = draftValue(of: field) else { return nil }
    if always || field.policy.commit == .change, property.refusal == nil, isWritable(value, field, property) {
      return write(value, to: property, of: session)
    }
    if session.conflict != nil, value == property.value { session.conflict = nil }
    return nil
  }

  private func kind(of edit: Edit, on draft: Draft) -> EditHistory.Kind {
    if edit.replacement.isEmpty {
      // A selection that is deleted is nothing that a run of deletions could go on with.
      guard draft.selection.isCaret else { return .own }
      return .deletion(edit.range.lowerBound < draft.selection.start ? .backward : .forward)
    }
    guard edit.replacement.count == 1 || edit.replacement.isOneCluster else { return .own }
    return .typing(overSelection: !edit.range.isEmpty)
  }

  /// Where in the present text an edit applies, and whether it had to be carried over changes that its maker had not
  /// seen.
  private func place(
    of request: EditRequest,
    in field: Field
  ) throws(InteractorError) -> (range: Selection, isCarried: Bool) {
    guard let range = request.range else {
      try check(version: request.version, of: field)
      return (field.selection, false)
    }
    let text = try text(of: field, version: request.version)
    try under("range", try check(range, in: text))
    let changes = field.version - (request.version ?? field.version)
    if changes == 0 { return (range, false) }
    guard let carried = field.log?.carry(range, over: changes) else { throw stale(field) }
    return (carried, true)
  }

  /// The text as it was at a version, the present one where none is named.
  func text(of field: Field, version: Int?) throws(InteractorError) -> Text {
    try check(version: version, of: field)
    guard let version, version != field.version else { return field.text }
    guard let text = field.log?.text(changesAgo: field.version - version, now: field.text) else { throw stale(field) }
    return text
  }

  private func check(version: Int?, of field: Field) throws(InteractorError) {
    guard let version, version < 0 || version > field.version else { return }
    throw .invalid(path: "version", expected: "a version up to \(field.version)", got: String(version))
  }

  private func stale(_ field: Field) -> InteractorError {
    .staleVersion(version: field.version, text: field.text, selection: field.selection)
  }
}

extension Text {
  /// Whether this is the old text with a range replaced. Compared in place; the splice is never built.
  func isSplice(of old: Text, at range: Selection, _ replacement: Text) -> Bool {
    guard count == old.count - (range.end - range.start) + replacement.count else { return false }
    guard case .flat(let new) = storage, case .flat(let old) = old.storage,
      case .flat(let replacement) = replacement.storage
    else { return isSplice(ofLarge: old, at: range, replacement) }
    return new.withUnsafeBytes { new in
      old.withUnsafeBytes { old in
        replacement.withUnsafeBytes { replacement in
          let end = range.start + replacement.count
          return commonPrefix(.init(rebasing: new[..<range.start]), .init(rebasing: old[..<range.start])) == range.start
            && commonPrefix(.init(rebasing: new[range.start..<end]), replacement) == replacement.count
            && commonPrefix(.init(rebasing: new[end...]), .init(rebasing: old[range.end...])) == new.count - end
        }
      }
    }
  }

  @inline(never)
  @_effects(releasenone)
  private func isSplice(ofLarge old: Text, at range: Selection, _ replacement: Text) -> Bool {
    let end = range.start + replacement.count
    return prefixLength(commonWith: old) >= range.start && suffixLength(commonWith: old) >= count - end
      && slice(range.start..<end) == replacement
  }
}
