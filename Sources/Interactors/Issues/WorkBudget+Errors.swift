extension WorkBudget {
  /// Takes steps for work that is about to be done, before anything has changed. Throws if fewer are left; `path` leads
  /// to what they are for.
  func require(_ count: Int, path: String = "") throws(InteractorError) {
    if takeFirst(count) { return }
    let expected = "less work in one request: what takes at most half a second of processor time"
    throw .invalid(path: path, expected: expected, got: "more; ask for a part of it at a time")
  }
}
