import JSON

/// What a transaction has changed in a subject. Several transactions merge into one notification while it is unsent.
package enum SubjectPropertyChanged: NotificationMessage {
  package static let method: StaticString = "subject/propertyChanged"
  package static let direction = MessageDirection.serverToClient

  /// The subject and its changes: `{subject, revision, cause, origin?, changes}`.
  package enum Params {
    /// Writes the object.
    ///
    /// - Parameters:
    ///   - subject: The id of the subject.
    ///   - revision: How many transactions have changed the subject.
    ///   - cause: `user`, `program`, `calculate`, `reset`, `revert`, `clear` or `restore`.
    ///   - origin: The field whose request caused the transaction.
    ///   - changes: Writes the properties whose values or issues have changed, each with `Change`.
    package static func write(
      subject: [UInt8],
      revision: Int,
      cause: StaticString,
      origin: [UInt8]?,
      to writer: inout JSONWriter,
      changes: (inout JSONWriter) -> Void
    ) {
      writer.fragment(#"{"subject":"#)
      writer.string(utf8: subject)
      writer.fragment(#","revision":"#)
      writer.integer(revision)
      writer.fragment(#","cause":"#)
      writer.string(cause)
      writer.optional("origin", utf8: origin)
      writer.fragment(#","changes":["#)
      changes(&writer)
      writer.fragment("]}")
    }
  }

  /// The change of one property.
  package enum Change {
    /// Writes a change that is told by values: `{property, oldValue?, value, secret?, issues}`. Without `oldValue`,
    /// only the issues are others. The values of a secret are told as null. Issues are always told, so that the client
    /// learns of issues that are gone.
    package static func write(
      property: [UInt8],
      hasNewValue: Bool,
      isSecret: Bool,
      issues: [IssueBody],
      to writer: inout JSONWriter,
      oldValue: (inout JSONWriter) -> Void,
      value: (inout JSONWriter) -> Void
    ) {
      writer.fragment(#"{"property":"#)
      writer.string(utf8: property)
      if isSecret {
        if hasNewValue { writer.fragment(#","oldValue":null"#) }
        writer.fragment(#","value":null,"secret":true"#)
      } else {
        if hasNewValue {
          writer.fragment(#","oldValue":"#)
          oldValue(&writer)
        }
        writer.fragment(#","value":"#)
        value(&writer)
      }
      write(issues, &writer)
    }

    /// Writes a change that is told by a splice: `{property, splice, issues}`.
    package static func write(
      property: [UInt8],
      splice: ValueSplice,
      issues: [IssueBody],
      to writer: inout JSONWriter
    ) {
      writer.fragment(#"{"property":"#)
      writer.string(utf8: property)
      writer.optional("splice", splice)
      write(issues, &writer)
    }

    private static func write(_ issues: [IssueBody], _ writer: inout JSONWriter) {
      if issues.isEmpty { return writer.fragment(#","issues":[]}"#) }
      writer.optional("issues", issues)
      writer.endObject()
    }
  }

  /// The change of a long string: a stretch of the value that was told last, and its replacement.
  package struct ValueSplice: JSONEncodable, Sendable {
    /// The stretch, in code units of the negotiated position encoding.
    package var range: WireSelection
    /// The replacement.
    package var text: [UInt8]

    /// A splice.
    package init(range: WireSelection, text: [UInt8]) {
      self.range = range
      self.text = text
    }

    /// Writes `{start, end, text}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("start", range.start)
      writer.optional("end", range.end)
      writer.optional("text", utf8: text)
      writer.endObject()
    }
  }
}
