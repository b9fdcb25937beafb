/// What an input method has done to a draft so far (number-entry N19): the draft from before, and one splice that
/// covers everything since.
struct Composition {
  /// The draft from before. Another format takes it over with what it remembers itself.
  var before: Draft
  private(set) var splice: Splice

  /// A composition that starts with a splice on a draft.
  init(before: Draft, first: Splice) {
    self.before = before
    splice = first
  }

  /// Adds one more splice, made on the present text.
  mutating func extend(by next: Splice) { splice = splice.followed(by: next) }

  /// The composition as one edit; nil if it changed nothing.
  func edit(in text: Text) -> Edit? {
    let range = splice.start..<splice.removedEnd
    let replacement = text.slice(splice.start..<splice.insertedEnd)
    if replacement == before.text.slice(range) { return nil }
    var edit = Edit(range: range, replacement: replacement)
    edit.isComposed = true
    return edit
  }
}
