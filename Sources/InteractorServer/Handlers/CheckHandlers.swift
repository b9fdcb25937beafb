import Interactors
import JSON
import JSONRPC

// The client's answers to checks.

extension Session {
  /// Takes a response of the client to a request of the server.
  func receive(_ response: JSONValue, to id: RequestID) {
    guard let id = CheckQuestion.number(of: id), engine.hasAskedCheck(id) else {
      return log("A response to a request that was never sent was ignored.")
    }
    engine.answerCheck(id, checkAnswer(response))
    queueEffects()
  }
}
