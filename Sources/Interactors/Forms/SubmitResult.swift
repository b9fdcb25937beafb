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
  /// How many issues there are beyond those that the outcome has.
  public var moreIssues = 0
  /// What its commits did beyond what was asked, for example that they overwrote something.
  public var reasons: [(field: Text, reason: Reason)] = []

  /// How a submit ended.
  public enum Outcome: Sendable {
    /// Everything is valid. The values of all relevant properties of the form's trees, by the ids of their roots, and
    /// the keys of the lists in them, by path: `order/lines`.
    case valid([(subject: Text, values: [PropertyValue], keys: [(list: Text, keys: [Text])])])
    /// Something is not: the first hundred issues. `isPending` says that checks still waited for the client's answers.
    case invalid(issues: [FormIssue], firstInvalid: Text?, firstInvalidAt: PropertyPlace?, isPending: Bool)
    /// It was given up.
    case failed(InteractorError)
  }
}
