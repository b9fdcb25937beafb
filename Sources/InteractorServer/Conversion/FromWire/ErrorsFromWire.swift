import InteractorProtocol
import Interactors

extension InteractorError {
  /// The same mistake as an error of the engine.
  init(_ error: ParamsError) {
    self = .invalid(path: error.path, expected: error.expected, got: error.got.description)
  }
}
