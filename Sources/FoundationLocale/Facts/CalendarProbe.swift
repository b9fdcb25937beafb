import Interactors
import LocaleFacts

/// Finds out the months of a calendar, from the year 1 to the year 9999 of the Gregorian one.
struct CalendarProbe {
  let facts: CalendarFacts

  /// Nil for a calendar whose months are not counted on from 1 in each year.
  init?(_ calendar: any CalendarArithmetic) {
    guard let first = Self.start(calendar), let last = CivilDate(year: 9999, month: 12, day: 31)?.daysSinceEpoch else {
      return nil
    }
    var kinds: [[Int]] = []
    var stretches: [CalendarFacts.Stretch] = []
    var day = first
    while Int64(day) <= last {
      guard let start = Self.day(calendar, day) else { return nil }
      var months: [Int] = []
      while let present = Self.day(calendar, day), (present.era, present.year) == (start.era, start.year) {
        guard present.day == 1, present.month == months.count + 1, let length = Self.length(calendar, day) else {
          return nil
        }
        months.append(length)
        day += length
      }
      let kind = kinds.firstIndex(of: months) ?? kinds.count
      if kind == kinds.count { kinds.append(months) }
      Self.append(start, kind, to: &stretches)
    }
    facts = CalendarFacts(firstDay: first, kinds: kinds, stretches: stretches)
  }

  /// The first day of the year that the first of January of the year 1 is in.
  private static func start(_ calendar: any CalendarArithmetic) -> Int? {
    let first = Int(CivilDate(year: 1, month: 1, day: 1)?.daysSinceEpoch ?? 0)
    return (first - 400...first).last { offset in
      day(calendar, offset).map { $0.month == 1 && $0.day == 1 } ?? false
    }
  }

  private static func day(_ calendar: any CalendarArithmetic, _ day: Int) -> CalendarDay? {
    CivilDate(daysSinceEpoch: Int64(day)).flatMap(calendar.day)
  }

  /// How long the month is that begins with a day.
  private static func length(_ calendar: any CalendarArithmetic, _ first: Int) -> Int? {
    // The usual lengths of months first, which are also those of most.
    [30, 31, 29, 5, 6, 28].first { length in
      day(calendar, first + length)?.day == 1 && day(calendar, first + length - 1)?.day == length
    }
  }

  private static func append(_ year: CalendarDay, _ kind: Int, to stretches: inout [CalendarFacts.Stretch]) {
    if let last = stretches.last, last.era == year.era {
      let place = last.years.count
      let isBack = place == 1 ? year.year < last.firstYear : last.isCountedBack
      if year.year == last.firstYear + (isBack ? -place : place) {
        stretches[stretches.count - 1].isCountedBack = isBack
        stretches[stretches.count - 1].years.append(kind)
        return
      }
    }
    stretches.append(
      CalendarFacts.Stretch(era: year.era, firstYear: year.year, isCountedBack: false, years: [kind])
    )
  }
}
