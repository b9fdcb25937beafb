import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `client/validate`. There is one for each rule and property: while it is unsent, a newer one takes its place.
struct CheckQuestion: OutgoingRequest {
  static let method = ClientValidate.method

  struct Key: Hashable {
    var check: Text
    var subject: Text
    var property: Text
  }

  /// The beginning of the ids of these requests. They are strings, so that no client whose own ids are numbers takes
  /// them for answers.
  private static let prefix = Array("validate-".utf8)

  /// The id of a question.
  static func id(_ number: Int) -> RequestID { .string(prefix + Array(String(number).utf8)) }

  /// The number of the question with an id; nil if the id is none that a question could have.
  static func number(of id: RequestID) -> Int? {
    guard case .string(let text) = id, text.starts(with: prefix) else { return nil }
    guard let number = Int(String(decoding: text.dropFirst(prefix.count), as: UTF8.self)) else { return nil }
    return Self.id(number) == id ? number : nil
  }

  private let request: CheckRequest
  private let session: Session

  init(_ request: CheckRequest, session: Session) {
    self.request = request
    self.session = session
  }

  var key: Key { Key(check: request.check, subject: request.subject, property: request.property) }

  func encode(to writer: inout JSONWriter) {
    ClientValidate.Params(
      rule: request.check.utf8,
      subject: request.subject.utf8,
      revision: request.revision,
      property: request.property.utf8,
      value: session.wireValue(request.value)
    ).encode(to: &writer)
  }
}
