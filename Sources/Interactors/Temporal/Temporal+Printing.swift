extension CivilDate: TemporalValue {
  /// Appends `2017-12-31`; a year has at least four digits.
  public func append(to bytes: inout [UInt8]) {
    if year < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(Int(year.magnitude), width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(day, width: 2)
  }
}

extension TimeOfDay: TemporalValue {
  /// Appends `10:20:30.5@Europe/Paris`.
  public func append(to bytes: inout [UInt8]) {
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
  /// Appends `Z`, `+02:00` or `@Europe/Paris`.
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

extension DateTime: TemporalValue {
  /// Appends `2017-12-31T10:20:30+01:00`.
  public func append(to bytes: inout [UInt8]) {
    date.append(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    time.append(to: &bytes)
  }
}

extension YearsMonthsDuration: TemporalValue {
  /// Appends `P1Y6M`; a duration of no length is `P0M`.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(durationMark: months < 0)
    if years != 0 { bytes.append(part: years, "Y") }
    if monthsOfYear != 0 || months == 0 { bytes.append(part: monthsOfYear, "M") }
  }
}

extension DaysTimeDuration: TemporalValue {
  /// Appends `P1DT2H3M4.5S`; a duration of no length is `PT0S`.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(durationMark: nanoseconds < 0)
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
  }
}

extension [UInt8] {
  /// Appends a number, not negative, with zeros in front.
  fileprivate mutating func append(_ number: Int, width: Int) {
    var (power, count) = (1, 1)
    while number / power >= 10 {
      power *= 10
      count += 1
    }
    while count < width {
      append(UInt8(ascii: "0"))
      count += 1
    }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
      power /= 10
    }
  }

  /// Appends a point and the digits of a fraction of a second, if there are any.
  fileprivate mutating func append(fraction nanoseconds: Int) {
    guard nanoseconds != 0 else { return }
    append(UInt8(ascii: "."))
    append(nanoseconds, width: 9)
    while last == UInt8(ascii: "0") { removeLast() }
  }

  /// Appends the `P` of a duration, after a minus if it goes back in time.
  fileprivate mutating func append(durationMark isNegative: Bool) {
    if isNegative { append(UInt8(ascii: "-")) }
    append(UInt8(ascii: "P"))
  }

  /// Appends a number without its sign, and the letter of its unit.
  fileprivate mutating func append(part number: some BinaryInteger, _ unit: Unicode.Scalar) {
    append(contentsOf: String(number.magnitude).utf8)
    append(UInt8(ascii: unit))
  }
}
