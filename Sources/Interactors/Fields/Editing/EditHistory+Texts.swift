// The texts that the steps of a history lead through are written anew: at the end of a session, and by another format.

extension EditHistory {
  /// Records a step of its own between two drafts, unless they have the same text.
  mutating func record(
    from old: Draft,
    to new: Draft,
    values: (before: Value, after: Value),
    act: Int,
    _ limits: EditLimits
  ) {
    guard let splice = Splice(from: old.text, to: new.text) else { return }
    let removed = CompactText(old.text, splice.start..<splice.removedEnd)
    let stepValues = (before: StepValue(values.before, of: old.text), after: StepValue(values.after, of: new.text))
    record(splice, removed, from: old, to: new, values: stepValues, kind: .own, act: act, limits)
  }

  /// The present text gives way to another one of the same value: the last step now leads to that one. What could be
  /// done again was made on the text before, and is forgotten.
  mutating func endText(_ old: Draft, becomes new: Draft) {
    guard let splice = Splice(from: old.text, to: new.text) else { return }
    replaceLast { last in
      if case .text = last.valueAfter { last.valueAfter = .value(.string(old.text)) }
      last.extend(by: splice, from: old.text, to: new.text)
      last.selectionAfter = new.selection
      last.size += splice.removed + splice.inserted
    }
  }

  /// The same steps in another notation. `draft` is the present draft, and `translate` gives a draft in that notation.
  /// A step of which a text cannot be translated is forgotten, and so are those that it stands between and the present.
  func translated(from draft: Draft, _ translate: (Draft) -> Draft?) -> EditHistory {
    var done: [Step] = []
    var after = draft
    let kept = self.done.elements
    for step in kept.reversed() {
      guard let text = step.undoing(after.text) else { break }
      let before = Draft(text: text, selection: step.selectionBefore, memory: step.memory)
      after.selection = step.selectionAfter
      guard let translated = step.translated(before, after, isUndone: false, translate) else { break }
      done.append(translated)
      after = before
    }
    var undone: [Step] = []
    var before = draft
    for step in self.undone.reversed() {
      guard let text = step.redoing(before.text) else { break }
      let after = Draft(text: text, selection: step.selectionAfter, memory: step.memory)
      before.selection = step.selectionBefore
      guard let translated = step.translated(before, after, isUndone: true, translate) else { break }
      undone.append(translated)
      before = after
    }
    let forgotten = kept.count - done.count
    return EditHistory(
      done: done.reversed(),
      undone: undone.reversed(),
      isRunOpen: false,
      base: base.flatMap { $0 < forgotten || $0 > kept.count + undone.count ? nil : $0 - forgotten },
      isCut: isCut
    )
  }
}

extension EditHistory.Step {
  /// The step between the same texts in another notation; nil where one of them cannot be translated.
  fileprivate func translated(
    _ before: Draft,
    _ after: Draft,
    isUndone: Bool,
    _ translate: (Draft) -> Draft?
  ) -> EditHistory.Step? {
    guard let old = translate(before), let new = translate(after) else { return nil }
    let splice = Splice(from: old.text, to: new.text) ?? Splice(start: 0, removed: 0, inserted: 0)
    return EditHistory.Step(
      start: splice.start,
      removed: CompactText(old.text, splice.start..<splice.removedEnd),
      inserted: CompactText(new.text, splice.start..<splice.insertedEnd),
      selectionBefore: old.selection,
      selectionAfter: new.selection,
      memory: isUndone ? new.memory : old.memory,
      valueBefore: valueBefore,
      valueAfter: valueAfter,
      kind: kind,
      size: splice.removed + splice.inserted,
      act: act
    )
  }
}
