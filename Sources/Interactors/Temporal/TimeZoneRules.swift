/// The rules of one zone of the IANA database.
package protocol ZoneRules: AnyObject, Sendable {
  /// Seconds east of UTC at a moment between the years 1800 and 2800.
  func offset(atEpochSeconds seconds: Int64) -> Int
}

/// The zones of the IANA database. They are those of the process, since a text with a zone is read and compared where
/// no engine is at hand; the first `Locales` gives them. A zone is looked for when it is first named.
enum TimeZoneRules {
  private struct Zones {
    var find: (@Sendable (Text) -> (any ZoneRules)?)?
    /// The zones that have been named. Only existing ones are stored, so that it cannot grow past the database.
    var known: [Text: any ZoneRules] = [:]
    /// The last name that no zone has. A rule may ask for it again and again.
    var lastUnknown = Text()
  }

  private static let zones = Guarded(Zones())

  /// Says where zones are found. The first call counts.
  static func install(_ find: @escaping @Sendable (Text) -> (any ZoneRules)?) {
    zones.withLock { if $0.find == nil { $0.find = find } }
  }

  /// Whether a name is that of a zone.
  static func isKnown(_ name: Text) -> Bool { zone(name) != nil }

  /// Seconds east of UTC at a moment; 0 for an unknown zone.
  static func offset(ofZone name: Text, atEpochSeconds seconds: Int64) -> Int {
    guard let zone = zone(name) else { return 0 }
    return offset(zone, atEpochSeconds: seconds)
  }

  /// Seconds east of UTC when clocks in the zone show what UTC shows at `seconds`. If clocks show that time twice, the
  /// first time counts. If they skip it, the offset before the gap counts, which moves the time on by the length of the
  /// gap.
  static func offset(ofZone name: Text, atLocalSeconds seconds: Int64) -> Int {
    guard let zone = zone(name) else { return 0 }
    // Offsets are less than a day, and no zone changes its offset twice within two days.
    let before = offset(zone, atEpochSeconds: seconds - 86_400)
    let after = offset(zone, atEpochSeconds: seconds + 86_400)
    if before == after || offset(zone, atEpochSeconds: seconds - Int64(before)) == before { return before }
    return offset(zone, atEpochSeconds: seconds - Int64(after)) == after ? after : before
  }

  private static func zone(_ name: Text) -> (any ZoneRules)? {
    guard name.looksLikeZone else { return nil }
    return zones.withLock { zones in
      if let zone = zones.known[name] { return zone }
      guard let find = zones.find, zones.lastUnknown != name else { return nil }
      guard let zone = find(name) else {
        zones.lastUnknown = name
        return nil
      }
      zones.known[name] = zone
      return zone
    }
  }

  /// The database is asked for a range of years only. Later rules repeat every 400 years, in which the weekdays repeat
  /// too; before 1800 there were none.
  private static func offset(_ zone: any ZoneRules, atEpochSeconds seconds: Int64) -> Int {
    let cycle: Int64 = 146_097 * 86_400
    var seconds = max(seconds, -5_364_662_400)
    if seconds > cycle { seconds = seconds % cycle + cycle }
    return zone.offset(atEpochSeconds: seconds)
  }
}

extension Text {
  /// Whether this has the form of a name of the IANA database: `Area/Location` or a short name. ICU also accepts
  /// others, such as `GMT+2`.
  fileprivate var looksLikeZone: Bool {
    guard count <= 64, let first = utf8.first, first.isASCIILetter else { return false }
    guard utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "/_+-".utf8.contains($0) }) else { return false }
    return utf8.contains(UInt8(ascii: "/")) || utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }
}
