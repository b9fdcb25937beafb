extension Engine {
  /// Opens a form over fields in focus order. They may be on several subjects, and in several forms; labels and buttons
  /// may be among them. The subjects of the form are those that its fields have properties of, with all in their trees,
  /// and those that are named, which need no field.
  ///
  /// Errors: a field that is not bound, a field twice (path `fields[2]`), an unknown subject, one inside of another
  /// (path `subjects[2]`), an id that is open, too many forms.
  public func openForm(
    _ id: Text,
    fields ids: [Text],
    subjects names: [Text] = []
  ) throws(InteractorError) -> FormState {
    try forms.requireRoom(for: id)
    let fields = try distinctFields(ids)
    let roots = try roots(names)
    try work.load.require(fields.count * SessionLoad.stepsOfMember)
    let form = transact(.program) { transaction in
      let form = makeForm(id, fields, transaction)
      if !roots.isEmpty { form.setTrees(named: roots, transaction) }
      form.recountAll(in: transaction)
      form.noteTold(form.verdict, transaction)
      return form
    }
    return form.state
  }

  /// Gives a form other fields, or another focus order: rows come and go. Subjects without a field leave it, unless
  /// they were named; nil names those that were named before. Nothing else changes; a submit that is under way goes on
  /// with the new ones. Errors as those of `openForm`.
  public func configureForm(
    _ id: Text,
    fields ids: [Text],
    subjects names: [Text]? = nil
  ) throws(InteractorError) -> FormState {
    let form = try forms.require(id)
    let fields = try distinctFields(ids)
    let roots = try names.map { names throws(InteractorError) in try self.roots(names) }
    try work.load.require(max(0, fields.count - form.members.count) * SessionLoad.stepsOfMember)
    let named = roots ?? form.trees.filter { $0.isNamed }.map { $0.root }
    let known = Set(form.members.compactMap { $0.field.map { ObjectIdentifier($0) } })
    transact(.program) { transaction in
      form.removeAll(transaction)
      for field in fields { form.add(field, transaction) }
      // The submit has revealed all that was in the form.
      if form.submitCount > 0 { reveal(fields.lazy.filter { !known.contains(ObjectIdentifier($0)) }) }
      form.setTrees(named: named, transaction)
      form.recountAll(in: transaction)
      transaction.mark(form)
    }
    return form.state
  }

  /// The state of a form.
  public func readForm(_ id: Text) throws(InteractorError) -> FormState { try forms.require(id).state }

  /// Closes a form. Its fields and subjects stay as they are; a submit that is under way fails with `formClosed`.
  public func closeForm(_ id: Text) throws(InteractorError) {
    let form = try forms.require(id)
    transact(.program) { transaction in
      let message = "The form \"\(id)\" was closed while it was being submitted."
      abortSubmit(of: form, .failed(.formClosed, message: message), transaction)
      form.dismantle(transaction)
      forms.remove(id)
    }
  }

  /// The baselines of all subjects of a form become the present values. Values, drafts, focus and flags stay.
  public func acceptForm(_ id: Text) throws(InteractorError) -> FormState {
    let form = try forms.require(id)
    transact(.program) { transaction in
      for tree in form.trees { transaction.apply(.accept, to: tree.root.properties) }
    }
    return form.state
  }

  /// All subjects of a form go back to their baselines. Drafts in its fields are replaced by the values, and the form
  /// starts over: nothing is touched, modified or revealed, and a submit that is under way fails with `submitAborted`.
  public func revertForm(_ id: Text) throws(InteractorError) -> FormState { try startOver(.revert, forms.require(id)) }

  /// All subjects of a form go back to their declared defaults; otherwise as `revertForm`.
  public func resetForm(_ id: Text) throws(InteractorError) -> FormState { try startOver(.reset, forms.require(id)) }

  /// The field that the focus goes to: `count` fields on from a field (negative: back), and around at the ends. Only
  /// those count that can take it: labels, inactive and read-only fields, and those on what is not relevant cannot.
  /// Without a field, 1 is the first and -1 the last. Nil where no field can take the focus.
  ///
  /// Errors: an unknown form, a field that is not bound, `fieldNotInForm` for one that is bound elsewhere.
  public func nextField(in id: Text, from fieldID: Text?, by count: Int) throws(InteractorError) -> Text? {
    let form = try forms.require(id)
    guard let fieldID else { return form.nextField(after: nil, by: count)?.id }
    let field = try fields.require(fieldID)
    guard field.memberships.contains(where: { $0.form === form }) else {
      let message = "The field \"\(fieldID)\" is not in the form \"\(id)\"."
      throw .failed(.fieldNotInForm, message: message)
    }
    return form.nextField(after: field, by: count)?.id
  }
}

extension Engine {
  /// Adds a form over fields to those that are open. Nothing is counted yet.
  func makeForm(_ id: Text, _ fields: [Field], _ transaction: Transaction) -> Form {
    lastForm += 1
    let form = Form(id: id, number: lastForm)
    forms.add(form, as: id)
    for field in fields { form.add(field, transaction) }
    return form
  }

  /// The roots of a list of subjects.
  private func roots(_ ids: [Text]) throws(InteractorError) -> [Subject] {
    var roots: [Subject] = []
    var known: Set<ObjectIdentifier> = []
    for (index, id) in ids.enumerated() {
      let root = try root(id, path: "subjects[\(index)]")
      if known.insert(ObjectIdentifier(root)).inserted { roots.append(root) }
    }
    return roots
  }

  /// The fields of a list in which none stands twice.
  private func distinctFields(_ ids: [Text]) throws(InteractorError) -> [Field] {
    var found: [Field] = []
    var known = Set<Text>(minimumCapacity: ids.count)
    for (index, id) in ids.enumerated() {
      found.append(try fields.require(id))
      if !known.insert(id).inserted {
        throw .invalid(path: "fields[\(index)]", expected: "a field that is not in the list yet", got: id.string)
      }
    }
    return found
  }

  /// Reverts or resets all subjects of a form, drafts included.
  private func startOver(_ verb: SubjectVerb, _ form: Form) -> FormState {
    transact(verb.cause) { transaction in
      let message = "The form \"\(form.id)\" went back to other values while it was being submitted."
      abortSubmit(of: form, .failed(.submitAborted, message: message), transaction)
      for tree in form.trees {
        clearServerIssues(of: tree.root, transaction)
        transaction.apply(verb, to: tree.root.properties)
      }
      for member in form.members {
        guard let field = member.field, field.startOver(editLimits, transaction) else { continue }
        transaction.mark(draftOf: field)
      }
      form.setSubmitCount(0, transaction)
      transaction.mark(form)
    }
    return form.state
  }
}
