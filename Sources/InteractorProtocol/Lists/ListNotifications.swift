import JSON

/// The keys of a list have changed, their order, or what is wrong with the list.
package enum ListChanged: NotificationMessage {
  package static let method: StaticString = "subject/listChanged"
  package static let direction = MessageDirection.serverToClient

  /// `{subject, property, revision, cause, origin?, issues, splices | keys, items?}`.
  package struct Params: JSONEncodable, Sendable {
    /// The id of the subject that holds the list.
    package var subject: [UInt8]
    /// The property that is the list.
    package var property: [UInt8]
    /// The revision of the tree.
    package var revision: Int
    /// `user`, `program`, `reset`, `revert`, `clear` or `restore`.
    package var cause: StaticString
    /// The field whose request caused it.
    package var origin: [UInt8]?
    /// What is wrong with the list.
    package var issues: [IssueBody]
    /// What happened to the keys.
    package var order: Order
    /// The items that the client has not heard of.
    package var items: NewItems

    /// What happened to the keys.
    package enum Order: Sendable {
      /// They apply in order to the keys that were told last.
      case splices([Splice])
      /// All keys.
      case keys([[UInt8]])
    }

    /// Keys that others took the place of.
    package struct Splice: Sendable {
      /// The index at which it begins.
      package var at: Int
      /// How many keys go.
      package var remove: Int
      /// The keys that come.
      package var insert: [[UInt8]]

      /// A splice.
      package init(at: Int, remove: Int, insert: [[UInt8]]) {
        self.at = at
        self.remove = remove
        self.insert = insert
      }

      /// Writes the object.
      package func encode(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.optional("at", at)
        writer.optional("remove", remove)
        writer.key("insert")
        writer.strings(insert)
        writer.endObject()
      }
    }

    /// Parameters.
    package init(
      subject: [UInt8],
      property: [UInt8],
      revision: Int,
      cause: StaticString,
      origin: [UInt8]?,
      issues: [IssueBody],
      order: Order,
      items: NewItems
    ) {
      self.subject = subject
      self.property = property
      self.revision = revision
      self.cause = cause
      self.origin = origin
      self.issues = issues
      self.order = order
      self.items = items
    }

    /// Writes the object.
    package func encode(to writer: inout JSONWriter) { _ = encode(to: &writer, limit: .max) }

    /// Writes an object undivided, without a copy of what it tells. `splices` and `items` write the elements of their
    /// arrays.
    package static func write(
      subject: [UInt8],
      property: [UInt8],
      revision: Int,
      cause: StaticString,
      origin: [UInt8]?,
      issues: [IssueBody],
      hasItems: Bool,
      to writer: inout JSONWriter,
      splices: (inout JSONWriter) -> Void,
      items: (inout JSONWriter) -> Void
    ) {
      writer.beginChange(of: property, in: subject, revision, cause, origin)
      writer.optional("issues", issues)
      writer.key("splices")
      writer.beginArray()
      splices(&writer)
      writer.endArray()
      if hasItems {
        writer.key("items")
        writer.beginArray()
        items(&writer)
        writer.endArray()
      }
      writer.endObject()
    }

    /// What one message had no room for.
    package struct Rest {
      /// What happens to the keys after what has been told; no splices if all has been told.
      package var order: Order
      /// The items that have not been told.
      package var items: NewItems
    }

    /// Writes the object, with keys and then items as long as it has fewer than `limit` bytes. Returns what there was
    /// no room for; nil if all has been written.
    package func encode(to writer: inout JSONWriter, limit: Int) -> Rest? {
      let start = writer.bytes.count
      writer.beginChange(of: property, in: subject, revision, cause, origin)
      writer.optional("issues", issues)
      let rest = order.divided(atMost: limit - (writer.bytes.count - start), known: items)
      write(rest?.first ?? order, &writer)
      var end = rest == nil ? nil : 0
      if rest == nil, !items.isEmpty {
        writer.key("items")
        writer.beginArray()
        end = items.encode(to: &writer, room: limit - (writer.bytes.count - start))
        writer.endArray()
      }
      writer.endObject()
      return end.map { Rest(order: rest?.rest ?? .splices([]), items: items.suffix(from: $0)) }
    }

    private func write(_ order: Order, _ writer: inout JSONWriter) {
      switch order {
      case .keys(let keys):
        writer.key("keys")
        writer.strings(keys)
      case .splices(let splices):
        writer.key("splices")
        writer.beginArray()
        for splice in splices { splice.encode(to: &writer) }
        writer.endArray()
      }
    }
  }
}

/// What a transaction has changed in the items of a list: `{subject, property, revision, cause, origin?, items}`.
package enum ItemsChanged: NotificationMessage {
  package static let method: StaticString = "subject/itemsChanged"
  package static let direction = MessageDirection.serverToClient

  /// The parameters.
  package enum Params {
    /// Writes what stands in front of the items, which `items` writes, each with `key` and `changes`.
    package static func write(
      subject: [UInt8],
      property: [UInt8],
      revision: Int,
      cause: StaticString,
      origin: [UInt8]?,
      to writer: inout JSONWriter,
      items: (inout JSONWriter) -> Void
    ) {
      writer.beginChange(of: property, in: subject, revision, cause, origin)
      writer.key("items")
      writer.beginArray()
      items(&writer)
      writer.endArray()
      writer.endObject()
    }
  }
}

extension JSONWriter {
  /// Begins an object that tells of a list: which one, and what has changed it.
  fileprivate mutating func beginChange(
    of property: [UInt8],
    in subject: [UInt8],
    _ revision: Int,
    _ cause: StaticString,
    _ origin: [UInt8]?
  ) {
    beginObject()
    optional("subject", utf8: subject)
    optional("property", utf8: property)
    optional("revision", revision)
    key("cause")
    string(cause)
    optional("origin", utf8: origin)
  }
}

/// Fields are bound no more, because the rows that they were on have been removed.
package enum FieldUnbound: NotificationMessage {
  package static let method: StaticString = "field/unbound"
  package static let direction = MessageDirection.serverToClient

  /// `{fields}`.
  package struct Params: JSONEncodable, Sendable {
    /// The ids of the fields.
    package var fields: [[UInt8]]

    /// Parameters.
    package init(fields: [[UInt8]]) { self.fields = fields }

    /// Writes the object.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("fields")
      writer.strings(fields)
      writer.endObject()
    }
  }
}
