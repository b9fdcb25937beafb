/// Plain data in the shape of JSON, without fractions: the state of composites, and saved sessions.
public enum DataTree: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case string(Text)
  case list([DataTree])
  /// Members in a fixed order; names are unique.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// Its name.
    public var name: Text
    /// Its value.
    public var value: DataTree

    /// A member.
    public init(_ name: Text, _ value: DataTree) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the member with a name; nil if this is no object or has no such member.
  public subscript(_ name: Text) -> DataTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The kind of the value, for an error message. It never shows the contents, which may be a secret.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .string: "a string"
    case .list: "an array"
    case .object: "an object"
    }
  }
}
