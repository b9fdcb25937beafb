import Interactors
import JSON
import JSONRPC

// The client's answers to checks and to questions for options.

extension Session {
  /// Takes a response of the client to a request of the server.
  func receive(_ response: JSONValue, to id: RequestID) {
    messageSize = response.documentSize
    if let id = OptionsQuestion.number(of: id), engine.hasAskedOptions(id) {
      engine.answerOptions(id, optionsAnswer(response, for: engine.propertyType(ofOptions: id)))
      return queueEffects()
    }
    guard let id = CheckQuestion.number(of: id), engine.hasAskedCheck(id) else {
      return log("A response to a request that was never sent was ignored.")
    }
    engine.answerCheck(id, checkAnswer(response))
    queueEffects()
  }
}
