import Interactors

/// Writes dates and times by a pattern.
package final class PatternDisplay: DateDisplay {
  /// A piece of the pattern with its field.
  package enum Piece: Sendable {
    case literal([UInt8])
    case field(DateField)
  }

  private let pieces: [Piece]
  private let digits: [[UInt8]]
  private let calendar: CalendarSystem
  private let showsMinutes: Bool
  private let showsSeconds: Bool

  /// A display with the digits 0 to 9.
  package init(_ pieces: [Piece], _ digits: [[UInt8]], _ calendar: CalendarSystem) {
    (self.pieces, self.digits, self.calendar) = (pieces, digits, calendar)
    func shows(_ kind: DateField.Kind) -> Bool {
      pieces.contains { if case .field(let field) = $0 { field.kind == kind } else { false } }
    }
    showsMinutes = shows(.minute)
    showsSeconds = shows(.second)
  }

  /// The text of a moment as ISO 8601 writes it.
  private func isoText(of date: CivilDate, _ time: TimeOfDay) -> Text {
    let showsDate = pieces.contains { if case .field(let field) = $0 { field.kind.isOfDate } else { false } }
    if !showsDate { return time.text }
    return showsMinutes ? Text("\(date.text.string)T\(time.text.string)") : date.text
  }

  /// The text of a moment. One that the calendar does not count, or has no name for, is written as ISO 8601 writes it.
  package func text(of date: CivilDate, _ time: TimeOfDay?) -> Text {
    let time = time ?? Self.noon
    var day: CalendarDay?
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .literal(let text): bytes += text
      case .field(let field):
        if field.kind.isOfDate, day == nil {
          guard let counted = calendar.day(date) else { return isoText(of: date, time) }
          day = counted
        }
        guard append(field, number(field.kind, day, date, time), to: &bytes) else { return isoText(of: date, time) }
      }
    }
    return Text(utf8: bytes)
  }

  private static let noon = TimeOfDay(hour: 12, minute: 0, second: 0) ?? .midnight()

  private func number(_ kind: DateField.Kind, _ day: CalendarDay?, _ date: CivilDate, _ time: TimeOfDay) -> Int {
    switch kind {
    case .era: day?.era ?? 0
    case .year: day?.year ?? 0
    case .month: day?.month ?? 0
    case .day: day?.day ?? 0
    case .weekday: date.weekday
    case .dayPeriod: period(time)
    case .hour: time.hour
    case .minute: time.minute
    case .second: time.second
    case .fraction: time.nanosecond
    }
  }

  /// The hour; 24 at noon and 25 at midnight, as far as the pattern shows.
  private func period(_ time: TimeOfDay) -> Int {
    guard time.minute == 0 || !showsMinutes, time.second == 0 || !showsSeconds else { return time.hour }
    return time.hour == 12 ? 24 : time.hour == 0 ? 25 : time.hour
  }

  /// Appends a field; false if it should have a name and has none.
  private func append(_ field: DateField, _ number: Int, to bytes: inout [UInt8]) -> Bool {
    if let name = field.name(of: number) {
      bytes += name
      return true
    }
    if field.kind == .era || field.kind == .dayPeriod || field.kind == .weekday { return false }
    var ascii = Array(String(field.counted(number)).utf8)
    let width = field.kind == .fraction ? 9 : field.width
    ascii = Array(repeating: UInt8(ascii: "0"), count: max(0, width - ascii.count)) + ascii
    if field.kind == .fraction { ascii = Array(ascii.prefix(field.width)) }
    for digit in ascii { bytes += digits[Int(digit & 0x0F) % digits.count] }
    return true
  }
}

extension DateField.Kind {
  /// Whether the calendar says it.
  fileprivate var isOfDate: Bool {
    switch self {
    case .era, .year, .month, .day: true
    default: false
    }
  }
}
