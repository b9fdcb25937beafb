/// A subject that is open: the values of the properties that its shape names. It is the root of a tree, what an object
/// property of another subject holds, or an item of a list. It is also the frame in which the expressions about it are
/// evaluated.
///
/// A subject of an object that is null stays where it is, since fields may be on it: it is absent. Its values are null,
/// and nothing is wrong with them, until the first one is written (rows R17).
final class Subject: FEELFrame {
  let id: Text
  /// What it shares with the other subjects of its tree.
  let tree: SubjectTree
  let shape: SubjectShape
  /// The subject that it is inside of; nil for a root.
  let parent: Subject?
  /// What it is as an item of a list; nil for any other subject.
  let item: ListItem?
  /// In the order of the schema.
  private(set) var properties: [Property] = []
  /// What the present transaction has changed, one entry for each property.
  @exclusivity(unchecked) var pendingChanges: [PropertyChange] = []
  /// What is known of all properties together, and of those inside.
  @exclusivity(unchecked) var tally = SubjectTally()
  /// What conditions and calculations have come to, by the slots of their nodes.
  @exclusivity(unchecked) var outcomes = SlotBits()
  /// Whether the object is null.
  private(set) var isAbsent: Bool
  /// The transaction that made it new, so that what it starts with is the baseline; 0 for none.
  var startedAt = 0
  /// The subjects of its objects that have been made, by place.
  @exclusivity(unchecked) private var inner: [Int: Subject] = [:]
  /// Its lists, by place.
  @exclusivity(unchecked) private var lists: [Int: SubjectList] = [:]
  /// What few subjects have; nil as long as this one has nothing of it.
  private var rare: Rare?

  private final class Rare {
    var buttons: [Field] = []
    var wronged: [Property] = []
    var undeclared: [DataTree.Member] = []
  }

  /// A root.
  convenience init(id: Text, _ shape: SubjectShape, _ tree: SubjectTree, values: [Value]) {
    self.init(id: id, shape, tree, parent: nil, [], values: values)
  }

  /// A subject with values for the properties of its shape, which are also the baseline.
  private init(
    id: Text,
    _ shape: SubjectShape,
    _ tree: SubjectTree,
    parent: Subject?,
    item: ListItem? = nil,
    _ standing: Standing,
    values: [Value]
  ) {
    self.id = id
    self.shape = shape
    self.tree = tree
    self.parent = parent
    self.item = item
    isAbsent = standing.contains(.absent)
    super.init()
    properties = (0..<min(shape.definitions.count, values.count)).map { place in
      Property(subject: self, shape.definitions[place], value: values[place], standing)
    }
    forgetOutcomes()
  }

  var revision: Int { tree.revision }
  /// The last revision that brought a value to one of its own properties. The keys of a list are none.
  var lastChange: Int { properties.reduce(0) { $1.type == .array ? $0 : max($0, $1.changedAt) } }

  func property(_ name: Text) -> Property? { shape.place(name).map { properties[$0] } }

  /// Has nothing been evaluated yet.
  private func forgetOutcomes() {
    if let rules = shape.rules { outcomes = rules.outcomesAtFirst }
  }

  /// The object is null from now on, or is none any more.
  func setAbsent(_ isAbsent: Bool, _: Transaction) {
    self.isAbsent = isAbsent
    dropUndeclared()
    forgetOutcomes()
  }

  // MARK: What few subjects have

  private func makeRare() -> Rare {
    if let rare { return rare }
    let made = Rare()
    rare = made
    return made
  }

  /// Buttons on the subject as a whole.
  var buttons: [Field] { rare?.buttons ?? [] }

  /// A button is bound to the subject as a whole.
  func add(button: Field) { makeRare().buttons.append(button) }

  /// A button is bound to it no more.
  func remove(button: Field) { rare?.buttons.removeAll { $0 === button } }

  /// No button is bound to it any more.
  func removeButtons() { rare?.buttons = [] }

  /// The properties with which the schema of the object finds something wrong.
  var wronged: [Property] { rare?.wronged ?? [] }

