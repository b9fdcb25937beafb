/// What a client is told of a form as a whole.
public struct FormState: Sendable {
  /// Its id.
  public var form: Text
  /// Whether a submit is under way.
  public var phase: FormPhase
  /// A property of its subjects differs from its baseline, or a draft in one of its fields has not been written.
  public var isDirty: Bool
  /// No error in any of its fields, in any property of its subjects without a field in it, and no check is due. Drafts
  /// count as they stand, so that one which does not parse is an error. What is not relevant does not count.
  public var isValid: Bool
  /// A check of a property of its subjects waits for the client's answer.
  public var isPending: Bool
  /// The first field in focus order that has an error and could be corrected; else the first one that has an error.
  public var firstInvalid: Text?
  /// Where the first error is, if it is in no field.
  public var firstInvalidAt: PropertyPlace?
  /// What is wrong: by fields in focus order, then with properties that no field of the form shows. Of all severities.
  /// Only the first hundred.
  public var issues: [FormIssue]
  /// How many more issues there are.
  public var moreIssues: Int
  /// How many submits have begun since it was opened, reset or reverted.
  public var submitCount: Int

  /// Keeps the first issues, and counts the others.
  public mutating func truncateIssues(to most: Int) {
    let rest = max(issues.count - most, 0)
    issues.removeLast(rest)
    moreIssues += rest
  }
}

/// Where a form stands.
public enum FormPhase: String, Sendable, CaseIterable {
  /// Nothing is under way.
  case idle
  /// A submit waits for answers of the client.
  case submitting
}

/// A property of an open subject.
public struct PropertyPlace: Hashable, Sendable {
  /// The id of the subject.
  public var subject: Text
  /// The name of the property.
  public var property: Text
}

/// Something that is wrong in a form, and where.
public struct FormIssue: Hashable, Sendable {
  /// The field of the form that shows it; nil if none does.
  public var field: Text?
  /// The subject.
  public var subject: Text
  /// The property.
  public var property: Text
  /// What is wrong.
  public var issue: Issue
  /// Whether it is shown already.
  public var isRevealed: Bool
}

/// The part of a form's state whose changes are told.
struct FormVerdict: Equatable {
  var isDirty = false
  var isValid = true
  var isPending = false
  var firstInvalid: Text?
  var firstInvalidAt: PropertyPlace?
  var phase = FormPhase.idle
}
