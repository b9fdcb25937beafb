import Interactors
import Testing

/// What users of input engines complain about, by the numbers of the list that was made of their trackers. Each
/// complaint is one or more cases here, or stands with the reason why number entry has nothing to do with it.
@Suite struct ComplaintTests {
  /// A field with a text in it, what is done, and what it comes to: `text| =value ~reason`, `!reason` for a rejection.
  struct Case: CustomTestStringConvertible, Sendable {
    let complaint: Int
    let setup: String
    let before: String
    let inputs: [String]
    let outcome: String

    init(_ complaint: Int, _ setup: String, _ before: String, _ inputs: [String], _ outcome: String) {
      (self.complaint, self.setup, self.before) = (complaint, setup, before)
      (self.inputs, self.outcome) = (inputs, outcome)
    }

    var testDescription: String { "#\(complaint) \(setup): \(before) + \(inputs.joined(separator: " "))" }
  }

  @Test(arguments: cases)
  func complaint(_ row: Case) throws {
    let client = try NumberFieldClient(row.setup, row.before)
    try client.play(row.inputs)
    #expect(try client.outcome() == row.outcome)
  }

  @Test func everyComplaintHasACaseOrAReason() {
    let answered = Set(Self.cases.map(\.complaint))
    let excused = Set(Self.exceptions.map(\.complaint))
    #expect(answered.union(excused) == Set(1...32))
    #expect(answered.isDisjoint(with: excused))
  }

  /// Complaints about something else than the entry of numbers.
  static let exceptions: [(complaint: Int, why: String)] = [
    (
      24,
      "Dynamic masks: there are no masks, and a format is a function of the text, never locked in by what came before."
    ),
    (25, "Optional groups of masks: there are no masks."),
    (26, "Country codes of telephone numbers: another format's business."),
    (
      27, "Telephone numbers as they are typed: another format's business; numbers are edited at any place, see 1 to 3."
    ),
  ]

