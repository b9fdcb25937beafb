// Fields with their texts, drafts and histories.

extension SnapshotRestorer {
  /// The members of a field.
  private static let fieldMembers: [Text] = [
    "field", "subject", "property", "view", "format", "model", "policy", "inactive", "touched", "modified", "revealed",
    "version", "text", "selection", "memory", "log", "foreign", "session", "history", "forms", "options",
    "reason",
  ]

  /// The members of its format.
  private static let formatMembers: [Text] = ["style", "options", "structures", "expressions", "failing"]

  /// Binds a field of a snapshot.
  func restoreField(_ tree: DataTree) throws(InteractorError) {
    try restoreField(tree, keptBy: nil)
  }

  /// The history of a field without a session, and its place among all of them.
  typealias RestoredHistory = (place: Int, field: Field, history: EditHistory)

  /// Makes the editors that fields had left with a property. Returns their histories.
  func restoreKeptWork(_ trees: [DataTree], of property: Property) throws(InteractorError) -> [RestoredHistory] {
    var histories: [RestoredHistory] = []
    for (index, tree) in trees.enumerated() {
      if let history = try under("[\(index)]", try restoreKeptWork(tree, of: property)) { histories.append(history) }
    }
    return histories
  }

  private func restoreKeptWork(_ tree: DataTree, of property: Property) throws(InteractorError) -> RestoredHistory? {
    let editor = try restoreField(tree, keptBy: property)
    editor.detach(transaction)
    editor.loseControl(transaction)
    guard editor.view.takesInput else {
      throw .invalid(path: "view", expected: "a control for input", got: "another")
    }
    let saved = tree["history"]
    let history = try saved.map { saved throws(InteractorError) in
      try under("history", try idleHistory(of: editor, saved))
    }
    property.keep(editor, transaction)
    property.subject.count(property)
    return history
  }

  /// Makes a field of a snapshot. One that is kept by a property has lost its control, so that nobody knows its id; the
  /// property may be that of a row that has been removed.
  @discardableResult
  private func restoreField(_ tree: DataTree, keptBy keeper: Property?) throws(InteractorError) -> Field {
    let isKept = keeper != nil
    let object = try SnapshotObject(tree, of: Self.fieldMembers)
    guard let view: FieldView = try object.token("view") else {
      throw .invalid(path: "view", expected: "the name of a view", got: "nothing")
    }
    var binding = FieldBinding(field: try object.name("field"), view: view)
    if !isKept { try engine.fields.requireRoom(forSaved: binding.field) }
    let (id, name) = (try object.text("subject"), try object.text("property"))
    if let keeper, keeper.subject.id != id || keeper.name != name {
      throw .invalid(path: "property", expected: "the property that has it", got: "another")
    }
    let target: FieldTarget
    if let keeper {
      target = try engine.target(keeper, for: view)
    } else {
      target = try engine.target(id, name, for: view)
    }
    let model = try object.optional("model") { tree throws(InteractorError) in
      try FieldModel(tree, locale: engine.locale, isExtras: isExtras)
    }
    if let model { binding.model = model }
    try binding.model.requireOptions(of: target.property)
    let policy = try object.optional("policy") { tree throws(InteractorError) in try FieldPolicy(tree) }
    if let policy { binding.policy = policy }
    try binding.policy.requireAction(for: view, on: target.subject)
    binding.isActive = try !object.flag("inactive")
    let field = Field(binding)
    let told = try object.optional("options") { tree throws(InteractorError) in
      guard let property = target.property else {
        throw .invalid(path: "", expected: "none for a field without a property", got: "some")
      }
      return try ToldChoices(tree, property.constraints.schema)
    }
    let format = try under("format", try restoreFormat(of: field, target.property, object["format"], told))
    try engine.requireLoad(of: field, format, field.model, target.property)
    field.attach(to: target, format, transaction)
    if let following = field.following {
      let failing = try SnapshotObject(object["format"] ?? .null, of: Self.formatMembers)
        .list("failing") { tree throws(InteractorError) in try tree.text() }
      following.failing.formUnion(failing)
    }
    if format?.told != nil { engine.options.note(field, transaction) }
    // If anything fails from here on, the field goes away with its property.
    if !isKept { engine.fields.add(field, as: field.id) }
    if try object.flag("touched") { field.touch(transaction) }
    if try object.flag("modified") { field.modify(transaction) }
    if try object.flag("revealed") { field.reveal(transaction) }
    try restoreText(of: field, object)
    let session = try object.optional("session") { tree throws(InteractorError) in try restoreSession(of: field, tree) }
    if let session { field.begin(session, transaction) }
    if let property = target.property, field.awaitsChoices { property.subject.count(property) }
    let reason = try object.optional("reason") { tree throws(InteractorError) in try tree.reason() }
    field.setTold(reason.map { ToldReason($0, field) }, transaction)
    return field
  }

