/// What the parser knows of a value: which names can stand behind it.
indirect enum FEELShape: Sendable {
  /// No context or function, and none in it.
  case plain
  /// Anything.
  case unknown
  /// A context, or null, with these entries at most.
  case entries([Entry])
  /// A list of values of one shape, or one value of it: a filter can turn out to be a position.
  case list(FEELShape)
  /// A context that is made of a declared subject, by its node.
  case declared(Int)

  /// An entry of a context.
  struct Entry: Sendable {
    let name: [UInt8]
    let shape: FEELShape
  }

  /// So many entries are known of a shape.
  static let maximumEntries = 128

  /// The shape of the elements, where a value counts as a list of it.
  var element: FEELShape { if case .list(let element) = self { element } else { self } }

  /// Whether names can be those of entries of such a value.
  var hasEntries: Bool {
    switch self {
    case .plain: false
    case .list(let element): element.hasEntries
    case .unknown, .entries, .declared: true
    }
  }

  /// Whether which entries there are is known only when the expression is evaluated.
  var isDynamic: Bool {
    switch self {
    case .unknown, .entries: true
    case .plain, .declared: false
    case .list(let element): element.isDynamic
    }
  }

  /// Whether all names of entries are known.
  var isComplete: Bool {
    switch self {
    case .unknown: false
    case .plain, .entries, .declared: true
    case .list(let element): element.isComplete
    }
  }

  /// The shape of values that may have either.
  func joined(_ other: FEELShape) -> FEELShape {
    switch (self, other) {
    case (.plain, .plain): .plain
    case (.list, .list), (.list, .plain), (.list, .entries), (.plain, .list), (.entries, .list):
      .list(element.joined(other.element))
    case (.declared(let one), .declared(let other)) where one == other: self
    case (.entries(let one), .entries(let other)): Self.joined(one, other)
    case (.entries, .plain): self
    case (.plain, .entries): other
    default: .unknown
    }
  }

  private static func joined(_ one: [Entry], _ other: [Entry]) -> FEELShape {
    var entries = one
    for entry in other {
      if let index = entries.firstIndex(where: { $0.name == entry.name }) {
        entries[index] = Entry(name: entry.name, shape: entries[index].shape.joined(entry.shape))
      } else if entries.count < maximumEntries {
        entries.append(entry)
      } else {
        return .unknown
      }
    }
    return .entries(entries)
  }

  /// The entry with the longest name in a source at an offset, and where it ends.
  func longestEntry(in source: [UInt8], at offset: Int, _ steps: inout Int) -> (entry: Entry, end: Int)? {
    if case .list(let element) = self { return element.longestEntry(in: source, at: offset, &steps) }
    guard case .entries(let entries) = self else { return nil }
    var found: (entry: Entry, end: Int)?
    steps += entries.count / 4
    for entry in entries where !entry.name.isEmpty && entry.name[0] == source[offset] {
      if let end = FEELCharacters.end(of: entry.name, in: source, at: offset), end > found?.end ?? 0 {
        found = (entry, end)
      }
    }
    return found
  }
}
