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
  /// What is wrong: by fields in focus order, then with properties that no field of the form shows. Of all severities.
  public var issues: [FormIssue]
  /// How many submits have begun since it was opened, reset or reverted.
  public var submitCount: Int
}

/// Where a form stands.
public enum FormPhase: String, Sendable, CaseIterable {
  /// Nothing is under way.
  case idle
  /// A submit waits for answers of the client.
  case submitting
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
  var phase = FormPhase.idle
}

/// What a submit does about checks whose answers are still to come.
public enum PendingPolicy: String, Sendable, CaseIterable {
  /// It waits for them, until its deadline.
  case wait
  /// It answers at once that the form is not valid.
  case refuse
  /// It answers at once, as if there were no checks.
  case ignore
}

/// A submit that is under way.
struct Submission {
  /// Tells it from all other submits of the session.
  var ticket: Int
  /// The button that was pressed for it; nil if the client asked for it by name.
  var button: Text?
  /// What it does about checks that are still to come.
  var pendingPolicy: PendingPolicy
  /// How long it waits for them, in milliseconds; nil for as long as the checks take.
  var deadline: UInt64?
  /// What ends the waiting at the deadline, once it has begun.
  var timer: ScheduledTimer?
  /// Whether its deadline has passed.
  var isOverdue = false
  /// What its commits did beyond what was asked.
  var reasons: [(field: Text, reason: Reason)] = []
}

/// How a submit ended.
public struct SubmitResult: Sendable {
  /// The form.
  public var form: Text
  /// What `submitForm` returned.
  public var ticket: Int
  /// The button that was pressed for it; nil if the client asked for it by name.
  public var button: Text?
  /// How it ended.
  public var outcome: Outcome
  /// What its commits did beyond what was asked, for example that they overwrote something.
  public var reasons: [(field: Text, reason: Reason)] = []

  /// How a submit ended.
  public enum Outcome: Sendable {
    /// Everything is valid. The values of all relevant properties of the form's subjects.
    case valid([(subject: Text, values: [(name: Text, value: Value)])])
    /// Something is not. `isPending` says that checks still waited for the client's answers.
    case invalid(issues: [FormIssue], firstInvalid: Text?, isPending: Bool)
    /// It was given up.
    case failed(InteractorError)
  }
}
