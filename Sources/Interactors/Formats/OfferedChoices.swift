/// The options that a format offers beside its text, of which a combo box lists those that the text finds (text-entry
/// C1 to C10). A format that has some conforms and hands itself out (`Format.offeredChoices`).
///
/// An option is named by its place in the list of all options, from 0 on.
public protocol OfferedChoices: AnyObject, Sendable {
  /// How many options there are.
  var count: Int { get }

  /// The option at a place; nil if there is none.
  func option(at place: Int) -> ChoiceOption?

  /// The place of a value; nil if it is no option.
  func place(of value: Value) -> Int?

  /// The options that a text finds, in the order in which they are listed. An empty text finds all (C3).
  func matches(_ text: Text) -> ChoiceMatches

  /// Where in the label of an option a text was found, in UTF-8 offsets (C4).
  func marks(of text: Text, in place: Int) -> [Selection]

  /// What a field does with the options.
  var manner: ChoiceManner { get }

  /// What the client has told of the options (C10): `FormatContext.told`, or nothing yet. The options are then those.
  /// Nil if the client is not asked for them.
  var told: ToldChoices? { get }
}

extension OfferedChoices {
  /// All options are known.
  public var told: ToldChoices? { nil }
}

/// What a field does with the options that its format offers, and with a text that is none of them.
public struct ChoiceManner: Hashable, Sendable {
  /// Whether any text is a value (C6).
  public var isFree = false
  /// What becomes of another text when editing ends (C7).
  public var unmatched = Unmatched.hold
  /// Whether the format adds the rest of the first match to what was typed, as its selected end (C5).
  public var completesInline = false
  /// How many options a state tells (C4).
  public var page = 50
  /// How long a text has to stand before the client is asked for options, in milliseconds.
  public var debounce: UInt64 = 0
  /// How long the client may take to answer, in milliseconds.
  public var timeout: UInt64 = 10_000

  /// As a combo box is without options of its own.
  public init() {}

  /// What becomes of a text that is none of the options when editing ends.
  public enum Unmatched: String, CaseIterable, Sendable {
    /// It stays, and has no value.
    case hold
    /// The text of the property's value comes back.
    case revert
    /// The field becomes empty.
    case clear
  }
}