  /// The schema of the object finds something wrong with these properties.
  func setWronged(_ properties: [Property]) {
    if rare != nil || !properties.isEmpty { makeRare().wronged = properties }
  }

  /// Members of the object that the schema does not declare. They are submitted as they came.
  var undeclared: [DataTree.Member] { rare?.undeclared ?? [] }

  /// Keeps members that the schema does not declare, besides others or in place of them.
  func keep(_ members: [DataTree.Member]) {
    if members.isEmpty { return }
    let rare = makeRare()
    var places: [Text: Int] = [:]
    for (place, member) in rare.undeclared.enumerated() { places[member.name] = place }
    for member in members {
      if let place = places[member.name] {
        rare.undeclared[place] = member
      } else {
        places[member.name] = rare.undeclared.count
        rare.undeclared.append(member)
      }
    }
  }

  /// Forgets the members that the schema does not declare.
  func dropUndeclared() { rare?.undeclared = [] }

  // MARK: Inside

  /// The property that holds the object or the list; nil for a root.
  var holder: Property? { parent.flatMap { parent in shape.level.last.map { parent.properties[$0] } } }

  /// Whether there can be subjects inside of it.
  var isTree: Bool { shape.hasInnerShapes }

  /// The subject of the object at a place, if it has been made.
  func known(at place: Int) -> Subject? { inner.isEmpty ? nil : inner[place] }

  /// The list at a place; nil if there is none.
  func list(at place: Int) -> SubjectList? {
    if let known = lists[place] { return known }
    guard let schema = shape.schema.list(at: place), let shape = shape.inner(at: place, in: tree) else { return nil }
    let made = SubjectList(properties[place], schema, shape)
    tree.hasLists = true
    lists[place] = made
    return made
  }

  /// The list at a place, if anybody has asked for it.
  func knownList(at place: Int) -> SubjectList? { lists.isEmpty ? nil : lists[place] }

  /// The subject of the object at a place. One that has not been asked for is absent. Nil if there is no object.
  func inner(at place: Int) -> Subject? {
    if let known = known(at: place) { return known }
    guard shape.schema.object(at: place) != nil, let shape = shape.inner(at: place, in: tree) else { return nil }
    let values = shape.definitions.map { $0.constraints.type == .array ? Value.tree(.list([])) : .null }
    return addInner(shape, at: place, isAbsent: true, values: values)
  }

  /// The subject that places lead to, through objects; nil if there is none, or one on the way is absent.
  func inner(along places: some Sequence<Int>) -> Subject? {
    var subject = self
    for place in places {
      guard let inner = subject.known(at: place), !inner.isAbsent else { return nil }
      subject = inner
    }
    return subject
  }

  /// Does something for each subject that places lead to, through objects that are there and all items of lists.
  func forEachSubject(along places: ArraySlice<Int>, _ body: (Subject) -> Void) {
    guard let place = places.first else { return body(self) }
    if let inner = known(at: place) {
      if !inner.isAbsent { inner.forEachSubject(along: places.dropFirst(), body) }
    } else if let list = knownList(at: place) {
      for item in list.items { item.forEachSubject(along: places.dropFirst(), body) }
    }
  }

  /// Makes the subject of an object with values.
  func makeInner(at place: Int, values: [Value]) -> Subject? {
    guard shape.schema.object(at: place) != nil else { return nil }
    return shape.inner(at: place, in: tree).map { addInner($0, at: place, isAbsent: false, values: values) }
  }

  private func addInner(_ shape: SubjectShape, at place: Int, isAbsent: Bool, values: [Value]) -> Subject {
    let id = id.path(to: self.shape.definitions[place].name)
    let standing = properties[place].standingInside.union(isAbsent ? .absent : [])
    let made = Subject(id: id, shape, tree, parent: self, standing, values: values)
    inner[place] = made
    return made
  }

