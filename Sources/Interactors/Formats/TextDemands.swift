/// What the schema of a string property requires of a text: `pattern`, `format`, `minLength` and `maxLength`.
struct TextDemands: Sendable {
  private let pattern: Pattern?
  private let format: StringFormat?
  /// The lengths that the schema allows, in scalars; nil if `minLength` is above `maxLength`, so that none is allowed.
  private let lengths: ClosedRange<Int>?

  /// Nil if the schema requires nothing of a text.
  init?(_ schema: PropertySchema) {
    guard schema.type == .string else { return nil }
    pattern = schema.pattern
    format = schema.format
    let (minimum, maximum) = (schema.minLength ?? 0, schema.maxLength ?? Int.max)
    lengths = minimum <= maximum ? minimum...maximum : nil
    if pattern == nil, format == nil, lengths == Self.anyLength { return nil }
  }

  private static let anyLength = 0...Int.max

  /// What typing at its end can make of a text.
  func prospect(of text: Text) -> Prospect {
    guard let lengths else { return .hopeless }
    var prospect = Prospect.acceptable
    if lengths != Self.anyLength {
      let length = text.scalarCount
      if length > lengths.upperBound { return .hopeless }
      if length < lengths.lowerBound { prospect = .intermediate }
    }
    if let pattern { prospect = prospect.and(pattern.prospect(of: text, lengths: lengths)) }
    if prospect != .hopeless, let format { prospect = prospect.and(format.prospect(of: text)) }
    return prospect
  }

  /// Why no typing at an offset makes a text valid; nil if some typing could, and where no text is valid at all, so
  /// that no edit can be blamed.
  func mismatch(in text: Text, typingAt offset: Int) -> Reason? {
    guard let lengths else { return nil }
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
      if !isPossible { return Reason(.typeMismatch, format.mismatch(of: text, isOptional: true)) }
    }
    return nil
  }
}
