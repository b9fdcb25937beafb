/// Why an edit was rejected, or what was made of it beyond what the user asked.
public struct Reason: Hashable, Sendable {
  /// Why.
  public var code: Code
  /// What the message is made of, in a fixed order. They reach the client as members beside `code` and `message`.
  public var parameters: [Parameter]

  /// A reason.
  public init(_ code: Code, _ parameters: [Parameter] = []) {
    self.code = code
    self.parameters = parameters
  }

  /// The codes of reasons. Formats of others add their own as static members.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name on the wire.
    public var rawValue: String

    /// A code by its name on the wire.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters cannot stand in this text (number-entry N2, N4).
    public static let badInput = Code(rawValue: "badInput")
    /// A group separator was typed where the engine places them itself (N2).
    public static let groupSeparator = Code(rawValue: "groupSeparator")
    /// The property admits no negative value (N3).
    public static let signNotAllowed = Code(rawValue: "signNotAllowed")
    /// What was pasted was read otherwise than the locale's own plain reading; `read` says how (N4).
    public static let reinterpreted = Code(rawValue: "reinterpreted")
    /// A digit too many before the decimal separator (N5).
    public static let tooManyIntegerDigits = Code(rawValue: "tooManyIntegerDigits")
    /// A digit too many behind the decimal separator (N5).
    public static let tooManyFractionDigits = Code(rawValue: "tooManyFractionDigits")
    /// A second decimal separator (N7).
    public static let duplicateSeparator = Code(rawValue: "duplicateSeparator")
    /// A decimal separator where no fraction is allowed (N7).
    public static let separatorNotAllowed = Code(rawValue: "separatorNotAllowed")
    /// There is nothing on that side of the caret to delete (N8).
    public static let nothingToDelete = Code(rawValue: "nothingToDelete")
    /// No further typing could bring the value down into range (N11).
    public static let rangeOverflow = Code(rawValue: "rangeOverflow")
    /// No further typing could bring the value up into range (N11).
    public static let rangeUnderflow = Code(rawValue: "rangeUnderflow")
    /// The value was moved to the bound (N11); `from` and `to` say what happened.
    public static let clamped = Code(rawValue: "clamped")
    /// The text would be longer than a field may hold.
    public static let tooLong = Code(rawValue: "tooLong")
    /// No further typing could make the text match the property's pattern.
    public static let patternMismatch = Code(rawValue: "patternMismatch")
    /// No further typing could make the text one of the property's `format`.
    public static let typeMismatch = Code(rawValue: "typeMismatch")
    /// Line breaks were taken out of text for a control of one line.
    public static let lineBreaksRemoved = Code(rawValue: "lineBreaksRemoved")
    /// The control refuses to be cleared (policy `shouldClear`).
    public static let clearNotAllowed = Code(rawValue: "clearNotAllowed")
    /// The commit replaced a value that someone else had written meanwhile; `value` is what it was.
    public static let overwrote = Code(rawValue: "overwrote")
    /// The property has become read-only while it was edited; the draft was not written.
    public static let readOnly = Code(rawValue: "readOnly")
    /// A rule computes the property.
    public static let computed = Code(rawValue: "computed")
    /// A rule says that the property does not take part any more; the draft was not written.
    public static let notRelevant = Code(rawValue: "notRelevant")
    /// The draft was dropped, as the field moved to another property.
    public static let draftDropped = Code(rawValue: "draftDropped")
    /// There is nothing to undo, or to redo.
    public static let nothingToUndo = Code(rawValue: "nothingToUndo")
    /// A step would leave the bounds, or there is no further option.
    public static let noFurtherStep = Code(rawValue: "noFurtherStep")
  }
}
