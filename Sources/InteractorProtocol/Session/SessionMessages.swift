import JSON

/// Saves the whole session as one JSON value.
package enum SessionSave: RequestMessage {
  package static let method: StaticString = "session/save"
  package typealias Params = NoParams

  /// The snapshot.
  package struct Result: JSONEncodable, Sendable {
    /// The session, encoded: it can be large.
    package var snapshot: JSONText

    /// A result.
    package init(snapshot: JSONText) { self.snapshot = snapshot }

    /// Writes `{snapshot}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("snapshot", snapshot)
      writer.endObject()
    }
  }
}

/// Brings an empty session to the state that was saved.
package enum SessionRestore: RequestMessage {
  package static let method: StaticString = "session/restore"
  package typealias Result = EmptyResult

  /// The snapshot, or a part of it.
  package struct Params: ParamsReadable {
    /// The snapshot.
    package var snapshot: Snapshot
    /// Whether the snapshot is text that goes on in the next request.
    package var hasMore: Bool

    package static let content = Content.object([
      "snapshot": .snapshot(SnapshotContent.session), "more": .boolean,
    ])

    /// A snapshot as it comes.
    package enum Snapshot {
      /// The object itself.
      case object(JSONValue)
      /// Its JSON text, or a part of that: for a snapshot that is too large for one message.
      case text([UInt8])
    }

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      snapshot = try members.required("snapshot", "a snapshot of session/save") { value throws(ParamsError) in
        if let text = value.utf8 { return .text(text) }
        guard value.kind == .object else { throw value.isNot("an object, or its JSON text") }
        return .object(value)
      }
      hasMore = try members.optionalBoolean("more") ?? false
      if hasMore, case .object(let value) = snapshot { throw value.isNot("a part of a text").under("snapshot") }
    }
  }
}
