import JSON

/// An item of a list that a client has asked for: `{key, values, keys?, dirty, added?, issues}`.
package struct ItemBody: JSONEncodable, Sendable {
  /// Its key.
  package var key: [UInt8]
  /// Its values: an object, or the item itself in a list of other things.
  package var values: WireTree
  /// The keys of the lists inside of it, by path.
  package var keys: ListKeys
  /// The properties whose value is not the baseline.
  package var dirty: [[UInt8]]
  /// Whether it has come since the baseline.
  package var isAdded: Bool
  /// What is wrong with its properties.
  package var issues: [PropertyIssues]

  /// An item.
  package init(
    key: [UInt8],
    values: WireTree,
    keys: ListKeys,
    dirty: [[UInt8]],
    isAdded: Bool,
    issues: [PropertyIssues]
  ) {
    self.key = key
    self.values = values
    self.keys = keys
    self.dirty = dirty
    self.isAdded = isAdded
    self.issues = issues
  }

  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("key", utf8: key)
    writer.optional("values", values)
    if !keys.isEmpty { writer.optional("keys", keys) }
    writer.key("dirty")
    writer.strings(dirty)
    if isAdded { writer.optional("added", true) }
    writer.key("issues")
    PropertyIssues.write(issues, to: &writer)
    writer.endObject()
  }
}

/// Items of a list that a client has not heard of, each `{key, values, keys?, issues}`.
///
/// They are written when they are told, one behind the other, and wait as JSON, since many come at once.
package struct NewItems: Sendable {
  /// The key of each item, and where its JSON ends.
  private var items: [(key: [UInt8], end: Int)] = []
  /// The items as elements of an array, with the commas between them.
  private var writer = JSONWriter()

  /// No items, with room for some that take so many bytes together.
  package init(capacity: Int = 0, bytes: Int = 0) {
    items.reserveCapacity(capacity)
    writer.bytes.reserveCapacity(bytes)
  }

  /// Whether there are none.
  package var isEmpty: Bool { items.isEmpty }

  /// About how many bytes they hold.
  package var size: Int { writer.bytes.count + 64 * items.count }

  /// The keys of the items, in order.
  package var keys: some Collection<[UInt8]> { items.lazy.map { $0.key } }

  /// Adds an item, whose `values` are written here: an object, or the item itself in a list of other things.
  package mutating func add(
    key: [UInt8],
    keys: ListKeys,
    issues: [PropertyIssues],
    values: (inout JSONWriter) -> Void
  ) {
    Self.write(key: key, keys: keys, issues: issues, to: &writer, values: values)
    items.append((key, writer.bytes.count))
  }

  /// Writes one item.
  package static func write(
    key: [UInt8],
    keys: ListKeys,
    issues: [PropertyIssues],
    to writer: inout JSONWriter,
    values: (inout JSONWriter) -> Void
  ) {
    writer.fragment(#"{"key":"#)
    writer.string(utf8: key)
    writer.fragment(#","values":"#)
    values(&writer)
    if !keys.isEmpty { writer.optional("keys", keys) }
    writer.fragment(#","issues":"#)
    PropertyIssues.write(issues, to: &writer)
    writer.endObject()
  }

  /// Adds items behind these.
  package mutating func add(_ others: NewItems) { add(others.items.indices, of: others) }

  /// The items whose keys are as `isIncluded` says.
  package func filter(_ isIncluded: ([UInt8]) -> Bool) -> NewItems {
    var filtered = NewItems()
    for place in items.indices where isIncluded(items[place].key) { filtered.add(place..<place + 1, of: self) }
    return filtered
  }

  /// The items from a place on.
  func suffix(from place: Int) -> NewItems {
    var rest = NewItems()
    rest.add(place..<items.count, of: self)
    return rest
  }

  private mutating func add(_ places: Range<Int>, of others: NewItems) {
    if places.isEmpty { return }
    let end = others.items[places.upperBound - 1].end
    writer.raw(others.json(places))
    let shift = writer.bytes.count - end
    for item in others.items[places] { items.append((item.key, item.end + shift)) }
  }

  /// The JSON of the items at some places.
  private func json(_ places: Range<Int>) -> ArraySlice<UInt8> {
    // A comma stands behind each item but the last.
    let start = places.lowerBound == 0 ? 0 : items[places.lowerBound - 1].end + 1
    return writer.bytes[start..<items[places.upperBound - 1].end]
  }

  /// Writes items as elements of an array: the first one, and as many of the others as begin within `room` bytes.
  /// Returns the place of the first that does not; nil if all have been written.
  func encode(to writer: inout JSONWriter, room: Int) -> Int? {
    let count = items.firstIndex { $0.end >= room }.map { $0 + 1 } ?? items.count
    if count > 0 { writer.raw(json(0..<count)) }
    return count < items.count ? count : nil
  }
}

/// The keys of lists, by the paths of their properties: `{"lines": ["#1", "#2"]}`.
package struct ListKeys: JSONEncodable, Sendable {
  /// The lists with their keys, in the order of the schema.
  package var lists: [(list: [UInt8], keys: [[UInt8]])]

  /// Keys by path.
  package init(_ lists: [(list: [UInt8], keys: [[UInt8]])] = []) { self.lists = lists }

  /// Whether there is no list.
  package var isEmpty: Bool { lists.isEmpty }

  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    for (list, keys) in lists {
      writer.key(utf8: list)
      writer.strings(keys)
    }
    writer.endObject()
  }
}
