import Interactors
import TestSupport
import Testing

@Suite struct DecimalNumberTests {
  @Test(
    "JSON numbers are read exactly and written plainly",
    arguments: [
      ("0", "0"), ("-0", "0"), ("1.50", "1.50"), ("-1234.5", "-1234.5"), ("1e2", "100"), ("1.5E1", "15"),
      ("0.001", "0.001"),
      ("12e-3", "0.012"), ("100", "100"), ("0.00", "0.00"), ("1e-7", "0.0000001"), ("1.0", "1.0"),
      ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
      ("-0.12345678901234567890123456789012345678", "-0.12345678901234567890123456789012345678"),
      ("1000000000000000000000000000000000000000000", "1000000000000000000000000000000000000000000"),
    ]
  )
  func roundTrip(_ text: String, _ written: String) throws {
    #expect(try DecimalNumber(parsing: text.utf8).description == written)
  }

  @Test(
    "What is no number, or none that can be kept, is refused",
    arguments: [
      ("", DecimalNumber.ParseError.syntax), ("-", .syntax), ("01", .syntax), ("1.", .syntax), (".5", .syntax),
      ("1e", .syntax),
      ("+1", .syntax), ("1 ", .syntax), ("NaN", .syntax), ("1e400", .outOfRange), ("1e-400", .outOfRange),
      ("1e99999999999999999999", .outOfRange), ("123456789012345678901234567890123456789", .tooManyDigits),
    ]
  )
  func refused(_ text: String, _ error: DecimalNumber.ParseError) {
    #expect(throws: error) { try DecimalNumber(parsing: text.utf8) }
  }

  @Test(
    "Equality and order are numeric",
    arguments: [
      ("1.50", "1.5", 0), ("1", "2", -1), ("-1", "1", -1), ("-1", "-2", 1), ("0.1", "0.09", 1),
      ("1e20", "99999999999999999999", 1),
      ("1e-100", "0", 1), ("-1e-100", "0", -1), ("1e100", "1e99", 1), ("100", "1e2", 0),
    ]
  )
  func order(_ left: String, _ right: String, _ order: Int) throws {
    let one = try #require(DecimalNumber(left))
    let other = try #require(DecimalNumber(right))
    #expect((one < other) == (order < 0))
    #expect((one > other) == (order > 0))
    #expect((one == other) == (order == 0))
    #expect(order != 0 || one.hashValue == other.hashValue)
  }

  @Test(
    "Multiples are exact",
    arguments: [
      ("4.5", "1.5", true), ("35", "1.5", false), ("0.0075", "0.0001", true), ("0.00751", "0.0001", false),
      ("0", "7", true),
      ("1e30", "0.123456789", false), ("1e100", "2", true), ("9007199254740993", "3", true), ("0.3", "0.1", true),
      ("12345678901234567890123456789012345678", "2", true), ("7", "1e10", false),
    ]
  )
  func multiples(_ number: String, _ divisor: String, _ isMultiple: Bool) throws {
    #expect(try #require(DecimalNumber(number)).isMultiple(of: try #require(DecimalNumber(divisor))) == isMultiple)
  }

  @Test(
    "Rounding follows ECMA-402",
    arguments: [
      ("ceil", "2 -1"), ("floor", "1 -2"), ("expand", "2 -2"), ("trunc", "1 -1"), ("halfCeil", "2 -1"),
      ("halfFloor", "1 -2"),
      ("halfExpand", "2 -2"), ("halfTrunc", "1 -1"), ("halfEven", "2 -2"),
    ]
  )
  func rounding(_ mode: String, _ expected: String) throws {
    let mode = try #require(RoundingMode(rawValue: mode))
    let up = try #require(DecimalNumber("1.5")).rounded(toScale: 0, mode)
    let down = try #require(DecimalNumber("-1.5")).rounded(toScale: 0, mode)
    #expect("\(up) \(down)" == expected)
  }

  @Test("Random numbers keep their text, their order and their hash; the seed is printed")
  func randomRoundTrip() throws {
    var random = SeededGenerator.printed(for: "randomRoundTrip")
    let seed = random.seed
    for _ in 0..<20_000 {
      let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in
        Character(String(Int.random(in: 0...9, using: &random)))
      }
      let point = Int.random(in: 0...digits.count, using: &random)
      let integer = String(digits[..<point].drop { $0 == "0" })
      let fraction = String(digits[point...])
      let text = (integer.isEmpty ? "0" : integer) + (fraction.isEmpty ? "" : "." + fraction)
      let number = try DecimalNumber(parsing: text.utf8)
      #expect(number.description == text, "seed \(seed)")
      #expect(number.normalized == number, "seed \(seed)")
      #expect(try DecimalNumber(parsing: number.normalized.utf8) == number, "seed \(seed)")
    }
  }
}
