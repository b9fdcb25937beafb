/// What a text says of a duration.
enum DurationReading: Equatable {
  /// A duration. `isOpen` says that its last number has no unit of its own, so that a unit behind it could make it
  /// shorter or longer.
  case duration(DurationValue, isOpen: Bool)
  /// The beginning of one.
  case incomplete
  /// No duration, however it goes on.
  case impossible
}

/// The length of a duration. Years and months have no length in days, so they stand alone (date-entry D19).
enum DurationValue: Hashable, Sendable {
  case time(DaysTimeDuration)
  case months(YearsMonthsDuration)

  /// A duration as ISO 8601 writes it: also weeks, a decimal last part with a comma, and a sign. Nil for anything else.
  init?(iso text: Text) {
    guard case .duration(let value, _)? = ISODurationReader.read(DurationWords.folded(text.string)) else { return nil }
    self = value
  }

  /// As a value: `PT1H30M`. RFC 3339, which JSON Schema's `format` follows, wants the minutes between hours and
  /// seconds.
  func text(isStrict: Bool) -> Text {
    switch self {
    case .months(let months): return months.text
    case .time(let time):
      let text = time.text
      guard isStrict, time.hours != 0, time.minutes == 0, time.nanoseconds % 60_000_000_000 != 0 else { return text }
      let bytes = text.utf8
      guard let hours = bytes.firstIndex(of: UInt8(ascii: "H")) else { return text }
      return Text(utf8: Array(bytes[...hours]) + Array("0M".utf8) + Array(bytes[(hours + 1)...]))
    }
  }

  /// Its length; nil for years and months.
  var time: DaysTimeDuration? { if case .time(let time) = self { time } else { nil } }

  /// Its length in nanoseconds; nil for years and months.
  var nanoseconds: Int128? { time?.nanoseconds }
}

/// Reads ISO 8601 durations in folded texts, and their beginnings.
enum ISODurationReader {
  /// Nil for a text that does not begin with `P`.
  static func read(_ text: [Unicode.Scalar]) -> DurationReading? {
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard rest.first == "p" else { return nil }
    rest.removeFirst()
    var time: Int128 = 0
    var months: Int64 = 0
    var (hasTime, hasMonths, isInTime, isDecimal) = (false, false, false, false)
    var last = -1
    if rest.isEmpty { return .incomplete }
    while !rest.isEmpty {
      if rest.first == "t", !isInTime {
        isInTime = true
        last = max(last, 3)
        rest.removeFirst()
        if rest.isEmpty { return .incomplete }
        continue
      }
      guard !isDecimal, let number = DurationNumber(isoPrefix: &rest) else { return .impossible }
      guard let mark = rest.popFirst() else { return .incomplete }
      let marks: [Unicode.Scalar] = isInTime ? ["h", "m", "s"] : ["y", "m", "w", "d"]
      guard let place = marks.firstIndex(of: mark).map({ $0 + (isInTime ? 4 : 0) }), place > last else {
        return .impossible
      }
      last = place
      isDecimal = number.isDecimal
      if place < 2 {
        guard !isDecimal, let whole = number.whole, whole < 1_000_000_000 else { return .impossible }
        months += whole * (place == 0 ? 12 : 1)
        hasMonths = true
      } else {
        let units: [DurationUnit] = [.week, .day, .hour, .minute, .second]
        guard let length = number.nanoseconds(of: units[place - 2]) else { return .impossible }
        time += length
        hasTime = true
      }
    }
    if hasMonths {
      if hasTime { return .impossible }
      return .duration(.months(YearsMonthsDuration(months: isNegative ? -months : months)), isOpen: false)
    }
    guard hasTime, let value = DaysTimeDuration(nanoseconds: isNegative ? -time : time) else { return .impossible }
    return .duration(.time(value), isOpen: false)
  }
}

/// A number that was typed, exact.
struct DurationNumber {
  private var digits: Int64 = 0
  /// How many of the digits stand behind the decimal separator.
  private(set) var scale = 0
  private var isTooLong = false

  /// Whether it has decimals.
  var isDecimal: Bool { scale > 0 }
  /// The number, if it is a whole one.
  var whole: Int64? { scale == 0 && !isTooLong ? digits : nil }

  init() {}

  /// Adds a digit in front of the decimal separator, or behind it.
  mutating func add(_ digit: Int, isFraction: Bool) {
    guard digits < 100_000_000_000_000_000, scale < 15 else {
      isTooLong = true
      return
    }
    digits = digits * 10 + Int64(digit)
    if isFraction { scale += 1 }
  }

  /// So many units, in nanoseconds; nil if that is no whole number of nanoseconds, or too long.
  func nanoseconds(of unit: DurationUnit) -> Int128? {
    if isTooLong { return nil }
    let (product, overflow) = Int128(digits).multipliedReportingOverflow(by: Int128(unit.nanoseconds))
    var power: Int128 = 1
    for _ in 0..<scale { power *= 10 }
    let (length, rest) = product.quotientAndRemainder(dividingBy: power)
    guard !overflow, rest == 0, length <= Int128(DurationUnit.maximumSeconds) * 1_000_000_000 else { return nil }
    return length
  }

  /// The number that an ISO text begins with, which is taken away; nil if there is none.
  init?(isoPrefix rest: inout ArraySlice<Unicode.Scalar>) {
    guard let first = rest.first, first.asciiDigit != nil else { return nil }
    while let digit = rest.first?.asciiDigit {
      add(digit, isFraction: false)
      rest.removeFirst()
    }
    guard rest.first == "." || rest.first == ",", rest.dropFirst().first?.asciiDigit != nil else { return }
    rest.removeFirst()
    while let digit = rest.first?.asciiDigit {
      add(digit, isFraction: true)
      rest.removeFirst()
    }
  }
}

extension Unicode.Scalar {
  /// The value of an ASCII digit.
  var asciiDigit: Int? { 0x30...0x39 ~= value ? Int(value - 0x30) : nil }
}