  private func restoreFormat(
    of field: Field,
    _ property: Property?,
    _ tree: DataTree?,
    _ told: ToldChoices?
  ) throws(InteractorError) -> SharedFormat? {
    let implied = property.map { engine.formats.impliedStyle(for: $0.constraints) }
    var options = FormatOptions(style: implied ?? Text())
    var written = options
    field.setStyleImplied(true, transaction)
    if let tree {
      let object = try SnapshotObject(tree, of: Self.formatMembers)
      if let style = try object.text("style") {
        options.style = style
        field.setStyleImplied(false, transaction)
      }
      options.values = try object.optional("options") { tree throws(InteractorError) in try tree.namedValues() } ?? [:]
      for member in try object.members("structures") { options.structures[member.name] = member.value }
      written = options
      for member in try object.members("expressions") {
        let expression = DataTree.object([DataTree.Member("expression", member.value)])
        written.structures[member.name] = expression
        // An option without a value has its expression until there is one.
        if written.values.removeValue(forKey: member.name) == nil, options.structures[member.name] == nil {
          options.structures[member.name] = expression
        }
      }
    }
    guard let property else { return nil }
    let source = try written.follow ? engine.source(written, in: property.subject) : nil
    let format = try engine.formats.format(
      options,
      property.constraints,
      locale: engine.locale,
      control: field.view.control,
      choices: engine.formats.takesChoices(options.style) ? field.model.choices : nil,
      told: told,
      source: source,
      isRestored: true
    )
    try engine.requireOptions(of: format)
    return format
  }

  private func restoreText(of field: Field, _ object: SnapshotObject) throws(InteractorError) {
    let text = try object.text("text") ?? field.displayText
    let version = try object.count("version")
    let selection = try object.optional("selection") { tree throws(InteractorError) in try tree.selection(in: text) }
    for name: Text in ["log", "memory"] where object[name] != nil && !field.view.isText {
      throw .invalid(path: name.string, expected: "none for a \(field.view.rawValue)", got: "one")
    }
    let log = object["log"] == nil ? nil : try VersionLog(object, text: text, version: version)
    let memory = try object.memory("memory")
    let draft = Draft(text: text, selection: selection ?? Selection(caret: text.count), memory: memory)
    field.start(draft, version: version, log: log, transaction)
  }

  private func restoreSession(of field: Field, _ tree: DataTree) throws(InteractorError) -> EditSession {
    let object = try SnapshotObject(
      tree,
      of: [
        "base", "value", "emptyValue", "shown", "verdict", "held", "composition", "conflict", "active", "lists",
      ]
        + EditHistory.members
    )
    guard field.view.takesInput, let property = field.property, let format = field.format else {
      throw .invalid(path: "", expected: "none for a \(field.view.rawValue)", got: "one")
    }
    guard field.view.isText else {
      let value = try object.optional("value") { tree throws(InteractorError) in
        try tree.value(of: property.schemaOfFormerValues)
      }
      let situation = EditSituation(value: value ?? property.value)
      let session = EditSession(base: Text(), parse: Parse(.empty), situation)
      session.shown = try IssueIdentity.shown(object)
      session.isHeld = try object.flag("held")
      return session
    }
    let session = try EditSession(
      object,
      field.draft,
      property: property,
      format: format,
      undoEntries: engine.editLimits.undoEntries
    )
    transaction.noteActs(upTo: session.history.lastAct)
    return session
  }

  /// Gives the idle fields of a snapshot their histories, in the order in which these were kept.
  func restoreHistories(of snapshot: SnapshotObject, _ kept: [RestoredHistory]) throws(InteractorError) {
    var found = kept
    _ = try snapshot.list("fields") { tree throws(InteractorError) in
      guard let saved = tree["history"], case .string(let id)? = tree["field"] else { return }
      let field = try engine.fields.require(id)
      found.append(try under("history", try idleHistory(of: field, saved)))
    }
    for (_, field, history) in found.sorted(by: { $0.place < $1.place }) {
      engine.histories.keep(history, of: field, transaction)
    }
  }

  private func idleHistory(
    of field: Field,
    _ tree: DataTree
  ) throws(InteractorError) -> RestoredHistory {
    guard field.view.isText, field.session == nil, let property = field.property, let format = field.format?.format
    else { throw .invalid(path: "", expected: "none for a field that has a session or no text", got: "one") }
    let object = try SnapshotObject(tree, of: EditHistory.members + ["place"])
    let history = try EditHistory(
      object,
      on: format.editingText(for: property.value),
      property.schemaOfFormerValues,
      engine.editLimits.undoEntries
    )
    transaction.noteActs(upTo: history.lastAct)
    return (try object.count("place"), field, history)
  }
}

extension Property {
  /// The schema of values that it may have had: also null, if it can be within an object that was null.
  var schemaOfFormerValues: PropertySchema {
    var schema = constraints.schema
    if subject.parent != nil { schema.isOptional = true }
    return schema
  }
}
