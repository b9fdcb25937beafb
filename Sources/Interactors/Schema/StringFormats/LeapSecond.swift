/// The rule of times that a pattern cannot express: a minute has a 61st second only at the end of a day in UTC (RFC
/// 3339, section 5.7).
enum LeapSecond {
  /// What typing can make of a text that has the form of a `full-time`, or of a `date-time`.
  static func prospect(of text: Text) -> Prospect {
    let bytes = text.utf8
    // The time starts after the date, and has a fixed width up to its seconds.
    let start = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "t") }.map { $0 + 1 } ?? 0
    guard let seconds = number(bytes, start + 6), seconds == 60,
      let hour = number(bytes, start), let minute = number(bytes, start + 3)
    else { return .acceptable }
    var offset = 0
    let sign = bytes.count - 6
    if sign > start, bytes[sign] == UInt8(ascii: "+") || bytes[sign] == UInt8(ascii: "-"),
      let hours = number(bytes, sign + 1), let minutes = number(bytes, sign + 4)
    {
      offset = (hours * 60 + minutes) * (bytes[sign] == UInt8(ascii: "+") ? 1 : -1)
    }
    let day = 24 * 60
    let inUTC = ((hour * 60 + minute - offset) % day + day) % day
    return inUTC == day - 1 ? .acceptable : .hopeless
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int? {
    guard offset >= 0, offset + 1 < bytes.count else { return nil }
    let digits = bytes[offset...offset + 1]
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
