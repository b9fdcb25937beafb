/// A form that is open: fields in focus order, over the trees of subjects that they are on.
///
/// A form counts, it does not search: it keeps which of its fields are invalid, and sums of what each tree keeps:
/// how many of its properties are invalid, pending or dirty. `recount` looks at one field, property or tree again
/// and moves the counts by the difference. So a keystroke costs the same in a small form and in a large one, over few
/// trees and over many, and a form holds nothing but its own fields, however many properties their trees have.
/// `RandomFormTests` holds the counts against a look at everything.
final class Form {
  let id: Text
  /// How many forms the session has opened, this one included. Forms are told of in this order.
  let number: Int
  /// The fields in focus order. A field that has left stays as a gap until half of the places are gaps.
  private(set) var members: [FormMember] = []
  /// The trees, in the order in which the fields name them. Their places ascend.
  private(set) var trees: [FormTree] = []

  /// The fields that have an error.
  @exclusivity(unchecked) private var invalidMembers = InvalidMembers()
  /// How many properties with a field in the form have an error. Their fields speak for them.
  @exclusivity(unchecked) private(set) var coveredErrors = 0
  /// How many drafts have not been written.
  @exclusivity(unchecked) private(set) var unwritten = 0
  /// How many properties of the trees have an error.
  @exclusivity(unchecked) private var invalidProperties = 0
  /// The places of the trees that have such a property.
  @exclusivity(unchecked) private var invalidTrees = PlaceSet()
  /// How many trees have a property that waits for an answer of the client.
  @exclusivity(unchecked) private var pendingTrees = 0
  /// How many trees have a property that differs from its baseline.
  @exclusivity(unchecked) private var dirtyTrees = 0
  /// The trees by identity, so that a field finds its own at once.
  private var treesByIdentity: [ObjectIdentifier: FormTree] = [:]
  private var gaps = 0

  /// The verdict that the client was told last.
  private(set) var toldVerdict = FormVerdict()
  /// Whether the transaction has marked the form.
  @exclusivity(unchecked) var isMarked = false
  /// Whether the form stands in the outbox.
  var isListed = false
  /// The submit that is under way.
  private(set) var submission: Submission?
  /// How many submits have begun since the form was opened, reset or reverted.
  private(set) var submitCount = 0
  private(set) var isOpen = true

  init(id: Text, number: Int) {
    self.id = id
    self.number = number
  }

  /// How many fields, and properties without a field, have an error.
  var invalid: Int { invalidMembers.count - coveredErrors + invalidProperties }
  /// Whether a property waits for an answer of the client.
  var isPending: Bool { pendingTrees > 0 }
  /// Whether a property differs from its baseline, or a draft has not been written.
  var isDirty: Bool { unwritten > 0 || dirtyTrees > 0 }

  /// What the client is told of it as a whole.
  var verdict: FormVerdict {
    let invalid = invalid
    let first = invalid == 0 ? nil : firstInvalid?.field?.id
    return FormVerdict(
      isDirty: isDirty,
      isValid: invalid == 0 && !isPending,
      isPending: isPending,
      firstInvalid: first,
      firstInvalidAt: invalid == 0 || first != nil ? nil : firstInvalidPlace,
      phase: submission == nil ? .idle : .submitting
    )
  }

  /// The first property with an error that no field reports, in the order of the trees and of their schemas.
  var firstInvalidPlace: PropertyPlace? {
    guard let place = invalidTrees.first else { return nil }
    let index = trees.partitionPoint { $0.place >= place }
    guard trees.indices.contains(index), let property = trees[index].root.firstInvalidProperty else { return nil }
    return PropertyPlace(subject: property.subject.id, property: property.name)
  }

  /// The first field with an error that the user can correct in it, else the first one with an error.
  var firstInvalid: FormMember? {
    guard let place = invalidMembers.first else { return nil }
    let index = members.partitionPoint { $0.place >= place }
    return members.indices.contains(index) ? members[index] : nil
  }
}

// MARK: - Fields

extension Form {
  /// Adds a field behind all others.
  func add(_ field: Field, _ transaction: Transaction) {
    let member = FormMember(form: self, field: field, place: (members.last?.place ?? -1) + 1)
    members.append(member)
    field.join(member, transaction)
    tie(member, transaction)
  }

  /// Takes a field out that knows no more that it was in. The tree that it was the last one on goes with it.
  func remove(_ member: FormMember, _ transaction: Transaction) {
    if member.field == nil { return }
    untie(member, transaction)
    member.field = nil
    gaps += 1
    removeGaps()
  }

  /// Takes all fields out, each of them and each tree once.
  func removeAll(_ transaction: Transaction) {
    for tree in trees {
      _ = tree.removeMembers(transaction)
      setCounted(SubjectTally.Sum(), of: tree, transaction)
    }
    dismantleMembers(transaction)
  }

  /// Takes out all fields on a tree that is being closed, and the tree. These fields leave all of their forms.
  func removeAll(of tree: FormTree, _ transaction: Transaction) {
    for member in tree.removeMembers(transaction) {
      member.field = nil
      gaps += 1
    }
    removeGaps()
    setCounted(SubjectTally.Sum(), of: tree, transaction)
    treesByIdentity[ObjectIdentifier(tree.root.tree)] = nil
    trees.removeAll { $0 === tree }
  }

  /// Takes everything apart: members, fields and trees refer to each other and would never be freed.
  func dismantle(_ transaction: Transaction) {
    isOpen = false
    for member in members { member.target = nil }
    dismantleMembers(transaction)
  }

