// Edit sessions. Offsets are UTF-8 bytes.

extension DataTree {
  /// The edit session of a field that shows a text. What the draft means is found out again.
  init(_ session: EditSession, text: Text, value: Value, verdict: DraftVerdict?) {
    var members = SnapshotMembers()
    if session.base != text { members.add("base", session.base) }
    if !session.baseValue.isWritten(as: value) { members.add("value", DataTree(session.baseValue)) }
    members.add("emptyValue", session.emptyValue.map(DataTree.init))
    members.list("shown", session.shown.map(DataTree.init))
    members.add("verdict", verdict.map(DataTree.init))
    members.flag("held", session.isHeld)
    if let active = session.activeChoice { members.add("active", active) }
    if session.choiceChanges > 0 { members.add("lists", session.choiceChanges) }
    members.add("composition", session.composition.map(DataTree.init))
    members.add("conflict", session.conflict.map(DataTree.init))
    Self.add(session.history, to: &members)
    self = members.tree
  }

  private init(_ verdict: DraftVerdict) {
    var members = SnapshotMembers()
    members.add("value", DataTree(verdict.value))
    members.list("issues", verdict.issues.map { DataTree($0) })
    self = members.tree
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
    members.add("memory", composition.before.memory?.text)
    members.add("start", composition.splice.start)
    members.add("removed", composition.splice.removed)
    members.add("inserted", composition.splice.inserted)
    self = members.tree
  }
}

extension EditSession {
  /// The session of a text field that shows a draft.
  convenience init(
    _ object: SnapshotObject,
    _ present: Draft,
    property: Property,
    format: SharedFormat,
    undoEntries: Int
  ) throws(InteractorError) {
    let schema = property.schemaOfFormerValues
    let composition = try object.optional("composition") { tree throws(InteractorError) in
      try Composition(tree, text: present.text)
    }
    let draft = composition?.before ?? present
    let value = try object.optional("value") { tree throws(InteractorError) in try tree.value(of: schema) }
    let situation = EditSituation(value ?? property.value, format.clock)
    self.init(
      base: try object.text("base") ?? present.text,
      parse: format.parse(draft, in: situation),
      situation
    )
    self.composition = composition
    emptyValue = try object.optional("emptyValue") { tree throws(InteractorError) in try tree.value(of: schema) }
    shown = try IssueIdentity.shown(object)
    verdict = try object.optional("verdict") { tree throws(InteractorError) in try DraftVerdict(tree, schema) }
    isHeld = try object.flag("held")
    activeChoice = try Self.activeChoice(object, format.format)
    choiceChanges = try object.count("lists")
    conflict = try object.optional("conflict") { tree throws(InteractorError) in try tree.value(of: schema) }
    history = try EditHistory(object, on: draft.text, schema, undoEntries)
  }
}

extension EditSession {
  private static func activeChoice(_ object: SnapshotObject, _ format: any Format) throws(InteractorError) -> Int? {
    guard object["active"] != nil else { return nil }
    let place = try object.count("active")
    let count = format.offeredChoices?.count ?? 0
    guard place < count else {
      throw .invalid(path: "active", expected: "the place of one of \(count) options", got: "\(place)")
    }
    return place
  }
}

extension DraftVerdict {
  fileprivate init(_ tree: DataTree, _ schema: PropertySchema) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["value", "issues"])
    value = try object.required("value", "a value") { tree throws(InteractorError) in try tree.value(of: schema) }
    issues = try object.list("issues") { tree throws(InteractorError) in try tree.issue() }
  }
}

extension IssueIdentity {
  /// The issues that a session of a snapshot has shown.
  static func shown(_ session: SnapshotObject) throws(InteractorError) -> [IssueIdentity] {
    try session.list("shown") { tree throws(InteractorError) in try IssueIdentity(tree) }
  }

  fileprivate init(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["code", "source", "rule"])
    guard let source: Issue.Source = try object.token("source") else {
      let sources = Issue.Source.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw .invalid(path: "source", expected: "one of \(sources)", got: "nothing")
    }
    let code = MessageCode(rawValue: try object.name("code").string)
    self.init(code: code, source: source, rule: try object.text("rule"))
  }
}

extension Composition {
  fileprivate init(_ tree: DataTree, text: Text) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["text", "selection", "memory", "start", "removed", "inserted"])
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
      before: Draft(text: before, selection: selection, memory: try object.memory("memory")),
      first: Splice(start: start, removed: removed.count, inserted: inserted.count)
    )
  }
}
