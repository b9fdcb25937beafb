import EngineSupport
import Interactors
import Testing

/// What FEEL's operators make of temporal values, written as expressions.
@Suite struct TemporalArithmeticTests {
  init() { useTestedZones() }

  @Test(
    arguments: [
      // A day of a month that is shorter.
      ("@\"2021-01-31\" + @\"P1M\"", "@\"2021-02-28\""),
      ("@\"2020-01-31\" + @\"P1M\"", "@\"2020-02-29\""),
      ("@\"2020-02-29\" + @\"P1Y\"", "@\"2021-02-28\""),
      ("@\"2020-02-29\" - @\"P4Y\"", "@\"2016-02-29\""),
      ("@\"2021-03-31\" - @\"P1M\"", "@\"2021-02-28\""),
      ("@\"0000-01-15\" - @\"P1M\"", "@\"-0001-12-15\""),
      ("@\"999999999-12-31\" + @\"P1D\"", "null"),
      ("@\"999999999-12-31\" + @\"P1M\"", "null"),
      ("@\"-999999999-01-01\" - @\"PT1H\"", "null"),
      // Hours on a date count from its midnight.
      ("@\"2021-01-01\" + @\"PT23H59M\"", "@\"2021-01-01\""),
      ("@\"2021-01-01\" + @\"PT36H\"", "@\"2021-01-02\""),
      ("@\"2021-01-01\" - @\"PT1H\"", "@\"2020-12-31\""),
      ("@\"P1D\" - @\"2021-01-01\"", "null"),
      // Past midnight a time starts anew.
      ("@\"23:30:00\" + @\"PT1H\"", "@\"00:30:00\""),
      ("@\"00:30:00-08:00\" - @\"PT1H\"", "@\"23:30:00-08:00\""),
      ("@\"00:00:00\" - @\"PT0.000000001S\"", "@\"23:59:59.999999999\""),
      ("@\"10:00:00\" + @\"P1M\"", "null"),
      // An hour is an hour, though clocks are set in Paris at 01:00 UTC on 2021-03-28 and 2021-10-31.
      ("@\"2021-03-28T01:30:00@Europe/Paris\" + @\"PT1H\"", "@\"2021-03-28T03:30:00@Europe/Paris\""),
      ("@\"2021-03-27T12:00:00@Europe/Paris\" + @\"P1D\"", "@\"2021-03-28T13:00:00@Europe/Paris\""),
      ("@\"2021-10-31T01:30:00@Europe/Paris\" + @\"PT3H\"", "@\"2021-10-31T03:30:00@Europe/Paris\""),
      ("@\"2021-03-29T00:00:00@Europe/Paris\" - @\"2021-03-28T00:00:00@Europe/Paris\"", "@\"PT23H\""),
      ("@\"2021-11-01T00:00:00@Europe/Paris\" - @\"2021-10-31T00:00:00@Europe/Paris\"", "@\"PT25H\""),
      ("@\"2021-03-28T02:30:00@Europe/Paris\" - @\"2021-03-28T01:30:00Z\"", "@\"PT0S\""),
      ("@\"2021-10-31T02:30:00@Europe/Paris\" - @\"2021-10-31T00:30:00Z\"", "@\"PT0S\""),
      ("@\"9021-07-01T12:00:00@Europe/Paris\" - @\"9021-07-01T12:00:00Z\"", "@\"-PT2H\""),
      ("@\"2021-01-02T10:10:10@Europe/Paris\" - @\"2021-01-01T10:10:10@Asia/Dhaka\"", "@\"P1DT5H\""),
      ("@\"2021-01-02\" - @\"2021-01-01T10:10:10@Australia/Melbourne\"", "@\"P1DT49M50S\""),
      ("@\"2021-01-02T00:00:00\" - @\"2021-01-01T00:00:00Z\"", "null"),
      ("@\"10:00:00@Europe/Paris\" - @\"10:00:00@Asia/Dhaka\"", "null"),
      ("@\"10:00:00@Europe/Paris\" - @\"09:00:00@Europe/Paris\"", "@\"PT1H\""),
      ("@\"10:00:00@Etc/UTC\" - @\"10:00:00+02:00\"", "@\"PT2H\""),
      // Parts of months and of nanoseconds are left out.
      ("@\"P1Y11M\" * -2.5", "@\"-P4Y9M\""),
      ("@\"P10Y11M\" / -2.5", "@\"-P4Y4M\""),
      ("@\"PT1S\" / 3", "@\"PT0.333333333S\""),
      ("@\"-PT2S\" / 3", "@\"-PT0.666666666S\""),
      ("@\"PT1S\" * 0.0000000001", "@\"PT0S\""),
      ("1.5 * @\"P4DT1H\"", "@\"P6DT1H30M\""),
      ("@\"P1D\" / @\"PT1H\"", "24"),
      ("@\"P1Y\" / @\"-P5M\"", "-2.4"),
      ("@\"P1D\" / @\"P7D\"", "0.1428571428571428571428571428571429"),
      ("@\"P1Y\" / 0", "null"),
      ("@\"P1D\" / 0", "null"),
      ("@\"P1D\" / @\"PT0S\"", "null"),
      ("@\"P1Y\" / @\"P0M\"", "null"),
      ("@\"P999999999999999Y\" * 10000", "null"),
      ("@\"P999999999999999999D\" * 1000000000000", "null"),
      ("@\"P1Y\" + @\"P1D\"", "null"),
      ("-@\"PT1H\"", "@\"-PT1H\""),
    ]
  )
  func operators(expression: String, expected: String) throws {
    #expect(try value(of: expression) == value(of: expected))
  }

