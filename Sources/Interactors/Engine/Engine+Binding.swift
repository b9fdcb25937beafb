extension Engine {
  /// Binds a field. Errors have paths that start at the binding: `view`, `format.currency`, `model.options[1].value`.
  public func bind(_ binding: FieldBinding) throws(InteractorError) -> FieldState {
    if fields[binding.field] != nil {
      throw .failed(.fieldExists, message: "The field \"\(binding.field)\" is bound already.")
    }
    if fields.count >= limits.fields {
      throw .failed(.limitReached, message: "No more than \(limits.fields) fields can be bound.")
    }
    let (subject, property) = try target(binding.subject, binding.property, for: binding.view)
    let field = Field(binding)
    let format = try format(for: field, property, binding.format ?? FormatOptions(style: Text()))
    try check(&field.model, property)
    try check(field.policy, field.view, subject)
    attach(field, subject, property, format)
    field.start()
    fields[field.id] = field
    return state(of: field)
  }

  /// Unbinds a field; its draft is dropped.
  public func unbind(_ id: Text) throws(InteractorError) {
    let field = try field(id)
    detach(field)
    forget(field)
  }

  /// Moves a field to another subject, or property, or both; nil keeps what it has. The edit session ends without
  /// writing, and the state's `reason` says if that dropped anything that had not been written. The flags start anew.
  public func rebind(
    _ id: Text,
    subject subjectID: Text? = nil,
    property name: Text? = nil
  ) throws(InteractorError) -> FieldState {
    let field = try field(id)
    let (subject, property) = try target(
      subjectID ?? field.subject?.id,
      name ?? field.property?.name,
      for: field.view
    )
    var options = field.format?.options ?? FormatOptions(style: Text())
    if field.isStyleImplied { options.style = Text() }
    let format: SharedFormat?
    do {
      format = try self.format(for: field, property, options)
    } catch {
      // The request named neither a view nor a format, but a property that what the field has does not suit.
      guard case .invalid(_, let expected, let got) = error else { throw error }
      throw .invalid(path: "property", expected: "one that the field's control and format suit: \(expected)", got: got)
    }
    var model = field.model
    try check(&model, property)
    try check(field.policy, field.view, subject)

    let dropsDraft = field.hasModifiedDraft && draftValue(of: field) != field.property.map { .value($0.value) }
    detach(field)
    field.session = nil
    field.model = model
    attach(field, subject, property, format)
    field.isTouched = false
    field.isModified = false
    field.isRevealed = false
    field.showValue()
    if !field.memberships.isEmpty { retie(field) }
    return state(of: field, dropsDraft ? Reason(.draftDropped) : nil)
  }

  /// Changes options in place. Options of the format are merged into the present ones if the style stays the same (null
  /// takes one away), and replace them otherwise. A draft that means the same in the new format stays as it is; one
  /// that does not is replaced by the property's value.
  public func configure(
    _ id: Text,
    format options: FormatOptions? = nil,
    model changes: FieldModel.Changes? = nil,
    policy policyChanges: FieldPolicy.Changes? = nil
  ) throws(InteractorError) -> FieldState {
    let field = try field(id)
    var model = field.model
    if let changes { model.apply(changes) }
    try check(&model, field.property)
    var policy = field.policy
    if let policyChanges { policy.apply(policyChanges) }
    try check(policy, field.view, field.subject)
    let format = try options.map { options throws(InteractorError) in
      try self.format(for: field, field.property, merge(options, into: field.format?.options))
    }

    field.model = model
    field.policy = policy
    if let options, let format {
      field.isStyleImplied = field.isStyleImplied && options.style.isEmpty
      change(field, to: format)
    }
    if field.session == nil || !field.view.isText { field.showValue() }
    judgeDraft(of: field)
    return state(of: field)
  }

  /// Makes a field active and tells its full state.
  public func activate(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try field(id)
    field.isActive = true
    return state(of: field)
  }

  /// Makes a field inactive, which ends its edit session as `endEditing` does. A draft that cannot be committed is kept
  /// until the field is active again.
  public func deactivate(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try field(id)
    let reason = leave(field)
    field.isActive = false
    finish(.user, origin: field)
    return state(of: field, reason)
  }

  /// Gives a field the format of other options, or of another locale.
  func change(_ field: Field, to format: SharedFormat?) {
    guard let format, field.format !== format else { return }
    field.format = format
    guard let session = field.session, field.view.isText, let property = field.property else { return }
    let parse = format.format.parse(field.text)
    if parse.value == session.parse.value, session.composition == nil {
      session.parse = parse
    } else {
      restart(session, of: field, with: property.value)
    }
  }

  /// Lets go of a field that its property no longer knows.
  func forget(_ field: Field) {
    if !field.memberships.isEmpty { leaveForms(field) }
    field.session = nil
    field.isBound = false
    field.property = nil
    field.subject = nil
    fields[field.id] = nil
  }
}

