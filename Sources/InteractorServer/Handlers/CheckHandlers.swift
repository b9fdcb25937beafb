import InteractorProtocol
import Interactors
import JSON
import JSONRPC

// Questions to the client, and its answers; and time, which some of it takes.

extension Session {
  /// Takes a response of the client to one of the server's requests.
  func receive(_ response: JSONValue, to id: RequestID) {
    guard let id = CheckQuestion.number(of: id), engine.hasAskedCheck(id) else {
      return log("A response to a request that was never sent was ignored.")
    }
    engine.answerCheck(id, answer(response))
    queueEffects()
  }

  /// When `advance` is to be called next, in nanoseconds of the session's clock; nil where nothing waits for a time.
  package var nextDeadline: UInt64? { hasEnded ? nil : engine.nextDeadline }

  /// Lets happen what is due by now, and queues the notifications of it.
  package func advance() {
    if hasEnded { return }
    engine.advance(to: clock.nanoseconds())
    queueEffects()
  }

  /// Queues the questions of what the last request caused, and takes back those that need no answer any more.
  func queueChecks(_ effects: Effects) {
    for number in effects.withdrawnChecks { output.withdraw(CheckQuestion.id(number)) }
    for request in effects.checkRequests {
      output.request(CheckQuestion(request, session: self), id: CheckQuestion.id(request.id))
    }
  }

  private func answer(_ response: JSONValue) -> CheckAnswer {
    guard let result = response["result"], response["error"] == nil else { return .failed }
    do throws(ParamsError) {
      let read = try ClientValidate.Result(result)
      if read.valid { return .valid }
      return .invalid(message: read.message.map { Text(utf8: $0) }, severity: read.severity.map(Issue.Severity.init))
    } catch {
      let error = error.under("result")
      log("An answer to client/validate cannot be read: \(error.path) must be \(error.expected).")
      return .failed
    }
  }
}

/// `client/validate`. There is one for each rule and property: while it is unsent, a newer one takes its place.
private struct CheckQuestion: OutgoingRequest {
  static let method = ClientValidate.method

  struct Key: Hashable {
    var check: Text
    var subject: Text
    var property: Text
  }

  /// What the ids of these requests begin with. They are strings, so that a client whose own ids are numbers does not
  /// take them for these.
  private static let prefix = Array("validate-".utf8)

  /// The id of a question.
  static func id(_ number: Int) -> RequestID { .string(prefix + Array(String(number).utf8)) }

  /// The question that an id belongs to; nil for an id that was never given to one.
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
