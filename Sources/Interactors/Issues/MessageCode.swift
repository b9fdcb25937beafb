/// The name of what is wrong with a value, or of why an edit came out otherwise than asked.
///
/// Issues and reasons share these codes: `rangeOverflow` is the same finding whether an edit was refused because of it
/// or a value stands in spite of it. `Messages` has a sentence for each code of this file. Rules, clients and formats
/// of others add codes of their own.
///
/// `FailureCode` is another vocabulary: it names why a request failed as a whole. The two share the spellings of
/// `WriteRefusal` and no others.
public struct MessageCode: RawRepresentable, Hashable, Sendable {
  /// The name on the wire.
  public var rawValue: String

  /// The code with a name on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Codes of HTML's `ValidityState`.
extension MessageCode {
  /// There is no value where one is needed.
  public static let valueMissing = MessageCode(rawValue: "valueMissing")
  /// The text is no value of the format; in an edit, its characters cannot stand there (number-entry N2, N4).
  public static let badInput = MessageCode(rawValue: "badInput")
  /// The text is not of the kind that the schema's `format` names.
  public static let typeMismatch = MessageCode(rawValue: "typeMismatch")
  /// The text does not match the schema's `pattern`.
  public static let patternMismatch = MessageCode(rawValue: "patternMismatch")
  /// The text has more characters than `maxLength`, or more bytes than a field may hold.
  public static let tooLong = MessageCode(rawValue: "tooLong")
  /// The text has fewer characters than `minLength`.
  public static let tooShort = MessageCode(rawValue: "tooShort")
  /// The value is below `minimum` or `exclusiveMinimum`; in an edit, and typing cannot raise it enough (N11).
  public static let rangeUnderflow = MessageCode(rawValue: "rangeUnderflow")
  /// The value is above `maximum` or `exclusiveMaximum`; in an edit, and typing cannot lower it enough (N11).
  public static let rangeOverflow = MessageCode(rawValue: "rangeOverflow")
  /// The value is no multiple of `multipleOf`.
  public static let stepMismatch = MessageCode(rawValue: "stepMismatch")
  /// The value breaks another rule.
  public static let customError = MessageCode(rawValue: "customError")
}

/// Codes of edits in numbers (number-entry).
extension MessageCode {
  /// The user typed a group separator where the engine places them (N2).
  public static let groupSeparator = MessageCode(rawValue: "groupSeparator")
  /// The property admits no negative value (N3).
  public static let signNotAllowed = MessageCode(rawValue: "signNotAllowed")
  /// Pasted text was not read as the locale writes numbers; `read` is the number that it was taken for (N4).
  public static let reinterpreted = MessageCode(rawValue: "reinterpreted")
  /// There is one digit too many before the decimal separator (N5).
  public static let tooManyIntegerDigits = MessageCode(rawValue: "tooManyIntegerDigits")
  /// There is one digit too many after the decimal separator (N5).
  public static let tooManyFractionDigits = MessageCode(rawValue: "tooManyFractionDigits")
  /// There is a decimal separator already (N7).
  public static let duplicateSeparator = MessageCode(rawValue: "duplicateSeparator")
  /// The number may have no fraction (N7).
  public static let separatorNotAllowed = MessageCode(rawValue: "separatorNotAllowed")
  /// There is nothing on that side of the caret to delete (N8).
  public static let nothingToDelete = MessageCode(rawValue: "nothingToDelete")
  /// The value was moved to the bound, from `from` to `to` (N11).
  public static let clamped = MessageCode(rawValue: "clamped")
}

/// Codes of texts in combo boxes (text-entry, "Choices").
extension MessageCode {
  /// The text is the label of several options (C6).
  public static let ambiguous = MessageCode(rawValue: "ambiguous")
  /// The text is the label of an option that cannot be chosen (C6).
  public static let disabledOption = MessageCode(rawValue: "disabledOption")
}

/// Codes of edits in masks, codes and phone numbers (text-entry).
extension MessageCode {
  /// The user typed a space, a hyphen or another sign that the engine places (K1, P3).
  public static let decoration = MessageCode(rawValue: "decoration")
}

/// Codes of edits in dates and times (date-entry).
extension MessageCode {
  /// The separator stands there already (D6).
  public static let separator = MessageCode(rawValue: "separator")
  /// There is one digit too many behind the last section (D4).
  public static let tooManyDigits = MessageCode(rawValue: "tooManyDigits")
}

/// Codes of edits and commits in any field.
extension MessageCode {
  /// Line breaks were removed, as the control has one line.
  public static let lineBreaksRemoved = MessageCode(rawValue: "lineBreaksRemoved")
  /// White space around the text was removed (option `trim`).
  public static let trimmed = MessageCode(rawValue: "trimmed")
  /// Full-width characters, or digits of another script, became ASCII (option `width`).
  public static let narrowed = MessageCode(rawValue: "narrowed")
  /// Letters got the other case (option `case`).
  public static let caseChanged = MessageCode(rawValue: "caseChanged")
  /// Characters were composed (option `normalization`).
  public static let normalized = MessageCode(rawValue: "normalized")
  /// The policy `shouldClear` forbids to clear the control.
  public static let clearNotAllowed = MessageCode(rawValue: "clearNotAllowed")
  /// The commit replaced `value`, which someone else had written meanwhile.
  public static let overwrote = MessageCode(rawValue: "overwrote")
  /// The property is read-only: a draft was not written.
  public static let readOnly = MessageCode(rawValue: "readOnly")
  /// A rule computes the property: a draft was not written.
  public static let computed = MessageCode(rawValue: "computed")
  /// A rule says that the property does not take part: a draft was not written.
  public static let notRelevant = MessageCode(rawValue: "notRelevant")
  /// The draft was dropped, as the field moved to another property.
  public static let draftDropped = MessageCode(rawValue: "draftDropped")
  /// There is nothing to undo, or to redo.
  public static let nothingToUndo = MessageCode(rawValue: "nothingToUndo")
  /// A step would leave the bounds, or there is no further option.
  public static let noFurtherStep = MessageCode(rawValue: "noFurtherStep")
}
