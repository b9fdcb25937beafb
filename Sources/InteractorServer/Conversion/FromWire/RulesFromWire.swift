import InteractorProtocol
import Interactors

extension Session {
  /// The rules of a subject. Paths of errors start at the parameters.
  func rules(_ params: [RuleParams]) throws(InteractorError) -> [Rule] {
    var rules: [Rule] = []
    rules.reserveCapacity(params.count)
    for (index, params) in params.enumerated() {
      rules.append(try under("rules[\(index)]", try rule(params)))
    }
    return rules
  }

  private func rule(_ params: RuleParams) throws(InteractorError) -> Rule {
    if params.client != nil, !asksClient {
      let expected = "left out, as the client has not offered the capability \"validate\""
      throw .invalid(path: "client", expected: expected, got: "a check that the client answers")
    }
    var rule = Rule(property: Text(utf8: params.property))
    rule.name = params.name.map { Text(utf8: $0) }
    for kind in Rule.Kind.allCases { rule[kind] = params.expressions[RuleParams.Kind(kind)].map { Text(utf8: $0) } }
    rule.unique = params.unique?.map { Text(utf8: $0) }
    rule.client = params.client.map { Text(utf8: $0) }
    rule.message = try params.message.map { message throws(InteractorError) in
      .templates(try under("message", try templates(message)))
    }
    if let code = params.code { rule.code = MessageCode(rawValue: String(decoding: code, as: UTF8.self)) }
    if let severity = params.severity { rule.severity = Issue.Severity(severity) }
    if let debounce = params.debounce { rule.debounce = UInt64(debounce) }
    if let timeout = params.timeout { rule.timeout = UInt64(timeout) }
    return rule
  }

  /// The messages that properties have for themselves. Paths of errors start at the parameters.
  func words(_ params: [SubjectOpen.Params.PropertyMessages]) throws(InteractorError) -> [Text: PropertyWords] {
    var result: [Text: PropertyWords] = [:]
    for property in params {
      let name = Text(utf8: property.property)
      result[name] = try under("messages.\(name)", try words(property.templates))
    }
    return result
  }

  private func words(
    _ bodies: [(key: [UInt8], template: LocalizedTextBody)]
  ) throws(InteractorError) -> PropertyWords {
    var words = PropertyWords()
    for (key, body) in bodies {
      let key = Text(utf8: key)
      for (language, template) in try under(key.string, try templates(body)) {
        words.add(template, for: key, language: language)
      }
    }
    return words
  }

  /// Templates by language tag. The one for the empty tag is for all languages.
  private func templates(_ body: LocalizedTextBody) throws(InteractorError) -> [Text: MessageTemplate] {
    switch body {
    case .same(let source): return [Text(): try template(source)]
    case .byLanguage(let sources):
      var templates: [Text: MessageTemplate] = [:]
      for (language, source) in sources {
        templates[Text(utf8: language)] = try under(String(decoding: language, as: UTF8.self), try template(source))
      }
      return templates
    }
  }

  private func template(_ source: [UInt8]) throws(InteractorError) -> MessageTemplate {
    let source = Text(utf8: source)
    do throws(MessageSyntaxError) {
      return try MessageTemplate(parsing: source)
    } catch {
      throw InteractorError(error, in: source)
    }
  }
}

extension RuleParams.Kind {
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