  @Test(
    arguments: [
      ("@\"2021-01-01\" < @\"2021-01-02\"", "true"),
      ("@\"-0002-01-01\" < @\"-0001-01-01\"", "true"),
      ("@\"2002-04-02T12:00:00-01:00\" = @\"2002-04-02T17:00:00+04:00\"", "true"),
      ("@\"2002-04-02T12:00:00Z\" < @\"2002-04-02T12:00:00-01:00\"", "true"),
      ("@\"2002-04-02T12:00:00Z\" < @\"2002-04-02T12:00:00\"", "null"),
      ("@\"2018-12-08T00:00:00@Europe/Paris\" > @\"2018-12-08T00:00:00@Asia/Dhaka\"", "true"),
      ("@\"2018-12-08T00:00:00.9\" <= @\"2018-12-08T00:00:00.1\"", "true"),
      ("@\"10:00:00\" < @\"10:00:01\"", "true"),
      ("@\"10:00:00Z\" > @\"10:00:00+01:00\"", "true"),
      ("@\"10:00:00Z\" < @\"10:00:01\"", "null"),
      ("@\"10:00:00@Europe/Paris\" < @\"10:00:01@Europe/Rome\"", "null"),
      ("@\"10:00:00@Europe/Paris\" < @\"10:00:01@Europe/Paris\"", "true"),
      ("@\"2021-01-01\" < @\"2021-01-02T00:00:00\"", "null"),
      ("@\"P1Y\" = @\"P12M\"", "true"),
      ("@\"P1Y\" < @\"P365D\"", "null"),
      ("@\"-P1D\" < @\"PT0S\"", "true"),
      ("@\"PT0.000000001S\" > @\"PT0S\"", "true"),
    ]
  )
  func comparisons(expression: String, expected: String) throws {
    #expect(try value(of: expression) == value(of: expected))
  }

