import JSON
import TestSupport
import Testing

/// The text of a number, with its integer if it has one of 64 bits.
private let numbers: [(text: String, integer: Int64?)] = [
  ("0", 0), ("7", 7), ("-7", -7), ("-0", 0), ("9007199254740993", 9_007_199_254_740_993),
  ("999999999999999999", 999_999_999_999_999_999), ("9223372036854775807", .max), ("-9223372036854775808", .min),
  ("9223372036854775808", nil), ("-9223372036854775809", nil), ("18446744073709551615", nil),
  ("18446744073709551616", nil), ("9999999999999999999", nil), ("-9999999999999999999", nil),
  ("99999999999999999999999999999999999999", nil), ("-123456789012345678901234567890", nil),
  ("1.0", nil), ("-0.0", nil), ("1e2", nil), ("1E+2", nil), ("0.1", nil), ("0.10", nil), ("1e999", nil),
  ("1e-999", nil),
  ("-1.50000000000000000000000000000000001", nil), ("0e0", nil), ("-0e-0", nil), ("0.30000000000000004", nil),
]

@Suite struct NumberTests {
  @Test(arguments: numbers)
  func everyNumberKeepsItsText(text: String, integer: Int64?) throws {
    for (before, after) in [("", ""), ("[", "]"), (" ", " "), (#"{"v":"#, "}"), ("[[1,{\"x\":", "}],2.5]")] {
      let root = try document(before + text + after)
      #expect(root.serialized() == Array((before + text + after).utf8.filter { $0 != 0x20 }))
    }
    let value = try document(text)
    #expect(value.numberText == Array(text.utf8))
    #expect(value.integer == integer)
    #expect(value.kind == (integer == nil ? .number : .integer))
  }

  @Test func manyLargeIntegersInOneText() throws {
    let text = "[" + (0..<500).map { "1234567890123456789\($0),-0,\($0).5,\($0)" }.joined(separator: ",") + "]"
    #expect(try document(text).serialized() == Array(text.utf8))
  }

  @Test func randomNumbersRoundTrip() throws {
    var random = SeededGenerator.printed(for: "randomNumbersRoundTrip")
    for _ in 0..<5000 {
      let text = random.number()
      let root = try document("[\(text)]")
      #expect(root[0]?.numberText == Array(text.utf8))
      #expect(root.serialized() == Array("[\(text)]".utf8))
    }
  }
}
