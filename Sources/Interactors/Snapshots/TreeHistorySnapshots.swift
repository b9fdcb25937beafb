// The steps of undo of a tree's rows in snapshots. A step names its list and its items by their keys.

extension DataTree {
  /// The steps of a tree; nil if there are none.
  init?(_ history: TreeHistory?, of root: Subject) {
    guard let history, !history.isEmpty else { return nil }
    var members = SnapshotMembers()
    // A step of a list that has been closed can never be taken back.
    members.list("undo", history.done.filter { !$0.list.isGone }.map { DataTree($0) })
    members.list("redo", history.undone.filter { !$0.list.isGone }.map { DataTree($0) })
    guard let tree = members.treeUnlessEmpty else { return nil }
    self = tree
  }

  private init(_ step: TreeHistory.Step) {
    var members = SnapshotMembers()
    members.add("list", step.list.subject.id)
    members.add("property", step.list.holder.name)
    members.add("act", step.act)
    switch step.way {
    case .remove(let items): members.add("remove", Self.keys(of: items))
    case .place(let blocks):
      members.flag("bringsBack", step.bringsBack)
      members.add(
        "place",
        .list(
          blocks.map { block in
            var members = SnapshotMembers()
            members.add("keys", Self.keys(of: block.items))
            members.add("next", step.list.knownKey(of: block.next))
            members.add("previous", step.list.knownKey(of: block.previous))
            members.flag("last", block.isLast)
            return members.tree
          }
        )
      )
    }
    self = members.tree
  }

  private static func keys(of items: [Subject]) -> DataTree {
    .list(items.compactMap { ($0.item?.key).map(DataTree.string) })
  }
}

extension SnapshotRestorer {
  /// Gives a tree its steps of undo. Items that have been removed and that no step holds are forgotten.
  func restoreSteps(_ object: SnapshotObject, of root: Subject) throws(InteractorError) {
    if object["steps"] != nil {
      let steps = try object.required("steps", "steps") { tree throws(InteractorError) in
        try SnapshotObject(tree, of: ["undo", "redo"])
      }
      func read(_ name: Text) throws(InteractorError) -> [TreeHistory.Step] {
        try under("steps", try steps.list(name) { tree throws(InteractorError) in try step(tree, of: root) })
      }
      let history = TreeHistory()
      history.restore(done: try read("undo"), undone: try read("redo"))
      root.tree.history = history
      transaction.noteActs(upTo: (history.done + history.undone).map { $0.act }.max() ?? 0)
    }
    forgetUnheld(in: root)
  }

  private func forgetUnheld(in root: Subject) {
    guard root.tree.hasLists else { return }
    root.forEach { subject in
      for list in subject.knownLists {
        for item in list.removedItems where item.item?.isAdded == true && item.item?.holders == 0 {
          list.forget(item, transaction)
        }
      }
    }
  }

  private func step(_ tree: DataTree, of root: Subject) throws(InteractorError) -> TreeHistory.Step {
    let object = try SnapshotObject(tree, of: ["list", "property", "act", "remove", "place", "bringsBack"])
    let (id, name) = (try object.name("list"), try object.name("property"))
    guard let list = root.list(inside: id, name) else {
      throw .invalid(path: "list", expected: "a subject with the list", got: "another one")
    }
    func item(_ key: Text) throws(InteractorError) -> Subject {
      if let item = list.knownItem(key) { return item }
      throw .invalid(path: "", expected: "the key of an item", got: "another string")
    }
    func items(_ object: SnapshotObject, _ name: Text) throws(InteractorError) -> [Subject] {
      let keys = try object.list(name) { tree throws(InteractorError) in try tree.text() }
      guard Set(keys).count == keys.count else {
        throw .invalid(path: name.string, expected: "each key once", got: "one twice")
      }
      return try under(name.string, try keys.map { key throws(InteractorError) in try item(key) })
    }
    let act = try object.count("act")
    if object["place"] == nil {
      let way = TreeHistory.Step.Way.remove(try items(object, "remove"))
      return TreeHistory.Step(list: list, way: way, bringsBack: false, act: act)
    }
    let blocks = try object.list("place") { tree throws(InteractorError) in
      let object = try SnapshotObject(tree, of: ["keys", "next", "previous", "last"])
      func neighbor(_ name: Text) -> Subject? {
        guard case .string(let key)? = object[name] else { return nil }
        return list.knownItem(key)
      }
      return TreeHistory.Block(
        items: try items(object, "keys"),
        next: neighbor("next"),
        previous: neighbor("previous"),
        isLast: try object.flag("last")
      )
    }
    return TreeHistory.Step(list: list, way: .place(blocks), bringsBack: try object.flag("bringsBack"), act: act)
  }
}

extension Subject {
  /// The list of a subject inside of this one, by the id of that subject; also one inside of items that have been
  /// removed and may come back.
  fileprivate func list(inside id: Text, _ name: Text) -> SubjectList? {
    if id == self.id { return shape.place(name).flatMap { knownList(at: $0) } }
    for inner in innerSubjects + knownLists.flatMap({ $0.removedItems })
    where id == inner.id || id.utf8.starts(with: inner.id.utf8 + [.slash]) {
      if let list = inner.list(inside: id, name) { return list }
    }
    return nil
  }
}
