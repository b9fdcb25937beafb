/// Reads days that are told from today: `tomorrow`, `+3d`, `-2w +1m` (date-entry D16).
struct RelativeDateReader: Sendable {
  private let names: [(folded: [UInt8], days: Int)]

  /// A reader of the names of a locale.
  init(_ days: RelativeDays) { names = days.names }

  /// Whether a text could become one.
  func admits(_ text: Text) -> Bool {
    let folded = WordFolding.folded(text.utf8)
    if names.contains(where: { $0.folded.starts(with: folded) }) { return true }
    return Self.offsets(folded) != nil
  }

  /// The date of a text; nil if it is no relative one, or not complete.
  func date(of text: Text, today: CivilDate) -> CivilDate? {
    let folded = WordFolding.folded(text.utf8)
    if let name = names.first(where: { $0.folded == folded }) {
      return today.adding(days: name.days)
    }
    let beginning = names.filter { $0.folded.starts(with: folded) }
    if !folded.isEmpty, beginning.count == 1 {
      return today.adding(days: beginning[0].days)
    }
    guard let offsets = Self.offsets(folded), offsets.isComplete else { return nil }
    guard let moved = today.adding(YearsMonthsDuration(months: Int64(offsets.months))) else { return nil }
    return moved.adding(days: offsets.days)
  }

  /// What signs, numbers and the letters `d w m y` add up to; nil for another text.
  private static func offsets(_ text: [UInt8]) -> (days: Int, months: Int, isComplete: Bool)? {
    var (days, months) = (0, 0)
    var index = 0
    func skipSpaces() {
      while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
    }
    while index < text.count {
      skipSpaces()
      guard index < text.count else { break }
      guard text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") else { return nil }
      let sign = text[index] == UInt8(ascii: "-") ? -1 : 1
      index += 1
      skipSpaces()
      var number = 0
      let start = index
      while index < text.count, text[index].isASCIIDigit {
        guard index - start < 5 else { return nil }
        number = number * 10 + Int(text[index] - 0x30)
        index += 1
      }
      if index == text.count { return (days, months, false) }
      if index == start { return nil }
      switch text[index] {
      case UInt8(ascii: "d"): days += sign * number
      case UInt8(ascii: "w"): days += sign * number * 7
      case UInt8(ascii: "m"): months += sign * number
      case UInt8(ascii: "y"): months += sign * number * 12
      default: return nil
      }
      index += 1
    }
    return (days, months, !text.isEmpty)
  }
}
