/// An item that a request puts into a list.
public struct NewItem: Sendable {
  /// Its key; nil if the list makes one.
  public var key: Text?
  /// Its values: an object for a list of objects, else the value itself. Nil for none.
  public var value: DataTree?
  /// The key of the item whose values come first.
  public var copy: Text?

  /// An item.
  public init(key: Text? = nil, value: DataTree? = nil, copy: Text? = nil) {
    self.key = key
    self.value = value
    self.copy = copy
  }
}

/// A list that a request has found. It is good for that request only.
package struct OpenList {
  let list: SubjectList

  /// What the items are.
  package var schema: ListSchema { list.schema }

  /// The names of the properties of items, in their order.
  package var itemNames: [Text] { list.shape.names }
}

// What programs and people do to lists (rows R4). Each verb is one transaction, all or nothing.

extension Engine {
  /// Puts items into a list, in front of the one with the key `before`, or at the end. Returns their keys. With
  /// `isBaseline` they belong to what the list was opened with, and may have keys that a list makes itself: so a client
  /// can open anew what it had. With `textsAreNumbers`, a text may stand for a number.
  ///
  /// Errors: `notAList`, `unknownItem` for a key that is not in the list, `itemExists` for one that is, `limitReached`,
  /// a stale revision, and paths that start at `items` for values.
  public func insertItems(
    _ items: [NewItem],
    into id: Text,
    _ name: Text,
    before: Text? = nil,
    isBaseline: Bool = false,
    textsAreNumbers: Bool = false,
    revision: Int? = nil,
    byUser: Bool = false
  ) throws(InteractorError) -> (revision: Int, keys: [Text]) {
    try insertItems(
      items,
      into: OpenList(list: list(id, name)),
      before: before,
      isBaseline: isBaseline,
      textsAreNumbers: textsAreNumbers,
      revision: revision,
      byUser: byUser
    )
  }

  /// The same, of a list that has been found.
  package func insertItems(
    _ items: [NewItem],
    into open: OpenList,
    before: Text?,
    isBaseline: Bool,
    textsAreNumbers: Bool,
    revision: Int?,
    byUser: Bool
  ) throws(InteractorError) -> (revision: Int, keys: [Text]) {
    let list = open.list
    try requireOpen(list, toChangeSince: revision, byUser: byUser)
    let next = try before.map { key throws(InteractorError) in try item(key, of: list, path: "before") }
    let given = try given(items, in: list, isBaseline: isBaseline, textsAreNumbers: textsAreNumbers)
    transact(byUser ? .user : .program) { transaction in
      let made = transaction.insert(given, into: list, before: next)
      if isBaseline { transaction.addToBaseline(made, of: list, before: list.firstOfBaseline(from: next)) }
      if byUser { record(.remove(made), bringsBack: false, on: list) }
    }
    return (list.subject.revision, given.map { $0.key })
  }

  /// Takes the items of these keys out of a list. Errors: `notAList`, `unknownItem`, a stale revision, a key twice.
  public func removeItems(
    _ keys: [Text],
    from id: Text,
    _ name: Text,
    revision: Int? = nil,
    byUser: Bool = false
  ) throws(InteractorError) -> Int {
    let list = try list(id, name, toChangeSince: revision, byUser: byUser)
    let items = try self.items(keys, of: list)
    transact(byUser ? .user : .program) { transaction in
      let blocks = byUser ? list.blocks(of: items) : []
      transaction.remove(items, from: list)
      if byUser { record(.place(blocks), bringsBack: true, on: list) }
    }
    return list.subject.revision
  }

  /// Has the items of these keys stand together, in this order, in front of the one with the key `before`, or at the
  /// end. Errors: as of `removeItems`, and one for a `before` among them.
  public func moveItems(
    _ keys: [Text],
    in id: Text,
    _ name: Text,
    before: Text? = nil,
    revision: Int? = nil,
    byUser: Bool = false
  ) throws(InteractorError) -> Int {
    let list = try list(id, name, toChangeSince: revision, byUser: byUser)
    let items = try self.items(keys, of: list)
    let next = try before.map { key throws(InteractorError) in try item(key, of: list, path: "before") }
    if let before, keys.contains(before) {
      throw .invalid(path: "before", expected: "the key of an item that is not moved", got: "\"\(before)\"")
    }
    transact(byUser ? .user : .program) { transaction in
      let blocks = byUser ? list.blocks(of: items) : []
      let acts = list.splices.count
      transaction.move(items, in: list, before: next)
      if byUser, list.splices.count > acts { record(.place(blocks), bringsBack: false, on: list) }
    }
    return list.subject.revision
  }

