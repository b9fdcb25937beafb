import JSON

/// Something that is wrong with a value or a draft.
package struct IssueBody: Sendable {
  /// A name of HTML's `ValidityState`, or the name that a rule or the client gave the issue.
  package var code: String
  /// The sentence for a person, in the session's locale.
  package var message: [UInt8]
  /// `error`, `warning` or `info`.
  package var severity: String
  /// Who found it: `schema`, `field`, `rule`, `client` or `server`.
  package var source: String
  /// The parameters of the message.
  package var params: NamedValues
  /// The name of the rule that found it.
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

extension IssueBody: JSONObjectEncodable {
  /// Writes `code, message, severity, source, params, rule?, shown?`.
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

/// Why an edit was rejected, or what it did beyond what the user asked.
package struct ReasonBody: Sendable {
  /// The name of the reason.
  package var code: String
  /// The sentence for a person, in the session's locale.
  package var message: [UInt8]
  /// The members beside `code` and `message`, such as `read` of `reinterpreted`.
  package var params: NamedValues
  /// Whether to show it to the user.
  package var isShown: Bool

  /// A reason.
  package init(code: String, message: [UInt8], params: NamedValues, isShown: Bool) {
    self.code = code
    self.message = message
    self.params = params
    self.isShown = isShown
  }
}

extension ReasonBody: JSONObjectEncodable {
  /// Writes `code, message, ...`, and `shown` if it is false.
  func encodeMembers(to writer: inout JSONWriter) {
    writer.key("code")
    writer.string(code)
    writer.key("message")
    writer.string(utf8: message)
    for member in params.members {
      writer.key(utf8: member.name)
      member.value.encode(to: &writer)
    }
    if !isShown { writer.optional("shown", false) }
  }
}

/// The issues of one property.
package struct PropertyIssues: Sendable {
  /// The name of the property.
  package var property: [UInt8]
  /// Its issues; empty if there are none.
  package var issues: [IssueBody]

  /// The issues of one property.
  package init(property: [UInt8], issues: [IssueBody]) {
    self.property = property
    self.issues = issues
  }

  /// Writes `{property: [issue]}`.
  static func write(_ list: [PropertyIssues], to writer: inout JSONWriter) {
    writer.beginObject()
    for property in list {
      writer.key(utf8: property.property)
      property.issues.encode(to: &writer)
    }
    writer.endObject()
  }
}
