extension Engine {
  /// Whether a question with this id was ever asked, open or not.
  public func hasAskedCheck(_ id: Int) -> Bool { checks.hasAsked(id) }

  /// Takes an answer of the client, in a transaction of its own. An answer to a question that is not open any more
  /// changes nothing: the value has changed, or it was answered already, or the time was over.
  public func answerCheck(_ id: Int, _ answer: CheckAnswer) {
    transact(.program) { transaction in checks.receive(answer, to: id, work.load, in: transaction) }
  }
}
