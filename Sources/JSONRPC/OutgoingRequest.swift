public import JSON

/// A request to the client of which only the latest matters. While one waits in the queue, a newer one with the same
/// key replaces it, and one that is withdrawn is never sent (`Protocol/base-protocol.md`, "Ordering").
public protocol OutgoingRequest: JSONEncodable {
  /// Requests about different things have different keys.
  associatedtype Key: Hashable

  /// The name of the method, without characters that JSON escapes.
  static var method: StaticString { get }

  /// The thing that this request is about.
  var key: Key { get }

  /// Writes the parameters: one object.
  func encode(to writer: inout JSONWriter)
}

extension OutgoingQueue {
  /// Sends a request to the client. An open request with the same key must have been withdrawn before. The answer comes
  /// to `Connection.onResponse` with this id, which must be new.
  public func request<Request: OutgoingRequest>(_ request: Request, id: RequestID) {
    if canEncode {
      append { writer in Envelope.request(Request.method, id: id, to: &writer, params: request.encode) }
    } else {
      backlog.add(request, id: id)
    }
  }

  /// Tells the client by `$/cancelRequest` that a request needs no answer any more. A request that waits in the queue
  /// is not sent at all.
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
