// Sentences in the client's words.

extension DataTree {
  /// What the client has put in the place of sentences, by language and key.
  static func messages(of engine: Engine) -> DataTree {
    templates(engine.messageSources.map { ($0.locale, $0.templates) })
  }

  /// What a property has in the place of sentences, by language and key.
  init(_ words: PropertyWords) { self = Self.templates(words.sources) }

  private static func templates(_ sources: [(language: Text, templates: [(key: Text, source: Text)])]) -> DataTree {
    .object(
      sources.map { language, templates in
        Member(language, .object(templates.map { Member($0.key, .string($0.source)) }))
      }
    )
  }

  /// A text, or one for each of some languages.
  init(_ text: LocalizedText) {
    if let plain = text.plain {
      self = .string(plain)
    } else {
      self = .object(text.byLanguage.map { Member($0.language, .string($0.text)) })
    }
  }

  /// A text, or one for each of some languages.
  func localizedText() throws(InteractorError) -> LocalizedText {
    guard case .object(let members) = self else { return LocalizedText(try text()) }
    var texts: [Text: Text] = [:]
    for member in members { texts[member.name] = try under(member.name.string, try member.value.text()) }
    guard let text = LocalizedText(byLanguage: texts) else { throw isNot("texts by language, at least one") }
    return text
  }

  /// What a property has in the place of sentences.
  func words() throws(InteractorError) -> PropertyWords {
    guard case .object(let languages) = self else { throw isNot("an object of templates by language") }
    var words = PropertyWords()
    for language in languages {
      try under(language.name.string, try language.value.addTemplates(of: language.name, to: &words))
    }
    return words
  }

  private func addTemplates(of language: Text, to words: inout PropertyWords) throws(InteractorError) {
    guard case .object(let members) = self else { throw isNot("an object of templates") }
    for member in members {
      words.add(try under(member.name.string, try member.value.template()), for: member.name, language: language)
    }
  }

  /// A template, in the syntax of `MessageTemplate`.
  func template() throws(InteractorError) -> MessageTemplate {
    let source = try text()
    do throws(MessageSyntaxError) {
      return try MessageTemplate(parsing: source)
    } catch {
      throw InteractorError(error, in: source)
    }
  }
}

extension SnapshotRestorer {
  /// Replaces sentences as a snapshot has it.
  func restoreMessages(_ tree: DataTree) throws(InteractorError) {
    guard case .object(let languages) = tree else { throw tree.isNot("an object of templates by language") }
    for language in languages {
      // The empty tag stands for all languages.
      let tag = language.name.isEmpty ? nil : language.name
      let templates = try under(tag?.string ?? "", try self.templates(language.value))
      engine.messageReplacements = try under(tag?.string ?? "", try engine.replacements(with: templates, locale: tag))
    }
  }

  private func templates(_ tree: DataTree) throws(InteractorError) -> [(key: Text, source: Text?)] {
    guard case .object(let members) = tree else { throw tree.isNot("an object of templates") }
    var templates: [(key: Text, source: Text?)] = []
    for member in members {
      templates.append((member.name, try under(member.name.string, try member.value.template().source)))
    }
    return templates
  }
}
