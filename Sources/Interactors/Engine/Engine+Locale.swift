extension Engine {
  /// Sets the session's locale and reformats every field. A draft keeps its meaning, and the caret stays next to the
  /// same significant character (number-entry N22). An error if the tag is no BCP 47 tag, or if a format cannot be made
  /// for it.
  public func setLocale(_ tag: Text) throws(InteractorError) {
    guard tag.isLanguageTag else {
      throw .invalid(path: "locale", expected: "a BCP 47 language tag", got: tag.string)
    }
    // Sorted, because a dictionary has no order: what is told, and what may fail first, does not depend on chance.
    let fields = (self.fields.values + keptEditors).sorted { $0.id < $1.id }
    // All formats are made first, each once, so that an error changes nothing.
    var replacements: [ObjectIdentifier: SharedFormat] = [:]
    for field in fields {
      guard let old = field.format, replacements[ObjectIdentifier(old)] == nil else { continue }
      replacements[ObjectIdentifier(old)] = try formats.format(
        like: old,
        locale: tag,
        choices: old.choices,
        replacesAll: true
      )
    }
    transact(.program) { transaction in
      endCompositions(before: replacements, transaction)
      // A sentence may load locale data, so sentences are made only for fields that have any.
      let (oldLocale, messagesInUseBefore) = (locale, messagesInUse)
      lazy var oldMessages = messagesInUseBefore ?? messages(in: oldLocale)
      locale = tag
      messagesInUse = nil
      var (changed, asking): ([Field], [Field]) = ([], [])
      for field in fields {
        let (before, reason, format) = (localized(field, oldMessages), field.reasonInView, field.format)
        field.localizeModel(to: tag, transaction)
        if let old = field.format {
          field.reformat(localizedChoices(of: field) ?? replacements[ObjectIdentifier(old)], editLimits, transaction)
          // The draft may mean something in one locale and nothing in the other.
          if field.session != nil { field.recountInForms(transaction) }
          if old.told != nil { asking.append(field) }
        } else {
          field.showValue(transaction)
        }
        // The notation of the text is another one, but not what the reason is about.
        if let reason { field.setTold(ToldReason(field.translated(reason, from: format), field), transaction) }
        if localized(field, messages) != before { changed.append(field) }
      }
      noteSentences(since: oldMessages, transaction)
      for field in changed { outbox.tell(field) }
      for field in asking { options.note(field, transaction) }
    }
    formats.noteRelease(of: replacements.count)
  }

  /// The format of a combo box whose model has other labels in the new locale; nil for any other field.
  private func localizedChoices(of field: Field) -> SharedFormat? {
    guard let old = field.format, old.offeredChoices != nil else { return nil }
    if let told = old.told {
      // The client may have other labels now. It is asked again, and until then the value keeps its label.
      return try? formats.format(
        like: old,
        locale: locale,
        choices: old.choices,
        told: told.renewed(for: field.property?.value),
        replacesAll: true
      )
    }
    guard old.choices != nil, field.model.isLocalized else { return nil }
    // The values are those that there were, so that it can be made.
    return try? formats.format(like: old, locale: locale, choices: field.model.choices, replacesAll: true)
  }

  /// Ends the compositions that cannot go on in the formats of the new locale, each as an edit of its own field.
  private func endCompositions(
    before replacements: [ObjectIdentifier: SharedFormat],
    _ transaction: Transaction
  ) {
    let composing = fields.values.filter { $0.session?.composition != nil }
    // Sorted, because a dictionary has no order, and the last of two fields on one property determines its value.
    for field in composing.sorted(by: { $0.id < $1.id }) {
      guard let old = field.format, let new = replacements[ObjectIdentifier(old)] else { continue }
      _ = endComposition(of: field, before: new, transaction)
    }
  }

  /// Ends the composition in a field, as an edit of its own, if it cannot go on in another format. Returns whether it
  /// has ended.
  func endComposition(of field: Field, before format: SharedFormat, _ transaction: Transaction) -> Bool {
    guard let session = field.session, let composition = session.composition,
      let editing = TextEditing(field, editLimits),
      format.format.continued(composition, of: editing.format, in: session.situation) == nil
    else { return false }
    // What the request has written comes before what is composed, and is in conflict with it.
    if field.property?.pendingChange != nil { field.follow(editLimits, transaction) }
    _ = editing.endComposition(session, transaction)
    transaction.noteWrite(by: field)
    return true
  }

  /// The parts of a field's state that depend on the locale.
  private struct Localized: Equatable {
    var text: Text
    var title: Text?
    var placeholder: Text?
    var input: InputTraits?
    var options: [FieldModel.Option]
    var sentences: [Text]
  }

  private func sentences(of field: Field, _ messages: () -> Messages) -> [Text] {
    let (issues, reason) = (field.issues, field.reasonInView)
    if issues.isEmpty, reason == nil { return [] }
    let (messages, context) = (messages(), field.messageContext)
    return issues.map { messages.sentence(for: $0, in: context) }
      + [reason].compactMap { $0.map { messages.sentence(for: $0, in: context) } }
  }

  private func localized(_ field: Field, _ messages: @autoclosure () -> Messages) -> Localized {
    Localized(
      text: field.text,
      title: field.model.title,
      placeholder: field.model.placeholder,
      input: field.format?.inputTraits,
      options: field.view.hasOptions ? field.options : [],
      sentences: sentences(of: field, messages)
    )
  }
}
