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
  public static let languages: [Text] = [
    "en", "ar", "cs", "da", "de", "el", "es", "fa", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nb", "nl",
    "pl", "pt", "pt-PT", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  /// The built-in set for a language tag in lower case. Each is read at its first use.
  static func builtIn(_ language: Text) -> MessageSet? {
    // Nynorsk falls back to `no`, as CLDR has it.
    let language = language == "no" ? "nb" : language
    guard let tag = languages.first(where: { $0.lowercased == language }) else { return nil }
    return sets.value(for: tag) { LanguageFile(messages: tag.string).map { MessageSet($0) } }
  }

  private static let sets = LocaleCache<Text, MessageSet>(limit: languages.count + 1)

  /// The complete set: every `MessageCode` has its sentence here.
  static let english = builtIn("en") ?? MessageSet()

  /// Messages in the language of a BCP 47 tag, or in English if there is no translation. `number` writes the numbers in
  /// messages; nil writes them as JSON does.
  public init(locale: Text, locales: Locales, number: ((Value) -> Text)? = nil) {
    self.init(locale: locale, locales: locales, replacements: [:]) { _ in number }
  }

  /// Messages whose numbers a function writes. It gets the style by name: `integer`, `percent`, or an empty name for
  /// none.
  public init(locale: Text, locales: Locales, numbers: @escaping (_ value: Value, _ style: String) -> Text) {
    self.init(locale: locale, locales: locales, replacements: [:]) { style in { numbers($0, style.rawValue) } }
  }

  /// Messages with the templates of a client.
  init(
    locale: Text,
    locales: Locales,
    replacements: Replacements,
    makeNumberWriter: @escaping (MessageTemplate.NumberArgumentStyle) -> MessageWriter.NumberWriter?
  ) {
    tags = LanguageFallbacks.tags(of: locale)
    writer = MessageWriter(
      locale: locale,
      locales: locales,
      languages: tags,
      makeNumberWriter: makeNumberWriter
    )
    // The client's templates for all languages come before the built-in sets, and its English before the built-in one.
    // The built-in sets are complete, so only the nearest is read.
    let own = tags.compactMap { replacements[$0] } + [replacements[Text()]].compactMap { $0 }
    chain = own + [tags.lazy.compactMap(Self.builtIn).first].compactMap { $0 }
    ownEnglish = replacements["en"]
  }

  /// The sentence for an issue with a field or a property.
  public func sentence(for issue: Issue, in context: MessageContext = .unknown) -> Text {
    let sentence = Sentence(issue.code, issue.parameters, context, namesProperties: issue.source == .rule)
    switch issue.message {
    case .text(let text)?: return text
    case .templates(let templates)?:
      if let (template, writer) = template(among: templates) { return writer.text(of: template, sentence) }
    case nil: break
    }
    // Of a part of a value the sentence alone would not say which.
    if case .string(let pointer)? = issue.parameters.first(where: { $0.name == "pointer" })?.value {
      return Text(utf8: pointer.utf8 + ": ".utf8 + text(sentence).utf8)
    }
    return text(sentence)
  }

  /// The sentence for a reason that a field gives.
  public func sentence(for reason: Reason, in context: MessageContext = .unknown) -> Text {
    text(Sentence(reason.code, reason.parameters, context))
  }

  /// A template, filled in.
  public func sentence(_ template: MessageTemplate, _ parameters: [Parameter]) -> Text {
    writer.text(of: template, Sentence(.customError, parameters, .unknown, namesProperties: true))
  }

  private func text(_ sentence: Sentence) -> Text {
    let (code, parameters) = (sentence.code.rawValue, sentence.parameters)
    if let sets = sentence.context.words?.sets {
      for tag in tags + [Text()] {
        if let template = sets[tag]?.template(for: code, parameters) { return writer.text(of: template, sentence) }
      }
      if let template = sets["en"]?.template(for: code, parameters) {
        return writer.english.text(of: template, sentence)
      }
    }
    for set in chain {
      if let template = set.template(for: code, parameters) { return writer.text(of: template, sentence) }
    }
    // English is not in the chain, so that it is not read for a language that has all templates.
    let template = ownEnglish?.template(for: code, parameters) ?? Self.english.template(for: code, parameters)
    return template.map { writer.english.text(of: $0, sentence) } ?? Text(code)
  }

  /// The template for the language, or for every language, or in English, with the writer to fill it in.
  private func template(among templates: [Text: MessageTemplate]) -> (MessageTemplate, MessageWriter)? {
    if templates.count == 1, let only = templates[Text()] { return (only, writer) }
    let byTag = Dictionary(firstOf: templates.map { ($0.key.lowercased, $0.value) })
    if let template = (tags + [Text()]).lazy.compactMap({ byTag[$0] }).first { return (template, writer) }
    return byTag["en"].map { ($0, writer.english) }
  }
}
