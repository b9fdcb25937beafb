// Edit sessions and version logs. Offsets are UTF-8 bytes, whatever the client counts in.

extension DataTree {
  /// The edit session of a field that shows a text. What the draft means is found out again.
  init(_ session: EditSession, text: Text) {
    var members = SnapshotMembers()
    if session.base != text { members.add("base", session.base) }
    members.flag("held", session.isHeld)
    members.add("composition", session.composition.map(DataTree.init))
    members.add("conflict", session.conflict.map(DataTree.init))
    members.list("undo", session.history.kept.map(DataTree.init))
    members.list("redo", session.history.undone.map(DataTree.init))
    members.flag("running", session.history.isRunOpen)
    members.add("verdict", session.verdict.map(DataTree.init))
    self = members.tree
  }

  private init(_ verdict: DraftVerdict) {
    var members = SnapshotMembers()
    members.add("value", DataTree(verdict.value))
    members.list("issues", verdict.issues.map { DataTree($0) })
    self = members.tree
  }

  private init(_ composition: Composition) {
    var members = SnapshotMembers()
    members.add("text", composition.before.text)
    members.add("selection", DataTree(composition.before.selection))
    members.add("start", composition.splice.start)
    members.add("removed", composition.splice.removed)
    members.add("inserted", composition.splice.inserted)
    self = members.tree
  }

  private init(_ step: EditHistory.Step) {
    var members = SnapshotMembers()
    members.add("start", step.start)
    if !step.removed.isEmpty { members.add("removed", step.removed) }
    if !step.inserted.isEmpty { members.add("inserted", step.inserted) }
    members.add("before", DataTree(step.selectionBefore))
    members.add("after", DataTree(step.selectionAfter))
    members.add("valueBefore", DataTree(step.valueBefore))
    if !step.keepsValue { members.add("valueAfter", DataTree(step.valueAfter)) }
    members.add("kind", Text(step.kind.name))
    if step.size != step.removed.count + step.inserted.count { members.add("size", step.size) }
    self = members.tree
  }

  /// The value before or after a step; `{"text": true}` for that of a long text, which the step makes anew.
  private init(_ value: EditHistory.StepValue) {
    switch value {
    case .value(let value): self = DataTree(value)
    case .text: self = .object([Member("text", .boolean(true))])
    }
  }

  fileprivate func stepValue(of schema: PropertySchema) throws(InteractorError) -> EditHistory.StepValue {
    guard self["text"] == .boolean(true), schema.type == .string else { return .value(try value(of: schema)) }
    return .text
  }

  /// A version log: for each change where it started, what it removed and how many bytes it inserted, the oldest first.
  static func log(_ log: VersionLog) -> [DataTree] {
    log.entries.flatMap { change in
      [.integer(Int64(change.splice.start)), .string(change.removed), .integer(Int64(change.splice.inserted))]
    }
  }
}

extension EditHistory.Step {
  /// Whether it leaves the value as it was, digit for digit.
  fileprivate var keepsValue: Bool {
    guard case .value(let before) = valueBefore, case .value(let after) = valueAfter else { return false }
    return after.isWritten(as: before)
  }
}

extension EditHistory.Kind {
  fileprivate var name: String {
    switch self {
    case .typing(overSelection: false): "typing"
    case .typing(overSelection: true): "replacing"
    case .deletion(.backward): "backward"
    case .deletion(.forward): "forward"
    case .own: "own"
    }
  }

  fileprivate init(_ tree: DataTree) throws(InteractorError) {
    switch try tree.text() {
    case "typing": self = .typing(overSelection: false)
    case "replacing": self = .typing(overSelection: true)
    case "backward": self = .deletion(.backward)
    case "forward": self = .deletion(.forward)
    case "own": self = .own
    default:
      let expected = "one of typing, replacing, backward, forward, own"
      throw .invalid(path: "", expected: expected, got: "another string")
    }
  }
}

extension VersionLog {
  /// The log of a snapshot, of a field that has come to a text by so many versions. Each change has to fit the text
  /// that it made.
  init(_ object: SnapshotObject, text: Text, version: Int) throws(InteractorError) {
    let entries = try object.list("log") { $0 }
    guard entries.count.isMultiple(of: 3), entries.count / 3 <= min(Self.depth, version) else {
      let expected = "three elements a change, for \(min(Self.depth, version)) changes at most"
      throw .invalid(path: "log", expected: expected, got: "\(entries.count) elements")
    }
    var changes: [Change] = []
    var text = text
    for place in stride(from: entries.count - 3, through: 0, by: -3) {
      do throws(InteractorError) {
        let removed = try entries[place + 1].text()
        let inserted = try text.stretch(at: entries[place].count(), entries[place + 2].count())
        guard removed.count <= Self.largestRemoval else {
          throw .invalid(path: "", expected: "\(Self.largestRemoval) bytes at most", got: "\(removed.count) bytes")
        }
        let splice = Splice(start: inserted.lowerBound, removed: removed.count, inserted: inserted.count)
        changes.append(Change(splice: splice, removed: removed))
        text = text.replacing(inserted, with: removed)
      } catch {
        throw error.under("log[\(place)]")
      }
    }
    self.init(changes.reversed())
  }
}

