import FoundationEssentials
import FoundationInternationalization
import Interactors

/// Writes dates and times exactly as `Date.FormatStyle` does (date-entry D21), but in the proleptic Gregorian calendar
/// before 1583.
final class FoundationDateDisplay: DateDisplay {
  private let calendar: CalendarSystem
  private let style: Date.FormatStyle
  private let hasDate: Bool

  /// `locale` may have the keywords `nu` and `hc`.
  init(locale tag: Text, _ calendar: CalendarSystem, _ wanted: DateDisplayStyle) {
    self.calendar = calendar
    let locale = Locale(identifier: tag.string)
    let zone = TimeZone(secondsFromGMT: 0) ?? .gmt
    if wanted.componentStyles.isEmpty {
      hasDate = wanted.date != nil
      var style = Date.FormatStyle(
        date: wanted.date.map(Self.length) ?? .omitted,
        time: wanted.time.map { $0 == .short ? .shortened : .standard } ?? .omitted,
        locale: locale,
        calendar: calendar.foundationCalendar,
        timeZone: zone
      )
      if wanted.fractionDigits > 0 { style = style.secondFraction(.fractional(wanted.fractionDigits)) }
      self.style = style
    } else {
      hasDate = [.weekday, .era, .year, .month, .day].contains { wanted.componentStyles[$0] != nil }
      let bare = Date.FormatStyle(locale: locale, calendar: calendar.foundationCalendar, timeZone: zone)
      style = Self.style(bare, wanted)
    }
  }

  /// The text of a day from 1583 on and a time of day in pieces, each with the part of the date that it is; nil for
  /// what stands between.
  func runs(of date: CivilDate, _ time: TimeOfDay) -> [(field: Field?, text: String)] {
    let text = style.attributedStyle.format(Date(date, nanoseconds: time.nanosecondsOfDay))
    return text.runs.map { ($0.foundation.dateField, String(text[$0.range].characters)) }
  }

  typealias Field = AttributeScopes.FoundationAttributes.DateFieldAttribute.Field

  /// The text of a day and a time of day.
  func text(of date: CivilDate, _ time: TimeOfDay?) -> Text {
    let nanoseconds = time?.nanosecondsOfDay ?? 43_200_000_000_000
    func moment(_ date: CivilDate) -> Date { Date(date, nanoseconds: nanoseconds) }
    guard hasDate, date.year < 1583, calendar.hasGregorianMonths else { return Text(style.format(moment(date))) }
    // Foundation's calendar is Julian then. In a later year in which the day has the same weekday, only the number of
    // the year has to be written anew.
    guard let day = calendar.day(date), let later = laterDate(like: date, era: day.era),
      let laterYear = calendar.day(later)?.year
    else { return Text(style.format(moment(date))) }
    let year = day.year
    if let text = Self.replacingNumber(laterYear, by: year, in: style.format(moment(later))) { return Text(text) }
    // Where the year is not the only number of its length, Foundation has to say which one it is; that takes long.
    let text = style.attributedStyle.format(moment(later))
    var written = ""
    for run in text.runs {
      let characters = String(text[run.range].characters)
      let isYear = run.foundation.dateField == .year
      written += isYear ? Self.replacing(laterYear, by: year, in: characters) : characters
    }
    return Text(written)
  }

  /// The first date from 1583 on with the month, the day and the weekday of another one, in an era.
  private func laterDate(like date: CivilDate, era: Int) -> CivilDate? {
    (1583...1982).lazy.compactMap { CivilDate(year: $0, month: date.month, day: date.day) }.first { later in
      (later.daysSinceEpoch - date.daysSinceEpoch) % 7 == 0 && self.calendar.day(later)?.era == era
    }
  }

  /// A text with another year, where that is the one number of four digits or more; else nil.
  private static func replacingNumber(_ year: Int, by other: Int, in text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    var found: Range<Int>?
    var place = 0
    while place < scalars.count {
      let start = place
      while place < scalars.count, scalars[place].decimalDigit != nil { place += 1 }
      if place - start >= 4 {
        if found != nil { return nil }
        found = start..<place
      }
      place += 1
    }
    guard let found, scalars[found].reduce(0, { ($0 * 10 + Int($1.decimalDigit ?? 0)) % 100_000 }) == year else {
      return nil
    }
    func string(_ part: Range<Int>) -> String {
      scalars[part].reduce(into: "") { $0.unicodeScalars.append($1) }
    }
    let written = replacing(year, by: other, in: string(found))
    return string(0..<found.lowerBound) + written + string(found.upperBound..<scalars.count)
  }

  /// The year of a text in the same digits. A year of two digits keeps the last two.
  private static func replacing(_ year: Int, by other: Int, in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let digits = scalars.compactMap { $0.decimalDigit }
    guard digits.count == scalars.count, let first = scalars.first,
      let zero = Unicode.Scalar(
        first.value - UInt32(digits.first ?? 0)
      )
    else { return text }
    var number = other
    var written: [Unicode.Scalar] = []
    let width = digits.count == 2 && year > 99 ? 2 : 1
    while written.count < width || (width == 1 && number > 0) {
      if let digit = Unicode.Scalar(zero.value + UInt32(number % 10)) { written.append(digit) }
      number /= 10
    }
    return written.reversed().reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  private static func length(_ style: TemporalStyle) -> Date.FormatStyle.DateStyle {
    switch style {
    case .short: .numeric
    case .medium: .abbreviated
    case .long: .long
    case .full: .complete
    }
  }

  private static func style(_ bare: Date.FormatStyle, _ wanted: DateDisplayStyle) -> Date.FormatStyle {
    var style = bare
    for name in DateComponentName.allCases {
      guard let value = wanted.componentStyles[name] else { continue }
      let isTwoDigits = value == "2-digit"
      switch name {
      case .weekday: style = style.weekday(value == "long" ? .wide : value == "short" ? .abbreviated : .narrow)
      case .era: style = style.era(value == "long" ? .wide : value == "short" ? .abbreviated : .narrow)
      case .year: style = style.year(isTwoDigits ? .twoDigits : .defaultDigits)
      case .month:
        switch value {
        case "long": style = style.month(.wide)
        case "short": style = style.month(.abbreviated)
        case "narrow": style = style.month(.narrow)
        default: style = style.month(isTwoDigits ? .twoDigits : .defaultDigits)
        }
      case .day: style = style.day(isTwoDigits ? .twoDigits : .defaultDigits)
      case .hour:
        style = style.hour(isTwoDigits ? .twoDigits(amPM: .abbreviated) : .defaultDigits(amPM: .abbreviated))
      case .minute: style = style.minute(.twoDigits)
      case .second: style = style.second(.twoDigits)
      }
    }
    return wanted.fractionDigits > 0 ? style.secondFraction(.fractional(wanted.fractionDigits)) : style
  }
}

extension Date {
  /// The moment of a day and a second of it, in UTC: Foundation's formatters take nothing else.
  init(_ date: CivilDate, seconds: Int) { self.init(date, nanoseconds: Int64(seconds) * 1_000_000_000) }

  /// The moment of a day and a millisecond of it, in UTC, and a little more, so that what is cut off behind the
  /// milliseconds is never one of them: a moment has them as a binary fraction.
  init(_ date: CivilDate, nanoseconds: Int64) {
    let days = date.daysSinceEpoch
    let milliseconds = nanoseconds / 1_000_000
    self = Date(timeIntervalSince1970: Double(days) * 86_400 + (Double(milliseconds) + 0.25) / 1000)
  }
}