  static let cases: [Case] = [
    // 1: the caret stays beside the same digit when separators come and go.
    Case(1, "en decimal", "123|", ["4"], "1,234| =1234"),
    Case(1, "en decimal", "1|234", ["<BS>"], "|234 =234"),
    Case(1, "en decimal", "1,2|34,567", ["9"], "12,9|34,567 =12934567"),
    Case(1, "en decimal", "12,34|5,678", ["<BS>"], "1,23|5,678 =1235678"),
    Case(1, "hi-IN decimal", "12,34|,567", ["8"], "1,23,48|,567 =12348567"),
    // 2: backspace behind a group separator deletes the digit before it, in one press.
    Case(2, "en decimal", "1,234,|567", ["<BS>"], "123|,567 =123567"),
    Case(2, "fr decimal", "1\u{202F}234\u{202F}|567", ["<BS>"], "123|\u{202F}567 =123567"),
    // 3: Delete before a separator removes the digit behind it; a caret moves over separators like over any character.
    Case(3, "en decimal", "1,234|,567", ["<DEL>"], "123,4|67 =123467"),
    // 4: the first digit of 1,024 can be deleted.
    Case(4, "en decimal", "1|,024", ["<BS>"], "|024 =24"),
    Case(4, "en decimal", "1|,024", ["<BS>", "<END>"], "24| =24"),
    Case(4, "en decimal", "1|,024", ["<BS>", "5"], "5|,024 =5024"),
    // 5: the caret never crosses the decimal separator by itself, nor jumps to the end.
    Case(5, "en decimal maximumFractionDigits=2", "1|.5", ["2"], "12|.5 =12.5"),
    Case(5, "en decimal maximumFractionDigits=2", "123|.45", ["4"], "1,234|.45 =1234.45"),
    Case(5, "en decimal maximumFractionDigits=2", "1,2|34.56", ["write:1234.56"], "1,2|34.56 =1234.56"),
    // 6: the numeric pad's decimal key, and a dot where a decimal separator can go.
    Case(6, "de decimal", "12|", ["<DEC>", "5"], "12,5| =12.5"),
    Case(6, "fr decimal", "12|", [".", "5"], "12,5| =12.5"),
    Case(6, "de decimal decimalKeys=either", "12|", [".", "5"], "12,5| =12.5"),
    Case(6, "en decimal decimalKeys=either", "12|", [",", "5"], "12.5| =12.5"),
    Case(6, "ar-EG decimal", "|", ["keys:12.5"], "١٢٫٥| =12.5"),
    // 7: pasted numbers of another convention are not multiplied in silence.
    Case(7, "en decimal", "|", ["1.234,56"], "1,234.56| =1234.56 ~reinterpreted"),
    Case(7, "en decimal", "|", ["39,23"], "39.23| =39.23 ~reinterpreted"),
    Case(7, "de decimal", "|", ["1,234.56"], "1.234,56| =1234.56 ~reinterpreted"),
    Case(7, "de decimal", "|", ["39.23"], "39,23| =39.23 ~reinterpreted"),
    Case(7, "en decimal", "|", ["1.234.567"], "1,234,567| =1234567 ~reinterpreted"),
    Case(7, "en decimal", "|", ["1,234"], "1,234| =1234"),
    Case(7, "de decimal", "|", ["1,234"], "1,234| =1.234"),
    // 8: what was read otherwise, or moved to a bound, is announced.
    Case(8, "en decimal", "|", ["3 000 000,25"], "3,000,000.25| =3000000.25 ~reinterpreted"),
    Case(8, "en integer max=100 bounds=clamp", "10|", ["5", "<RETURN>"], "100| =100 ~clamped"),
    // 9: nonsense grouping is refused.
    Case(9, "en decimal", "|", ["1,1,1.2"], "| =0 !badInput"),
    Case(9, "en decimal", "|", ["12,3"], "12.3| =12.3 ~reinterpreted"),
    Case(9, "en decimal", "|", ["1234,567"], "| =0 !badInput"),
    Case(9, "en decimal", "|", ["1,23,456"], "| =0 !badInput"),
    Case(9, "hi-IN decimal", "|", ["1,23,456"], "1,23,456| =123456"),
    // 10: edits are ranges and replacements, never keys: what a keyboard replaces at once is one edit.
    Case(10, "en decimal", "[12]", ["125"], "125| =125"),
    Case(10, "en decimal", "1,2[34]", ["345"], "12,345| =12345"),
    // 11: composition, full-width and Han digits.
    Case(11, "ja decimal", "|", ["compose:１２．５"], "12.5| =12.5"),
    Case(11, "zh-u-nu-hanidec decimal", "|", ["compose:一二三"], "一二三| =123"),
    Case(11, "ja decimal", "1|2", ["compose:あ"], "1|2 =12 ~badInput"),
    Case(11, "en decimal", "|", ["keys:１２３４"], "1,234| =1234"),
    // 12: what is below the minimum can be typed on the way to what is not.
    Case(12, "en integer min=1900 max=2100 useGrouping=false bounds=block", "|", ["keys:1950"], "1950| =1950"),
    Case(12, "en integer min=10 max=100", "|", ["5"], "5| =5"),
    // 13: and the minimum does something: see `bounds`, below, for states and issues.
    Case(13, "en integer min=10 max=100 bounds=clamp", "|", ["5", "<RETURN>"], "10| =10 ~clamped"),
    Case(13, "en integer min=0 max=100 bounds=block", "10|", ["1"], "10| =10 !rangeOverflow"),
    // 14: leading zeros stay while editing and are gone at its end; a lone zero is replaced.
    Case(14, "en decimal useGrouping=false", "1|0002", ["<BS>", "2"], "2|0002 =20002"),
    Case(14, "en decimal", "0|", ["5"], "5| =5"),
    Case(14, "en decimal useGrouping=false", "|", ["keys:007", "<END>"], "7| =7"),
    // 15: no digit is lost.
    Case(
      15,
      "en decimal maximumFractionDigits=20",
      "|",
      ["12345678901234567890.123456789012345678"],
      "12,345,678,901,234,567,890.123456789012345678| =12345678901234567890.123456789012345678"
    ),
    Case(15, "en integer", "922,337,203,685,477,580|", ["7"], "9,223,372,036,854,775,807| =9223372036854775807"),
    Case(
      15,
      "en integer",
      "922,337,203,685,477,580|",
      ["8"],
      "922,337,203,685,477,580| =922337203685477580 !tooManyIntegerDigits"
    ),
    // 16: focus alone changes nothing, however the value is rounded for display.
    Case(16, "en decimal maximumFractionDigits=2", "|", ["<END>", "write:1.23456", "<BEGIN>"], "1.23456| =1.23456"),
    Case(
      16,
      "en decimal maximumFractionDigits=2",
      "|",
      ["<END>", "write:1.23456", "<BEGIN>", "<END>"],
      "1.23| =1.23456"
    ),
    // 17: nothing is rounded on commit, so no two roundings can differ.
    Case(17, "en decimal maximumFractionDigits=2 roundingMode=floor", "|", ["1.239"], "| =0 !tooManyFractionDigits"),
    Case(17, "en decimal maximumFractionDigits=2", "|", ["keys:1.25", "<END>"], "1.25| =1.25"),
    // 18: minus first, alone, anywhere, and of any shape.
    Case(18, "en decimal", "|", ["-"], "-| =0"),
    Case(18, "en decimal", "|", ["keys:-5"], "-5| =-5"),
    Case(18, "en decimal", "5|", ["-"], "-5| =-5"),
    Case(18, "en decimal", "|", ["keys:−5"], "-5| =-5"),
    Case(18, "en currency currency=USD affixWhileEditing", "$|5", ["-"], "-$|5 =-5"),
    // 19: and back to positive.
    Case(19, "en decimal", "-5|", ["-"], "5| =5"),
    Case(19, "en decimal", "-5|", ["+"], "5| =5"),
    Case(19, "en decimal", "-|5", ["<BS>"], "|5 =5"),
    Case(19, "en currency currency=USD affixWhileEditing", "-$|5", ["<BS>"], "$|5 =5"),
    // 20: undo gives back text, caret and value; a run of typing is one step, a paste its own.
    Case(20, "en decimal", "|", ["keys:1234", "<UNDO>"], "| =0"),
    Case(20, "en decimal", "|", ["keys:12", "345", "<UNDO>"], "12| =12"),
    Case(20, "en decimal", "|", ["keys:12", "345", "<UNDO>", "<REDO>"], "12,345| =12345"),
    Case(20, "en currency currency=USD", "1,234.00|", ["<UNDO>"], "[0.00] =0"),
    // 21: the value is there after every edit.
    Case(21, "en decimal", "1|", ["."], "1.| =1"),
    Case(21, "en decimal", "1.|", ["5"], "1.5| =1.5"),
    // 22: groups while typing.
    Case(22, "en decimal", "|", ["keys:1234567.891"], "1,234,567.891| =1234567.891"),
    Case(22, "en decimal groupWhileEditing=false", "|", ["keys:1234567"], "1234567| =1234567"),
    // 23: percents are exact.
    Case(23, "en percent", "|", ["keys:12"], "12| =0.12"),
    Case(23, "en percent maximumFractionDigits=1", "|", ["keys:12.5"], "12.5| =0.125"),
    Case(23, "en percent", "|", ["keys:7"], "7| =0.07"),
    // 28: affixes are not editable.
    Case(28, "en currency currency=USD affixWhileEditing", "|$5", ["7"], "$7|5 =75"),
    Case(28, "de currency currency=EUR affixWhileEditing", "5\u{A0}€|", ["<BS>"], "| =0"),
    Case(28, "en currency currency=USD affixWhileEditing", "$|5", ["<BS>"], "$|5 =5 !nothingToDelete"),
    // 29: as slow as the field is long, and no more: what was typed before does not matter.
    Case(
      29,
      "en decimal useGrouping=false",
      "|",
      [String(repeating: "9", count: 38)],
      String(repeating: "9", count: 38) + "| =" + String(repeating: "9", count: 38)
    ),
    // 30: the sign comes first in the text, without marks; marks in pasted text mean nothing.
    Case(30, "ar-EG decimal", "|", ["keys:-٥"], "-٥| =-5"),
    Case(30, "he decimal", "|", ["\u{200E}-5"], "-5| =-5"),
    Case(30, "fa decimal", "|", ["\u{200E}\u{2212}۱۲۳۴"], "\u{2212}۱٬۲۳۴| =-1234"),
    // 31: empty and unfinished texts are legal, ranges are validated, and the first character can be deleted.
    Case(31, "en decimal", "5|", ["<BS>"], "| =0"),
    Case(31, "en decimal", "5|", ["."], "5.| =5"),
    Case(31, "en decimal", "5.|", ["0"], "5.0| =5"),
    // 32: the same text is another number in another locale, and no exponent gets in.
    Case(32, "de decimal", "|", ["1.000"], "1.000| =1000"),
    Case(32, "en decimal", "|", ["1.000"], "1.000| =1"),
    Case(32, "en decimal", "1|", ["e"], "1| =1 !badInput"),
    Case(32, "en decimal", "|", ["1e5"], "| =0 !badInput"),
    Case(32, "en-US-u-va-posix decimal", "|", ["1,000"], "1000| =1000"),
  ]

