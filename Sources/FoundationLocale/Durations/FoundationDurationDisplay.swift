import FoundationEssentials
import FoundationInternationalization
import Interactors

/// Writes durations as a locale does, with `Duration.UnitsFormatStyle`.
final class FoundationDurationDisplay: DurationDisplay {
  private let locale: Locale

  /// A display for a BCP 47 tag.
  init(locale: Text) { self.locale = Locale(identifier: locale.string) }

  func text(of nanoseconds: Int128, _ units: [DurationUnit], digits: Int, _ width: DurationWidth) -> Text? {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let longest = DurationUnit.maximumSeconds.magnitude
    guard let seconds = Int64(exactly: seconds), seconds.magnitude <= longest else { return nil }
    let duration = Duration(secondsComponent: seconds, attosecondsComponent: Int64(rest) * 1_000_000_000)
    return Text(style(units, digits: digits, width).format(duration))
  }

  /// The parts of that text: numbers, names of units, and what stands between them.
  func parts(of duration: Duration, _ units: [DurationUnit], digits: Int, _ width: DurationWidth) -> [Part] {
    let text = style(units, digits: digits, width).attributed.format(duration)
    return text.runs.map { run in
      let piece = String(text[run.range].characters)
      switch run.measurement {
      case .value?: return .number
      case .unit?: return .unit(piece)
      default: return .literal(piece)
      }
    }
  }

  /// A part of a text.
  enum Part {
    case number
    case unit(String)
    case literal(String)
  }

  private func style(_ units: [DurationUnit], digits: Int, _ width: DurationWidth) -> Duration.UnitsFormatStyle {
    let names: Set<Duration.UnitsFormatStyle.Unit> = Set(units.map { $0.foundationUnit })
    let fraction: Duration.UnitsFormatStyle.FractionalPartDisplayStrategy =
      digits == 0 ? .hide : .show(length: digits)
    return Duration.UnitsFormatStyle(allowedUnits: names, width: width.foundationWidth, fractionalPart: fraction)
      .locale(locale)
  }
}

extension DurationUnit {
  fileprivate var foundationUnit: Duration.UnitsFormatStyle.Unit {
    switch self {
    case .week: .weeks
    case .day: .days
    case .hour: .hours
    case .minute: .minutes
    case .second: .seconds
    }
  }
}

extension DurationWidth {
  fileprivate var foundationWidth: Duration.UnitsFormatStyle.UnitWidth {
    switch self {
    case .narrow: .narrow
    case .condensed: .condensedAbbreviated
    case .abbreviated: .abbreviated
    case .wide: .wide
    }
  }
}
