/// What is open of one kind, by id: subjects, fields, forms or composites. It says in one place that an id is taken,
/// that it is unknown, and that the limit is reached.
final class Book<Entry> {
  /// How the errors of a book speak of its entries.
  final class Kind: Sendable {
    /// The name of one, also the member that holds its id in a snapshot.
    let noun: String
    /// The word for being in the book.
    let participle: String
    let unknown: FailureCode
    let exists: FailureCode

    init(noun: String, participle: String, unknown: FailureCode, exists: FailureCode) {
      self.noun = noun
      self.participle = participle
      self.unknown = unknown
      self.exists = exists
    }
  }

  let kind: Kind
  /// How many entries there can be.
  let limit: Int
  @exclusivity(unchecked) private(set) var entries: [Text: Entry] = [:]

  /// An empty book.
  init(_ kind: Kind, limit: Int) {
    self.kind = kind
    self.limit = limit
  }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  var values: Dictionary<Text, Entry>.Values { entries.values }

  subscript(id: Text) -> Entry? { entries[id] }

  /// The entry of an id. Throws `unknown...` if there is none.
  @inline(__always)
  func require(_ id: Text) throws(InteractorError) -> Entry {
    if let entry = entries[id] { return entry }
    throw unknown(id)
  }

  @inline(never)
  private func unknown(_ id: Text) -> InteractorError {
    .failed(kind.unknown, message: "There is no \(kind.participle) \(kind.noun) \"\(id)\".")
  }

  /// Throws `...Exists` if an id is taken, and `limitReached` if the book is full.
  func requireRoom(for id: Text) throws(InteractorError) {
    if entries[id] != nil {
      throw .failed(kind.exists, message: "The \(kind.noun) \"\(id)\" is \(kind.participle) already.")
    }
    try requireRoom()
  }

  /// As `requireRoom(for:)` for an id of a snapshot. There a taken id is a mistake in the snapshot; the path of the
  /// error is the member that holds the id.
  func requireRoom(forSaved id: Text) throws(InteractorError) {
    if entries[id] != nil { throw .invalid(path: kind.noun, expected: "an id that is used once", got: "a second one") }
    try requireRoom()
  }

  private func requireRoom() throws(InteractorError) {
    if entries.count < limit { return }
    throw .failed(.limitReached, message: "No more than \(limit) \(kind.noun)s can be \(kind.participle).")
  }

  /// Adds an entry under an id for which there is room.
  func add(_ entry: Entry, as id: Text) { entries[id] = entry }

  /// Puts an entry in the place of the present one.
  func replace(_ id: Text, by entry: Entry) { entries[id] = entry }

  /// Takes an entry out.
  func remove(_ id: Text) {
    entries[id] = nil
    // A dictionary keeps its place for entries that are gone.
    if entries.capacity > 1024, entries.count < entries.capacity / 8 { entries = entries.filter { _ in true } }
  }

  /// Takes all entries out.
  func removeAll() { entries = [:] }
}

extension Book where Entry == Subject {
  /// An empty book of subjects.
  convenience init(limit: Int) {
    let kind = Kind(noun: "subject", participle: "open", unknown: .unknownSubject, exists: .subjectExists)
    self.init(kind, limit: limit)
  }
}

extension Book where Entry == Field {
  /// An empty book of fields.
  convenience init(limit: Int) {
    self.init(Kind(noun: "field", participle: "bound", unknown: .unknownField, exists: .fieldExists), limit: limit)
  }
}

extension Book where Entry == Form {
  /// An empty book of forms.
  convenience init(limit: Int) {
    self.init(Kind(noun: "form", participle: "open", unknown: .unknownForm, exists: .formExists), limit: limit)
  }
}

extension Book where Entry == Composite {
  /// An empty book of composites.
  convenience init(limit: Int) {
    let kind = Kind(noun: "composite", participle: "open", unknown: .unknownComposite, exists: .compositeExists)
    self.init(kind, limit: limit)
  }
}
