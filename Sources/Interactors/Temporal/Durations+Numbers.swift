// Durations times and by numbers, and by each other (DMN 1.4, table 58). A part of a month, or of a nanosecond, is left
// out.

extension YearsMonthsDuration {
  /// So many of the duration; nil if that does not fit.
  public func multiplied(by number: DecimalNumber) -> YearsMonthsDuration? {
    Self(DecimalNumber(Int64(months)).times(number))
  }

  /// One of so many equal parts; nil for zero.
  public func divided(by number: DecimalNumber) -> YearsMonthsDuration? {
    Self(DecimalNumber(Int64(months)).divided(by: number))
  }

  /// How many of another duration this one is; nil if that has no length.
  public func divided(by other: YearsMonthsDuration) -> DecimalNumber? {
    DecimalNumber(Int64(months)).divided(by: DecimalNumber(Int64(other.months)))
  }

  /// The same length forward in time; nil if it does not fit.
  public var magnitude: YearsMonthsDuration? { months < 0 ? negated : self }

  private init?(_ months: DecimalNumber?) {
    guard let months = months?.rounded(toScale: 0, .trunc).int64 else { return nil }
    self.init(months: Int(months))
  }
}

extension DaysTimeDuration {
  /// So many of the duration; nil if that does not fit.
  public func multiplied(by number: DecimalNumber) -> DaysTimeDuration? { Self(inSeconds.times(number)) }

  /// One of so many equal parts; nil for zero.
  public func divided(by number: DecimalNumber) -> DaysTimeDuration? { Self(inSeconds.divided(by: number)) }

  /// How many of another duration this one is; nil if that has no length.
  public func divided(by other: DaysTimeDuration) -> DecimalNumber? { inSeconds.divided(by: other.inSeconds) }

  /// The same length forward in time.
  public var magnitude: DaysTimeDuration { nanoseconds < 0 ? negated : self }

  /// All of it in seconds, exact.
  public var inSeconds: DecimalNumber {
    DecimalNumber(isNegative: nanoseconds < 0, coefficient: nanoseconds.magnitude, scale: 9).withoutTrailingZeros
  }

  /// A duration of so many seconds, without what is less than a nanosecond; nil if it does not fit.
  public init?(inSeconds seconds: DecimalNumber) {
    let number = seconds.rounded(toScale: 9, .trunc).normalized
    guard let magnitude = number.coefficient.multipliedIfItFits(byPowerOfTen: 9 - number.scale),
      let nanoseconds = Int128(exactly: magnitude)
    else { return nil }
    self.init(nanoseconds: number.isNegative ? -nanoseconds : nanoseconds)
  }

  private init?(_ seconds: DecimalNumber?) {
    guard let seconds else { return nil }
    self.init(inSeconds: seconds)
  }
}
