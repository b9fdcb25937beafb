/// A value of FEEL (DMN 1.4, section 10.3.2). Numbers are exact decimals; `null` is also the value of what cannot be
/// computed, and "unknown" in logic.
public enum FEELValue: Sendable {
  case null
  case boolean(Bool)
  case number(DecimalNumber)
  case string(Text)
  case date(CivilDate)
  case time(TimeOfDay)
  case dateTime(DateTime)
  case yearsMonthsDuration(YearsMonthsDuration)
  case daysTimeDuration(DaysTimeDuration)
  case list([FEELValue])
  indirect case range(FEELRange)

  /// Whether this is a date, a time or a duration.
  var isTemporal: Bool {
    switch self {
    case .date, .time, .dateTime, .yearsMonthsDuration, .daysTimeDuration: true
    case .null, .boolean, .number, .string, .list, .range: false
    }
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }
}

/// A range of values that have an order: an interval such as `[1..10)`, or a test such as `< 10` as a value.
public struct FEELRange: Hashable, Sendable {
  /// How it was written. A test is equal only to a test written alike (DMN 1.4, table 53).
  public enum Kind: Hashable, Sendable {
    /// Two endpoints.
    case interval
    /// One endpoint: `< 10`, `>= 10`.
    case comparison
    /// `= 10`, with the value as `lower` alone.
    case equality
    /// `!= 10`, likewise.
    case inequality
  }

  /// How it was written.
  public let kind: Kind
  /// Where it starts; nil where it goes down without end.
  public let lower: FEELValue?
  /// Whether the start is part of it.
  public let includesLower: Bool
  /// Where it ends; nil where it goes up without end.
  public let upper: FEELValue?
  /// Whether the end is part of it.
  public let includesUpper: Bool

  /// A range from its parts.
  public init(
    kind: Kind = .interval,
    lower: FEELValue?,
    includesLower: Bool,
    upper: FEELValue?,
    includesUpper: Bool
  ) {
    self.kind = kind
    self.lower = lower
    self.includesLower = includesLower
    self.upper = upper
    self.includesUpper = includesUpper
  }
}

/// Sameness of values as data, with numbers equal whatever zeros they end in. What `=` says in an expression is
/// `FEELValue.equals`, which can be unknown.
extension FEELValue: Hashable {}
