import JSON

/// All that a client has to know of a field to show it.
public struct FieldStateBody: Sendable {
  public var field: [UInt8]
  public var version: Int
  /// `inactive`, `idle`, `editing`, `composing` or `held`.
  public var phase: String
  public var active: Bool
  public var text: [UInt8]
  public var selection: WireSelection
  public var isNil: Bool
  public var value: WireValue
  /// A `FieldModelBody` and a `TraitsBody` as JSON, which seldom change and are encoded beforehand.
  public var model: [UInt8]
  public var traits: [UInt8]
  public var issues: [IssueBody]
  public var dirty: Bool
  public var touched: Bool
  public var modified: Bool
  public var revealed: Bool
  /// What someone else has written meanwhile.
  public var conflict: WireValue?
  public var canUndo: Bool
  public var canRedo: Bool
  /// What the text means; only for text that the user types.
  public var parse: String?
  /// What the request did beyond the plain.
  public var reason: ReasonBody?

  /// A state.
  public init(
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
  public func encode(to writer: inout JSONWriter) {
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
