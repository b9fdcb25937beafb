import JSON

/// Everything that a client must know of a field to show it, encoded. Thousands of fields may show one change, so a
/// state is written straight from the field, without building it first.
package struct FieldStateBody: JSONEncodable, Sendable {
  private let json: [UInt8]

  /// The state that `write` writes, by `Head` and `Tail`.
  package init(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    json = writer.bytes
  }

  /// Writes the object.
  package func encode(to writer: inout JSONWriter) { writer.raw(json) }

  /// The phases of editing.
  package enum Phase: String, Sendable, CaseIterable { case inactive, idle, editing, composing, held }

  /// The first members of the object: what the control shows.
  package enum Head {
    /// Writes `field, version, phase, active`. What `shown` writes follows.
    ///
    /// - Parameters:
    ///   - field: The id of the field.
    ///   - version: How often the text has changed.
    ///   - phase: The phase of editing.
    ///   - isActive: Whether the field gets view updates.
    package static func write(
      field: [UInt8],
      version: Int,
      phase: Phase,
      isActive: Bool,
      to writer: inout JSONWriter
    ) {
      writer.fragment(#"{"field":"#)
      writer.string(utf8: field)
      writer.fragment(#","version":"#)
      writer.integer(version)
      if phase == .idle, isActive {
        writer.fragment(#","phase":"idle","active":true"#)
      } else {
        writer.key("phase")
        writer.string(phase.rawValue)
        writer.key("active")
        writer.boolean(isActive)
      }
    }

    /// Writes `text, selection, isNil, value`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selection.
    ///   - isNil: Whether the value is null.
    ///   - value: Writes the value.
    package static func writeShown(
      text: [UInt8],
      selection: WireSelection,
      isNil: Bool,
      to writer: inout JSONWriter,
      value: (inout JSONWriter) -> Void
    ) {
      writer.fragment(#""text":"#)
      writer.string(utf8: text)
      writer.fragment(#","selection":{"start":"#)
      writer.integer(selection.start)
      writer.fragment(#","end":"#)
      writer.integer(selection.end)
      writer.fragment(isNil ? #"},"isNil":true,"value":"# : #"},"isNil":false,"value":"#)
      value(&writer)
    }
  }

  /// The other members of the object: how the control is set up, and what is to be said about the value.
  package enum Tail {
    /// Writes `model, traits, issues, dirty, ..., pending?, conflict?, parse?, hint?, reason?`.
    ///
    /// - Parameters:
    ///   - staticPart: The model and the traits.
    ///   - issues: The issues of the field; empty if there are none.
    ///   - flags: `dirty`, `touched`, `modified`, `revealed`, `canUndo` and `canRedo`.
    ///   - isPending: Whether the client still has to answer a check.
    ///   - conflict: The value that the program has written during the edit session.
    ///   - isSecret: Whether the value is a secret. The conflict is then told without it.
    ///   - parse: Whether the text is a value; only for text that the user types.
    ///   - hint: What the control may show beside the text.
    ///   - choices: What a combo box shows while it is edited.
    ///   - reason: What the request did beyond what the user asked.
    ///   - sections: The sections of the text, for a client that wants to know them.
    package static func write(
      staticPart: FieldStaticPart,
      issues: [IssueBody],
      flags: FieldFlags,
      isPending: Bool,
      conflict: WireValue?,
      isSecret: Bool,
      parse: StaticString?,
      hint: WireTree?,
      choices: ChoicesBody?,
      reason: ReasonBody?,
      sections: [SectionBody]?,
      to writer: inout JSONWriter
    ) {
      writer.raw(staticPart.members)
      if issues.isEmpty {
        writer.raw(flags.membersWithoutIssues)
      } else {
        writer.key("issues")
        issues.encode(to: &writer)
        writer.raw(flags.members)
      }
      if isPending { writer.fragment(#","pending":true"#) }
      if let conflict {
        writer.fragment(#","conflict":{"value":"#)
        conflict.encode(to: &writer)
        writer.fragment(isSecret ? #","secret":true}"# : "}")
      }
      if let parse {
        writer.key("parse")
        writer.string(parse)
      }
      writer.optional("hint", hint)
      writer.optional("choices", choices)
      writer.optional("reason", reason)
      if let sections {
        writer.key("sections")
        sections.encode(to: &writer)
      }
      writer.endObject()
    }
  }
}
