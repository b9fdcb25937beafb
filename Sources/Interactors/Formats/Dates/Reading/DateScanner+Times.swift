// Times and their zones (date-entry D15).

extension DateScanner {
  /// `14:30`, `2:30:15.5`, with what may follow: the part of the day, and a zone.
  mutating func time() -> PastedTime? {
    var end = offset
    func read(_ most: Int) -> Int? {
      var value = 0
      var count = 0
      while count < most, isDigit(end) {
        value = value * 10 + (scalars[end].decimalDigit ?? 0)
        end += 1
        count += 1
      }
      return count == 0 || isDigit(end) ? nil : value
    }
    guard let hour = read(2), end < scalars.count, scalars[end] == ":" else { return nil }
    end += 1
    let start = end
    guard let minute = read(2), end - start == 2 else { return nil }
    var time = PastedTime(hour: hour, minute: minute)
    if end < scalars.count, scalars[end] == ":" {
      end += 1
      guard let second = read(2) else { return nil }
      time.second = second
      time.hasSeconds = true
      if end < scalars.count, scalars[end] == "." || scalars[end] == ",", isDigit(end + 1) {
        end += 1
        let first = end
        guard let fraction = read(9) else { return nil }
        time.nanosecond = fraction * SectionContent.power(9 - (end - first))
      }
    }
    guard time.hour <= 24, time.minute < 60, time.second < 60 else { return nil }
    offset = end
    return time
  }

  /// The zone behind a time. A hyphen may begin the end of a range instead, so it counts only as in `15:30 -0500`.
  mutating func zone(behind token: Token?) -> Token? {
    switch token {
    case .time, .zone(0): break
    case .separator(" ") where isBehindTime || isLastWord: break
    default: return nil
    }
    for (name, minutes) in vocabulary.zones where scalars[offset...].starts(with: name) {
      let end = offset + name.count
      if isLetter(end) { continue }
      offset = end
      return .zone(minutes * 60)
    }
    let isWest = scalars[offset] == "-"
    guard isBehindTime || token == .zone(0), scalars[offset] == "+" || isWest, isDigit(offset + 1), isDigit(offset + 2)
    else { return nil }
    var digits: [Int] = []
    var end = offset + 1
    while end < scalars.count, digits.count < 4, isDigit(end) || scalars[end] == ":" && digits.count == 2 {
      if let digit = scalars[end].decimalDigit { digits.append(digit) }
      end += 1
    }
    guard digits.count == 2 || digits.count == 4, !isDigit(end) else { return nil }
    if isWest, token != .separator(" ") || end != offset + 5 { return nil }
    let minutes = digits.count == 4 ? digits[2] * 10 + digits[3] : 0
    let hours = digits[0] * 10 + digits[1]
    guard hours <= 14, minutes < 60 else { return nil }
    offset = end
    return .zone((hours * 60 + minutes) * (isWest ? -60 : 60))
  }

  /// Whether a word of ASCII behind a number ends the text, where a time may be meant: `15.30 WIB`.
  private var isLastWord: Bool {
    admitsTime && isBehindNumber && scalars[offset...].count > 2
      && scalars[offset...].allSatisfy { $0.value | 0x20 &- 0x61 < 26 }
  }
}

/// A time of day in a pasted text.
struct PastedTime: Hashable {
  var hour: Int
  var minute = 0
  var second = 0
  var nanosecond = 0
  var hasSeconds = false
}

extension PastedTime {
  init(_ time: TimeOfDay) {
    self.init(hour: time.hour, minute: time.minute, second: time.second, nanosecond: time.nanosecond)
  }
}
