import InteractorProtocol
import Interactors
import JSON
import JSONRPC

extension ResponseError {
  /// -32602 for parameters that could not be read.
  static func invalidParams(_ error: ParamsError) -> ResponseError {
    let path = ParamsError.path("params", error.path)
    return .invalidParams(
      path: path,
      expected: error.expected,
      got: error.got.description,
      messageForLog: "\(path) must be \(error.expected), not \(error.got.kind)."
    )
  }
}

extension Session {
  /// An error of the engine on the wire. Its path starts at the parameters.
  func responseError(_ error: InteractorError) -> ResponseError {
    switch error {
    case .invalid(let path, let expected, let got):
      let path = ParamsError.path("params", path)
      let messageForLog = "\(path) must be \(expected)."
      return .invalidParams(path: path, expected: expected, got: got, messageForLog: messageForLog)
    case .invalidExpression(let path, let expected, let got, let source, let offset):
      let units = Positions.units(before: min(offset, source.count), in: source.utf8, positionEncoding)
      let path = ParamsError.path("params", path)
      let message = "\(path) must be \(expected) at position \(units): \(got)."
      return ResponseError(.invalidParams, message) { data in
        data.key("path")
        data.string(path)
        data.key("expected")
        data.string(expected)
        data.key("got")
        data.string(got)
        data.key("offset")
        data.integer(units)
      }
    case .failed(let code, let message):
      return .domain(named: code.rawValue, message) { data in
        guard let reason = code.reason else { return }
        data.key("message")
        data.string(utf8: messages.sentence(for: reason).utf8)
      }
    case .staleVersion(let version, let text, let selection):
      let message = "The text has moved on to version \(version); apply the edit to the text as it is now."
      return .domain(.contentModified, named: "staleVersion", message) { data in
        data.key("version")
        data.integer(version)
        data.key("text")
        data.string(utf8: text.utf8)
        data.key("selection")
        wireSelection(selection, in: text).encode(to: &data)
      }
    case .staleChoices(let revision):
      let message = "The list has moved on to revision \(revision); ask for a page of that one."
      return .domain(.contentModified, named: "staleRevision", message) { data in
        data.key("revision")
        data.integer(revision)
      }
    case .staleRevision(let revision):
      let message = "The subject has moved on to revision \(revision); read it and write again."
      return .domain(.contentModified, named: "staleRevision", message) { data in
        data.key("revision")
        data.integer(revision)
      }
    }
  }
}

extension FailureCode {
  /// What a person reads who has caused the error by a key; nil where only a program can cause it.
  fileprivate var reason: Reason? {
    self == .nothingToUndo ? Reason(.nothingToUndo) : WriteRefusal(failureCode: self).map { Reason($0) }
  }
}
