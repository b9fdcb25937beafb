/// What rules, the client and a server say of a property. A property of which nobody says anything has none.
final class PropertyConditions {
  /// What rules make of the property.
  struct Flags: OptionSet {
    var rawValue: UInt8

    /// A `relevant` rule is not true.
    static let irrelevant = Flags(rawValue: 1)
    /// A `readOnly` rule is true.
    static let readOnly = Flags(rawValue: 2)
    /// A `required` rule is true.
    static let required = Flags(rawValue: 4)
    /// There is a `calculate` rule.
    static let computed = Flags(rawValue: 8)
  }

  var flags: Flags = []

  /// Whether an answer of the client is due.
  var isPending: Bool { false }

  /// What is wrong, beyond what the schema and `required` rules say; in the order of the rules, then the server's.
  var issues: [Issue] { [] }
}
