import Testing

@testable import Interactors

/// Number-entry N21: what is typed means what the same text means when pasted.
@Suite struct TypedSeparatorTests {
  /// A field, what is typed into it key by key, and what it comes to: `text| =value ~reason`, with `<END>` for the end
  /// of editing.
  struct Case: CustomTestStringConvertible, Sendable {
    let setup: String
    let before: String
    let inputs: [String]
    let outcome: String

    init(_ setup: String, _ inputs: String, _ outcome: String, from before: String = "|") {
      (self.setup, self.before, self.outcome) = (setup, before, outcome)
      self.inputs = inputs.split(separator: " ").map {
        $0.hasPrefix("<") || $0.hasPrefix("paste:") ? String($0.trimmingPrefix("paste:")) : "keys:\($0)"
      }
    }

    var testDescription: String { "\(setup): \(before) + \(inputs.joined(separator: " "))" }
  }

  private func check(_ row: Case) throws {
    let client = try NumberFieldClient(row.setup, row.before)
    try client.play(row.inputs)
    let outcome = try client.outcome()
    #expect(outcome == row.outcome, "\(outcome)")
    // The text means by itself what the session says it means.
    let state = try client.state
    guard state.phase == .editing else { return }
    #expect(client.setup.format.parse(client.shown).state == state.parse)
  }

  @Test(
    "The digits behind a group separator say what it is",
    arguments: [
      Case("de-DE decimal", "10.", "10.| =10"),
      Case("de-DE decimal", "10.5", "10.5| =10.5 ~reinterpreted"),
      Case("de-DE decimal", "10.50", "10.50| =10.5 ~reinterpreted"),
      Case("de-DE decimal", "10.500", "10.500| =10500"),
      Case("en-US decimal", "10,50", "10,50| =10.5 ~reinterpreted"),
      Case("en-US decimal", "10,500", "10,500| =10500"),
      Case("de-DE decimal", "1.234.567", "1.234.567| =1234567"),
      Case("de-DE decimal", "1.234.567,89", "1.234.567,89| =1234567.89"),
      Case("de-DE decimal", "1234567.5", "1.234.567.5| =1234567.5 ~reinterpreted"),
      Case("de-DE decimal", "-10.50", "-10.50| =-10.5 ~reinterpreted"),
      Case("de-DE decimal", "10.50-", "-10.50| =-10.5 ~reinterpreted"),
      Case("de-DE decimal", ".50", "0.50| =0.5 ~reinterpreted"),
      Case("de-DE decimal", "0.500", "0,500| =0.5 ~reinterpreted"),
      Case("ar-EG decimal", "١٠٬٥٠", "١٠٬٥٠| =10.5 ~reinterpreted"),
      Case("ar-EG decimal", "10.50", "١٠٫٥٠| =10.5"),
      Case("es decimal", "1.234", "1.234| =1234"),
      Case("es decimal", "12345.5", "12.345.5| =12345.5 ~reinterpreted"),
      Case("es decimal", "1234.5", "1234.5| =1234.5 ~reinterpreted"),
      Case("hi-IN decimal", "12,34,567", "12,34,567| =1234567"),
      Case("hi-IN decimal", "12,34", "12,34| =12.34 ~reinterpreted"),
      Case("hi-IN decimal", "12,34,5", "12,34,5| =12.34"),
      Case("hi-IN decimal", "1,234,567", "1,234,567| =1234567 ~reinterpreted"),
      Case("hi-IN decimal", "123,456", "123,456| =123456 ~reinterpreted"),
      Case("en-US-u-va-posix decimal", "1,234", "1,234| =1234"),
      Case("en percent maximumFractionDigits=2", "12,5", "12,5| =0.125 ~reinterpreted"),
      Case("de currency currency=EUR", "10.50", "10.50| =10.5 ~reinterpreted"),
      Case("de currency currency=EUR affixWhileEditing", "10.50", "10.50|\u{A0}€ =10.5 ~reinterpreted"),
      Case("en currency currency=USD affixWhileEditing", "10,50", "$10,50| =10.5 ~reinterpreted"),
      Case("de-CH decimal", "10.50", "10.50| =10.5"),
      Case("de-CH decimal", "1234.50", "1’234.50| =1234.5"),
      Case("fr decimal", "10.50", "10,50| =10.5"),
      Case("fr-CH currency currency=EUR", "1234,50", "1\u{202F}234,50| =1234.5"),
    ]
  )
  func meaning(_ row: Case) throws { try check(row) }

