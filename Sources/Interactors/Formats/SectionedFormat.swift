/// A format whose text is made of sections, such as the day, the month and the year of a date.
///
/// Besides the text it needs the value that editing began with, the clock, and what was typed since the text was empty.
/// The engine hands these in, so that the format stays immutable.
protocol SectionedFormat: Format {
  /// The meaning of a draft. What the text does not show, seconds and an offset, comes from the situation.
  func parse(_ text: Text, in situation: EntrySituation) -> Parse

  /// Decides on an edit of a draft. `meaning` becomes what `parse` would say of the accepted text, where that is known
  /// without reading it again.
  func edit(
    _ draft: Draft,
    _ edit: Edit,
    in situation: EntrySituation,
    meaning: inout Parse?
  ) -> SectionEdit

  /// What becomes of a draft when editing ends: years of two digits and names are read, missing minutes are 00.
  func reread(_ text: Text, in situation: EntrySituation) -> (draft: Draft, reason: Reason?)?

  /// Moves a section by some steps, and selects it. Without a section it is the one that the selection is in. Nil if
  /// there is no further step.
  func step(_ draft: Draft, by count: Int, section: Text?, in situation: EntrySituation) -> Draft?

  /// The place of a section in a text: by its type, or `next` and `previous` of the selection. Nil if there is none.
  func selection(ofSection section: Text, in draft: Draft) -> Selection?

  /// The types of sections that the text can have.
  var sectionTypes: [Text] { get }

  /// The sections of a text, for a client that shows each as a control of its own.
  func sections(of text: Text) -> [EntrySection]

  /// What is wrong with a value by the options of the format.
  func issues(with value: Value) -> [Issue]

  /// The two values that a text holds; nil if it holds no two.
  func range(in text: Text, _ clock: WallClock) -> ValueRange?

  /// Whether a full section is left without a separator.
  var advancesBySelf: Bool { get }
}

extension SectionedFormat {
  /// None.
  func range(in text: Text, _ clock: WallClock) -> ValueRange? { nil }

  /// It is.
  var advancesBySelf: Bool { true }
}

/// The two values that a text holds.
struct ValueRange {
  var start: Value
  var end: Value
  /// Whether it was read otherwise than the format writes.
  var isReinterpreted = false
}

/// What a format of sections goes by besides the text.
struct EntrySituation {
  /// The value when editing began.
  var value: Value
  /// The clock on the wall.
  var clock: WallClock
  /// The keys typed since the text was empty, all at its end; nil if the text came about in another way.
  var run: TypedRun?

  /// For a text that nobody edits.
  static var unedited: EntrySituation { EntrySituation(value: .null, clock: WallClock(), run: nil) }
}

/// What a format of sections makes of an edit.
struct SectionEdit {
  /// The text, or why there is none.
  var decision: EditDecision
  /// The keys typed since the text was empty, with those of this edit.
  var run: TypedRun?
  /// Whether the next key starts a new step of undo, as the caret is in another section now (date-entry D23).
  var endsStep = false
}

/// A section of a text, as a client sees it (date-entry D22).
public struct EntrySection: Hashable, Sendable {
  /// Its type: `day`, `month`, ...
  public var type: Text
  /// Where it stands, in UTF-8 offsets of the text.
  public var range: Selection
  /// What stands there.
  public var text: Text
  /// The number that it stands for; nil for an empty one.
  public var value: Int?
  /// The least number that it can have.
  public var minimum: Int
  /// The greatest number that it can have.
  public var maximum: Int
  /// What a control can show in an empty section.
  public var placeholder: Text
}
