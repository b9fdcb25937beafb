/// Plain text: what the user types is the value.
///
/// On a string property for every view; for a control that only displays, on a property of any type, whose value it shows as
/// JSON writes it. Options: `nilText`, what is shown for null (default `«nil»` where it is only displayed, as in post
/// 002, else nothing).
public final class TextFormat: Format {
  private let nilText: Text
  private let isSingleLine: Bool

  /// A text format. Unknown options and properties that are not text are errors.
  public init(_ options: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    isSingleLine = context.control == .singleLine
    guard context.property.type == .string || context.control == .display else {
      let expected = "a style for a property of type \(context.property.type.rawValue)"
      throw .invalid(path: "style", expected: expected, got: options.style.string)
    }
    var nilText: Text = context.control == .display ? "«nil»" : ""
    for (name, value) in options.values.sorted(by: { $0.key < $1.key }) {
      switch (name, value) {
      case ("nilText", .string(let text)): nilText = text
      case ("nilText", _): throw .invalid(path: "nilText", expected: "a string", got: value.kindName)
      default: throw .invalid(path: name.string, expected: "an option of the style text: nilText", got: name.string)
      }
    }
    self.nilText = nilText
  }

  /// Text of any language.
  public var inputTraits: InputTraits {
    InputTraits(inputMode: "text", alignment: "natural", spellCheck: true, autocorrect: true)
  }

  /// The value as JSON writes it, a string without its quotes.
  public func displayText(for value: Value) -> Text { value.plainText ?? nilText }

  /// Null starts as empty text, whatever stands for it otherwise.
  public func editingText(for value: Value) -> Text { value.plainText ?? Text() }

  /// Every text is a value; empty text is the policy's to decide on.
  public func parse(_ text: Text) -> Parse {
    text.isEmpty ? Parse(.empty) : Parse(.acceptable, .string(text))
  }

  /// The splice. A deletion takes whole grapheme clusters (number-entry N18), and a control of one line gets no line
  /// breaks; an insertion of nothing but line breaks leaves the draft alone.
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
    return .accepted(Draft(text: text, selection: caret), reason: reason)
  }
}

extension Text {
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