  @Test(
    "What a paste refuses cannot be typed either",
    arguments: [
      Case("de-DE decimal", "1234.567", "1.234.56| =1234.56 !badInput"),
      Case("de-DE decimal", "12.3456", "12.345| =12345 !tooManyFractionDigits"),
      Case("de-DE decimal maximumFractionDigits=4", "12.3456", "12,3456| =12.3456 ~reinterpreted"),
      Case("de-DE decimal", "1.2.", "1.2| =1.2 !groupSeparator"),
      Case("de-DE decimal", "1..", "1.| =1 !groupSeparator"),
      Case("de-DE decimal", "1.2,", "1.2| =1.2 !duplicateSeparator"),
      Case("de-DE decimal", "1,2.", "1,2| =1.2 !groupSeparator"),
      Case("de-DE decimal", "1.234,5.", "1.234,5| =1234.5 !groupSeparator"),
      Case("de-DE decimal", "1.234.5678", "1.234.567| =1234567 !badInput"),
      Case("de-DE decimal", "07.132", "7.132| =7132"),
      Case("hi-IN decimal", "12,34,567,", "12,34,567| =1234567 !groupSeparator"),
      Case("de-DE currency currency=EUR", "0.505", "0.50| =0.5 !tooManyFractionDigits"),
      Case("de-DE decimal maximumIntegerDigits=4", "12.345", "12.34| =12.34 !tooManyIntegerDigits"),
      Case("en-US decimal", "10٬", "10| =10 !groupSeparator"),
    ]
  )
  func refused(_ row: Case) throws { try check(row) }

  @Test(
    "Spaces and apostrophes never wait, nor does anything else than the end of the integer part",
    arguments: [
      Case("fr decimal", "\u{202F}", "1| =1 !groupSeparator", from: "1|"),
      Case("de-CH decimal", "'", "1| =1 !groupSeparator", from: "1|"),
      Case("de-CH decimal", "’", "1| =1 !groupSeparator", from: "1|"),
      Case("de-DE decimal", ".", "0.| =0"),
      Case("de-DE decimal", "-.", "-0.| =0"),
      Case("de-DE decimal", ".", "1|2 =12 !groupSeparator", from: "1|2"),
      Case("de-DE decimal", ".", "1|,5 =1.5 !groupSeparator", from: "1|,5"),
      Case("de-DE decimal", ".", "1,5| =1.5 !groupSeparator", from: "1,5|"),
      Case("de-DE decimal decimalKeys=either", "10.50", "10,50| =10.5"),
      Case("ar-EG decimal decimalKeys=either", "٬", "١| =1 !groupSeparator", from: "١|"),
      Case("en decimal decimalKeys=either", "1,234", "1.234| =1.234"),
    ]
  )
  func elsewhere(_ row: Case) throws { try check(row) }

  @Test(
    "A group separator is stepped over where the text has one",
    arguments: [
      Case("de-DE decimal", ".", "1.|234 =1234", from: "1|.234"),
      Case("de-DE decimal", ".", "1.234.|567 =1234567", from: "1.234|.567"),
      Case("de-DE decimal", ".", "1.|234,5 =1234.5", from: "1|.234,5"),
      Case("fr decimal", "\u{202F}", "1\u{202F}|234 =1234", from: "1|\u{202F}234"),
      Case("de-CH decimal", "'", "1’|234 =1234", from: "1|’234"),
      Case("hi-IN decimal", ",", "12,34,|567 =1234567", from: "12,34|,567"),
      Case("de-DE decimal", ".", "1.|345 =1345", from: "1[2].345"),
      Case("de-DE decimal", "10.5 <LEFT> <LEFT> .", "10.|5 =10.5"),
    ]
  )
  func stepping(_ row: Case) throws { try check(row) }

