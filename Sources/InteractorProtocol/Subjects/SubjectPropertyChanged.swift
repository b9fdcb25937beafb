import JSON

/// What one transaction changed in a subject; or several, where the client has not read them in between.
package enum SubjectPropertyChanged: NotificationMessage {
  package static let method: StaticString = "subject/propertyChanged"
  package static let direction = MessageDirection.serverToClient

  /// The subject and its changes.
  package struct Params: JSONEncodable, Sendable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// How many transactions have changed the subject.
    package var revision: Int
    /// `user`, `program`, `calculate`, `reset`, `revert`, `clear` or `restore`.
    package var cause: String
    /// The field whose request caused it.
    package var origin: [UInt8]?
    /// The properties whose values differ.
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

  /// What became of one property.
  package struct Change: JSONEncodable, Sendable {
    /// The name of the property.
    package var property: [UInt8]
    /// The value before.
    package var oldValue: WireValue
    /// The value.
    package var value: WireValue
    /// Whether the property is a secret, whose values are not told.
    package var isSecret: Bool
    /// What is wrong with the new value; always there, so that issues that are gone are told.
    package var issues: [IssueBody]
    /// How the new value is made of the old one, where that is told instead of the values.
    package var splice: ValueSplice?

    /// A change that is told by both values, or, of a secret, by neither.
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

    /// A change that is told by what was replaced.
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

  /// What became of a long string: a stretch of the value last told, and what it gave way to.
  package struct ValueSplice: JSONEncodable, Sendable {
    /// The stretch, in code units of the negotiated position encoding.
    package var range: WireSelection
    /// What stands there now.
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