  /// An item of one of its lists, with values for the properties of the list's shape. It stands nowhere yet.
  func makeItem(_ item: ListItem, values: [Value]) -> Subject {
    let list = item.list
    tree.items.count += 1
    return Subject(
      id: list.path.path(to: item.key),
      list.shape,
      tree,
      parent: self,
      item: item,
      list.holder.standingInside,
      values: values
    )
  }

  /// Whether subjects of its objects have been made, or it has items.
  var hasInnerSubjects: Bool { !inner.isEmpty || !lists.isEmpty && lists.values.contains { !$0.items.isEmpty } }

  /// Whether something inside of one of them has issues or is pending.
  var hasNoticedInside: Bool {
    inner.values.contains { $0.tally.isNoticed } || lists.values.contains { $0.hasNoticed }
  }

  /// The subjects of its objects that have been made, and the items of its lists, in the order of the schema.
  var innerSubjects: [Subject] {
    if !shape.hasInnerShapes || inner.isEmpty && lists.isEmpty { return [] }
    return (Array(inner.keys) + Array(lists.keys)).sorted().flatMap { innerSubjects(at: $0) }
  }

  /// The subjects that the property at a place holds: that of an object, or the items of a list.
  func innerSubjects(at place: Int) -> [Subject] {
    known(at: place).map { [$0] } ?? knownList(at: place).map { Array($0.items) } ?? []
  }

  /// Its lists, in the order of the schema.
  var knownLists: [SubjectList] {
    !shape.hasInnerShapes || lists.isEmpty ? [] : lists.sorted { $0.key < $1.key }.map { $0.value }
  }

  /// The property that names lead to, through objects that are there, with the names that lead no further. A name
  /// behind a list is a place of an item, from 0. Nil if the first one is not declared.
  func property(along names: [Text]) -> (property: Property, rest: ArraySlice<Text>)? {
    var (subject, found) = (self, nil as Property?)
    var rest = names[...]
    while let name = rest.first, let property = subject.property(name) {
      found = property
      rest.removeFirst()
      if let inner = property.objectInside {
        subject = inner
      } else if let item = property.listInside?.item(named: rest.first) {
        subject = item
        rest.removeFirst()
        // An item that is no object has its value at the place of the item itself.
        if item.item?.list.schema.holdsObjects == false, let value = item.properties.first {
          return item.knownList(at: 0) == nil || rest.isEmpty ? (value, rest) : item.property(along: ["value"] + rest)
        }
      } else {
        break
      }
    }
    return found.map { ($0, rest) }
  }

  /// Does something for the subject, and for those inside of it, outer ones first.
  func forEach(_ body: (Subject) -> Void) {
    body(self)
    if !shape.hasInnerShapes { return }
    for subject in innerSubjects { subject.forEach(body) }
  }

  /// Subjects and properties refer to each other, and would never be freed: takes them apart.
  func takeApart(_ transaction: Transaction) {
    for subject in innerSubjects { subject.takeApart(transaction) }
    for list in lists.values { list.takeApart(transaction) }
    for property in properties { property.takeApart(transaction) }
    properties = []
    inner = [:]
    lists = [:]
    rare = nil
    if item != nil { tree.items.count -= 1 }
    if parent == nil { tree.takeApart() }
  }

  /// The root of the tree.
  var root: Subject {
    var subject = self
    while let parent = subject.parent { subject = parent }
    return subject
  }

  // MARK: What expressions see

  override func value(at place: Int) -> FEELValue {
    let property = properties[place]
    if let assumption = tree.assumption, assumption.property === property {
      return property.feelValue(of: assumption.value)
    }
    return property.feelValue
  }

  override func object(at place: Int) -> FEELFrame? {
    known(at: place).flatMap { $0.isAbsent ? nil : $0 }
  }

  override func items(at place: Int) -> FEELItems? { list(at: place) }

  override func value(of aggregate: FEELAggregate) -> FEELValue? { tree.hasLists ? kept(aggregate) : nil }

  override var enclosing: FEELFrame? { parent }

  override var previous: FEELFrame? { item?.previous }

  override var position: Int? { item.map { $0.place + 1 } }

  override var now: DateTime { tree.program?.clock.now() ?? super.now }
}
