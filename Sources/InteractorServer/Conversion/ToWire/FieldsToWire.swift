import InteractorProtocol
import Interactors
import JSON

extension Session {
  /// The state of a field on the wire.
  func wireState(_ state: FieldState) -> FieldStateBody {
    FieldStateBody { write(state, to: &$0) }
  }

  /// Writes the state of a field. The state is borrowed, because a copy would cost every label that shows a change.
  func write(_ state: borrowing FieldState, to writer: inout JSONWriter) {
    FieldStateBody.Head.write(
      field: state.field.utf8,
      version: state.version,
      phase: FieldStateBody.Phase(state.phase),
      isActive: state.isActive,
      to: &writer
    )
    writeShown(by: state, to: &writer)
    FieldStateBody.Tail.write(
      staticPart: StaticPartCache.encoded(state.setup, in: &staticPart, self),
      // Without issues, nothing is looked up and nothing is captured.
      issues: state.issues.isEmpty
        ? [] : wireIssues(state.issues, state.shown, in: engine.messageContext(ofField: state.field)),
      flags: FieldFlags(state),
      isPending: state.isPending,
      conflict: state.conflict.map { wireValue($0) },
      isSecret: state.setup.traits.isSecure,
      parse: state.parse?.token,
      hint: state.hint.map { WireTree($0) },
      choices: state.choices.map { wireChoices($0) },
      reason: state.reason.map { wireReason($0, of: state.field) },
      sections: tellsSections ? wireSections(of: state.field) : nil,
      to: &writer
    )
  }

  /// Writes the text, the selection and the value. Those of the labels of one property are encoded once.
  private func writeShown(by state: borrowing FieldState, to writer: inout JSONWriter) {
    guard lastShown.isOf(state) else {
      lastShown.note(state)
      return encodeShown(by: state, to: &writer)
    }
    if let members = lastShown.members { return writer.raw(members) }
    var members = JSONWriter()
    encodeShown(by: state, to: &members)
    lastShown.keep(members.bytes)
    writer.raw(members.bytes)
  }

  private func encodeShown(by state: borrowing FieldState, to writer: inout JSONWriter) {
    FieldStateBody.Head.writeShown(
      text: state.text.utf8,
      selection: wireSelection(state.selection, in: state.text),
      isNil: state.isNil,
      to: &writer
    ) { writer in
      write(state.value, to: &writer)
    }
  }

  /// The sections of a field's text; nil for a text without any.
  private func wireSections(of field: Text) -> [SectionBody]? {
    guard let (sections, text) = engine.sections(of: field) else { return nil }
    return sections.map { section in
      SectionBody(
        type: section.type.utf8,
        selection: wireSelection(section.range, in: text),
        text: section.text.utf8,
        value: section.value,
        minimum: section.minimum,
        maximum: section.maximum,
        placeholder: section.placeholder.utf8
      )
    }
  }

  /// The result of an edit in a field, on the wire.
  func wireResult(_ result: borrowing EditResult, of field: Text) -> EditResultBody {
    var selection: WireSelection?
    if let text = result.text, let selected = result.selection { selection = wireSelection(selected, in: text) }
    var traits: JSONText?
    if let changed = result.traits { traits = JSONText(encoding: TraitsBody(changed, self)) }
    return EditResultBody(
      outcome: result.outcome.token,
      version: result.version,
      parse: result.parse.token,
      text: result.text?.utf8,
      selection: selection,
      issues: result.issues.isEmpty
        ? [] : wireIssues(result.issues, result.shown, in: engine.messageContext(ofField: field)),
      reason: result.reason.map { wireReason($0, of: field) },
      hint: result.hint.map { WireTree($0) },
      choices: result.choices.map { wireChoices($0) },
      resign: result.resign,
      advance: result.advance?.utf8,
      isPending: result.isPending,
      flags: result.flags.isEmpty ? nil : FlagChangesBody(result.flags),
      traits: traits,
      sections: tellsSections ? wireSections(of: field) : nil
    )
  }
}

extension Session {
  /// What a combo box shows, on the wire.
  func wireChoices(_ choices: ListedChoices) -> ChoicesBody {
    var body = ChoicesBody(
      revision: choices.revision,
      total: choices.total,
      from: choices.from,
      items: choices.items.map { item in
        ChoicesBody.Item(
          index: item.index,
          value: wireValue(item.option.value),
          text: item.option.text.utf8,
          isDisabled: !item.option.isEnabled,
          group: item.option.group?.utf8,
          marks: item.marks.map { wireSelection($0, in: item.option.text) }
        )
      },
      active: choices.active
    )
    body.isPending = choices.isPending
    body.hasFailed = choices.hasFailed
    body.hasMore = choices.hasMore
    return body
  }
}

extension EditResult.Outcome {
  /// The name on the wire.
  fileprivate var token: StaticString {
    switch self {
    case .verbatim: "verbatim"
    case .revised: "revised"
    case .rejected: "rejected"
    }
  }
}

extension Parse.State {
  /// The name on the wire.
  fileprivate var token: StaticString {
    switch self {
    case .empty: "empty"
    case .intermediate: "intermediate"
    case .acceptable: "acceptable"
    case .invalid: "invalid"
    }
  }
}

extension FlagChangesBody {
  /// Changed flags on the wire.
  init(_ changes: FlagChanges) {
    self.init(
      phase: changes.phase.map { FieldStateBody.Phase($0) },
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
  /// The flags of a state. The state is borrowed, because a copy would cost every label that shows a change.
  init(_ state: borrowing FieldState) {
    self.init(
      isDirty: state.isDirty,
      isTouched: state.isTouched,
      isModified: state.isModified,
      isRevealed: state.isRevealed,
      canUndo: state.canUndo,
      canRedo: state.canRedo
    )
  }
}
