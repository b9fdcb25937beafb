/// The value that a draft stands for.
enum DraftValue: Equatable {
  case value(Value)
  /// Empty text under the policy to keep the property's value (number-entry N9).
  case kept
  /// Text without a value: `-`, `abc`.
  case none
}

extension Field {
  /// The text and the selection that the field shows now, and what the format remembers of them.
  var draft: Draft { Draft(text: text, selection: selection, memory: memory) }

  /// What the format goes by besides the draft.
  @inline(__always)
  var situation: EditSituation {
    if let session { return session.situation }
    return newSituation
  }

  @inline(never)
  private var newSituation: EditSituation {
    format.map { EditSituation(property?.value ?? .null, $0.clock) } ?? EditSituation()
  }

  /// The value that the draft stands for; for a field without a draft, the property's.
  var draftValue: DraftValue {
    guard let property else { return .none }
    guard let session, view.isText else { return .value(property.value) }
    if isTextEmpty, session.composition == nil, session.parse.state == .empty {
      if let value = session.emptyValue { return .value(value) }
      if property.type == .string || property.isOptional { return .value(property.clearedValue) }
      return policy.emptyText == .reset ? .value(property.initialValue) : .kept
    }
    return session.parse.value.map(DraftValue.value) ?? .none
  }

  /// Evaluates what an emptied text stands for, where a `default` rule says that. It is evaluated once, since it may be
  /// another value a moment later.
  func evaluateEmptyText(of session: EditSession, _: Transaction) {
    session.emptyValue = nil
    guard let property, property.hasDefaultRule, policy.emptyText == .reset else { return }
    let mayBeEmpty = property.isOptional || property.type == .string
    if !mayBeEmpty || property.isRequired || model.isMandatory { session.emptyValue = property.initialValue }
  }

  /// Whether a draft stands for something else than the property's value.
  var hasUnwrittenDraft: Bool {
    guard hasModifiedDraft, let property else { return false }
    let draft = draftValue
    return draft != .kept && draft != .value(property.value)
  }

  /// Whether the policy lets a value be written (number-entry N12).
  func mayWrite(_ value: Value, to property: Property) -> Bool {
    if policy.commitInvalid { return true }
    if let format, format.judgesTexts, view.isText {
      let isShown = session?.parse.value == value
      let issues = isShown ? remarks(of: format).issues : format.issues(of: format.editingText(for: value))
      if issues.contains(where: { $0.severity == .error }) { return false }
    }
    if let format, format.judgesValues, !format.format.issues(with: value).isEmpty { return false }
    if lower != nil, orderIssue(with: value) != nil { return false }
    return property.issues(assuming: value, in: session).allSatisfy { $0.severity != .error }
  }

  /// What the format finds wrong with the text (text-entry T5, K4): with a draft, or with the text of the property's
  /// value. Nothing is wrong with an empty text, and a text that is being composed is not judged.
  private var textIssues: [Issue] {
    guard let format, format.judgesTexts, view.isText, session?.composition == nil else { return [] }
    if session != nil {
      if isTextEmpty || (!hasModifiedDraft && property?.value.isEmpty ?? true) { return [] }
      return remarks(of: format).issues
    }
    guard let property, !property.value.isEmpty else { return [] }
    let text = format.editingText(for: property.value)
    let issues = format.issues(of: text)
    if !issues.isEmpty || format.format.fits(property.value, as: text) { return issues }
    return [Issue(.patternMismatch, source: .field)]
  }

  /// What the format remarks on the text that is shown. While the text is edited it is read once, nearly always by the
  /// edit itself.
  func remarks(of format: SharedFormat) -> TextRemarks {
    if let known = session?.remarks, known.format === format, known.memory.isSame(as: memory), known.text == text {
      return known.remarks
    }
    let remarks = format.reading(of: draft, in: situation).remarks ?? TextRemarks()
    session?.remarks = KnownRemarks(draft, format, remarks)
    return remarks
  }

  /// Has the constraints judge a draft that is not written, where there are rules. Every transaction does that with the
  /// drafts that it may have changed, so that the work counts for it and not for the request that reads the field.
  func judgeDraft() {
    if session != nil, property?.subject.tree.program != nil { _ = issues }
  }

  /// The verdict of the constraints on the draft; nil if the field shows the property's value, or if the property is
  /// not relevant: its constraints are evaluated anew when it is again.
  var standingVerdict: DraftVerdict? {
    guard let session, session.composition == nil, hasUnwrittenDraft, property?.isRelevant == true else { return nil }
    judgeDraft()
    guard let verdict = session.verdict, draftValue == .value(verdict.value) else { return nil }
    return verdict
  }

