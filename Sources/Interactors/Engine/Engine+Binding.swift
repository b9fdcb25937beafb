extension Engine {
  /// Binds a field. Errors have paths that start at the binding: `view`, `format.currency`, `model.options[1].value`.
  public func bind(_ binding: FieldBinding) throws(InteractorError) -> FieldState {
    try fields.requireRoom(for: binding.field)
    let target = try target(binding.subject, binding.property, for: binding.view)
    var binding = binding
    try binding.model.requireOptions(of: target.property)
    binding.model.localize(to: locale)
    try binding.policy.requireAction(for: binding.view, on: target.subject)
    let field = Field(binding)
    let options = binding.format ?? FormatOptions(style: Text())
    let (format, failures) = try makeFormat(options, for: target.property, field)
    try requireLoad(of: field, format, field.model, target.property)
    if let property = target.property, !property.fields.isEmpty {
      try work.load.require(Property.load(ofText: property.value.textSize))
    }
    // The answer tells what the field goes on with.
    transact(.program, origin: target.property?.hasKeptWork == true ? field : nil) { transaction in
      field.attach(to: target, format, transaction)
      tell(failures, of: field)
      if format?.told != nil { self.options.note(field, transaction) }
      let text = field.displayText
      field.start(Draft(text: text, selection: Selection(caret: text.count)), transaction)
      if let editor = target.property?.takeKeptWork(for: field, transaction) {
        field.adopt(editor, editLimits, transaction)
      }
      fields.add(field, as: field.id)
      if orderedFields.contains(field.id) { tieOrderedFields(transaction) }
    }
    return field.state()
  }

  /// Unbinds a field. If it `keeps` its work, editing ends as with `deactivate`, and a draft that could not be
  /// committed stays with the property, with what can be undone: the next field there of the same view and format goes
  /// on with it (rows R16). So it is in a tree, if nothing else is said. Otherwise its draft is dropped.
  public func unbind(_ id: Text, keeps: Bool? = nil) throws(InteractorError) {
    let field = try fields.require(id)
    guard keeps ?? field.subject?.root.isTree ?? false, let property = field.property else {
      transact(.program) { transaction in
        noteWaitingDraft(of: field, transaction)
        field.detach(transaction)
        forget([field], transaction)
      }
      return
    }
    transact(.user, origin: field) { transaction in
      _ = field.leaveSession(editLimits, transaction)
      noteWaitingDraft(of: field, transaction)
      field.detach(transaction)
      let hasWork = field.hasWork
      // Before the field leaves its forms, so that they know that the tree has work for them.
      if hasWork { property.keep(field, transaction) }
      forget([field], keepsWork: hasWork, transaction)
    }
  }

  /// Moves a field to another subject, or property, or both; nil keeps what it has. The edit session ends without
  /// writing; the state's `reason` says if that dropped anything unwritten. The flags start again.
  public func rebind(
    _ id: Text,
    subject subjectID: Text? = nil,
    property name: Text? = nil
  ) throws(InteractorError) -> FieldState {
    let field = try fields.require(id)
    let target = try target(
      subjectID ?? field.subject?.id,
      name ?? field.property?.name,
      for: field.view
    )
    var options = field.format?.written ?? FormatOptions(style: Text())
    if field.isStyleImplied { options.style = Text() }
    let format: SharedFormat?
    let failures: Failures
    do {
      let told = target.property === field.property ? field.format?.told : nil
      let last = target.subject === field.subject ? field.format : nil
      (format, failures) = try makeFormat(options, for: target.property, field, told: told, last: last)
    } catch {
      // The request named neither a view nor a format, but a property that does not suit those of the field.
      switch error {
      case .invalid(_, let expected, let got), .invalidExpression(_, let expected, let got, _, _):
        throw .invalid(path: "property", expected: "a property that fits the field: \(expected)", got: got)
      case .failed, .staleVersion, .staleRevision, .staleChoices: throw error
      }
    }
    var model = field.model
    try model.requireOptions(of: target.property)
    try field.policy.requireAction(for: field.view, on: target.subject)
    try requireLoad(of: field, format, model, target.property)

    let dropsDraft = field.hasModifiedDraft && field.draftValue != field.property.map { .value($0.value) }
    transact(.program) { transaction in
      noteWaitingDraft(of: field, transaction)
      field.detach(transaction)
      field.endSession(transaction)
      field.keep(nil, transaction)
      field.configure(model, field.policy, transaction)
      field.attach(to: target, format, transaction)
      tell(failures, of: field)
      if format?.told != nil || field.asked != nil { self.options.note(field, transaction) }
      field.forgetVisits(transaction)
      field.showValue(transaction)
      field.moveInForms(transaction)
      if let upper = field.upper.flatMap({ fields[$0] }) { transaction.mark(draftOf: upper) }
    }
    formats.noteRelease()
    return field.state(telling: dropsDraft ? Reason(.draftDropped) : nil, transaction)
  }

  /// Changes options in place. Options of the format are merged into the present ones if the style stays the same (null
  /// takes one away), and replace them otherwise. A draft that the new format can write is written in it; any other is
  /// replaced by the property's value.
  public func configure(
    _ id: Text,
    format options: FormatOptions? = nil,
    model changes: FieldModel.Changes? = nil,
    policy policyChanges: FieldPolicy.Changes? = nil
  ) throws(InteractorError) -> FieldState {
    let field = try fields.require(id)
    var model = field.model
    if let changes { model.apply(changes) }
    try model.requireOptions(of: field.property)
    model.localize(to: locale)
    var policy = field.policy
    if let policyChanges { policy.apply(policyChanges) }
    try policy.requireAction(for: field.view, on: field.subject)
    let offersChoices = field.format?.offeredChoices != nil && model.options != field.model.options
    let newOptions = options?.merged(into: field.format?.written) ?? (offersChoices ? field.format?.written : nil)
    let made = try newOptions.map { options throws(InteractorError) in
      try makeFormat(options, for: field.property, field, model, told: field.format?.told, last: field.format)
    }
    try requireLoad(of: field, made?.format ?? field.format, model, field.property)

    transact(.program, origin: field) { transaction in
      field.configure(model, policy, transaction)
      if options?.style.isEmpty == false { field.setStyleImplied(false, transaction) }
      if let made {
        field.reformat(made.format, editLimits, transaction)
        tell(made.failures, of: field)
      }
      if field.format?.told != nil || field.asked != nil { self.options.note(field, transaction) }
      if field.session == nil || !field.view.isText { field.showValue(transaction) }
    }
    if made?.format != nil { formats.noteRelease() }
    return field.state()
  }

  /// Makes a field active and tells its full state.
  public func activate(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try fields.require(id)
    transact(.user, origin: field) { transaction in field.setActive(true, transaction) }
    return field.state()
  }

  /// Makes a field inactive, which ends its edit session as `endEditing` does. A draft that cannot be committed is kept
  /// until the field is active again.
  public func deactivate(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try fields.require(id)
    let reason = transact(.user, origin: field) { transaction in
      let reason = field.leaveSession(editLimits, transaction)
      field.setActive(false, transaction)
      return reason
    }
    return field.state(telling: reason, transaction)
  }
}

