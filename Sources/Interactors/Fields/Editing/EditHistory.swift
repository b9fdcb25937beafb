/// The steps that can be undone in one field: texts, selections and the property's values together. They outlive the
/// edit session (`IdleHistories`).
///
/// Steps are splices, not copies of the text, so their size is that of what was typed. Their number and their total
/// size are bounded.
struct EditHistory {
  private var done: [Step] = []
  /// Steps before this one are forgotten. They leave the array together, a whole limit at a time.
  private var firstKept = 0
  private(set) var undone: [Step] = []
  /// What the steps that can be taken back hold, in bytes.
  private var size = 0
  /// Whether the last step may grow.
  private(set) var isRunOpen = false
  /// How many elements of `done` lead to the text that `cancel` goes back to. More than there are where steps before
  /// it have been undone; fewer than `firstKept` where the way back is lost.
  private var base = 0

  /// Without any step.
  init() {}

  /// With these steps, the oldest first; the last of `undone` is the one that is done again first. `base` is how many
  /// of `done` lead to the text that `cancel` goes back to; nil where the way back is lost.
  init(done: [Step], undone: [Step], isRunOpen: Bool, base: Int?, isCut: Bool) {
    self.done = done
    self.undone = undone
    self.isRunOpen = isRunOpen
    self.base = base ?? Self.lost
    self.isCut = isCut
    size = done.reduce(0) { $0 + $1.size }
  }

  /// Whether somebody else has written the property's value since the steps began.
  private(set) var isCut = false

  private static let lost = -1

  /// The steps that can be undone, the oldest first.
  var kept: ArraySlice<Step> { done[firstKept...] }

  var canUndo: Bool { done.count > firstKept }
  var canRedo: Bool { !undone.isEmpty }
  var isEmpty: Bool { !canUndo && !canRedo }
  /// What the steps hold, in bytes.
  var bytes: Int { undone.reduce(size) { $0 + $1.size } }
  /// How many of `kept` lead to the text that `cancel` goes back to; nil where the way back is lost.
  var keptBase: Int? { base < firstKept ? nil : base - firstKept }

  /// How an edit takes its place among the steps.
  enum Kind: Equatable {
    /// One grapheme typed at a caret, or over a selection.
    case typing(overSelection: Bool)
    case deletion(Edit.Direction)
    /// Steps of one section, one after the other (date-entry D23).
    case step
    /// Paste, clear, composition, and steps of whole values.
    case own
  }

  /// The value of the property before a step, or after it.
  enum StepValue {
    case value(Value)
    /// The long text of the field. It is not stored here, since the step can make it again.
    case text

    init(_ value: Value, of text: Text) {
      if case .string(let string) = value, string.isLarge, string == text { self = .text } else { self = .value(value) }
    }

    /// The value, if the text was `text`.
    func value(of text: Text) -> Value {
      switch self {
      case .value(let value): value
      case .text: .string(text)
      }
    }
  }

  /// One step: what it takes to go back and forth.
  struct Step {
    var start: Int
    var removed: Text
    var inserted: Text
    var selectionBefore: Selection
    var selectionAfter: Selection
    /// What `Draft.hasTypedGroups` says of the texts before and after the step.
    var typedGroups = (before: false, after: false)
    var valueBefore: StepValue
    var valueAfter: StepValue
    var kind: Kind

    /// How much text it holds, in bytes; a little more if edits have overlapped in it.
    var size: Int

    /// The draft before the step, from its text.
    func draftBefore(_ text: Text) -> Draft {
      var draft = Draft(text: text, selection: selectionBefore)
      draft.hasTypedGroups = typedGroups.before
      return draft
    }

    /// The draft after the step, from its text.
    func draftAfter(_ text: Text) -> Draft {
      var draft = Draft(text: text, selection: selectionAfter)
      draft.hasTypedGroups = typedGroups.after
      return draft
    }

    /// The text before the step, made from the text after it; nil if the step did not make that text.
    func undoing(_ text: Text) -> Text? {
      text.count >= start + inserted.count
        ? text.replacing(start..<(start + inserted.count), with: removed) : nil
    }

    /// The text after the step, from the one before it.
    func redoing(_ text: Text) -> Text? {
      text.count >= start + removed.count ? text.replacing(start..<(start + removed.count), with: inserted) : nil
    }

    /// The value that the step changed the property from, given the texts before and after it; nil if it changed none.
    func undoneValue(_ before: Text, _ after: Text) -> Value? {
      let value = valueBefore.value(of: before)
      return value == valueAfter.value(of: after) ? nil : value
    }

    /// The value that the step changed the property to; nil if it changed none.
    func redoneValue(_ before: Text, _ after: Text) -> Value? {
      let value = valueAfter.value(of: after)
      return value == valueBefore.value(of: before) ? nil : value
    }

    /// Whether it changes neither text nor value.
    var isNothing: Bool {
      guard removed == inserted, case .value(let before) = valueBefore, case .value(let after) = valueAfter else {
        return false
      }
      return before == after
    }

