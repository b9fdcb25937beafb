import JSON

/// What a combo box shows: a page of the options that its text finds.
package struct ChoicesBody: JSONEncodable, Sendable {
  /// Changes whenever other options are found.
  package var revision: Int
  /// How many options were found.
  package var total: Int
  /// The place of the first item.
  package var from: Int
  /// The options from there on.
  package var items: [Item]
  /// The place of the option that the return key chooses.
  package var active: Int?
  /// Whether the client has not yet told the options for the text.
  package var isPending = false
  /// Whether the client could not tell them.
  package var hasFailed = false
  /// Whether there may be more than `total`.
  package var hasMore = false

  /// An option that was found.
  package struct Item: Sendable {
    /// Its place among those that were found.
    package var index: Int
    /// What the property becomes.
    package var value: WireValue
    /// The label.
    package var text: [UInt8]
    /// Whether the user cannot choose it.
    package var isDisabled: Bool
    /// The heading that it stands under.
    package var group: [UInt8]?
    /// Where in the label the text was found.
    package var marks: [WireSelection]

    /// An item.
    package init(
      index: Int,
      value: WireValue,
      text: [UInt8],
      isDisabled: Bool,
      group: [UInt8]?,
      marks: [WireSelection]
    ) {
      self.index = index
      self.value = value
      self.text = text
      self.isDisabled = isDisabled
      self.group = group
      self.marks = marks
    }
  }

  /// A page.
  package init(revision: Int, total: Int, from: Int, items: [Item], active: Int?) {
    self.revision = revision
    self.total = total
    self.from = from
    self.items = items
    self.active = active
  }

  /// Writes `{revision, total, from, items, active, pending?, failed?, more?}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("revision")
    writer.integer(revision)
    writer.key("total")
    writer.integer(total)
    writer.key("from")
    writer.integer(from)
    writer.key("items")
    writer.beginArray()
    for item in items { item.encode(to: &writer) }
    writer.endArray()
    writer.key("active")
    if let active { writer.integer(active) } else { writer.null() }
    if isPending { writer.optional("pending", true) }
    if hasFailed { writer.optional("failed", true) }
    if hasMore { writer.optional("more", true) }
    writer.endObject()
  }
}

extension ChoicesBody.Item {
  fileprivate func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("index")
    writer.integer(index)
    writer.key("value")
    value.encode(to: &writer)
    writer.key("text")
    writer.string(utf8: text)
    if isDisabled { writer.optional("disabled", true) }
    writer.optional("group", utf8: group)
    writer.key("marks")
    writer.beginArray()
    for mark in marks { mark.encode(to: &writer) }
    writer.endArray()
    writer.endObject()
  }
}
