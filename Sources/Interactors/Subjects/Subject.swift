/// A subject that is open: the values of the properties that its shape names. It is the root of a tree, or what an
/// object property of another subject holds. It is also the frame in which the expressions about it are evaluated.
///
/// A subject of an object that is null stays where it is, since fields may be on it: it is absent. Its values are null,
/// and nothing is wrong with them, until the first one is written (rows R17).
final class Subject: FEELFrame {
  let id: Text
  /// What it shares with the other subjects of its tree.
  let tree: SubjectTree
  let shape: SubjectShape
  /// The subject that it is inside of; nil for a root.
  unowned let parent: Subject?
  /// In the order of the schema.
  private(set) var properties: [Property] = []
  /// What the present transaction has changed, one entry for each property.
  @exclusivity(unchecked) var pendingChanges: [PropertyChange] = []
  /// Buttons on the subject as a whole.
  var buttons: [Field] = []
  /// What is known of all properties together, and of those inside.
  @exclusivity(unchecked) var tally = SubjectTally()
  /// What conditions and calculations have come to, by the slots of their nodes.
  var outcomes: [Bool] = []
  /// Whether the object is null.
  private(set) var isAbsent: Bool
  /// The transaction that made it new, so that what it starts with is the baseline; 0 for none.
  var startedAt = 0
  /// The properties with which the schema of the object finds something wrong.
  var wronged: [Property] = []
  /// Members of the object that the schema does not declare. They are submitted as they came.
  private(set) var undeclared: [DataTree.Member] = []
  /// The subjects of its objects that have been made, by place.
  private var inner: [Int: Subject] = [:]

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
    _ standing: Standing,
    values: [Value]
  ) {
    self.id = id
    self.shape = shape
    self.tree = tree
    self.parent = parent
    isAbsent = standing.contains(.absent)
    super.init()
    properties = zip(shape.definitions, values).map { Property(subject: self, $0, value: $1, standing) }
    forgetOutcomes()
  }

  var revision: Int { tree.revision }
  /// The last revision that brought a value to one of its own properties.
  var lastChange: Int { properties.reduce(0) { max($0, $1.changedAt) } }

  func property(_ name: Text) -> Property? { shape.place(name).map { properties[$0] } }

  /// Has nothing been evaluated yet.
  private func forgetOutcomes() {
    guard let rules = shape.rules, !rules.ranks.isEmpty, let program = tree.program else { return }
    outcomes = rules.ranks.map { program.nodes[$0].kind.outcomeAtFirst }
  }

  /// The object is null from now on, or is none any more.
  func setAbsent(_ isAbsent: Bool, _: Transaction) {
    self.isAbsent = isAbsent
    undeclared = []
    forgetOutcomes()
  }

  /// Keeps members that the schema does not declare, besides others or in place of them.
  func keep(_ members: [DataTree.Member]) {
    if members.isEmpty { return }
    var places: [Text: Int] = [:]
    for (place, member) in undeclared.enumerated() { places[member.name] = place }
    for member in members {
      if let place = places[member.name] {
        undeclared[place] = member
      } else {
        places[member.name] = undeclared.count
        undeclared.append(member)
      }
    }
  }

  // MARK: Inside

  /// The property that holds the object; nil for a root.
  var holder: Property? { parent.flatMap { parent in shape.level.last.map { parent.properties[$0] } } }

  /// Whether there can be subjects inside of it.
  var isTree: Bool { shape.schema.hasInnerShapes }

  /// The subject of the object at a place, if it has been made.
  func known(at place: Int) -> Subject? { inner.isEmpty ? nil : inner[place] }

  /// The subject of the object at a place. One that has not been asked for is absent. Nil if there is no object, or it
  /// is too deep in the tree.
  func inner(at place: Int) -> Subject? {
    if let known = known(at: place) { return known }
    guard let shape = shape.inner(at: place, in: tree) else { return nil }
    return addInner(shape, at: place, isAbsent: true, values: shape.definitions.map { _ in .null })
  }

  /// The subject that places lead to; nil if there is none, or one on the way is absent.
  func inner(along places: some Sequence<Int>) -> Subject? {
    var subject = self
    for place in places {
      guard let inner = subject.known(at: place), !inner.isAbsent else { return nil }
      subject = inner
    }
    return subject
  }

  /// Makes the subject of an object with values.
  func makeInner(at place: Int, values: [Value]) -> Subject? {
    shape.inner(at: place, in: tree).map { addInner($0, at: place, isAbsent: false, values: values) }
  }

  private func addInner(_ shape: SubjectShape, at place: Int, isAbsent: Bool, values: [Value]) -> Subject {
    let id = id.path(to: self.shape.definitions[place].name)
    let standing = properties[place].standingInside.union(isAbsent ? .absent : [])
    let made = Subject(id: id, shape, tree, parent: self, standing, values: values)
    inner[place] = made
    return made
  }

  /// Whether subjects of its objects have been made.
  var hasInnerSubjects: Bool { !inner.isEmpty }

  /// Whether such a thing holds of one of them.
  func hasInnerSubjects(where holds: (Subject) -> Bool) -> Bool { inner.values.contains(where: holds) }

  /// The subjects of its objects that have been made, in the order of the schema.
  var innerSubjects: [Subject] {
    inner.isEmpty ? [] : inner.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The property that names lead to, through objects that are there, with the names that lead no further. Nil if the
  /// first one is not declared.
  func property(along names: [Text]) -> (property: Property, rest: ArraySlice<Text>)? {
    var (subject, found) = (self, nil as Property?)
    var rest = names[...]
    while let name = rest.first, let property = subject.property(name) {
      found = property
      rest.removeFirst()
      guard let inner = property.objectInside else { break }
      subject = inner
    }
    return found.map { ($0, rest) }
  }

  /// Does something for the subject, and for those inside of it, outer ones first.
  func forEach(_ body: (Subject) -> Void) {
    body(self)
    for subject in innerSubjects { subject.forEach(body) }
  }

  /// Subjects and properties refer to each other, and would never be freed: takes them apart.
  func takeApart(_ transaction: Transaction) {
    for subject in innerSubjects { subject.takeApart(transaction) }
    for property in properties { property.detachAll(transaction) }
    properties = []
    inner = [:]
    wronged = []
    buttons = []
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

  override var enclosing: FEELFrame? { parent }

  override var now: DateTime { tree.program?.clock.now() ?? super.now }
}
