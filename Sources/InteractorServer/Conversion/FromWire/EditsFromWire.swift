import InteractorProtocol
import Interactors

extension Session {
  /// An edit of the user. Its positions refer to the text at the version that the edit names.
  func editRequest(_ params: FieldEdit.Params) throws(InteractorError) -> EditRequest {
    var request = EditRequest(replacement: Text(utf8: params.text))
    request.version = params.version
    request.isComposing = params.composing
    request.key = params.key.map { Edit.Key($0) }
    request.direction = params.direction.map { Edit.Direction($0) }
    if let range = params.range {
      let text = try engine.text(of: Text(utf8: params.field), version: params.version)
      if request.isDeletion {
        (request.range, request.isWidened) = try under("range", try deletion(range, in: text))
      } else {
        request.range = try under("range", try selection(range, in: text))
      }
    }
    return request
  }
}

extension Edit.Key {
  /// The key of that name.
  init(_ key: FieldEdit.Key) {
    switch key {
    case .decimal: self = .decimal
    }
  }
}

extension Edit.Direction {
  /// The direction of that name.
  init(_ direction: FieldEdit.Direction) {
    switch direction {
    case .backward: self = .backward
    case .forward: self = .forward
    }
  }
}
