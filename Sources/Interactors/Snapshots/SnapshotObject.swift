/// An object of a snapshot, when it is read. Nothing in it is trusted. Errors have paths that start at the object, and
/// never quote what they are about, which may be a secret.
struct SnapshotObject {
  private let members: [DataTree.Member]

  /// An object that may have members of these names and no others.
  init(_ tree: DataTree, of known: [Text]) throws(InteractorError) {
    guard case .object(let members) = tree else { throw tree.isNot("an object") }
    for member in members where !known.contains(member.name) {
      throw .invalid(path: member.name.string, expected: "no such member", got: member.value.kindName)
    }
    self.members = members
  }

  /// The member of that name.
  subscript(_ name: Text) -> DataTree? { members.first { $0.name == name }?.value }

  /// A member that may be left out, read by `read`.
  func optional<Value>(
    _ name: Text,
    _ read: (DataTree) throws(InteractorError) -> Value
  ) throws(InteractorError) -> Value? {
    guard let tree = self[name] else { return nil }
    return try under(name.string, try read(tree))
  }

  /// A member that has to be there.
  func required<Value>(
    _ name: Text,
    _ expected: String,
    _ read: (DataTree) throws(InteractorError) -> Value
  ) throws(InteractorError) -> Value {
    if let value = try optional(name, read) { return value }
    throw .invalid(path: name.string, expected: expected, got: "nothing")
  }

  /// A text, if it is there.
  func text(_ name: Text) throws(InteractorError) -> Text? {
    try optional(name) { tree throws(InteractorError) in try tree.text() }
  }

  /// What a format remembers of a draft, if it is there. Whether it means anything is for the format to say.
  func memory(_ name: Text) throws(InteractorError) -> FormatMemory? {
    try optional(name) { tree throws(InteractorError) in
      let text = try tree.text()
      if let memory = FormatMemory(text) { return memory }
      throw .invalid(path: "", expected: "at most \(FormatMemory.maximumBytes) bytes", got: "\(text.count)")
    }
  }

  /// The name of something: a text that has to be there and is not empty.
  func name(_ name: Text) throws(InteractorError) -> Text {
    try required(name, "a name") { tree throws(InteractorError) in
      let text = try tree.text()
      if text.isEmpty { throw .invalid(path: "", expected: "a name", got: "an empty string") }
      return text
    }
  }

  /// A language tag that has to be there.
  func languageTag(_ name: Text) throws(InteractorError) -> Text {
    let tag = try self.name(name)
    if tag.isLanguageTag { return tag }
    throw .invalid(path: name.string, expected: "a BCP 47 language tag", got: "another string")
  }

  /// Whether a flag is set.
  func flag(_ name: Text) throws(InteractorError) -> Bool { try boolean(name) ?? false }

  /// A boolean, if it is there.
  func boolean(_ name: Text) throws(InteractorError) -> Bool? {
    try optional(name) { tree throws(InteractorError) in
      guard case .boolean(let boolean) = tree else { throw tree.isNot("true or false") }
      return boolean
    }
  }

  /// A count; 0 if it is left out.
  func count(_ name: Text) throws(InteractorError) -> Int {
    try optional(name) { tree throws(InteractorError) in try tree.count() } ?? 0
  }

  /// One of an enumeration's names, if it is there.
  func token<Token: RawRepresentable<String> & CaseIterable>(_ name: Text) throws(InteractorError) -> Token? {
    try optional(name) { tree throws(InteractorError) in
      if let token = Token(name: try tree.text()) { return token }
      let names = Token.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw .invalid(path: "", expected: "one of \(names)", got: "another string")
    }
  }

  /// The members of an object; none if it is left out.
  func members(_ name: Text) throws(InteractorError) -> [DataTree.Member] {
    guard let tree = self[name] else { return [] }
    guard case .object(let members) = tree else { throw tree.isNot("an object").under(name.string) }
    return members
  }

  /// The elements of a list, each read by `read`; none if it is left out.
  func list<Element>(
    _ name: Text,
    _ read: (DataTree) throws(InteractorError) -> Element
  ) throws(InteractorError) -> [Element] {
    var list: [Element] = []
    try forEach(in: name) { element throws(InteractorError) in list.append(try read(element)) }
    return list
  }

  /// Apart from `list`, which is compiled for each kind of element.
  private func forEach(
    in name: Text,
    _ take: (DataTree) throws(InteractorError) -> Void
  ) throws(InteractorError) {
    guard let tree = self[name] else { return }
    guard case .list(let elements) = tree else { throw tree.isNot("an array").under(name.string) }
    for (index, element) in elements.enumerated() { try under("\(name)[\(index)]", try take(element)) }
  }
}

extension DataTree {
  /// The largest count that is taken: integers up to it are exact in every client's numbers.
  private static let largestCount = Int64(1) << 53

  /// The error that this is not what it has to be.
  func isNot(_ expected: String) -> InteractorError { .invalid(path: "", expected: expected, got: kindName) }

  /// A text.
  func text() throws(InteractorError) -> Text {
    guard case .string(let text) = self else { throw isNot("a string") }
    return text
  }

  /// An integer, 0 or more.
  func count() throws(InteractorError) -> Int {
    guard case .integer(let number) = self, number >= 0, number <= Self.largestCount, let count = Int(exactly: number)
    else { throw isNot("an integer from 0 to \(Self.largestCount)") }
    return count
  }
}
