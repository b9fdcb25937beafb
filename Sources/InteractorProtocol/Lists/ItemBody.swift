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

/// An item of a list that a client has not heard of: `{key, values, keys?, issues}`.
///
/// It is written when it is told and waits as JSON, since many come at once.
package struct NewItemBody: Sendable {
  /// Its key.
  package let key: [UInt8]
  /// The object.
  package let json: [UInt8]

  /// An item, whose `values` are written here: an object, or the item itself in a list of other things.
  package init(key: [UInt8], keys: ListKeys, issues: [PropertyIssues], values: (inout JSONWriter) -> Void) {
    self.key = key
    var writer = JSONWriter()
    writer.beginObject()
    writer.optional("key", utf8: key)
    writer.key("values")
    values(&writer)
    if !keys.isEmpty { writer.optional("keys", keys) }
    writer.key("issues")
    PropertyIssues.write(issues, to: &writer)
    writer.endObject()
    json = writer.bytes
  }

  /// Writes the object.
  func encode(to writer: inout JSONWriter) { writer.raw(json) }
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
