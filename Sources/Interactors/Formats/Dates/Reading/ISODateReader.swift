/// Reads dates of ISO 8601 and RFC 9557: `2026-11-05`, also with a time, an offset and a zone in brackets; a week date
/// such as `2026-W45-4`; a day of the year such as `2026-309`.
struct ISODateReader {
  /// What was read.
  struct Date {
    var date: CivilDate
    /// The time with its offset.
    var time: TimeOfDay?
    /// Whether it was written as 24:00 of the day before.
    var isNextDay = false

    var hasTime: Bool { time != nil }
  }

  private let bytes: [UInt8]

  /// A reader of folded scalars.
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var bytes = scalars.count <= 80 && scalars.allSatisfy { $0.isASCII } ? scalars.map { UInt8(ascii: $0) } : []
    // The basic format with a time: `20261105T153000Z`.
    if bytes.count >= 13, bytes[8] == UInt8(ascii: "t"), bytes.prefix(8).allSatisfy({ $0.isASCIIDigit }) {
      let places = bytes[9...].prefix { $0.isASCIIDigit }.count == 6 ? [13, 11, 6, 4] : [11, 6, 4]
      for place in places { bytes.insert(UInt8(ascii: place > 8 ? ":" : "-"), at: place) }
    }
    self.bytes = bytes
  }

  /// A time alone, with seconds and an offset; nil for another text.
  var time: TimeOfDay? {
    guard bytes.count >= 9, bytes[2] == UInt8(ascii: ":"), bytes[5] == UInt8(ascii: ":") else { return nil }
    guard let time = ISOTimeReader.read(bytes), time.time.zone != nil, !time.isNextDay else { return nil }
    return time.time
  }

  /// The date; nil for another text.
  var date: Date? {
    guard bytes.count >= 8, bytes.prefix(4).allSatisfy({ $0.isASCIIDigit }), bytes[4] == UInt8(ascii: "-") else {
      return nil
    }
    if bytes[5] == UInt8(ascii: "w") { return week }
    if bytes.count == 8, let day = number(5..<8), let year = number(0..<4), 1...366 ~= day,
      let start = CivilDate(year: year, month: 1, day: 1),
      let date = start.adding(days: day - 1), date.year == year
    {
      return Date(date: date)
    }
    guard bytes.count >= 10, let date = CivilDate(parsing: Text(utf8: Array(bytes[..<10]))), date.year > 0 else {
      return nil
    }
    if bytes.count == 10 { return Date(date: date) }
    var rest = bytes[10...]
    // RFC 9557: a zone and a calendar in brackets.
    while rest.last == UInt8(ascii: "]"), let open = rest.lastIndex(of: UInt8(ascii: "[")) {
      let tag = rest[(open + 1)...].dropLast()
      let calendar = String(decoding: tag, as: UTF8.self)
      if calendar.hasPrefix("u-ca="), calendar != "u-ca=gregory", calendar != "u-ca=iso8601" { return nil }
      rest = rest[..<open]
    }
    if rest.isEmpty { return Date(date: date) }
    guard rest.first == UInt8(ascii: "t") || rest.first == UInt8(ascii: " "),
      let time = ISOTimeReader.read(Array(rest.dropFirst()))
    else { return nil }
    return date.adding(days: time.isNextDay ? 1 : 0).map { Date(date: $0, time: time.time, isNextDay: time.isNextDay) }
  }

  private var week: Date? {
    guard bytes.count == 8 || bytes.count == 10, let year = number(0..<4), let week = number(6..<8), 1...53 ~= week
    else { return nil }
    var weekday = 1
    if bytes.count == 10 {
      guard bytes[8] == UInt8(ascii: "-"), let day = number(9..<10), 1...7 ~= day else { return nil }
      weekday = day
    } else {
      return nil
    }
    guard let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
    let days = (week - 1) * 7 + weekday - fourth.weekday
    guard let date = fourth.adding(days: days), date.weekOfYear == week else { return nil }
    return Date(date: date)
  }

  private func number(_ range: Range<Int>) -> Int? {
    let digits = bytes[range]
    guard digits.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

/// Reads times of ISO 8601 with an offset: `14:30`, `14:30:15.5Z`, `14:30+02:00`.
enum ISOTimeReader {
  /// A time; `isNextDay` for 24:00.
  struct Time {
    var time: TimeOfDay
    var isNextDay: Bool
  }

  /// The time of folded ASCII; nil for another text.
  static func read(_ bytes: [UInt8]) -> Time? {
    var bytes = bytes
    guard bytes.count >= 5, bytes[2] == UInt8(ascii: ":") else { return nil }
    // Seconds may be left out here, and an offset may be hours alone.
    let rest = bytes[5...]
    if rest.first != UInt8(ascii: ":") { bytes.insert(contentsOf: Array(":00".utf8), at: 5) }
    if let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }), sign >= 8 {
      let digits = bytes[(sign + 1)...]
      if digits.count == 2 { bytes += Array(":00".utf8) }
      if digits.count == 4, !digits.contains(UInt8(ascii: ":")) { bytes.insert(UInt8(ascii: ":"), at: sign + 3) }
    }
    let isNextDay = bytes.starts(with: "24:".utf8)
    return TimeOfDay(parsing: Text(utf8: bytes)).map { Time(time: $0, isNextDay: isNextDay) }
  }
}
