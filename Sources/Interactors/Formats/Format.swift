/// Converts between the values of a property and the texts of a control, and decides what an edit does to a text.
///
/// To add a format, write a type that conforms and register it in a `FormatRegistry`. A format knows nothing of fields,
/// subjects or sessions. It is immutable, and one instance serves all fields with the same options, constraints and
/// locale.
public protocol Format: AnyObject, Sendable {
  /// How to set up a control for typing this format.
  var inputTraits: InputTraits { get }

  /// The longest text that the format looks at, in UTF-8 bytes: more than any text that a person means. What is longer
  /// is refused when it is typed, and means nothing; the format is not asked. The engine asks once.
  var maximumBytes: Int { get }

  /// What it takes at most to write a value for a control that is typed into and to read the text, beyond the two
  /// microseconds that any field takes, in steps of `WorkBudget` (200 nanoseconds). It bounds how many fields there can
  /// be (`SessionLoad`). The engine asks once.
  var stepsToRead: Int { get }

  /// The same of writing a value for a control that only shows it, or for one of the options of a picker.
  var stepsToShow: Int { get }

  /// The text to show outside of an edit session.
  func displayText(for value: Value) -> Text

  /// The text to start editing with. It parses back to exactly `value`.
  func editingText(for value: Value) -> Text

  /// The meaning of a draft.
  func parse(_ draft: Draft, in situation: EditSituation) -> Parse

  /// The meaning of a draft with what the format remarks on it. The engine asks once for a draft, and only if the
  /// format `judgesTexts` or `givesHints`.
  func reading(of draft: Draft, in situation: EditSituation) -> TextReading

  /// Whether readings may have issues. The engine asks once.
  var judgesTexts: Bool { get }

  /// Whether readings may have hints. The engine asks once.
  var givesHints: Bool { get }

  /// What is wrong with a value by the options of the format: bounds among them. The engine asks only if
  /// `judgesValues`.
  func issues(with value: Value) -> [Issue]

  /// Whether something may be wrong with a value by the options of the format. The engine asks once.
  var judgesValues: Bool { get }

  /// Whether a value has the form that this format writes. `text` is the editing text that the format has made of it.
  /// The engine asks only if `judgesTexts`.
  func fits(_ value: Value, as text: Text) -> Bool

  /// Decides on an edit of a draft that this format has made or accepted: all that a key does is said here.
  ///
  /// The accepted draft has the memory that the format gives it; a refused edit leaves the memory that the decision
  /// names. `notes` are for what else the format knows of the accepted draft. What it says of the meaning and the
  /// remarks is what `parse` and `reading` would say, and saves asking them.
  func edit(_ draft: Draft, _ edit: Edit, in situation: EditSituation, _ notes: inout EditNotes) -> EditDecision

  /// What stays of a draft's memory when the user moves the caret, selects, or deletes where there is nothing. The
  /// engine asks only where there is a memory.
  func memory(of draft: Draft, movingTo selection: Selection) -> FormatMemory?

  /// Maps an offset in one text of this format to another text of the same value. It keeps the caret in place when
  /// editing text replaces display text.
  func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int

  /// A draft of another format in this one: what is significant in it, with the caret next to the same character
  /// (number-entry N22). Its memory, if it has one, is this format's. Nil if this format cannot write a text that means
  /// the same.
  func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft?

  /// The nearest selection that is allowed (number-entry N1: not inside an affix).
  func selection(_ selection: Selection, in text: Text) -> Selection

  /// The value `count` steps up, or down if negative; nil if there is none (number-entry, `field/step`).
  func step(from value: Value, by count: Int, in situation: EditSituation) -> Value?

  /// The value to commit when an edit session ends, with the reason for the change; nil if the value stays as it is
  /// (number-entry N11, `clamp`).
  func adjust(_ value: Value) -> (value: Value, reason: Reason)?

  /// What becomes of a draft when editing ends, where it is read otherwise than it looks (number-entry N21).
  func reread(_ draft: Draft, in situation: EditSituation) -> (draft: Draft, reason: Reason?)?

  /// Whether a text that cannot be read begins as other values, such as -12 of `12-50`. What was written on the way to
  /// it was then not meant, so it is taken back.
  var beginningsAreValues: Bool { get }

  /// What is wrong with a draft that has no value: `badInput` with a `keyword`, or with what was typed (`typed`). Nil
  /// for `badInput` alone.
  func fault(in draft: Draft, in situation: EditSituation) -> Issue?

  /// What a text looks like, for the sentence about one that cannot be read where nothing else is to be said. These
  /// are parameters of `badInput`: an `example` that the property can have, and before it a keyword if the kind of
  /// value has a sentence of its own. Empty if there is no example.
  var expectation: [Parameter] { get }

  /// Whether texts for display have marks for their direction; if not, the sentences about them have none either.
  var showsMarks: Bool { get }

  /// The options that the field lists while its text is edited, where the text is one of many labels; nil if there are
  /// none. The engine asks once.
  var offeredChoices: (any OfferedChoices)? { get }

  /// How a sentence writes a parameter that is a value of the property (`Parameter.isValue`): as the format displays
  /// values, but exactly (`Protocol/messages.md`, "Values in sentences"). Nil where the format has nothing to say about
  /// it.
  func wording(of parameter: Parameter, in code: MessageCode) -> Text?

  // MARK: - Sections

  /// The types of the sections that texts are made of, such as the day, the month and the year of a date; empty if they
  /// are made of none.
  var sectionTypes: [Text] { get }