extension Engine {
  /// Whether formats may be held that no field has any more, and as many that it is worth to look for them.
  public var holdsUnused: Bool { formats.isWorthSweeping }

  /// Lets go of what is held only because it may be of use again. Returns how many formats that were. Call it between
  /// two requests.
  public func dropUnused() -> Int {
    histories.forgetEmpty()
    defer { constraints.sweep() }
    return formats.sweep()
  }

  /// The format of a field, and which of its expressions give no option. Without a style it is the one of the
  /// property's type; nil for a button without a property. `last` is the format that the field has had.
  private func makeFormat(
    _ options: FormatOptions,
    for property: Property?,
    _ field: Field,
    _ model: FieldModel? = nil,
    told: ToldChoices? = nil,
    last: SharedFormat? = nil
  ) throws(InteractorError) -> (format: SharedFormat?, failures: Failures) {
    guard let property else { return (nil, [:]) }
    let view = field.view
    var options = options
    let isStyleImplied = options.style.isEmpty
    if isStyleImplied { options.style = formats.impliedStyle(for: property.constraints) }
    do {
      let choices = formats.takesChoices(options.style) ? (model ?? field.model).choices : nil
      func make(_ options: FormatOptions, _ source: FormatSource?) throws(InteractorError) -> SharedFormat {
        let format = try formats.format(
          options,
          property.constraints,
          locale: locale,
          control: view.control,
          choices: choices,
          told: told,
          source: source
        )
        try requireOptions(of: format)
        return format
      }
      if options.follow { return try followingFormat(options, on: property, last: last, make: make) }
      return (try make(options, nil), [:])
    } catch {
      // Without a style in the request it is the control that does not suit the property.
      if isStyleImplied, case .invalid("style", _, _) = error {
        let expected = "label, toggle, picker or button for a property of type \(property.type.rawValue)"
        throw .invalid(path: "view", expected: expected, got: view.rawValue)
      }
      throw error.under("format")
    }
  }

  /// Drops fields that their properties do not refer to any more. Those that `keepsWork` have no control any more, but
  /// are still editors.
  func forget(_ fields: [Field], keepsWork: Bool = false, _ transaction: Transaction) {
    for field in fields { forget(field, keepsWork: keepsWork, transaction) }
    if fields.contains(where: { orderedFields.contains($0.id) }) { tieOrderedFields(transaction) }
  }

  private func forget(_ field: Field, keepsWork: Bool, _ transaction: Transaction) {
    options.drop(field, transaction)
    field.leaveForms(transaction)
    if keepsWork { field.loseControl(transaction) } else { field.unbind(transaction) }
    fields.remove(field.id)
    formats.noteRelease()
    if lastActive === field { lastActive = nil }
  }
}
