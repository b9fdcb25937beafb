/// The least and the greatest value, by the client's options and by the schema (date-entry D11).
struct DateBounds: Sendable {
  /// A bound as it was given, in ISO 8601.
  struct Bound: Hashable, Sendable {
    let text: Text
    let isExclusive: Bool
  }

  private let style: DateStyle
  /// Of the client's options.
  private let own: (minimum: Bound?, maximum: Bound?)
  /// With those of the schema.
  private let minimums: [Bound]
  private let maximums: [Bound]

  init(_ options: DateOptions, _ property: PropertySchema) {
    style = options.style
    func bound(_ text: Text?, isExclusive: Bool = false) -> Bound? {
      text.map { Bound(text: $0, isExclusive: isExclusive) }
    }
    own = (bound(options.minimum), bound(options.maximum))
    minimums = [own.minimum, bound(property.formatMinimum), bound(property.formatExclusiveMinimum, isExclusive: true)]
      .compactMap { $0 }
    maximums = [own.maximum, bound(property.formatMaximum), bound(property.formatExclusiveMaximum, isExclusive: true)]
      .compactMap { $0 }
  }

  var isEmpty: Bool { minimums.isEmpty && maximums.isEmpty }

  /// The bounds that a value may have.
  var reachable: [Text] { (minimums + maximums).filter { !$0.isExclusive }.map { $0.text } }

  /// What is wrong with a value by the bounds.
  func violation(_ text: Text) -> Reason? {
    if isEmpty || spans(text) { return nil }
    if let bound = minimums.first(where: { isBelow(text, $0) }) { return Self.reason(.rangeUnderflow, bound) }
    return maximums.first { isAbove(text, $0) }.map { Self.reason(.rangeOverflow, $0) }
  }

  /// The bound that all of a range is past.
  func violation(_ range: ClosedRange<CivilDate>) -> Reason? {
    func isPast(_ bound: Bound, _ compare: (CivilDate, CivilDate) -> Bool, _ date: CivilDate) -> Bool {
      CivilDate(parsing: bound.text.slice(0..<min(10, bound.text.count))).map { compare(date, $0) } ?? false
    }
    guard style.hasDate else { return nil }
    if let bound = minimums.first(where: { isPast($0, <, range.upperBound) }) {
      return Self.reason(.rangeUnderflow, bound)
    }
    return maximums.first { isPast($0, >, range.lowerBound) }.map { Self.reason(.rangeOverflow, $0) }
  }

  /// The bound that all times of a range are past.
  func violation(from first: Text, through last: Text) -> Reason? {
    let (low, high) = (violation(first), violation(last))
    guard let low, let high else { return nil }
    if !isSpanning { return low.code == high.code ? low : nil }
    let isBetween = maximums.contains { isAbove(first, $0) } && minimums.contains { isBelow(last, $0) }
    return isBetween ? low : nil
  }

  /// The bound that the options move a value to; nil for one within them.
  func clamped(_ text: Text) -> Text? {
    if isEmpty || spans(text) { return nil }
    if let bound = minimums.first(where: { !$0.isExclusive && isBelow(text, $0) }) { return bound.text }
    return maximums.first { !$0.isExclusive && isAbove(text, $0) }?.text
  }

  /// What is wrong with a value by the options alone, as the schema tells its own issues.
  func issues(with text: Text) -> [Issue] {
    if spans(text) { return [] }
    var issues: [Issue] = []
    if let bound = own.minimum, isBelow(text, bound) {
      issues.append(Issue(.rangeUnderflow, source: .field, parameters: Self.parameters(.rangeUnderflow, bound)))
    }
    if let bound = own.maximum, isAbove(text, bound), issues.isEmpty {
      issues.append(Issue(.rangeOverflow, source: .field, parameters: Self.parameters(.rangeOverflow, bound)))
    }
    return issues
  }

  // MARK: - Comparing

  /// Whether a time is within a range whose minimum is above its maximum, which spans midnight.
  private func spans(_ text: Text) -> Bool {
    guard isSpanning, let minimum = minimums.first, let maximum = maximums.first else { return false }
    return !isBelow(text, minimum) || !isAbove(text, maximum)
  }

  private var isSpanning: Bool {
    guard style == .time, let minimum = minimums.first, let maximum = maximums.first else { return false }
    return order(minimum.text, maximum.text) ?? 0 > 0
  }

  private func isBelow(_ text: Text, _ bound: Bound) -> Bool {
    order(text, bound.text).map { $0 < 0 || bound.isExclusive && $0 == 0 } ?? false
  }

  private func isAbove(_ text: Text, _ bound: Bound) -> Bool {
    order(text, bound.text).map { $0 > 0 || bound.isExclusive && $0 == 0 } ?? false
  }

  /// -1, 0 or 1. Where only one has an offset, clocks are compared.
  private func order(_ one: Text, _ other: Text) -> Int? {
    func sign(_ ordering: TemporalOrdering) -> Int { ordering == .less ? -1 : ordering == .equal ? 0 : 1 }
    if let ordering = style.format.ordering(one, other) { return sign(ordering) }
    switch style {
    case .date: return nil
    case .time:
      guard let one = TimeOfDay(parsing: one), let other = TimeOfDay(parsing: other) else { return nil }
      return sign(TemporalOrdering(one.nanosecondsOfDay, other.nanosecondsOfDay))
    case .dateTime:
      guard let one = DateTime(parsing: one), let other = DateTime(parsing: other) else { return nil }
      if one.date != other.date { return one.date < other.date ? -1 : 1 }
      return sign(TemporalOrdering(one.time.nanosecondsOfDay, other.time.nanosecondsOfDay))
    }
  }

  private static func reason(_ code: MessageCode, _ bound: Bound) -> Reason {
    Reason(code, parameters(code, bound))
  }

  private static func parameters(_ code: MessageCode, _ bound: Bound) -> [Parameter] {
    let edge = code == .rangeUnderflow ? "Minimum" : "Maximum"
    return [Parameter(Text("format\(bound.isExclusive ? "Exclusive" : "")\(edge)"), .string(bound.text))]
  }
}
