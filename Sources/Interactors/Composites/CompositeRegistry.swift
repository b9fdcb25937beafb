/// The kinds of composites that a session knows, by name.
public struct CompositeRegistry: Sendable {
  private var kinds: [Text: any CompositeKind.Type] = [:]

  /// A registry without any kind.
  public init() {}

  /// Adds a kind, or replaces the one of that name.
  public mutating func register(_ kind: any CompositeKind.Type) { kinds[kind.name] = kind }

  /// The names, sorted.
  public var names: [Text] { kinds.keys.sorted() }

  /// The kind of that name.
  public func kind(named name: Text) -> (any CompositeKind.Type)? { kinds[name] }
}
