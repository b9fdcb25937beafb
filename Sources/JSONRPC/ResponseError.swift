public import JSON

/// Why a request is refused. A handler that throws one must not have changed anything.
public final class ResponseError: Error, Sendable {
  /// The kind of error.
  public let code: ErrorCode

  /// An English sentence that says what is wrong and how to correct it.
  public let message: String

  /// The JSON text of an object for programs; nil to leave it out.
  public let data: [UInt8]?

  /// The message for the log, where `message` quotes what the client has sent, which may be a secret. Nil for
  /// `message`.
  public let messageForLog: String?

  /// An error without data.
  public init(_ code: ErrorCode, _ message: String) {
    self.code = code
    self.message = message
    data = nil
    messageForLog = nil
  }

  /// An error with data. `members` writes names and values, without the braces.
  public init(
    _ code: ErrorCode,
    _ message: String,
    messageForLog: String? = nil,
    members: (inout JSONWriter) -> Void
  ) {
    self.code = code
    self.message = message
    self.messageForLog = messageForLog
    var writer = JSONWriter()
    writer.beginObject()
    members(&writer)
    writer.endObject()
    data = writer.bytes
  }
}

extension ResponseError {
  /// -32700 with the offset and the reason.
  public static func parseError(_ error: JSONSyntaxError) -> ResponseError {
    ResponseError(.parseError, "The message is not valid JSON at byte \(error.offset): \(error.reason)") { data in
      data.key("offset")
      data.integer(error.offset)
      data.key("reason")
      data.string(error.reason)
    }
  }

  /// -32600: a message that is not valid JSON-RPC, or that may not come now. `name` is the reason, for programs.
  public static func invalidRequest(_ name: String, _ message: String) -> ResponseError {
    .domain(.invalidRequest, named: name, message)
  }

  /// -32601.
  public static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(.methodNotFound, "There is no method named \"\(method)\".") { data in
      data.key("method")
      data.string(method)
    }
  }

  /// -32602: the value at `path` (such as `params.range.start`) must be `expected` and is `got`.
  public static func invalidParams(
    path: String,
    expected: String,
    got: String,
    messageForLog: String? = nil
  ) -> ResponseError {
    let message = "\(path) must be \(expected), not \(got)."
    return ResponseError(.invalidParams, message, messageForLog: messageForLog) { data in
      data.key("path")
      data.string(path)
      data.key("expected")
      data.string(expected)
      data.key("got")
      data.string(got)
    }
  }

  /// An error of the domain: `data` has `code` and the members that `members` adds.
  public static func domain(
    _ code: ErrorCode = .requestFailed,
    named name: String,
    _ message: String,
    members: (inout JSONWriter) -> Void = { _ in }
  ) -> ResponseError {
    ResponseError(code, message) { data in
      data.key("code")
      data.string(name)
      members(&data)
    }
  }
}

extension ResponseError: JSONEncodable {
  /// Writes the error object of JSON-RPC 2.0 section 5.1.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("code")
    writer.integer(code.rawValue)
    writer.key("message")
    writer.string(message)
    if let data {
      writer.key("data")
      writer.raw(data)
    }
    writer.endObject()
  }
}
