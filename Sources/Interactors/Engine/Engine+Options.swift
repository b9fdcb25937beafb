// Combo boxes whose options the client tells (text-entry C10): what it answers, and what becomes of it.

extension Engine {
  /// Whether a question for options with this id was ever asked, open or not.
  public func hasAskedOptions(_ id: Int) -> Bool { options.hasAsked(id) }

  /// Takes an answer of the client, in a transaction of its own. An answer to a question that is not open any more
  /// changes nothing: the text has changed, or it was answered already, or the time was over.
  public func answerOptions(_ id: Int, _ answer: OptionsAnswer) {
    transact(.user) { transaction in receiveOptions(answer, to: id, isLate: false, transaction) }
  }

  /// As `choices`, for fields that ask the client: a page that is not known yet is asked from it. What comes of that
  /// stands among the effects, under the number that is returned.
  public func requestChoices(
    _ id: Text,
    revision: Int,
    from: Int,
    count: Int
  ) throws(InteractorError) -> ChoicesAnswer {
    let listed = try choices(id, revision: revision, from: from, count: count)
    let field = try activeField(id)
    guard let told = field.format?.told, let asked = field.asked, !listed.isPending else { return .listed(listed) }
    if told.hasFailed {
      transact(.user) { transaction in retryOptions(of: field, transaction) }
      return .listed(try choices(id, revision: field.choiceRevision, from: from, count: count))
    }
    if told.page(from: from, count: count) != nil { return .listed(listed) }
    let ticket = transact(.user) { transaction in
      options.note(field, transaction)
      return options.wait(for: (revision, from, count), of: asked)
    }
    return .asked(ticket: ticket)
  }

  /// Nobody waits for a page any more.
  public func cancelChoices(_ ticket: Int) {
    guard let field = fields.values.first(where: { $0.asked?.pages.contains { $0.ticket == ticket } ?? false }) else {
      return
    }
    transact(.user) { transaction in
      field.asked?.pages.removeAll { $0.ticket == ticket }
      options.note(field, transaction)
    }
  }

  /// Throws if a format asks for options, and there is no client that tells them. The path starts at the format.
  func requireOptions(of format: SharedFormat) throws(InteractorError) {
    guard format.told != nil, !tellsOptions else { return }
    let expected = "options, since the client does not offer the capability `options`"
    throw .invalid(path: "source", expected: expected, got: "client")
  }

  /// Takes an answer, or none that came in time.
  func receiveOptions(_ answer: OptionsAnswer, to id: Int, isLate: Bool, _ transaction: Transaction) {
    guard let (field, asked, wish) = options.close(id, isLate: isLate), var told = field.format?.told,
      let property = field.property
    else { return }
    var isNewList = false
    let length = field.format?.offeredChoices?.manner.page ?? 1
    let answer = answer.limited(to: wish, page: length, property.constraints.schema)
    switch (wish, answer) {
    case (.list(let text), .page(let page)):
      told.take(page, for: text, value: property.value)
      isNewList = true
    case (.list(let text), .failed):
      told.fail(for: text, value: property.value)
      isNewList = true
    case (.label(let value), .page(let page)): told.takeLabel(page, of: value)
    case (.label(let value), .failed): told.takeLabel(nil, of: value)
    case (.page(_, let from, _), .page(let page)): told.take(page, from: from, value: property.value)
    case (.page, .failed): break
    }
    retell(field, told, isNewList: isNewList, transaction)
    transaction.mark(draftOf: field)
    if case .page = wish, !asked.pages.isEmpty {
      let page = asked.pages.removeFirst()
      let failure = "The client could not tell the options of \"\(field.id)\" from \(page.from) on."
      let listed = answer == .failed ? nil : field.listedChoices(from: page.from, count: page.count)
      let error = InteractorError.failed(.choicesUnavailable, message: failure)
      let outcome: Result<ListedChoices, InteractorError> = listed.map { .success($0) } ?? .failure(error)
      outbox.tell(ChoicesResult(ticket: page.ticket, outcome: outcome))
    }
    for page in asked.pages where told.page(from: page.from, count: page.count) != nil {
      guard page.revision == field.choiceRevision,
        let listed = field.listedChoices(from: page.from, count: page.count)
      else { continue }
      asked.pages.removeAll { $0.ticket == page.ticket }
      outbox.tell(ChoicesResult(ticket: page.ticket, outcome: .success(listed)))
    }
  }

