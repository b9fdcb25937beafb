import JSON

/// A rule about one property, as `subject/open` takes it.
package struct RuleParams: Sendable {
  /// The property that it is about.
  package var property: [UInt8]
  /// The name of the rule.
  package var name: [UInt8]?
  /// Its FEEL expressions.
  package var expressions: [Kind: [UInt8]] = [:]
  /// The properties whose values together no two items of a list may have in common.
  package var unique: [[UInt8]]?
  /// The name of a check that the client answers.
  package var client: [UInt8]?
  /// The message of its issues.
  package var message: LocalizedTextBody?
  /// The code of its issues.
  package var code: [UInt8]?
  /// The severity of its issues.
  package var severity: SeverityName?
  /// How long a value must stay the same before the client is asked, in milliseconds.
  package var debounce: Int?
  /// How long the client may take to answer, in milliseconds.
  package var timeout: Int?

  /// The kinds of expressions, by the names of their members.
  package enum Kind: String, Sendable, CaseIterable {
    /// The value that the property starts with if it is given none.
    case `default`
    /// The value of the property.
    case calculate
    /// Where it is false, there is an issue.
    case constraint
    /// The property takes part only where it is true.
    case relevant
    /// Where it is true, the user may not change the property.
    case readOnly
    /// Where it is true, the property must have a value.
    case required
  }

  static let members: ContentMembers =
    ["property": .property, "name": .text] + .each(Kind.self, .expression) + [
      "unique": .list(.text), "client": .text, "message": LocalizedTextBody.content(.text), "code": .text,
      "severity": .token(SeverityName.self), "debounce": .integer, "timeout": .integer,
    ]

  package static let content = Content.object(members)

  /// Reads a rule. Throws for a misspelt member, and for a rule without an expression or a check.
  package init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    property = try members.name("property")
    name = try members.optionalName("name")
    for kind in Kind.allCases { expressions[kind] = try members.optionalText(named: kind.rawValue) }
    unique = try members.optionalNames("unique")
    client = try members.optionalName("client")
    message = try members.optional("message") { value throws(ParamsError) in
      try LocalizedTextBody(value, noun: "a template")
    }
    code = try members.optionalName("code")
    severity = try members.optionalToken("severity", of: SeverityName.self)
    debounce = try members.optionalInteger("debounce", from: 0)
    timeout = try members.optionalInteger("timeout", from: 1)
    try members.refuseOthers(than: Self.content)
    if expressions.isEmpty, client == nil, unique == nil {
      let kinds = Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw ParamsError(expected: "a rule with \(kinds), unique or client", got: "a rule without any of these")
    }
  }
}

/// The severities of issues.
package enum SeverityName: String, Sendable, CaseIterable { case error, warning, info }
