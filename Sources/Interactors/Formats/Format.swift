/// Converts between the values of a property and the texts of a control, and decides what an edit does to a text.
///
/// To add a format, write a type that conforms and register it in a `FormatRegistry`. A format knows nothing of fields,
/// subjects or sessions. It is immutable, and one instance serves all fields with the same options, constraints and
/// locale.
public protocol Format: AnyObject, Sendable {
  /// How to set up a control for typing this format.
  var inputTraits: InputTraits { get }

  /// The text to show outside of an edit session.
  func displayText(for value: Value) -> Text

  /// The text to start editing with. It parses back to exactly `value`.
  func editingText(for value: Value) -> Text

  /// The meaning of a text.
  func parse(_ text: Text) -> Parse

  /// The meaning of a draft, which is that of its text unless the draft tells more.
  func parse(_ draft: Draft) -> Parse

  /// The meaning of a text with what the format remarks on it. The engine asks once for a text that is edited, and only
  /// if the format `judgesTexts` or `givesHints`.
  func reading(of text: Text) -> TextReading

  /// Whether readings may have issues. The engine asks once.
  var judgesTexts: Bool { get }

  /// Whether readings may have hints. The engine asks once.
  var givesHints: Bool { get }

  /// Whether a value has the form that this format writes. `text` is the editing text that the format has made of it.
  /// The engine asks only if `judgesTexts`.
  func fits(_ value: Value, as text: Text) -> Bool

  /// Decides on an edit of a draft that this format has made or accepted.
  func edit(_ draft: Draft, _ edit: Edit) -> EditDecision

  /// Decides on an edit as above. `meaning` becomes what `parse` would say of the accepted text, and `remarks` what
  /// `reading(of:)` would remark on it, where that is known without reading it again.
  func edit(
    _ draft: Draft,
    _ edit: Edit,
    meaning: inout Parse?,
    remarks: inout TextRemarks?
  ) -> EditDecision

  /// Decides on an edit behind keys that the text does not show. Also returns what to remember of it for the next edit.
  func edit(_ draft: Draft, _ edit: Edit, behind keys: TypedKeys) -> (EditDecision, TypedKeys?)

  /// What to remember of an edit for the next one: of one that was refused, for the reason `refusal`, or after which
  /// the text does not show what was typed. Nil for nothing.
  func keys(after edit: Edit, on draft: Draft, refusal: Reason?) -> TypedKeys?

  /// Maps an offset in one text of this format to another text of the same value. It keeps the caret in place when
  /// editing text replaces display text.
  func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int

  /// A draft of another format in this one: what is significant in it, with the caret next to the same character
  /// (number-entry N22). Nil if this format cannot write a text that means the same.
  func draft(_ draft: Draft, from other: any Format) -> Draft?

  /// The nearest selection that is allowed (number-entry N1: not inside an affix).
  func selection(_ selection: Selection, in text: Text) -> Selection

  /// The value `count` steps up, or down if negative; nil if there is none (number-entry, `field/step`).
  func step(from value: Value, by count: Int) -> Value?

  /// The value to commit when an edit session ends, with the reason for the change; nil if the value stays as it is
  /// (number-entry N11, `clamp`).
  func adjust(_ value: Value) -> (value: Value, reason: Reason)?

  /// What becomes of a draft when editing ends, where it is read otherwise than it looks (number-entry N21).
  func reread(_ draft: Draft) -> (draft: Draft, reason: Reason?)?

  /// Why a draft has no value, for the issue about it: a keyword of `badInput`. Nil if there is nothing special. The
  /// engine asks a format of sections only if the meaning is `invalid`.
  func fault(in draft: Draft) -> Text?

  /// Whether texts for display have marks for their direction; if not, the sentences about them have none either.
  var showsMarks: Bool { get }

  /// Whether the text is one of many labels, and the field tells which ones were found (`ChoiceFormat`). The engine
  /// asks once.
  var offersChoices: Bool { get }

  /// How a sentence writes a parameter that is a value of the property (`Parameter.isValue`): as the format displays
  /// values, but exactly (`Protocol/messages.md`, "Values in sentences"). Nil where the format has nothing to say about
  /// it.
  func wording(of parameter: Parameter, in code: MessageCode) -> Text?
}

extension Format {
  /// The meaning of its text.
  public func parse(_ draft: Draft) -> Parse { parse(draft.text) }

  /// The meaning, without remarks.
  public func reading(of text: Text) -> TextReading { TextReading(parse(text)) }

  /// No issues.
  public var judgesTexts: Bool { false }

  /// No hints.
  public var givesHints: Bool { false }

  /// Whether the text stands for the value, or for none yet.
  public func fits(_ value: Value, as text: Text) -> Bool { parse(text).value.map { $0 == value } ?? true }

  /// The decision alone.
  public func edit(_ draft: Draft, _ edit: Edit, behind keys: TypedKeys) -> (EditDecision, TypedKeys?) {
    (self.edit(draft, edit), nil)
  }

  /// Nothing.
  public func keys(after edit: Edit, on draft: Draft, refusal: Reason?) -> TypedKeys? { nil }

  /// The decision alone.
  public func edit(
    _ draft: Draft,
    _ edit: Edit,
    meaning: inout Parse?,
    remarks: inout TextRemarks?
  ) -> EditDecision {
    self.edit(draft, edit)
  }

  /// The end of the other text if the offset is at the end; otherwise the same offset, moved to the start of a grapheme
  /// cluster.
  public func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int {
    offset >= text.count ? other.count : other.cluster(after: min(offset, other.count)).lowerBound
  }

  /// The draft itself, if it means the same to both.
  public func draft(_ draft: Draft, from other: any Format) -> Draft? {
    parse(draft.text).value == other.parse(draft.text).value ? draft : nil
  }

  /// Any selection.
  public func selection(_ selection: Selection, in text: Text) -> Selection { selection }

  /// No steps.
  public func step(from value: Value, by count: Int) -> Value? { nil }

  /// Values stay as they are.
  public func adjust(_ value: Value) -> (value: Value, reason: Reason)? { nil }

  /// Drafts stay as they are.
  public func reread(_ draft: Draft) -> (draft: Draft, reason: Reason?)? { nil }

  /// Nothing special.
  public func fault(in draft: Draft) -> Text? { nil }

  /// They have.
  public var showsMarks: Bool { true }

  /// No choices.
  public var offersChoices: Bool { false }

  /// The display text; nil for `reinterpreted`.
  public func wording(of parameter: Parameter, in code: MessageCode) -> Text? {
    code == .reinterpreted ? nil : displayText(for: parameter.value)
  }
}

extension Format {
  /// The draft to start editing a value with. The caret is at the end, or as near to it as the format allows.
  func draft(for value: Value) -> Draft {
    let text = editingText(for: value)
    return Draft(text: text, selection: selection(Selection(caret: text.count), in: text))
  }
}

/// How to set up a control for typing a format.
public struct InputTraits: Hashable, Sendable {
  /// A token of HTML's `inputmode`: `none`, `text`, `numeric`, `decimal`, ...
  public var inputMode: String
  /// `left`, `right`, or `natural` for the direction of the text.
  public var alignment: String
  /// Whether to check the spelling.
  public var spellCheck: Bool
  /// Whether to correct what is typed.
  public var autocorrect: Bool
  /// A token of HTML's `autocomplete`; nil if none fits.
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
