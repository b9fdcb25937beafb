extension DataTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(Text(value)) }

  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// A list.
  public init(arrayLiteral elements: DataTree...) { self = .list(elements) }

  /// An object, whose members keep the order of the literal. The names are different.
  public init(members: KeyValuePairs<Text, DataTree>) { self = .object(members.map { Member($0.key, $0.value) }) }
}
