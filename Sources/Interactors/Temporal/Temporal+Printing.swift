// What parsing takes back to the same value. Fractions have no zeros at the end, and durations only the parts that are
// not zero.

extension CivilDate: CustomStringConvertible {
  /// `2017-12-31`; a year has at least four digits.
  public var text: Text {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return Text(utf8: bytes)
  }

  /// The same as `text`.
  public var description: String { text.string }

  fileprivate func append(to bytes: inout [UInt8]) {
    if year < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(Int(year.magnitude), width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(day, width: 2)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `10:20:30.5@Europe/Paris`.
  public var text: Text {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return Text(utf8: bytes)
  }

  /// The same as `text`.
  public var description: String { text.string }

  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(hour, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(minute, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(second, width: 2)
    bytes.append(fraction: nanosecond)
    zone?.append(to: &bytes)
  }
}

extension ZoneDesignator {
  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .offset(0): bytes.append(UInt8(ascii: "Z"))
    case .offset(let offset):
      let magnitude = Int(offset.magnitude)
      bytes.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
      bytes.append(magnitude / 3600, width: 2)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(magnitude / 60 % 60, width: 2)
      if magnitude % 60 != 0 {
        bytes.append(UInt8(ascii: ":"))
        bytes.append(magnitude % 60, width: 2)
      }
    case .region(let name):
      bytes.append(UInt8(ascii: "@"))
      bytes.append(contentsOf: name.utf8)
    }
  }
}

extension DateTime: CustomStringConvertible {
  /// `2017-12-31T10:20:30+01:00`.
  public var text: Text {
    var bytes: [UInt8] = []
    date.append(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    time.append(to: &bytes)
    return Text(utf8: bytes)
  }

  /// The same as `text`.
  public var description: String { text.string }
}

extension YearsMonthsDuration: CustomStringConvertible {
  /// `P1Y6M`; nothing is `P0M`.
  public var text: Text {
    var bytes: [UInt8] = months < 0 ? [UInt8(ascii: "-")] : []
    bytes.append(UInt8(ascii: "P"))
    if years != 0 { bytes.append(part: years, "Y") }
    if monthsOfYear != 0 || months == 0 { bytes.append(part: monthsOfYear, "M") }
    return Text(utf8: bytes)
  }

  /// The same as `text`.
  public var description: String { text.string }
}

extension DaysTimeDuration: CustomStringConvertible {
  /// `P1DT2H3M4.5S`; nothing is `PT0S`.
  public var text: Text {
    var bytes: [UInt8] = nanoseconds < 0 ? [UInt8(ascii: "-")] : []
    bytes.append(UInt8(ascii: "P"))
    if days != 0 { bytes.append(part: days, "D") }
    let fraction = Int((nanoseconds % 1_000_000_000).magnitude)
    if hours != 0 || minutes != 0 || seconds != 0 || fraction != 0 || nanoseconds == 0 {
      bytes.append(UInt8(ascii: "T"))
      if hours != 0 { bytes.append(part: hours, "H") }
      if minutes != 0 { bytes.append(part: minutes, "M") }
      if seconds != 0 || fraction != 0 || nanoseconds == 0 {
        bytes.append(contentsOf: String(seconds.magnitude).utf8)
        bytes.append(fraction: fraction)
        bytes.append(UInt8(ascii: "S"))
      }
    }
    return Text(utf8: bytes)
  }

  /// The same as `text`.
  public var description: String { text.string }
}

extension [UInt8] {
  /// Appends a number, not negative, with zeros in front.
  fileprivate mutating func append(_ number: Int, width: Int) {
    let digits = String(number).utf8
    if digits.count < width { append(contentsOf: repeatElement(UInt8(ascii: "0"), count: width - digits.count)) }
    append(contentsOf: digits)
  }

  /// Appends a point and the digits of a fraction of a second, if there are any.
  fileprivate mutating func append(fraction nanoseconds: Int) {
    guard nanoseconds != 0 else { return }
    append(UInt8(ascii: "."))
    append(nanoseconds, width: 9)
    while last == UInt8(ascii: "0") { removeLast() }
  }

  /// Appends a number without its sign, and what it counts.
  fileprivate mutating func append(part number: some BinaryInteger, _ mark: Unicode.Scalar) {
    append(contentsOf: String(number.magnitude).utf8)
    append(UInt8(ascii: mark))
  }
}