  @Test(
    arguments: [
      ("@\"2018-12-10T10:30:00@Europe/Paris\".time offset", "@\"PT1H\""),
      ("@\"2018-07-10T10:30:00@Europe/Paris\".time offset", "@\"PT2H\""),
      ("@\"1800-01-01T00:00:00@Europe/Paris\".time offset", "@\"PT9M21S\""),
      ("@\"2018-12-10T10:30:00@Europe/Paris\".timezone", "\"Europe/Paris\""),
      ("@\"2018-12-10T10:30:00+01:00\".time offset", "@\"PT1H\""),
      ("@\"2018-12-10T10:30:00+01:00\".timezone", "null"),
      ("@\"10:30:00@Europe/Paris\".time offset", "null"),
      ("@\"10:30:00@Etc/GMT-5\".time offset", "@\"PT5H\""),
      ("@\"10:30:59.75\".second", "59"),
      ("@\"-P1DT2H3M4.5S\".days", "-1"),
      ("@\"-P1DT2H3M4.5S\".seconds", "-4"),
      ("@\"-P1Y2M\".months", "-2"),
      ("@\"2019-09-17\".weekday", "2"),
      ("@\"-0044-03-15\".year", "-44"),
    ]
  )
  func parts(expression: String, expected: String) throws {
    #expect(try value(of: expression) == value(of: expected))
  }

  @Test(
    arguments: [
      ("date(2020, 2, 29)", "@\"2020-02-29\""),
      ("date(2021, 2, 29)", "null"),
      ("date(2021, 1.5, 1)", "null"),
      ("date(2021.0, 1, 1)", "@\"2021-01-01\""),
      ("date(@\"2020-02-29T10:00:00Z\")", "@\"2020-02-29\""),
      ("date(\"2020-02-29T10:00:00Z\")", "null"),
      ("date(day: 1, month: 2, year: 2003)", "@\"2003-02-01\""),
      ("date(99999999999999999999, 1, 1)", "null"),
      ("time(12, 59, 1.3, @\"-PT1H\")", "@\"12:59:01.3-01:00\""),
      ("time(12, 59, 1)", "@\"12:59:01\""),
      ("time(12, 59, 60)", "null"),
      ("time(12, 59, -1)", "null"),
      ("time(24, 0, 0)", "null"),
      ("time(12, 0, 0, @\"PT18H\")", "@\"12:00:00+18:00\""),
      ("time(12, 0, 0, @\"PT18H1S\")", "null"),
      ("time(12, 0, 0, @\"PT0.5S\")", "null"),
      ("time(12, 0, 0, 3600)", "null"),
      ("time(@\"2020-02-29\")", "@\"00:00:00Z\""),
      ("time(@\"2020-02-29T10:00:00@Europe/Paris\")", "@\"10:00:00@Europe/Paris\""),
      ("date and time(@\"2020-02-29\", @\"10:00:00@Europe/Paris\")", "@\"2020-02-29T10:00:00@Europe/Paris\""),
      ("date and time(@\"2020-02-29T11:00:00Z\", @\"10:00:00\")", "@\"2020-02-29T10:00:00\""),
      ("date and time(\"2020-02-29\", \"10:00:00\")", "null"),
      ("duration(\"P1Y2M\")", "@\"P14M\""),
      ("duration(\"P1DT2H\")", "@\"PT26H\""),
      ("duration(\"P1Y2D\")", "null"),
      ("years and months duration(@\"2020-02-29\", @\"2021-02-28\")", "@\"P11M\""),
      ("years and months duration(@\"2021-02-28\", @\"2020-02-29\")", "@\"-P11M\""),
      ("years and months duration(@\"2021-01-31\", @\"2021-02-28\")", "@\"P0M\""),
      ("day of year(@\"2020-12-31T10:10:10\")", "366"),
      ("day of week(@\"2019-09-17\")", "\"Tuesday\""),
      ("month of year(@\"2019-09-17\")", "\"September\""),
      ("week of year(@\"2010-01-01\")", "53"),
      ("day of week(\"2019-09-17\")", "null"),
      ("now()", "@\"2026-11-20T23:30:00.25@Europe/Paris\""),
      ("today()", "@\"2026-11-20\""),
      ("now(1)", "null"),
    ]
  )
  func functions(expression: String, expected: String) throws {
    #expect(try value(of: expression) == value(of: expected))
  }

  private func value(of expression: String) throws -> FEELValue {
    let now = try #require(DateTime(parsing: "2026-11-20T23:30:00.25@Europe/Paris"))
    return try FEELExpression(parsing: Text(expression), names: [])
      .value(in: FEELEnvironment(values: { _ in .null }, now: { now }))
  }
}
