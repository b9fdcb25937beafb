/// What a client declares about one property of a subject: expressions in FEEL (DMN 1.4) over the subject's properties
/// by name, or a check that the client answers. One rule may hold several expressions.
public struct Rule: Sendable {
  /// The property that it is about.
  public var property: Text
  /// What the rule is called; told with its issues.
  public var name: Text?
  /// The expressions, by what their results mean.
  public var expressions: [Kind: Text] = [:]
  /// The name of the check that the client is asked for.
  public var client: Text?
  /// The properties whose values together no two items of a list may have in common.
  public var unique: [Text]?
  /// The sentence for issues of `constraint`, `required` and `client`; nil for the one that goes with the code.
  public var message: Issue.Message?
  /// The code of issues of `constraint` and `client`.
  public var code = MessageCode.customError
  /// How bad issues of `constraint` are, and those of `client` if the client does not say.
  public var severity = Issue.Severity.error
  /// How long a value has to stand before the client is asked, in milliseconds.
  public var debounce: UInt64 = 0
  /// How long the client may take to answer, in milliseconds.
  public var timeout: UInt64 = 10_000

  /// A rule without expressions.
  public init(property: Text) { self.property = property }

  /// What its message names, in any language.
  var mentionedNames: Set<Text> {
    guard case .templates(let templates)? = message else { return [] }
    return Set(templates.values.flatMap { $0.parameterNames })
  }

  /// The expression of a kind.
  public subscript(kind: Kind) -> Text? {
    get { expressions[kind] }
    set { expressions[kind] = newValue }
  }

  /// What the result of an expression means. The raw value is the name on the wire and in snapshots. The cases stand in
  /// the order in which the expressions of one rule are evaluated.
  public enum Kind: String, CaseIterable, Sendable {
    /// The property takes part only where the result is true.
    case relevant
    /// The start value of a property that is given none. `reset` restores it; a required property takes it when
    /// emptied. Evaluated only then.
    case `default`
    /// The result is the value of the property, and the user may not change it.
    case calculate
    /// The user may not change the property where the result is true.
    case readOnly
    /// An empty value is an issue where the result is true.
    case required
    /// The value is an issue where the result is false.
    case constraint
  }

  /// What a rule can have, by the names on the wire.
  public static let members = Kind.allCases.map { $0.rawValue } + ["unique", "client"]
}
