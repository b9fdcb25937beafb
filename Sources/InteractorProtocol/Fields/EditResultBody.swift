import JSON

/// The result of an edit, which says what the client must do to its control.
package struct EditResultBody: Sendable {
  /// `verbatim`, `revised` or `rejected`.
  package var outcome: StaticString
  /// The version of the text: how often it has changed.
  package var version: Int
  /// `empty`, `intermediate`, `acceptable` or `invalid`.
  package var parse: StaticString
  /// The text to show; only where the outcome is `revised`.
  package var text: [UInt8]?
  /// What to select in that text.
  package var selection: WireSelection?
  /// The issues of the field; empty if there are none.
  package var issues: [IssueBody]
  /// Why the edit was rejected, or what it did beyond what the user asked.
  package var reason: ReasonBody?
  /// What the control may show beside the text.
  package var hint: WireTree?
  /// What a combo box shows.
  package var choices: ChoicesBody?
  /// Whether the control should give up the focus; only in the answer to `field/return`.
  package var resign: Bool?
  /// The field that the focus may go on to.
  package var advance: [UInt8]?
  /// Whether the client still has to answer a check.
  package var isPending: Bool
  /// `phase`, `dirty`, `revealed`, `conflict`, `canUndo` and `canRedo`, if the edit has changed any of them.
  package var flags: FlagChangesBody?
  /// How to set the control up, if the edit has changed that; as JSON, because few results have it.
  package var traits: JSONText?
  /// The sections of the text, for a client that wants to know them.
  package var sections: [SectionBody]?

  /// A result. All of it is known when it is made, since one that changes later is copied: 350 instructions.
  package init(
    outcome: StaticString,
    version: Int,
    parse: StaticString,
    text: [UInt8]?,
    selection: WireSelection?,
    issues: [IssueBody],
    reason: ReasonBody?,
    hint: WireTree?,
    choices: ChoicesBody?,
    resign: Bool?,
    advance: [UInt8]?,
    isPending: Bool,
    flags: FlagChangesBody?,
    traits: JSONText?,
    sections: [SectionBody]?
  ) {
    self.outcome = outcome
    self.version = version
    self.parse = parse
    self.text = text
    self.selection = selection
    self.issues = issues
    self.reason = reason
    self.hint = hint
    self.choices = choices
    self.resign = resign
    self.advance = advance
    self.isPending = isPending
    self.flags = flags
    self.traits = traits
    self.sections = sections
  }
}

extension EditResultBody: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.fragment(#"{"outcome":"#)
    writer.string(outcome)
    writer.fragment(#","version":"#)
    writer.integer(version)
    writer.fragment(#","parse":"#)
    writer.string(parse)
    writer.optional("text", utf8: text)
    if let selection {
      writer.fragment(#","selection":"#)
      selection.encode(to: &writer)
    }
    if issues.isEmpty {
      writer.fragment(#","issues":[]"#)
    } else {
      writer.key("issues")
      issues.encode(to: &writer)
    }
    writer.optional("reason", reason)
    writer.optional("hint", hint)
    writer.optional("choices", choices)
    writer.optional("resign", resign)
    writer.optional("advance", utf8: advance)
    if isPending { writer.optional("pending", true) }
    if let flags { flags.encodeMembers(to: &writer) }
    writer.optional("traits", traits)
    if let sections {
      writer.key("sections")
      sections.encode(to: &writer)
    }
    writer.endObject()
  }
}
