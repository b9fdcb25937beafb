// Two fields that a composite holds in order (`CompositeKind.ordered`): the second is not before the first, a date that
// is complete in the first sends the focus on to the second, and what is pasted may be for both.

extension Engine {
  /// Has a composite take what is pasted into one of its fields. Nil if none of them does, so that the field takes it.
  func pasteIntoComposite(
    _ editing: TextEditing,
    _ request: borrowing EditRequest
  ) throws(InteractorError) -> EditResult? {
    let field = editing.field
    guard !request.isComposing, field.session?.composition == nil, editing.property.refusal == nil,
      request.version ?? field.version == field.version, let (id, composite, role) = composite(of: field.id)
    else { return nil }
    if let range = request.range { try under("range", try range.requireInside(field.text)) }
    let views = stagedViews(of: composite)
    // What it cannot take, the field does.
    let next: AnyComposite
    do throws(InteractorError) {
      guard let taken = try composite.content.taking(request.replacement, role, views) else {
        return views.missing.map { refusal(editing, of: $0) }
      }
      next = taken
    } catch {
      return nil
    }
    let others = views.writes.filter { $0.0 !== editing.property }
    guard let own = views.writes.last(where: { $0.0 === editing.property })?.1,
      others.allSatisfy({ $0.0.refusal == nil })
    else { return nil }
    let before = FieldFlags(field, editing.property)
    let outcome = transact(.user, origin: field) { transaction in
      composites.replace(id, by: composite.with(next))
      for (property, value) in others { transaction.set(property, value) }
      var outcome = editing.take(own, transaction)
      if views.isReinterpreted, outcome.reason == nil {
        outcome.reason = .reinterpreted(as: editing.shared.editingText(for: own))
      }
      return outcome
    }
    var result = field.result(outcome, with: editing.property, of: transaction, since: before)
    result.advance = field.upper
    return result
  }

  /// The answer to a paste of two values that both lack the same.
  private func refusal(_ editing: TextEditing, of missing: Text) -> EditResult {
    let before = FieldFlags(editing.field, editing.property)
    let reason = Reason(.badInput, [Parameter("keyword", .string(missing))])
    let outcome = transact(.user, origin: editing.field) { _ in TextEditing.Outcome(.rejected, reason) }
    return editing.field.result(outcome, with: editing.property, of: transaction, since: before)
  }

  /// The field that the focus may go on to after an edit: that of the second role, once the text of the first one is
  /// full and the caret stands at its end.
  func advance(_ editing: TextEditing, _ result: EditResult, isInsertion: Bool) -> Text? {
    let field = editing.field
    guard let upper = field.upper, isInsertion, result.outcome != .rejected, result.parse == .acceptable,
      field.selection == Selection(caret: field.text.count), editing.isFull
    else { return nil }
    return upper
  }

  /// The composite that a field belongs to.
  private func composite(of field: Text) -> (id: Text, composite: Composite, role: Text)? {
    for (id, composite) in composites.entries.sorted(by: { $0.key < $1.key }) {
      if let role = composite.views.first(where: { $0.value == field })?.key { return (id, composite, role) }
    }
    return nil
  }

  /// Finds again which fields are in order, as a composite or a field has come or gone. `isTold` says that what is
  /// wrong with them may be something else now.
  func tieOrderedFields(_ transaction: Transaction, isTold: Bool = true) {
    let tied = orderedFields.compactMap { fields[$0] }
    // Sorted, because a dictionary has no order and notifications need one.
    var wrong = isTold ? tied.filter { $0.isBeforeLower } : []
    var known = Set(wrong.map(ObjectIdentifier.init))
    orderedFields = []
    hasOrderedFields = false
    for field in tied { field.setOrder(lower: nil, upper: nil, transaction) }
    // Those that hold nothing in order are not sorted: each that comes or goes would take as long as all of them.
    let ordered = composites.entries.filter { $0.value.content.kind.ordered != nil }
    for (_, composite) in ordered.sorted(by: { $0.key < $1.key }) {
      guard let (first, second) = composite.content.kind.ordered, let lowerID = composite.views[first],
        let upperID = composite.views[second]
      else { continue }
      orderedFields.formUnion([lowerID, upperID])
      guard let lower = fields[lowerID], let upper = fields[upperID] else { continue }
      lower.setOrder(lower: lower.lower, upper: upperID, transaction)
      upper.setOrder(lower: lower, upper: upper.upper, transaction)
      hasOrderedFields = true
      if isTold, upper.isBeforeLower, known.insert(ObjectIdentifier(upper)).inserted { wrong.append(upper) }
    }
    for field in wrong.sorted(by: { $0.id < $1.id }) where field.isBound { transaction.mark(draftOf: field) }
  }

  /// The second field is looked at again where the value of the first one has changed. The changes must be open still.
  func markOrderedFields() {
    for property in transaction.marked {
      for field in property.fields {
        guard let upper = field.upper.flatMap({ fields[$0] }) else { continue }
        let change = property.pendingChange.map { property.subject.pendingChanges[$0] }
        if upper.isBeforeLower || change.map({ upper.isBefore($0.oldValue) }) ?? false {
          transaction.mark(draftOf: upper)
        }
      }
    }
  }
}
