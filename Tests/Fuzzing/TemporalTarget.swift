import EngineSupport
import Interactors

/// Any text is either refused as a date, a time or a duration, or it is written so that it can be read again as the
/// same value. Calculations with it neither trap nor contradict each other.
enum TemporalTarget: FuzzTarget {
  static let name = "temporal"
  static let maximumLength = 1024

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    useTestedZones()
    var source = ByteSource(input)
    var read = Values()
    while !source.isAtEnd { read.take(text(&source)) }
    read.requirePromises(&answers)
  }

  private struct Values {
    var dates: [CivilDate] = []
    var times: [TimeOfDay] = []
    var moments: [DateTime] = []
    var months: [YearsMonthsDuration] = []
    var durations: [DaysTimeDuration] = []

    mutating func take(_ text: Text) {
      if let value = CivilDate(parsing: text) {
        promise(CivilDate(parsing: value.text) == value, "a date is written as another")
        promise(CivilDate(daysSinceEpoch: value.daysSinceEpoch) == value, "a date has another day")
        dates.append(value)
      }
      if let value = TimeOfDay(parsing: text) {
        promise(TimeOfDay(parsing: value.text) == value, "a time is written as another")
        times.append(value)
      }
      if let value = DateTime(parsing: text) {
        promise(DateTime(parsing: value.text) == value, "a date and time is written as another")
        moments.append(value)
      }
      if let value = YearsMonthsDuration(parsing: text) {
        promise(YearsMonthsDuration(parsing: value.text) == value, "a duration in months is written as another")
        months.append(value)
      }
      if let value = DaysTimeDuration(parsing: text) {
        promise(DaysTimeDuration(parsing: value.text) == value, "a duration is written as another")
        durations.append(value)
      }
    }

    /// What comes out is taken as its text.
    func requirePromises(_ answers: inout FuzzAnswers) {
      func take(_ value: (some TemporalValue)?) { answers.take(value.map { "\($0)" } ?? "none") }
      for date in dates { take(date) }
      for time in times { take(time) }
      for moment in moments { take(moment) }
      for date in dates.prefix(4) {
        for other in dates.prefix(4) {
          promise(date.since(other) == other.since(date).negated, "the time between two days depends on the direction")
          promise(
            other.adding(date.since(other)) == date,
            "the days between two days do not lead from one to the other"
          )
          take(date.since(other))
          take(YearsMonthsDuration(from: date, to: other))
        }
        for duration in durations.prefix(4) { take(date.adding(duration)) }
        for duration in months.prefix(4) { take(date.adding(duration)) }
      }
      for time in times.prefix(4) {
        for other in times.prefix(4) {
          promise(isOpposite(time.ordering(other), other.ordering(time)), "times have no order")
        }
        for duration in durations.prefix(4) { take(time.adding(duration)) }
      }
      for moment in moments.prefix(4) {
        for other in moments.prefix(4) {
          promise(isOpposite(moment.ordering(other), other.ordering(moment)), "moments have no order")
          take(moment.since(other))
        }
        for duration in durations.prefix(4) { take(moment.adding(duration)) }
        for duration in months.prefix(4) { take(moment.adding(duration)) }
      }
      for duration in durations.prefix(4) {
        for other in durations.prefix(4) {
          promise(duration.adding(other) == other.adding(duration), "a sum depends on the order")
          take(duration.adding(other))
          take(duration.subtracting(other))
          answers.take(duration.divided(by: other).map { "\($0)" } ?? "none")
        }
      }
      for duration in months.prefix(4) {
        for other in months.prefix(4) {
          promise(duration.adding(other) == other.adding(duration), "a sum depends on the order")
          take(duration.adding(other))
          take(duration.subtracting(other))
          answers.take(duration.divided(by: other).map { "\($0)" } ?? "none")
        }
      }
    }

    private func isOpposite(_ order: TemporalOrdering?, _ back: TemporalOrdering?) -> Bool {
      switch (order, back) {
      case (.less, .greater), (.greater, .less), (.equal, .equal), (nil, nil): true
      default: false
      }
    }
  }

  /// A valid value with pieces of others, or any text; the first byte gives its length.
  private static func text(_ source: inout ByteSource) -> Text {
    let count = source.below(24)
    if source.below(4) == 0 { return Text(String(decoding: source.take(count), as: UTF8.self)) }
    return Text((0...count / 2).map { _ in source.pick(pieces) }.joined())
  }

  private static let pieces = [
    "2024-02-29", "2023-12-31", "0000-01-01", "-0001-03-01", "999999999-12-31", "-999999999-01-01", "1883-11-18",
    "10:20:30",
    "24:00:00", "23:59:59.999999999", "02:30:00", "T", "Z", "+02:00", "-14:00", "+14:00", "+01:02:03", "@Europe/Paris",
    "@America/New_York", "@Asia/Kathmandu", "@", "P", "-P", "1Y", "18M", "99999999999999999M", "1D",
    "999999999999999999D", "T",
    "2H", "3M", "4.5S", "0.000000001S", "-", "1", "0", ".", ":",
  ]
}
