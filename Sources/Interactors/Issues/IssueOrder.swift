// Which of several issues helps most (`Protocol/fields.md`, "The order of issues").

extension [Issue] {
  /// The issues with the one that helps most first. Issues of the same place stay as they are, such as those of rules
  /// in the order of their declaration.
  var inOrder: [Issue] { count < 2 ? self : sorted { $0.place < $1.place } }
}

extension Issue {
  /// What decides on the place of an issue among others: its severity, who found it, and its code.
  fileprivate var place: (Int, Int, Int) { (severity.place, source.place, placeOfCode) }

  /// Of a rule, only that a value is required comes first. What the client and a server tell stays as they tell it.
  private var placeOfCode: Int {
    switch source {
    case .field, .schema: code.placeAmongIssues
    case .rule: code == .valueMissing ? 0 : 1
    case .client, .server: 0
    }
  }
}

extension Issue.Severity {
  fileprivate var place: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    }
  }
}

extension Issue.Source {
  fileprivate var place: Int {
    switch self {
    case .field: 0
    case .schema: 1
    case .rule: 2
    case .client: 3
    case .server: 4
    }
  }
}

extension MessageCode {
  /// The codes of issues that fields and schemas find: first that there is nothing, or nothing that can be read; then
  /// what is wrong with a value, the more telling before the less.
  static let codesOfIssues: [MessageCode] = [
    .valueMissing, .badInput, .ambiguous, .disabledOption, .typeMismatch, .tooShort, .tooLong, .rangeUnderflow,
    .rangeOverflow, .stepMismatch, .patternMismatch, .customError,
  ]

  /// The place of an issue with the code among those of the same source. Codes of other authors come last.
  fileprivate var placeAmongIssues: Int { Self.codesOfIssues.firstIndex(of: self) ?? Self.codesOfIssues.count }
}
