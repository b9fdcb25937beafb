/// Plain data in the shape of JSON, with exact numbers: values of properties that are no scalars, schemas, the state of
/// composites, and saved sessions.
public enum DataTree: Sendable {
  case null
  case boolean(Bool)
  /// An integer of 64 bits that was written without a fraction and an exponent.
  case integer(Int64)
  /// Any other number.
  case number(DecimalNumber)
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
    case .number: "a number"
    case .string: "a string"
    case .list: "an array"
    case .object: "an object"
    }
  }

  /// The exact number; nil for what is none.
  public var decimal: DecimalNumber? {
    switch self {
    case .integer(let integer): DecimalNumber(integer)
    case .number(let number): number
    case .null, .boolean, .string, .list, .object: nil
    }
  }
}

/// Equality of JSON Schema (2020-12 core, section 4.2.2): numbers are equal by value, objects whatever the order of
/// their members.
extension DataTree: Hashable {
  /// Whether both are equal to JSON Schema.
  public static func == (left: DataTree, right: DataTree) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.boolean(let one), .boolean(let other)): return one == other
    case (.string(let one), .string(let other)): return one == other
    case (.list(let one), .list(let other)): return one == other
    case (.integer(let one), .integer(let other)): return one == other
    case (.integer, .number), (.number, .integer), (.number, .number): return left.decimal == right.decimal
    case (.object(let one), .object(let other)):
      guard one.count == other.count else { return false }
      // Mostly the order is the same, too.
      let differs = one.indices.first { one[$0].name != other[$0].name } ?? one.count
      guard one[..<differs].elementsEqual(other[..<differs]) else { return false }
      if differs == one.count { return true }
      let rest = Dictionary(firstOf: other[differs...].map { ($0.name, $0.value) })
      return one[differs...].allSatisfy { rest[$0.name] == $0.value }
    case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.string, _), (.list, _), (.object, _): return false
    }
  }

  /// Equal trees have equal hashes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let boolean): hasher.combine(boolean)
    case .integer(let integer): hasher.combine(DecimalNumber(integer))
    case .number(let number): hasher.combine(number)
    case .string(let text): hasher.combine(text)
    case .list(let elements): hasher.combine(elements)
    case .object(let members):
      // The sum does not depend on the order.
      hasher.combine(members.reduce(0) { sum, member in sum &+ member.hashValue })
    }
  }
}
