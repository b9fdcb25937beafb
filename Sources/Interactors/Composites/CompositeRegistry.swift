/// The kinds of composites that a session knows, by name.
public struct CompositeRegistry: Sendable {
  private var kinds: [Text: AnyCompositeKind] = [:]

  /// A registry without any kind.
  public init() {}

  /// Adds a kind, or replaces the one of that name.
  public mutating func register<Kind: CompositeKind>(_ kind: Kind.Type) { kinds[Kind.name] = AnyCompositeKind(kind) }

  /// The names, sorted.
  public var names: [Text] { kinds.keys.sorted() }

  /// Whether there is a kind of a name.
  package func isRegistered(_ name: Text) -> Bool { kinds[name] != nil }

  /// The kind of that name.
  func kind(named name: Text) -> AnyCompositeKind? { kinds[name] }
}
