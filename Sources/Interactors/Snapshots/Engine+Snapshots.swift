extension Engine {
  /// The version of the snapshots that `save` makes and `restore` takes.
  public static let snapshotVersion = 1

  /// The whole session as plain data: all that answers to later calls depend on. Equal sessions save alike. An error where
  /// a composite is open whose kind has no way to be kept.
  ///
  /// Offsets in it are UTF-8 bytes, and numbers are exact. What the two sides have negotiated is no part of it.
  public func save() throws(InteractorError) -> DataTree {
    let composites = try composites.sorted { $0.key < $1.key }.map { id, composite throws(InteractorError) in
      try DataTree(composite, id)
    }
    let subjects = subjects.values.sorted { $0.id < $1.id }
    // Those of one field, or one subject, are told of in the order in which they were opened.
    let forms = forms.values.sorted { $0.number < $1.number }
    // Fields on one property are told of in the order in which they follow it, so that is their order here.
    let free = fields.values.filter { $0.subject == nil }.sorted { $0.id < $1.id }
    let bound = subjects.flatMap { subject in subject.properties.flatMap(\.fields) + subject.buttons }
    var members = SnapshotMembers()
    members.add("version", Self.snapshotVersion)
    members.add("locale", locale)
    if !messageReplacements.isEmpty { members.add("messages", DataTree.messages(of: self)) }
    members.list("subjects", subjects.map { DataTree($0, transaction: transaction) })
    members.list("fields", (bound + free).map { DataTree($0, locale: locale) })
    members.list("composites", composites)
    members.list("forms", forms.map(DataTree.init))
    return members.tree
  }

  /// Brings an engine that holds nothing to exactly the state that was saved. Nobody is told of anything: whoever restores
  /// a session reads what it needs. Checks that were under way are asked again. Submits that were are given up.
  ///
  /// The snapshot is not trusted: whatever could not have been saved by an engine of these limits and registries is an
  /// error with a path that starts at the snapshot, and leaves the engine as it was. `isExtras` says of the text of
  /// a model's `extras` whether its owner can take it back, and `canCheck` whether there is a client that answers checks.
  public func restore(
    _ snapshot: DataTree,
    isExtras: (Text) -> Bool = { _ in true },
    canCheck: Bool = true
  ) throws(InteractorError) {
    if !subjects.isEmpty || !fields.isEmpty || !composites.isEmpty || !forms.isEmpty {
      let message = "A session can only be restored where no subject, field, composite or form is open."
      throw .failed(.sessionNotEmpty, message: message)
    }
    let (present, sentences) = (locale, messageReplacements)
    do throws(InteractorError) {
      try rebuild(snapshot, isExtras, canCheck: canCheck)
    } catch {
      for form in forms.values { form.dismantle() }
      for subject in subjects.values {
        for property in subject.properties { property.detachAll() }
      }
      subjects = [:]
      fields = [:]
      composites = [:]
      forms = [:]
      listedForms = []
      locale = present
      messageReplacements = sentences
      messagesInUse = nil
      throw error
    }
  }

  private func rebuild(
    _ snapshot: DataTree,
    _ isExtras: (Text) -> Bool,
    canCheck: Bool
  ) throws(InteractorError) {
    // First of all, as another version may have other members.
    if case .integer(let version)? = snapshot["version"], version != Int64(Self.snapshotVersion) {
      throw .invalid(path: "version", expected: "\(Self.snapshotVersion)", got: "\(version)")
    }
    let object = try SnapshotObject(
      snapshot,
      of: ["version", "locale", "messages", "subjects", "fields", "composites", "forms"]
    )
    _ = try object.required("version", "\(Self.snapshotVersion)") { tree throws(InteractorError) in try tree.count() }
    let tag = try object.name("locale")
    guard tag.isLanguageTag else {
      throw .invalid(path: "locale", expected: "a BCP 47 language tag", got: "another string")
    }
    locale = tag
    messagesInUse = nil
    messageReplacements = [:]
    _ = try object.optional("messages") { tree throws(InteractorError) in try restoreMessages(tree) }
    // Flags that have changed by the last transaction have not done so by one that there has not been.
    transaction &+= 1
    let context = RestoreContext(patterns: PatternCache(), canCheck: canCheck)
    let restored = try object.list("subjects") { tree throws(InteractorError) in try restoreSubject(tree, context) }
    _ = try object.list("fields") { tree throws(InteractorError) in try restoreField(tree, isExtras) }
    _ = try object.list("composites") { tree throws(InteractorError) in try restoreComposite(tree) }
    _ = try object.list("forms") { tree throws(InteractorError) in try restoreForm(tree) }
    for (index, subject) in restored.enumerated() {
      do throws(InteractorError) {
        try restoreOrder(ofForms: subject.forms, on: subject.subject)
      } catch {
        throw error.under("subjects[\(index)]")
      }
    }
    _ = try object.list("fields") { tree throws(InteractorError) in
      guard let forms = tree["forms"], case .string(let id)? = tree["field"] else { return }
      try restoreOrder(ofForms: forms, on: field(id))
    }
    // What has been restored is known already.
    for form in listedForms { form.isListed = false }
    listedForms = []
    for subject in restored {
      for (check, isAsked) in subject.underWay { resume(check, isAsked: isAsked) }
    }
  }

  /// The members of a field.
  static let fieldMembers: [Text] = [
    "field", "subject", "property", "view", "format", "model", "policy", "inactive", "touched", "modified", "revealed",
    "version", "text", "selection", "log", "session", "forms",
  ]

  /// What reading a snapshot takes beside the engine.
  struct RestoreContext {
    let patterns: PatternCache
    let canCheck: Bool
  }

  /// Binds a field of a snapshot.
  private func restoreField(_ tree: DataTree, _ isExtras: (Text) -> Bool) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: Self.fieldMembers)
    guard let view: FieldView = try object.token("view") else {
      throw .invalid(path: "view", expected: "the name of a view", got: "nothing")
    }
    var binding = FieldBinding(field: try object.name("field"), view: view)
    if fields[binding.field] != nil { throw .invalid(path: "field", expected: "a name of its own", got: "one twice") }
    if fields.count >= limits.fields {
      throw .failed(.limitReached, message: "No more than \(limits.fields) fields can be bound.")
    }
    let (subject, property) = try target(try object.text("subject"), try object.text("property"), for: view)
    let model = try object.optional("model") { tree throws(InteractorError) in
      try FieldModel(tree, isExtras: isExtras)
    }
    if let model { binding.model = model }
    try check(&binding.model, property)
    let policy = try object.optional("policy") { tree throws(InteractorError) in try FieldPolicy(tree) }
    if let policy { binding.policy = policy }
    try check(binding.policy, view, subject)
    binding.isActive = try !object.flag("inactive")
    let field = Field(binding)
    let format = try restoreFormat(of: field, property, object)
    attach(field, subject, property, format)
    // From here on the field goes away with its property, if anything should fail.
    fields[field.id] = field
    field.isTouched = try object.flag("touched")
    field.isModified = try object.flag("modified")
    field.isRevealed = try object.flag("revealed")
    try restoreText(of: field, object)
    field.session = try object.optional("session") { tree throws(InteractorError) in
      try restoreSession(of: field, tree)
    }
  }

  private func restoreFormat(
    of field: Field,
    _ property: Property?,
    _ object: SnapshotObject
  ) throws(InteractorError) -> SharedFormat? {
    var options = FormatOptions(style: property?.type.defaultStyle ?? Text())
    var locale = locale
    field.isStyleImplied = true
    if let tree = object["format"] {
      do throws(InteractorError) {
        let object = try SnapshotObject(tree, of: ["style", "options", "locale"])
        if let style = try object.text("style") {
          options.style = style
          field.isStyleImplied = false
        }
        options.values =
          try object.optional("options") { tree throws(InteractorError) in try tree.namedValues() } ?? [:]
        if let tag = try object.text("locale") {
          guard tag.isLanguageTag else {
            throw .invalid(path: "locale", expected: "a BCP 47 language tag", got: "another string")
          }
          locale = tag
        }
      } catch {
        throw error.under("format")
      }
    }
    guard let property else { return nil }
    do throws(InteractorError) {
      return try formats.format(options, property.constraints, locale: locale, control: field.view.control)
    } catch {
      throw error.under("format")
    }
  }

  private func restoreText(of field: Field, _ object: SnapshotObject) throws(InteractorError) {
    let text = try object.text("text") ?? field.displayText
    let version = try object.count("version")
    let selection = try object.optional("selection") { tree throws(InteractorError) in try tree.selection(in: text) }
    if object["log"] != nil, !field.view.isText {
      throw .invalid(path: "log", expected: "none for a \(field.view.rawValue)", got: "one")
    }
    let log = object["log"] == nil ? nil : try VersionLog(object, text: text, version: version)
    field.restore(text, selection ?? Selection(caret: text.count), version: version, log: log)
  }

  private func restoreSession(of field: Field, _ tree: DataTree) throws(InteractorError) -> EditSession {
    let object = try SnapshotObject(
      tree,
      of: ["base", "held", "composition", "conflict", "undo", "redo", "running"]
    )
    guard field.view.takesInput, let property = field.property, let format = field.format?.format else {
      throw .invalid(path: "", expected: "none for a \(field.view.rawValue)", got: "one")
    }
    guard field.view.isText else {
      let session = EditSession(base: Text(), parse: Parse(.empty))
      session.isHeld = try object.flag("held")
      return session
    }
    return try EditSession(
      object,
      text: field.text,
      schema: property.constraints.schema,
      format: format,
      undoEntries: limits.undoEntries
    )
  }
}
