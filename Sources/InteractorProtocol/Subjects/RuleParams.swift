import JSON

/// A rule about one property, as `subject/open` takes it.
package struct RuleParams: Sendable {
  /// The property that it is about.
  package var property: [UInt8]
  /// What the rule is called.
  package var name: [UInt8]?
  /// The FEEL expressions that it has.
  package var expressions: [Expression: [UInt8]] = [:]
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

  /// What the result of an expression means, by the names of the members.
  package enum Expression: String, CaseIterable, Sendable {
    case relevant, `default`, calculate, readOnly, required, constraint

    fileprivate var member: StaticString {
      switch self {
      case .relevant: "relevant"
      case .default: "default"
      case .calculate: "calculate"
      case .readOnly: "readOnly"
      case .required: "required"
      case .constraint: "constraint"
      }
    }
  }

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
    for expression in Expression.allCases { expressions[expression] = try members.optionalText(expression.member) }
    client = try members.optionalName("client")
    message = try members.optional("message", Self.message)
    code = try members.optionalName("code")
    severity = try members.optionalToken("severity", of: SeverityName.self)
    debounce = try members.optionalInteger("debounce", from: 0)
    timeout = try members.optionalInteger("timeout", from: 1)
    try members.refuseOthers(
      than: Expression.allCases.map(\.member) + [
        "property", "name", "client", "message", "code", "severity", "debounce", "timeout",
      ]
    )
    if expressions.isEmpty, client == nil {
      let names = Expression.allCases.map(\.rawValue).joined(separator: ", ")
      let expected = "a rule with \(names) or client"
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
