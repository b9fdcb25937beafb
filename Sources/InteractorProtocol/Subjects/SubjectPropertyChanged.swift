import JSON

/// What a transaction has changed in a subject. Several transactions merge into one notification while it is unsent.
package enum SubjectPropertyChanged: NotificationMessage {
  package static let method: StaticString = "subject/propertyChanged"
  package static let direction = MessageDirection.serverToClient

  /// The subject and its changes.
  package struct Params: JSONEncodable, Sendable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// The revision: how many transactions have changed the subject.
    package var revision: Int
    /// `user`, `program`, `calculate`, `reset`, `revert`, `clear` or `restore`.
    package var cause: String
    /// The field whose request caused the transaction.
    package var origin: [UInt8]?
    /// The properties whose values have changed.
    package var changes: [Change]

    /// Changes of a subject.
    package init(subject: [UInt8], revision: Int, cause: String, origin: [UInt8]?, changes: [Change]) {
      self.subject = subject
      self.revision = revision
      self.cause = cause
      self.origin = origin
      self.changes = changes
    }

    /// Writes `{subject, revision, cause, origin?, changes}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("subject", utf8: subject)
      writer.optional("revision", revision)
      writer.key("cause")
      writer.string(cause)
      writer.optional("origin", utf8: origin)
      writer.optional("changes", changes)
      writer.endObject()
    }
  }

  /// The change of one property.
  package struct Change: JSONEncodable, Sendable {
    /// The name of the property.
    package var property: [UInt8]
    /// The value before the transaction.
    package var oldValue: WireValue
    /// The value after it.
    package var value: WireValue
    /// Whether the property is a secret. Its values are then told as null.
    package var isSecret: Bool
    /// The issues of the new value. They are always told, so that the client learns of issues that are gone.
    package var issues: [IssueBody]
    /// How the old value becomes the new one. It is told instead of the two values.
    package var splice: ValueSplice?

    /// A change that is told by both values. For a secret, both become null.
    package init(
      property: [UInt8],
      oldValue: WireValue,
      value: WireValue,
      isSecret: Bool = false,
      issues: [IssueBody]
    ) {
      self.property = property
      self.oldValue = isSecret ? .null : oldValue
      self.value = isSecret ? .null : value
      self.isSecret = isSecret
      self.issues = issues
    }

    /// A change that is told by a splice.
    package init(property: [UInt8], splice: ValueSplice, issues: [IssueBody]) {
      self.init(property: property, oldValue: .null, value: .null, issues: issues)
      self.splice = splice
    }

    /// Writes `{property, oldValue, value, secret?, issues}`, or `{property, splice, issues}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("property", utf8: property)
      if let splice {
        writer.optional("splice", splice)
      } else {
        writer.optional("oldValue", oldValue)
        writer.optional("value", value)
      }
      if isSecret {
        writer.key("secret")
        writer.boolean(true)
      }
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
