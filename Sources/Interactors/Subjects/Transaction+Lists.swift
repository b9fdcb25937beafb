// What happens to lists: items come, go, move and come back (rows R4, R5, R8).

extension Transaction {
  // MARK: Order

  /// Puts items that have been made, or that have been removed, in front of another one, or at the end.
  func insert(_ new: [Subject], into list: SubjectList, before next: Subject? = nil) {
    if new.isEmpty { return }
    let place = next?.item?.place ?? list.items.count
    note(list, ListSplice(at: place, removed: 0, inserted: new.compactMap { $0.item?.key }))
    list.insert(new, at: place)
    noteInserted(new, in: list)
    affectReaders(of: list, moved: place..<list.items.count, neighbors: next.map { [$0] } ?? [])
  }

  /// Takes items out. Those that may come back keep all that they have.
  func remove(_ items: [Subject], from list: SubjectList) {
    if items.isEmpty { return }
    let blocks = list.blocks(of: items)
    guard let first = blocks.first?.items.first?.item?.place else { return }
    if blocks.count > Self.mostBlocks {
      let gone = Set(items.map { ObjectIdentifier($0) })
      return reorder(list, to: list.items.filter { !gone.contains(ObjectIdentifier($0)) })
    }
    take(blocks, outOf: list)
    affectReaders(of: list, moved: first..<list.items.count, neighbors: blocks.compactMap { $0.next })
    noteRemoved(items, from: list)
  }

  /// Has items stand together in front of another one, which is none of them, or at the end.
  func move(_ items: [Subject], in list: SubjectList, before next: Subject?) {
    let blocks = list.blocks(of: items)
    guard let first = blocks.first?.items.first?.item?.place, let last = blocks.last?.items.last?.item?.place else {
      return
    }
    if blocks.count == 1, blocks[0].next === next, zip(blocks[0].items, items).allSatisfy({ $0 === $1 }) { return }
    if blocks.count > Self.mostBlocks { return moveMany(items, in: list, before: next) }
    take(blocks, outOf: list)
    let place = next?.item?.place ?? list.items.count
    note(list, ListSplice(at: place, removed: 0, inserted: items.compactMap { $0.item?.key }))
    list.insert(items, at: place)
    let moved = min(first, place)..<max(last + 1, place + items.count)
    affectReaders(of: list, moved: moved, neighbors: items + blocks.compactMap { $0.next } + [next].compactMap { $0 })
  }

  /// The items at `moved` stand elsewhere, and `neighbors` have others before them: what reads that is affected, and
  /// sentences that name the place are told again.
  private func affectReaders(of list: SubjectList, moved: Range<Int>, neighbors: [Subject]) {
    list.affectReaders(moved: moved, neighbors: neighbors)
    if list.shape.positionTellers.isEmpty { return }
    for item in list.items[moved.clamped(to: list.items.indices)] {
      for place in list.shape.positionTellers where !item.properties[place].issues.isEmpty {
        noteIssues(of: item.properties[place])
      }
    }
  }

  /// Takes blocks out, from the end, so that the places in front stay.
  private func take(_ blocks: [TreeHistory.Block], outOf list: SubjectList) {
    for block in blocks.reversed() {
      guard let start = block.items.first?.item?.place else { continue }
      note(list, ListSplice(at: start, removed: block.items.count, inserted: []))
      list.remove(start..<start + block.items.count)
    }
  }

  /// Past so many blocks, telling all keys that stand between them takes less than telling of each.
  private static let mostBlocks = 16

  private func moveMany(_ items: [Subject], in list: SubjectList, before next: Subject?) {
    let moved = Set(items.map { ObjectIdentifier($0) })
    var order: [Subject] = []
    order.reserveCapacity(list.items.count)
    for subject in list.items {
      if subject === next { order += items }
      if !moved.contains(ObjectIdentifier(subject)) { order.append(subject) }
    }
    if next == nil { order += items }
    reorder(list, to: order)
  }

