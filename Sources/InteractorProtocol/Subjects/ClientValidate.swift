import JSON

/// Asks the client whether a value is valid.
package enum ClientValidate: ClientRequestMessage {
  package static let method: StaticString = "client/validate"

  /// The value and its place.
  package struct Params: JSONEncodable, Sendable {
    /// The name of the check, as the rule's `client` gives it.
    package var rule: [UInt8]
    /// The id of the subject.
    package var subject: [UInt8]
    /// The revision of the subject.
    package var revision: Int
    /// The name of the property.
    package var property: [UInt8]
    /// The value.
    package var value: WireValue

    /// A value and its place.
    package init(rule: [UInt8], subject: [UInt8], revision: Int, property: [UInt8], value: WireValue) {
      self.rule = rule
      self.subject = subject
      self.revision = revision
      self.property = property
      self.value = value
    }

    /// Writes `{rule, subject, revision, property, value}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("rule", utf8: rule)
      writer.optional("subject", utf8: subject)
      writer.optional("revision", revision)
      writer.optional("property", utf8: property)
      writer.optional("value", value)
      writer.endObject()
    }
  }

  /// The verdict of the client.
  package struct Result: DeclaresContent, Sendable {
    /// Whether the value is valid.
    package var valid: Bool
    /// Why it is not.
    package var message: [UInt8]?
    /// The severity of the issue.
    package var severity: SeverityName?

    package static let content = Content.object([
      "valid": .boolean, "message": .remark, "severity": .token(SeverityName.self),
    ])

    /// Reads `{valid, message?, severity?}`. Other members are ignored.
    package init(_ value: JSONValue) throws(ParamsError) {
      let members = try Members(value)
      valid = try members.required("valid", "true or false") { value throws(ParamsError) in try value.readBoolean() }
      message = try members.optionalText("message")
      severity = try members.optionalToken("severity", of: SeverityName.self)
    }
  }
}
