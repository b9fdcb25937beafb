import Testing

@testable import Interactors

/// A text with the caret as `|`, keys, and what comes of it.
struct DateRow: Sendable, CustomStringConvertible {
  var locale: Text
  var before: String
  var keys: String
  var after: String
  var reason: String?
  var options: [Text: Value]

  init(
    _ before: String,
    _ keys: String,
    _ after: String,
    _ reason: String? = nil,
    locale: Text = "de-DE",
    options: [Text: Value] = [:]
  ) {
    (self.before, self.keys, self.after, self.reason, self.locale) = (before, keys, after, reason, locale)
    self.options = options
  }

  var description: String { "\(locale) \(before) \(keys)" }

  /// Types the keys into a field of a style and compares what comes of it.
  func run(style: Text) throws {
    let field = try DateField(locale, options: options, style: style)
    let caret = Array(before.utf8).firstIndex(of: UInt8(ascii: "|"))
    let text = before.replacing("|", with: "")
    if !text.isEmpty {
      try field.edit(Text(text))
      if field.text != Text(text) { try field.type(text) }
      #expect(field.text == Text(text))
    }
    try field.select(caret ?? field.text.count)
    try field.type(keys)
    #expect(field.shown == after, "\(self)")
    if let reason { #expect(field.reason?.code.rawValue == reason, "\(self)") }
  }
}
