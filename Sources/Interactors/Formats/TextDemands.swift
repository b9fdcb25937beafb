/// What the schema of a string property wants of a text: `pattern`, `format`, `minLength` and `maxLength`.
struct TextDemands: Sendable {
  private let pattern: Pattern?
  private let format: StringFormat?
  /// In scalars.
  private let lengths: ClosedRange<Int>

  /// Nil where the schema wants nothing of a text.
  init?(_ schema: PropertySchema) {
    guard schema.type == .string else { return nil }
    pattern = schema.pattern
    format = schema.format
    let minimum = schema.minLength ?? 0
    // A maximum below the minimum admits no text at all, which the longer one of them says just as well.
    lengths = minimum...max(minimum, schema.maxLength ?? Int.max)
    if pattern == nil, format == nil, lengths == 0...Int.max { return nil }
  }

  /// What becomes of a text that is typed at its end.
  func prospect(of text: Text) -> Prospect {
    var prospect = Prospect.acceptable
    if lengths != 0...Int.max {
      let length = text.scalarCount
      if length > lengths.upperBound { return .hopeless }
      if length < lengths.lowerBound { prospect = .intermediate }
    }
    if let pattern { prospect = prospect.and(pattern.prospect(of: text, lengths: lengths)) }
    if prospect != .hopeless, let format { prospect = prospect.and(format.prospect(of: text)) }
    return prospect
  }

  /// Why no typing at an offset makes a text valid; nil where some typing could.
  func mismatch(in text: Text, typingAt offset: Int) -> Reason? {
    let isAtEnd = offset >= text.count
    let length = text.scalarCount
    if length > lengths.upperBound {
      let limit = Parameter("maxLength", .integer(Int64(lengths.upperBound)))
      return Reason(.tooLong, [limit, Parameter("length", .integer(Int64(length)))])
    }
    if let pattern {
      let isPossible =
        isAtEnd
        ? pattern.prospect(of: text, lengths: lengths) != .hopeless : pattern.couldMatch(text, insertingAt: offset)
      if !isPossible { return Reason(.patternMismatch, [Parameter("pattern", .string(pattern.source))]) }
    }
    if let format {
      let isPossible =
        isAtEnd ? format.prospect(of: text) != .hopeless : format.couldBecome(text, insertingAt: offset)
      if !isPossible { return Reason(.typeMismatch, [Parameter("format", .string(Text(format.rawValue)))]) }
    }
    return nil
  }
}
