import JSON

/// Everything that a client must know of a field to show it.
///
/// A change that thousands of fields show is told as thousands of states. Their common parts, the static part and the
/// flags, are therefore encoded once and copied.
package struct FieldStateBody: Sendable {
  /// The id of the field.
  package var field: [UInt8]
  /// The version of the text: how often it has changed.
  package var version: Int
  /// The phase of editing.
  package var phase: Phase
  /// Whether the field gets view updates.
  package var active: Bool
  /// The text.
  package var text: [UInt8]
  /// The selection.
  package var selection: WireSelection
  /// Whether the value is null.
  package var isNil: Bool
  /// The value.
  package var value: WireValue
  /// The model and the traits.
  package var staticPart: FieldStaticPart
  /// The issues of the field; empty if there are none.
  package var issues: [IssueBody]
  /// `dirty`, `touched`, `modified`, `revealed`, `canUndo` and `canRedo`.
  package var flags: FieldFlags
  /// Whether the client still has to answer a check.
  package var isPending: Bool
  /// The value that the program has written during the edit session.
  package var conflict: WireValue?
  /// Whether the value is a secret. The conflict is then told without it.
  package var isSecret: Bool
  /// Whether the text is a value; only for text that the user types.
  package var parse: String?
  /// What the control may show beside the text.
  package var hint: WireTree?
  /// What the request did beyond what the user asked.
  package var reason: ReasonBody?

  /// A state.
  package init(
    field: [UInt8],
    version: Int,
    phase: Phase,
    active: Bool,
    text: [UInt8],
    selection: WireSelection,
    isNil: Bool,
    value: WireValue,
    staticPart: FieldStaticPart,
    issues: [IssueBody],
    flags: FieldFlags,
    isPending: Bool,
    conflict: WireValue?,
    isSecret: Bool,
    parse: String?,
    hint: WireTree?,
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
    self.staticPart = staticPart
    self.issues = issues
    self.flags = flags
    self.isPending = isPending
    self.conflict = conflict
    self.isSecret = isSecret
    self.parse = parse
    self.hint = hint
    self.reason = reason
  }

  /// The phases of editing.
  package enum Phase: String, Sendable, CaseIterable { case inactive, idle, editing, composing, held }
}

extension FieldStateBody: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("field")
    writer.string(utf8: field)
    writer.key("version")
    writer.integer(version)
    if phase == .idle, active {
      writer.raw(Self.idleAndActive)
    } else {
      writer.key("phase")
      writer.string(phase.rawValue)
      writer.key("active")
      writer.boolean(active)
    }
    writer.key("text")
    writer.string(utf8: text)
    writer.key("selection")
    selection.encode(to: &writer)
    writer.key("isNil")
    writer.boolean(isNil)
    writer.key("value")
    value.encode(to: &writer)
    writer.raw(staticPart.members)
    if issues.isEmpty {
      writer.raw(Self.noIssues)
    } else {
      writer.key("issues")
      issues.encode(to: &writer)
    }
    writer.raw(flags.members)
    if isPending {
      writer.key("pending")
      writer.boolean(true)
    }
    if let conflict {
      writer.key("conflict")
      writer.beginObject()
      writer.key("value")
      conflict.encode(to: &writer)
      if isSecret {
        writer.key("secret")
        writer.boolean(true)
      }
      writer.endObject()
    }
    if let parse {
      writer.key("parse")
      writer.string(parse)
    }
    writer.optional("hint", hint)
    writer.optional("reason", reason)
    writer.endObject()
  }

  private static let idleAndActive = Array(#""phase":"idle","active":true"#.utf8)
  private static let noIssues = Array(#""issues":[]"#.utf8)
}
