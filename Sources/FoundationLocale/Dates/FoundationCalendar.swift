import FoundationEssentials
import FoundationInternationalization
import Interactors

/// A calendar of Foundation.
final class FoundationCalendar: CalendarArithmetic {
  private let calendar: Calendar

  init(_ calendar: Calendar) { self.calendar = calendar.inUTC }

  func day(_ date: CivilDate) -> CalendarDay? {
    let moment = Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400 + 43_200)
    let parts = calendar.dateComponents([.era, .year, .month, .day], from: moment)
    guard let era = parts.era, let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CalendarDay(era: era, year: year, month: month, day: day)
  }

  func date(_ day: CalendarDay) -> CivilDate? {
    let parts = DateComponents(era: day.era, year: day.year, month: day.month, day: day.day)
    guard let moment = calendar.date(from: parts) else { return nil }
    return CivilDate(daysSinceEpoch: Int64((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}

extension CalendarSystem {
  /// Foundation's calendar, in UTC.
  var foundationCalendar: Calendar { Calendar(identifier: Calendar.Identifier(name: identifier) ?? .gregorian).inUTC }
}

extension Calendar {
  fileprivate var inUTC: Calendar {
    var calendar = self
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    return calendar
  }
}

extension Calendar.Identifier {
  /// The calendar of a name of ECMA-402; nil for an unknown one.
  init?(name: String) {
    switch name {
    case "gregory": self = .gregorian
    case "buddhist": self = .buddhist
    case "chinese": self = .chinese
    case "coptic": self = .coptic
    case "ethiopic": self = .ethiopicAmeteMihret
    case "hebrew": self = .hebrew
    case "indian": self = .indian
    case "islamic": self = .islamic
    case "islamic-civil": self = .islamicCivil
    case "islamic-tbla": self = .islamicTabular
    case "islamic-umalqura": self = .islamicUmmAlQura
    case "iso8601": self = .iso8601
    case "japanese": self = .japanese
    case "persian": self = .persian
    case "roc": self = .republicOfChina
    default: return nil
    }
  }
}
