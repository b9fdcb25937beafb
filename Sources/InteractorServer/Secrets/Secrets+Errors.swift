import InteractorProtocol
import Interactors
import JSON

extension Session {
  /// A mistake in parameters that name the field or the property of a secret. What is there in place of what has to be
  /// may be the secret, so only its kind is told.
  func guarded(_ error: ParamsError, in params: JSONValue?) -> ParamsError {
    guard MessageMask(engine: engine).scope(of: params).secret != nil else { return error }
    var error = error
    if error.got.hasPrefix("\"") { error.got = "a string" }
    if error.got.hasPrefix("the number") { error.got = "a number" }
    return error
  }
}

extension Secrets {
  /// Reads a value. If it is a secret, an error says what kind of value it is and not which one: what does not fit may
  /// well be the password.
  static func guarding<Read>(
    _ value: WireValue,
    isSecret: Bool,
    _ read: () throws(InteractorError) -> Read
  ) throws(InteractorError) -> Read {
    do throws(InteractorError) {
      return try read()
    } catch {
      guard isSecret, case .invalid(let path, let expected, _) = error else { throw error }
      throw .invalid(path: path, expected: expected, got: value.kindName)
    }
  }
}
