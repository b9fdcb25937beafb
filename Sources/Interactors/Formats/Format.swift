/// How one property's values and a control's texts translate, and what an edit does to the text.
///
/// This is the heart of the engine, and the place to add to it: a new format is one type that conforms, and one line in
/// a `FormatRegistry`. A format knows nothing of fields, subjects or sessions; it is immutable, and one instance serves
/// every field with the same options, constraints and locale.
public protocol Format: AnyObject, Sendable {
  /// How a control should be set up for typing this format.
  var inputTraits: InputTraits { get }

  /// The text to show while nobody edits.
  func displayText(for value: Value) -> Text

  /// The text to start editing with. It parses back to exactly `value`.
  func editingText(for value: Value) -> Text

  /// What a draft means.
  func parse(_ text: Text) -> Parse

  /// What an edit does to a draft that this format made, or accepted, before.
  func edit(_ draft: Draft, _ edit: Edit) -> EditDecision

  /// Where an offset in one text of this format stands in another one of the same value: used when display text turns
  /// into editing text under the caret.
  func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int

  /// A draft of another format in this one: what is significant in it, with the caret beside the same (number-entry
  /// N22). Nil where this format cannot write a text that means the same.
  func draft(_ draft: Draft, from other: any Format) -> Draft?

  /// Where a selection that a client asks for may rest (number-entry N1: never inside an affix).
  func selection(_ selection: Selection, in text: Text) -> Selection

  /// The value `count` steps away (negative: downwards), or nil where there is none (number-entry, `field/step`).
  func step(from value: Value, by count: Int) -> Value?

  /// What becomes of a value when editing ends, where that is not the value itself (number-entry N11, `clamp`).
  func settle(_ value: Value) -> (value: Value, reason: Reason)?
}

extension Format {
  /// The end of the other text where the offset was at the end, else the same offset, or the start of the grapheme
  /// cluster that it would be inside of.
  public func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int {
    offset >= text.count ? other.count : other.cluster(after: min(offset, other.count)).lowerBound
  }

  /// The draft itself, where it means the same to both.
  public func draft(_ draft: Draft, from other: any Format) -> Draft? {
    parse(draft.text).value == other.parse(draft.text).value ? draft : nil
  }

  /// Anywhere.
  public func selection(_ selection: Selection, in text: Text) -> Selection { selection }

  /// No steps.
  public func step(from value: Value, by count: Int) -> Value? { nil }

  /// Values stay as they are.
  public func settle(_ value: Value) -> (value: Value, reason: Reason)? { nil }
}

extension Format {
  /// The draft to start editing a value with: the caret stands at the end, where the format lets it rest.
  func draft(for value: Value) -> Draft {
    let text = editingText(for: value)
    return Draft(text: text, selection: selection(Selection(caret: text.count), in: text))
  }
}

/// How a control should be set up for typing a format.
public struct InputTraits: Hashable, Sendable {
  /// A token of HTML's `inputmode`: `none`, `text`, `numeric`, `decimal`, ...
  public var inputMode: String
  /// `left`, `right`, or `natural` for the direction of the text.
  public var alignment: String
  /// Whether a spelling checker makes sense.
  public var spellCheck: Bool
  /// Whether automatic correction makes sense.
  public var autocorrect: Bool
  /// A token of HTML's `autocomplete`, where one is known.
  public var autocomplete: String?
  /// In which direction the text is laid out.
  public var direction: TextDirection

  /// Traits.
  public init(
    inputMode: String,
    alignment: String,
    spellCheck: Bool,
    autocorrect: Bool,
    autocomplete: String? = nil,
    direction: TextDirection = .auto
  ) {
    self.inputMode = inputMode
    self.alignment = alignment
    self.spellCheck = spellCheck
    self.autocorrect = autocorrect
    self.autocomplete = autocomplete
    self.direction = direction
  }
}

/// In which direction a control lays its text out.
public enum TextDirection: String, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
  /// As the text itself says, by its first letter (UAX #9, P2 and P3).
  case auto
}
