import Interactors
import LocaleFacts

/// Finds out the patterns that Foundation writes durations by, by letting it write some.
struct DurationPatternProbe {
  let facts: DurationFacts

  /// Throws if the locale writes no numbers in ten decimal digits.
  init(_ locale: Text) throws(InteractorError) {
    let provider = FoundationLocales()
    let display = FoundationDurationDisplay(locale: locale)
    let symbols = try provider.numberSymbols(of: locale, .decimal)
    let rules = PluralRules(locale: locale)
    var units: [[UInt8]] = []
    var joints: [[UInt8]] = []
    for width in DurationWidth.allCases {
      for unit in DurationUnit.allCases {
        for category in rules.categories {
          let sample = PluralSamples.first { rules.category(of: $0, fractionDigits: $1) == category }
          let parts = display.parts(
            of: Self.duration(sample.number, unit),
            [unit],
            digits: sample.fractionDigits,
            width
          )
          units.append(parts.flatMap { $0.pattern })
        }
      }
      for count in DurationFacts.joint {
        let all = Array(DurationUnit.allCases.suffix(count))
        joints.append(Self.joint(display, all, symbols, width))
      }
    }
    facts = DurationFacts(names: provider.durationNames(of: locale), units: units, joints: joints)
  }

  private static func duration(_ number: DecimalNumber, _ unit: DurationUnit) -> Duration {
    let divisor = Int(UInt128.powersOfTen[min(max(0, number.scale), 9)])
    return .nanoseconds(unit.nanoseconds) * Int(number.coefficient) / divisor
  }

  /// What stands between some units, with U+0001 for each of them.
  private static func joint(
    _ display: FoundationDurationDisplay,
    _ units: [DurationUnit],
    _ symbols: NumberSymbols,
    _ width: DurationWidth
  ) -> [UInt8] {
    // Three of each, which no unit has too many of.
    let all = units.reduce(0) { $0 + 3 * $1.nanoseconds }
    var rest = (display.text(of: Int128(all), units, digits: 0, width) ?? Text()).utf8[...]
    var joint: [UInt8] = []
    for unit in units {
      let own = (display.text(of: Int128(3 * unit.nanoseconds), [unit], digits: 0, width) ?? Text()).utf8
      while !rest.isEmpty, !rest.starts(with: own) { joint.append(rest.removeFirst()) }
      rest = rest.dropFirst(own.count)
      joint.append(1)
    }
    return joint + rest
  }
}

extension FoundationDurationDisplay.Part {
  /// The part of a pattern: U+0001 for a number.
  fileprivate var pattern: [UInt8] {
    switch self {
    case .number: [1]
    case .unit(let text), .literal(let text): Array(text.utf8)
    }
  }
}
