/// What a text field makes of what is typed or pasted before it becomes part of the text: white space around a paste,
/// line breaks, forms of characters.
struct TextInput: Sendable {
  /// When white space around the text goes.
  enum Trim: String, CaseIterable, Sendable {
    /// Never.
    case none
    /// When a paste becomes the whole text.
    case paste
    /// Then, and when editing ends.
    case end
  }

  /// Which case letters have.
  enum LetterCase: String, CaseIterable, Sendable { case none, upper, lower }

  /// In which normalization form the text is kept (UAX #15).
  enum Normalization: String, CaseIterable, Sendable {
    case none
    case nfc = "NFC"
  }

  /// Which width characters have.
  enum Width: String, CaseIterable, Sendable { case any, narrow }

  let trim: Trim
  let normalization: Normalization
  private let isSingleLine: Bool
  private let letterCase: LetterCase
  private let width: Width
  /// Whether i and ı are two letters, each with a capital of its own: in Turkish and Azeri prose.
  private let hasDotlessI: Bool
  /// Whether single characters are changed.
  private let changesCharacters: Bool

  /// Reads `trim`, `case`, `normalization` and `width`.
  init(_ reader: inout OptionReader, _ context: FormatContext) throws(InteractorError) {
    isSingleLine = context.control == .singleLine
    trim = try reader.token("trim") ?? (isSingleLine ? .paste : .none)
    letterCase = try reader.token("case") ?? .none
    normalization = try reader.token("normalization") ?? .none
    width = try reader.token("width") ?? .any
    changesCharacters = letterCase != .none || width != .any
    // A code is the same everywhere.
    let isProse = context.property.pattern == nil && context.property.format == nil
    let language = context.locale.string.lowercased().prefix { $0 != "-" && $0 != "_" }
    hasDotlessI = isProse && (language == "tr" || language == "az")
  }

  /// The text that comes in place of a replacement, and the code of the reason where it is another one. Of several
  /// changes the one is told that is first in the order of this function.
  func admitted(_ edit: Edit, in text: Text) -> (replacement: Text, code: MessageCode?) {
    var replacement = edit.replacement
    var code: MessageCode?
    func take(_ changed: Text?, _ reason: MessageCode) {
      guard let changed, changed != replacement else { return }
      replacement = changed
      // Line breaks within the text are more of a loss than blanks around it.
      if code == nil || reason == .lineBreaksRemoved { code = reason }
    }
    if trim != .none, isWholePaste(edit, of: text) { take(replacement.trimmed, .trimmed) }
    if isSingleLine { take(replacement.withoutLineBreaks, .lineBreaksRemoved) }
    if changesCharacters {
      if width == .narrow { take(replacement.mapped(Self.narrow), .narrowed) }
      if letterCase != .none { take(replacement.mapped(inCase), .caseChanged) }
    }
    return (replacement, code)
  }

  /// Whether an edit is a paste that becomes the whole text. What an input method has composed is no paste.
  private func isWholePaste(_ edit: Edit, of text: Text) -> Bool {
    edit.range.count == text.count && edit.replacement.count > 1 && !edit.isComposed && !edit.replacement.isOneCluster
  }

  /// The default mapping of Unicode, but for the letters i of Turkish and Azeri.
  private func inCase(_ scalar: Unicode.Scalar) -> String {
    switch (letterCase, scalar) {
    case (.upper, "i") where hasDotlessI: "\u{130}"
    case (.lower, "I") where hasDotlessI: "\u{131}"
    case (.lower, "\u{130}"): "i"
    case (.upper, _): scalar.properties.uppercaseMapping
    case (.lower, _): scalar.properties.lowercaseMapping
    case (.none, _): String(scalar)
    }
  }

  /// Full-width forms of ASCII, the ideographic space and the decimal digits of all scripts become ASCII.
  private static func narrow(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0xFF01...0xFF5E: return String(UnicodeScalar(scalar.value - 0xFEE0) ?? scalar)
    case 0x3000: return " "
    case 0..<0x0660: return String(scalar)
    default: return scalar.decimalDigit.map { String($0) } ?? String(scalar)
    }
  }
}

extension Text {
  /// The text without white space around it (Unicode `White_Space`).
  var trimmed: Text {
    let scalars = Array(string.unicodeScalars)
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return Text() }
    if first == 0, last == scalars.count - 1 { return self }
    let before = scalars[..<first].reduce(0) { $0 + UTF8.width($1) }
    let kept = scalars[first...last].reduce(0) { $0 + UTF8.width($1) }
    return slice(before..<(before + kept))
  }

  /// The text with another one for each of its scalars.
  fileprivate func mapped(_ map: (Unicode.Scalar) -> String) -> Text {
    var mapped = ""
    for scalar in string.unicodeScalars { mapped += map(scalar) }
    return Text(mapped)
  }

  /// The text without line breaks (UAX #14 BK, CR, LF, NL); nil where it has none.
  fileprivate var withoutLineBreaks: Text? {
    let bytes = utf8
    guard bytes.indices.contains(where: { bytes.lineBreakLength(at: $0) > 0 }) else { return nil }
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let length = bytes.lineBreakLength(at: index)
      if length == 0 {
        kept.append(bytes[index])
        index += 1
      } else {
        index += length
      }
    }
    return Text(utf8: kept)
  }
}

extension [UInt8] {
  fileprivate func lineBreakLength(at index: Int) -> Int {
    switch self[index] {
    case 0x0A...0x0D: 1
    case 0xC2 where index + 1 < count && self[index + 1] == 0x85: 2
    case 0xE2 where index + 2 < count && self[index + 1] == 0x80 && self[index + 2] & 0xFE == 0xA8: 3
    default: 0
    }
  }
}
