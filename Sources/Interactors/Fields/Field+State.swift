// What a client is told of a field.

extension Field {
  /// Everything that a client needs to show the field. `reason` is what the request did beyond what was asked.
  func state(_ reason: Reason? = nil) -> FieldState {
    let isSecret = property?.constraints.isSecret ?? false
    let value = property?.value ?? .null
    let issues = issues
    let flags = view.isText ? FieldFlags(self, property) : nil
    return FieldState(
      field: id,
      version: version,
      phase: phase,
      isActive: isActive,
      text: text,
      selection: selection,
      isNil: value.isNull,
      value: isSecret && hidesValue ? .null : value,
      model: model,
      traits: traits,
      issues: issues,
      shown: issues.isEmpty ? .none : shown(issues),
      isDirty: property?.isDirty ?? false,
      isTouched: isTouched,
      isModified: isModified,
      isRevealed: isRevealed,
      isPending: property?.isPending ?? false,
      conflict: isSecret ? session?.conflict.map { _ in .null } : session?.conflict,
      canUndo: flags?.canUndo ?? false,
      canRedo: flags?.canRedo ?? false,
      parse: view.isText ? parseState : nil,
      hint: hint,
      reason: concealingSecrets(reason)
    )
  }

  /// The answer to a request that may have changed the text. It is made when the transaction has finished, so that it
  /// tells what rules and checks have come to. `before` are the flags from before the request.
  func result(_ edited: TextEditing.Outcome, of transaction: Transaction, since before: FieldFlags) -> EditResult {
    let isRevised = edited.outcome == .revised
    let issues = issues
    return EditResult(
      outcome: edited.outcome,
      version: version,
      parse: parseState,
      text: isRevised ? text : nil,
      selection: isRevised ? selection : nil,
      issues: issues,
      shown: issues.isEmpty ? .none : shown(issues),
      reason: concealingSecrets(edited.reason),
      hint: hint,
      resign: nil,
      isPending: property?.isPending ?? false,
      flags: FieldFlags(self, property).changes(since: before),
      traits: hasNewTraits(since: transaction) ? traits : nil
    )
  }

  /// What the format says of the text beside it. Only a control that is typed into has one.
  private var hint: DataTree? {
    guard let format, format.givesHints, view.isText else { return nil }
    return format.format.hint(for: text)
  }

  /// Whether a transaction has changed how the control must be set up.
  private func hasNewTraits(since transaction: Transaction) -> Bool {
    guard let conditions = property?.conditions else { return false }
    return conditions.changedFlagsAt == transaction.number
  }

  /// How the control is set up.
  var traits: Traits {
    let isEnabled = property?.refusal == nil
    let isSecure = property?.constraints.isSecret ?? false
    var input = format?.inputTraits ?? .none
    if isSecure {
      // What is typed must not end up in a dictionary.
      input.spellCheck = false
      input.autocorrect = false
    }
    return Traits(
      input: input,
      clearButton: view.isText && isEnabled && policy.shouldClear ? .whileEditing : .never,
      isSecure: isSecure,
      // A remembered secret would be shown to the next person.
      autocomplete: isSecure ? nil : input.autocomplete,
      isEnabled: isEnabled,
      isRelevant: property?.isRelevant ?? true,
      isReadOnly: property?.isReadOnly ?? false,
      isRequired: model.isMandatory || (property?.isRequired ?? false),
      options: view.hasOptions ? options : nil
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
