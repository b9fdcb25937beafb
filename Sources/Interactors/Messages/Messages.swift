/// Makes sentences from codes and parameters, in the session's language.
///
/// Issues and reasons carry codes, so that another locale changes the sentences without new validation. A template
/// (`MessageTemplate`) comes from the client, which may replace any of them, or from the built-in sets; from the
/// language of the locale, or from English if that has none. A code without a template is shown as it is.
public struct Messages {
  /// Templates that a client has set, by language tag in lower case; the empty tag is for every language.
  typealias Replacements = [Text: MessageSet]

  private let chain: [MessageSet]
  /// The client's templates for English.
  private let ownEnglish: MessageSet?
  private let tags: [Text]
  private let writer: MessageWriter

  /// The languages of the built-in sets.
  public static let languages: [Text] = ["en", "de", "fr", "es", "ja", "ar"]

  /// The built-in set for a language. Each is read at its first use.
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

  /// Messages in the language of a BCP 47 tag, or in English if there is no translation. `number` writes the numbers in
  /// messages; nil writes them as JSON does.
  public init(locale: Text, number: ((Value) -> Text)? = nil) {
    self.init(locale: locale, replacements: [:]) { _ in number }
  }

  /// Messages whose numbers a function writes. It gets the style by name: `integer`, `percent`, or an empty name for
  /// none.
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
    // The client's templates for all languages come before the built-in sets, and its English before the built-in one.
    let own = tags.compactMap { replacements[$0] } + [replacements[Text()]].compactMap { $0 }
    chain = own + tags.compactMap(Self.builtIn)
    ownEnglish = replacements["en"]
  }

  /// The sentence for an issue.
  public func sentence(for issue: Issue) -> Text {
    switch issue.message {
    case .text(let text)?: return text
    case .templates(let templates)?:
      if let (template, writer) = template(among: templates) { return writer.text(of: template, issue.parameters) }
    case nil: break
    }
    return sentence(issue.code.rawValue, issue.parameters)
  }

  /// The sentence for a reason.
  public func sentence(for reason: Reason) -> Text {
    guard reason.code == .reinterpreted else { return sentence(reason.code.rawValue, reason.parameters) }
    // The parameter `read` is a number as JSON writes it. A person must see it as the locale writes it, or may misread
    // it.
    let parameters = reason.parameters.map { parameter in
      guard case .string(let text) = parameter.value, let number = try? DecimalNumber(parsing: text.utf8) else {
        return parameter
      }
      return Parameter(parameter.name, .number(number))
    }
    return sentence(reason.code.rawValue, parameters)
  }

  /// A template, filled in.
  public func sentence(_ template: MessageTemplate, _ parameters: [Parameter]) -> Text {
    writer.text(of: template, parameters)
  }

  private func sentence(_ code: String, _ parameters: [Parameter]) -> Text {
    for set in chain {
      if let template = set.template(for: code, parameters) { return writer.text(of: template, parameters) }
    }
    // English is not in the chain, so that it is not read for a language that has all templates.
    let template = ownEnglish?.template(for: code, parameters) ?? Self.english.template(for: code, parameters)
    return template.map { writer.english.text(of: $0, parameters) } ?? Text(code)
  }

  /// The template for the language, or for every language, or in English, with the writer to fill it in.
  private func template(among templates: [Text: MessageTemplate]) -> (MessageTemplate, MessageWriter)? {
    if templates.count == 1, let only = templates[Text()] { return (only, writer) }
    let byTag = Dictionary(templates.map { ($0.key.lowercased, $0.value) }) { first, _ in first }
    if let template = (tags + [Text()]).lazy.compactMap({ byTag[$0] }).first { return (template, writer) }
    return byTag["en"].map { ($0, writer.english) }
  }

  /// The tags to try for a locale, in lower case: `de-at`, then `de`.
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
