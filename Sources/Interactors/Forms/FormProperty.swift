/// A property that fields of a form show.
final class FormProperty {
  let tree: FormTree
  let property: Property
  /// Whether its errors, which the tally of the tree counts, are left to the fields that show it.
  @exclusivity(unchecked) var isCovered = false
  /// The fields that the verdict is taken from: those that take input, or, if there is none, the first of the others.
  /// So a label beside a text field does not repeat every issue. In the order of the focus.
  private(set) var reporters: [FormMember] = []
  /// In the order of the focus.
  private var members: [FormMember] = []

  init(tree: FormTree, property: Property) {
    self.tree = tree
    self.property = property
  }

  /// Whether no field of the form shows it any more.
  var isEmpty: Bool { members.isEmpty }

  func add(_ member: FormMember, _ transaction: Transaction) {
    guard let last = members.last, last.place > member.place else {
      members.append(member)
      return addLast(member, transaction)
    }
    members.insert(member, at: members.firstIndex { $0.place > member.place } ?? members.count)
    chooseReporters(transaction)
  }

  /// The last one changes nothing for those before it, unless it is the first one that takes input.
  private func addLast(_ member: FormMember, _ transaction: Transaction) {
    guard let first = reporters.first else { return replaceReporters(by: [member], transaction) }
    if !member.takesInput { return }
    if !first.takesInput { return replaceReporters(by: [member], transaction) }
    member.isReporter = true
    reporters.append(member)
  }

  func remove(_ member: FormMember, _ transaction: Transaction) {
    members.removeAll { $0 === member }
    guard member.isReporter else { return }
    chooseReporters(transaction)
    member.isReporter = false
  }

  /// Lets go of all fields, which count for nothing any more. Returns them.
  func removeAll(_ transaction: Transaction) -> [FormMember] {
    defer { (members, reporters) = ([], []) }
    for member in members {
      tree.form.setInvalid(member, false, transaction)
      tree.form.setUnwritten(&member.isUnwritten, false, transaction)
      member.isReporter = false
      member.target = nil
    }
    return members
  }

  private func chooseReporters(_ transaction: Transaction) {
    let inputs = members.filter { $0.takesInput }
    replaceReporters(by: inputs.isEmpty ? Array(members.prefix(1)) : inputs, transaction)
  }

  private func replaceReporters(by chosen: [FormMember], _ transaction: Transaction) {
    for member in reporters { member.isReporter = false }
    for member in chosen { member.isReporter = true }
    for member in reporters where !member.isReporter {
      tree.form.setInvalid(member, false, transaction)
      tree.form.setUnwritten(&member.isUnwritten, false, transaction)
    }
    reporters = chosen
  }
}
