import JSON

/// Why a client could not do what it was asked to.
public enum ClientError: Error, Sendable {
  /// The daemon could not be started.
  case notStarted(path: String, errno: Int32)
  /// The daemon closed its output, or no longer takes input, while something was expected of it.
  case closed(waitingFor: String)
  /// The daemon did not do in time what was expected of it. Turns a hang into an error; says nothing about speed.
  case timedOut(waitingFor: String)
  /// What came is not framed as the protocol says.
  case badFraming(String)
  /// What came is not JSON.
  case badJSON(JSONSyntaxError)
  /// What came is not what the protocol promises: a member is missing or of another type.
  case unexpected(String)
  /// The daemon answered with an error.
  case refused(RefusedRequest)
}

/// The error object of a response.
public struct RefusedRequest: Hashable, Sendable {
  /// The method that was called.
  public var method: String
  /// The JSON-RPC error code.
  public var code: Int64
  /// The sentence for a person.
  public var message: String
  /// `data` as compact JSON; nil where there is none.
  public var data: [UInt8]?
}

extension ClientError: CustomStringConvertible {
  /// A sentence for a person.
  public var description: String {
    switch self {
    case .notStarted(let path, let code): "\(path) could not be started: \(systemMessage(code))."
    case .closed(let purpose): "The daemon closed the connection while \(purpose)."
    case .timedOut(let purpose): "The daemon did not answer in time while \(purpose)."
    case .badFraming(let what): "The daemon's output is not framed as the protocol says: \(what)."
    case .badJSON(let error): "The daemon sent something that is not JSON, at byte \(error.offset): \(error.reason)"
    case .unexpected(let what): "The daemon sent something unexpected: \(what)."
    case .refused(let refusal): "\(refusal.method) was refused with \(refusal.code): \(refusal.message)"
    }
  }
}
