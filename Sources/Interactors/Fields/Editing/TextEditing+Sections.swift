// Texts that are made of sections.

extension TextEditing {
  /// Whether all sections are full and left by themselves, so that no other digit goes in behind them.
  var isFull: Bool {
    guard shared.hasSections, format.advancesBySelf else { return false }
    let shown = Draft(text: field.text, selection: Selection(caret: field.text.count))
    let another = Edit(range: shown.text.count..<shown.text.count, replacement: "0")
    var notes = EditNotes()
    guard case .rejected(let reason, _) = shared.edit(shown, another, in: field.situation, &notes) else { return false }
    return reason.code == .tooManyDigits
  }

  /// Selects a section.
  func select(section: Text, _ transaction: Transaction) {
    guard let selection = format.selection(ofSection: section, in: shown) else { return }
    select(selection, transaction)
  }

  /// Steps a section of the text, which needs no value.
  func stepSection(_ section: Text?, by count: Int, _ transaction: Transaction) -> Outcome {
    let before = shown
    var reason: Reason?
    if let session = field.session { reason = endComposition(session, transaction) }
    let draft = draft
    let situation = field.situation
    guard let stepped = format.step(draft, by: count, section: section, in: situation) else {
      return Outcome(shown == before ? .rejected : .revised, Reason(.noFurtherStep))
    }
    if field.session == nil, let value = shared.parse(stepped, in: situation).value {
      guard field.mayWrite(value, to: property) else { return Outcome(.rejected, Reason(.noFurtherStep)) }
      writeIdle(value, transaction)
      return Outcome(.revised, reason)
    }
    let session = session(startingWith: draft, transaction)
    resume(session, transaction)
    let overwrote = accept(stepped, from: draft, session, property.value, .step, transaction)
    return Outcome(.revised, overwrote ?? reason)
  }
}
