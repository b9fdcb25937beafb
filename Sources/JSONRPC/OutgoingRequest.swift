public import JSON

/// A question to the client that only the latest of its kind matters of: while one is still unsent, a newer one of the
/// same key takes its place, and one that is withdrawn is never sent (protocol section 1, "a slow reader").
public protocol OutgoingRequest: JSONEncodable {
  /// What tells questions apart that are about different things.
  associatedtype Key: Hashable

  /// The name of the method; it must need no escapes in JSON.
  static var method: StaticString { get }

  /// What this question is about.
  var key: Key { get }

  /// Writes the parameters: one object.
  func encode(to writer: inout JSONWriter)
}

extension OutgoingQueue {
  /// Asks the client; whatever question of the same key is open has been withdrawn before. The answer comes to
  /// `Connection.onResponse` with this id, which no other question may have had.
  public func request<Request: OutgoingRequest>(_ request: Request, id: RequestID) {
    if canEncode {
      append { writer in Envelope.request(Request.method, id: id, to: &writer, params: request.encode) }
    } else {
      backlog.add(request, id: id)
    }
  }

  /// Lets the client know by `$/cancelRequest` that a question needs no answer any more. One that has not been sent is
  /// never sent.
  public func withdraw(_ id: RequestID) {
    if backlog.withdraw(id) { return }
    notify("$/cancelRequest") { params in
      params.beginObject()
      params.key("id")
      id.encode(to: &params)
      params.endObject()
    }
  }
}
