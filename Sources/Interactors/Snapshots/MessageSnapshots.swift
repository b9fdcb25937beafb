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

extension Engine {
  /// Replaces sentences as a snapshot has it.
  func restoreMessages(_ tree: DataTree) throws(InteractorError) {
    guard case .object(let languages) = tree else { throw tree.isNot("an object of templates by language") }
    for language in languages {
      do throws(InteractorError) {
        guard case .object(let members) = language.value else { throw language.value.isNot("an object of templates") }
        var templates: [(key: Text, source: Text?)] = []
        for member in members {
          do throws(InteractorError) {
            templates.append((member.name, try member.value.template().source))
          } catch {
            throw error.under(member.name.string)
          }
        }
        // The empty tag stands for all languages.
        try setMessages(templates, locale: language.name.isEmpty ? nil : language.name)
      } catch {
        throw language.name.isEmpty ? error : error.under(language.name.string)
      }
    }
  }
}
