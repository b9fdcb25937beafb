import InteractorProtocol
import Interactors

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
