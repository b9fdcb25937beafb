import JSON

/// All that a client has to know of a field to show it.
///
/// A change that thousands of fields show is told as thousands of these, so what is the same in most of them is written
/// as a whole: the static part, and the flags.
package struct FieldStateBody: Sendable {
  /// The id of the field.
  package var field: [UInt8]
  /// How often the text has changed.
  package var version: Int
  /// Where the field stands in its life.
  package var phase: Phase
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
  /// The model and the traits.
  package var staticPart: FieldStaticPart
  /// What is wrong, if anything is.
  package var issues: [IssueBody]
  /// `dirty`, `touched`, `modified`, `revealed`, `canUndo` and `canRedo`.
  package var flags: FieldFlags
  /// Whether an answer of the client to a check is due.
  package var isPending: Bool
  /// What someone else has written meanwhile.
  package var conflict: WireValue?
  /// Whether that is a secret, which is not told.
  package var isSecret: Bool
  /// What the text means; only for text that the user types.
  package var parse: String?
  /// What the request did beyond the plain.
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
    self.reason = reason
  }

  /// Where a field stands in its life.
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
    writer.optional("reason", reason)
    writer.endObject()
  }

  private static let idleAndActive = Array(#""phase":"idle","active":true"#.utf8)
  private static let noIssues = Array(#""issues":[]"#.utf8)
}
