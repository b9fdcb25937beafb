extension Engine {
  /// Whether a question of this id was ever asked, be it open or not.
  public func hasAskedCheck(_ id: Int) -> Bool { checks.hasAsked(id) }

  /// Takes an answer of the client, in a transaction of its own. Answers to questions that are not open any more change
  /// nothing: these have been withdrawn, as their values have changed, or were answered already, or too late.
  public func answerCheck(_ id: Int, _ answer: CheckAnswer) {
    transact(.program) { transaction in checks.take(answer, to: id, in: transaction) }
  }
}
