import JSON

/// All that a client has to know of a field to show it.
package struct FieldStateBody: Sendable {
  /// The id of the field.
  package var field: [UInt8]
  /// How often the text has changed.
  package var version: Int
  /// `inactive`, `idle`, `editing`, `composing` or `held`.
  package var phase: String
  /// Whether the field gets view updates.
  package var active: Bool
  /// The text.
  package var text: [UInt8]
  /// What is selected.
  package var selection: WireSelection
  /// Whether the value is null.
  package var isNil: Bool
  /// The value.
  package var value: WireValue
  /// A `FieldModelBody` as JSON: it seldom changes, and is encoded beforehand.
  package var model: [UInt8]
  /// A `TraitsBody` as JSON.
  package var traits: [UInt8]
  /// What is wrong, if anything is.
  package var issues: [IssueBody]
  /// Whether the value is not the baseline.
  package var dirty: Bool
  /// Whether an edit session has ended.
  package var touched: Bool
  /// Whether the user has changed something since the field was bound.
  package var modified: Bool
  /// Whether the issues are to be shown.
  package var revealed: Bool
  /// What someone else has written meanwhile.
  package var conflict: WireValue?
  /// Whether there is a step to take back.
  package var canUndo: Bool
  /// Whether there is a step to do again.
  package var canRedo: Bool
  /// What the text means; only for text that the user types.
  package var parse: String?
  /// What the request did beyond the plain.
  package var reason: ReasonBody?

  /// A state.
  package init(
    field: [UInt8],
    version: Int,
    phase: String,
    active: Bool,
    text: [UInt8],
    selection: WireSelection,
    isNil: Bool,
    value: WireValue,
    model: [UInt8],
    traits: [UInt8],
    issues: [IssueBody],
    dirty: Bool,
    touched: Bool,
    modified: Bool,
    revealed: Bool,
    conflict: WireValue?,
    canUndo: Bool,
    canRedo: Bool,
    parse: String?,
    reason: ReasonBody?
  ) {
    self.field = field
    self.version = version
    self.phase = phase
    self.active = active
    self.text = text
    self.selection = selection
    self.isNil = isNil
    self.value = value
    self.model = model
    self.traits = traits
    self.issues = issues
    self.dirty = dirty
    self.touched = touched
    self.modified = modified
    self.revealed = revealed
    self.conflict = conflict
    self.canUndo = canUndo
    self.canRedo = canRedo
    self.parse = parse
    self.reason = reason
  }
}

extension FieldStateBody: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("field")
    writer.string(utf8: field)
    writer.key("version")
    writer.integer(version)
    writer.key("phase")
    writer.string(phase)
    writer.key("active")
    writer.boolean(active)
    writer.key("text")
    writer.string(utf8: text)
    writer.key("selection")
    selection.encode(to: &writer)
    writer.key("isNil")
    writer.boolean(isNil)
    writer.key("value")
    value.encode(to: &writer)
    writer.key("model")
    writer.raw(model)
    writer.key("traits")
    writer.raw(traits)
    writer.key("issues")
    issues.encode(to: &writer)
    writer.key("dirty")
    writer.boolean(dirty)
    writer.key("touched")
    writer.boolean(touched)
    writer.key("modified")
    writer.boolean(modified)
    writer.key("revealed")
    writer.boolean(revealed)
    if let conflict {
      writer.key("conflict")
      writer.beginObject()
      writer.key("value")
      conflict.encode(to: &writer)
      writer.endObject()
    }
    writer.key("canUndo")
    writer.boolean(canUndo)
    writer.key("canRedo")
    writer.boolean(canRedo)
    if let parse {
      writer.key("parse")
      writer.string(parse)
    }
    writer.optional("reason", reason)
    writer.endObject()
  }
}
