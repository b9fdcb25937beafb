// Sentences in the client's words.

extension DataTree {
  /// What the client has put in the place of sentences, by language and key.
  static func messages(of engine: Engine) -> DataTree {
    .object(
      engine.messageSources.map { language, templates in
        Member(language, .object(templates.map { Member($0.key, .string($0.source)) }))
      }
    )
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
      try under(tag?.string ?? "", try engine.setMessages(templates, locale: tag))
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
