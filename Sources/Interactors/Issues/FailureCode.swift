/// Why a request failed as a whole: the `code` of error -32803. The sentence is written where the error is thrown.
public enum FailureCode: String, Sendable, CaseIterable {
  case unknownSubject, subjectExists, unknownProperty
  /// The property is no list.
  case notAList
  case unknownItem, itemExists
  /// There is no step of the user to take back, or to do again.
  case nothingToUndo
  case unknownField, fieldExists, fieldInactive
  /// The view cannot do that: editing a label, pressing a text field.
  case notSupportedByView
  /// The user may not write the property: it is read-only (`WriteRefusal`).
  case readOnly
  /// Nobody may write the property: a rule computes it (`WriteRefusal`).
  case computed
  /// The user may not write the property: a rule says that it does not take part (`WriteRefusal`).
  case notRelevant
  /// The value is none of the picker's options.
  case notAnOption
  /// The client could not tell the options that the request is about.
  case choicesUnavailable
  case unknownComposite, compositeExists, unknownCompositeKind, unknownAction
  /// A rule of the composite forbids the move: the spot is taken, for example.
  case moveRefused
  case unknownForm, formExists, fieldNotInForm
  /// The form is being submitted.
  case submitInProgress
  /// What the request waits for can no longer come.
  case formClosed, subjectClosed, submitAborted
  /// The session has reached one of its limits.
  case limitReached
  /// A session can only be restored where none has begun.
  case sessionNotEmpty
  /// The method does not do this.
  case notSupported
}
