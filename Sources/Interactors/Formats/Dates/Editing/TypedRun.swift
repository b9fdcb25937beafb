/// The keys that were typed since the text was empty, all at its end (date-entry D26), and what became of them: a text
/// that lacks some of them may mean something else than the user has typed.
struct TypedRun: Hashable, Sendable {
  /// All of them, also those that were refused: a person does not type them again.
  private(set) var text = Text()
  /// How many digits were refused, and separators right behind a digit.
  private(set) var refusedDigits = 0
  /// How many letters were refused. One of Chinese or Japanese counts as two, since it is a word.
  private(set) var refusedLetters = 0

  /// Longer runs are no dates.
  static let maximumBytes = 64

  /// Letters that are separators: they stand behind each number in Chinese and Japanese.
  private static let names: [Unicode.Scalar] = ["年", "月", "日", "時", "时", "分", "秒"]

  private static let separators: [Unicode.Scalar] = [".", "/", "-"]

  /// No keys.
  init() {}

  /// The keys of a memory: how many digits and letters were refused, as a byte each, and the keys.
  init?(_ memory: FormatMemory?) {
    guard let bytes = memory?.bytes, bytes.count >= 2, bytes.count - 2 <= Self.maximumBytes,
      Self.counts ~= bytes[0], Self.counts ~= bytes[1]
    else { return nil }
    text = Text(utf8: Array(bytes[2...]))
    refusedDigits = Int(bytes[0] - Self.counts.lowerBound)
    refusedLetters = Int(bytes[1] - Self.counts.lowerBound)
  }

  /// What the format hands to the engine.
  var memory: FormatMemory? {
    var bytes = [Self.count(refusedDigits), Self.count(refusedLetters)]
    bytes.append(contentsOf: text.utf8)
    return FormatMemory(Text(utf8: bytes))
  }

  /// The bytes that stand for counts: those of characters that can be seen.
  private static let counts = UInt8(ascii: "0")...UInt8(ascii: "z")

  private static func count(_ number: Int) -> UInt8 {
    counts.lowerBound + UInt8(min(number, Int(counts.upperBound - counts.lowerBound)))
  }

  /// Whether keys were refused that may have meant something.
  var hasRefusals: Bool { refusedDigits > 0 || refusedLetters > 0 }

  /// The keys with those of an edit; nil if they are too many.
  func appending(_ keys: Text) -> TypedRun? {
    guard text.count + keys.count <= Self.maximumBytes else { return nil }
    var run = self
    run.text.append(keys)
    return run
  }

  /// Notes that the last keys were refused.
  mutating func noteRefusal(of keys: Text) {
    // A separator behind a digit ends a number that has no end yet: `115/` in a year. One that stands for a time, too:
    // there is no `:` in a date.
    let before = text.utf8.dropLast(keys.count).last
    for scalar in keys.string.unicodeScalars {
      let properties = scalar.properties
      if properties.numericType == .decimal || scalar == ":" {
        refusedDigits += 1
      } else if properties.isAlphabetic {
        if !Self.names.contains(scalar) { refusedLetters += properties.isIdeographic ? 2 : 1 }
      } else if Self.separators.contains(scalar), let before, before.isASCIIDigit {
        refusedDigits += 1
      }
    }
  }
}