  /// What the client could not tell is asked again: the focus has come, or a form is submitted.
  func retryOptions(of field: Field, _ transaction: Transaction) {
    guard field.asked != nil, var told = field.format?.told else { return }
    options.note(field, transaction)
    guard told.hasFailed || told.unlabelled != nil else { return }
    let isNewList = told.hasFailed
    told.retry()
    retell(field, told, isNewList: isNewList, transaction)
    if field !== transaction.origin { transaction.mark(draftOf: field) }
  }

  /// Gives a field what the client has told of its options.
  private func retell(_ field: Field, _ told: ToldChoices, isNewList: Bool, _ transaction: Transaction) {
    options.note(field, transaction)
    guard let old = field.format else { return }
    // Only what the client has told is another one, so that the format can be made.
    let format = try? formats.format(like: old, locale: old.locale, choices: old.choices, told: told)
    guard let format else { return }
    let isSubmitted = field.memberships.contains { $0.form.submission != nil }
    let endsHeld = field.policy.commit != .explicit || isSubmitted
    field.take(format, editLimits, isNewList: isNewList, endsHeld: endsHeld, transaction)
  }

  // MARK: - The end of a transaction

  /// Marks the properties of which a draft has begun or ceased to wait for the client.
  func markWaitingDrafts() {
    for field in [transaction.origin].compactMap({ $0 }) + transaction.markedDrafts + options.noted {
      guard let asked = field.asked, let property = field.property else { continue }
      let isWaiting = field.awaitsChoices
      if isWaiting == asked.isWaiting { continue }
      asked.isWaiting = isWaiting
      transaction.mark(property)
    }
  }

  /// A field leaves its property: its draft does not wait any more.
  func noteWaitingDraft(of field: Field, _ transaction: Transaction) {
    guard let asked = field.asked, asked.isWaiting, let property = field.property else { return }
    asked.isWaiting = false
    transaction.mark(property)
  }

  /// Asks what the fields want to know that the transaction may have changed.
  func askForOptions() {
    var fields = options.takeNoted() + transaction.markedDrafts
    if let origin = transaction.origin { fields.append(origin) }
    for property in transaction.marked where property.asksOptions { fields += property.fields }
    for field in fields where field.asked != nil { options.update(field, transaction) }
  }

  /// Asks what the fields of a restored session want to know. The client was asked already where `wereAsked` says so.
  func resumeOptions(_ wereAsked: [Field]) {
    for field in options.noted { field.asked?.isWaiting = field.awaitsChoices }
    for field in wereAsked { field.asked?.isDue = true }
  }
}

/// What becomes of a request for a page of a list.
public enum ChoicesAnswer: Sendable {
  /// The page is known.
  case listed(ListedChoices)
  /// The client is asked for it. The result stands among the effects under this number.
  case asked(ticket: Int)
}

extension OptionsAnswer {
  /// No more options than were asked for, and whether there are as many. A client that counts wrong, or tells values
  /// that the property does not hold, has not answered.
  fileprivate func limited(to wish: OptionWish, page length: Int, _ schema: PropertySchema) -> OptionsAnswer {
    guard case .page(var page) = self else { return self }
    let (from, count): (Int, Int)
    switch wish {
    case .list: (from, count) = (0, length)
    case .label: (from, count) = (0, Int.max)
    case .page(_, let first, let wanted): (from, count) = (first, wanted)
    }
    page.isFull = page.options.count >= count
    if page.options.count > count { page.options.removeSubrange(count...) }
    for place in page.options.indices {
      guard let value = schema.admitted(page.options[place].value) else { return .failed }
      page.options[place].value = value
    }
    let (end, isTooMany) = from.addingReportingOverflow(page.options.count)
    if isTooMany || page.options.contains(where: { $0.text.isEmpty }) { return .failed }
    if let total = page.total, total < end || total > ToldChoices.maximumTotal { return .failed }
    return .page(page)
  }
}
