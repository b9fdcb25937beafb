extension MessageCode {
  /// The names of the parameters that issues and reasons of the code can have; nil where they can have any: those of
  /// `customError`, and of codes that the engine does not know. Issues of rules have values of properties besides.
  var parameterNames: [Text]? {
    switch self {
    case .valueMissing, .groupSeparator, .signNotAllowed, .duplicateSeparator, .separatorNotAllowed, .decoration,
      .nothingToDelete, .lineBreaksRemoved, .trimmed, .narrowed, .caseChanged, .normalized, .clearNotAllowed, .readOnly,
      .computed, .notRelevant, .draftDropped, .nothingToUndo, .noFurtherStep, .separator, .tooManyDigits, .ambiguous,
      .disabledOption:
      []
    case .badInput: ["typed", "keyword", "expected", "example", "currency"]
    case .typeMismatch: ["format", "keyword", "example"]
    case .patternMismatch: ["pattern", "missing", "check", "phone"]
    case .tooLong: ["maxLength", "length", "maximum", "phone"]
    case .tooShort: ["minLength", "length", "phone", "extension"]
    case .rangeUnderflow: ["minimum", "exclusiveMinimum", "formatMinimum", "formatExclusiveMinimum"]
    case .rangeOverflow: ["maximum", "exclusiveMaximum", "formatMaximum", "formatExclusiveMaximum"]
    case .stepMismatch: ["multipleOf"]
    case .reinterpreted: ["read"]
    case .tooManyIntegerDigits, .tooManyFractionDigits: ["maximum"]
    case .clamped: ["from", "to"]
    case .overwrote: ["value"]
    default: nil
    }
  }
}
