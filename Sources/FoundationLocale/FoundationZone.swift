import FoundationEssentials
import Interactors

/// A zone of Foundation.
final class FoundationZone: ZoneRules {
  private let zone: TimeZone

  init(_ zone: TimeZone) { self.zone = zone }

  func offset(atEpochSeconds seconds: Int64) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}
