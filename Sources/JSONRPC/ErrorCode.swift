/// The codes of error answers (protocol section 1; JSON-RPC 2.0 section 5.1; the Language Server Protocol).
public enum ErrorCode: Int, Sendable {
  /// The bytes are not JSON. The id of the answer is null.
  case parseError = -32700
  /// The JSON is not a request that may be sent now.
  case invalidRequest = -32600
  /// There is no such method.
  case methodNotFound = -32601
  /// The parameters are not what the method takes.
  case invalidParams = -32602
  /// A fault of the server.
  case internalError = -32603
  /// `initialize` has not been answered yet.
  case serverNotInitialized = -32002
  /// `$/cancelRequest` has named this request.
  case requestCancelled = -32800
  /// The request was made on a version that is no longer present.
  case contentModified = -32801
  /// A rule of the domain forbids it.
  case requestFailed = -32803
}
