extension Engine {
  /// Sets the session's locale and reformats every field. A draft keeps its meaning, and the caret stays next to the
  /// same significant character (number-entry N22). An error if the tag is no BCP 47 tag, or if a format cannot be made
  /// for it.
  public func setLocale(_ tag: Text) throws(InteractorError) {
    guard tag.isLanguageTag else {
      throw .invalid(path: "locale", expected: "a BCP 47 language tag", got: tag.string)
    }
    // All formats are made first, each once, so that an error changes nothing.
    var replacements: [ObjectIdentifier: SharedFormat] = [:]
    for field in fields.values {
      guard let old = field.format, replacements[ObjectIdentifier(old)] == nil else { continue }
      replacements[ObjectIdentifier(old)] = try formats.format(
        old.options,
        old.constraints,
        locale: tag,
        control: old.control
      )
    }
    for field in fields.values.filter({ $0.session?.composition != nil }).sorted(by: { $0.id < $1.id }) {
      if let old = field.format { endComposition(of: field, before: replacements[ObjectIdentifier(old)]) }
    }
    transact(.program) { transaction in
      // Sentences may need the data of a locale, so that none are made unless there are issues.
      let (oldLocale, messagesInUseBefore) = (locale, messagesInUse)
      lazy var oldMessages = messagesInUseBefore ?? messages(in: oldLocale)
      locale = tag
      messagesInUse = nil
      var changed: [Field] = []
      for field in fields.values {
        let before = localized(field, oldMessages)
        field.model.localize(to: tag)
        if let old = field.format {
          field.reformat(replacements[ObjectIdentifier(old)], editLimits, transaction)
        } else {
          field.showValue()
        }
        if localized(field, messages) != before { changed.append(field) }
      }
      // Sorted, because a dictionary has no order and notifications need one.
      for field in changed.sorted(by: { $0.id < $1.id }) { outbox.tell(field) }
    }
  }

  /// Ends a composition that cannot go on in another format, as the user's own edit.
  private func endComposition(of field: Field, before format: SharedFormat?) {
    guard let session = field.session, let editing = TextEditing(field, editLimits),
      let format, !format.format.continues(session, of: editing.format)
    else { return }
    transact(.user, origin: field) { transaction in _ = editing.endComposition(session, transaction) }
    outbox.tell(field)
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

  private func sentences(for issues: [Issue], of field: Field, _ messages: () -> Messages) -> [Text] {
    if issues.isEmpty { return [] }
    let (messages, context) = (messages(), field.messageContext)
    return issues.map { messages.sentence(for: $0, in: context) }
  }

  private func localized(_ field: Field, _ messages: @autoclosure () -> Messages) -> Localized {
    let issues = field.issues
    return Localized(
      text: field.text,
      title: field.model.title,
      placeholder: field.model.placeholder,
      input: field.format?.inputTraits,
      options: field.view == .picker ? field.options : [],
      sentences: sentences(for: issues, of: field, messages)
    )
  }
}
