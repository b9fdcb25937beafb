/// Plain data in the shape of JSON, without fractions: what composites tell of themselves, and what sessions are saved
/// as.
public indirect enum DataTree: Hashable, Sendable {
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
    /// What it holds.
    public var value: DataTree

    /// A member.
    public init(_ name: Text, _ value: DataTree) {
      self.name = name
      self.value = value
    }
  }

  /// The member of that name, in an object that has one.
  public subscript(_ name: Text) -> DataTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// What it is, for an error message. Never what is in it: that may be a secret.
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
