/// The codes of error answers (`Protocol/base-protocol.md`, "Errors"; JSON-RPC 2.0 section 5.1).
public enum ErrorCode: Int, Sendable {
  /// The bytes are not JSON. The id of the answer is null.
  case parseError = -32700
  /// The JSON is not a request, or not one that may be sent now.
  case invalidRequest = -32600
  /// There is no such method.
  case methodNotFound = -32601
  /// The parameters do not fit the method.
  case invalidParams = -32602
  /// A fault of the server. JSON-RPC has this code; no method here answers with it, which the fuzzers check.
  case internalError = -32603
  /// `initialize` has not been answered yet.
  case serverNotInitialized = -32002
  /// The client has cancelled the request, or the session has ended.
  case requestCancelled = -32800
  /// The request names a version that is not the present one.
  case contentModified = -32801
  /// A rule of the domain forbids the request.
  case requestFailed = -32803
}
