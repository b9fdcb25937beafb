/// The value of a property, with exact numbers.
public enum Value: Hashable, Sendable {
  /// No value; only where the property is optional.
  case null
  case boolean(Bool)
  /// A property of type `integer`: 64 bits.
  case integer(Int64)
  /// A property of type `number`: an exact decimal.
  case number(DecimalNumber)
  case string(Text)
  /// What is no scalar: a value of a property of any type. Of a property that is an object or a list, only that there
  /// is one: `{}` and `[]` stand for it, as what is in it belongs to subjects of its own.
  indirect case tree(DataTree)

  /// Whether both are of the same kind and equal. Numbers, which a keystroke compares, are compared without a call.
  @inline(__always)
  public static func == (left: Value, right: Value) -> Bool {
    if case .number(let one) = left, case .number(let other) = right { return one == other }
    return left.isEqual(to: right)
  }

  // The effect tells the compiler that nothing is released here, so that comparing does not retain both values.
  @inline(never)
  @_effects(releasenone)
  private func isEqual(to other: Value) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.tree(let one), .tree(let other)): one == other
    case (.null, _), (.boolean, _), (.integer, _), (.number, _), (.string, _), (.tree, _): false
    }
  }

  /// Whether this is `null`.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Whether the other value is equal and, if it is a number, has the same digits: 1.50 equals 1.5, but is written
  /// longer.
  package func isWritten(as other: Value) -> Bool {
    guard case .number(let left) = self, case .number(let right) = other else { return self == other }
    return left.scale == right.scale && left == right
  }

  /// How many UTF-8 bytes the text of a string has; 0 for what is no string.
  public var textSize: Int {
    if case .string(let text) = self { text.count } else { 0 }
  }

  /// The exact number of an integer or a number; nil for the other kinds.
  public var decimal: DecimalNumber? {
    switch self {
    case .integer(let integer): DecimalNumber(integer)
    case .number(let number): number
    case .null, .boolean, .string, .tree: nil
    }
  }
}

extension Value {
  /// The value that a tree is: one of a property of any type.
  public init(_ tree: DataTree) {
    switch tree {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .list, .object: self = .tree(tree)
    }
  }

  /// The value as a tree.
  public var plain: DataTree {
    switch self {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .tree(let tree): tree
    }
  }
}