  /// What is wrong with the field: with the value of a draft that has not been written, else with the property's; and
  /// what only the field knows, that the draft does not parse or that it must not be empty. A text that is being
  /// composed is not checked (number-entry N19). The one that helps most is the first.
  var issues: [Issue] {
    guard let property else { return [] }
    return issues(with: property, session)
  }

  /// The same, where the property and the session are at hand.
  @inline(__always)
  func issues(with property: Property, _ session: EditSession?) -> [Issue] {
    // Nearly always nothing is wrong with the property, and the draft's value, if there is a draft, is the property's.
    if hasEmptyModel, property.conditions == nil, property.issues.isEmpty, format?.judges == false {
      guard let session else { return [] }
      if !isTextEmpty, session.parse.value == property.value { return [] }
    }
    return collectedIssues(with: property)
  }

  @inline(never)
  private func collectedIssues(with property: Property) -> [Issue] {
    if !property.isRelevant { return [] }
    if let format, format.judgesValues { return issues(withThoseOf: format).inOrder }
    return judgedIssues.inOrder
  }

  /// What is wrong, with what only the format knows of: bounds among its options.
  @inline(never)
  private func issues(withThoseOf format: SharedFormat) -> [Issue] {
    var issues = judgedIssues
    guard let property else { return issues }
    var value = property.value
    if hasModifiedDraft, session?.composition == nil {
      guard case .value(let drafted) = draftValue else { return issues }
      value = drafted
    }
    for issue in format.format.issues(with: value) where !issues.contains(where: { $0.code == issue.code }) {
      issues.append(issue)
    }
    if lower != nil, let issue = orderIssue(with: value) { issues.append(issue) }
    return issues
  }

  /// What is wrong with the field, but for what its format knows.
  private var judgedIssues: [Issue] {
    guard let property else { return [] }
    let judged = format?.judgesTexts ?? false ? textIssues : []
    if property.issues.isEmpty, !model.isMandatory, judged.isEmpty {
      // Nearly always the draft's value is the property's, and nothing is wrong.
      guard let session else { return [] }
      if session.parse.value == property.value, !isTextEmpty { return [] }
    }
    var issues = property.issues
    var isEmpty = property.value.isEmpty
    // An empty draft that must not become the value is an issue whether or not the field is mandatory.
    var isMissing = false
    if hasModifiedDraft, session?.composition == nil {
      switch draftValue {
      case .value(let value):
        if value != property.value {
          issues = property.issues(assuming: value, in: session)
          isEmpty = value.isEmpty
        }
      case .kept: isMissing = true
      case .none:
        // The text is not the property's value, so what that value lacks is not said of the text.
        issues.removeAll { $0.source == .schema || $0.code == .valueMissing }
        isEmpty = false
        if judged.isEmpty, !awaitsChoices { issues.append(unreadable) }
      }
    }
    if !judged.isEmpty { issues += judged }
    if isMissing || (isEmpty && model.isMandatory), !issues.contains(where: { $0.code == .valueMissing }) {
      issues.append(Issue(.valueMissing, source: .field))
    }
    return issues
  }

  /// The draft has no value.
  private var unreadable: Issue {
    if let format, let fault = fault(in: draft, of: format) { return fault }
    return Issue(.badInput, source: .field, parameters: format?.expectation ?? [])
  }

  /// What the text means to the format and the property. A text that is being composed means nothing yet.
  var parseState: Parse.State { parseState(in: session) }

  /// The same, where the session is at hand.
  @inline(__always)
  func parseState(in session: EditSession?) -> Parse.State {
    if let session { return session.composition == nil ? session.parse.state : .intermediate }
    return idleParseState
  }

  private var idleParseState: Parse.State {
    guard let property, !property.value.isEmpty else { return .empty }
    if let format, format.judgesTexts, view.isText {
      let text = format.editingText(for: property.value)
      guard format.format.fits(property.value, as: text) else { return .invalid }
      let state = format.parse(text).state
      if state != .acceptable { return state }
    }
    // What only warns allows the value.
    if !property.issues.contains(where: { $0.severity == .error }) { return .acceptable }
    // The format says whether a text that breaks a rule can become acceptable.
    guard property.type == .string, let format else { return .invalid }
    return format.parse(format.editingText(for: property.value)).state == .intermediate ? .intermediate : .invalid
  }
}

extension SharedFormat {
  /// What the format finds wrong with a text.
  fileprivate func issues(of text: Text) -> [Issue] {
    reading(of: Draft(unedited: text), in: EditSituation()).remarks?.issues ?? []
  }

  /// The meaning of a text that nobody edits.
  fileprivate func parse(_ text: Text) -> Parse { parse(Draft(unedited: text), in: EditSituation()) }
}
