/// What a client declares about one property of a subject, in FEEL (DMN 1.4) over the subject's properties by name. One
/// rule may hold several expressions.
public struct Rule: Sendable {
  /// The property that it is about.
  public var property: Text
  /// What the rule is called; told with its issues.
  public var name: Text?
  /// The value of the property, which is then computed and no longer the user's.
  public var calculate: Text?
  /// An issue where it is false.
  public var constraint: Text?
  /// The property takes part only where this is true.
  public var relevant: Text?
  /// The user may not change the property where this is true.
  public var readOnly: Text?
  /// An empty value is an issue where this is true.
  public var required: Text?
  /// What the client is asked, by the name that it knows the check by.
  public var client: Text?
  /// The sentence for issues of `constraint`, `required` and `client`; nil for the one that goes with the code.
  public var message: Issue.Message?
  /// The code of issues of `constraint` and `client`.
  public var code = MessageCode.customError
  /// How bad issues of `constraint` are, and those of `client` where the client does not say.
  public var severity = Issue.Severity.error
  /// How long a value has to stand before the client is asked, in milliseconds.
  public var debounce: UInt64 = 0
  /// How long the client may take to answer, in milliseconds.
  public var timeout: UInt64 = 10_000

  /// A rule without expressions.
  public init(property: Text) { self.property = property }

  /// What a rule can have, by the names on the wire.
  public static let expressions = Kind.allCases.map(\.name) + ["client"]

  /// The kinds of expressions, by the names of their members on the wire.
  enum Kind: UInt8, CaseIterable {
    case relevant, calculate, readOnly, required, constraint

    /// The name on the wire.
    var name: String {
      switch self {
      case .relevant: "relevant"
      case .calculate: "calculate"
      case .readOnly: "readOnly"
      case .required: "required"
      case .constraint: "constraint"
      }
    }
  }

  func expression(_ kind: Kind) -> Text? {
    switch kind {
    case .relevant: relevant
    case .calculate: calculate
    case .readOnly: readOnly
    case .required: required
    case .constraint: constraint
    }
  }
}
