extension Text {
  /// The start of the text, for a sentence in which it is named: at most 40 characters, with an ellipsis where more
  /// follow. A long text is not read beyond that.
  var excerpt: String {
    // A character can have any number of scalars, but no more of it is shown than this.
    var end = Swift.min(count, 1024)
    while !isScalarBoundary(end) { end -= 1 }
    let start = slice(0..<end).string
    let characters = start.prefix(40)
    return end == count && characters.endIndex == start.endIndex ? start : "\(characters)…"
  }
}
