/// Something that is wrong with a value or a draft.
///
/// It carries a code and parameters; `Messages` makes the sentence when the client is told, so that another locale
/// needs no new validation.
public struct Issue: Hashable, Sendable {
  /// What is wrong.
  public var code: MessageCode
  /// How bad it is.
  public var severity: Severity = .error
  /// Who found it.
  public var source: Source
  /// What the sentence mentions, in a fixed order.
  public var parameters: [Parameter] = []
  /// A sentence of its own, in place of the one for the code.
  public var message: Message?
  /// The name of the rule that found it, if that has a name.
  public var rule: Text?

  /// An issue; an error unless another severity is given.
  public init(
    _ code: MessageCode,
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

  /// Whether another issue has the same code and parameters. A number may be an integer in one of them.
  func saysTheSame(as other: Issue) -> Bool {
    code == other.code && parameters.count == other.parameters.count
      && zip(parameters, other.parameters).allSatisfy { one, other in
        one.name == other.name
          && (one.value == other.value || one.value.decimal.map { $0 == other.value.decimal } ?? false)
      }
  }

  /// How bad an issue is. Only errors keep a form from being submitted.
  public enum Severity: String, CaseIterable, Sendable { case error, warning, info }

  /// Who found an issue, which also decides when it goes away.
  public enum Source: String, Sendable, CaseIterable {
    /// The property's schema. Validated again whenever the value changes.
    case schema
    /// The field: its draft does not parse, or it is mandatory and empty. Validated again at every edit.
    case field
    /// A rule. Evaluated again whenever something changes that the rule reads.
    case rule
    /// A check that the client answers. Stays until the value changes.
    case client
    /// `subject/setIssues`. Stays until the event that `clearOn` names.
    case server
  }

  /// About how many bytes are told of it beyond a few words.
  var size: Int {
    var size = 0
    if case .text(let text) = message { size = text.count }
    for parameter in parameters { size += 16 + parameter.name.count + 2 * parameter.value.textSize }
    return size
  }

  /// A sentence that comes with the issue instead of from `Messages`.
  public enum Message: Hashable, Sendable {
    /// Shown as it is.
    case text(Text)
    /// Templates by language tag; the one for the empty tag serves every other language. They name the issue's
    /// parameters in braces.
    case templates([Text: MessageTemplate])
  }
}
