/// A whole session as plain data: everything that answers to later calls depend on.
///
/// Offsets in it are UTF-8 bytes, and numbers are exact. What the two sides have negotiated is no part of it. Equal
/// sessions have equal snapshots.
public struct Snapshot: Sendable {
  /// The newest version of snapshots that is made. A session whose properties are all plain scalars has version 1, and
  /// any other has this one. Both are taken.
  public static let version = 2

  /// The data.
  public let tree: DataTree

  /// A snapshot that comes from outside. Nothing in it is trusted.
  public init(_ tree: DataTree) { self.tree = tree }

  /// The snapshot of a session. An error if a composite is open whose kind cannot be saved.
  public init(of engine: Engine) throws(InteractorError) {
    var members = SnapshotMembers()
    try engine.save(to: &members)
    tree = members.tree
  }

  /// Brings an engine that holds nothing to exactly the state that was saved. Nobody is told of anything: the caller
  /// reads what it needs. Checks that were under way are asked again. Submits that were under way are given up.
  ///
  /// Whatever could not have been saved by an engine of these limits and registries is an error with a path that starts
  /// at the snapshot, and leaves the engine as it was. `isExtras` says of the text of a model's `extras` whether its
  /// owner can take it back, and `canCheck` whether there is a client that answers checks. `checkMemory` is called now
  /// and then, and throws if there is no room for more.
  public func restore(
    into engine: Engine,
    isExtras: @escaping (Text) -> Bool = { _ in true },
    canCheck: Bool = true,
    checkMemory: @escaping () throws(InteractorError) -> Void = {}
  ) throws(InteractorError) {
    guard engine.holdsNothing else {
      let message = "A session can only be restored where no subject, field, composite or form is open."
      throw .failed(.sessionNotEmpty, message: message)
    }
    let (locale, replacements) = (engine.locale, engine.messageReplacements)
    do throws(InteractorError) {
      try engine.transact(.restore) { transaction throws(InteractorError) in
        try SnapshotRestorer(engine, transaction, isExtras: isExtras, canCheck: canCheck, checkMemory: checkMemory)
          .restore(tree)
      }
    } catch {
      engine.removeAll()
      engine.locale = locale
      engine.messageReplacements = replacements
      engine.messagesInUse = nil
      throw error
    }
  }
}
