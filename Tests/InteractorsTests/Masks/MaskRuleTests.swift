import Testing

@testable import Interactors

/// The rules T1 to T15 of text entry, a table for each.
@Suite struct MaskRuleTests {
  private static let phone = "+7 (000) 000-00-00"

  private static let address = "0[0[0]].0[0[0]].0[0[0]].0[0[0]]"

  @Test(
    "T1: notation",
    arguments: [
      MaskCase("00-aa-**", "|", "12-ab-c3", "12-ab-c3|"),
      MaskCase("0{3}-a{1,2}", "|", "123-x", "123-x|"),
      MaskCase("0{2}[-0{2}]", "|", "1234", "12-34|"),
      MaskCase("[00]{2}a", "|", "12a", "12a|"),
      MaskCase("[00]{2}a", "|", "1234a", "1234a|"),
      MaskCase("0{2,}", "|", "123456789012345678901234567890", "123456789012345678901234567890|"),
      MaskCase("\\0\\a 0a", "|", "7x", "0a 7x|"),
      MaskCase("{AB}-00", "|", "12", "AB-12|"),
      MaskCase("HH:HH ;; H=[0-9A-F]", "|", "0f1a", "0F:1A|"),
      MaskCase("0[0[0]].0", "|", "123.4", "123.4|"),
      MaskCase("00[-]00", "|", "12-34", "12-34|"),
      MaskCase("00[-]00", "|", "1234", "1234|"),
      MaskCase("äa0", "|", "ö1", "äö1|"),
    ]
  )
  func t1(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "T1: a faulty mask is refused with its place",
    arguments: [
      ("", "mask"), ("---", "mask"), ("00[", "mask"), ("00]", "mask"), ("0{2", "mask"), ("0}", "mask"),
      ("00\\", "mask"),
      ("0{0}", "mask"), ("0{3,2}", "mask"), ("0{513}", "mask"), ("0{200,400}a{200}", "mask"), ("[]0", "mask"),
      ("00 || 0{", "mask[1]"), ("00 ?? ( || 0", "mask[0].when"), ("A0 ;; A=ab", "definitions.A"),
      ("0 ;; value=shown", "value"), ("0 ;; check=crc", "check"), ("0 ;; nonsense", "nonsense"),
      (" ;; pattern=[0-9]{3}", "mask"), (" ;; pattern=^(a)\\w*b$", "mask"),
    ]
  )
  func faults(_ mask: String, _ path: String) throws {
    let error = failure { _ = try MaskSetup(mask).format() }
    if mask.hasPrefix(" ;; pattern=^") {
      // Open counts have as many characters as a mask has room for.
      #expect(error == nil)
    } else {
      #expect(error?.path == path, "\(String(describing: error))")
    }
  }

