import JSON

/// The client is asked whether a value may stand.
package enum ClientValidate: ClientRequestMessage {
  package static let method: StaticString = "client/validate"

  /// The value in question.
  package struct Params: JSONEncodable, Sendable {
    /// The name of the check, as the rule's `client` gives it.
    package var rule: [UInt8]
    /// The id of the subject.
    package var subject: [UInt8]
    /// Its revision.
    package var revision: Int
    /// The name of the property.
    package var property: [UInt8]
    /// Its value.
    package var value: WireValue

    /// A value in question.
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

  /// What the client says of it.
  package struct Result: Sendable {
    /// Whether it may stand.
    package var valid: Bool
    /// Why not.
    package var message: [UInt8]?
    /// How bad that is.
    package var severity: SeverityName?

    /// Reads `{valid, message?, severity?}`; whatever else there is means nothing.
    package init(_ value: JSONValue) throws(ParamsError) {
      let members = try Members(value)
      valid = try members.required("valid", "true or false") { value throws(ParamsError) in try value.readBoolean() }
      message = try members.optionalText("message")
      severity = try members.optionalToken("severity", of: SeverityName.self)
    }
  }
}
