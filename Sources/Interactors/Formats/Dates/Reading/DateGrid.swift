/// The grid of values that `step` allows (date-entry D11): each section that it names counts from the minimum, or from
/// the least number of the section.
struct DateGrid: Sendable {
  private let steps: [DatePart: Int]
  private let calendar: CalendarSystem
  /// The minimum, as the field shows it.
  private let start: DateMoment?

  init(_ options: DateOptions, _ calendar: CalendarSystem, _ values: DateValues) {
    steps = options.step.filter { $0.value > 1 }
    self.calendar = calendar
    start = options.minimum.flatMap { values.moment(of: .string($0)) }
  }

  /// Whether all values are on it.
  var isEverything: Bool { steps.isEmpty }

  /// Whether a moment is between two points of the grid.
  func isOff(_ moment: DateMoment) -> Bool {
    steps.contains { part, step in distance(of: part, in: moment).map { $0 % Int64(step) != 0 } ?? false }
  }

  /// How many units of a part a moment is behind the start of the grid; nil where the calendar cannot say.
  func distance(of part: DatePart, in moment: DateMoment) -> Int64? {
    if let unit = part.nanoseconds {
      guard let clock = moment.clock else { return nil }
      let first = (start?.clock ?? 0) / unit
      guard let day = moment.date, let firstDay = start?.date else { return clock / unit - first }
      let days = day.daysSinceEpoch - firstDay.daysSinceEpoch
      return days * (DateMoment.day / unit) + clock / unit - first
    }
    guard let date = moment.date, let day = calendar.day(date) else { return nil }
    guard let firstDate = start?.date, let first = calendar.day(firstDate) else {
      switch part {
      case .day: return Int64(day.day - 1)
      case .month: return Int64(day.month - 1)
      case .year: return Int64(day.year)
      default: return nil
      }
    }
    let years = calendar.hasGregorianMonths ? date.year - firstDate.year : day.year - first.year
    switch part {
    case .day: return date.daysSinceEpoch - firstDate.daysSinceEpoch
    case .month: return Int64(years * calendar.mostMonths + day.month - first.month)
    case .year: return Int64(years)
    default: return nil
    }
  }

  /// How many units some steps are. From a place off the grid, the first step goes to the next point of it. Nil if that
  /// is too far.
  ///
  /// - Parameter distance: How far the place is from the start of the grid.
  static func units(_ count: Int, of step: Int, from distance: Int64) -> Int? {
    let remainder = (Int(distance % Int64(step)) + step) % step
    var count = count
    // The point on the way counts as the first step.
    if remainder != 0, count < 0 { count += 1 }
    let (units, overflow) = count.multipliedReportingOverflow(by: step)
    if overflow || units.magnitude > 100_000_000 { return nil }
    return units - remainder
  }
}