  /// What a list holds: the items of some keys, or `count` of them from an index on.
  public func readItems(
    of id: Text,
    _ name: Text,
    from start: Int = 0,
    count: Int = 10_000,
    keys: [Text]? = nil,
    properties: [Text]? = nil
  ) throws(InteractorError) -> (revision: Int, total: Int, items: [ItemState]) {
    let list = try list(id, name)
    for (index, name) in (properties ?? []).enumerated() where list.shape.place(name) == nil {
      let message = "The items of \"\(list.holder.name)\" have no property \"\(name)\" (properties[\(index)])."
      throw .failed(.unknownProperty, message: message)
    }
    let first = min(start, list.items.count)
    let chosen =
      try keys.map { keys throws(InteractorError) in try self.items(keys, of: list) }
      ?? Array(list.items[first..<min(list.items.count, first + min(count, list.items.count - first))])
    let states = chosen.compactMap { subject in subject.item.map { ItemState(subject, $0, properties) } }
    return (list.subject.revision, list.items.count, states)
  }

  /// The keys of a list, in order; none where there is no such list.
  package func itemKeys(of id: Text, _ name: Text) -> [Text] { (try? list(id, name))?.keys ?? [] }

  /// The list that a property is. Throws `unknownSubject`, `unknownProperty` or `notAList`.
  package func openList(_ id: Text, _ name: Text) throws(InteractorError) -> OpenList {
    OpenList(list: try list(id, name))
  }

  // MARK: Finding

  /// The list that a property is. Objects that are null hold none.
  private func list(_ id: Text, _ name: Text) throws(InteractorError) -> SubjectList {
    let subject = try subject(id)
    let property = try property(name, of: subject)
    guard let list = property.listInside else {
      if subject.shape.schema.properties[property.place].structure?.isTooDeep == true {
        let message = "The property \"\(name)\" of \"\(id)\" is too deep in the tree to have items."
        throw .failed(.limitReached, message: message)
      }
      throw .failed(.notAList, message: "The property \"\(name)\" of \"\(id)\" is no list.")
    }
    return list
  }

  /// The list that a property is, if a request may change it: its keys are those of a revision, and it is open to the
  /// user if the user does it.
  private func list(
    _ id: Text,
    _ name: Text,
    toChangeSince revision: Int?,
    byUser: Bool
  ) throws(InteractorError) -> SubjectList {
    let list = try list(id, name)
    try requireOpen(list, toChangeSince: revision, byUser: byUser)
    return list
  }

  private func requireOpen(
    _ list: SubjectList,
    toChangeSince revision: Int?,
    byUser: Bool
  ) throws(InteractorError) {
    try requireKnown(revision, of: list.subject)
    if let revision, list.holder.changedAt > revision { throw .staleRevision(revision: list.subject.revision) }
    if byUser { try list.holder.requireWritable() }
  }

  private func item(_ key: Text, of list: SubjectList, path: String) throws(InteractorError) -> Subject {
    if let item = list.item(key) { return item }
    let message = "The list \"\(list.holder.name)\" of \"\(list.subject.id)\" has no item \"\(key)\" (\(path))."
    throw .failed(.unknownItem, message: message)
  }

  private func items(_ keys: [Text], of list: SubjectList) throws(InteractorError) -> [Subject] {
    var known: Set<Text> = []
    var items: [Subject] = []
    items.reserveCapacity(keys.count)
    for (index, key) in keys.enumerated() {
      items.append(try item(key, of: list, path: "keys[\(index)]"))
      if !known.insert(key).inserted {
        throw .invalid(path: "keys[\(index)]", expected: "a key that is named once", got: "\"\(key)\" again")
      }
    }
    return items
  }

