import JSON

/// Puts items into a list.
package enum ListInsert: RequestMessage {
  package static let method: StaticString = "list/insert"

  /// The list, the items, and where they go.
  package struct Params: ParamsReadable {
    /// The id of the subject that holds the list.
    package var subject: [UInt8]
    /// The property that is the list.
    package var property: [UInt8]
    /// What is put there.
    package var items: [NewItemParams]
    /// The key of the item that they stand in front of; nil for the end.
    package var before: [UInt8]?
    /// Whether they belong to the baseline.
    package var isBaseline: Bool
    /// The revision that the client has seen; nil for any.
    package var revision: Int?
    /// Whether the user does it.
    package var isByUser: Bool

    package static let content = Content.object([
      "subject": .subject, "property": .property, "items": .list(NewItemParams.content), "before": .text,
      "baseline": .boolean, "revision": .revision, "user": .boolean,
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      property = try members.name("property")
      items = try members.required("items", "a list of items") { value throws(ParamsError) in
        try value.readList { element throws(ParamsError) in try NewItemParams(element) }
      }
      before = try members.optionalName("before")
      isBaseline = try members.optionalBoolean("baseline") ?? false
      revision = try members.optionalInteger("revision", from: 0)
      isByUser = try members.optionalBoolean("user") ?? false
    }
  }

  /// Where the items are.
  package struct Result: JSONEncodable, Sendable {
    /// The revision after the request.
    package var revision: Int
    /// The keys of the items, in order.
    package var keys: [[UInt8]]

    /// A result.
    package init(revision: Int, keys: [[UInt8]]) {
      self.revision = revision
      self.keys = keys
    }

    /// Writes `{revision, keys}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("revision", revision)
      writer.key("keys")
      writer.strings(keys)
      writer.endObject()
    }
  }
}

/// An item that is put into a list: `{key?, values?, copy?}`.
package struct NewItemParams {
  /// Its key.
  package var key: [UInt8]?
  /// Its values: an object, or the item itself in a list of other things.
  package var values: JSONValue?
  /// The key of the item whose values come first.
  package var copy: [UInt8]?

  package static let content = Content.object(["key": .text, "values": .item, "copy": .text])

  /// Reads an item.
  package init(_ item: JSONValue) throws(ParamsError) {
    let members = try Members(item)
    try members.refuseOthers(than: Self.content)
    key = try members.optionalName("key")
    values = members["values"]
    copy = try members.optionalName("copy")
  }
}

/// Takes items out of a list.
package enum ListRemove: RequestMessage {
  package static let method: StaticString = "list/remove"
  package typealias Result = RevisionResult

  /// The list, and the items.
  package struct Params: ParamsReadable, Sendable {
    /// The list, and the items.
    package var list: ListKeysParams

    package static let content = Content.object(ListKeysParams.members)

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) { list = try ListKeysParams(params) }
  }
}

/// Has items of a list stand elsewhere in it.
package enum ListMove: RequestMessage {
  package static let method: StaticString = "list/move"
  package typealias Params = ListKeysParams
  package typealias Result = RevisionResult
}

/// A list, and some of its items.
package struct ListKeysParams: ParamsReadable, Sendable {
  /// The id of the subject that holds the list.
  package var subject: [UInt8]
  /// The property that is the list.
  package var property: [UInt8]
  /// The keys of the items.
  package var keys: [[UInt8]]
  /// The key of the item that they are to stand in front of; nil for the end. Only `list/move` reads it.
  package var before: [UInt8]?
  /// The revision that the client has seen; nil for any.
  package var revision: Int?
  /// Whether the user does it.
  package var isByUser: Bool

  static let members: ContentMembers = [
    "subject": .subject, "property": .property, "keys": .list(.text), "revision": .revision, "user": .boolean,
  ]

  package static let content = Content.object(members + ["before": .text])

  /// Reads the parameters.
  package init(_ params: JSONValue?) throws(ParamsError) {
    let members = try Members(params)
    subject = try members.name("subject")
    property = try members.name("property")
    keys = try members.required("keys", "a list of keys") { value throws(ParamsError) in
      try value.readList { element throws(ParamsError) in try element.readName() }
    }
    before = try members.optionalName("before")
    revision = try members.optionalInteger("revision", from: 0)
    isByUser = try members.optionalBoolean("user") ?? false
  }
}

/// The revision after a request.
package struct RevisionResult: JSONEncodable, Sendable {
  /// The revision.
  package var revision: Int

  /// A result.
  package init(revision: Int) { self.revision = revision }

  /// Writes `{revision}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("revision", revision)
    writer.endObject()
  }
}

/// Reads items of a list.
package enum ListRead: RequestMessage {
  package static let method: StaticString = "list/read"

  /// The list, and what of it.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the subject that holds the list.
    package var subject: [UInt8]
    /// The property that is the list.
    package var property: [UInt8]
    /// The index of the first item.
    package var from: Int
    /// How many items at most.
    package var count: Int
    /// The keys of the items; nil for those from an index on.
    package var keys: [[UInt8]]?
    /// The properties of each item; nil for all.
    package var properties: [[UInt8]]?

    /// So many items are read at most.
    package static let maximumCount = 10_000

    package static let content = Content.object([
      "subject": .subject, "property": .property, "from": .integer, "count": .integer, "keys": .list(.text),
      "properties": .list(.text),
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      property = try members.name("property")
      from = try members.optionalInteger("from", from: 0) ?? 0
      count = try members.optionalInteger("count", from: 0) ?? Self.maximumCount
      keys = try members.optionalNames("keys")
      properties = try members.optionalNames("properties")
      if count > Self.maximumCount || keys?.count ?? 0 > Self.maximumCount {
        let path = count > Self.maximumCount ? "count" : "keys"
        throw ParamsError(path: path, expected: "at most \(Self.maximumCount) items", got: "more")
      }
    }
  }

  /// The items.
  package struct Result: JSONEncodable, Sendable {
    /// The revision of the tree.
    package var revision: Int
    /// How many items the list has.
    package var total: Int
    /// Those that were asked for.
    package var items: [ItemBody]

    /// A result.
    package init(revision: Int, total: Int, items: [ItemBody]) {
      self.revision = revision
      self.total = total
      self.items = items
    }

    /// Writes `{revision, total, items}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("revision", revision)
      writer.optional("total", total)
      writer.optional("items", items)
      writer.endObject()
    }
  }
}
