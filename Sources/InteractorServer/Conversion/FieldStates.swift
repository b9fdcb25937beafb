import InteractorProtocol
import Interactors
import JSON

// Field states, edit results and issues on their way out.

extension Session {
  /// A field's state as the client sees it.
  func body(_ state: FieldState) -> FieldStateBody {
    let (model, traits) = staticParts.encode(state, self)
    return FieldStateBody(
      field: state.field.utf8,
      version: state.version,
      phase: state.phase.rawValue,
      active: state.isActive,
      text: state.text.utf8,
      selection: wireSelection(state.selection, in: state.text),
      isNil: state.isNil,
      value: wireValue(state.value),
      model: model,
      traits: traits,
      issues: bodies(state.issues),
      dirty: state.isDirty,
      touched: state.isTouched,
      modified: state.isModified,
      revealed: state.isRevealed,
      conflict: state.conflict.map { wireValue($0) },
      canUndo: state.canUndo,
      canRedo: state.canRedo,
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
      issues: bodies(result.issues),
      reason: result.reason.map { body($0) },
      resign: result.resign
    )
  }

  /// Issues, with their sentences in the session's locale.
  func bodies(_ issues: [Issue]) -> [IssueBody] {
    issues.isEmpty ? [] : issues.map { body($0) }
  }

  private func body(_ issue: Issue) -> IssueBody {
    IssueBody(
      code: issue.code.rawValue,
      message: messages.sentence(for: issue).utf8,
      severity: issue.severity.rawValue,
      source: issue.source.rawValue,
      params: wireValues(issue.parameters)
    )
  }

  private func body(_ reason: Reason) -> ReasonBody {
    ReasonBody(
      code: reason.code.rawValue,
      message: messages.sentence(for: reason).utf8,
      params: wireValues(reason.parameters)
    )
  }
}
