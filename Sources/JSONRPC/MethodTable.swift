/// All methods of a server.
public struct MethodTable<Session> {
  private let methods: [Method<Session>]

  /// A table of methods. Of two methods with the same name the first one counts. An entry for `initialize`,
  /// `initialized` or `shutdown` adds a handler to the base protocol. Entries for other names of `LifecycleMethod` are
  /// ignored.
  public init(_ methods: [Method<Session>]) {
    self.methods = methods
  }

  /// The names of the methods, in the order of the table. `LifecycleMethod` lists those of the base protocol.
  public var names: [String] { methods.map { "\($0.name)" } }

  /// The methods with their actions in one session.
  func bound(to session: Session) -> BoundMethods {
    BoundMethods(methods.map { ($0.name, $0.bind(session)) })
  }
}
