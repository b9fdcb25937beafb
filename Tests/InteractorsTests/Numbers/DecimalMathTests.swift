import Interactors
import Testing

/// Arithmetic against the figures of `DecimalMathTable`.
@Suite struct DecimalMathTests {
  @Test(arguments: DecimalMathTable.sums)
  func plus(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { $0.plus($1) }
  }

  @Test(arguments: DecimalMathTable.differences)
  func minus(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { $0.minus($1) }
  }

  @Test(arguments: DecimalMathTable.products)
  func times(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { $0.times($1) }
  }

  @Test(arguments: DecimalMathTable.quotients)
  func dividedBy(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { $0.divided(by: $1) }
  }

  @Test(arguments: DecimalMathTable.remainders)
  func modulo(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { $0.modulo($1) }
  }

  @Test(arguments: DecimalMathTable.powers)
  func raisedTo(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { $0.raised(to: $1) }
  }

  @Test(arguments: DecimalMathTable.roots)
  func squareRoot(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { number, _ in number.squareRoot }
  }

  @Test(arguments: DecimalMathTable.exponentials)
  func exponential(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { number, _ in number.exponential }
  }

  @Test(arguments: DecimalMathTable.logarithms)
  func naturalLogarithm(left: String, right: String, expected: String) throws {
    try expect(left, right, expected) { number, _ in number.naturalLogarithm }
  }

  private func expect(
    _ left: String,
    _ right: String,
    _ expected: String,
    _ operation: (DecimalNumber, DecimalNumber) -> DecimalNumber?
  ) throws {
    let one = try #require(DecimalNumber(left))
    let two = right == "-" ? one : try #require(DecimalNumber(right))
    let result = operation(one, two)
    #expect((result?.normalized.description ?? "nil") == expected)
    // Numbers that are written with zeros at their end are the same numbers.
    if let longer = DecimalNumber(left.contains(".") ? left + "0" : left + ".0") {
      #expect(operation(longer, two)?.normalized == result?.normalized)
    }
  }

  @Test(
    arguments: [
      ("1.5", 0, .halfEven, "2"), ("2.5", 0, .halfEven, "2"), ("-2.5", 0, .halfExpand, "-3"),
      ("1234.5678", -2, .halfEven, "1200"), ("1250", -2, .halfEven, "1200"), ("1350", -2, .halfEven, "1400"),
      ("49", -2, .halfExpand, "0"), ("51", -2, .halfExpand, "100"), ("1", -2, .ceil, "100"),
      ("1", -127, .ceil, "1" + String(repeating: "0", count: 127)), ("1", -128, .ceil, nil), ("1", .min, .ceil, nil),
      ("1", -6111, .floor, "0"), ("1.5", .max, .floor, "1.5"), ("-1.5", 0, .floor, "-2"), ("-1.5", 0, .trunc, "-1"),
    ] as [(String, Int, RoundingMode, String?)]
  )
  func roundedToAScale(number: String, scale: Int, mode: RoundingMode, expected: String?) throws {
    let number = try #require(DecimalNumber(number))
    #expect(number.rounded(mode, scale: scale)?.description == expected)
  }
}
