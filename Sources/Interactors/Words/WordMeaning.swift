/// What a word stands for in a field.
enum WordMeaning: Hashable, Sendable {
  // MARK: Dates

  /// A month of the Gregorian calendar, from 1: another spelling, case or abbreviation than CLDR has.
  case month(Int)
  /// A day of the week: 1 is Monday.
  case weekday(Int)
  /// An era of a calendar, by ECMA-402's name of the calendar and CLDR's index of the era.
  case era(String, Int)
  /// What stands right behind a number and makes an ordinal of it: `st`, `er`, `-го`.
  case ordinal
  /// What says nothing: articles, prepositions, `o'clock`.
  case filler

  // MARK: Times

  /// A part of the day with the hours that it can have, from 0. The last hour may be past midnight: `20...28`.
  case partOfDay(ClosedRange<Int>)
  /// A part of the day whose hours are counted from one of the day on: 2 ทุ่ม is 20:00.
  case hoursFrom(Int)
  /// What stands behind a number of a date or of a time: `年`, `г.`, `h`, `Uhr`.
  case unit(TimeUnit)
  /// Minutes behind an hour, in one word: `半`.
  case minutes(Int)
  /// The abbreviation of a time zone behind a time, with the minutes east of UTC.
  case zone(Int)

  // MARK: Durations

  /// The name of so much time: `Stunden`. Units of minutes and seconds need no second line here.
  case duration(TimeUnit)
  /// What stands between two units: `and`.
  case and

  // MARK: Ranges

  /// What stands in front of the first of two values, between them, or behind the second one.
  case from, to, until

  // MARK: Phone numbers

  /// What announces the extension behind a phone number. Abbreviations are without a point.
  case phoneExtension

  // MARK: Numbers

  /// The name of currencies, or a sign of them, by their codes in ISO 4217 with spaces between.
  case currency(String)
  /// The hundredth of currencies, likewise: `cents`.
  case hundredth(String)
  /// What stands beside an amount in whatever currency, and does not change the number: `only`, `net`. The user is told
  /// the number that is read.
  case beside
  /// What people write for the decimal separator, though the locale does not: in all numbers, or in amounts.
  case decimalSeparator, decimalSeparatorOfAmounts
  /// What `%` says.
  case percent
  /// What a number is multiplied by: `million`.
  case multiplier(Int64)
  /// What says another part of a whole than `%` does: `per mille`, `basis points`.
  case otherPart
  /// What makes a number negative: `minus`.
  case minus
}

extension WordMeaning {
  /// The hours before noon.
  static let beforeNoon = partOfDay(0...11)
  /// The hours from noon on.
  static let afterNoon = partOfDay(12...23)
  /// The evening, of which nobody can say when it begins.
  static let evening = partOfDay(16...23)
  /// The last hours of a day and the first ones of the next.
  static let night = partOfDay(20...29)
}

/// A unit of dates, times and durations.
package enum TimeUnit: Hashable, Sendable, CaseIterable {
  case year, month, week, day, hour, minute, second
}

extension TimeUnit {
  /// The unit that a sign of Chinese, Japanese or Korean stands for behind a number of a date or of a time; nil for
  /// another character.
  init?(sign: Unicode.Scalar) {
    switch sign {
    case "年", "년": self = .year
    case "月", "월": self = .month
    case "日", "号", "號", "일": self = .day
    case "時", "时", "点", "點", "시": self = .hour
    case "分", "분": self = .minute
    case "秒", "초": self = .second
    default: return nil
    }
  }

  /// All these signs.
  static let signs: [Unicode.Scalar] = Array("年년月월日号號일時时点點시分분秒초".unicodeScalars)
}
