/// All methods of a server, as a list that can be read.
public struct MethodTable<Session> {
  private let methods: [Method<Session>]

  /// A table. Of two methods of one name the first one counts. `initialize`, `initialized` and `shutdown` may stand in
  /// the table, for what the server adds to them; the other names of `LifecycleMethod` may not, and are passed over.
  public init(_ methods: [Method<Session>]) {
    self.methods = methods
  }

  /// The names of the methods, in the order of the table. Those that the base protocol alone handles are listed by
  /// `LifecycleMethod`.
  public var names: [String] { methods.map { "\($0.name)" } }

  /// The methods as they are in one session.
  func bound(to session: Session) -> BoundMethods {
    BoundMethods(methods.map { ($0.name, $0.bind(session)) })
  }
}
