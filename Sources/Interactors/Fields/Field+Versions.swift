// Texts of earlier versions, so that an edit made on one of them finds its place.

extension Field {
  /// The text as it was at a version; the present one without a version.
  ///
  /// Errors: a version that never was (`version`), and `staleVersion` if it was too long ago.
  func text(atVersion version: Int?) throws(InteractorError) -> Text {
    try requireKnown(version: version)
    guard let version, version != self.version else { return text }
    guard let text = log?.text(changesAgo: self.version - version, now: text) else { throw staleVersion }
    return text
  }

  /// Throws if the text never had this version.
  func requireKnown(version: Int?) throws(InteractorError) {
    guard let version, version < 0 || version > self.version else { return }
    throw .invalid(path: "version", expected: "a version up to \(self.version)", got: String(version))
  }

  /// The error that the text has moved on, with the present text.
  var staleVersion: InteractorError { .staleVersion(version: version, text: text, selection: selection) }
}

extension Selection {
  /// Throws unless the selection lies within a text and splits no scalar (number-entry N18). Paths: `start`, `end`.
  func requireInside(_ text: Text) throws(InteractorError) {
    for (name, offset) in [("start", start), ("end", end)] where !text.isScalarBoundary(offset) {
      let got = offset < 0 || offset > text.count ? "\(offset)" : "\(offset), inside a character"
      throw .invalid(path: name, expected: "a position within the text of \(text.count) bytes", got: got)
    }
    if start > end { throw .invalid(path: "end", expected: "a position not before \(start)", got: "\(end)") }
  }
}
