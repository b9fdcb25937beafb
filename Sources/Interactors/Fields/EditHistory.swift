/// What one edit session can take back: texts, selections and the property's values together.
///
/// Steps are splices, not copies of the text, so their size is that of what was typed.
struct EditHistory {
  private var done: [Step] = []
  /// Steps before this one are forgotten; they leave the array a whole limit at a time.
  private var firstKept = 0
  private(set) var undone: [Step] = []
  /// Whether the last step may grow.
  private(set) var isRunOpen = false

  /// Without any step.
  init() {}

  /// With these steps, the oldest first; the last of `undone` is the one that is done again first.
  init(done: [Step], undone: [Step], isRunOpen: Bool) {
    self.done = done
    self.undone = undone
    self.isRunOpen = isRunOpen
  }

  /// The steps that can be undone, the oldest first.
  var kept: ArraySlice<Step> { done[firstKept...] }

  var canUndo: Bool { done.count > firstKept }
  var canRedo: Bool { !undone.isEmpty }

  /// How an edit takes its place among the steps.
  enum Kind: Equatable {
    /// One grapheme typed at a caret, or over a selection.
    case typing(overSelection: Bool)
    case deletion(Edit.Direction)
    /// Paste, clear, step, composition.
    case own
  }

  /// One step: what it takes to go back and forth.
  struct Step {
    var start: Int
    var removed: Text
    var inserted: Text
    var selectionBefore: Selection
    var selectionAfter: Selection
    var valueBefore: Value
    var valueAfter: Value
    var kind: Kind

    /// The text before the step, from the one after it; nil where that is another text than the step made.
    func undoing(_ text: Text) -> Text? {
      text.count >= start + inserted.count
        ? text.replacing(start..<(start + inserted.count), with: removed) : nil
    }

    /// The text after the step, from the one before it.
    func redoing(_ text: Text) -> Text? {
      text.count >= start + removed.count ? text.replacing(start..<(start + removed.count), with: inserted) : nil
    }

    /// Makes one step of this one and a splice on its result.
    fileprivate mutating func extend(by next: Splice, from old: Text, to new: Text) {
      let first = Splice(start: start, removed: removed.count, inserted: inserted.count)
      let both = first.followed(by: next)
      if next.start == first.insertedEnd, next.removed == 0 {
        inserted.utf8.append(contentsOf: new.utf8[next.start..<next.insertedEnd])
      } else {
        // What the second splice reaches beyond the first one was untouched by it, so the old text has it.
        let before = old.utf8[both.start..<max(both.start, first.start)]
        let end = both.start + both.inserted + next.removed - next.inserted
        let after = old.utf8[min(first.insertedEnd, end)..<end]
        removed = Text(utf8: before + removed.utf8 + after)
        inserted = new.slice(both.start..<both.insertedEnd)
      }
      start = both.start
    }
  }

  /// Records an edit. Contiguous typing, and contiguous deletion in one direction, become one step.
  mutating func record(
    _ splice: Splice,
    from old: Draft,
    to new: Draft,
    values: (before: Value, after: Value),
    kind: Kind,
    limit: Int
  ) {
    undone.removeAll()
    if isRunOpen, canUndo, continuesRun(old, kind), var last = done.popLast() {
      last.extend(by: splice, from: old.text, to: new.text)
      last.selectionAfter = new.selection
      last.valueAfter = values.after
      done.append(last)
    } else {
      done.append(
        Step(
          start: splice.start,
          removed: old.text.slice(splice.start..<splice.removedEnd),
          inserted: new.text.slice(splice.start..<splice.insertedEnd),
          selectionBefore: old.selection,
          selectionAfter: new.selection,
          valueBefore: values.before,
          valueAfter: values.after,
          kind: kind
        )
      )
      forget(beyond: limit)
    }
    isRunOpen = kind != .own
  }

  /// The next edit is a step of its own: the caret has moved, or the draft was committed.
  mutating func closeRun() { isRunOpen = false }

  /// Nothing to take back or do again any more: the text was replaced by another one.
  mutating func removeAll() { self = EditHistory() }

  /// The step to undo, which is then one to redo.
  mutating func undo() -> Step? {
    isRunOpen = false
    guard canUndo, let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step to do again.
  mutating func redo() -> Step? {
    isRunOpen = false
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  private func continuesRun(_ old: Draft, _ kind: Kind) -> Bool {
    let last = done.count - 1
    guard done[last].selectionAfter == old.selection else { return false }
    switch (done[last].kind, kind) {
    case (.typing, .typing(overSelection: false)): return true
    case (.deletion(let one), .deletion(let other)): return one == other
    default: return false
    }
  }

  private mutating func forget(beyond limit: Int) {
    guard done.count - firstKept > limit else { return }
    firstKept += 1
    if firstKept >= limit {
      done.removeFirst(firstKept)
      firstKept = 0
    }
  }
}
