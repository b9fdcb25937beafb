import Interactors
import JSON
import JSONRPC

// The client's answers to checks, and time, which some checks wait for.

extension Session {
  /// Takes a response of the client to a request of the server.
  func receive(_ response: JSONValue, to id: RequestID) {
    guard let id = CheckQuestion.number(of: id), engine.hasAskedCheck(id) else {
      return log("A response to a request that was never sent was ignored.")
    }
    engine.answerCheck(id, checkAnswer(response))
    queueEffects()
  }

  /// The time of the next call of `advance`, in nanoseconds of the session's clock; nil if nothing waits for a time.
  package var nextDeadline: UInt64? {
    if hasEnded { return nil }
    guard let follower = follower?.nextDeadline else { return engine.nextDeadline }
    return min(follower, engine.nextDeadline ?? follower)
  }

  /// Does what is due by now, and queues the notifications of it.
  package func advance() {
    if hasEnded { return }
    follower?.advance()
    engine.advance(to: clock.nanoseconds())
    queueEffects()
  }
}