  /// The table of what engines do with pasted text, and our column.
  @Test(
    "Pasted text",
    arguments: [
      Case(7, "en decimal", "|", ["1.234,56"], "1,234.56| =1234.56 ~reinterpreted"),
      Case(7, "de decimal", "|", ["1,234.56"], "1.234,56| =1234.56 ~reinterpreted"),
      Case(7, "de decimal", "|", ["1.234,56"], "1.234,56| =1234.56"),
      Case(7, "en decimal", "|", ["1 234,56"], "1,234.56| =1234.56 ~reinterpreted"),
      Case(7, "en decimal", "|", ["1234,56"], "1,234.56| =1234.56 ~reinterpreted"),
      Case(7, "en decimal", "|", ["(5)"], "-5| =-5 ~reinterpreted"),
      Case(7, "en decimal", "|", ["1e5"], "| =0 !badInput"),
      Case(7, "en decimal", "|", ["٣٫٥"], "3.5| =3.5 ~reinterpreted"),
      Case(7, "en decimal", "|", ["$1,234.56"], "| =0 !badInput"),
      Case(7, "en currency currency=USD", "|", ["$1,234.56"], "1,234.56| =1234.56"),
      Case(
        7,
        "en decimal",
        "|",
        ["12345678901234567890.12"],
        "12,345,678,901,234,567,890.12| =12345678901234567890.12"
      ),
    ]
  )
  func pasteTable(_ row: Case) throws { try complaint(row) }

  @Test("12, 13: the state on the way to the minimum, and the issue that says so")
  func bounds() throws {
    let client = try NumberFieldClient("en integer min=10 max=100")
    try client.play(["5"])
    #expect(try client.state.parse == .intermediate)
    #expect(try client.state.issues.map(\.code) == [.rangeUnderflow])
    try client.play(["0"])
    #expect(try client.state.parse == .acceptable)
    #expect(try client.state.issues.isEmpty)
    try client.play(["0"])
    #expect(try client.state.parse == .invalid)
    #expect(try client.state.issues.map(\.code) == [.rangeOverflow])
  }

  @Test("31: ranges are validated, never trusted")
  func ranges() throws {
    let client = try NumberFieldClient("ar-EG decimal", "١٢|")
    for range in [(0, 5), (-1, 0), (3, 2), (1, 1), (0, 3)] {
      let request = EditRequest(range: Selection(start: range.0, end: range.1), replacement: "3")
      #expect(throws: InteractorError.self) { try client.edit(request) }
    }
    #expect(try client.outcome() == "١٢| =12")
  }
}
