import JSON

/// A rule about one property, as `subject/open` takes it.
package struct RuleParams: Sendable {
  /// The property that it is about.
  package var property: [UInt8]
  /// What the rule is called.
  package var name: [UInt8]?
  /// The FEEL expressions that it has.
  package var calculate: [UInt8]?
  /// An issue where it is false.
  package var constraint: [UInt8]?
  /// The property takes part only where it is true.
  package var relevant: [UInt8]?
  /// The user may not change the property where it is true.
  package var readOnly: [UInt8]?
  /// A value is needed where it is true.
  package var required: [UInt8]?
  /// The name of a check that the client answers.
  package var client: [UInt8]?
  /// The sentence for its issues.
  package var message: Message?
  /// The code of its issues.
  package var code: [UInt8]?
  /// How bad they are.
  package var severity: SeverityName?
  /// Milliseconds that a value has to stand before the client is asked.
  package var debounce: Int?
  /// Milliseconds that the client may take.
  package var timeout: Int?

  /// A template, or one for each of some languages.
  package enum Message: Sendable {
    case template([UInt8])
    case byLanguage([(language: [UInt8], template: [UInt8])])
  }

  /// Reads a rule. Misspelt members are errors, as is a rule that says nothing.
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
      throw ParamsError(expected: expected, got: "one that says nothing")
    }
  }

  private static func message(_ value: JSONValue) throws(ParamsError) -> Message {
    guard value.kind == .object else {
      guard value.kind == .string else { throw value.isNot("a template, or an object of templates by language tag") }
      return .template(try value.readText())
    }
    var templates: [(language: [UInt8], template: [UInt8])] = []
    for (language, template) in value.members ?? [] {
      do throws(ParamsError) {
        templates.append((language, try template.readText()))
      } catch {
        throw error.under(String(decoding: language, as: UTF8.self))
      }
    }
    return .byLanguage(templates)
  }
}

/// How bad an issue is.
package enum SeverityName: String, Sendable, CaseIterable { case error, warning, info }
