/// Something that is wrong with a value or a draft. The sentence for a person is made on the way out, in the session's
/// locale (`Messages`), so that a change of locale changes messages without validating again.
public struct Issue: Hashable, Sendable {
  /// What is wrong, by the names of HTML's `ValidityState`.
  public var code: IssueCode
  /// How bad it is.
  public var severity: Severity = .error
  /// Who says so.
  public var source: Source
  /// What the message is made of, `minimum: 10` say, in a fixed order.
  public var parameters: [Parameter] = []

  /// An issue of severity `error`.
  public init(_ code: IssueCode, source: Source, parameters: [Parameter] = []) {
    self.code = code
    self.source = source
    self.parameters = parameters
  }

  /// How bad it is.
  public enum Severity: String, Sendable { case error, warning, info }

  /// Who found it: the property's schema, or the field (a draft that does not parse, a mandatory field left empty).
  public enum Source: String, Sendable { case schema, field }
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

/// The codes of issues: the names of HTML's `ValidityState`.
public enum IssueCode: String, Sendable, CaseIterable {
  case valueMissing, badInput, typeMismatch, patternMismatch, tooLong, tooShort
  case rangeUnderflow, rangeOverflow, stepMismatch, customError
}
