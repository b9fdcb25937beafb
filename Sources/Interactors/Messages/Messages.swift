/// Turns codes and parameters into sentences, in the session's language.
///
/// Issues and reasons carry codes, so a change of locale changes the sentences without validating again. Templates
/// (`MessageTemplate`) come from the client, who may replace any of them, and from the sets built in; from the language
/// of the locale, and from English where that has none. Codes of others that nobody has a template for are shown as
/// they are.
public struct Messages {
  /// Templates that a client has set, by language tag in lower case; the empty tag is for every language.
  typealias Replacements = [Text: MessageSet]

  private let chain: [MessageSet]
  /// What the client has set for English.
  private let ownEnglish: MessageSet?
  private let tags: [Text]
  private let writer: MessageWriter

  /// The languages of the sets built in.
  public static let languages: [Text] = ["en", "de", "fr", "es", "ja", "ar"]

  /// The set built in for a language. Each is read when it is first needed.
  static func builtIn(_ language: Text) -> MessageSet? {
    switch language {
    case "en": english
    case "de": german
    case "fr": french
    case "es": spanish
    case "ja": japanese
    case "ar": arabic
    default: nil
    }
  }

  /// Messages in the language of a BCP 47 tag; English where there is no translation. `number` writes the numbers
  /// inside messages; nil writes them as JSON does.
  public init(locale: Text, number: ((Value) -> Text)? = nil) {
    self.init(locale: locale, replacements: [:]) { _ in number }
  }

  /// Messages in which numbers are written by a function, to which the style is told by name: empty for none,
  /// `integer`, `percent`.
  public init(locale: Text, numbers: @escaping (_ value: Value, _ style: String) -> Text) {
    self.init(locale: locale, replacements: [:]) { style in { numbers($0, style.rawValue) } }
  }

  /// Messages with the templates of a client.
  init(
    locale: Text,
    replacements: Replacements,
    makeNumberWriter: @escaping (MessageTemplate.NumberArgumentStyle) -> MessageWriter.NumberWriter?
  ) {
    writer = MessageWriter(locale: locale, makeNumberWriter: makeNumberWriter)
    tags = Self.fallbacks(of: locale)
    // What a client says for all languages counts before what is built in, and its English before ours.
    let own = tags.compactMap { replacements[$0] } + [replacements[Text()]].compactMap { $0 }
    chain = own + tags.compactMap(Self.builtIn)
    ownEnglish = replacements["en"]
  }

  /// What is wrong, in a sentence.
  public func sentence(for issue: Issue) -> Text {
    switch issue.message {
    case .text(let text)?: return text
    case .templates(let templates)?:
      if let (template, writer) = template(among: templates) { return writer.text(of: template, issue.parameters) }
    case nil: break
    }
    return sentence(issue.code.rawValue, issue.parameters)
  }

  /// Why an edit was rejected, or what it became, in a sentence.
  public func sentence(for reason: Reason) -> Text {
    guard reason.code == .reinterpreted else { return sentence(reason.code.rawValue, reason.parameters) }
    // What was read is told as JSON writes it. A person has to see it as the locale does, or may misread it again.
    let parameters = reason.parameters.map { parameter in
      guard case .string(let text) = parameter.value, let number = try? DecimalNumber(parsing: text.utf8) else {
        return parameter
      }
      return Parameter(parameter.name, .number(number))
    }
    return sentence(reason.code.rawValue, parameters)
  }

  /// A template of someone's own, filled in.
  public func sentence(_ template: MessageTemplate, _ parameters: [Parameter]) -> Text {
    writer.text(of: template, parameters)
  }

  private func sentence(_ code: String, _ parameters: [Parameter]) -> Text {
    for set in chain {
      if let template = set.template(for: code, parameters) { return writer.text(of: template, parameters) }
    }
    // Not in the chain, so that it is not read where a language has everything.
    let template = ownEnglish?.template(for: code, parameters) ?? Self.english.template(for: code, parameters)
    return template.map { writer.english.text(of: $0, parameters) } ?? Text(code)
  }

  /// The template of a rule for the language, with who fills it in; for every language, or in English, where there is
  /// none.
  private func template(among templates: [Text: MessageTemplate]) -> (MessageTemplate, MessageWriter)? {
    if templates.count == 1, let only = templates[Text()] { return (only, writer) }
    let byTag = Dictionary(templates.map { ($0.key.lowercased, $0.value) }) { first, _ in first }
    if let template = (tags + [Text()]).lazy.compactMap({ byTag[$0] }).first { return (template, writer) }
    return byTag["en"].map { ($0, writer.english) }
  }

  /// The tags that a locale falls back to, in lower case, itself first: `de-at`, `de`.
  static func fallbacks(of locale: Text) -> [Text] {
    var tags: [Text] = []
    var rest = locale.lowercased.utf8[...]
    while !rest.isEmpty {
      tags.append(Text(utf8: Array(rest)))
      rest = rest[..<(rest.lastIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } ?? rest.startIndex)]
    }
    return tags
  }
}
