import JSON

/// Why a request of the client failed.
public enum ClientError: Error, Sendable {
  /// The daemon could not be started.
  case notStarted(path: String, errno: Int32)
  /// The daemon closed its output, or takes no more input.
  case closed(waitingFor: String)
  /// The daemon did not answer in time. This turns a hang into an error; it is not a measure of speed.
  case timedOut(waitingFor: String)
  /// The output of the daemon is not framed as the protocol requires.
  case badFraming(String)
  /// The output of the daemon is not JSON.
  case badJSON(JSONSyntaxError)
  /// A message of the daemon is not what the protocol promises: a member is missing or has another type.
  case unexpected(String)
  /// The daemon answered with an error.
  case refused(RefusedRequest)
}

/// The error of a response.
public struct RefusedRequest: Hashable, Sendable {
  /// The method that was called.
  public var method: String
  /// The JSON-RPC error code.
  public var code: Int64
  /// What is wrong, for the author of the client, in English.
  public var message: String
  /// `data` as compact JSON; nil if there is none.
  public var data: [UInt8]?

  /// The `code` in `data`, such as `readOnly`.
  public var name: String? { text("code") }
  /// The sentence for the user, in the session's language; nil if what the user does cannot cause the error.
  public var sentence: String? { text("message") }

  private func text(_ name: String) -> String? {
    guard let data, let json = try? JSONDocument(data, limits: JSONLimits()).root else { return nil }
    return json[utf8: Array(name.utf8)]?.string
  }
}

extension ClientError: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .notStarted(let path, let code): "\(path) could not be started: \(systemMessage(code))."
    case .closed(let purpose): "The daemon closed the connection while the client waited for \(purpose)."
    case .timedOut(let purpose): "The daemon took too long; the client waited for \(purpose)."
    case .badFraming(let what): "The daemon's output is not framed as the protocol requires: \(what)."
    case .badJSON(let error): "The daemon sent something that is not JSON, at byte \(error.offset): \(error.reason)"
    case .unexpected(let what): "The daemon sent something unexpected: \(what)."
    case .refused(let refusal): "\(refusal.method) was refused with \(refusal.code): \(refusal.message)"
    }
  }
}
