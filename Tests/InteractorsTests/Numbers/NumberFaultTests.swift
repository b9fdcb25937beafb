import Interactors
import Testing

/// Faults that fields for numbers often have. Those that fields of any format can have are in `FieldFaultTests`, in one
/// numbering with these.
@Suite struct NumberFaultTests {
  /// What an input comes to in a field with a marked text: `text| =value !reason`.
  private func play(
    _ setup: String,
    _ before: String,
    _ inputs: String...,
    policy: FieldPolicy = FieldPolicy()
  ) throws -> String {
    let client = try NumberFieldClient(setup, before, policy: policy)
    try client.play(inputs)
    return try client.outcome()
  }

  @Test("1: backspace removes what the range says, not the last character")
  func fault01_backspaceRemovesTheRange() throws {
    #expect(try play("en integer", "1|23", "<BS>") == "|23 =23")
    #expect(try play("en integer", "[12]3", "<BS>") == "|3 =3")
  }

  @Test("2: backspace in empty text does nothing")
  func fault02_backspaceInEmptyText() throws {
    #expect(try play("en decimal", "|", "<BS>") == "| =0")
    #expect(try play("en integer optional", "|", "<BS>", "<BS>", "<DEL>") == "| =null")
  }

  @Test("4: pasted text passes only as a whole")
  func fault04_pastedTextPassesAsAWhole() throws {
    #expect(try play("en integer", "|", "a1b") == "| =0 !badInput")
    #expect(try play("en decimal", "7|", "12x") == "7| =7 !badInput")
  }

  @Test("5: every decimal digit of Unicode can be read, and no other number")
  func fault05_digitsOfUnicode() throws {
    for digits in ["٤٢", "४२", "４２", "四二", "𞥔𞥒", "𝟜𝟚"] {
      #expect(try play("en integer", "|", "keys:\(digits)") == "42| =42")
      #expect(try play("en integer", "|", digits) == "42| =42")
    }
    for number in ["½", "²", "Ⅳ", "①", "十", "௰"] {
      #expect(try play("en integer", "|", number) == "| =0 !badInput")
    }
  }

  @Test("6: there are negative numbers")
  func fault06_negativeNumbers() throws {
    #expect(try play("en integer", "|", "keys:-42") == "-42| =-42")
    #expect(try play("en decimal", "|", "-0.5") == "-0.5| =-0.5")
  }

  @Test("7: a deletion whose result would be too long is refused, and nothing becomes null")
  func fault07_overflowOnDeletion() throws {
    let least = "-|9,223,372,036,854,775,808"
    #expect(try play("en integer optional", least, "<BS>") == "\(least) =-9223372036854775808 !tooManyIntegerDigits")
    #expect(
      try play("en decimal optional maximumIntegerDigits=2", "12.|5", "<BS>") == "12.|5 =12.5 !tooManyIntegerDigits"
    )
  }

  @Test("8: the lone zero gives way to what is typed behind it, and only to that")
  func fault08_loneZero() throws {
    #expect(try play("en integer", "0|", "5") == "5| =5")
    #expect(try play("en integer", "|0", "5") == "5|0 =50")
    #expect(try play("en integer", "[0]", "5") == "5| =5")
  }

  @Test("9: offsets are bytes of the text, also where characters have several")
  func fault09_offsets() throws {
    #expect(try play("ccp integer", "𑄷𑄸|𑄹", "<BS>") == "𑄷|𑄹 =13")
    #expect(try play("ar-EG integer", "١٬٢٣٤|", "٥") == "١٢٬٣٤٥| =12345")
  }

  @Test("10: the text is parsed, not the property's name")
  func fault10_theTextIsParsed() throws {
    #expect(try play("en decimal", "1|", "2") == "12| =12")
  }

  @Test("11: two separators are no number")
  func fault11_twoSeparators() throws {
    #expect(try play("en decimal", "|", "1.2.3") == "| =0 !badInput")
    #expect(try play("en decimal", "1.2|", ".3") == "1.2| =1.2 !duplicateSeparator")
  }

  @Test("12: deleting the separator keeps the digit limits")
  func fault12_deletingTheSeparator() throws {
    #expect(try play("en decimal maximumIntegerDigits=3", "123.|45", "<BS>") == "123.|45 =123.45 !tooManyIntegerDigits")
    #expect(try play("en decimal maximumIntegerDigits=5", "123.|45", "<BS>") == "12,3|45 =12345")
  }

  @Test("13: the zero comes in front of the separator, wherever the caret is")
  func fault13_zeroInFront() throws {
    #expect(try play("en decimal", "|5", ".") == "0.|5 =0.5")
    #expect(try play("en decimal", "-|5", ".") == "-0.|5 =-0.5")
    #expect(try play("en decimal", "12|", ".") == "12.| =12")
  }

  @Test("14: deleting the separator of 0. empties text and property")
  func fault14_deletingTheSeparatorOfZero() throws {
    #expect(try play("en decimal optional", "0.|", "<BS>") == "| =null")
    #expect(try play("en decimal", "5|", "<BS>", ".", "<BS>") == "| =0")
  }

  @Test("15: an integer default in a decimal property is a decimal")
  func fault15_integerDefault() throws {
    let engine = Engine()
    var property = PropertySchema(name: "p", type: .number)
    property.defaultValue = .integer(3)
    let state = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    #expect(state.values.first?.value == .number(DecimalNumber(3)))
    let field = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField))
    #expect(field.text == "3")
    #expect(try engine.edit("f", EditRequest(range: Selection(caret: 1), replacement: ".")).outcome == .verbatim)
    #expect(try engine.edit("f", EditRequest(range: Selection(caret: 2), replacement: "5")).outcome == .verbatim)
    #expect(try engine.state(of: "f").value.decimal == DecimalNumber("3.5"))
  }

  @Test("16: no high digit is cut off a label")
  func fault16_labelsShowAllDigits() throws {
    let engine = Engine()
    let property = PropertySchema(name: "p", type: .number)
    let value = Value.number(try DecimalNumber(parsing: "1234567.5".utf8))
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]), values: [("p", value)])
    let options = FormatOptions(style: "decimal", values: ["maximumIntegerDigits": .integer(3)])
    let binding = FieldBinding(field: "f", subject: "s", property: "p", view: .label, format: options)
    #expect(try engine.bind(binding).text == "1,234,567.5")
  }
}
