/// The value that a draft stands for.
enum DraftValue: Equatable {
  case value(Value)
  /// Empty text, under the policy to keep the property's value (number-entry N9).
  case kept
  /// Text that has no value: `-`, `abc`.
  case none
}

extension Engine {
  /// The value that the draft of a field stands for; for a field without a draft, the property's.
  func draftValue(of field: Field) -> DraftValue {
    guard let property = field.property else { return .none }
    guard let session = field.session, field.view.isText else { return .value(property.value) }
    if field.isTextEmpty, session.composition == nil {
      if property.type == .string || property.isOptional { return .value(property.clearedValue) }
      return field.policy.emptyText == .reset ? .value(property.initialValue) : .kept
    }
    return session.parse.value.map(DraftValue.value) ?? .none
  }

  /// Whether the policy lets a value be written (number-entry N12).
  func isWritable(_ value: Value, _ field: Field, _ property: Property) -> Bool {
    field.policy.commitInvalid || issues(with: value, property).allSatisfy { $0.severity != .error }
  }

  /// What is wrong with a field: with the value of a draft that has not been written, else with the property's; and what
  /// only the field can know, that the draft does not parse or that it must not be empty. What is being composed is not
  /// judged (number-entry N19).
  func issues(of field: Field) -> [Issue] {
    guard let property = field.property, property.isRelevant else { return [] }
    if property.issues.isEmpty, !field.model.isMandatory {
      // Nearly always the draft's value is the property's, and all is well.
      guard let session = field.session else { return [] }
      if session.parse.value == property.value, !field.isTextEmpty { return [] }
    }
    var issues = property.issues
    var isEmpty = property.value.isEmpty
    // An empty draft that must not become the value is an issue whether or not the field is mandatory.
    var isMissing = false
    if field.hasModifiedDraft, field.session?.composition == nil {
      switch draftValue(of: field) {
      case .value(let value):
        if value != property.value {
          issues = self.issues(with: value, property)
          isEmpty = value.isEmpty
        }
      case .kept: isMissing = true
      case .none: issues.append(Issue(.badInput, source: .field))
      }
    }
    if isMissing || (isEmpty && field.model.isMandatory), !issues.contains(where: { $0.code == .valueMissing }) {
      issues.append(Issue(.valueMissing, source: .field))
    }
    return issues
  }
}
