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
  /// The meaning that a file of words names: `month(1)`, `partOfDay(20...29)`, `currency(EUR USD)`; nil for none.
  init?(name: String) {
    let parts = name.split { $0 == "(" || $0 == ")" }.map(String.init)
    guard let first = parts.first else { return nil }
    let argument = parts.count > 1 ? parts[1] : ""
    let number = Int64(argument.filter { $0 != "_" })
    let small = number.flatMap { Int(exactly: $0) }
    let meaning: WordMeaning? =
      switch first {
      case "month": small.map { .month($0) }
      case "weekday": small.map { .weekday($0) }
      case "era": Self.era(argument)
      case "ordinal": .ordinal
      case "filler": .filler
      case "partOfDay": Self.partOfDay(argument)
      case "hoursFrom": small.map { .hoursFrom($0) }
      case "unit": TimeUnit(rawValue: argument).map { .unit($0) }
      case "minutes": small.map { .minutes($0) }
      case "zone": small.map { .zone($0) }
      case "duration": TimeUnit(rawValue: argument).map { .duration($0) }
      case "and": .and
      case "from": .from
      case "to": .to
      case "until": .until
      case "phoneExtension": .phoneExtension
      case "currency": .currency(argument)
      case "hundredth": .hundredth(argument)
      case "beside": .beside
      case "decimalSeparator": .decimalSeparator
      case "decimalSeparatorOfAmounts": .decimalSeparatorOfAmounts
      case "percent": .percent
      case "multiplier": number.map { .multiplier($0) }
      case "otherPart": .otherPart
      case "minus": .minus
      default: nil
      }
    guard let meaning else { return nil }
    self = meaning
  }

  private static func era(_ argument: String) -> WordMeaning? {
    let parts = argument.split { $0 == "," || $0 == " " }
    guard parts.count == 2, let index = Int(parts[1]) else { return nil }
    return .era(String(parts[0]), index)
  }

  private static func partOfDay(_ argument: String) -> WordMeaning? {
    let hours = argument.split(separator: ".").compactMap { Int($0) }
    guard hours.count == 2, hours[0] <= hours[1] else { return nil }
    return .partOfDay(hours[0]...hours[1])
  }
}

/// A unit of dates, times and durations.
package enum TimeUnit: String, Hashable, Sendable, CaseIterable {
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
