// What a client is told of a field.

extension Field {
  /// The state after a request that did something beyond what was asked.
  func state(telling reason: Reason?, _ transaction: Transaction) -> FieldState {
    state(telling(reason, transaction))
  }

  /// Everything that a client needs to show the field. `reason` is what the answer tells, if not what is in view.
  func state(_ reason: Reason? = nil) -> FieldState {
    let isObscured = property?.constraints.isObscured ?? false
    let value = property?.shownValue ?? .null
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
      value: isObscured && hidesValue ? .null : value,
      setup: setup,
      issues: issues,
      shown: issues.isEmpty ? .none : shown(issues),
      isDirty: property?.isDirty ?? false,
      isTouched: isTouched,
      isModified: isModified,
      isRevealed: isRevealed,
      isPending: property?.isPending ?? false,
      conflict: isObscured ? session?.conflict.map { _ in .null } : session?.conflict,
      canUndo: flags?.canUndo ?? false,
      canRedo: flags?.canRedo ?? false,
      parse: view.isText ? parseState : nil,
      hint: hint,
      choices: choices,
      reason: reason ?? reasonInView
    )
  }

  /// The answer to a request that may have changed the text. It is made when the transaction has finished, so that it
  /// tells what rules and checks have come to. `before` are the flags from before the request.
  func result(
    _ edited: TextEditing.Outcome,
    with property: Property,
    of transaction: Transaction,
    since before: FieldFlags
  ) -> EditResult {
    let session = session
    let hasNewTraits = hasNewTraits(since: transaction)
    var outcome = edited.outcome
    // Where the format has followed a value that the edit has changed, the text may be another one.
    if hasNewTraits, transaction.hasReformattedOrigin { outcome = .revised }
    let isRevised = outcome == .revised
    let issues = issues(with: property, session)
    let isRejected = edited.isUncommitted && !isRevised
    let mistake = isRejected ? issues.first { $0.severity == .error }.map { Reason($0) } : nil
    var reason = edited.reason ?? mistake
    if reason != nil || told != nil {
      reason = telling(reason, isRejected: isRejected || outcome == .rejected, transaction)
    }
    return EditResult(
      outcome: isRejected ? .rejected : outcome,
      version: version,
      parse: parseState(in: session),
      text: isRevised ? text : nil,
      selection: isRevised ? selection : nil,
      issues: issues,
      shown: issues.isEmpty ? .none : shown(issues),
      reason: reason,
      hint: hint,
      choices: choices,
      resign: edited.resigns,
      isPending: property.isPending,
      flags: FieldFlags(self, property).changes(since: before),
      traits: hasNewTraits ? traits : nil
    )
  }

  /// What the format says of the text beside it. Only a control that is typed into has one.
  private var hint: DataTree? {
    guard let format, format.givesHints, view.isText else { return nil }
    return remarks(of: format).hint
  }

  /// Whether a transaction has changed how the control must be set up.
  private func hasNewTraits(since transaction: Transaction) -> Bool {
    guard let conditions = property?.conditions else { return false }
    return conditions.changedFlagsAt == transaction.number
  }

  /// The model and the traits: those of the field of the same subject that was told of before, if they are the same.
  private var setup: FieldSetup {
    guard let format, let subject else { return FieldSetup(model, traits, nil) }
    let switches = TraitSwitches(self)
    if let known = subject.tree.lastSetup, known.format === format, known.switches == switches,
      hasEmptyModel || known.setup.model == model
    {
      return known.setup
    }
    let setup = FieldSetup(model, traits, format.source?.written)
    subject.tree.lastSetup = KnownSetup(format, switches, setup)
    return setup
  }

  /// How the control is set up.
  var traits: Traits {
    let isEnabled = property?.refusal == nil
    let isSecure = property?.constraints.isObscured ?? false
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
      options: view.hasOptions ? options : nil,
      followed: format?.followed
    )
  }
}

/// A model and traits with what they depend on.
final class KnownSetup {
  let format: SharedFormat
  let switches: TraitSwitches
  let setup: FieldSetup

  init(_ format: SharedFormat, _ switches: TraitSwitches, _ setup: FieldSetup) {
    self.format = format
    self.switches = switches
    self.setup = setup
  }
}

/// What the traits of a field depend on besides its format and its model, and whether that is empty, as bits.
struct TraitSwitches: Equatable {
  private let bits: UInt16

  @inline(__always)
  init(_ field: Field) {
    var bits: UInt16 = field.view.hasOptions ? 1 : 0
    if field.hasEmptyModel { bits |= 256 }
    if field.view.isText { bits |= 2 }
    if field.policy.shouldClear { bits |= 4 }
    if let property = field.property {
      if property.refusal == nil { bits |= 8 }
      if property.isRelevant { bits |= 16 }
      if property.isReadOnly { bits |= 32 }
      if property.isRequired { bits |= 64 }
    } else {
      bits |= 128
    }
    self.bits = bits
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
