public import JSON

/// One entry of a method table: a name and a handler.
///
/// A handler that throws must not have changed or queued anything. What it queues before it returns is sent before its
/// answer.
public struct Method<Session> {
  /// The name of the method in messages.
  public let name: StaticString

  /// Returns the action of the method in a session.
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

  /// As above, with a handler that is made for a session once, so that no message makes one.
  public static func request<Result: JSONEncodable>(
    _ name: StaticString,
    boundTo handler: @escaping (_ session: Session) -> (_ params: JSONValue?) throws(ResponseError) -> Result
  ) -> Method {
    Method(name: name) { session in
      let bound = handler(session)
      return .request { (params, reply) throws(ResponseError) in reply.succeed(try bound(params)) }
    }
  }

  /// A method whose result comes later. If the handler throws, the error is the answer.
  public static func deferred(
    _ name: StaticString,
    _ handler: @escaping (_ session: Session, _ params: JSONValue?, DeferredRequest) throws(ResponseError) -> Void
  ) -> Method {
    Method(name: name) { session in
      .deferred { (params, request) throws(ResponseError) in try handler(session, params, request) }
    }
  }

  /// A notification. An error that its handler throws is logged.
  public static func notification(
    _ name: StaticString,
    _ handler: @escaping (_ session: Session, _ params: JSONValue?) throws(ResponseError) -> Void
  ) -> Method {
    Method(name: name) { session in
      .notification { (params) throws(ResponseError) in try handler(session, params) }
    }
  }
}
