import Interactors
import Testing

/// What texts mean and what values look like, one line a case.
@Suite struct NumberValueTests {
  struct ParseCase: CustomTestStringConvertible, Sendable {
    let setup: String
    let text: String
    let state: Parse.State
    let value: String?

    init(_ setup: String, _ text: String, _ state: Parse.State, _ value: String?) {
      (self.setup, self.text, self.state, self.value) = (setup, text, state, value)
    }
    var testDescription: String { "\(setup): \(text)" }
  }

  @Test(
    "N10, N11: texts on the way to a value",
    arguments: [
      ParseCase("en decimal", "", .empty, nil),
      ParseCase("en decimal", "-", .intermediate, nil),
      ParseCase("en decimal", "0.", .intermediate, "0"),
      ParseCase("en decimal", "-0.", .intermediate, "0"),
      ParseCase("en decimal", "1.", .intermediate, "1"),
      ParseCase("en decimal", "-0", .acceptable, "0"),
      ParseCase("en decimal", ".5", .acceptable, "0.5"),
      ParseCase("en decimal", "1,234.50", .acceptable, "1234.5"),
      ParseCase("en decimal", "abc", .invalid, nil),
      ParseCase("en decimal", "1-2", .invalid, nil),
      ParseCase("en decimal", "1.2.3", .invalid, nil),
      ParseCase("en decimal groupWhileEditing=false", "1,234", .acceptable, "1234"),
      ParseCase("en decimal groupWhileEditing=false", "12,34", .intermediate, nil),
      ParseCase("en decimal groupWhileEditing=false", "1,1,1.2", .invalid, nil),
      ParseCase("en decimal groupWhileEditing=false", "12,34.5", .invalid, nil),
      ParseCase("es decimal groupWhileEditing=false", "1.234", .acceptable, "1234"),
      ParseCase("hi-IN decimal groupWhileEditing=false", "12,34,567", .acceptable, "1234567"),
      ParseCase("en integer min=10 max=100", "5", .intermediate, "5"),
      ParseCase("en integer min=10 max=100", "101", .invalid, "101"),
      ParseCase("en integer min=10 max=100", "50", .acceptable, "50"),
      ParseCase("en integer min=1900 max=2100", "3", .invalid, "3"),
      ParseCase("en integer min=1900 max=2100", "20", .intermediate, "20"),
      ParseCase("en integer min=-100 max=-10", "-5", .intermediate, "-5"),
      ParseCase("en integer min=-100 max=-10", "5", .invalid, "5"),
      ParseCase("en decimal min=5.5", "5", .intermediate, "5"),
      ParseCase("en decimal min=0.001", "0", .intermediate, "0"),
      ParseCase("en decimal min=0.0001", "0.000", .invalid, "0"),
      ParseCase("en decimal exclusiveMax=10", "10", .invalid, "10"),
      ParseCase("en decimal exclusiveMax=10", "9.999", .acceptable, "9.999"),
      ParseCase("en percent maximumFractionDigits=1", "12.5", .acceptable, "0.125"),
      ParseCase("en percent max=1", "100", .acceptable, "1"),
      ParseCase("en percent max=1", "101", .invalid, "1.01"),
      ParseCase("en percent max=0.125", "12.5", .acceptable, "0.125"),
      ParseCase("en decimal min=0.12345 max=0.12345", "0.12345", .acceptable, "0.12345"),
      ParseCase("en decimal exclusiveMin=0.12345", "0.12345", .invalid, "0.12345"),
      ParseCase("en decimal", "1" + String(repeating: "0", count: 50), .acceptable, "1e50"),
      ParseCase("en decimal", "10000000000000000000000000000000000000001.5", .invalid, nil),
      ParseCase("en integer", "9,223,372,036,854,775,807", .acceptable, "9223372036854775807"),
      ParseCase(
        "en decimal",
        "12345678901234567890123456789012345678",
        .acceptable,
        "12345678901234567890123456789012345678"
      ),
      ParseCase(
        "en decimal maximumFractionDigits=40",
        "0.0000000000000000000000000000000000000001",
        .acceptable,
        "0.0000000000000000000000000000000000000001"
      ),
      ParseCase("ar-EG decimal", "-١٬٢٣٤٫٥", .acceptable, "-1234.5"),
      ParseCase("zh-u-nu-hanidec decimal", "一二.五", .acceptable, "12.5"),
    ]
  )
  func meaning(of row: ParseCase) throws {
    let parse = try NumberSetup(row.setup).format.parse(Text(row.text))
    #expect(parse.state == row.state)
    #expect(parse.value?.decimal == row.value.flatMap { DecimalNumber($0) })
    #expect((parse.value == nil) == (row.value == nil))
  }