  private func dismantleMembers(_ transaction: Transaction) {
    for member in members {
      member.field?.leave(member, transaction)
      member.field = nil
    }
    for tree in trees {
      tree.root.tree.forget(tree)
      tree.takeApart()
    }
    members = []
    trees = []
    treesByIdentity = [:]
    gaps = 0
  }

  private func removeGaps() {
    if gaps * 2 <= members.count { return }
    members.removeAll { $0.field == nil }
    gaps = 0
  }

  /// Ties a field to the property that it shows.
  func tie(_ member: FormMember, _ transaction: Transaction) {
    guard let field = member.field, let property = field.property else { return }
    let tree = known(property.subject.tree) ?? add(property.subject.root, transaction)
    tree.memberCount += 1
    let target = tree.target(for: property)
    member.target = target
    target.add(member, transaction)
  }

  /// Unties a field from the property that it has shown. Its counts go.
  func untie(_ member: FormMember, _ transaction: Transaction) {
    setInvalid(member, false, transaction)
    setUnwritten(&member.isUnwritten, false, transaction)
    guard let target = member.target else { return }
    target.remove(member, transaction)
    member.target = nil
    let tree = target.tree
    if target.isEmpty {
      setCovered(&target.isCovered, false, transaction)
      tree.remove(target)
    }
    tree.memberCount -= 1
    if tree.memberCount == 0, !tree.stays { remove(tree, transaction) }
  }

  /// Has the form be over these trees besides those of its fields; of the others, those leave that have no field.
  func setTrees(named roots: [Subject], _ transaction: Transaction) {
    for tree in trees { tree.isNamed = false }
    for root in roots { (known(root.tree) ?? add(root, transaction)).isNamed = true }
    let left = trees.filter { $0.memberCount == 0 && !$0.isNamed }
    for tree in left { forget(tree, transaction) }
    if !left.isEmpty { trees.removeAll { $0.memberCount == 0 && !$0.isNamed } }
  }

  /// Has a tree belong to the form although no field is on it.
  func stay(_ root: Subject, _ transaction: Transaction) {
    if known(root.tree) == nil { _ = add(root, transaction) }
  }

  private func known(_ tree: SubjectTree) -> FormTree? { treesByIdentity[ObjectIdentifier(tree)] }

  private func add(_ root: Subject, _ transaction: Transaction) -> FormTree {
    let tree = FormTree(form: self, root: root, place: (trees.last?.place ?? -1) + 1)
    root.tree.countUncounted()
    trees.append(tree)
    treesByIdentity[ObjectIdentifier(root.tree)] = tree
    root.tree.forms.append(tree)
    setCounted(root.tally.sum, of: tree, transaction)
    return tree
  }

  private func remove(_ tree: FormTree, _ transaction: Transaction) {
    forget(tree, transaction)
    trees.removeAll { $0 === tree }
  }

  /// Counts a tree no more, which is about to leave the list of trees.
  private func forget(_ tree: FormTree, _ transaction: Transaction) {
    setCounted(SubjectTally.Sum(), of: tree, transaction)
    treesByIdentity[ObjectIdentifier(tree.root.tree)] = nil
    tree.root.tree.forget(tree)
  }
}

extension Form {
  /// Puts the trees in the order of the ids of their roots. Returns false and changes nothing if these are not their
  /// ids.
  func setOrder(ofTrees ids: [Text], _: Transaction) -> Bool {
    guard let ordered = trees.ordered(by: ids, { $0.root.id }) else { return false }
    trees = ordered
    invalidTrees = PlaceSet()
    for (place, tree) in trees.enumerated() {
      tree.place = place
      if tree.counted.invalid > 0 { invalidTrees.set(place, true) }
    }
    return true
  }
}

// MARK: - Submits and what was told

extension Form {
  /// A submit begins.
  func begin(_ submission: Submission, _: Transaction) {
    submitCount += 1
    self.submission = submission
  }

  /// The submit that is under way waits until a deadline.
  func wait(for timer: ScheduledTimer, _: Transaction) { submission?.timer = timer }

  /// The submit that is under way waits no longer.
  func endWaiting(_: Transaction) { submission?.isOverdue = true }

  /// No submit is under way any more.
  func endSubmission(_: Transaction) { submission = nil }

  /// Says how many submits have begun since the form was opened, reset or reverted.
  func setSubmitCount(_ count: Int, _: Transaction) { submitCount = count }

  /// The client is told of this verdict.
  func noteTold(_ verdict: FormVerdict, _: Transaction) { toldVerdict = verdict }
}

// MARK: - Counts

extension Form {
  func setInvalid(_ member: FormMember, _ value: Bool, _: Transaction) {
    if member.isInvalid == value { return }
    member.isInvalid = value
    invalidMembers.update(member)
  }

  func setCorrectable(_ member: FormMember, _ value: Bool, _: Transaction) {
    member.canBeCorrected = value
    if member.isInvalid { invalidMembers.update(member) }
  }

  func setCounted(_ sum: SubjectTally.Sum, of tree: FormTree, _: Transaction) {
    let before = tree.counted
    tree.counted = sum
    invalidProperties += sum.invalid - before.invalid
    if (sum.invalid > 0) != (before.invalid > 0) { invalidTrees.set(tree.place, sum.invalid > 0) }
    if sum.isPending != before.isPending { pendingTrees += sum.isPending ? 1 : -1 }
    if sum.isDirty != before.isDirty { dirtyTrees += sum.isDirty ? 1 : -1 }
  }

  func setUnwritten(_ flag: inout Bool, _ value: Bool, _: Transaction) {
    if flag == value { return }
    flag = value
    unwritten += value ? 1 : -1
  }

  func setCovered(_ flag: inout Bool, _ value: Bool, _: Transaction) {
    if flag == value { return }
    flag = value
    coveredErrors += value ? 1 : -1
  }
}