    /// Makes one step of this one and a splice on its result.
    mutating func extend(by next: Splice, from old: Text, to new: Text) {
      let first = Splice(start: start, removed: removed.count, inserted: inserted.count)
      let both = first.followed(by: next)
      if next.start == first.insertedEnd, next.removed == 0 {
        inserted.append(new.slice(next.start..<next.insertedEnd))
      } else {
        // The first splice left alone what the second one removes outside of it, so the old text has it.
        var all = old.slice(both.start..<max(both.start, first.start))
        all.append(removed)
        let end = both.start + both.inserted + next.removed - next.inserted
        all.append(old.slice(min(first.insertedEnd, end)..<end))
        removed = all
        inserted = new.slice(both.start..<both.insertedEnd)
      }
      start = both.start
    }
  }

  /// Records an edit that removed a text. Contiguous typing, and contiguous deletion in one direction, become one step.
  mutating func record(
    _ splice: Splice,
    _ removed: Text,
    from old: Draft,
    to new: Draft,
    values: (before: Value, after: Value),
    kind: Kind,
    _ limits: EditLimits
  ) {
    undone.removeAll()
    if base > done.count { base = Self.lost }
    if isRunOpen, canUndo, continuesRun(old, kind), var last = done.popLast() {
      last.extend(by: splice, from: old.text, to: new.text)
      last.selectionAfter = new.selection
      last.typedGroups.after = new.hasTypedGroups
      last.valueAfter = StepValue(values.after, of: new.text)
      last.size += splice.removed + splice.inserted
      done.append(last)
    } else {
      done.append(
        Step(
          start: splice.start,
          removed: removed,
          inserted: new.text.slice(splice.start..<splice.insertedEnd),
          selectionBefore: old.selection,
          selectionAfter: new.selection,
          typedGroups: (before: old.hasTypedGroups, after: new.hasTypedGroups),
          valueBefore: StepValue(values.before, of: old.text),
          valueAfter: StepValue(values.after, of: new.text),
          kind: kind,
          size: splice.removed + splice.inserted
        )
      )
    }
    size += splice.removed + splice.inserted
    forget(beyond: limits)
    isRunOpen = kind != .own
  }

  /// The next edit is a step of its own, because the caret has moved or the draft was committed.
  mutating func closeRun() { isRunOpen = false }

  /// The present text is the one that `cancel` goes back to.
  mutating func setBase() {
    isRunOpen = false
    base = done.count
  }

  /// Somebody else has written the property's value: the history does not outlive the session.
  mutating func cut() { isCut = true }

  /// Takes back all steps since the text that `cancel` goes back to, so that they can be neither undone nor redone.
  /// Returns false if the way back is lost.
  mutating func returnToBase() -> Bool {
    while base > done.count, redo() != nil {}
    guard base >= firstKept, base <= done.count else { return false }
    for step in done[base...] { size -= step.size }
    done.removeLast(done.count - base)
    undone = []
    isRunOpen = false
    return true
  }

  /// Drops all steps: the text was replaced by another one.
  mutating func removeAll() { self = EditHistory() }

  /// The step to undo, which is then one to redo.
  mutating func undo() -> Step? {
    isRunOpen = false
    guard canUndo, let step = done.popLast() else { return nil }
    size -= step.size
    undone.append(step)
    return step
  }

  /// The step to do again.
  mutating func redo() -> Step? {
    isRunOpen = false
    guard let step = undone.popLast() else { return nil }
    size += step.size
    done.append(step)
    return step
  }

  /// Changes the last step, and forgets it where nothing is left of it.
  mutating func replaceLast(_ change: (inout Step) -> Void) {
    undone = []
    isRunOpen = false
    guard canUndo, var last = done.popLast() else { return }
    size -= last.size
    change(&last)
    if last.isNothing {
      base = min(base, done.count)
    } else {
      size += last.size
      done.append(last)
    }
  }

  private func continuesRun(_ old: Draft, _ kind: Kind) -> Bool {
    let last = done.count - 1
    guard done[last].selectionAfter == old.selection else { return false }
    switch (done[last].kind, kind) {
    case (.typing, .typing(overSelection: false)): return true
    case (.deletion(let one), .deletion(let other)): return one == other
    case (.step, .step): return true
    default: return false
    }
  }

  /// Steps of up to so many bytes may wait to leave the array.
  private static let smallStep = 256

  private mutating func forget(beyond limits: EditLimits) {
    while done.count - firstKept > limits.undoEntries || size > limits.undoBytes, firstKept < done.count - 1 {
      let forgotten = done[firstKept].size
      size -= forgotten
      if forgotten > Self.smallStep { done[firstKept].forget() }
      firstKept += 1
    }
    if firstKept >= limits.undoEntries {
      done.removeFirst(firstKept)
      base = max(base - firstKept, Self.lost)
      firstKept = 0
    }
  }
}

extension EditHistory.Step {
  /// Frees what it holds, before it leaves the array.
  fileprivate mutating func forget() {
    removed = Text()
    inserted = Text()
    valueBefore = .value(.null)
    valueAfter = .value(.null)
  }
}
