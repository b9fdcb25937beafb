extension Field {
  /// Throws unless the text can have a section of this type, or it is one of these words: `section`.
  func requireSection(_ section: Text, among words: [Text]) throws(InteractorError) {
    let known = format?.format.sectionTypes ?? []
    if known.contains(section) || !known.isEmpty && words.contains(section) { return }
    let names = (known + words).map { $0.string }.joined(separator: ", ")
    let expected = known.isEmpty ? "none, as the field has no sections" : "one of \(names)"
    throw .invalid(path: "section", expected: expected, got: "\"\(section)\"")
  }
}
