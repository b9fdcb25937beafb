import JSON

/// A rule about one property, as `subject/open` takes it.
package struct RuleParams: Sendable {
  /// The property that it is about.
  package var property: [UInt8]
  /// The name of the rule.
  package var name: [UInt8]?
  /// A FEEL expression for the value of the property.
  package var calculate: [UInt8]?
  /// A FEEL expression; where it is false, there is an issue.
  package var constraint: [UInt8]?
  /// A FEEL expression; the property takes part only where it is true.
  package var relevant: [UInt8]?
  /// A FEEL expression; where it is true, the user may not change the property.
  package var readOnly: [UInt8]?
  /// A FEEL expression; where it is true, the property must have a value.
  package var required: [UInt8]?
  /// The name of a check that the client answers.
  package var client: [UInt8]?
  /// The message of its issues.
  package var message: Message?
  /// The code of its issues.
  package var code: [UInt8]?
  /// The severity of its issues.
  package var severity: SeverityName?
  /// How long a value must stay the same before the client is asked, in milliseconds.
  package var debounce: Int?
  /// How long the client may take to answer, in milliseconds.
  package var timeout: Int?

  /// A template, or templates by language tag.
  package enum Message: Sendable {
    case template([UInt8])
    case byLanguage([(language: [UInt8], template: [UInt8])])
  }

  package static let content = Content.object([
    "property": .text, "name": .text, "calculate": .text, "constraint": .text, "relevant": .text, "readOnly": .text,
    "required": .text, "client": .text, "message": .either([.text, .map(.text)]), "code": .text,
    "severity": .token(SeverityName.self), "debounce": .integer, "timeout": .integer,
  ])

  /// Reads a rule. Throws for a misspelt member, and for a rule without an expression or a check.
  package init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    property = try members.name("property")
    name = try members.optionalName("name")
    calculate = try members.optionalText("calculate")
    constraint = try members.optionalText("constraint")
    relevant = try members.optionalText("relevant")
    readOnly = try members.optionalText("readOnly")
    required = try members.optionalText("required")
    client = try members.optionalName("client")
    message = try members.optional("message", Self.message)
    code = try members.optionalName("code")
    severity = try members.optionalToken("severity", of: SeverityName.self)
    debounce = try members.optionalInteger("debounce", from: 0)
    timeout = try members.optionalInteger("timeout", from: 1)
    try members.refuseOthers(
      than: [
        "property", "name", "calculate", "constraint", "relevant", "readOnly", "required", "client", "message", "code",
        "severity", "debounce", "timeout",
      ]
    )
    let expressions = [calculate, constraint, relevant, readOnly, required, client]
    if expressions.allSatisfy({ $0 == nil }) {
      let expected = "a rule with calculate, constraint, relevant, readOnly, required or client"
      throw ParamsError(expected: expected, got: "a rule without any of these")
    }
  }

  private static func message(_ value: JSONValue) throws(ParamsError) -> Message {
    if value.kind == .string { return .template(try value.readText()) }
    let expected = "a template, or an object of templates by language tag"
    return .byLanguage(
      try value.readMembers(expected) { language, template throws(ParamsError) in (language, try template.readText()) }
    )
  }
}

/// The severities of issues.
package enum SeverityName: String, Sendable, CaseIterable { case error, warning, info }
