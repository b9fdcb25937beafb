/// Something that is wrong with a value or a draft. The sentence for a person is made on the way out, in the session's
/// locale (`Messages`), so that a change of locale changes messages without validating again.
public struct Issue: Hashable, Sendable {
  /// What is wrong, by the names of HTML's `ValidityState`, or by a name that a rule or the client has given it.
  public var code: IssueCode
  /// How bad it is.
  public var severity: Severity = .error
  /// Who says so.
  public var source: Source
  /// What the message is made of, `minimum: 10` say, in a fixed order.
  public var parameters: [Parameter] = []
  /// A sentence of its own, in place of the one that goes with the code.
  public var message: Message?
  /// The name of the rule that it comes from, where it has one.
  public var rule: Text?

  /// An issue of severity `error` unless another one is named.
  public init(
    _ code: IssueCode,
    source: Source,
    severity: Severity = .error,
    parameters: [Parameter] = [],
    message: Message? = nil
  ) {
    self.code = code
    self.severity = severity
    self.source = source
    self.parameters = parameters
    self.message = message
  }

  /// How bad it is.
  public enum Severity: String, Sendable { case error, warning, info }

  /// Who found it, which also says what makes it go away.
  public enum Source: String, Sendable, CaseIterable {
    /// The property's schema. Judged anew at every change of the value.
    case schema
    /// The field: a draft that does not parse, a mandatory field left empty. Judged anew at every edit.
    case field
    /// A rule. Judged anew whenever something changes that it reads.
    case rule
    /// A check that the client answers. Stays until the value changes.
    case client
    /// `subject/setIssues`. Stays until what `clearOn` says.
    case server
  }

  /// A sentence that comes with the issue instead of from `Messages`.
  public enum Message: Hashable, Sendable {
    /// It is shown as it is.
    case text(Text)
    /// Templates by language tag; the empty tag stands for every language that has none of its own. They name the
    /// issue's parameters in braces.
    case templates([Text: MessageTemplate])
  }
}

/// A named value in an issue or a reason.
public struct Parameter: Hashable, Sendable {
  /// Its name, as it stands in messages and on the wire.
  public var name: Text
  /// What it is.
  public var value: Value

  /// A named value.
  public init(_ name: Text, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// The codes of issues: the names of HTML's `ValidityState`, and whatever rules and clients call theirs.
public struct IssueCode: RawRepresentable, Hashable, Sendable {
  /// The name on the wire.
  public var rawValue: String

  /// A code by its name on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// There is no value where one is needed.
  public static let valueMissing = IssueCode(rawValue: "valueMissing")
  /// The text stands for no value.
  public static let badInput = IssueCode(rawValue: "badInput")
  /// The value is not of the form that `format` asks for.
  public static let typeMismatch = IssueCode(rawValue: "typeMismatch")
  /// The text is not of the form that `pattern` asks for.
  public static let patternMismatch = IssueCode(rawValue: "patternMismatch")
  /// More characters than `maxLength`.
  public static let tooLong = IssueCode(rawValue: "tooLong")
  /// Fewer characters than `minLength`.
  public static let tooShort = IssueCode(rawValue: "tooShort")
  /// Below `minimum` or `exclusiveMinimum`.
  public static let rangeUnderflow = IssueCode(rawValue: "rangeUnderflow")
  /// Above `maximum` or `exclusiveMaximum`.
  public static let rangeOverflow = IssueCode(rawValue: "rangeOverflow")
  /// No multiple of `multipleOf`.
  public static let stepMismatch = IssueCode(rawValue: "stepMismatch")
  /// Everything else.
  public static let customError = IssueCode(rawValue: "customError")

  /// The codes that have sentences of their own.
  public static let standard: [IssueCode] = [
    .valueMissing, .badInput, .typeMismatch, .patternMismatch, .tooLong, .tooShort,
    .rangeUnderflow, .rangeOverflow, .stepMismatch, .customError,
  ]
}
