import InteractorProtocol
import Interactors
import JSON

// Field states, edit results and issues on their way out.

extension Session {
  /// A field's state as the client sees it.
  func body(_ state: FieldState) -> FieldStateBody {
    let staticPart = StaticPartCache.encoded(state.model, state.traits, in: &staticPart, self)
    return FieldStateBody(
      field: state.field.utf8,
      version: state.version,
      phase: FieldStateBody.Phase(state.phase),
      active: state.isActive,
      text: state.text.utf8,
      selection: wireSelection(state.selection, in: state.text),
      isNil: state.isNil,
      value: wireValue(state.value),
      staticPart: staticPart,
      issues: bodies(state.issues, state.shown),
      flags: FieldFlags(state),
      isPending: state.isPending,
      conflict: state.conflict.map { wireValue($0) },
      isSecret: state.traits.isSecure,
      parse: state.parse?.rawValue,
      reason: state.reason.map { body($0) }
    )
  }

  /// The result of an edit as the client sees it.
  func body(_ result: EditResult) -> EditResultBody {
    var selection: WireSelection?
    if let text = result.text, let selected = result.selection { selection = wireSelection(selected, in: text) }
    return EditResultBody(
      outcome: result.outcome.rawValue,
      version: result.version,
      parse: result.parse.rawValue,
      text: result.text?.utf8,
      selection: selection,
      issues: bodies(result.issues, result.shown),
      reason: result.reason.map { body($0) },
      resign: result.resign,
      isPending: result.isPending,
      flags: result.flags.isEmpty ? nil : FlagChangesBody(result.flags),
      traits: result.traits.map { TraitsBody($0, self) }
    )
  }

  /// Issues, with their sentences in the session's locale.
  func bodies(_ issues: [Issue]) -> [IssueBody] {
    issues.isEmpty ? [] : issues.map { body($0) }
  }

  /// The issues of a field.
  private func bodies(_ issues: [Issue], _ shown: ShownIssues) -> [IssueBody] {
    issues.isEmpty ? [] : issues.enumerated().map { place, issue in body(issue, shown: shown.contains(place)) }
  }

  private func body(_ issue: Issue, shown: Bool? = nil) -> IssueBody {
    IssueBody(
      code: issue.code.rawValue,
      message: messages.sentence(for: issue).utf8,
      severity: issue.severity.rawValue,
      source: issue.source.rawValue,
      params: wireValues(issue.parameters),
      rule: issue.rule?.utf8,
      shown: shown
    )
  }

  /// A reason, with its sentence in the session's locale.
  func body(_ reason: Reason) -> ReasonBody {
    ReasonBody(
      code: reason.code.rawValue,
      message: messages.sentence(for: reason).utf8,
      params: wireValues(reason.parameters)
    )
  }
}

extension FlagChangesBody {
  /// Changed flags on the wire.
  init(_ changes: FlagChanges) {
    self.init(
      dirty: changes.isDirty,
      revealed: changes.isRevealed,
      canUndo: changes.canUndo,
      canRedo: changes.canRedo,
      endsConflict: changes.endsConflict
    )
  }
}

extension FieldStateBody.Phase {
  /// The phase on the wire.
  init(_ phase: FieldPhase) {
    switch phase {
    case .inactive: self = .inactive
    case .idle: self = .idle
    case .editing: self = .editing
    case .composing: self = .composing
    case .held: self = .held
    }
  }
}

extension FieldFlags {
  /// The flags of a state, which is only looked at: an initializer would otherwise get a copy of it.
  init(_ state: borrowing FieldState) {
    // Bits, not set operations: for those, generic code would run for every label that shows a change.
    var bits = state.isDirty ? Self.dirty.rawValue : 0
    if state.isTouched { bits |= Self.touched.rawValue }
    if state.isModified { bits |= Self.modified.rawValue }
    if state.isRevealed { bits |= Self.revealed.rawValue }
    if state.canUndo { bits |= Self.canUndo.rawValue }
    if state.canRedo { bits |= Self.canRedo.rawValue }
    self.init(rawValue: bits)
  }
}
