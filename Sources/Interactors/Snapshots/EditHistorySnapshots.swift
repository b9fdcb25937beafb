// What can be undone and done again, in an edit session or after it. Offsets are UTF-8 bytes.

extension DataTree {
  /// The history of an idle field, and its place among those that were kept.
  init(_ history: IdleHistory, place: Int) {
    var members = SnapshotMembers()
    members.add("place", place)
    Self.add(history.history, to: &members)
    self = members.tree
  }

  /// Adds the members that hold a history.
  static func add(_ history: EditHistory, to members: inout SnapshotMembers) {
    members.list("undo", history.done.elements.map(DataTree.init))
    members.list("redo", history.undone.map(DataTree.init))
    members.flag("running", history.isRunOpen)
    if let base = history.base { members.add("baseStep", base) }
    members.flag("cut", history.isCut)
  }

  private init(_ step: EditHistory.Step) {
    var members = SnapshotMembers()
    members.add("start", step.start)
    if !step.removed.isEmpty { members.add("removed", step.removed.text) }
    if !step.inserted.isEmpty { members.add("inserted", step.inserted.text) }
    members.add("before", DataTree(step.selectionBefore))
    members.add("after", DataTree(step.selectionAfter))
    members.add("memory", step.memory?.text)
    members.add("valueBefore", DataTree(step.valueBefore))
    if !step.keepsValue { members.add("valueAfter", DataTree(step.valueAfter)) }
    members.add("kind", Text(step.kind.name))
    if step.act > 0 { members.add("act", step.act) }
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
    case .step: "step"
    case .own: "own"
    }
  }

  fileprivate init(_ tree: DataTree) throws(InteractorError) {
    switch try tree.text() {
    case "typing": self = .typing(overSelection: false)
    case "replacing": self = .typing(overSelection: true)
    case "backward": self = .deletion(.backward)
    case "forward": self = .deletion(.forward)
    case "step": self = .step
    case "own": self = .own
    default:
      let expected = "one of typing, replacing, backward, forward, step, own"
      throw .invalid(path: "", expected: expected, got: "another string")
    }
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
        "start", "removed", "inserted", "before", "after", "memory", "valueBefore", "valueAfter", "kind", "size", "act",
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
    var step = EditHistory.Step(
      start: stretch.lowerBound,
      removed: CompactText(removed),
      inserted: CompactText(inserted),
      selectionBefore: try selection("before", in: before),
      selectionAfter: try selection("after", in: after),
      memory: try object.memory("memory"),
      valueBefore: valueBefore,
      valueAfter: valueAfter ?? valueBefore,
      kind: try object.required("kind", "a kind of step") { tree throws(InteractorError) in try .init(tree) },
      size: object["size"] == nil ? removed.count + inserted.count : try object.count("size")
    )
    step.act = try object.count("act")
    return (step, next)
  }
}
