import JSON

/// The state of a form as a whole.
package struct FormStateBody: Sendable {
  /// The id of the form.
  package var form: [UInt8]
  /// `idle` or `submitting`.
  package var phase: String
  /// Whether there is a change to save.
  package var dirty: Bool
  /// Whether there is no error and no open check.
  package var valid: Bool
  /// Whether the client still has to answer a check.
  package var pending: Bool
  /// The first field in focus order with an error.
  package var firstInvalid: [UInt8]?
  /// Where the first error is, if it is in no field.
  package var firstInvalidAt: PropertyPlaceBody?
  /// The first issues, each with its place.
  package var issues: [FormIssueBody]
  /// How many more issues there are.
  package var moreIssues: Int
  /// How many submits have begun.
  package var submitCount: Int

  /// A state.
  package init(
    form: [UInt8],
    phase: String,
    dirty: Bool,
    valid: Bool,
    pending: Bool,
    firstInvalid: [UInt8]?,
    firstInvalidAt: PropertyPlaceBody?,
    issues: [FormIssueBody],
    moreIssues: Int,
    submitCount: Int
  ) {
    self.form = form
    self.phase = phase
    self.dirty = dirty
    self.valid = valid
    self.pending = pending
    self.firstInvalid = firstInvalid
    self.firstInvalidAt = firstInvalidAt
    self.issues = issues
    self.moreIssues = moreIssues
    self.submitCount = submitCount
  }
}

extension FormStateBody: JSONEncodable {
  /// Writes `{form, phase, dirty, valid, pending, firstInvalid?, firstInvalidAt?, issues, moreIssues?,
  /// issueCount?, submitCount}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("form", utf8: form)
    writer.key("phase")
    writer.string(phase)
    writer.optional("dirty", dirty)
    writer.optional("valid", valid)
    writer.optional("pending", pending)
    writer.optional("firstInvalid", utf8: firstInvalid)
    writer.optional("firstInvalidAt", firstInvalidAt)
    writer.optional("issues", issues)
    if moreIssues > 0 {
      writer.optional("moreIssues", moreIssues)
      writer.optional("issueCount", issues.count + moreIssues)
    }
    writer.optional("submitCount", submitCount)
    writer.endObject()
  }
}

/// A property of a subject.
package struct PropertyPlaceBody: JSONEncodable, Sendable {
  /// The id of the subject.
  package var subject: [UInt8]
  /// The name of the property.
  package var property: [UInt8]

  /// A place.
  package init(subject: [UInt8], property: [UInt8]) {
    self.subject = subject
    self.property = property
  }

  /// Writes `{subject, property}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("subject", utf8: subject)
    writer.optional("property", utf8: property)
    writer.endObject()
  }
}

/// An issue in a form, with its place.
package struct FormIssueBody: JSONEncodable, Sendable {
  /// The field of the form that shows the issue; nil if no field does.
  package var field: [UInt8]?
  /// The id of the subject.
  package var subject: [UInt8]
  /// The name of the property.
  package var property: [UInt8]
  /// Whether the client shows the issue already.
  package var revealed: Bool
  /// The issue.
  package var issue: IssueBody

  /// An issue with its place.
  package init(field: [UInt8]?, subject: [UInt8], property: [UInt8], revealed: Bool, issue: IssueBody) {
    self.field = field
    self.subject = subject
    self.property = property
    self.revealed = revealed
    self.issue = issue
  }

  /// Writes `{field?, subject, property, revealed, ...issue}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("field", utf8: field)
    writer.optional("subject", utf8: subject)
    writer.optional("property", utf8: property)
    writer.optional("revealed", revealed)
    issue.encodeMembers(to: &writer)
    writer.endObject()
  }
}