  @Test(
    "Deleting follows the same reading",
    arguments: [
      Case("de-DE decimal", "10.50 <BS>", "10.5| =10.5 ~reinterpreted"),
      Case("de-DE decimal", "10.50 <BS> <BS>", "10.| =10"),
      Case("de-DE decimal", "10.50 <BS> <BS> <BS>", "10| =10"),
      Case("de-DE decimal", "10.505 <BS>", "10.50| =10.5 ~reinterpreted"),
      Case("de-DE decimal", "1.234.567 <BS>", "1.234.56| =1234567"),
      Case("de-DE decimal", "1.234.567 <BS> <BS> <BS> <BS> <BS>", "1.23| =1.23 ~reinterpreted"),
      Case("hi-IN decimal", "12,34,5 <BS> <BS>", "12,34| =12.34 ~reinterpreted"),
      Case("de-DE decimal", "<BS>", "123| =123", from: "1.234|"),
      Case("de-DE decimal", "1234 <BS>", "123| =123"),
      Case("de-DE decimal", "10.50 <LEFT> <LEFT> <BS>", "1.0|50 =1050"),
      Case("de-DE decimal optional", "0. <BS>", "| =null"),
      Case("de-DE decimal optional", "-0. <BS>", "-| =0"),
      Case("de-DE decimal", "10.50 <HOME> <DEL>", "|0.50 =0.5 ~reinterpreted"),
      Case("de-DE decimal", "10.50 <HOME> <DEL> <DEL>", "|.50 =0.5 ~reinterpreted"),
      Case("de-DE decimal maximumIntegerDigits=2", "10.5 <LEFT> <BS>", "10.|5 =10.5 !tooManyIntegerDigits"),
    ]
  )
  func deleting(_ row: Case) throws { try check(row) }

  @Test(
    "Edits in the midst of the text",
    arguments: [
      Case("de-DE decimal", "10.50 <HOME> 2", "2|10.50 =210.5 ~reinterpreted"),
      Case("de-DE decimal", "10.50 <HOME> 23", "2.3|10.50 =2310.5 ~reinterpreted"),
      Case("de-DE decimal", "10.50 <LEFT> 5", "10.55|0 =10550"),
      Case("de-DE decimal", "10.50 <LEFT> ,", "10.5|0 =10.5 !duplicateSeparator"),
      Case("de-DE decimal", "1.234 <LEFT> 9", "12.39|4 =12394"),
      Case("de-DE decimal", "10.50 <ALL> 7", "7| =7"),
      Case("de-DE decimal", "10.50 <LEFT> <LEFT> -", "-10.|50 =-10.5 ~reinterpreted"),
      Case("de-DE decimal", "10. paste:505", "10.505| =10505"),
      Case("de-DE decimal maximumFractionDigits=4", "10. paste:5055", "10,5055| =10.5055 ~reinterpreted"),
      Case("de-DE decimal", "10. paste:5,5", "10.| =10 !duplicateSeparator"),
      Case("de-DE decimal", "1.234 paste:,5", "1.234,5| =1234.5"),
    ]
  )
  func midst(_ row: Case) throws { try check(row) }

  @Test(
    "The end of editing, and fields without fraction",
    arguments: [
      Case("de-DE decimal minimumFractionDigits=2", "10.50 <END>", "10,50| =10.5 ~reinterpreted"),
      Case("de-DE decimal", "10. <END>", "10| =10"),
      Case("de-DE decimal", "10.500 <END>", "10.500| =10500"),
      Case("de-DE decimal", "10.50 <RETURN>", "10,50| =10.5 ~reinterpreted"),
      Case("de-DE integer", "10.", "10.| =10"),
      Case("de-DE integer", "10.50", "10.50| =10"),
      Case("de-DE integer", "10.500", "10.500| =10500"),
      Case("de-DE integer", "10.50 <END>", "10.50| =0"),
      Case("de-DE integer", "10.50 <END> <BEGIN> 0", "10.500| =10500"),
      Case("de-DE integer", "1234.", "1.234| =1234 !separatorNotAllowed"),
      Case("de-DE integer", "1.234.567", "1.234.567| =1234567"),
      Case("de-DE integer", "0.", "0| =0 !separatorNotAllowed"),
      Case("de-DE decimal maximumFractionDigits=1", "10.50", "10.50| =10.5"),
      Case("de-DE decimal maximumFractionDigits=1", "10.505", "10.505| =10505"),
      Case("de-DE integer maximumIntegerDigits=3", "1.", "1| =1 !separatorNotAllowed"),
      Case("de-DE integer min=1500 max=2500 bounds=block", "1.", "1.| =1"),
      Case("de-DE integer min=1500 max=2500 bounds=block", "3", "| =0 !rangeUnderflow"),
    ]
  )
  func end(_ row: Case) throws { try check(row) }

