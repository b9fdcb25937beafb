import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `client/options`. There is one for each field: while it is unsent, a newer one takes its place.
struct OptionsQuestion: OutgoingRequest {
  static let method = ClientOptions.method

  private static let ids = QuestionIDs(prefix: "options-")

  /// The id of a question.
  static func id(_ number: Int) -> RequestID { ids.id(number) }

  /// The number of the question with an id; nil if the id is none that a question could have.
  static func number(of id: RequestID) -> Int? { ids.number(of: id) }

  private let request: OptionsRequest
  private let session: Session

  init(_ request: OptionsRequest, session: Session) {
    self.request = request
    self.session = session
  }

  var key: Text { request.field }

  func encode(to writer: inout JSONWriter) {
    ClientOptions.Params(
      field: request.field.utf8,
      revision: request.revision,
      text: request.text.utf8,
      values: request.values.map { values in values.map { session.wireValue($0) } },
      from: request.from,
      count: request.count
    ).encode(to: &writer)
  }
}

/// The ids of one kind of question to the client. They are strings, so that no client whose own ids are numbers takes
/// them for answers.
struct QuestionIDs {
  private let prefix: [UInt8]

  init(prefix: String) { self.prefix = Array(prefix.utf8) }

  /// The id of a question.
  func id(_ number: Int) -> RequestID { .string(prefix + Array(String(number).utf8)) }

  /// The number of the question with an id; nil if the id is none that such a question could have.
  func number(of id: RequestID) -> Int? {
    guard case .string(let text) = id, text.starts(with: prefix) else { return nil }
    guard let number = Int(String(decoding: text.dropFirst(prefix.count), as: UTF8.self)) else { return nil }
    return self.id(number) == id ? number : nil
  }
}
