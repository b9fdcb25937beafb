import JSON

/// What came of an edit, and what the client has to do to its control.
package struct EditResultBody: Sendable {
  /// `verbatim`, `revised` or `rejected`.
  package var outcome: String
  /// How often the text has changed.
  package var version: Int
  /// `empty`, `intermediate`, `acceptable` or `invalid`.
  package var parse: String
  /// The text to show; only where the outcome is `revised`.
  package var text: [UInt8]?
  /// What to select in it.
  package var selection: WireSelection?
  /// What is wrong, if anything is.
  package var issues: [IssueBody]
  /// Why it was rejected, or what became of it beyond the plain.
  package var reason: ReasonBody?
  /// Whether the control should give up the focus; only in the answer to `field/return`.
  package var resign: Bool?
  /// Whether an answer of the client to a check is due.
  package var isPending: Bool
  /// `dirty`, `revealed`, `conflict`, `canUndo` and `canRedo`, where the edit has changed any of them.
  package var flags: FlagChangesBody?
  /// How the control is to be set up, where the edit has changed that.
  package var traits: TraitsBody?

  /// A result.
  package init(
    outcome: String,
    version: Int,
    parse: String,
    text: [UInt8]?,
    selection: WireSelection?,
    issues: [IssueBody],
    reason: ReasonBody?,
    resign: Bool?,
    isPending: Bool,
    flags: FlagChangesBody?,
    traits: TraitsBody?
  ) {
    self.outcome = outcome
    self.version = version
    self.parse = parse
    self.text = text
    self.selection = selection
    self.issues = issues
    self.reason = reason
    self.resign = resign
    self.isPending = isPending
    self.flags = flags
    self.traits = traits
  }
}

extension EditResultBody: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("outcome")
    writer.string(outcome)
    writer.key("version")
    writer.integer(version)
    writer.key("parse")
    writer.string(parse)
    writer.optional("text", utf8: text)
    writer.optional("selection", selection)
    writer.key("issues")
    issues.encode(to: &writer)
    writer.optional("reason", reason)
    writer.optional("resign", resign)
    if isPending { writer.optional("pending", true) }
    if let flags { flags.encodeMembers(to: &writer) }
    writer.optional("traits", traits)
    writer.endObject()
  }
}
