/// Fills an empty engine with what a snapshot holds.
///
/// It fills the engine in one transaction, but not by the verbs: nothing that it does is told. If it throws, the engine
/// must be emptied again.
struct SnapshotRestorer {
  let engine: Engine
  let transaction: Transaction
  let isExtras: (Text) -> Bool
  let canCheck: Bool
  let checkMemory: () throws(InteractorError) -> Void
  /// The patterns of the schemas, each once.
  let patterns = PatternCache()

  init(
    _ engine: Engine,
    _ transaction: Transaction,
    isExtras: @escaping (Text) -> Bool,
    canCheck: Bool,
    checkMemory: @escaping () throws(InteractorError) -> Void
  ) {
    self.engine = engine
    self.transaction = transaction
    self.isExtras = isExtras
    self.canCheck = canCheck
    self.checkMemory = checkMemory
  }

  /// Opens everything that the snapshot holds. Paths of errors start at the snapshot.
  func restore(_ snapshot: DataTree) throws(InteractorError) {
    // First of all, as another version may have other members.
    if case .integer(let version)? = snapshot["version"], !(1...Int64(Snapshot.version)).contains(version) {
      throw .invalid(path: "version", expected: "1 or \(Snapshot.version)", got: "\(version)")
    }
    let object = try SnapshotObject(
      snapshot,
      of: ["version", "locale", "messages", "subjects", "fields", "composites", "forms"]
    )
    _ = try object.required("version", "1 or \(Snapshot.version)") { tree throws(InteractorError) in try tree.count() }
    engine.locale = try object.languageTag("locale")
    engine.messagesInUse = nil
    engine.messageReplacements = [:]
    _ = try object.optional("messages") { tree throws(InteractorError) in try restoreMessages(tree) }
    let restored = try object.list("subjects") { tree throws(InteractorError) in
      try checkMemory()
      return try restoreSubject(tree)
    }
    // What has not been judged would be another session.
    if engine.work.stepsToJudge == 0 { throw SessionLoad.tooMuch }
    _ = try object.list("fields") { tree throws(InteractorError) in
      if engine.fields.count.isMultiple(of: 64) { try checkMemory() }
      return try restoreField(tree)
    }
    var histories: [RestoredHistory] = []
    for (index, subject) in restored.enumerated() {
      for (property, path, editors) in subject.kept {
        histories += try under("subjects[\(index)].\(path)", try restoreKeptWork(editors, of: property))
      }
    }
    _ = try object.list("composites") { tree throws(InteractorError) in try restoreComposite(tree) }
    engine.tieOrderedFields(transaction, isTold: false)
    _ = try object.list("forms") { tree throws(InteractorError) in
      try checkMemory()
      return try restoreForm(tree)
    }
    for (index, subject) in restored.enumerated() {
      try under("subjects[\(index)]", try restoreOrder(ofForms: subject.forms, on: subject.subject))
    }
    try restoreHistories(of: object, histories)
    _ = try object.list("fields") { tree throws(InteractorError) in
      guard let forms = tree["forms"], case .string(let id)? = tree["field"] else { return }
      try restoreOrder(ofForms: forms, on: engine.fields.require(id))
    }
    // Nobody is told of what has been restored.
    _ = transaction.takeMarkedForms()
    for subject in restored {
      for (check, isAsked) in subject.underWay { engine.checks.resume(check, isAsked: isAsked) }
    }
    engine.resumeOptions(
      try object.list("fields") { tree throws(InteractorError) -> Field? in
        guard tree["options"]?["asked"] == .boolean(true), case .string(let id)? = tree["field"] else { return nil }
        return engine.fields[id]
      }.compactMap { $0 }
    )
  }
}
