import EngineSupport
import Interactors
import TestSupport
import Testing

/// Dates against figures from other calendars, and against each other.
@Suite struct CalendarTests {
  init() { useTestedZones() }

  @Test(
    arguments: [
      ("1970-01-01", 0, 4, 1, 1),
      ("1969-12-31", -1, 3, 365, 1),
      ("2000-02-29", 11_016, 2, 60, 9),
      ("2010-01-01", 14_610, 5, 1, 53),
      ("2019-09-17", 18_156, 2, 260, 38),
      ("2019-12-31", 18_261, 2, 365, 1),
      ("2020-12-31", 18_627, 4, 366, 53),
      ("2021-01-03", 18_630, 7, 3, 53),
      ("2021-01-04", 18_631, 1, 4, 1),
      ("2027-01-01", 20_819, 5, 1, 53),
      ("2028-12-31", 21_549, 7, 366, 52),
      ("0001-01-01", -719_162, 1, 1, 1),
      ("0000-03-01", -719_468, 3, 61, 9),
      ("0000-01-01", -719_528, 6, 1, 52),
      ("-0001-12-31", -719_529, 5, 365, 52),
      ("-0004-02-29", -720_930, 4, 60, 9),
    ] as [(String, Int64, Int, Int, Int)]
  )
  func figures(text: String, days: Int64, weekday: Int, dayOfYear: Int, week: Int) throws {
    let date = try #require(CivilDate(parsing: Text(text)))
    #expect(date.daysSinceEpoch == days)
    #expect(date.weekday == weekday)
    #expect(date.dayOfYear == dayOfYear)
    #expect(date.weekOfYear == week)
    #expect(CivilDate(daysSinceEpoch: days) == date)
  }

  @Test func everyDayOfManyYearsFollowsTheOneBefore() throws {
    for start in [-999_999_999, -401, -5, 1599, 1896, 1999, 999_999_995] {
      var date = try #require(CivilDate(year: start, month: 1, day: 1))
      var isFirst = true
      while date.year < start + 5, date.year < 999_999_999 {
        let next = try #require(CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1))
        #expect(next > date && next.daysSinceEpoch == date.daysSinceEpoch + 1)
        #expect(next.weekday == date.weekday % 7 + 1)
        #expect(next.day == date.day + 1 || next.day == 1)
        #expect(next.dayOfYear == (next.month == 1 && next.day == 1 ? 1 : date.dayOfYear + 1))
        if !isFirst, next.weekday != 1 { #expect(next.weekOfYear == date.weekOfYear) }
        if next.weekday == 1 { #expect(next.weekOfYear != date.weekOfYear) }
        isFirst = false
        date = next
      }
    }
  }

  @Test func thereIsNothingBeyondTheYears() throws {
    let last = try #require(CivilDate(year: 999_999_999, month: 12, day: 31))
    let first = try #require(CivilDate(year: -999_999_999, month: 1, day: 1))
    #expect(CivilDate(daysSinceEpoch: last.daysSinceEpoch + 1) == nil)
    #expect(CivilDate(daysSinceEpoch: first.daysSinceEpoch - 1) == nil)
    #expect(CivilDate(daysSinceEpoch: .max) == nil && CivilDate(daysSinceEpoch: .min) == nil)
    #expect(CivilDate(year: 1_000_000_000, month: 1, day: 1) == nil)
    #expect(CivilDate(year: .min, month: .min, day: .min) == nil)
    let farthest = YearsMonthsDuration(months: .max)
    #expect(last.adding(YearsMonthsDuration(months: 1)) == nil)
    #expect(last.adding(farthest) == nil && first.adding(YearsMonthsDuration(months: .min)) == nil)
    #expect(farthest.adding(YearsMonthsDuration(months: 1)) == nil)
    #expect(YearsMonthsDuration(months: .min).negated == nil)
    #expect(YearsMonthsDuration(months: .min).magnitude == nil)
    let ages = try #require(DaysTimeDuration(nanoseconds: 99_999_999_999_999_999_999_999_999_999_999_999_999))
    #expect(DaysTimeDuration(nanoseconds: .max) == nil && DaysTimeDuration(nanoseconds: .min) == nil)
    #expect(ages.adding(ages) == nil && ages.adding(ages.negated)?.nanoseconds == 0)
    #expect(last.adding(ages) == nil && first.adding(ages.negated) == nil)
    #expect(DateTime(last, .midnight(zone: .utc)).adding(ages) == nil)
    #expect(ages.multiplied(by: DecimalNumber(2)) == nil)
  }

  @Test func whatIsAddedCanBeTakenAway() throws {
    var generator = SeededGenerator.printed(for: "whatIsAddedCanBeTakenAway")
    let zones: [ZoneDesignator?] = [nil, .utc, .offset(seconds: -12_345), ZoneDesignator(region: "Europe/Paris")]
    for _ in 0..<2000 {
      let days = Int64.random(in: -365_000_000_000...365_000_000_000, using: &generator)
      let date = try #require(CivilDate(daysSinceEpoch: days))
      #expect(date.daysSinceEpoch == days)
      #expect(CivilDate(parsing: date.text) == date)
      #expect(1...53 ~= date.weekOfYear && 1...7 ~= date.weekday)
      let zone = zones.randomElement(using: &generator) ?? nil
      let time = try #require(
        TimeOfDay(
          hour: generator.below(24),
          minute: generator.below(60),
          second: generator.below(60),
          nanosecond: generator.below(1_000_000_000),
          zone: zone
        )
      )
      #expect(TimeOfDay(parsing: time.text) == time)
      let moment = DateTime(date, time)
      #expect(DateTime(parsing: moment.text) == moment)
      let length = Int128(Int.random(in: .min...(.max), using: &generator))
      let duration = try #require(DaysTimeDuration(nanoseconds: length))
      #expect(DaysTimeDuration(parsing: duration.text) == duration)
      #expect(time.adding(duration).adding(duration.negated) == time)
      let later = try #require(moment.adding(duration))
      // Where clocks are set, one moment can have two names; they are never apart by more than an hour or two.
      let back = try #require(later.adding(duration.negated)?.since(moment)).magnitude
      #expect(back.nanoseconds <= (zone?.fixedOffset == nil && zone != nil ? 7_200_000_000_000 : 0))
      let months = YearsMonthsDuration(months: Int64.random(in: -1_000_000...1_000_000, using: &generator))
      #expect(YearsMonthsDuration(parsing: months.text) == months)
      if let other = date.adding(months), other.day == date.day {
        #expect(YearsMonthsDuration(from: date, to: other) == months)
      }
    }
  }
}
