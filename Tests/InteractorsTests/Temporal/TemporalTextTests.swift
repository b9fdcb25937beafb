import EngineSupport
import Interactors
import Testing

/// What parses, and what it is printed as; nil where it does not parse.
@Suite struct TemporalTextTests {
  init() { useTestedZones() }

  @Test(
    arguments: [
      ("2017-12-31", "2017-12-31"),
      ("-2017-12-31", "-2017-12-31"),
      ("0000-02-29", "0000-02-29"),
      ("0044-03-15", "0044-03-15"),
      ("-0044-03-15", "-0044-03-15"),
      ("12345-01-01", "12345-01-01"),
      ("999999999-12-31", "999999999-12-31"),
      ("-999999999-01-01", "-999999999-01-01"),
      ("2000-02-29", "2000-02-29"),
      ("1900-02-29", nil),
      ("2017-02-29", nil),
      ("2017-13-10", nil),
      ("2017-00-10", nil),
      ("2017-12-32", nil),
      ("2017-12-00", nil),
      ("2017-1-01", nil),
      ("2017-01-1", nil),
      ("17-01-01", nil),
      ("+2017-01-01", nil),
      ("-0000-01-01", nil),
      ("01211-12-31", nil),
      ("00999-12-31", nil),
      ("9999999999-12-25", nil),
      ("2012/12/25", nil),
      ("2012T-12-2511:00:00Z", nil),
      ("2017-12-31Z", nil),
      ("2017-12-31T00:00:00", nil),
      ("2017-12-31 ", nil),
      (" 2017-12-31", nil),
      ("２０１７-12-31", nil),
      ("--1-01-01", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func dates(text: String, printed: String?) {
    #expect(CivilDate(parsing: Text(text))?.description == printed)
  }

  @Test(
    arguments: [
      ("10:20:30", "10:20:30"),
      ("00:00:00", "00:00:00"),
      ("24:00:00", "00:00:00"),
      ("24:00:00.000Z", "00:00:00Z"),
      ("23:59:59.999999999", "23:59:59.999999999"),
      ("11:22:33.444", "11:22:33.444"),
      ("11:22:33.4440", "11:22:33.444"),
      ("11:22:33.0", "11:22:33"),
      ("11:22:33.000000001", "11:22:33.000000001"),
      ("11:00:00Z", "11:00:00Z"),
      ("11:00:00z", "11:00:00Z"),
      ("11:22:33+00:00", "11:22:33Z"),
      ("11:22:33-00:00", "11:22:33Z"),
      ("13:20:00+02:00", "13:20:00+02:00"),
      ("13:20:00-08:30", "13:20:00-08:30"),
      ("13:20:00+18:00", "13:20:00+18:00"),
      ("13:20:00+01:02:03", "13:20:00+01:02:03"),
      ("00:01:00@Europe/Paris", "00:01:00@Europe/Paris"),
      ("00:01:00@Etc/UTC", "00:01:00@Etc/UTC"),
      ("00:01:00.5@America/Argentina/Buenos_Aires", "00:01:00.5@America/Argentina/Buenos_Aires"),
      ("24:01:00", nil),
      ("24:00:01", nil),
      ("24:00:00.1", nil),
      ("25:00:00", nil),
      ("00:60:00", nil),
      ("00:00:60", nil),
      ("7:00:00", nil),
      ("07:1:00", nil),
      ("07:01:2", nil),
      ("07:02", nil),
      ("070200", nil),
      ("11:22:33.", nil),
      ("11:22:33,5", nil),
      ("11:22:33.1234567890", nil),
      ("13:20:00+19:00", nil),
      ("13:20:00-18:01", nil),
      ("13:20:00+02", nil),
      ("13:20:00+0200", nil),
      ("13:20:00+02:60", nil),
      ("13:20:00+05:0", nil),
      ("13:20:00ZZ", nil),
      ("13:20:00 Z", nil),
      ("13:20:00+02:00@Europe/Paris", nil),
      ("13:20:00@", nil),
      ("13:20:00@Europe/Atlantis", nil),
      ("13:20:00@europe/paris", nil),
      ("13:20:00@GMT+2", nil),
      ("13:20:00@../../etc/passwd", nil),
      ("T10:20:30", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func times(text: String, printed: String?) {
    #expect(TimeOfDay(parsing: Text(text))?.description == printed)
  }

  @Test(
    arguments: [
      ("2012-12-24", "2012-12-24T00:00:00"),
      ("2017-12-31T00:00:00", "2017-12-31T00:00:00"),
      ("2017-12-31T24:00:00", "2018-01-01T00:00:00"),
      ("2017-12-31T11:22:33.567Z", "2017-12-31T11:22:33.567Z"),
      ("2017-12-31t11:22:33z", "2017-12-31T11:22:33Z"),
      ("2017-12-31T11:22:33+01:35", "2017-12-31T11:22:33+01:35"),
      ("-99999-12-31T11:22:33", "-99999-12-31T11:22:33"),
      ("2011-12-31T10:15:30@Europe/Paris", "2011-12-31T10:15:30@Europe/Paris"),
      ("999999999-12-31T23:59:59.999999999@Europe/Paris", "999999999-12-31T23:59:59.999999999@Europe/Paris"),
      ("999999999-12-31T24:00:00", nil),
      ("11:00:00", nil),
      ("2017-13-10T11:22:33", nil),
      ("2017-12-31T24:01:00", nil),
      ("2017-12-31T07:1:00", nil),
      ("2017-12-31T7:20", nil),
      ("2017-12-31t07:20:00", "2017-12-31T07:20:00"),
      ("2017-12-31 07:20:00", nil),
      ("2017-12-31T", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func datesAndTimes(text: String, printed: String?) {
    #expect(DateTime(parsing: Text(text))?.description == printed)
  }

  @Test(
    arguments: [
      ("P1Y", "P1Y"),
      ("P0Y", "P0M"),
      ("-P0M", "P0M"),
      ("P26M", "P2Y2M"),
      ("P1Y12M", "P2Y"),
      ("-P1Y", "-P1Y"),
      ("-P13M", "-P1Y1M"),
      ("-P999999999M", "-P83333333Y3M"),
      ("P999999999999999Y", "P999999999999999Y"),
      ("P999999999999999999Y", nil),
      ("P", nil),
      ("1Y", nil),
      ("P-1Y", nil),
      ("+P1Y", nil),
      ("P1M1Y", nil),
      ("P1.5Y", nil),
      ("P1Y2", nil),
      ("PY", nil),
      ("P1Y1D", nil),
      ("P1YT1H", nil),
      ("P4W", nil),
      ("P1D", nil),
      ("PT1M", nil),
      ("p1y", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func yearsMonthsDurations(text: String, printed: String?) {
    #expect(YearsMonthsDuration(parsing: Text(text))?.description == printed)
  }

  @Test(
    arguments: [
      ("P1D", "P1D"),
      ("PT2H", "PT2H"),
      ("PT0S", "PT0S"),
      ("-PT0S", "PT0S"),
      ("P0D", "PT0S"),
      ("PT0.000S", "PT0S"),
      ("PT0.S", "PT0S"),
      ("PT24H", "P1D"),
      ("PT1000M0.999999999S", "PT16H40M0.999999999S"),
      ("P2DT274M", "P2DT4H34M"),
      ("P13DT2H14S", "P13DT2H14S"),
      ("-PT0.5S", "-PT0.5S"),
      ("-P1DT0.000000001S", "-P1DT0.000000001S"),
      ("P999999999999999999D", "P999999999999999999D"),
      ("P9999999999999999999D", nil),
      ("P", nil),
      ("PT", nil),
      ("P1DT", nil),
      ("1D", nil),
      ("P1H", nil),
      ("PT1D", nil),
      ("PT1S1H", nil),
      ("PT1H1H", nil),
      ("PT1.5H", nil),
      ("PT.5S", nil),
      ("PT1.1234567890S", nil),
      ("PT1", nil),
      ("P1Y", nil),
      ("P1Y1D", nil),
      ("P1W", nil),
      ("PT-1S", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func daysTimeDurations(text: String, printed: String?) {
    #expect(DaysTimeDuration(parsing: Text(text))?.description == printed)
  }
}
