/// What stands in one section of a text: digits, or letters.
struct SectionContent: Hashable, Sendable {
  /// How many digits there are; 0 with letters.
  var count = 0
  /// The number of the digits, or what the letters stand for; -1 for letters that may still stand for several things.
  var number = 0
  /// Letters as they were typed; empty with digits.
  var letters: [UInt8] = []

  /// Nothing.
  static let empty = SectionContent()

  /// Digits.
  static func digits(_ number: Int, count: Int) -> SectionContent { SectionContent(count: count, number: number) }

  var isEmpty: Bool { count == 0 && letters.isEmpty }
  /// How many places a caret can be in front of: digits, or bytes of letters.
  var length: Int { count + letters.count }

  /// Ten to the power of an exponent up to 9. A section has four digits at most.
  static func power(_ exponent: Int) -> Int {
    var power = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// The digit at an index.
  func digit(at index: Int) -> Int { number / Self.power(count - 1 - index) % 10 }

  /// The digits with one more in front of an index.
  func inserting(_ digit: Int, at index: Int) -> SectionContent {
    let power = Self.power(count - index)
    return .digits((number / power * 10 + digit) * power + number % power, count: count + 1)
  }

  /// The digits with another one at an index.
  func replacing(at index: Int, by digit: Int) -> SectionContent {
    .digits(number + (digit - self.digit(at: index)) * Self.power(count - 1 - index), count: count)
  }

  /// The digits without some.
  func removing(_ range: Range<Int>) -> SectionContent {
    let low = Self.power(count - range.upperBound)
    let high = Self.power(count - range.lowerBound)
    return .digits(number / high * low + number % low, count: count - range.count)
  }
}

/// A place for the caret: a section, and how many of its digits, or bytes of letters, are in front.
struct EntryPlace: Hashable, Sendable {
  var section: Int
  var index: Int
}

/// The sections of a text, and how many of the literals behind them stand.
struct EntryText: Hashable, Sendable {
  var contents: [SectionContent]
  /// All literals in front of the last filled section stand, and the one behind it if the caret has passed it
  /// (date-entry D3, D5).
  var literals: Int

  /// The number of the last filled section; -1 without any.
  var lastFilled: Int {
    var index = contents.count - 1
    while index >= 0, contents[index].isEmpty { index -= 1 }
    return index
  }
}
