/// What a format reads in a text, all at once: its meaning, what is wrong with it, and what a control may show beside
/// it.
public struct TextReading: Hashable, Sendable {
  /// The meaning.
  public var parse: Parse
  /// What the format remarks on the text; nil if it never does.
  public var remarks: TextRemarks?

  /// A reading.
  public init(_ parse: Parse, _ remarks: TextRemarks? = nil) {
    self.parse = parse
    self.remarks = remarks
  }
}

/// What a format remarks on a text besides its meaning.
public struct TextRemarks: Hashable, Sendable {
  /// What is wrong with the text that the property's schema does not know of: it is incomplete, or its check digit is
  /// wrong. Only a format that `judgesTexts` finds anything.
  public var issues: [Issue]
  /// What a control may show beside the text, in the shape that the format documents: what is still to come, for
  /// example. Only a format that `givesHints` has one.
  public var hint: DataTree?

  /// Remarks.
  public init(issues: [Issue] = [], hint: DataTree? = nil) {
    self.issues = issues
    self.hint = hint
  }
}

extension Issue {
  /// A draft that means nothing, for a reason that has sentences of its own.
  static func badInput(_ keyword: Text) -> Issue {
    Issue(.badInput, source: .field, parameters: [Parameter("keyword", .string(keyword))])
  }
}
