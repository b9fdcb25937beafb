import Interactors
import Testing

@Suite("FEEL: what is no expression")
struct FEELSyntaxTests {
  struct Mistake: CustomTestStringConvertible {
    let source: String
    let offset: Int
    let message: String
    let expected: String

    init(_ source: String, _ offset: Int, _ message: String, _ expected: String) {
      self.source = source
      self.offset = offset
      self.message = message
      self.expected = expected
    }

    var testDescription: String { source }
  }

  static let table: [Mistake] = [
    .init("", 0, "the expression ends too early", "a value"),
    .init("1 +", 3, "the expression ends too early", "a value"),
    .init("1 2", 2, "unexpected number", "an operator or the end of the expression"),
    .init("(1", 2, "the expression ends too early", "')'"),
    .init("[1, 2", 5, "the expression ends too early", "',' or ']'"),
    .init("1 + * 2", 4, "unexpected '*'", "a value"),
    .init("if true then 1", 14, "the expression ends too early", "'else' and a value"),
    .init("5 between 1 or 2", 12, "unexpected 'or'", "'and' between the two ends of 'between'"),
    .init("1 instance number", 11, "unexpected 'number'", "'of' after 'instance'"),
    .init("1 instance of nmber", 14, "there is no type 'nmber'", "a type that is known, perhaps 'number'"),
    .init("\"abc", 0, "the string does not end", "\" at its end"),
    .init("\"a\nb\"", 2, "the line ends within a string", "\" or \\n"),
    .init("\"\\uD83D\"", 1, "the escape sequence stands for no character", surrogates),
    .init("1 /* 2", 2, "the comment does not end", "*/ at its end"),
    .init("1e400", 0, "the number is out of range", range),
    .init("1234567890123456789012345678901234567890e-9223372036854775808", 0, "the number is out of range", range),
    .init("1 # 2", 2, "'#' means nothing here", "a comment behind '//', or a value, a name or an operator"),
    .init("§", 0, "'§' means nothing here", "a value, a name or an operator"),
    .init("1 == 1", 2, "'==' is not an operator here", "'='"),
    .init("quantity && true", 9, "'&&' is not an operator here", "'and'"),
    .init("!true", 0, "'!' is not an operator here", "the function 'not'"),
    .init("'a'", 0, "''' means nothing here", "strings in \" \""),
    // Names.
    .init("Unit Pric * 2", 0, "there is no name 'Unit Pric'", "a name that is known, perhaps 'Unit Price'"),
    .init("é + quantty", 5, "there is no name 'quantty'", "a name that is known, perhaps 'quantity'"),
    .init("nothing like it", 0, "there is no name 'nothing like it'", "a name that is known"),
    .init("substrin(\"a\", 1)", 0, "there is no function 'substrin'", "a function that is known, perhaps 'substring'"),
    .init(
      "round(quantity)",
      0,
      "there is no function 'round'",
      "'decimal(n, scale)', which rounds to places, or 'round half up(n, scale)'"
    ),
    .init("len(\"a\")", 0, "there is no function 'len'", "'string length(string)', or 'count(list)'"),
    .init("ceil(quantity)", 0, "there is no function 'ceil'", "'ceiling(n)'"),
    .init("isBlank(é)", 0, "there is no function 'isBlank'", "'= null'"),
    .init("year(é)", 0, "there is no function 'year'", "the part behind a dot: 'date.year'"),
    .init(
      "half(quantity)",
      0,
      "there is no function 'half'",
      "a function that is known, perhaps 'round half down' or 'round half up'"
    ),
    .init("count + 1", 0, "'count' is a function", "its arguments in ( )"),
    .init("count", 0, "'count' is a function", "its arguments in ( )"),
    .init("[1] = count", 6, "'count' is a function", "its arguments in ( )"),
    // Contexts, loops, definitions.
    .init("{a: 1", 5, "the expression ends too early", "',' or '}'"),
    .init("{a 1}", 1, "unexpected 'a'", "the name of an entry and ':', or a name in \" \""),
    .init("{1: 2}", 1, "unexpected number", "the name of an entry; a list stands in [ ]"),
    .init("{\"a\" 1}", 5, "unexpected number", "':' after the name of an entry"),
    .init("{a: 1, b: c}", 10, "there is no name 'c'", "a name that is known"),
    .init("{price: 1, b: prise}", 14, "there is no name 'prise'", "a name that is known, perhaps 'price'"),
    .init("for i [1] return i", 6, "unexpected '['", "'in' and a list after the name of the variable"),
    .init("for 1 in [1] return i", 4, "unexpected number", "the name of a variable after 'for'"),
    .init("for i in [1], in return i", 14, "unexpected 'in'", "the name of a variable after ','"),
    .init("for i in [1]", 12, "the expression ends too early", "'return' and a value"),
    .init("for i in [1] return j", 20, "there is no name 'j'", "a name that is known"),
    .init("some i in [1] return i", 14, "unexpected 'return'", "'satisfies' and a test"),
    .init("every in [1] satisfies i", 6, "unexpected 'in'", "the name of a variable after 'every'"),
    .init("function a", 9, "unexpected 'a'", "'(' and the parameters of the function"),
    .init("function(a, a) a", 12, "there are two parameters 'a'", "a name for each parameter"),
    .init("function(a: nmber) a", 12, "there is no type 'nmber'", "a type that is known, perhaps 'number'"),
    .init("function(a) b", 12, "there is no name 'b'", "a name that is known"),
    .init("1 instance of context<a>", 22, "unexpected 'a'", "a name and ':'"),
    .init("1 instance of function<number>", 30, "the expression ends too early", "'->' and the type of the result"),
    // What is left out.
    .init(
      "function(x) external {java: {class: \"a\"}}",
      12,
      "functions that are 'external' are not supported",
      "a body that is an expression, or a check that the client answers"
    ),
    .init(
      "decision table(quantity)",
      0,
      "there is no function 'decision table'",
      "an expression: tables and other boxed expressions are not supported"
    ),
    .init(
      "get valu({}, \"a\")",
      0,
      "there is no function 'get valu'",
      "a function that is known, perhaps 'get value'"
    ),
  ]

