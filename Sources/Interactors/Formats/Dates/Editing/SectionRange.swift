extension DateNotation {
  /// The most digits that a section can have.
  func digitCount(of part: DatePart) -> Int {
    switch part {
    case .year: 4
    case .fractionalSecond: 3
    default: 2
    }
  }

  /// The greatest number that can be typed into a section. Hours count to 23 on every clock (date-entry D9).
  func greatest(_ part: DatePart) -> Int {
    switch part {
    case .year: 9999
    case .month: layout.calendar.mostMonths
    case .day: layout.calendar.longestMonth
    case .hour: 23
    case .minute, .second: 59
    case .fractionalSecond: 999
    case .era, .dayPeriod: 0
    }
  }

  /// Whether a section has room for no more digits (date-entry D4).
  func isFull(_ content: SectionContent, _ part: DatePart) -> Bool {
    if content.count >= digitCount(of: part) { return true }
    guard part != .year, part != .fractionalSecond else { return false }
    return content.count == 1 && content.number * 10 > greatest(part)
  }

  /// The least and the greatest number that a section shows.
  func limits(of part: DatePart) -> ClosedRange<Int> {
    switch part {
    case .hour:
      switch layout.halfDay {
      case nil: 0...23
      case .oneToTwelve: 1...12
      case .zeroToEleven: 0...11
      }
    case .era, .dayPeriod: 0...1
    default: (admitsZero(part) ? 0 : 1)...greatest(part)
    }
  }

  /// Whether zero is one of the numbers of a section.
  func admitsZero(_ part: DatePart) -> Bool {
    switch part {
    case .minute, .second, .fractionalSecond: true
    case .hour: layout.halfDay != .oneToTwelve
    default: false
    }
  }

  /// Whether a section that is left as it stands means something (date-entry D6).
  func isInRange(_ content: SectionContent, _ part: DatePart) -> Bool {
    if content.isEmpty { return false }
    if !content.letters.isEmpty { return content.number >= 0 }
    if part == .year, content.count == 3, !layout.calendar.needsEra { return false }
    // A single 0 is midnight on any clock.
    let admitsZero = admitsZero(part) || part == .hour && content.count == 1
    return (content.number > 0 || admitsZero) && content.number <= greatest(part)
  }
}
