/// The steps that can be undone in one field: texts, selections and the property's values together. They outlive the
/// edit session (`IdleHistories`).
///
/// Steps are splices, not copies of the text, so their size is that of what was typed. Their number and their total
/// size are bounded.
struct EditHistory {
  /// The steps that can be undone, the oldest first.
  private(set) var done = Ring<Step>()
  private(set) var undone: [Step] = []
  /// What the steps that can be taken back hold, in bytes.
  private var size = 0
  /// Whether the last step may grow.
  private(set) var isRunOpen = false
  /// How many of `done` lead to the text that `cancel` goes back to; nil where the way back is lost. More than there
  /// are where steps before it have been undone.
  private(set) var base: Int? = 0

  /// Without any step.
  init() {}

  /// With these steps, the oldest first; the last of `undone` is the one that is done again first. `base` is how many
  /// of `done` lead to the text that `cancel` goes back to; nil where the way back is lost.
  init(done: [Step], undone: [Step], isRunOpen: Bool, base: Int?, isCut: Bool) {
    self.done = Ring(done)
    self.undone = undone
    self.isRunOpen = isRunOpen
    self.base = base
    self.isCut = isCut
    size = done.reduce(0) { $0 + $1.size }
  }

  /// Whether somebody else has written the property's value since the steps began.
  private(set) var isCut = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }
  var isEmpty: Bool { !canUndo && !canRedo }
  /// What the steps hold, in bytes.
  var bytes: Int { undone.reduce(size) { $0 + $1.size } }

  /// Records an edit that removed a text. Contiguous typing, and contiguous deletion in one direction, become one step.
  /// `act` is the transaction; 0 where no rows are. Returns whether it began another step.
  @discardableResult
  mutating func record(
    _ splice: Splice,
    _ removed: consuming CompactText,
    from old: Draft,
    to new: Draft,
    values: consuming (before: StepValue, after: StepValue),
    kind: Kind,
    act: Int = 0,
    _ limits: EditLimits
  ) -> Bool {
    if !undone.isEmpty { undone = [] }
    if let base, base > done.count { self.base = nil }
    let isNew = !isRunOpen || !continuesRun(old, kind)
    if !isNew {
      done.changeLast { last in
        last.extend(by: splice, from: old.text, to: new.text)
        last.selectionAfter = new.selection
        last.valueAfter = values.after
        last.size += splice.removed + splice.inserted
        last.act = act
      }
    } else {
      if !done.isEmpty, done.count >= limits.undoEntries { noteForgotten(done[0].size) }
      done.append(
        Step(
          start: splice.start,
          removed: removed,
          inserted: CompactText(new.text, splice.start..<splice.insertedEnd),
          selectionBefore: old.selection,
          selectionAfter: new.selection,
          memory: old.memory,
          valueBefore: values.before,
          valueAfter: values.after,
          kind: kind,
          size: splice.removed + splice.inserted,
          act: act
        ),
        atMost: limits.undoEntries
      )
    }
    size += splice.removed + splice.inserted
    if size > limits.undoBytes { forget(beyond: limits.undoBytes) }
    isRunOpen = kind != .own
    return isNew
  }

  /// The last step has changed the value to this one, too.
  mutating func amendLastStep(value: Value, _ text: Text) {
    if !done.isEmpty { done.changeLast { $0.valueAfter = StepValue(value, of: text) } }
  }

  /// The last transaction that has made, grown, undone or redone one of the steps.
  var lastAct: Int { (done.elements + undone).reduce(0) { max($0, $1.act) } }

  /// What was done to rows in between stands between the steps.
  mutating func closeRun(before act: Int) { if let last = done.last, last.act < act { isRunOpen = false } }

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
  /// `memory` is that of the present draft. Returns false if the way back is lost.
  mutating func returnToBase(from memory: FormatMemory?, act: Int) -> Bool {
    guard let base else { return false }
    var memory = memory
    while base > done.count, canRedo { memory = redo(memory, act: act) }
    guard base <= done.count else { return false }
    while done.count > base, let step = done.popLast() { size -= step.size }
    undone = []
    isRunOpen = false
    return true
  }

  /// Drops all steps: the text was replaced by another one.
  mutating func removeAll() { self = EditHistory() }

  /// The step that can be undone next.
  var nextToUndo: Step? { done.last }
  /// The step that can be done again next.
  var nextToRedo: Step? { undone.last }

  /// Makes the step to undo one to redo. `memory` is that of the present draft. `act` is the transaction; 0 where no
  /// rows are. Returns the memory of the draft before the step.
  mutating func undo(_ memory: FormatMemory?, act: Int) -> FormatMemory? {
    guard var step = done.popLast() else { return nil }
    isRunOpen = false
    size -= step.size
    let before = step.memory
    step.memory = memory
    step.act = act
    undone.append(step)
    return before
  }

  /// Makes the step to do again one to undo. `memory` is that of the present draft. `act` is the transaction; 0 where
  /// no rows are. Returns the memory of the draft after the step.
  @discardableResult
  mutating func redo(_ memory: FormatMemory?, act: Int) -> FormatMemory? {
    guard var step = undone.popLast() else { return nil }
    isRunOpen = false
    size += step.size
    let after = step.memory
    step.memory = memory
    step.act = act
    done.append(step, atMost: .max)
    return after
  }

  /// Changes the last step, and forgets it where nothing is left of it.
  mutating func replaceLast(_ change: (inout Step) -> Void) {
    undone = []
    isRunOpen = false
    guard var last = done.popLast() else { return }
    size -= last.size
    change(&last)
    if last.isNothing {
      base = base.map { min($0, done.count) }
    } else {
      size += last.size
      done.append(last, atMost: .max)
    }
  }

  @inline(__always)
  private func continuesRun(_ old: Draft, _ kind: Kind) -> Bool {
    let place = done.count &- 1
    guard place >= 0, done[place].selectionAfter == old.selection else { return false }
    switch (done[place].kind, kind) {
    case (.typing, .typing(overSelection: false)): return true
    case (.deletion(let one), .deletion(let other)): return one == other
    case (.step, .step): return true
    default: return false
    }
  }

  @inline(never)
  private mutating func forget(beyond bytes: Int) {
    while size > bytes, done.count > 1 {
      noteForgotten(done[0].size)
      done.removeFirst()
    }
  }

  /// The oldest step goes, which held so many bytes.
  private mutating func noteForgotten(_ bytes: Int) {
    size -= bytes
    if let base { self.base = base > 0 ? base - 1 : nil }
  }
}
