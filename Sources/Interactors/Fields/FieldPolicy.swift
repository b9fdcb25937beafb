/// What a field may do, and when it writes.
public struct FieldPolicy: Sendable {
  /// When a draft's value is written.
  public var commit = CommitTime.change
  /// What empty text means to a property that cannot be null.
  public var emptyText = EmptyText.reset
  /// Whether a value that breaks a rule of its property is written all the same, and reported (number-entry N12).
  public var commitInvalid = true
  /// Whether the clear button works (`textFieldShouldClear`).
  public var shouldClear = true
  /// Whether the return key gives the focus up (`textFieldShouldReturn`).
  public var shouldReturn = true
  /// What a button does.
  public var action: ButtonAction?

  /// The defaults.
  public init() {}

  /// When a draft's value is written to the property.
  public enum CommitTime: String, Sendable, CaseIterable {
    /// After every edit that leaves a value.
    case change
    /// When editing ends, at `commit` and at `return`.
    case end
    /// At `commit` and at `return` only; a draft that the focus leaves is held.
    case explicit
  }

  /// What empty text means to a property that cannot be null (number-entry N9). In both cases optional properties
  /// become null, and strings become empty.
  public enum EmptyText: String, Sendable, CaseIterable {
    /// The property goes back to its initial value, while the text stays empty until editing ends.
    case reset
    /// The property keeps its value, and the field reports `valueMissing`.
    case keep
  }

  /// Changes of a policy. Nil leaves a part alone; for `action` an inner nil takes it away.
  public struct Changes: Sendable {
    /// `FieldPolicy.commit`.
    public var commit: CommitTime?
    /// `FieldPolicy.emptyText`.
    public var emptyText: EmptyText?
    /// `FieldPolicy.commitInvalid`.
    public var commitInvalid: Bool?
    /// `FieldPolicy.shouldClear`.
    public var shouldClear: Bool?
    /// `FieldPolicy.shouldReturn`.
    public var shouldReturn: Bool?
    /// `FieldPolicy.action`.
    public var action: ButtonAction??

    /// No changes.
    public init() {}
  }

  /// Applies changes.
  public mutating func apply(_ changes: Changes) {
    if let commit = changes.commit { self.commit = commit }
    if let emptyText = changes.emptyText { self.emptyText = emptyText }
    if let commitInvalid = changes.commitInvalid { self.commitInvalid = commitInvalid }
    if let shouldClear = changes.shouldClear { self.shouldClear = shouldClear }
    if let shouldReturn = changes.shouldReturn { self.shouldReturn = shouldReturn }
    if let action = changes.action { self.action = action }
  }
}

/// What a button does when it is pressed, in one transaction.
public indirect enum ButtonAction: Sendable {
  /// Writes values to properties of the button's subject.
  case write([(name: Text, value: Value)])
  /// Does one of the verbs to the whole of the button's subject.
  case subject(SubjectVerb)
  /// Performs an action of a composite.
  case composite(Text, action: Text, arguments: [Text: Value])
  /// Submits a form; how that ends is told among the effects.
  case submit(Text)
}

extension FieldPolicy {
  /// Throws unless an action stands on a button, with a subject if it acts on one.
  func requireAction(for view: FieldView, on subject: Subject?) throws(InteractorError) {
    guard let action else { return }
    if !view.isPressed {
      let expected = "left out, as only a button has an action"
      throw .invalid(path: "policy.action", expected: expected, got: "one on a \(view.rawValue)")
    }
    switch action {
    case .composite, .submit: return
    case .write, .subject:
      if subject == nil {
        throw .invalid(path: "subject", expected: "the subject that the button acts on", got: "nothing")
      }
    }
  }
}