  @Test(
    "Without live groups, what is ill-placed when editing ends is read the same way",
    arguments: [
      Case("en decimal groupWhileEditing=false", "10,50", "10,50| =10"),
      Case("en decimal groupWhileEditing=false", "10,50 <END>", "10.5| =10.5 ~reinterpreted"),
      Case("en decimal groupWhileEditing=false", "10, <END>", "10| =10"),
      Case("en decimal groupWhileEditing=false", "10,500", "10,500| =10500"),
      Case("en decimal groupWhileEditing=false", "0,500", "0,500| =0.5 ~reinterpreted"),
      Case("en decimal groupWhileEditing=false maximumFractionDigits=4", "1,2345", "1,2345| =1.2345 ~reinterpreted"),
      Case("en decimal groupWhileEditing=false", "1234,567 <END>", "1234,567| =0"),
      Case("hi-IN decimal groupWhileEditing=false", "123,456", "123,456| =123456"),
    ]
  )
  func withoutLiveGroups(_ row: Case) throws { try check(row) }

  @Test("Undo, redo and a composition keep what was typed")
  func history() throws {
    let client = try NumberFieldClient("de-DE decimal maximumFractionDigits=4")
    try client.play(["keys:12.345", "<UNDO>", "<REDO>", "keys:6"])
    #expect(try client.outcome() == "12,3456| =12.3456 ~reinterpreted")
    try client.play(["<UNDO>"])
    #expect(try client.outcome() == "12.345| =12345")
    try client.play(["keys:6"])
    #expect(try client.outcome() == "12,3456| =12.3456 ~reinterpreted")
    try client.play(["<UNDO>", "<UNDO>", "keys:12345", "keys:6"])
    #expect(try client.outcome() == "123.456| =123456")
  }

  @Test("A session that is saved and restored goes on with what was typed")
  func snapshot() throws {
    let client = try NumberFieldClient("de-DE decimal maximumFractionDigits=4")
    for (keys, next, text) in [("12.345", "6", "12,3456"), ("12345", "6", "123.456"), ("12.3", "45", "12.345")] {
      try client.play(["<ALL>", "<BS>", "keys:\(keys)"])
      let restored = Engine(locale: "de-DE")
      try Snapshot(try Snapshot(of: client.engine).tree).restore(into: restored)
      for key in next { _ = try restored.edit("f", EditRequest(replacement: Text(String(key)))) }
      #expect(try restored.state(of: "f").text == Text(text))
      _ = try restored.undo("f")
      _ = try restored.redo("f")
      #expect(try restored.state(of: "f").text == Text(text))
    }
  }

  @Test(
    "What the next digits may take back is not told yet; the end of editing tells it",
    arguments: [("1.2", false), ("1.23", false), ("12.50", false), ("1234.5", true), ("0.5", true), ("1.2345", true)]
  )
  func toldAtTheEnd(_ keys: String, _ isShown: Bool) throws {
    let client = try NumberFieldClient("de-DE decimal maximumFractionDigits=4")
    try client.play(["keys:\(keys)"])
    #expect(client.last?.reason?.code == .reinterpreted && client.last?.reason?.isShown == isShown)
    let reason = try client.engine.endEditing("f").reason
    #expect(keys == "1.2345" || (reason?.code == .reinterpreted && reason?.isShown == true))
  }

  @Test("What is told is the number as the locale writes it, and the issues are those of the text")
  func told() throws {
    let client = try NumberFieldClient("de-DE decimal")
    try client.play(["keys:1234.5"])
    #expect(client.last?.reason == Reason(.reinterpreted, [Parameter("read", "1.234,5")]))
    #expect(client.last?.parse == .acceptable)
    try client.play(["<BS>"])
    #expect(client.last?.parse == .intermediate)
    let integer = try NumberFieldClient("de-DE integer")
    try integer.play(["keys:10.5"])
    #expect(integer.last?.outcome == .verbatim)
    #expect(integer.last?.parse == .intermediate)
    #expect(integer.last?.issues.map(\.code) == [.badInput])
    try integer.play(["<END>"])
    #expect(try integer.state.phase == .held)
    #expect(try integer.state.text == "10.5")
    let issues = try integer.state.issues
    #expect(issues.map(\.parameters) == [[Parameter("keyword", "fraction")]])
    #expect(issues.map { integer.engine.messages.sentence(for: $0) } == ["Nachkommastellen sind hier nicht erlaubt."])
    try integer.play(["<BS>", "<BS>", "<BS>", "<BS>", "keys:-", "<END>"])
    #expect(try integer.state.issues.map { $0.parameters.map(\.name) } == [["keyword", "example"]])
  }
}