  @Test(
    "N14 to N17: editing text and display text are two things",
    arguments: [
      ("en decimal", "1234.5", "1,234.5", "1,234.5"),
      ("en decimal minimumFractionDigits=2", "1234.5", "1,234.50", "1,234.50"),
      ("en decimal", "1.23456", "1.23456", "1.235"),
      ("en decimal maximumFractionDigits=2 roundingMode=floor", "-1.235", "-1.235", "-1.24"),
      ("en decimal maximumIntegerDigits=2", "12345", "12,345", "12,345"),
      ("en percent maximumFractionDigits=1", "0.125", "12.5", "12.5%"),
      ("en percent", "0.125", "12.5", "13%"),
      ("en currency currency=USD", "-5", "-5.00", "-$5.00"),
      ("en currency currency=USD currencySign=accounting", "-5", "-5.00", "($5.00)"),
      ("en currency currency=USD affixWhileEditing", "-5", "-$5.00", "-$5.00"),
      ("de currency currency=EUR", "1234.5", "1.234,50", "1.234,50\u{A0}€"),
      ("de currency currency=EUR affixWhileEditing", "1234.5", "1.234,50\u{A0}€", "1.234,50\u{A0}€"),
      ("ja currency currency=JPY", "1234", "1,234", "¥1,234"),
      ("ar-EG decimal", "-1234.5", "-١٬٢٣٤٫٥", "\u{061C}-١٬٢٣٤٫٥"),
      ("he decimal", "-5", "-5", "\u{200E}-5"),
      ("en decimal", "0.005", "0.005", "0.005"),
      (
        "en decimal", "1000000000000000000000000000000", "1,000,000,000,000,000,000,000,000,000,000",
        "1,000,000,000,000,000,000,000,000,000,000"
      ),
      ("en integer", "-42", "-42", "-42"),
      ("en decimal signDisplay=always", "5", "5", "+5"),
    ]
  )
  func texts(_ setup: String, _ value: String, _ editing: String, _ display: String) throws {
    let setup = try NumberSetup(setup)
    let number = try #require(DecimalNumber(value))
    let value: Value = setup.property.type == .integer ? .integer(try #require(number.int64)) : .number(number)
    #expect(setup.format.editingText(for: value).string == editing)
    #expect(setup.format.displayText(for: value).string == display)
    #expect(setup.format.parse(Text(editing)).value?.decimal == number)
  }

  @Test(
    "Steps are exact, snap to multipleOf and stay within the bounds",
    arguments: [
      ("en integer", "7", 1, "8"),
      ("en integer", "7", -10, "-3"),
      ("en integer multipleOf=5", "7", 1, "10"),
      ("en integer multipleOf=5", "7", 2, "15"),
      ("en integer multipleOf=5", "7", -1, "5"),
      ("en integer multipleOf=5", "-7", 1, "-5"),
      ("en integer multipleOf=5", "-7", -1, "-10"),
      ("en integer multipleOf=5", "10", 1, "15"),
      ("en integer multipleOf=5 max=103", "90", 10, "100"),
      ("en integer multipleOf=5 max=103", "100", 1, nil),
      ("en integer max=10", "9", 5, "10"),
      ("en integer max=10", "10", 1, nil),
      ("en integer max=10", "50", 1, nil),
      ("en integer max=10", "50", -1, "10"),
      ("en integer min=10", "3", 1, "10"),
      ("en integer min=10", "3", -1, nil),
      ("en decimal multipleOf=0.1", "0.2", 1, "0.3"),
      ("en decimal", "1.5", 1, "2.5"),
      ("en percent", "0.12", 1, "0.13"),
      ("en percent multipleOf=0.005", "0.12", 1, "0.125"),
      ("en integer", "9223372036854775807", 1, nil),
      ("en integer", nil, 1, "1"),
      ("en integer min=5", nil, 1, "5"),
    ] as [(String, String?, Int, String?)]
  )
  func steps(_ setup: String, _ from: String?, _ count: Int, _ to: String?) throws {
    let setup = try NumberSetup(setup)
    let value = from.flatMap { DecimalNumber($0) }.map { Value.number($0) } ?? .null
    #expect(setup.format.step(from: value, by: count, in: EditSituation())?.decimal == to.flatMap { DecimalNumber($0) })
  }

  @Test(
    "Clamping moves a value to the bound and says so",
    arguments: [
      ("en integer max=100 bounds=clamp", "500", "100"),
      ("en integer exclusiveMax=100 bounds=clamp", "500", "99"),
      ("en decimal min=0.5 bounds=clamp", "0.1", "0.5"),
      ("en integer max=100 bounds=clamp", "50", nil),
      ("en integer max=100", "500", nil),
    ] as [(String, String, String?)]
  )
  func settle(_ setup: String, _ from: String, _ to: String?) throws {
    let setup = try NumberSetup(setup)
    let number = try #require(DecimalNumber(from))
    let settled = setup.format.adjust(.number(number))
    #expect(settled?.value.decimal == to.flatMap { DecimalNumber($0) })
    #expect((settled == nil ? nil : .clamped) == settled?.reason.code)
  }

  @Test(
    "N1: where a caret in display text is in editing text",
    arguments: [
      ("en decimal", "1234.5", "1,2|34.5", "1,2|34.5"),
      ("en decimal", "1.23456", "1.235|", "1.23456|"),
      ("en decimal", "1.23456", "1.2|35", "1.2|3456"),
      ("en percent", "0.125", "13%|", "12.5|"),
      ("en percent", "0.125", "13|%", "12.5|"),
      ("en currency currency=USD", "-5", "-|$5.00", "-|5.00"),
      ("en currency currency=USD currencySign=accounting", "-5", "($5.00)|", "-5.00|"),
      ("en currency currency=USD currencySign=accounting", "-5", "|($5.00)", "|-5.00"),
      ("en currency currency=SHP currencyDisplay=name", "5", "5.00 St. Helena pounds|", "5.00|"),
      ("en currency currency=SLL currencyDisplay=name", "5", "5 Sierra Leonean leones (1964—2022)|", "5|"),
    ]
  )
  func positions(_ setup: String, _ value: String, _ display: String, _ editing: String) throws {
    let format = try NumberSetup(setup).format
    let number = Value.number(try #require(DecimalNumber(value)))
    let (shown, text) = (Draft(marked: display), format.editingText(for: number))
    #expect(format.displayText(for: number) == shown.text)
    let offset = format.position(shown.selection.start, in: shown.text, movedTo: text)
    #expect(Draft(text: text, selection: Selection(caret: offset)).marked == editing)
  }

  @Test(
    "Options that ECMA-402 or the property do not allow are refused by name",
    arguments: [
      ("en decimal minimumFractionDigits=3 maximumFractionDigits=2", "maximumFractionDigits"),
      ("en decimal maximumFractionDigits=101", "maximumFractionDigits"),
      ("en integer maximumFractionDigits=2", "maximumFractionDigits"),
      ("en currency", "currency"),
      ("en currency currency=XQQ", "currency"),
      ("en decimal locale=xx-YY", "locale"),
      ("en decimal minimumFractionDigit=2", "minimumFractionDigit"),
      ("en decimal roundingMode=up", "roundingMode"),
      ("en decimal useGrouping=sometimes", "useGrouping"),
      ("en decimal useGrouping=false groupWhileEditing=true", "groupWhileEditing"),
      ("xx-YY decimal", "locale"),
    ]
  )
  func refusedOptions(_ setup: String, _ path: String) throws {
    do {
      _ = try NumberSetup(setup)
      Issue.record("\(setup) was accepted")
    } catch InteractorError.invalid(let where_, _, _) {
      #expect(where_ == path)
    }
  }
}
