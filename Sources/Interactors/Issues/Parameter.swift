/// A named value that an issue or a reason mentions: `minimum: 10`.
public struct Parameter: Hashable, Sendable {
  /// The name, in message templates and on the wire.
  public var name: Text
  /// The value.
  public var value: Value

  /// A parameter.
  public init(_ name: Text, _ value: Value) {
    self.name = name
    self.value = value
  }
}
