/// Reads numbers and signs from the start of a text. A method that finds something else returns nil or false and reads
/// nothing.
struct TemporalReader {
  private var rest: ArraySlice<UInt8>

  /// No date, time or duration is longer: a duration has five numbers of up to 18 digits, and the name of a zone 64
  /// bytes.
  private static let longestText = 128

  /// A reader of a text; of a text that is too long, a reader that finds nothing.
  init(_ text: Text) { rest = text.count > Self.longestText ? [] : text.utf8[...] }

  /// Whether everything was read.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte.
  var next: UInt8? { rest.first }

  /// Reads one character if it is the next one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads all digits up to the next other character; nil if their number is not in `count`, which is at most 9.
  mutating func digits(_ count: ClosedRange<Int>) -> Int? { number(count).map { Int($0) } }

  /// Reads all digits up to the next other character; nil if their number is not in `count`, which is at most 18.
  mutating func number(_ count: ClosedRange<Int>) -> Int64? {
    let digits = rest.prefix { $0.isASCIIDigit }
    guard count.contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int64($1 &- UInt8(ascii: "0")) }
  }

  /// Reads up to nine digits of a fraction of a second, as nanoseconds; nil if there are more, or fewer than `minimum`.
  mutating func nanoseconds(minimum: Int = 1) -> Int? {
    let before = rest.count
    guard let digits = digits(minimum...9) else { return nil }
    return (rest.count..<before).count == 9 ? digits : digits * Self.powers[9 - (before - rest.count)]
  }

  /// Reads the rest of the text.
  mutating func remainder() -> Text {
    defer { rest = [] }
    return Text(utf8: Array(rest))
  }

  private static let powers = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]
}
