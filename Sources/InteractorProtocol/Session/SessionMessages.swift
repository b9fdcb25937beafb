import JSON

/// The whole session as one JSON value, to be kept until it is needed.
package enum SessionSave: RequestMessage {
  package static let method: StaticString = "session/save"
  package typealias Params = NoParams

  /// What to keep.
  package struct Result: JSONEncodable, Sendable {
    /// The session, encoded: it may be large.
    package var snapshot: JSONText

    /// An answer.
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

  /// What was kept.
  package struct Params: ParamsReadable {
    /// The session.
    package var snapshot: Snapshot
    /// Whether this is text to which more belongs, which the next request brings.
    package var hasMore: Bool

    /// A snapshot as it comes.
    package enum Snapshot {
      /// The object itself.
      case object(JSONValue)
      /// Its JSON text, or a part of it: for what is too large for one message.
      case text([UInt8])
    }

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      snapshot = try members.required("snapshot", "what session/save gave") { value throws(ParamsError) in
        if let text = value.utf8 { return .text(text) }
        guard value.kind == .object else { throw value.isNot("an object, or its JSON text") }
        return .object(value)
      }
      hasMore = try members.optionalBoolean("more") ?? false
      if hasMore, case .object(let value) = snapshot { throw value.isNot("a part of a text").under("snapshot") }
    }
  }
}
