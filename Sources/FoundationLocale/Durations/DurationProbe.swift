import FoundationEssentials
import FoundationInternationalization
import Interactors

/// Finds out what a locale calls the units of durations, and what it writes between them, by letting it write some.
struct DurationProbe {
  private(set) var found = DurationNames()

  init(_ tag: Text) {
    let display = FoundationDurationDisplay(locale: tag)
    var known: Set<DurationNames.Name> = []
    for width in DurationWidth.allCases {
      for unit in DurationUnit.allCases {
        for (tenths, digits) in Self.samples {
          let duration = Duration.nanoseconds(unit.nanoseconds / 10) * tenths
          let parts = display.parts(of: duration, [unit], digits: digits, width)
          let number = parts.firstIndex { if case .number = $0 { true } else { false } }
          for (place, part) in parts.enumerated() {
            guard case .unit(let text) = part else { continue }
            let isInFront = number.map { place < $0 } ?? false
            let count = number == nil ? tenths / 10 : nil
            let name = DurationNames.Name(text, unit, isInFront: isInFront, count: count)
            if known.insert(name).inserted { found.unitNames.append(name) }
          }
        }
      }
    }
    // Two days, three hours, four minutes and five seconds.
    let several = Duration.seconds(183_845)
    for width in DurationWidth.allCases {
      for units in [DurationUnit.day.down(to: .second), DurationUnit.hour.down(to: .minute)] {
        for case .literal(let text) in display.parts(of: several, units, digits: 0, width) {
          if !found.literals.contains(text) { found.literals.append(text) }
        }
      }
    }
    let clock = Duration.TimeFormatStyle(pattern: .hourMinute, locale: Locale(identifier: tag.string))
    found.timeSeparator = Duration.seconds(5400).formatted(clock).unicodeScalars
      .first { $0.properties.numericType == nil && !$0.isBidiMark }
  }

  /// Numbers that have all plural forms among them, in tenths, with the digits to show of each.
  private static let samples: [(tenths: Int, digits: Int)] = [
    (0, 0), (10, 0), (20, 0), (30, 0), (50, 0), (60, 0), (80, 0), (110, 0), (200, 0), (210, 0), (1000, 0),
    (1010, 0), (10_000_000, 0), (15, 1), (25, 1),
  ]
}