extension EditSession {
  /// The session of a text field that shows a text.
  convenience init(
    _ object: SnapshotObject,
    text: Text,
    schema: PropertySchema,
    format: any Format,
    undoEntries: Int
  ) throws(InteractorError) {
    let composition = try object.optional("composition") { tree throws(InteractorError) in
      try Composition(tree, text: text)
    }
    let committed = composition?.before.text ?? text
    self.init(base: try object.text("base") ?? text, parse: format.parse(committed))
    self.composition = composition
    isHeld = try object.flag("held")
    conflict = try object.optional("conflict") { tree throws(InteractorError) in try tree.value(of: schema) }
    history = EditHistory(
      done: try Self.steps("undo", object, committed, schema, undoEntries, isUndo: true),
      undone: try Self.steps("redo", object, committed, schema, undoEntries, isUndo: false),
      isRunOpen: try object.flag("running")
    )
    verdict = try object.optional("verdict") { tree throws(InteractorError) in
      let object = try SnapshotObject(tree, of: ["value", "issues"])
      let value = try object.required("value", "a value") { tree throws(InteractorError) in try tree.value(of: schema) }
      return DraftVerdict(
        value: value,
        issues: try object.list("issues") { tree throws(InteractorError) in try tree.issue() }
      )
    }
  }

  /// Steps, each of which has to fit the text that it made, or, of those to be done again, was made on. The last one is
  /// next.
  private static func steps(
    _ name: Text,
    _ object: SnapshotObject,
    _ text: Text,
    _ schema: PropertySchema,
    _ limit: Int,
    isUndo: Bool
  ) throws(InteractorError) -> [EditHistory.Step] {
    let trees = try object.list(name) { $0 }
    if trees.count > limit {
      throw .invalid(path: name.string, expected: "\(limit) steps at most", got: "\(trees.count)")
    }
    var steps: [EditHistory.Step] = []
    var text = text
    for (index, tree) in trees.enumerated().reversed() {
      let (step, next) = try under(
        "\(name)[\(index)]",
        try EditHistory.Step.read(tree, on: text, schema, isUndo: isUndo)
      )
      steps.append(step)
      text = next
    }
    return steps.reversed()
  }
}

extension EditHistory.Step {
  /// A step to be undone on a text, or to be done again on it, and the text after that.
  fileprivate static func read(
    _ tree: DataTree,
    on text: Text,
    _ schema: PropertySchema,
    isUndo: Bool
  ) throws(InteractorError) -> (step: EditHistory.Step, text: Text) {
    let object = try SnapshotObject(
      tree,
      of: ["start", "removed", "inserted", "before", "after", "valueBefore", "valueAfter", "kind", "size"]
    )
    let removed = try object.text("removed") ?? Text()
    let inserted = try object.text("inserted") ?? Text()
    let (old, new) = isUndo ? (removed, inserted) : (inserted, removed)
    let stretch = try text.stretch(at: object.count("start"), new.count)
    let next = text.replacing(stretch, with: old)
    let (before, after) = isUndo ? (next, text) : (text, next)
    func selection(_ name: Text, in text: Text) throws(InteractorError) -> Selection {
      try object.required(name, "a selection") { tree throws(InteractorError) in try tree.selection(in: text) }
    }
    let valueBefore = try object.required("valueBefore", "a value") { tree throws(InteractorError) in
      try tree.stepValue(of: schema)
    }
    let valueAfter = try object.optional("valueAfter") { tree throws(InteractorError) in
      try tree.stepValue(of: schema)
    }
    let step = EditHistory.Step(
      start: stretch.lowerBound,
      removed: removed,
      inserted: inserted,
      selectionBefore: try selection("before", in: before),
      selectionAfter: try selection("after", in: after),
      valueBefore: valueBefore,
      valueAfter: valueAfter ?? valueBefore,
      kind: try object.required("kind", "a kind of step") { tree throws(InteractorError) in try .init(tree) },
      size: object["size"] == nil ? removed.count + inserted.count : try object.count("size")
    )
    return (step, next)
  }
}

extension Composition {
  fileprivate init(_ tree: DataTree, text: Text) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["text", "selection", "start", "removed", "inserted"])
    let before = try object.required("text", "a string") { tree throws(InteractorError) in try tree.text() }
    let selection = try object.required("selection", "a selection") { tree throws(InteractorError) in
      try tree.selection(in: before)
    }
    let start = try object.count("start")
    let removed = try before.stretch(at: start, object.count("removed"))
    let inserted = try text.stretch(at: start, object.count("inserted"))
    // The composition as one edit is read off the two texts.
    guard before.replacing(removed, with: text.slice(inserted)) == text else {
      throw .invalid(path: "", expected: "the splice that made the text of the one before", got: "another one")
    }
    self.init(
      before: Draft(text: before, selection: selection),
      first: Splice(start: start, removed: removed.count, inserted: inserted.count)
    )
  }
}

extension Text {
  /// A stretch of so many bytes, which has to lie within the text and begin and end between characters.
  fileprivate func stretch(at start: Int, _ length: Int) throws(InteractorError) -> Range<Int> {
    guard start <= count, length <= count - start, isScalarBoundary(start), isScalarBoundary(start + length) else {
      let expected = "a stretch of the text of \(count) bytes, between characters"
      throw .invalid(path: "", expected: expected, got: "\(length) bytes from \(start)")
    }
    return start..<(start + length)
  }
}
