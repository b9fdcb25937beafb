// Keys that a text does not show.

extension DataTree {
  init(_ placed: PlacedKeys) {
    var members = SnapshotMembers()
    members.add("text", placed.keys.text)
    members.add("refusal", placed.keys.refusal.map { Text($0.rawValue) })
    members.add("selection", DataTree(placed.selection))
    self = members.tree
  }
}

extension PlacedKeys {
  /// The keys of a field that has got its text and its version.
  convenience init(_ tree: DataTree, of field: Field) throws(InteractorError) {
    guard field.view.isText else {
      throw .invalid(path: "", expected: "none for a \(field.view.rawValue)", got: "some")
    }
    let object = try SnapshotObject(tree, of: ["text", "refusal", "selection"])
    let refusal = try object["refusal"] == nil ? nil : object.name("refusal")
    let selection = try object.required("selection", "a selection") { tree throws(InteractorError) in
      try tree.selection(in: field.text)
    }
    let keys = TypedKeys(try object.text("text"), refusal: refusal.map { MessageCode(rawValue: $0.string) })
    self.init(keys, version: field.version, selection: selection)
  }
}

extension DataTree {
  /// The keys of a session, or of one of its steps.
  init(_ run: TypedRun) {
    var members = SnapshotMembers()
    members.add("text", run.text)
    if run.refusedDigits > 0 { members.add("refusedDigits", run.refusedDigits) }
    if run.refusedLetters > 0 { members.add("refusedLetters", run.refusedLetters) }
    self = members.tree
  }
}

extension TypedRun {
  /// The keys of a session, or of one of its steps.
  init(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["text", "refusedDigits", "refusedLetters"])
    let text = try object.text("text") ?? Text()
    guard text.count <= TypedRun.maximumBytes else {
      throw .invalid(path: "text", expected: "at most \(TypedRun.maximumBytes) bytes", got: "\(text.count)")
    }
    self.init(
      text,
      refusedDigits: try object.count("refusedDigits"),
      refusedLetters: try object.count("refusedLetters")
    )
  }
}
