extension DataTree {
  /// A form. What is to be known of it as a whole is found out again. A submit that is under way belongs to the client
  /// that asked for it, and is left out.
  init(_ form: Form) {
    let members = form.members.filter { $0.field != nil }
    var kept = SnapshotMembers()
    kept.add("form", form.id)
    kept.add("fields", .list(members.compactMap { $0.field.map { .string($0.id) } }))
    kept.list("subjects", form.subjects.map { .string($0.subject.id) })
    if form.submitCount > 0 { kept.add("submits", form.submitCount) }
    // While a field composes, what was known of it before stays.
    let composing = members.filter { $0.field?.session?.composition != nil }
    kept.list("invalid", composing.filter(\.isInvalid).compactMap { $0.field.map { .string($0.id) } })
    kept.list("unwritten", composing.filter(\.isUnwritten).compactMap { $0.field.map { .string($0.id) } })
    self = kept.tree
  }
}

extension Engine {
  /// Has a subject tell its forms of changes in the order that it had.
  func restoreOrder(ofForms ids: [Text], on subject: Subject) throws(InteractorError) {
    if ids.isEmpty { return }
    let ordered = ids.compactMap { id in subject.forms.first { $0.form.id == id } }
    guard ordered.count == subject.forms.count, ids.count == ordered.count, Set(ids).count == ids.count else {
      throw .invalid(path: "forms", expected: "the forms with fields on the subject", got: "others")
    }
    subject.forms = ordered
  }

  /// Has a field tell its forms of changes in the order that it had.
  func restoreOrder(ofForms tree: DataTree, on field: Field) throws(InteractorError) {
    guard case .list(let trees) = tree else { throw tree.isNot("an array").under("forms") }
    var ids: [Text] = []
    for tree in trees { ids.append(try tree.text()) }
    let ordered = ids.compactMap { id in field.memberships.first { $0.form.id == id } }
    guard ordered.count == field.memberships.count, ids.count == ordered.count, Set(ids).count == ids.count else {
      throw .invalid(path: "forms", expected: "the forms with the field", got: "others")
    }
    field.memberships = ordered
  }

  /// Opens a form of a snapshot.
  func restoreForm(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["form", "fields", "subjects", "submits", "invalid", "unwritten"])
    let id = try object.name("form")
    if forms[id] != nil { throw .invalid(path: "form", expected: "a name of its own", got: "one twice") }
    if forms.count >= limits.forms {
      throw .failed(.limitReached, message: "No more than \(limits.forms) forms can be open.")
    }
    var known: Set<Text> = []
    let members = try object.list("fields") { tree throws(InteractorError) in
      let id = try tree.text()
      guard let field = self.fields[id], known.insert(id).inserted else {
        throw .invalid(path: "", expected: "a field that is bound, and not in the list yet", got: "another one")
      }
      return field
    }
    lastForm += 1
    let form = Form(id: id, number: lastForm)
    forms[id] = form
    for field in members { form.add(field) }
    let subjects = try object.list("subjects") { tree throws(InteractorError) in try tree.text() }
    guard form.setOrder(ofSubjects: subjects) else {
      throw .invalid(path: "subjects", expected: "the subjects of the fields", got: "others")
    }
    judgeAll(form)
    let invalid = try object.list("invalid") { tree throws(InteractorError) in try tree.text() }
    let unwritten = try object.list("unwritten") { tree throws(InteractorError) in try tree.text() }
    for member in form.members {
      guard let field = member.field, field.session?.composition != nil else { continue }
      form.setInvalid(&member.isInvalid, invalid.contains(field.id))
      form.setDirty(&member.isUnwritten, unwritten.contains(field.id))
    }
    form.submitCount = try object.count("submits")
    form.told = form.verdict
  }
}
