/// What a snapshot holds of a list. Nothing in it is trusted.
struct RestoredList {
  let counter: Int
  let isGiven: Bool
  let wasGiven: Bool
  let items: [RestoredItem]
  /// The keys of the baseline; nil for the present ones.
  let baseline: [Text]?
  /// The keys that the last valid submit has sent; nil for one that was not known any more.
  let submitted: [Text?]?
}

/// What a snapshot holds of an item.
struct RestoredItem {
  let key: Text
  /// Whether it has been removed and may come back.
  let isRemoved: Bool
  let node: RestoredNode
}

extension SnapshotRestorer {
  /// What a list of a snapshot holds.
  func list(_ tree: DataTree, _ schema: ListSchema) throws(InteractorError) -> RestoredList {
    let object = try SnapshotObject(tree, of: ["counter", "given", "wasGiven", "items", "baseline", "submitted"])
    var keys: Set<Text> = []
    let items = try object.list("items") { tree throws(InteractorError) in
      let item = try self.item(tree, schema.items)
      guard keys.insert(item.key).inserted else {
        throw .invalid(path: "key", expected: "a key that is used once", got: "a second one")
      }
      return item
    }
    let baseline = try object.optional("baseline") { _ throws(InteractorError) -> [Text] in
      try object.list("baseline") { tree throws(InteractorError) in
        let key = try tree.text()
        if keys.remove(key) != nil { return key }
        throw .invalid(path: "", expected: "the key of an item, once", got: "another string")
      }
    }
    let isGiven = try object.flag("given")
    return RestoredList(
      counter: try object.count("counter"),
      isGiven: isGiven,
      wasGiven: try object.boolean("wasGiven") ?? isGiven,
      items: items,
      baseline: baseline,
      submitted: object["submitted"] == nil
        ? nil
        : try object.list("submitted") { tree throws(InteractorError) -> Text? in
          tree == .null ? nil : try tree.text()
        }
    )
  }

  private func item(_ tree: DataTree, _ schema: ObjectSchema) throws(InteractorError) -> RestoredItem {
    let object = try SnapshotObject(
      tree,
      of: ["subject", "key", "removed", "undeclared", "values", "properties", "results"]
    )
    let values = try object.list("values") { $0 }
    guard values.count == schema.properties.count else {
      let expected = "the values of all \(schema.properties.count) properties"
      throw .invalid(path: "values", expected: expected, got: "\(values.count)")
    }
    var further: [Text: DataTree] = [:]
    _ = try object.list("properties") { tree throws(InteractorError) in
      guard case .string(let name)? = tree["name"], schema.propertyPlace(name) != nil,
        further.updateValue(tree, forKey: name) == nil
      else {
        throw .invalid(path: "name", expected: "the name of a property, once", got: "another one")
      }
    }
    var properties: [RestoredProperty] = []
    properties.reserveCapacity(values.count)
    for (place, value) in values.enumerated() {
      let name = schema.properties[place].name
      let tree = further[name] ?? .object([DataTree.Member("name", .string(name))])
      let path = further[name] == nil ? "values[\(place)]" : "properties"
      properties.append(try under(path, try property(tree, inRow: value, schema, at: place)))
    }
    let node = RestoredNode(
      properties: properties,
      undeclared: try undeclared(object, schema),
      results: try results(object)
    )
    return RestoredItem(key: try object.name("key"), isRemoved: try object.flag("removed"), node: node)
  }

  /// What the rules about an item have come to.
  func results(_ object: SnapshotObject) throws(InteractorError) -> [Int] {
    try object.list("results") { tree throws(InteractorError) in try tree.count() }
  }

  /// Gives a list its items.
  func fill(_ list: SubjectList, _ restored: RestoredList) throws(InteractorError) {
    list.isGiven = restored.isGiven
    list.restoreCounter(restored.counter)
    var present: [Subject] = []
    for (index, item) in restored.items.enumerated() {
      try under("items[\(index)]", try engine.items.require(1))
      if index.isMultiple(of: 64) { try checkMemory() }
      guard SubjectList.isKey(item.key) || list.isOwnKey(item.key) else {
        throw .invalid(path: "items[\(index)].key", expected: "a key", got: "another string")
      }
      let subject = list.subject.makeItem(ListItem(list, key: item.key), values: item.node.values)
      list.hold(subject)
      try under("items[\(index)]", try fill(subject, item.node))
      if !item.isRemoved { present.append(subject) }
    }
    list.insert(present, at: 0)
    let baseline = restored.baseline ?? list.keys
    let known = Set(baseline)
    for subject in present + list.heldItems {
      subject.item?.isAdded = subject.item.map { !known.contains($0.key) } ?? false
    }
    list.restoreBaseline(
      baseline.compactMap { list.knownItem($0) },
      wasGiven: restored.wasGiven
    )
    list.submitted = restored.submitted?.map { key in key.flatMap { list.knownItem($0) } }
    list.holder.setDiffers(list.differsFromBaseline, transaction)
  }

  /// Gives the subject what the rules about it had come to, if it is an item or an object in one.
  func restoreResults(_ node: RestoredNode, of subject: Subject) throws(InteractorError) {
    guard let program = subject.tree.program, let rules = subject.shape.rules else {
      if node.results.isEmpty { return }
      throw .invalid(path: "results", expected: "none without rules", got: "\(node.results.count)")
    }
    for rank in rules.ranks where rules.isInList {
      _ = subject.properties[program.nodes[rank].place].makeConditions(transaction)
    }
    for result in node.results {
      guard rules.ranks.indices.contains(result / 2) else {
        throw .invalid(path: "results", expected: "numbers of rules", got: "\(result)")
      }
      let rank = rules.ranks[result / 2]
      restoreResult(program.nodes[rank], rank, isUnknown: result % 2 == 1, of: subject, program)
    }
  }
}