  @Test(
    "T2: alternatives are chosen anew at every edit",
    arguments: [
      MaskCase("(00) 0000-0000 || (00) 00000-0000", "|", "keys:1122223333", "(11) 2222-3333|"),
      MaskCase("(00) 0000-0000 || (00) 00000-0000", "(11) 2222-3333|", "4", "(11) 22223-3334|"),
      MaskCase("(00) 0000-0000 || (00) 00000-0000", "(11) 22223-3334|", "<BS>", "(11) 2222-3333|"),
      MaskCase("0000 000000 00000 ?? ^3[47] || 0000 0000 0000 0000", "|", "keys:378282246310005", "3782 822463 10005|"),
      MaskCase("0000 000000 00000 ?? ^3[47] || 0000 0000 0000 0000", "378|", "<BS>", "37|"),
      MaskCase("0000 000000 00000 ?? ^3[47] || 0000 0000 0000 0000", "|3782 8", "4", "4378 28|"),
      MaskCase("A-00 || B-000", "|", "A12", "A-12|"),
      MaskCase("A-00 || B-000", "|", "b12", "B-12|"),
      MaskCase("A-00 || B-000", "|", "1", "!badInput"),
      MaskCase("0-000 || 00-00-0", "1|", "-", "1-|"),
      MaskCase("0-000 || 00-00-0", "12|", "-", "12-|"),
      MaskCase("000 || 00-00", "12|", "-", "12-|"),
      MaskCase("000 || 00-00", "12-|", "3", "12-3|"),
    ]
  )
  func t2(_ row: MaskCase) throws {
    let outcome = try row.outcome()
    // A caret behind what was inserted, wherever that is.
    if row.before == "|3782 8" { #expect(outcome == "4|378 28") } else { #expect(outcome == row.after) }
  }

  @Test(
    "T3: the complete layout, else the one that fills optional slots first",
    arguments: [
      MaskCase("0[0]:00", "|", "keys:34", "34|"),
      MaskCase("0[0]:00", "34|", "4", "3:44|"),
      MaskCase("0[0]:00", "3:44|", "5", "34:45|"),
      MaskCase("0[0]:00", "34:45|", "<BS>", "3:44|"),
      MaskCase("0[0]:00", "3:44|", "<BS>", "34|"),
      MaskCase("[0]00-a", "|", "keys:12a", "12-a|"),
      MaskCase("[0]00-a", "|", "keys:123a", "123-a|"),
      MaskCase("00[-00]", "12|", "3", "12-3|"),
      // What the user has closed stays closed at the end of the text.
      MaskCase(address, "|", "keys:192.168.1.100", "192.168.1.100|"),
      MaskCase(address, "192.168.1.100|", "<BS>", "192.168.1.10|"),
      MaskCase(address, "192.168.1.10|", "<BS>", "192.168.1.1|"),
      MaskCase(address, "192.168|", "<BS>", "192.16|"),
      MaskCase(address, "192.1|", "6", "192.16|"),
      MaskCase(address, "192.168|", "1", "192.168.1|"),
      MaskCase(address, "|", "192.168.1.100", "192.168.1.100|"),
      MaskCase(address, "|", "keys:192168001001", "192.168.001.001|"),
    ]
  )
  func t3(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "T4: masks from a pattern",
    arguments: [
      MaskCase(" ;; pattern=^[A-Z]{2}-[0-9]{4}$", "|", "keys:ab1234", "AB-1234|"),
      MaskCase(" ;; pattern=^AB[0-9]{2}$", "|", "keys:12", "AB12|"),
      MaskCase(" ;; pattern=^(?:\\d{3}|\\d{5})$", "|", "keys:1234", "1234|"),
      MaskCase(" ;; pattern=^(\\d{3})-?(\\d{4})$", "|", "555-1234", "555-1234|"),
      MaskCase(" ;; pattern=^(\\d{3})-?(\\d{4})$", "|", "5551234", "5551234|"),
      MaskCase(" ;; pattern=^[0-9]{5}(-[0-9]{4})?$", "|", "keys:123456789", "12345-6789|"),
      MaskCase(" ;; pattern=^(A|B)[0-9]$", "|", "keys:b7", "B7|"),
      MaskCase(" ;; pattern=^(?:AB|CD)[0-9]$", "|", "keys:cd7", "CD7|"),
      MaskCase(" ;; pattern=^[0-9]+$", "|", "keys:12345", "12345|"),
    ]
  )
  func t4(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "T6: what a typed character is",
    arguments: [
      MaskCase(phone, "|", "keys:+77", "+7 (7|"),
      MaskCase(phone, "|", "+", "+|"),
      MaskCase(phone, "+|", "7", "+7|"),
      MaskCase(phone, "|", "7", "+7 (7|"),
      MaskCase(phone, "+7|", "(", "+7 (|"),
      MaskCase("00-00", "12|", "-", "12-|"),
      MaskCase("00-00", "12|-34", "-", "12-|34"),
      MaskCase("00-00", "1|", "-", "!badInput"),
      MaskCase("00-00", "1|", "٢", "12|"),
      MaskCase("00-00", "1|", "２", "12|"),
      MaskCase("aa", "|", "Ａ", "Ａ|"),
      MaskCase("AA ;; A=[A-Z]", "|", "Ａ", "A|"),
      MaskCase("AA ;; A=[A-Z]", "|", "b", "B|"),
      MaskCase("0[0]:00", "3|", ":", "3:|"),
      MaskCase("0[0]:00", "3:|", "4", "3:4|"),
      MaskCase("0[0]:00", "3:4|", "5", "3:45|"),
      MaskCase("00-00", "|", "x", "!badInput"),
    ]
  )
  func t6(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "T6: a refusal names what was expected",
    arguments: [
      ("00-00", "1|", "x", "digit"), ("aa-00", "|", "1", "letter"), ("aa-00", "ab|", "x", "digit"),
      ("**", "|", "-", "alphanumeric"), ("HH ;; H=[0-9A-F]", "|", "x", "alphanumeric"), ("X0 || Y0", "|", "7", "X"),
    ]
  )
  func expected(_ setup: String, _ before: String, _ input: String, _ expected: Text) throws {
    let draft = Draft(marked: before)
    guard case .rejected(let reason, _) = try MaskSetup(setup).format().edit(draft, Edit(input, on: draft)) else {
      Testing.Issue.record("accepted")
      return
    }
    #expect(reason.parameters.contains(Parameter("expected", .string(expected))), "\(reason)")
  }

  @Test(
    "T7: fixed characters come and go with the slot character behind them",
    arguments: [
      MaskCase("00-00", "12|", "3", "12-3|"),
      MaskCase("00-00", "12-3|", "<BS>", "12|"),
      MaskCase("00-00%", "12-3|", "4", "12-34|"),
      MaskCase("00-00 ;; eager", "1|", "2", "12-|"),
      MaskCase("00-00 ;; eager", "12-|", "<BS>", "1|"),
      MaskCase("00-00 ;; eager", "12-3|", "<BS>", "12-|"),
      MaskCase("00-00 ;; eager", "12-|", "-", "12-|"),
      MaskCase("00-00% ;; eager", "12-3|", "4", "12-34%|"),
      MaskCase("\(phone) ;; eager", "+7 (|", "9", "+7 (9|"),
      MaskCase("\(phone) ;; eager", "+7 (9|", "<BS>", "+7 (|"),
    ]
  )
  func t7(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "Another separator closes optional slots as the mask's own does",
    arguments: [
      MaskCase(plate, "|", "keys:HH AB 1234", "HH-AB 1234|"),
      MaskCase(plate, "|", "keys:B AB 123", "B-AB 123|"),
      MaskCase(plate, "|", "HH AB 1234", "HH-AB 1234|"),
      MaskCase(plate, "|", "HH-AB 1234", "HH-AB 1234|"),
      MaskCase(plate, "|", "HH.AB 1234", "HH-AB 1234|~reinterpreted"),
      MaskCase(plate, "|", "keys: HH", "HH|!badInput"),
      MaskCase("0[0]:00", "|", "keys:3.44", "3:44|"),
      MaskCase("00-00", "12|", ".", "!badInput"),
    ]
  )
  func otherSeparator(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  private static let plate = "a{1,3}-a{1,2} 0{1,4} ;; case=upper"

  @Test(
    "T8: the middle",
    arguments: [
      MaskCase("00-00", "1|2-3", "9", "19|-23"),
      MaskCase("00-00", "1|2-34", "9", "!tooLong"),
      MaskCase("00-00", "1|2-3", "x", "!badInput"),
      MaskCase("00-00", "1|2-34", "<DEL>", "1|3-4"),
      MaskCase("AA-0000 ;; A=[A-Z]", "|AB-1234", "<DEL>", "|B-1234"),
      MaskCase("AA-0000 ;; A=[A-Z]", "AB|-1234", "<BS>", "A|-1234"),
      MaskCase("AA-0000 ;; A=[A-Z]", "A|-1234", "c", "AC|-1234"),
      MaskCase("AA-0000 ;; A=[A-Z]", "|B-1234", "c", "C|B-1234"),
      MaskCase("AA-0000 ;; A=[A-Z]", "A|-1234", "<BS>", "|-1234"),
      MaskCase("AA-0000 ;; A=[A-Z]", "|-1234", "c", "C|-1234"),
      MaskCase("AA-0000 ;; A=[A-Z]", "-1|234", "<BS>", "-|234"),
      MaskCase("AA-0000 ;; A=[A-Z]", "A-123|", "4", "A-1234|"),
      MaskCase("AA-0000 ;; A=[A-Z]", "A-1234|", "5", "!badInput"),
      MaskCase("AA-0000 ;; A=[A-Z]", "A[B-12]34", "<BS>", "A|-34"),
      MaskCase("AA-0000 ;; A=[A-Z]", "A[B]-1234", "c", "AC|-1234"),
      MaskCase("00-00", "[12-]34", "9", "9|3-4"),
      MaskCase("00-00", "[12-34]", "9", "9|"),
      MaskCase("00-00 ;; overwrite", "1|2-34", "9", "19|-34"),
      MaskCase("00-00 ;; overwrite", "12|-34", "9", "12-9|4"),
      MaskCase("00-00 ;; overwrite", "12-34|", "9", "!tooLong"),
    ]
  )
  func t8(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "T9: deleting is never rejected, and only slot characters count",
    arguments: [
      MaskCase("00-00", "12-|34", "<BS>", "1|3-4"),
      MaskCase("00-00", "12|-34", "<DEL>", "12|-4"),
      MaskCase("00-00", "12-|", "<BS>", "1|"),
      MaskCase(phone, "+7 (9|", "<BS>", "|"),
      MaskCase(phone, "+7|", "<BS>", "|"),
      MaskCase(phone, "|+7 (91", "<DEL>", "|+7 (1"),
      MaskCase("00-00", "|12", "<BS>", "|12"),
      MaskCase("00-00", "12|", "<DEL>", "12|"),
      MaskCase("00-00", "[12-34]", "<BS>", "|"),
    ]
  )
  func t9(_ row: MaskCase) throws {
    let outcome = try row.outcome()
    // The caret of a text that begins with fixed characters is behind them.
    if row.before == "|+7 (91" { #expect(outcome == "+7 (|1") } else { #expect(outcome == row.after) }
  }

  @Test(
    "T10: paste",
    arguments: [
      MaskCase(phone, "|", "+79114041112", "+7 (911) 404-11-12|"),
      MaskCase(phone, "|", "79114041112", "+7 (911) 404-11-12|~reinterpreted"),
      MaskCase(phone, "|", "9114041112", "+7 (911) 404-11-12|"),
      MaskCase(phone, "|", "+7 (911) 404-11-12", "+7 (911) 404-11-12|"),
      MaskCase(phone, "[+7 (911) 404-11-12]", "+7 911 4041113", "+7 (911) 404-11-13|"),
      MaskCase("\(phone) ;; eager", "+7 (|", "+79114041112", "+7 (911) 404-11-12|"),
      MaskCase(phone, "|", "91140411123", "!tooLong"),
      MaskCase(phone, "|", "911404111x", "!badInput"),
      MaskCase("0000", "|", " 12\u{200E}34 ", "1234|"),
      MaskCase("0000", "|", "12.34", "1234|~reinterpreted"),
      MaskCase("00-00", "|", "1-2-3", "12-3|"),
      MaskCase("00-00", "1|", "234", "12-34|"),
      MaskCase("00-00", "1|", "2345", "!tooLong"),
      MaskCase("00-00", "1|4", "23", "12-3|4"),
      MaskCase("+7 (000)", "|", "+911", "+7 (911|~reinterpreted"),
      MaskCase("00 DE**", "|", "12DE34", "12 DE34|~reinterpreted"),
      MaskCase("00 DE**", "|", "keys:12DE3", "12 DE3|~reinterpreted"),
    ]
  )
  func t10(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "T11: case",
    arguments: [
      MaskCase("aa ;; case=upper", "|", "keys:ab", "AB|"),
      MaskCase("aa ;; case=lower", "|", "AB", "ab|"),
      MaskCase("Aa ;; A=[A-Z]", "|", "keys:bb", "Bb|"),
      MaskCase("aa ;; case=upper", "|", "keys:äß", "Äß|"),
    ]
  )
  func t11(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test("T12: the caret is never within leading fixed characters")
  func t12() throws {
    let format = try MaskSetup(Self.phone).format()
    for offset in 0...6 {
      #expect(format.selection(Selection(caret: offset), in: "+7 (91").start == max(4, offset))
    }
    let plain = try MaskSetup("00-00").format()
    #expect(plain.selection(Selection(caret: 2), in: "12-3") == Selection(caret: 2))
    #expect(plain.selection(Selection(caret: 3), in: "12-3") == Selection(caret: 3))
  }

  @Test(
    "T13: the hint",
    arguments: [
      ("00-00", "1", "_-__", 3, "digit"), ("00-00", "", "__-__", 4, "digit"), ("00-00", "12-34", "", 0, nil),
      ("0[0]:00", "3", ":__", 2, "digit"), ("AA-00 ;; A=[A-Z]", "A-12", "", 1, nil), ("00%", "12", "%", 0, nil),
      ("aa-00", "ab", "-__", 2, "digit"),
    ]
  )
  func t13(_ setup: String, _ text: Text, _ rest: Text, _ missing: Int64, _ expected: Text?) throws {
    let hint = try MaskSetup(setup).format().reading(of: text).remarks?.hint
    #expect(hint?["rest"] == .string(rest))
    #expect(hint?["missing"] == .integer(missing))
    #expect(hint?["expected"] == expected.map { .string($0) } ?? .null)
    #expect(hint?["alternative"] == nil)
  }

  @Test("T13: the hint names the mask of a list")
  func alternatives() throws {
    let format = try MaskSetup("000 || 00-00").format()
    #expect(format.reading(of: "12").remarks?.hint?["alternative"] == .integer(0))
    #expect(format.reading(of: "12-3").remarks?.hint?["alternative"] == .integer(1))
  }

  @Test(
    "T5, T14: what a text means",
    arguments: [
      ("00-00", "12-34", .acceptable, "12-34"), ("00-00", "12", .intermediate, nil), ("00-00", "", .empty, nil),
      ("00-00", "12x", .invalid, nil), ("00% ", "12", .acceptable, "12% "),
      ("00-00 ;; value=raw", "12-34", .acceptable, "1234"),
      ("{AB}-00 ;; value=raw", "AB-12", .acceptable, "AB12"), ("AB-00 ;; value=raw", "AB-12", .acceptable, "12"),
      ("00-00 ;; incomplete=write", "12-", .intermediate, "12"),
      ("AA-00 ;; A=[A-Z] incomplete=write value=raw", "A-12", .intermediate, nil),
      ("0{4} ;; check=luhn", "0018", .acceptable, "0018"), ("0{4} ;; check=luhn", "0019", .invalid, "0019"),
      ("0{4,5} ;; check=luhn", "0019", .intermediate, "0019"),
    ] as [(String, Text, Parse.State, Text?)]
  )
  func t5(_ setup: String, _ text: Text, _ state: Parse.State, _ value: Text?) throws {
    let parse = try MaskSetup(setup).format().parse(text)
    #expect(parse == Parse(state, value.map { .string($0) }))
  }

  @Test(
    "T15: what is typed means what the same text means when pasted",
    arguments: [
      MaskCase(phone, "|", "keys:79114041112", "+7 (911) 404-11-12|~reinterpreted"),
      MaskCase(phone, "+7 (791) 140-41-11|", "2", "+7 (911) 404-11-12|~reinterpreted"),
      MaskCase(phone, "+7 (791) 140-41-1|1", "2", "!tooLong"),
      MaskCase(phone, "+7 (911) 404-11-12|", "3", "!tooLong"),
      MaskCase("000", "123|", "4", "!tooLong"),
    ]
  )
  func t15(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "T5: a value that does not fit is shown whole, and edited as plain text",
    arguments: [
      MaskCase("00-00", "12345|", "6", "123456|"), MaskCase("00-00", "12x|", "<BS>", "12|"),
      MaskCase("00-00", "x|", "-", "x-|"),
    ]
  )
  func plain(_ row: MaskCase) throws { #expect(try row.outcome() == row.after) }
}
