/// Plain text: what the user types is the value.
///
/// It serves string properties in every view. In a control that only displays, it serves properties of any type and
/// shows the value as JSON writes it, but no text for an object, of which the value does not say what is in it.
///
/// Options: `nilText`, the text for null (by default `«nil»` in controls that only display, and nothing in others);
/// `mismatch`, what to do with an edit after which no typing can make the text valid; and those of `TextInput`.
public final class TextFormat: Format {
  private let nilText: Text
  private let input: TextInput
  private let isOptional: Bool
  /// Whether the property holds an object, whose value says only that there is one.
  private let isOfObject: Bool
  /// Whether undo goes by words and lines, as in editors.
  private let hasStepsOfWords: Bool
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
    guard context.property.type == .string || context.control == .display else {
      let expected = "a style for a property of type \(context.property.type.rawValue)"
      throw .invalid(path: "style", expected: expected, got: options.style.string)
    }
    var reader = OptionReader(options)
    nilText = try reader.text("nilText") ?? (context.control == .display ? "«nil»" : "")
    let mismatch: Mismatch = try reader.token("mismatch") ?? .flag
    input = try TextInput(&reader, context)
    try reader.refuseTheRest()
    isOptional = context.property.isOptional
    isOfObject = context.property.type == .object
    hasStepsOfWords = context.control == .multiLine
    blocksMismatch = mismatch == .block
    stringFormat = context.property.type == .string ? context.property.format : nil
    demands = TextDemands(context.property)
  }

  /// Prose has any length. What looks at it takes time linear in it; to compose characters takes so long for each that
  /// such a text is limited.
  public var maximumBytes: Int { input.normalization == .nfc ? 1 << 20 : .max }

  /// Nothing beyond what any field takes.
  public var stepsToRead: Int { 0 }

  /// Nothing beyond what any field takes.
  public var stepsToShow: Int { 0 }

  /// The traits of prose, or of the property's `format`.
  public var inputTraits: InputTraits {
    InputTraits(
      inputMode: stringFormat?.inputMode ?? "text",
      alignment: "natural",
      spellCheck: stringFormat == nil,
      autocorrect: stringFormat == nil,
      autocomplete: stringFormat?.autocomplete,
      // Addresses, dates and the like are laid out from the left in every language.
      direction: stringFormat == nil ? .auto : .leftToRight
    )
  }

  /// The value as JSON writes it, a string without its quotes; empty for an object.
  public func displayText(for value: Value) -> Text {
    isOfObject && !value.isNull ? Text() : value.plainText ?? nilText
  }

  /// The same, but an empty text for null.
  public func editingText(for value: Value) -> Text { value.plainText ?? Text() }

  /// Every text is a value, and the field's policy decides on an empty one. The property's `pattern`, `format`,
  /// `minLength` and `maxLength` decide whether the text is acceptable, or can become so by typing at its end.
  public func parse(_ draft: Draft, in _: EditSituation) -> Parse {
    let text = draft.text
    if text.isEmpty { return Parse(.empty) }
    let value = Value.string(text)
    guard let demands else { return Parse(.acceptable, value) }
    switch demands.prospect(of: text) {
    case .acceptable: return Parse(.acceptable, value)
    case .intermediate: return Parse(.intermediate, value)
    case .hopeless: return Parse(.invalid, value)
    }
  }

  /// A text is the same in all options.
  public func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    other is TextFormat ? draft : sameDraft(draft, from: other, in: situation)
  }

  /// Replaces the range. A deletion removes whole grapheme clusters (number-entry N18). An insertion is as `TextInput`
  /// makes it; if nothing is left of it, it changes nothing. With `mismatch: "block"`, this rejects an insertion after
  /// which no typing at the caret can make the text valid, if before it some typing there could. In a control of many
  /// lines, the first character of a word or of a line begins a step of undo.
  public func edit(_ draft: Draft, _ edit: Edit, in _: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    if hasStepsOfWords, edit.beginsWordOrLine(in: draft.text) { notes.step = .begins }
    var range = edit.range
    var replacement = edit.replacement
    var reason: Reason?
    if replacement.isEmpty {
      range = draft.text.wholeClusters(range)
    } else {
      let (admitted, code) = input.admitted(edit, in: draft.text)
      reason = code.map { Reason($0) }
      // The user sees what became of one key.
      if code == .caseChanged || code == .narrowed, edit.replacement.isOneCluster { reason = reason?.quiet }
      if admitted.isEmpty { return .accepted(draft, reason: reason) }
      replacement = admitted
    }
    var text = draft.text.replacing(range, with: replacement)
    var caret = Selection(caret: range.lowerBound + replacement.count)
    if input.normalization == .nfc, let composed = text.composed(around: range.lowerBound..<caret.start) {
      (text, caret) = composed
      if !replacement.isEmpty { reason = reason ?? Reason(.normalized) }
    }
    if blocksMismatch, !replacement.isEmpty, let demands,
      let mismatch = demands.mismatch(in: text, typingAt: caret.start),
      demands.mismatch(in: draft.text, typingAt: edit.range.upperBound) == nil
    {
      return .rejected(mismatch)
    }
    return .accepted(Draft(text: text, selection: caret), reason: reason)
  }
}

extension TextFormat {
  /// With `trim: "end"`, white space around the text goes when editing ends.
  public func adjust(_ value: Value) -> (value: Value, reason: Reason)? {
    guard input.trim == .end, case .string(let text) = value else { return nil }
    let trimmed = text.trimmed
    if trimmed == text { return nil }
    return (trimmed.isEmpty && isOptional ? .null : .string(trimmed), Reason(.trimmed))
  }
}

extension Edit {
  /// Whether what is typed is the first character of a word, or the first line break behind a line.
  fileprivate func beginsWordOrLine(in text: Text) -> Bool {
    let place = range.lowerBound
    guard !replacement.isEmpty, place > 0,
      let typed = replacement.slice(replacement.cluster(after: 0)).string.first,
      let before = text.slice(text.cluster(before: place)).string.first
    else { return false }
    return typed.isNewline ? !before.isNewline : !typed.isWhitespace && before.isWhitespace
  }
}

extension Text {
  /// The text with a stretch of it and the clusters beside that composed, and a caret behind the stretch; nil where
  /// they are composed already.
  fileprivate func composed(around stretch: Range<Int>) -> (text: Text, caret: Selection)? {
    let start = cluster(before: stretch.lowerBound).lowerBound
    let end = cluster(after: stretch.upperBound).upperBound
    let segment = slice(start..<end)
    let composed = segment.composed
    if composed == segment { return nil }
    let head = slice(start..<stretch.upperBound).composed
    let isHead = composed.prefixLength(commonWith: head) == head.count
    let caret = start + (isHead ? head.count : composed.count)
    return (replacing(start..<end, with: composed), Selection(caret: caret))
  }
}
