// What the client has told of the options of combo boxes. What it was asked is asked again.

extension DataTree {
  /// What the client has told of a field's options.
  init(_ told: ToldChoices, isAsked: Bool) {
    var members = SnapshotMembers()
    members.flag("asked", isAsked)
    members.add("text", told.text)
    members.flag("failed", told.hasFailed)
    if told.total > 0 { members.add("total", told.total) }
    members.flag("more", told.hasMore)
    members.list("items", zip(told.options, told.places).map { Self.option($0, place: $1) })
    members.add("label", told.label.map { Self.option($0, place: nil) })
    members.flag("outdated", told.isLabelOutdated)
    members.add("unlabelled", told.unlabelled.map(DataTree.init))
    self = members.tree
  }

  private static func option(_ option: ChoiceOption, place: Int?) -> DataTree {
    var members = SnapshotMembers()
    if let place { members.add("index", place) }
    members.add("value", DataTree(option.value))
    members.add("text", option.text)
    members.flag("disabled", !option.isEnabled)
    members.list("keywords", option.keywords.map(DataTree.string))
    members.add("group", option.group)
    return members.tree
  }
}

extension ToldChoices {
  /// What a snapshot holds of the options of a field on a property.
  init(_ tree: DataTree, _ schema: PropertySchema) throws(InteractorError) {
    let object = try SnapshotObject(
      tree,
      of: ["asked", "text", "failed", "total", "more", "items", "label", "outdated", "unlabelled"]
    )
    _ = try object.flag("asked")
    text = try object.text("text")
    hasFailed = try object.flag("failed")
    total = try object.count("total")
    hasMore = try object.flag("more")
    let items = try object.list("items") { tree throws(InteractorError) in
      let item = try SnapshotObject(tree, of: ["index", "value", "text", "disabled", "keywords", "group"])
      return (place: try item.count("index"), option: try ChoiceOption(item, schema))
    }
    options = items.map { $0.option }
    places = items.map { $0.place }
    let isAscending = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    guard isAscending, (places.last ?? -1) < total, Set(options.map { $0.value }).count == options.count else {
      throw .invalid(path: "items", expected: "options in their order, each once", got: "others")
    }
    guard text != nil || (items.isEmpty && total == 0 && !hasFailed) else {
      throw .invalid(path: "text", expected: "the text that the list is for", got: "nothing")
    }
    label = try object.optional("label") { tree throws(InteractorError) in
      try ChoiceOption(SnapshotObject(tree, of: ["value", "text", "disabled", "keywords", "group"]), schema)
    }
    isLabelOutdated = try object.flag("outdated")
    unlabelled = try object.optional("unlabelled") { tree throws(InteractorError) in try tree.value(of: schema) }
  }
}

extension ChoiceOption {
  fileprivate init(_ object: SnapshotObject, _ schema: PropertySchema) throws(InteractorError) {
    let value = try object.required("value", "a value") { tree throws(InteractorError) in try tree.value(of: schema) }
    self.init(value: value, text: try object.name("text"))
    isEnabled = try !object.flag("disabled")
    keywords = try object.list("keywords") { tree throws(InteractorError) in try tree.text() }
    group = try object.text("group")
  }
}
