// Durations multiplied and divided by numbers, and divided by each other (DMN 1.4, table 58). Results are truncated to
// whole months or nanoseconds.

extension YearsMonthsDuration {
  /// The duration times a number; nil if it does not fit.
  public func multiplied(by number: DecimalNumber) -> YearsMonthsDuration? {
    Self(DecimalNumber(months).times(number))
  }

  /// The duration divided by a number; nil for zero.
  public func divided(by number: DecimalNumber) -> YearsMonthsDuration? {
    Self(DecimalNumber(months).divided(by: number))
  }

  /// The ratio of two durations; nil if the other has no length.
  public func divided(by other: YearsMonthsDuration) -> DecimalNumber? {
    DecimalNumber(months).divided(by: DecimalNumber(other.months))
  }

  /// The same length forward in time; nil if it does not fit.
  public var magnitude: YearsMonthsDuration? { months < 0 ? negated : self }

  private init?(_ months: DecimalNumber?) {
    guard let months = months?.rounded(toScale: 0, .trunc).int64 else { return nil }
    self.init(months: months)
  }
}

extension DaysTimeDuration {
  /// The duration times a number; nil if it does not fit.
  public func multiplied(by number: DecimalNumber) -> DaysTimeDuration? { Self(inSeconds.times(number)) }

  /// The duration divided by a number; nil for zero.
  public func divided(by number: DecimalNumber) -> DaysTimeDuration? { Self(inSeconds.divided(by: number)) }

  /// The ratio of two durations; nil if the other has no length.
  public func divided(by other: DaysTimeDuration) -> DecimalNumber? { inSeconds.divided(by: other.inSeconds) }

  /// The same length forward in time.
  public var magnitude: DaysTimeDuration { nanoseconds < 0 ? negated : self }

  /// The whole duration in seconds, exact.
  public var inSeconds: DecimalNumber {
    DecimalNumber(isNegative: nanoseconds < 0, coefficient: nanoseconds.magnitude, scale: 9).withoutTrailingZeros
  }

  /// A duration of some seconds, truncated to nanoseconds; nil if it does not fit.
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
