/// The whole numbers, or the days, from one value to another, up or down.
struct FEELSteps: Sequence, IteratorProtocol {
  private var current: Int64
  private let last: Int64
  private let step: Int64
  private let areDates: Bool
  private var isAtEnd = false

  /// The values from one end to the other, both included. Nil for ends that are no whole numbers or dates.
  init?(from start: FEELValue, to end: FEELValue) {
    guard let start = Self.count(start), let end = Self.count(end), start.isDate == end.isDate else { return nil }
    (current, last, areDates) = (start.number, end.number, start.isDate)
    step = current <= last ? 1 : -1
  }

  /// The values in an interval, upwards. Nil if its ends are no whole numbers or dates.
  init?(in range: FEELRange) {
    guard range.kind == .interval, let lower = range.lower.flatMap(Self.count),
      let upper = range.upper.flatMap(Self.count), lower.isDate == upper.isDate
    else { return nil }
    let (first, tooHigh) = lower.number.addingReportingOverflow(range.includesLower ? 0 : 1)
    let (last, tooLow) = upper.number.subtractingReportingOverflow(range.includesUpper ? 0 : 1)
    (current, self.last, step, areDates) = (first, last, 1, lower.isDate)
    isAtEnd = tooHigh || tooLow || first > last
  }

  private static func count(_ value: FEELValue) -> (number: Int64, isDate: Bool)? {
    switch value {
    case .number(let number): number.int64.map { ($0, false) }
    case .date(let date): (date.daysSinceEpoch, true)
    default: nil
    }
  }

  mutating func next() -> FEELValue? {
    guard !isAtEnd else { return nil }
    let number = current
    if current == last { isAtEnd = true } else { current &+= step }
    guard areDates else { return .number(DecimalNumber(number)) }
    return CivilDate(daysSinceEpoch: number).map { .date($0) } ?? .null
  }
}
