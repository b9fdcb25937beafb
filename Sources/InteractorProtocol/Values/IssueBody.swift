import JSON

/// Something that is wrong with a value or a draft.
package struct IssueBody: Sendable {
  /// A name of HTML's `ValidityState`, or one that a rule or the client gave it.
  package var code: String
  /// The sentence for a person, in the session's locale.
  package var message: [UInt8]
  /// `error`, `warning` or `info`.
  package var severity: String
  /// Who says so: `schema`, `field`, `rule`, `client` or `server`.
  package var source: String
  /// What the message is made of.
  package var params: NamedValues
  /// The name of the rule that it comes from.
  package var rule: [UInt8]?
  /// Whether it is to be shown now; only in states of fields and results of edits.
  package var shown: Bool?

  /// An issue.
  package init(
    code: String,
    message: [UInt8],
    severity: String,
    source: String,
    params: NamedValues,
    rule: [UInt8]?,
    shown: Bool? = nil
  ) {
    self.code = code
    self.message = message
    self.severity = severity
    self.source = source
    self.params = params
    self.rule = rule
    self.shown = shown
  }
}

extension IssueBody: JSONEncodable {
  /// Writes `{code, message, severity, source, params, rule?, shown?}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    encodeMembers(to: &writer)
    writer.endObject()
  }

  /// Writes the members into an object that has been begun.
  func encodeMembers(to writer: inout JSONWriter) {
    writer.key("code")
    writer.string(code)
    writer.key("message")
    writer.string(utf8: message)
    writer.key("severity")
    writer.string(severity)
    writer.key("source")
    writer.string(source)
    writer.key("params")
    params.encode(to: &writer)
    writer.optional("rule", utf8: rule)
    writer.optional("shown", shown)
  }
}

/// Why an edit was rejected, or what became of it beyond the plain.
package struct ReasonBody: Sendable {
  /// The name of the reason.
  package var code: String
  /// The sentence for a person, in the session's locale.
  package var message: [UInt8]
  /// Members beside `code` and `message`: `read` for `reinterpreted`, say.
  package var params: NamedValues

  /// A reason.
  package init(code: String, message: [UInt8], params: NamedValues) {
    self.code = code
    self.message = message
    self.params = params
  }
}

extension ReasonBody: JSONEncodable {
  /// Writes `{code, message, ...}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    encodeMembers(to: &writer)
    writer.endObject()
  }

  /// Writes the members into an object that has been begun.
  func encodeMembers(to writer: inout JSONWriter) {
    writer.key("code")
    writer.string(code)
    writer.key("message")
    writer.string(utf8: message)
    for member in params.members {
      writer.key(utf8: member.name)
      member.value.encode(to: &writer)
    }
  }
}

/// The issues of one property.
package struct PropertyIssues: Sendable {
  /// The name of the property.
  package var property: [UInt8]
  /// What is wrong, if anything is.
  package var issues: [IssueBody]

  /// The issues of one property.
  package init(property: [UInt8], issues: [IssueBody]) {
    self.property = property
    self.issues = issues
  }
}
