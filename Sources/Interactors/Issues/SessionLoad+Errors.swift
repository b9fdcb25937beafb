extension SessionLoad {
  /// Adds so much, formats apart, before anything has changed. Throws `limitReached` if a session cannot hold it.
  func require(_ more: Int) throws(InteractorError) { if !take(more) { throw Self.tooMuch } }

  static let tooMuch = InteractorError.failed(
    .limitReached,
    message:
      "The session has too much that takes long to be told anew, as for another locale: fields, issues, forms, formats."
  )
}
