extension SnapshotRestorer {
  /// Has a subject tell its forms of changes in the order that it had.
  func restoreOrder(ofForms ids: [Text], on subject: Subject) throws(InteractorError) {
    if ids.isEmpty { return }
    guard let ordered = subject.tree.forms.ordered(by: ids, { $0.form.id }) else {
      throw .invalid(path: "forms", expected: "the forms with fields on the subject", got: "others")
    }
    subject.tree.forms = ordered
  }

  /// Has a field tell its forms of changes in the order that it had.
  func restoreOrder(ofForms tree: DataTree, on field: Field) throws(InteractorError) {
    guard case .list(let trees) = tree else { throw tree.isNot("an array").under("forms") }
    var ids: [Text] = []
    for tree in trees { ids.append(try tree.text()) }
    guard let ordered = field.memberships.ordered(by: ids, { $0.form.id }) else {
      throw .invalid(path: "forms", expected: "the forms with the field", got: "others")
    }
    field.setOrder(of: ordered, transaction)
  }

  /// Opens a form of a snapshot.
  func restoreForm(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(
      tree,
      of: ["form", "fields", "subjects", "named", "submits", "invalid", "unwritten"]
    )
    let id = try object.name("form")
    try engine.forms.requireRoom(forSaved: id)
    var known: Set<Text> = []
    let members = try object.list("fields") { tree throws(InteractorError) in
      let id = try tree.text()
      guard let field = engine.fields[id], known.insert(id).inserted else {
        throw .invalid(path: "", expected: "a field that is bound, and not in the list yet", got: "another one")
      }
      return field
    }
    try engine.work.load.require(members.count * SessionLoad.stepsOfMember)
    let form = engine.makeForm(id, members, transaction)
    let subjects = try object.list("subjects") { tree throws(InteractorError) in try tree.text() }
    let named = try object.list("named") { tree throws(InteractorError) in
      guard let root = engine.subjects[try tree.text()] else {
        throw .invalid(path: "", expected: "a subject that is open", got: "another one")
      }
      return root
    }
    if !named.isEmpty { form.setTrees(named: named, transaction) }
    // A tree stays although no field is on it any more.
    for root in subjects.compactMap({ engine.subjects[$0] }) { form.stay(root, transaction) }
    guard form.setOrder(ofTrees: subjects, transaction) else {
      throw .invalid(path: "subjects", expected: "the subjects of the fields", got: "others")
    }
    form.recountAll(in: transaction)
    let invalid = Set(try object.list("invalid") { tree throws(InteractorError) in try tree.text() })
    let unwritten = Set(try object.list("unwritten") { tree throws(InteractorError) in try tree.text() })
    for member in form.members {
      guard let field = member.field, field.session?.composition != nil else { continue }
      form.setInvalid(member, invalid.contains(field.id), transaction)
      form.setUnwritten(&member.isUnwritten, unwritten.contains(field.id), transaction)
    }
    form.setSubmitCount(try object.count("submits"), transaction)
    form.noteTold(form.verdict, transaction)
  }
}
