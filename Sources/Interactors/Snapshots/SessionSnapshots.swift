// Edit sessions and version logs. Offsets are UTF-8 bytes.

extension DataTree {
  /// The edit session of a field that shows a text. What the draft means is found out again.
  init(_ session: EditSession, text: Text, value: Value) {
    var members = SnapshotMembers()
    if session.base != text { members.add("base", session.base) }
    if !session.baseValue.isWritten(as: value) { members.add("value", DataTree(session.baseValue)) }
    members.add("emptyValue", session.emptyValue.map(DataTree.init))
    members.list("shown", session.shown.map(DataTree.init))
    members.flag("held", session.isHeld)
    members.flag("typedGroups", session.hasTypedGroups)
    members.add("composition", session.composition.map(DataTree.init))
    members.add("conflict", session.conflict.map(DataTree.init))
    Self.add(session.history, to: &members)
    self = members.tree
  }

  /// The history of an idle field, the so manieth that was kept.
  init(_ history: IdleHistory, place: Int) {
    var members = SnapshotMembers()
    members.add("place", place)
    Self.add(history.history, to: &members)
    self = members.tree
  }

  private static func add(_ history: EditHistory, to members: inout SnapshotMembers) {
    members.list("undo", history.kept.map(DataTree.init))
    members.list("redo", history.undone.map(DataTree.init))
    members.flag("running", history.isRunOpen)
    if let base = history.keptBase { members.add("baseStep", base) }
    members.flag("cut", history.isCut)
  }

  private init(_ issue: IssueIdentity) {
    var members = SnapshotMembers()
    members.add("code", Text(issue.code.rawValue))
    members.add("source", Text(issue.source.rawValue))
    members.add("rule", issue.rule)
    self = members.tree
  }

  private init(_ composition: Composition) {
    var members = SnapshotMembers()
    members.add("text", composition.before.text)
    members.add("selection", DataTree(composition.before.selection))
    members.flag("typedGroups", composition.before.hasTypedGroups)
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
    members.flag("typedGroupsBefore", step.typedGroups.before)
    members.flag("typedGroupsAfter", step.typedGroups.after)
    members.add("valueBefore", DataTree(step.valueBefore))
    if !step.keepsValue { members.add("valueAfter", DataTree(step.valueAfter)) }
    members.add("kind", Text(step.kind.name))
    if step.size != step.removed.count + step.inserted.count { members.add("size", step.size) }
    self = members.tree
  }

  /// The value before or after a step; `{"text": true}` for a long text, which the step makes again.
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
  /// Whether it leaves the value as it was, to the digit.
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
    property: Property,
    format: any Format,
    undoEntries: Int
  ) throws(InteractorError) {
    let schema = property.constraints.schema
    let composition = try object.optional("composition") { tree throws(InteractorError) in
      try Composition(tree, text: text)
    }
    let committed = composition?.before.text ?? text
    let value = try object.optional("value") { tree throws(InteractorError) in try tree.value(of: schema) }
    self.init(
      base: try object.text("base") ?? text,
      parse: format.parse(committed),
      baseValue: value ?? property.value
    )
    self.composition = composition
    emptyValue = try object.optional("emptyValue") { tree throws(InteractorError) in try tree.value(of: schema) }
    shown = try object.list("shown") { tree throws(InteractorError) in try IssueIdentity(tree) }
    isHeld = try object.flag("held")
    hasTypedGroups = try object.flag("typedGroups")
    conflict = try object.optional("conflict") { tree throws(InteractorError) in try tree.value(of: schema) }
    history = try EditHistory(object, on: committed, schema, undoEntries)
  }
}

extension IssueIdentity {
  fileprivate init(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["code", "source", "rule"])
    guard let source: Issue.Source = try object.token("source") else {
      throw .invalid(path: "source", expected: "who found it", got: "nothing")
    }
    let code = MessageCode(rawValue: try object.name("code").string)
    self.init(code: code, source: source, rule: try object.text("rule"))
  }
}

extension EditHistory {
  /// The members of an object that hold it.
  static let members: [Text] = ["undo", "redo", "running", "baseStep", "cut"]

  /// The history of a snapshot, that has led to a text.
  init(
    _ object: SnapshotObject,
    on text: Text,
    _ schema: PropertySchema,
    _ undoEntries: Int
  ) throws(InteractorError) {
    self.init(
      done: try Self.steps("undo", object, text, schema, undoEntries, isUndo: true),
      undone: try Self.steps("redo", object, text, schema, undoEntries, isUndo: false),
      isRunOpen: try object.flag("running"),
      base: object["baseStep"] == nil ? nil : try object.count("baseStep"),
      isCut: try object.flag("cut")
    )
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
      of: [
        "start", "removed", "inserted", "before", "after", "typedGroupsBefore", "typedGroupsAfter", "valueBefore",
        "valueAfter", "kind", "size",
      ]
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
      typedGroups: (before: try object.flag("typedGroupsBefore"), after: try object.flag("typedGroupsAfter")),
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
    let object = try SnapshotObject(tree, of: ["text", "selection", "typedGroups", "start", "removed", "inserted"])
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
    var draft = Draft(text: before, selection: selection)
    draft.hasTypedGroups = try object.flag("typedGroups")
    self.init(
      before: draft,
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
