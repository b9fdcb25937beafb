import InteractorProtocol
import Interactors

// Rules and issues from the wire.

extension Session {
  /// The rules of a subject. Paths of errors start at the parameters.
  func rules(_ params: [RuleParams]) throws(InteractorError) -> [Rule] {
    var rules: [Rule] = []
    rules.reserveCapacity(params.count)
    for (index, params) in params.enumerated() {
      if params.client != nil, !asksClient {
        let expected = "left out, as the client has not offered the capability \"validate\""
        throw .invalid(path: "rules[\(index)].client", expected: expected, got: "a check that the client answers")
      }
      do throws(InteractorError) { rules.append(try rule(params)) } catch { throw error.under("rules[\(index)]") }
    }
    return rules
  }

  private func rule(_ params: RuleParams) throws(InteractorError) -> Rule {
    var rule = Rule(property: Text(utf8: params.property))
    rule.name = params.name.map { Text(utf8: $0) }
    for kind in Rule.Kind.allCases {
      rule[kind] = params.expressions[RuleParams.Expression(kind)].map { Text(utf8: $0) }
    }
    rule.client = params.client.map { Text(utf8: $0) }
    rule.message = try params.message.map { message throws(InteractorError) in try templates(message) }
    if let code = params.code { rule.code = MessageCode(rawValue: String(decoding: code, as: UTF8.self)) }
    if let severity = params.severity { rule.severity = Issue.Severity(severity) }
    if let debounce = params.debounce { rule.debounce = UInt64(debounce) }
    if let timeout = params.timeout { rule.timeout = UInt64(timeout) }
    return rule
  }

  private func templates(_ message: RuleParams.Message) throws(InteractorError) -> Issue.Message {
    switch message {
    case .template(let template): return .templates([Text(): try self.template(template, path: "message")])
    case .byLanguage(let pairs):
      var templates: [Text: MessageTemplate] = [:]
      for (language, template) in pairs {
        let path = "message." + String(decoding: language, as: UTF8.self)
        templates[Text(utf8: language)] = try self.template(template, path: path)
      }
      return .templates(templates)
    }
  }

  private func template(_ source: [UInt8], path: String) throws(InteractorError) -> MessageTemplate {
    let source = Text(utf8: source)
    do throws(MessageSyntaxError) {
      return try MessageTemplate(parsing: source)
    } catch {
      let expected = "a template with \(error.expected)"
      let got = Self.found(in: source, at: error.offset)
      throw .invalidExpression(path: path, expected: expected, got: got, source: source, offset: error.offset)
    }
  }

  /// What stands in a template where something else was expected: a word, or a sign.
  static func found(in source: Text, at offset: Int) -> String {
    guard offset < source.count else { return "the template ends there" }
    let rest = String(decoding: source.utf8[offset...], as: UTF8.self)
    let word = rest.prefix { $0.isLetter || $0.isNumber }.prefix(40)
    return "'\(word.isEmpty ? rest.prefix(1) : word)' stands there"
  }

  /// An issue that the client hands on. Paths of errors start at the issue.
  func issue(_ params: SubjectSetIssues.Issue) throws(InteractorError) -> Issue {
    let code = params.code.map { MessageCode(rawValue: String(decoding: $0, as: UTF8.self)) }
    var issue = Issue(code ?? .customError, source: .server)
    issue.message = params.message.map { .text(Text(utf8: $0)) }
    if let severity = params.severity { issue.severity = Issue.Severity(severity) }
    for member in params.params.members {
      do throws(InteractorError) {
        issue.parameters.append(Parameter(Text(utf8: member.name), try value(member.value)))
      } catch {
        throw error.under(String(decoding: member.name, as: UTF8.self)).under("params")
      }
    }
    return issue
  }
}

extension RuleParams.Expression {
  /// The member that holds the expression of a kind. A kind without a member does not compile.
  fileprivate init(_ kind: Rule.Kind) {
    switch kind {
    case .relevant: self = .relevant
    case .default: self = .default
    case .calculate: self = .calculate
    case .readOnly: self = .readOnly
    case .required: self = .required
    case .constraint: self = .constraint
    }
  }
}

extension Issue.Severity {
  /// The severity of that name.
  init(_ name: SeverityName) {
    switch name {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .info
    }
  }
}
