// Subjects inside of others, by their ids: `order/address` (rows R1).

extension Engine {
  /// An open subject: a root, or one inside of it. Throws `unknownSubject` where there is none.
  func subject(_ id: Text) throws(InteractorError) -> Subject {
    if let root = subjects[id] { return root }
    if hasTrees, let inner = innerSubject(id) { return inner }
    return try subjects.require(id)
  }

  /// An open root. Throws for a subject inside of one, with a path, and `unknownSubject` where there is none.
  func root(_ id: Text, path: String) throws(InteractorError) -> Subject {
    let subject = try subject(id)
    if subject.parent == nil { return subject }
    let expected = "the id of the subject that was opened: \"\(subject.root.id)\""
    throw .invalid(path: path, expected: expected, got: "one inside of it")
  }

  /// The id of the root of a subject's tree, if there are lists in it.
  package func treeOfLists(around id: Text) -> Text? {
    guard let subject = try? subject(id), subject.tree.hasLists else { return nil }
    return subject.root.id
  }

  /// The subject of an id, if it is one inside of a root.
  private func innerSubject(_ id: Text) -> Subject? {
    guard let (root, rest) = tree(around: id), let names = rest.pathNames else { return nil }
    var subject = root
    var open = names[...]
    while let name = open.popFirst() {
      guard let place = subject.shape.place(name) else { return nil }
      if let inner = subject.inner(at: place) {
        subject = inner
      } else if let key = open.popFirst(), let item = subject.knownList(at: place)?.item(key) {
        subject = item
      } else {
        return nil
      }
    }
    return subject
  }

  /// The tree that an id lies in, and the rest of the id behind that of the root.
  private func tree(around id: Text) -> (root: Subject, rest: Text)? {
    let bytes = id.utf8
    var slashes = 0
    for (place, byte) in bytes.enumerated() where byte == .slash {
      // A root may have slashes in its id; only as many are tried as there are in one.
      if treeSlashes[slashes] != nil, let root = subjects[Text(utf8: Array(bytes[..<place]))], root.isTree {
        return (root, Text(utf8: Array(bytes[(place + 1)...])))
      }
      slashes += 1
      if slashes > maximumTreeSlashes { return nil }
    }
    return nil
  }

  private var maximumTreeSlashes: Int { treeSlashes.keys.max() ?? 0 }

  /// Throws `subjectExists` for an id that would be one inside of an open tree, or would have open subjects inside.
  func requireOutsideOfTrees(_ id: Text, isTree: Bool) throws(InteractorError) {
    if hasTrees, let (root, _) = tree(around: id) {
      throw .failed(.subjectExists, message: "The id \"\(id)\" lies inside of the open subject \"\(root.id)\".")
    }
    guard isTree else { return }
    let prefix = id.utf8 + [.slash]
    if let other = subjects.entries.keys.filter({ $0.utf8.starts(with: prefix) }).min() {
      throw .failed(.subjectExists, message: "The open subject \"\(other)\" has an id inside of \"\(id)\".")
    }
  }

  private var hasTrees: Bool { !treeSlashes.isEmpty }

  /// What fields that are gone have left with properties.
  var keptEditors: [Field] { subjects.values.flatMap { $0.tree.keptWork?.all(in: $0) ?? [] } }

  /// A root is open from now on.
  func noteTree(_ root: Subject) {
    if root.shape.schema.hasLists { transaction.noteRows() }
    if root.shape.schema.dropsObjects { dropsObjects = true }
    if root.isTree { treeSlashes[root.id.slashCount, default: 0] += 1 }
  }

  /// A root is closed.
  func forgetTree(_ root: Subject) {
    guard root.isTree, let count = treeSlashes[root.id.slashCount] else { return }
    treeSlashes[root.id.slashCount] = count > 1 ? count - 1 : nil
  }
}

extension Text {
  /// How many slashes are in it.
  fileprivate var slashCount: Int { utf8.count { $0 == .slash } }

  /// The rest of the path of something that is, or lies below, something else; nil if it does neither.
  func path(below outer: Text) -> Text? {
    if self == outer { return Text() }
    let bytes = utf8
    guard bytes.starts(with: outer.utf8), bytes.count > outer.count, bytes[outer.count] == .slash else { return nil }
    return Text(utf8: Array(bytes[(outer.count + 1)...]))
  }
}
