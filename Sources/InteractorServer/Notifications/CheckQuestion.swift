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

  private static let ids = QuestionIDs(prefix: "validate-")

  /// The id of a question.
  static func id(_ number: Int) -> RequestID { ids.id(number) }

  /// The number of the question with an id; nil if the id is none that a question could have.
  static func number(of id: RequestID) -> Int? { ids.number(of: id) }

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