  /// The sections of a text, for a client that shows each as a control of its own.
  func sections(of text: Text, in situation: EditSituation) -> [EntrySection]

  /// The place of a section in a text: by its type, or `next` and `previous` of the selection. Nil if there is none.
  func selection(ofSection section: Text, in draft: Draft) -> Selection?

  /// Moves a section by some steps, and selects it. Without a section it is the one that the selection is in. Nil if
  /// there is no further step.
  func step(_ draft: Draft, by count: Int, section: Text?, in situation: EditSituation) -> Draft?

  /// Whether a full section is left without a separator.
  var advancesBySelf: Bool { get }

  /// The two values that a text holds; nil if it holds no two.
  func range(in text: Text, in situation: EditSituation) -> ValueRange?
}

extension Format {
  /// Ten microseconds.
  public var stepsToRead: Int { 50 }

  /// Two microseconds.
  public var stepsToShow: Int { 10 }

  /// The meaning, without remarks.
  public func reading(of draft: Draft, in situation: EditSituation) -> TextReading {
    TextReading(parse(draft, in: situation))
  }

  /// No issues.
  public var judgesTexts: Bool { false }

  /// No hints.
  public var givesHints: Bool { false }

  /// Nothing.
  public func issues(with value: Value) -> [Issue] { [] }

  /// Nothing may be.
  public var judgesValues: Bool { false }

  /// Whether the text stands for the value, or for none yet.
  public func fits(_ value: Value, as text: Text) -> Bool { parse(text).value.map { $0 == value } ?? true }

  /// All of it.
  public func memory(of draft: Draft, movingTo selection: Selection) -> FormatMemory? { draft.memory }

  /// The end of the other text if the offset is at the end; otherwise the same offset, moved to the start of a grapheme
  /// cluster.
  public func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int {
    offset >= text.count ? other.count : other.cluster(after: min(offset, other.count)).lowerBound
  }

  /// The text itself, if it means the same to both.
  public func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    sameDraft(draft, from: other, in: situation)
  }

  /// Any selection.
  public func selection(_ selection: Selection, in text: Text) -> Selection { selection }

  /// No steps.
  public func step(from value: Value, by count: Int, in situation: EditSituation) -> Value? { nil }

  /// Values stay as they are.
  public func adjust(_ value: Value) -> (value: Value, reason: Reason)? { nil }

  /// Drafts stay as they are.
  public func reread(_ draft: Draft, in situation: EditSituation) -> (draft: Draft, reason: Reason?)? { nil }

  /// What has been written stays.
  public var beginningsAreValues: Bool { false }

  /// Nothing special.
  public func fault(in draft: Draft, in situation: EditSituation) -> Issue? { nil }

  /// None.
  public var expectation: [Parameter] { [] }

  /// They have.
  public var showsMarks: Bool { true }

  /// None.
  public var offeredChoices: (any OfferedChoices)? { nil }

  /// The display text; nil for `reinterpreted`.
  public func wording(of parameter: Parameter, in code: MessageCode) -> Text? {
    code == .reinterpreted ? nil : displayText(for: parameter.value)
  }

  /// None.
  public var sectionTypes: [Text] { [] }

  /// None.
  public func sections(of text: Text, in situation: EditSituation) -> [EntrySection] { [] }

  /// None.
  public func selection(ofSection section: Text, in draft: Draft) -> Selection? { nil }

  /// None.
  public func step(_ draft: Draft, by count: Int, section: Text?, in situation: EditSituation) -> Draft? { nil }

  /// It is.
  public var advancesBySelf: Bool { true }

  /// None.
  public func range(in text: Text, in situation: EditSituation) -> ValueRange? { nil }
}

extension Format {
  /// The meaning of a draft that nobody edits.
  public func parse(_ draft: Draft) -> Parse { parse(draft, in: EditSituation()) }

  /// The meaning of a text that nobody edits.
  public func parse(_ text: Text) -> Parse { parse(Draft(unedited: text)) }

  /// The reading of a text that nobody edits.
  public func reading(of text: Text) -> TextReading { reading(of: Draft(unedited: text), in: EditSituation()) }

  /// The decision on an edit outside of a session.
  public func edit(_ draft: Draft, _ edit: Edit) -> EditDecision {
    var notes = EditNotes()
    return self.edit(draft, edit, in: EditSituation(), &notes)
  }

  /// The text of a draft, if it means the same to another format. Memories are not each other's.
  func sameDraft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    let own = Draft(text: draft.text, selection: draft.selection)
    return parse(own, in: situation).value == other.parse(draft, in: situation).value ? own : nil
  }

  /// The first of some values that can be typed and that is acceptable then, as the property holds it, with the keyword
  /// of its kind; empty if there is none.
  func expectation(_ keyword: Text, firstOf values: [Value]) -> [Parameter] {
    for value in values {
      let parse = parse(editingText(for: value))
      guard parse.state == .acceptable, let example = parse.value else { continue }
      return [Parameter("keyword", .string(keyword)), Parameter("example", example)]
    }
    return []
  }

  /// The draft to start editing a value with. The caret is at the end, or as near to it as the format allows.
  func draft(for value: Value) -> Draft {
    let text = editingText(for: value)
    return Draft(text: text, selection: selection(Selection(caret: text.count), in: text))
  }
}

extension Draft {
  /// A text as it stands, with the caret at its end.
  init(unedited text: Text) { self.init(text: text, selection: Selection(caret: text.count)) }
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