extension Engine {
  func target(
    _ subjectID: Text?,
    _ name: Text?,
    for view: FieldView
  ) throws(InteractorError) -> (Subject?, Property?) {
    guard let subjectID else {
      if view == .button, name == nil { return (nil, nil) }
      throw .invalid(path: "subject", expected: "the id of an open subject", got: "nothing")
    }
    let subject = try subject(subjectID)
    guard let name else {
      if view == .button { return (subject, nil) }
      throw .invalid(path: "property", expected: "the name of a property", got: "nothing")
    }
    let property = try property(name, of: subject)
    if view == .toggle, property.type != .boolean {
      let expected = "a view for a property of type \(property.type.rawValue)"
      throw .invalid(path: "view", expected: expected, got: view.rawValue)
    }
    return (subject, property)
  }

  private func format(
    for field: Field,
    _ property: Property?,
    _ options: FormatOptions
  ) throws(InteractorError) -> SharedFormat? {
    guard let property else { return nil }
    var options = options
    let isStyleImplied = options.style.isEmpty
    if isStyleImplied { options.style = property.type.defaultStyle }
    do {
      return try formats.format(options, property.constraints, locale: locale, control: field.view.control)
    } catch {
      // Where no style was named, none would help: it is the control that does not suit the property.
      if isStyleImplied, case .invalid("style", _, _) = error {
        let expected = "label, toggle, picker or button for a property of type \(property.type.rawValue)"
        throw .invalid(path: "view", expected: expected, got: field.view.rawValue)
      }
      throw error.under("format")
    }
  }

  private func merge(_ options: FormatOptions, into present: FormatOptions?) -> FormatOptions {
    guard var merged = present, options.style.isEmpty || options.style == merged.style else { return options }
    merged.values.merge(options.values) { $1 }
    merged.values = merged.values.filter { !$0.value.isNull }
    return merged
  }

  func check(_ model: inout FieldModel, _ property: Property?) throws(InteractorError) {
    guard let options = model.options, let schema = property?.constraints.schema else { return }
    for (index, option) in options.enumerated() {
      guard let value = schema.admitted(option.value) else {
        let path = "model.options[\(index)].value"
        throw .invalid(path: path, expected: schema.expectation, got: option.value.kindName)
      }
      model.options?[index].value = value
    }
  }

  func check(_ policy: FieldPolicy, _ view: FieldView, _ subject: Subject?) throws(InteractorError) {
    guard let action = policy.action else { return }
    if view != .button {
      throw .invalid(path: "policy.action", expected: "an action on a button only", got: "one on a \(view.rawValue)")
    }
    switch action {
    case .composite, .submit: return
    case .write, .subject:
      if subject == nil {
        throw .invalid(path: "subject", expected: "the subject that the button acts on", got: "nothing")
      }
    }
  }

  func attach(_ field: Field, _ subject: Subject?, _ property: Property?, _ format: SharedFormat?) {
    field.subject = subject
    field.property = property
    field.format = format
    if let property { property.attach(field) } else { subject?.buttons.append(field) }
  }

  private func detach(_ field: Field) {
    if let property = field.property {
      property.detach(field)
    } else {
      field.subject?.buttons.removeAll { $0 === field }
    }
  }
}
