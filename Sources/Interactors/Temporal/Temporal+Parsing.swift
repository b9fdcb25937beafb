// The lexical forms of XML Schema part 2 (dates, times), as DMN 1.4 changes them (section 10.3.2.3): a year has four
// digits, or more without a leading zero; times have seconds; a zone may be named after `@`. `T` and `Z` may be in
// lower case, as in RFC 3339 (section 5.6) and in examples of DMN (`time("23:59:00z")`).

extension CivilDate {
  /// A date such as `2017-12-31` or `-0044-03-15`; nil for anything else, and for a day that does not exist.
  public init?(parsing text: Text) {
    var reader = TemporalReader(text)
    guard let date = CivilDate(reading: &reader), reader.isAtEnd else { return nil }
    self = date
  }

  fileprivate init?(reading reader: inout TemporalReader) {
    let isNegative = reader.take("-")
    // Only a year of four digits may start with a zero.
    let isShort = reader.next == UInt8(ascii: "0")
    guard let year = reader.digits(4...(isShort ? 4 : 9)), year != 0 || !isNegative,
      reader.take("-"), let month = reader.digits(2...2), reader.take("-"), let day = reader.digits(2...2)
    else { return nil }
    self.init(year: isNegative ? -year : year, month: month, day: day)
  }
}

extension TimeOfDay {
  /// A time such as `10:20:30`, `10:20:30.5Z`, `10:20:30-05:00` or `10:20:30@Europe/Paris`. `24:00:00` is midnight.
  /// Nil for anything else.
  public init?(parsing text: Text) {
    var reader = TemporalReader(text)
    guard let (time, _) = Self.read(&reader) else { return nil }
    self = time
  }

  /// Reads a time up to the end of the text, and whether it is written `24:00:00`, which is midnight of the next day.
  fileprivate static func read(_ reader: inout TemporalReader) -> (time: TimeOfDay, isNextDay: Bool)? {
    guard let hour = reader.digits(2...2), reader.take(":"), let minute = reader.digits(2...2), reader.take(":"),
      let second = reader.digits(2...2)
    else { return nil }
    var nanosecond = 0
    if reader.take(".") {
      guard let fraction = reader.nanoseconds() else { return nil }
      nanosecond = fraction
    }
    var zone: ZoneDesignator?
    if !reader.isAtEnd {
      guard let designator = ZoneDesignator(reading: &reader) else { return nil }
      zone = designator
    }
    if hour == 24, minute == 0, second == 0, nanosecond == 0 { return (.midnight(zone: zone), true) }
    let time = TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond, zone: zone)
    return time.map { ($0, false) }
  }
}

extension ZoneDesignator {
  /// Reads `Z`, `+02:00` or `@Europe/Paris` up to the end.
  fileprivate init?(reading reader: inout TemporalReader) {
    if reader.take("Z") || reader.take("z") {
      guard reader.isAtEnd else { return nil }
      self = .utc
    } else if reader.take("@") {
      self.init(region: reader.remainder())
    } else {
      let isNegative = reader.take("-")
      guard isNegative || reader.take("+"), let hours = reader.digits(2...2), reader.take(":"),
        let minutes = reader.digits(2...2), minutes < 60
      else { return nil }
      var seconds = 0
      if reader.take(":") {
        guard let given = reader.digits(2...2), given < 60 else { return nil }
        seconds = given
      }
      guard reader.isAtEnd else { return nil }
      let offset = (hours * 60 + minutes) * 60 + seconds
      self.init(offset: isNegative ? -offset : offset)
    }
  }
}

extension DateTime {
  /// A date and a time with `T` between them, such as `2017-12-31T10:20:30@Europe/Paris`, or a date alone, which means
  /// its midnight. Nil for anything else.
  public init?(parsing text: Text) {
    var reader = TemporalReader(text)
    guard let date = CivilDate(reading: &reader) else { return nil }
    if reader.isAtEnd {
      self.init(date, .midnight())
      return
    }
    guard reader.take("T") || reader.take("t"), let (time, isNextDay) = TimeOfDay.read(&reader) else { return nil }
    guard let day = isNextDay ? date.adding(days: 1) : date else { return nil }
    self.init(day, time)
  }
}

extension YearsMonthsDuration {
  /// A duration such as `P1Y6M`, `P18M` or `-P2Y`. Nil for anything else.
  public init?(parsing text: Text) {
    var reader = TemporalReader(text)
    let isNegative = reader.take("-")
    guard reader.take("P"), !reader.isAtEnd else { return nil }
    var months: Int64 = 0
    var number = reader.number(1...17)
    if let years = number, reader.take("Y") {
      months = years * 12
      number = reader.number(1...17)
      if number == nil, !reader.isAtEnd { return nil }
    } else if number == nil {
      return nil
    }
    if let number {
      guard reader.take("M") else { return nil }
      months += number
    }
    guard reader.isAtEnd else { return nil }
    self.init(months: isNegative ? -months : months)
  }
}

extension DaysTimeDuration {
  /// A duration such as `P1DT2H3M4.5S` or `-PT36H`. Nil for anything else.
  public init?(parsing text: Text) {
    var reader = TemporalReader(text)
    let isNegative = reader.take("-")
    guard reader.take("P"), !reader.isAtEnd else { return nil }
    var seconds: Int128 = 0
    var nanoseconds: Int128 = 0
    if reader.next != UInt8(ascii: "T") {
      guard let days = reader.number(1...18), reader.take("D") else { return nil }
      seconds = Int128(days) * 86_400
    }
    if reader.take("T") {
      var units = DaysTimeDuration.units[...]
      repeat {
        guard let number = reader.number(1...18) else { return nil }
        if reader.take(".") {
          guard let fraction = reader.nanoseconds(minimum: 0), reader.next == UInt8(ascii: "S") else { return nil }
          nanoseconds = Int128(fraction)
        }
        guard let index = units.firstIndex(where: { reader.take($0.mark) }) else { return nil }
        seconds += Int128(number) * units[index].seconds
        units = units[(index + 1)...]
      } while !reader.isAtEnd
    }
    guard reader.isAtEnd else { return nil }
    let magnitude = seconds * 1_000_000_000 + nanoseconds
    self.init(nanoseconds: isNegative ? -magnitude : magnitude)
  }

  /// The units after `T`, in their order.
  private static let units: [(mark: Unicode.Scalar, seconds: Int128)] = [("H", 3600), ("M", 60), ("S", 1)]
}
