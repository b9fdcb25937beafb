/// The names that a section can have, each with the number that it stands for.
package struct DateNames: Sendable {
  /// A name as it is compared, and what it stands for.
  package struct Name: Hashable, Sendable {
    /// UTF-8, folded as what is typed is folded before it is compared.
    package let folded: [UInt8]
    /// What it stands for.
    package let meaning: Int

    /// A name that is folded already.
    package init(folded: [UInt8], meaning: Int) { (self.folded, self.meaning) = (folded, meaning) }
  }

  /// The names in the order in which they were added.
  package private(set) var names: [Name] = []

  /// No names.
  package init() {}

  /// The names, each of which is there once.
  package init(_ names: [Name]) { self.names = names }

  var isEmpty: Bool { names.isEmpty }

  /// Adds a name of something, unless it is there already.
  package mutating func add(_ text: [UInt8], _ number: Int) {
    let name = Name(folded: WordFolding.folded(text), meaning: number)
    if !name.folded.isEmpty, !names.contains(name) { names.append(name) }
  }

  /// The numbers of the names that begin with a folded text.
  func numbers(beginningWith prefix: [UInt8]) -> Set<Int> {
    var numbers: Set<Int> = []
    for name in names where name.folded.starts(with: prefix) { numbers.insert(name.meaning) }
    return numbers
  }

  /// The number of all names that begin with a folded text; nil if there are several.
  func decided(by prefix: [UInt8]) -> Int? {
    let numbers = numbers(beginningWith: prefix)
    return numbers.count == 1 ? numbers.first : nil
  }

  /// What a folded text stands for: what its name does, or the only one that begins with it.
  func number(of text: [UInt8]) -> Int? {
    if text.isEmpty { return nil }
    let exact = Set(names.lazy.filter { $0.folded == text }.map { $0.meaning })
    if exact.count == 1 { return exact.first }
    let possible = numbers(beginningWith: text)
    return possible.count == 1 ? possible.first : nil
  }

  /// Whether a folded text is the begin of a name.
  func admits(_ text: [UInt8]) -> Bool { names.contains { $0.folded.starts(with: text) } }
}
