/// A value of FEEL (DMN 1.4, section 10.3.2). Numbers are exact decimals. `null` is also the result of what cannot be
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
  case list(FEELList)
  case context(FEELContext)
  case function(FEELFunctionValue)
  indirect case range(FEELRange)

  /// Whether this is a date, a time or a duration.
  var isTemporal: Bool {
    switch self {
    case .date, .time, .dateTime, .yearsMonthsDuration, .daysTimeDuration: true
    case .null, .boolean, .number, .string, .list, .context, .function, .range: false
    }
  }

  /// The text of a date, a time or a duration (ISO 8601).
  var temporalText: Text? {
    switch self {
    case .date(let date): date.text
    case .time(let time): time.text
    case .dateTime(let dateTime): dateTime.text
    case .yearsMonthsDuration(let duration): duration.text
    case .daysTimeDuration(let duration): duration.text
    case .null, .boolean, .number, .string, .list, .context, .function, .range: nil
    }
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }
}

/// A range of ordered values: an interval such as `[1..10)`, or a test such as `< 10` as a value.
public struct FEELRange: Hashable, Sendable {
  /// How a range is written. Only ranges of the same kind are equal (DMN 1.4, table 53).
  public enum Kind: Hashable, Sendable {
    /// Two endpoints.
    case interval
    /// One endpoint: `< 10`, `>= 10`.
    case comparison
    /// `= 10`, with the value in `lower`.
    case equality
    /// `!= 10`, with the value in `lower`.
    case inequality
  }

  /// How it was written.
  public let kind: Kind
  /// The start; nil if there is no lower end.
  public let lower: FEELValue?
  /// Whether the start is part of it.
  public let includesLower: Bool
  /// The end; nil if there is no upper end.
  public let upper: FEELValue?
  /// Whether the end is part of it.
  public let includesUpper: Bool
  /// How much is in it.
  let extent: FEELExtent

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
    extent = FEELExtent(from: lower, to: upper)
  }
}

/// Equality as data; numbers are equal whatever zeros they end in. The operator `=` of expressions is
/// `FEELValue.equals`, which can be unknown.
extension FEELValue: Hashable {}
