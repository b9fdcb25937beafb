/// Plain text: what the user types is the value.
///
/// It serves string properties in every view. In a control that only displays, it serves properties of any type and
/// shows the value as JSON writes it. Options: `nilText`, the text for null (by default `«nil»` in controls that only
/// display, as in post 002, and nothing in others); `mismatch`, what to do with an edit after which no typing can make
/// the text valid.
public final class TextFormat: Format {
  private let nilText: Text
  private let isSingleLine: Bool
  private let blocksMismatch: Bool
  /// What the property's schema requires of a text; nil if it requires nothing.
  private let demands: TextDemands?
  private let stringFormat: StringFormat?

  /// What to do with an edit after which no typing can make the text valid.
  public enum Mismatch: String, CaseIterable, Sendable {
    /// Accept it; the text is `invalid`.
    case flag
    /// Reject it, unless it is a deletion.
    case block
  }

  /// A text format. Throws for unknown options, and for a property of another type unless the control only displays.
  public init(_ options: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    isSingleLine = context.control == .singleLine
    guard context.property.type == .string || context.control == .display else {
      let expected = "a style for a property of type \(context.property.type.rawValue)"
      throw .invalid(path: "style", expected: expected, got: options.style.string)
    }
    var reader = OptionReader(options)
    nilText = try reader.text("nilText") ?? (context.control == .display ? "«nil»" : "")
    let mismatch: Mismatch = try reader.token("mismatch") ?? .flag
    try reader.refuseTheRest()
    blocksMismatch = mismatch == .block
    stringFormat = context.property.type == .string ? context.property.format : nil
    demands = TextDemands(context.property)
  }

  /// The traits of prose, or of the property's `format`.
  public var inputTraits: InputTraits {
    InputTraits(
      inputMode: stringFormat?.inputMode ?? "text",
      alignment: "natural",
      spellCheck: stringFormat == nil,
      autocorrect: stringFormat == nil,
      autocomplete: stringFormat?.autocomplete
    )
  }

  /// The value as JSON writes it, a string without its quotes.
  public func displayText(for value: Value) -> Text { value.plainText ?? nilText }

  /// The same, but an empty text for null.
  public func editingText(for value: Value) -> Text { value.plainText ?? Text() }

  /// Every text is a value, and the field's policy decides on an empty one. The property's `pattern`, `format`,
  /// `minLength` and `maxLength` decide whether the text is acceptable, or can become so by typing at its end.
  public func parse(_ text: Text) -> Parse {
    if text.isEmpty { return Parse(.empty) }
    let value = Value.string(text)
    guard let demands else { return Parse(.acceptable, value) }
    switch demands.prospect(of: text) {
    case .acceptable: return Parse(.acceptable, value)
    case .intermediate: return Parse(.intermediate, value)
    case .hopeless: return Parse(.invalid, value)
    }
  }

  /// Replaces the range. A deletion removes whole grapheme clusters (number-entry N18). A control of one line gets no
  /// line breaks, so that an insertion of only line breaks changes nothing. With `mismatch: "block"`, this rejects an
  /// insertion after which no typing at the caret can make the text valid, if before it some typing there could.
  public func edit(_ draft: Draft, _ edit: Edit) -> EditDecision {
    var range = edit.range
    var replacement = edit.replacement
    var reason: Reason?
    if replacement.isEmpty {
      range = draft.text.wholeClusters(range)
    } else if isSingleLine, let joined = replacement.withoutLineBreaks {
      reason = Reason(.lineBreaksRemoved)
      if joined.isEmpty { return .accepted(draft, reason: reason) }
      replacement = joined
    }
    let text = draft.text.replacing(range, with: replacement)
    let caret = Selection(caret: range.lowerBound + replacement.count)
    if blocksMismatch, !replacement.isEmpty, let demands,
      let mismatch = demands.mismatch(in: text, typingAt: caret.start),
      demands.mismatch(in: draft.text, typingAt: edit.range.upperBound) == nil
    {
      return .rejected(mismatch)
    }
    return .accepted(Draft(text: text, selection: caret), reason: reason)
  }
}

extension Text {
  /// The text without line breaks (UAX #14 BK, CR, LF, NL); nil if it has none.
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
