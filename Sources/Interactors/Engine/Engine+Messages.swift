// Sentences in the session's locale and in the client's words.

extension Engine {
  /// The sentences for issues and reasons, in the engine's locale. Made when the first one is needed.
  public var messages: Messages {
    if let messagesInUse { return messagesInUse }
    let messages = messages(in: locale)
    messagesInUse = messages
    return messages
  }

  func messages(in locale: Text) -> Messages {
    let formats = formats
    return Messages(locale: locale, locales: locales, replacements: messageReplacements) { style in
      formats.numberWriter(locale: locale, style: style)
    }
  }

  /// How many templates a client can set, and how many bytes they can have together.
  static let messageTemplates = 10_000
  static let messageTemplateBytes = 1 << 22

  /// Replaces templates of messages (`MessageTemplate`), for a language, or for all of them. Keys are codes of issues
  /// and reasons, or `code.parameter` for those that have that parameter; null takes a replacement back. Fields whose
  /// sentences change are told; nothing is validated again. If one of them is no template, an error names the place and
  /// none is replaced.
  public func setMessages(_ templates: [(key: Text, source: Text?)], locale tag: Text?) throws(InteractorError) {
    let replacements = try replacements(with: templates, locale: tag)
    transact(.program) { transaction in
      let oldMessages = messages
      messageReplacements = replacements
      messagesInUse = nil
      let changed = fields.values.filter { field in
        let (issues, reason) = (field.issues, field.reasonInView)
        if issues.isEmpty, reason == nil { return false }
        let context = field.messageContext
        func changes(_ sentence: (Messages) -> Text) -> Bool { sentence(messages) != sentence(oldMessages) }
        return issues.contains { issue in changes { $0.sentence(for: issue, in: context) } }
          || reason.map { reason in changes { $0.sentence(for: reason, in: context) } } ?? false
      }
      // Sorted, because a dictionary has no order and notifications need one.
      for field in changed.sorted(by: { $0.id < $1.id }) { outbox.tell(field) }
      noteSentences(since: oldMessages, transaction)
    }
  }

  /// Has the client told of the properties whose issues now read otherwise than in other messages.
  func noteSentences(since old: @autoclosure () -> Messages, _ transaction: Transaction) {
    for (_, root) in subjects.entries.sorted(by: { $0.key < $1.key }) {
      root.forEach { subject in
        for property in subject.properties where !property.issues.isEmpty {
          let (old, context) = (old(), property.messageContext)
          let isOther = property.issues.contains { issue in
            messages.sentence(for: issue, in: context) != old.sentence(for: issue, in: context)
          }
          if isOther { transaction.noteSentences(of: property) }
        }
      }
    }
  }

  /// The templates that are in force when those of a request have been added, or taken back.
  func replacements(
    with templates: [(key: Text, source: Text?)],
    locale tag: Text?
  ) throws(InteractorError) -> Messages.Replacements {
    if let tag, !tag.isLanguageTag {
      throw .invalid(path: "locale", expected: "a BCP 47 language tag", got: tag.string)
    }
    let language = tag?.lowercased ?? Text()
    var set = messageReplacements[language] ?? MessageSet()
    for (key, source) in templates {
      guard let source else {
        set[key.string] = nil
        continue
      }
      do throws(MessageSyntaxError) {
        set[key.string] = try MessageTemplate(parsing: source)
      } catch {
        throw InteractorError(error, in: source).under(key.string).under("templates")
      }
    }
    var replacements = messageReplacements
    replacements[language] = set.isEmpty ? nil : set
    guard replacements.values.reduce(0, { $0 + $1.count }) <= Self.messageTemplates,
      replacements.values.reduce(0, { $0 + $1.bytes }) <= Self.messageTemplateBytes
    else {
      throw .failed(
        .limitReached,
        message:
          "A session keeps at most \(Self.messageTemplates) templates, of \(Self.messageTemplateBytes) bytes in all."
      )
    }
    return replacements
  }
}

extension Engine {
  /// What sentences about a field go by: how it writes values, and the words of its property. `.unknown` where no such
  /// field is bound.
  public func messageContext(ofField id: Text) -> MessageContext { fields[id]?.messageContext ?? .unknown }

  /// What sentences about a property go by that no field is concerned with. `.unknown` where there is none.
  public func messageContext(ofProperty name: Text, of subject: Text) -> MessageContext {
    (try? self.subject(subject))?.property(name)?.messageContext ?? .unknown
  }
}

extension Engine {
  /// The templates of `setMessages` that are in force: by language (the empty tag for all) and by key, sorted. Given
  /// back to it, they make the same sentences.
  public var messageSources: [(locale: Text, templates: [(key: Text, source: Text)])] {
    messageReplacements.sorted { $0.key < $1.key }.map { tag, set in (tag, set.sources) }
  }
}
