extension DataTree {
  /// A field. What follows from its property and the locale (display text, issues, traits) is left out.
  init(_ field: Field, placeOfHistory: Int?) {
    var members = SnapshotMembers()
    members.add("field", field.id)
    members.add("subject", field.subject?.id)
    members.add("property", field.property?.name)
    members.add("view", Text(field.view.rawValue))
    if let format = field.format { members.add("format", Self.format(format, of: field)) }
    if let told = field.format?.told { members.add("options", DataTree(told, isAsked: field.asked?.request != nil)) }
    members.add("model", Self.model(field.model))
    members.add("policy", Self.policy(field.policy))
    members.flag("inactive", !field.isActive)
    members.flag("touched", field.isTouched)
    members.flag("modified", field.isModified)
    members.flag("revealed", field.isRevealed)
    if field.version > 0 { members.add("version", field.version) }
    if field.text != field.displayText { members.add("text", field.text) }
    if field.selection != Selection(caret: field.text.count) { members.add("selection", DataTree(field.selection)) }
    members.add("memory", field.memory?.text)
    members.list("log", field.log.map(Self.log) ?? [])
    members.list("foreign", field.log.map(Self.foreign) ?? [])
    // Usually the order in which the forms were opened, but forms may have got other fields.
    if field.memberships.count > 1 { members.list("forms", field.memberships.map { .string($0.form.id) }) }
    if let session = field.session, let property = field.property {
      let text = field.view.isText ? field.text : session.base
      members.add("session", DataTree(session, text: text, value: property.value, verdict: field.standingVerdict))
    }
    members.add("reason", field.reasonInView.map { DataTree($0) })
    if let idle = field.history, let place = placeOfHistory {
      members.add("history", DataTree(idle, place: place))
    }
    self = members.tree
  }

  private static func format(_ format: SharedFormat, of field: Field) -> DataTree? {
    var members = SnapshotMembers()
    // An implied style follows the type of the property.
    if !field.isStyleImplied { members.add("style", format.options.style) }
    if !format.options.values.isEmpty { members.add("options", DataTree(format.options.values)) }
    members.add("structures", Self.trees(format.options.structures.filter { !$0.value.isExpression }))
    if let source = format.source {
      members.add("expressions", Self.trees(source.written.structures.compactMapValues { $0["expression"] }))
      let failing = field.following?.failing ?? []
      members.list("failing", failing.sorted().map(DataTree.string))
    }
    return members.treeUnlessEmpty
  }

  private static func trees(_ trees: [Text: DataTree]) -> DataTree? {
    trees.isEmpty ? nil : .object(trees.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
  }

  private static func model(_ model: FieldModel) -> DataTree? {
    var members = SnapshotMembers()
    members.add("title", model.localizedTitle.map { DataTree($0) } ?? model.title.map { .string($0) })
    members.add(
      "placeholder",
      model.localizedPlaceholder.map { DataTree($0) } ?? model.placeholder.map { .string($0) }
    )
    members.add("icon", model.icon)
    members.flag("mandatory", model.isMandatory)
    members.add("extras", model.extras)
    members.add(
      "options",
      model.options.map { options in
        .list(
          options.map { option in
            .object([
              Member("value", DataTree(option.value)),
              Member("text", option.localizedText.map { DataTree($0) } ?? .string(option.text)),
            ])
          }
        )
      }
    )
    return members.treeUnlessEmpty
  }

  private static func policy(_ policy: FieldPolicy) -> DataTree? {
    var members = SnapshotMembers()
    if policy.commit != .change { members.add("commit", Text(policy.commit.rawValue)) }
    if policy.emptyText != .reset { members.add("emptyText", Text(policy.emptyText.rawValue)) }
    if !policy.commitInvalid { members.add("commitInvalid", .boolean(false)) }
    if !policy.shouldClear { members.add("shouldClear", .boolean(false)) }
    if !policy.shouldReturn { members.add("shouldReturn", .boolean(false)) }
    members.add("action", policy.action.map(action))
    return members.treeUnlessEmpty
  }

  private static func action(_ action: ButtonAction) -> DataTree {
    var members = SnapshotMembers()
    switch action {
    case .write(let values):
      members.add("write", .object(values.map { Member($0.name, DataTree($0.value)) }))
    case .subject(let verb): members.add("subject", Text(verb.rawValue))
    case .composite(let composite, let action, let arguments):
      members.add("composite", composite)
      members.add("perform", action)
      if !arguments.isEmpty { members.add("arguments", DataTree(arguments)) }
    case .submit(let form): members.add("submit", form)
    }
    return members.tree
  }
}

extension FieldModel {
  /// The model of a field in a snapshot, for a locale; `isExtras` says of a text whether it is JSON that can be handed
  /// back.
  init(_ tree: DataTree, locale: Text, isExtras: (Text) -> Bool) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["title", "placeholder", "icon", "mandatory", "extras", "options"])
    var texts = Changes()
    texts.title = .some(try object.optional("title") { tree throws(InteractorError) in try tree.localizedText() })
    texts.placeholder = .some(
      try object.optional("placeholder") { tree throws(InteractorError) in try tree.localizedText() }
    )
    apply(texts)
    icon = try object.text("icon")
    isMandatory = try object.flag("mandatory")
    extras = try object.text("extras")
    if let extras, !isExtras(extras) {
      throw .invalid(path: "extras", expected: "a compact JSON text", got: "another string")
    }
    if object["options"] != nil {
      options = try object.list("options") { tree throws(InteractorError) in
        let option = try SnapshotObject(tree, of: ["value", "text"])
        return Option(
          value: try option.required("value", "a value") { tree throws(InteractorError) in try tree.value() },
          localized: try option.required("text", "a text") { tree throws(InteractorError) in try tree.localizedText() }
        )
      }
    }
    localize(to: locale)
  }
}

extension FieldPolicy {
  /// The policy of a field in a snapshot.
  init(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(
      tree,
      of: ["commit", "emptyText", "commitInvalid", "shouldClear", "shouldReturn", "action"]
    )
    if let commit: CommitTime = try object.token("commit") { self.commit = commit }
    if let emptyText: EmptyText = try object.token("emptyText") { self.emptyText = emptyText }
    commitInvalid = try object.boolean("commitInvalid") ?? true
    shouldClear = try object.boolean("shouldClear") ?? true
    shouldReturn = try object.boolean("shouldReturn") ?? true
    action = try object.optional("action") { tree throws(InteractorError) in try ButtonAction(tree) }
  }
}

extension ButtonAction {
  fileprivate init(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["write", "subject", "composite", "perform", "arguments", "submit"])
    if let verb: SubjectVerb = try object.token("subject") {
      self = .subject(verb)
    } else if object["submit"] != nil {
      self = .submit(try object.name("submit"))
    } else if case .object(let members)? = object["write"] {
      var values: [(name: Text, value: Value)] = []
      for member in members {
        values.append((member.name, try under("write.\(member.name)", try member.value.value())))
      }
      self = .write(values)
    } else {
      let arguments = try object.optional("arguments") { tree throws(InteractorError) in try tree.namedValues() }
      self = .composite(try object.name("composite"), action: try object.name("perform"), arguments: arguments ?? [:])
    }
  }
}
