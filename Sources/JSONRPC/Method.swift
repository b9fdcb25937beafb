public import JSON

/// One line of a method table: a name with what is to be done.
///
/// A handler that throws has changed nothing and has queued no notification; what it queues before it returns is
/// written before its answer.
public struct Method<Session> {
  /// The name on the wire.
  public let name: StaticString

  /// What is to be done, once it is known in which session.
  let bind: (Session) -> Action

  /// A method whose handler returns the result. `params` is an object, or nil if the client sent none.
  public static func request<Result: JSONEncodable>(
    _ name: StaticString,
    _ handler: @escaping (_ session: Session, _ params: JSONValue?) throws(ResponseError) -> Result
  ) -> Method {
    Method(name: name) { session in
      .request { (params, reply) throws(ResponseError) in reply.succeed(try handler(session, params)) }
    }
  }

  /// A method whose result comes later. If the handler throws, that is the answer.
  public static func deferred(
    _ name: StaticString,
    _ handler: @escaping (_ session: Session, _ params: JSONValue?, DeferredRequest) throws(ResponseError) -> Void
  ) -> Method {
    Method(name: name) { session in
      .deferred { (params, request) throws(ResponseError) in try handler(session, params, request) }
    }
  }

  /// A notification. What its handler throws can only be logged.
  public static func notification(
    _ name: StaticString,
    _ handler: @escaping (_ session: Session, _ params: JSONValue?) throws(ResponseError) -> Void
  ) -> Method {
    Method(name: name) { session in
      .notification { (params) throws(ResponseError) in try handler(session, params) }
    }
  }
}
