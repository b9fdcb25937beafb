extension Engine {
  /// All that a client has to know of a field to show it.
  public func state(of id: Text) throws(InteractorError) -> FieldState { state(of: try field(id)) }

  /// The text that positions refer to: what the field shows, or showed at an earlier version. `staleVersion` where that is
  /// too long ago; a version that never was is `.invalid` with path `version`.
  public func text(of id: Text, version: Int? = nil) throws(InteractorError) -> Text {
    try text(of: try field(id), version: version)
  }

  /// The schema of the property behind a field, which says how a value for `choose` is to be read; nil for a button
  /// without a property.
  public func propertySchema(ofField id: Text) throws(InteractorError) -> PropertySchema? {
    try field(id).property?.schema
  }

  /// The subject of a field, whose properties a button writes; nil for a button without one.
  public func subject(ofField id: Text) throws(InteractorError) -> Text? { try field(id).subject?.id }

  func state(of field: Field, _ reason: Reason? = nil) -> FieldState {
    let property = field.property
    let isSecret = property?.constraints.isSecret ?? false
    let value = property?.value ?? .null
    let history = field.session?.history
    return FieldState(
      field: field.id,
      version: field.version,
      phase: field.phase,
      isActive: field.isActive,
      text: field.text,
      selection: field.selection,
      isNil: value.isNull,
      value: isSecret && field.hidesValue ? .null : value,
      model: field.model,
      traits: traits(of: field),
      issues: issues(of: field),
      isDirty: property?.isDirty ?? false,
      isTouched: field.isTouched,
      isModified: field.isModified,
      isRevealed: field.isRevealed,
      isPending: property?.isPending ?? false,
      conflict: isSecret ? field.session?.conflict.map { _ in .null } : field.session?.conflict,
      canUndo: history?.canUndo ?? false,
      canRedo: history?.canRedo ?? false,
      parse: field.view.isText ? parseState(of: field) : nil,
      reason: field.told(reason)
    )
  }

  /// What the text of a field means to its format and its property. What is being composed means nothing yet.
  func parseState(of field: Field) -> Parse.State {
    if let session = field.session { return session.composition == nil ? session.parse.state : .intermediate }
    guard let property = field.property, !property.value.isEmpty else { return .empty }
    if property.issues.isEmpty { return .acceptable }
    // A text that breaks a rule can become acceptable where that is for its format to say.
    guard property.type == .string, let format = field.format?.format else { return .invalid }
    return format.parse(format.editingText(for: property.value)).state == .intermediate ? .intermediate : .invalid
  }

  /// The options of a picker: the model's, else what the schema enumerates, else the booleans.
  func options(of field: Field) -> [FieldModel.Option] {
    if let options = field.model.options { return options }
    guard let property = field.property, let format = field.format else { return [] }
    let booleans: [Value] = property.type == .boolean ? [.boolean(true), .boolean(false)] : []
    let values = property.constraints.schema.enumeration ?? booleans
    return values.map { FieldModel.Option(value: $0, text: format.format.displayText(for: $0)) }
  }

  func traits(of field: Field) -> Traits {
    let isReadOnly = field.property?.isReadOnly ?? false
    let isEnabled = field.property?.refusal == nil
    let isSecure = field.property?.constraints.isSecret ?? false
    var input = field.format?.inputTraits ?? .none
    if isSecure {
      // What is typed must not end up in anybody's dictionary.
      input.spellCheck = false
      input.autocorrect = false
    }
    return Traits(
      input: input,
      clearButton: field.view.isText && isEnabled && field.policy.shouldClear ? .whileEditing : .never,
      isSecure: isSecure,
      // What is remembered of a secret would be shown to whoever comes next.
      autocomplete: isSecure ? nil : input.autocomplete,
      isEnabled: isEnabled,
      isRelevant: field.property?.isRelevant ?? true,
      isReadOnly: isReadOnly,
      isRequired: field.model.isMandatory || (field.property?.isRequired ?? false),
      options: field.view == .picker ? options(of: field) : nil
    )
  }
}

extension InputTraits {
  /// For a control without a value.
  fileprivate static let none = InputTraits(
    inputMode: "none",
    alignment: "natural",
    spellCheck: false,
    autocorrect: false
  )
}