  /// What new items are given, with their keys. The list counts keys that it makes; otherwise nothing has changed.
  private func given(
    _ new: [NewItem],
    in list: SubjectList,
    isBaseline: Bool,
    textsAreNumbers: Bool
  ) throws(InteractorError) -> [(key: Text, values: GivenValues)] {
    var named: Set<Text> = []
    for (index, item) in new.enumerated() {
      guard let key = item.key else { continue }
      let path = "items[\(index)].key"
      guard SubjectList.isKey(key) || isBaseline && SubjectList.number(of: key) != nil else {
        throw .invalid(path: path, expected: "1 to 256 bytes that do not begin with \"#\"", got: "\"\(key.excerpt)\"")
      }
      if list.item(key) != nil {
        throw .failed(.itemExists, message: "The list has an item \"\(key)\" already (\(path)).")
      }
      if !named.insert(key).inserted {
        throw .invalid(path: path, expected: "a key that is used once", got: "\"\(key)\" again")
      }
    }
    let reader = GivenReader(list.shape, in: GivenReader.Tree(list.subject), textsAreNumbers: textsAreNumbers)
    var values: [GivenValues] = []
    values.reserveCapacity(new.count)
    for (index, item) in new.enumerated() {
      var given = GivenValues()
      if let tree = item.value {
        given = try reader.read(item: tree, of: list.schema, path: "items[\(index)].values")
      }
      if let copy = item.copy {
        given = try self.item(copy, of: list, path: "items[\(index)].copy").copiedValues.overridden(by: given)
      }
      if item.value == nil || item.copy != nil { given.countItem(of: list.schema) }
      values.append(given)
    }
    var (count, cells) = (values.count, values.reduce(0) { $0 + $1.cells })
    if list.shape.hasInnerShapes {
      count += values.reduce(0) { $0 + $1.itemCount }
      cells += values.reduce(0) { $0 + $1.cellCount }
    }
    try items.require(count, cells: cells)
    return zip(new, values).map { item, values in
      if let key = item.key { return (key, values) }
      let key = list.makeKey(for: values, taken: named)
      // No key that the list makes itself comes twice.
      if list.schema.key != nil { named.insert(key) }
      return (key, values)
    }
  }
}

extension Engine {
  /// What is on removed items goes, and what the transaction has changed in them counts no more. Their drafts are held
  /// (rows R16), in case they come back.
  func settleLists() {
    for list in transaction.changedLists {
      list.holder.setDiffers(list.differsFromBaseline, transaction)
      // Which error is the first one depends on the order, whatever else has changed.
      for form in list.subject.tree.forms { transaction.mark(form.form) }
    }
    if transaction.removedItems.isEmpty { return }
    for item in transaction.removedItems where item.item?.isRemoved == true {
      checks.withdrawAll(of: item)
      item.forEach { subject in
        for field in subject.properties.flatMap({ $0.fields }) + subject.buttons { release(field) }
      }
    }
    transaction.unmarkRemoved()
  }

  private func release(_ field: Field) {
    field.holdSession(editLimits, transaction)
    noteWaitingDraft(of: field, transaction)
    field.detach(transaction)
    let keepsWork = field.hasWork
    let property = field.property
    forget([field], keepsWork: keepsWork, transaction)
    if keepsWork { property?.keep(field, transaction) }
    outbox.tell(unbound: field.id)
  }

  /// Forgets the removed items that cannot come back: those that are neither of the baseline nor of a step that can be
  /// undone.
  func forgetItems() {
    var trees: [SubjectTree] = []
    // Inner ones first: an item takes those inside of it along.
    let removed = transaction.takeRemovedItems().sorted { $0.shape.level.count > $1.shape.level.count }
    for subject in removed where !subject.properties.isEmpty {
      guard let item = subject.item, item.isRemoved, item.isAdded, item.holders == 0 else { continue }
      subject.forEach { subject in for property in subject.properties { property.dropKeptWork(transaction) } }
      item.list.forget(subject, transaction)
      if trees.last !== subject.tree { trees.append(subject.tree) }
    }
    for tree in trees { tree.uncounted.removeAll { $0.subject.properties.isEmpty } }
  }
}

extension SubjectList {
  /// The first item of the baseline that stands at or behind another one.
  fileprivate func firstOfBaseline(from next: Subject?) -> Subject? {
    guard let place = next?.item?.place else { return nil }
    return items[place...].first { $0.item?.isAdded == false }
  }
}

extension Subject {
  /// The values that a copy of the item begins with: all but secrets and what is computed.
  fileprivate var copiedValues: GivenValues {
    var members: [GivenValues.Member] = []
    for property in properties where !property.isComputed && !property.constraints.isSecret {
      members.append(GivenValues.Member(place: property.place, given: property.copiedValue))
    }
    var values = GivenValues(members: members, undeclared: undeclared)
    if let item { values.countItem(of: item.list.schema) }
    return values
  }
}

extension Property {
  fileprivate var copiedValue: GivenValue {
    if let inner = objectInside { return .object(inner.copiedValues) }
    if type == .array { return .list(subject.knownList(at: place)?.items.map { $0.copiedValues } ?? []) }
    return .value(value)
  }
}
