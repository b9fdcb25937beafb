extension MessageCode {
  /// The names of the parameters that issues and reasons of the code can have; nil where they can have any: those of
  /// `customError`, and of codes that the engine does not know. Issues of rules have values of properties besides, and
  /// issues about a part of a value a `pointer` to it.
  var parameterNames: [Text]? {
    switch self {
    case .valueMissing: ["because"]
    case .groupSeparator, .signNotAllowed, .duplicateSeparator, .separatorNotAllowed, .decoration,
      .nothingToDelete, .lineBreaksRemoved, .trimmed, .narrowed, .caseChanged, .normalized, .clearNotAllowed, .readOnly,
      .computed, .notRelevant, .draftDropped, .nothingToUndo, .noFurtherStep, .separator, .tooManyDigits, .ambiguous,
      .disabledOption:
      []
    case .badInput: ["typed", "keyword", "expected", "example", "currency"]
    case .typeMismatch: ["format", "keyword", "example", "type"]
    case .patternMismatch: ["pattern", "missing", "check", "phone"]
    case .tooLong: ["maxLength", "length", "maxItems", "maxProperties", "count", "maximum", "phone"]
    case .tooShort: ["minLength", "length", "minItems", "minProperties", "count", "phone", "extension"]
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
