extension SchemaKeyword {
  /// The names in a schema, by the places of the keywords.
  package static let names: [[UInt8]] = allCases.map { Array($0.name.utf8) }

  /// The keyword of a name; nil if it is none.
  package init?(named name: UnsafeBufferPointer<UInt8>) {
    guard let keyword = KeywordIndex.all[name] else { return nil }
    self = keyword
  }

  /// The keyword of a name; nil if it is none.
  package init?(named name: [UInt8]) {
    guard let keyword = name.withUnsafeBufferPointer({ KeywordIndex.all[$0] }) else { return nil }
    self = keyword
  }
}

/// The keywords by their names. Reading a schema asks it for each name, so that a few bytes of the name choose the slot
/// to look at first.
private struct KeywordIndex: Sendable {
  static let all = KeywordIndex()

  private static let size = 512
  private var slots: [SchemaKeyword?]

  private init() {
    slots = Array(repeating: nil, count: Self.size)
    for keyword in SchemaKeyword.allCases {
      var slot = SchemaKeyword.names[keyword.place].withUnsafeBufferPointer(Self.slot)
      while slots[slot] != nil { slot = (slot + 1) % Self.size }
      slots[slot] = keyword
    }
  }

  subscript(_ name: UnsafeBufferPointer<UInt8>) -> SchemaKeyword? {
    var slot = Self.slot(name)
    while let keyword = slots[slot] {
      if SchemaKeyword.names[keyword.place].elementsEqual(name) { return keyword }
      slot = (slot + 1) % Self.size
    }
    return nil
  }

  private static func slot(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    return (name.count &* 61 &+ Int(first) &* 17 &+ Int(name[name.count / 2]) &* 7 &+ Int(last)) % size
  }
}
