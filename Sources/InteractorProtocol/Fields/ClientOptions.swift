import JSON

/// Asks the client which options a combo box has for a text.
package enum ClientOptions: ClientRequestMessage {
  package static let method: StaticString = "client/options"

  /// Which options are wanted.
  package struct Params: JSONEncodable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The revision of the list that the field shows.
    package var revision: Int
    /// The text that options are wanted for; empty for all of them.
    package var text: [UInt8]
    /// Only the options of these values are wanted; nil for those of the text.
    package var values: [WireValue]?
    /// The place of the first option that is wanted.
    package var from: Int
    /// How many are wanted.
    package var count: Int

    /// A question.
    package init(field: [UInt8], revision: Int, text: [UInt8], values: [WireValue]?, from: Int, count: Int) {
      self.field = field
      self.revision = revision
      self.text = text
      self.values = values
      self.from = from
      self.count = count
    }

    /// Writes `{field, revision, text, values?, from, count}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("field", utf8: field)
      writer.optional("revision", revision)
      writer.key("text")
      writer.string(utf8: text)
      if let values {
        writer.key("values")
        writer.beginArray()
        for value in values { value.encode(to: &writer) }
        writer.endArray()
      }
      writer.optional("from", from)
      writer.optional("count", count)
      writer.endObject()
    }
  }

  /// The options that the client has.
  package struct Result: DeclaresContent, Sendable {
    /// How many there are in all; nil if the client does not say.
    package var total: Int?
    /// Those of the page that was asked for.
    package var items: [Item]

    /// One option.
    package struct Item: Sendable {
      /// What the property becomes.
      package var value: WireValue
      /// The label.
      package var text: [UInt8]
      /// Whether the user cannot choose it.
      package var isDisabled: Bool
      /// Other words that it is found by.
      package var keywords: [[UInt8]]
      /// The heading that it stands under.
      package var group: [UInt8]?
    }

    package static let content = Content.object([
      "total": .integer,
      "items": .list(
        .object([
          "value": .value, "text": .remark, "disabled": .boolean, "keywords": .list(.remark), "group": .remark,
        ])
      ),
    ])

    /// Reads `{total?, items: [{value, text, disabled?, keywords?, group?}]}`. Other members are ignored.
    package init(_ value: JSONValue) throws(ParamsError) {
      let members = try Members(value)
      total = try members.optionalInteger("total", from: 0)
      items = try members.required("items", "a list of options") { value throws(ParamsError) in
        try value.readList { element throws(ParamsError) in try Item(element) }
      }
    }
  }
}

extension ClientOptions.Result.Item {
  fileprivate init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    self.init(
      value: try members.required("value", "a value") { value throws(ParamsError) in try WireValue(value) },
      text: try members.name("text"),
      isDisabled: try members.optionalBoolean("disabled") ?? false,
      keywords: try members.optionalNames("keywords") ?? [],
      group: try members.optionalText("group")
    )
  }
}