  private static let range = "a number below 10^128, and at most 127 digits behind the decimal point"
  private static let surrogates = "a code point up to 10FFFF, or both halves of a surrogate pair"

  @Test("A mistake is told with its place and what would be right", arguments: table)
  func mistake(_ mistake: Mistake) {
    let expected = FEELSyntaxError(offset: mistake.offset, message: mistake.message, expected: mistake.expected)
    #expect(throws: expected) {
      _ = try FEELExpression(parsing: Text(mistake.source), names: ["quantity", "Unit Price", "é"])
    }
  }

  @Test("Nesting and length are bounded")
  func bounds() {
    let deep = [
      String(repeating: "(", count: 65) + "1" + String(repeating: ")", count: 65),
      String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
      String(repeating: "- ", count: 66) + "x",
      String(repeating: "not(", count: 65) + "true" + String(repeating: ")", count: 65),
      String(repeating: "{a: ", count: 65) + "1" + String(repeating: "}", count: 65),
      String(repeating: "for i in [1] return ", count: 65) + "1",
      "for " + (0..<65).map { "i\($0) in [1]" }.joined(separator: ", ") + " return 1",
      String(repeating: "function() ", count: 65) + "1",
      "function(" + (0..<65).map { "a\($0)" }.joined(separator: ", ") + ") 1",
      "x" + String(repeating: "()", count: 512),
      String(repeating: "if x then ", count: 65) + "1" + String(repeating: " else 2", count: 65),
      "1" + String(repeating: " + x", count: 512),
      "x" + String(repeating: "[1]", count: 512),
      "x" + String(repeating: ".year", count: 512),
      String(repeating: "x in ", count: 513) + "x",
      "1 instance of " + String(repeating: "list<", count: 65),
      String(repeating: " ", count: 70_000) + "1",
    ]
    for source in deep {
      #expect(throws: FEELSyntaxError.self, "\(source.prefix(20))") {
        _ = try FEELExpression(parsing: Text(source), names: ["x"])
      }
    }
    let sum = "1" + String(repeating: " + 1", count: 510)
    #expect(FEELFixture.outcome(of: sum) == "511")
    let nested = String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60)
    #expect(FEELFixture.outcome(of: nested) == "1")
    // Every bracket could be a filter or the end of a range.
    let ranges = String(repeating: "]1..1[ = ", count: 200) + "1"
    #expect(FEELFixture.outcome(of: ranges).isEmpty == false)
  }

  @Test("An expression knows which names it reads")
  func references() throws {
    let expression = try FEELExpression(parsing: "c + if a then c else e.year", names: ["a", "b", "c", "d", "e"])
    #expect(expression.ownPlaces == [0, 2, 4])
    #expect(expression.references.map(\.places) == [[0], [2], [4]])
  }
}
