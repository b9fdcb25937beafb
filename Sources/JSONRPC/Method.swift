public import JSON

/// One line of a method table: a name with what is to be done.
///
/// A handler that throws has changed nothing and has queued no notification; what it queues before it returns is
/// written before its answer.
public struct Method<Session> {
  /// The name on the wire.
  public let name: StaticString

  let kind: Kind

  enum Kind {
    case request((Session, JSONValue?, Reply) throws(ResponseError) -> Void)
    case deferred((Session, JSONValue?, DeferredRequest) throws(ResponseError) -> Void)
    case notification((Session, JSONValue?) throws(ResponseError) -> Void)
  }

  /// A method whose handler returns the result. `params` is an object, or nil if the client sent none.
  public static func request<Result: JSONEncodable>(
    _ name: StaticString,
    _ handler: @escaping (_ session: Session, _ params: JSONValue?) throws(ResponseError) -> Result
  ) -> Method {
    Method(
      name: name,
      kind: .request { (session, params, reply) throws(ResponseError) in
        reply.succeed(try handler(session, params))
      }
    )
  }

  /// A method whose result comes later. If the handler throws, that is the answer.
  public static func deferred(
    _ name: StaticString,
    _ handler: @escaping (_ session: Session, _ params: JSONValue?, DeferredRequest) throws(ResponseError) -> Void
  ) -> Method {
    Method(name: name, kind: .deferred(handler))
  }

  /// A notification. What its handler throws can only be logged.
  public static func notification(
    _ name: StaticString,
    _ handler: @escaping (_ session: Session, _ params: JSONValue?) throws(ResponseError) -> Void
  ) -> Method {
    Method(name: name, kind: .notification(handler))
  }
}

/// Where the result of one request goes.
struct Reply {
  let queue: OutgoingQueue
  let id: RequestID?
  let batch: BatchAnswer?

  func succeed<Result: JSONEncodable>(_ result: Result) {
    guard let id else { return }
    queue.answer(in: batch) { writer in
      Envelope.result(result, id: id, to: &writer)
    }
  }

  func fail(_ error: ResponseError) {
    queue.answer(in: batch) { writer in
      Envelope.error(error, id: id, to: &writer)
    }
  }
}
