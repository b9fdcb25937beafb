/// A whole session as plain data: everything that answers to later calls depend on.
///
/// Offsets in it are UTF-8 bytes, and numbers are exact. What the two sides have negotiated is no part of it. Equal
/// sessions have equal snapshots.
public struct Snapshot: Sendable {
  /// The version of the snapshots that are made and taken.
  public static let version = 1

  /// The data.
  public let tree: DataTree

  /// A snapshot that comes from outside. Nothing in it is trusted.
  public init(_ tree: DataTree) { self.tree = tree }

  /// The snapshot of a session. An error if a composite is open whose kind cannot be saved.
  public init(of engine: Engine) throws(InteractorError) {
    let composites = try engine.composites.entries.sorted { $0.key < $1.key }
      .map { id, composite throws(InteractorError) in try DataTree(composite, id) }
    let subjects = engine.subjects.values.sorted { $0.id < $1.id }
    // The forms of one field, or of one subject, are told of in the order in which they were opened.
    let forms = engine.forms.values.sorted { $0.number < $1.number }
    // The fields of one property are told of in the order in which they follow it, so that is their order here.
    let free = engine.fields.values.filter { $0.subject == nil }.sorted { $0.id < $1.id }
    let bound = subjects.flatMap { subject in subject.properties.flatMap(\.fields) + subject.buttons }
    var members = SnapshotMembers()
    members.add("version", Self.version)
    members.add("locale", engine.locale)
    if !engine.messageReplacements.isEmpty { members.add("messages", DataTree.messages(of: engine)) }
    members.list("subjects", subjects.map { DataTree($0) })
    let places = Self.placesOfHistories(engine.fields.values)
    members.list("fields", (bound + free).map { DataTree($0, placeOfHistory: places[$0.id]) })
    members.list("composites", composites)
    members.list("forms", forms.map(DataTree.init))
    tree = members.tree
  }

  /// In which order the histories of idle fields were kept, from 1.
  private static func placesOfHistories(_ fields: some Sequence<Field>) -> [Text: Int] {
    let kept = fields.compactMap { field in field.history.map { (id: field.id, number: $0.number) } }
    let order = kept.sorted { $0.number < $1.number }.enumerated()
    return Dictionary(uniqueKeysWithValues: order.map { ($1.id, $0 + 1) })
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
