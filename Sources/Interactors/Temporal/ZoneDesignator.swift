/// How far a time is from UTC: an offset, or the name of a zone in which the offset depends on the day.
public enum ZoneDesignator: Hashable, Sendable {
  /// Seconds east of UTC, within 18 hours (DMN 1.4 section 10.3.2.3.4; offsets of the zone database are within 15).
  case offset(seconds: Int)
  /// A zone of the IANA time zone database, such as `Europe/Paris`. It exists.
  case region(Text)

  /// UTC.
  public static let utc = ZoneDesignator.offset(seconds: 0)

  /// The largest offset, in seconds.
  public static let farthestOffset = 18 * 3600

  /// An offset; nil if it is more than 18 hours.
  public init?(offset seconds: Int) {
    guard seconds.magnitude <= Self.farthestOffset else { return nil }
    self = .offset(seconds: seconds)
  }

  /// A zone by its name in the IANA database; nil if it is unknown. This loads the database.
  public init?(region name: Text) {
    guard TimeZoneRules.isKnown(name) else { return nil }
    self = .region(name)
  }

  /// The offset in seconds if it is the same on all days; nil for a zone that may change its offset.
  public var fixedOffset: Int? {
    switch self {
    case .offset(let seconds): seconds
    case .region(let name):
      name.utf8.starts(with: "Etc/".utf8) || name == "UTC" || name == "GMT"
        ? TimeZoneRules.offset(ofZone: name, atEpochSeconds: 0) : nil
    }
  }

  /// The offset in seconds when clocks in the zone show a date and a time.
  func offset(atLocalSeconds seconds: Int64) -> Int {
    switch self {
    case .offset(let offset): offset
    case .region(let name): TimeZoneRules.offset(ofZone: name, atLocalSeconds: seconds)
    }
  }

  /// The offset in seconds at a moment, given as seconds since 1970-01-01T00:00:00Z.
  func offset(atEpochSeconds seconds: Int64) -> Int {
    switch self {
    case .offset(let offset): offset
    case .region(let name): TimeZoneRules.offset(ofZone: name, atEpochSeconds: seconds)
    }
  }
}