  /// Gives a list exactly these items. Those that it has not are new, or come back.
  private func reorder(_ list: SubjectList, to order: [Subject]) {
    let old = Array(list.items)
    var start = 0
    while start < old.count, start < order.count, old[start] === order[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, order.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] === order[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if start == oldEnd, start == newEnd { return }
    let new = order[start..<newEnd].filter { $0.item?.isRemoved == true }
    let inserted = order[start..<newEnd].compactMap { $0.item?.key }
    note(list, ListSplice(at: start, removed: oldEnd - start, inserted: inserted))
    list.replace(by: order)
    noteRemoved(old[start..<oldEnd].filter { $0.item?.isRemoved == true }, from: list)
    noteInserted(new, in: list)
    let moved = start..<(old.count == order.count ? newEnd : order.count)
    affectReaders(of: list, moved: moved, neighbors: Array(order[start..<min(newEnd + 1, order.count)]))
  }

  /// Something about a list changes: its keys, or whether it is sent although it is empty.
  private func noteChange(of list: SubjectList) {
    mark(list.holder)
    if list.isPending { return }
    list.isPending = true
    noteChanged(list)
  }

  /// The order of a list changes.
  private func note(_ list: SubjectList, _ splice: ListSplice) {
    noteChange(of: list)
    list.splices.append(splice)
  }

  private func noteInserted(_ new: [Subject], in list: SubjectList) {
    list.noteChanged(new)
    for subject in new {
      subject.item?.insertedAt = number
      subject.countAll()
      subject.forEach { $0.wake(self) }
      if subject.startedAt == number { continue }
      // What is around may have changed since an item was removed.
      inherit(list.holder.standingInside, in: subject)
      subject.forEach { $0.affectAll { _ in false } }
    }
    noteInserted(new)
  }

  private func noteRemoved(_ items: [Subject], from list: SubjectList) {
    list.noteChanged(items)
    for subject in items { subject.removeFromOuter() }
    noteRemoved(items)
  }

  /// An empty list is sent from now on, or is left out.
  func setGiven(_ isGiven: Bool, _ list: SubjectList) {
    if list.isGiven == isGiven { return }
    list.isGiven = isGiven
    noteChange(of: list)
  }

  // MARK: Items

  /// Makes items with these values, and puts them in front of another one, or at the end. The key of an item that has
  /// been removed brings that one back, with these values.
  func insert(_ given: [(key: Text, values: GivenValues)], into list: SubjectList, before next: Subject?) -> [Subject] {
    if list.subject.isAbsent { make(list.subject, writing: list.holder) }
    var returning: [(Subject, GivenValues)] = []
    let made = given.map { key, values in
      if let removed = list.removedItem(key) {
        returning.append((removed, values))
        return removed
      }
      return makeItem(key, values, in: list)
    }
    insert(made, into: list, before: next)
    for (subject, values) in returning { overwrite(subject, with: values) }
    return made
  }

  /// Items that have just come belong to the baseline of their list, in front of another one of it, or at the end. So
  /// do the values that an item has got that has come back.
  func addToBaseline(_ items: [Subject], of list: SubjectList, before next: Subject?) {
    list.addToBaseline(items, before: next)
    for subject in items where subject.startedAt != number { apply(.accept, to: subject.properties) }
  }

  /// An item with these values, which stands nowhere yet. Its rules are evaluated, and its defaults where no values are
  /// given.
  private func makeItem(_ key: Text, _ values: GivenValues, in list: SubjectList) -> Subject {
    let made = list.makeItem(key: key, values, startedAt: number)
    made.forEach { $0.adoptChecks(self) }
    made.affectAll(startingWith: values)
    made.item?.isAdded = true
    return made
  }

  /// Gives a list items with these values in place of those that it has. Items that go on keep their keys: those that
  /// the schema's `x-key` names, and of the rest on both sides each that has a counterpart in order (rows R5).
  func replace(_ list: SubjectList, by given: [GivenValues], isGiven: Bool = true) {
    let wasLeftOut = list.isLeftOut
    list.isGiven = isGiven && list.isSent(with: given) || list.holder.constraints.schema.isRequired
    dropSteps(of: list.subject.tree, about: list)
    var known: [Text: Subject] = [:]
    if list.schema.key != nil {
      // Of several with one text, the item whose key it is comes first, else the first one.
      for subject in list.items {
        if let key = subject.keyValue, known[key] == nil || subject.item?.key == key { known[key] = subject }
      }
    }
    var order = [Subject?](repeating: nil, count: given.count)
    var taken: Set<ObjectIdentifier> = []
    for (index, values) in given.enumerated() {
      guard let key = list.key(in: values), let subject = known[key],
        taken.insert(ObjectIdentifier(subject)).inserted
      else { continue }
      order[index] = subject
    }
    var rest = list.items.filter { !taken.contains(ObjectIdentifier($0)) }[...]
    for index in given.indices where order[index] == nil { order[index] = rest.popFirst() }
    var present: [(Subject, GivenValues)] = []
    let new = zip(order, given).map { subject, values in
      if let subject {
        present.append((subject, values))
        return subject
      }
      return makeItem(list.makeKey(for: values, taken: []), values, in: list)
    }
    reorder(list, to: new)
    if list.isLeftOut != wasLeftOut { noteChange(of: list) }
    for (subject, values) in present { overwrite(subject, with: values) }
  }

  /// What users have done to the lists of a tree, or to one of them, cannot be undone any more.
  func dropSteps(of tree: SubjectTree, about list: SubjectList? = nil) {
    guard let history = tree.history, !history.isEmpty else { return }
    history.removeAll(about: list)
    noteRemoved(history.takeReleased())
  }

  /// Gives an item these values, as those of a new one: properties that are not given any begin anew, also in objects.
  private func overwrite(_ subject: Subject, with given: GivenValues) {
    let places = Set(given.members.map { $0.place })
    for property in subject.properties where !places.contains(property.place) && !property.isComputed {
      switch property.type {
      case .object: apply(.reset, toObjectOf: property)
      case .array: apply(.reset, toListOf: property)
      case .string, .integer, .number, .boolean, .any: setDefault(property)
      }
    }
    subject.dropUndeclared()
    var rest = GivenValues(undeclared: given.undeclared)
    for member in given.members {
      if case .object(let values) = member.given, let inner = subject.known(at: member.place), !inner.isAbsent {
        overwrite(inner, with: values)
      } else {
        rest.add(member)
      }
    }
    write(rest, to: subject)
  }

  // MARK: Verbs

  /// Does one of the verbs to the list of a property, and to its items.
  func apply(_ verb: SubjectVerb, toListOf property: Property) {
    guard let list = property.listInside else { return }
    switch verb {
    case .reset:
      guard case .list(let items) = property.definition.start(in: property.subject.shape.schema) else { return }
      replace(list, by: items, isGiven: property.definition.defaultValue != nil)
    case .clear:
      setGiven(property.constraints.schema.isRequired, list)
      remove(Array(list.items), from: list)
    case .revert:
      setGiven(list.wasGiven, list)
      reorder(list, to: list.baseline)
      for subject in list.items { apply(.revert, to: subject.properties) }
    case .accept:
      for subject in list.items { apply(.accept, to: subject.properties) }
      if !list.differsFromBaseline { return }
      let removed = list.removedItems
      list.acceptOrder()
      // They do not come back, so that they are forgotten when the transaction ends.
      for subject in removed { subject.item?.isAdded = true }
      noteRemoved(removed)
      property.setDiffers(false, self)
      mark(property)
    }
  }
}

extension Subject {
  /// The text of the property that the schema names as the key of an item; nil without one.
  fileprivate var keyValue: Text? {
    guard let name = item?.list.schema.key, case .string(let text)? = property(name)?.value, SubjectList.isKey(text)
    else { return nil }
    return text
  }

  /// The item that it is, or is inside of, stands in a list again: what waited for that goes on.
  fileprivate func wake(_ transaction: Transaction) {
    for property in properties where property.conditions != nil { transaction.mark(property) }
  }
}
