import Testing

@testable import Interactors

/// Fields with masks, from the begin of editing to its end.
@Suite struct MaskFieldTests {
  @Test("T5: a draft that is not complete is held, and the property keeps its value")
  func held() throws {
    let client = try TextFieldClient("00-00")
    try client.write("12-34")
    try client.begin()
    try client.delete(.backward)
    var state = try client.state
    #expect(state.text == "12-3" && state.value == "12-34" && state.parse == .intermediate)
    state = try client.end()
    #expect(state.phase == .held && state.value == "12-34")
    let missing = Interactors.Issue(.patternMismatch, source: .field, parameters: [Parameter("missing", 1)])
    #expect(state.issues == [missing])
    try client.begin()
    try client.type("5")
    state = try client.end()
    #expect(state.phase == .idle && state.value == "12-35" && state.issues.isEmpty)
  }

  @Test(
    "T5: the raw value",
    arguments: [("00-00", "1234", "12-34"), ("{AB} 00", "AB12", "AB 12")] as [(String, Text, Text)]
  )
  func raw(_ mask: String, _ value: Text, _ text: Text) throws {
    let client = try TextFieldClient("\(mask) ;; value=raw")
    try client.write(.string(value))
    #expect(client.text == text)
    try client.begin()
    #expect(client.text == text)
    #expect(try client.end().value == .string(value))
    #expect(client.engine.takeEffects().subjectChanges.count == 1)
  }

  @Test("T5: incomplete text is written if the option says so")
  func incomplete() throws {
    let client = try TextFieldClient("00-00 ;; incomplete=write")
    try client.begin()
    try client.type("12-3")
    #expect(try client.state.value == "12-3")
    let state = try client.end()
    #expect(state.phase == .idle && state.value == "12-3" && state.text == "12-3")
    #expect(state.issues.map(\.code) == [.patternMismatch] && state.parse == .intermediate)
  }

  @Test("T5: a value that does not fit is shown whole, invalid, and not written over")
  func misfit() throws {
    let client = try TextFieldClient("00-00")
    try client.write("abc")
    var state = try client.state
    #expect(state.text == "abc" && state.parse == .invalid && state.issues.map(\.code) == [.patternMismatch])
    #expect(state.hint == nil)
    try client.begin()
    state = try client.end()
    #expect(state.value == "abc" && state.phase == .idle)
    let rawClient = try TextFieldClient("00-00 ;; value=raw")
    try rawClient.write("12-34")
    state = try rawClient.state
    #expect(state.text == "12-34" && state.parse == .invalid && state.issues.map(\.code) == [.patternMismatch])
  }

  @Test("T7: leading fixed characters come with the focus and go with it")
  func eager() throws {
    let client = try TextFieldClient("+7 (000) 000-00-00 ;; eager")
    try client.begin()
    #expect(client.draft.marked == "+7 (|")
    #expect(try client.state.parse == .empty)
    var state = try client.end()
    #expect(state.text == "" && state.value == .null && state.issues.isEmpty && !state.canUndo)
    try client.begin()
    try client.type("9114041112")
    #expect(client.draft.marked == "+7 (911) 404-11-12|")
    try client.select(Selection(start: 0, end: client.text.count))
    try client.delete(.backward)
    #expect(client.draft.marked == "+7 (|")
    state = try client.end()
    #expect(state.text == "" && state.value == .null && state.phase == .idle)
  }

  @Test("T7: a complete text has the fixed characters behind it when editing ends; text of fixed ones is emptied")
  func ends() throws {
    let client = try TextFieldClient("00 cm")
    try client.begin()
    try client.type("12")
    #expect(client.text == "12")
    #expect(try client.state.value == "12 cm")
    #expect(try client.end().text == "12 cm")
    let phone = try TextFieldClient("+7 (000)")
    try phone.begin()
    try phone.type("+7")
    #expect(phone.text == "+7")
    let state = try phone.end()
    #expect(state.text == "" && state.phase == .idle && state.value == .null)
  }

  @Test("T14, N12: wrong check digits are told and written; commitInvalid keeps them back")
  func check() throws {
    let client = try TextFieldClient("0000 ;; check=luhn")
    try client.begin()
    try client.type("0019")
    var state = try client.end()
    #expect(state.value == "0019" && state.parse == .invalid)
    #expect(state.issues.map(\.parameters) == [[Parameter("check", "luhn")]])
    let strict = try TextFieldClient("0000 ;; check=luhn", policy: FieldPolicy { $0.commitInvalid = false })
    try strict.begin()
    try strict.type("0019")
    state = try strict.end()
    #expect(state.value == .null && state.phase == .held)
    try strict.begin()
    try strict.delete(.backward)
    try strict.type("8")
    state = try strict.end()
    #expect(state.value == "0018" && state.phase == .idle && state.issues.isEmpty)
  }

  @Test("A form is not valid while a mask is not complete")
  func form() throws {
    let client = try TextFieldClient("00-00")
    _ = try client.engine.openForm("form", fields: ["f"])
    #expect(try client.engine.readForm("form").isValid)
    try client.write("x")
    #expect(try !client.engine.readForm("form").isValid)
    try client.write("12-34")
    #expect(try client.engine.readForm("form").isValid)
    try client.begin()
    try client.delete(.backward)
    #expect(try !client.engine.readForm("form").isValid)
  }

  @Test("A label shows raw values in their mask")
  func label() throws {
    let client = try TextFieldClient("00-00 ;; value=raw")
    let format = FormatOptions(style: "mask", values: ["mask": "00-00", "value": "raw"])
    let label = FieldBinding(field: "l", subject: "s", property: "p", view: .label, format: format)
    #expect(try client.engine.bind(label).text == "«nil»")
    try client.write("1234")
    let state = try client.engine.state(of: "l")
    #expect(state.text == "12-34" && state.hint == nil)
  }

  @Test("Options that are lists and objects are merged, taken away, saved and restored")
  func structures() throws {
    let client = try TextFieldClient("HH || 000 ;; H=[A-F]")
    try client.begin()
    try client.type("ab")
    #expect(client.text == "AB")
    let saved = try Snapshot(of: client.engine).tree
    let other = Engine(locale: "en")
    try Snapshot(saved).restore(into: other)
    #expect(try other.state(of: "f").text == "AB")
    #expect(try Snapshot(of: other).tree == saved)
    _ = try other.cancel("f")
    _ = try other.configure("f", format: FormatOptions(style: "", values: ["mask": "a0"]))
    #expect(try other.edit("f", EditRequest(replacement: "x1")).text == "x1" || other.state(of: "f").text == "x1")
    let error = failure {
      _ = try other.configure("f", format: FormatOptions(style: "", structures: ["mask": .list([])]))
    }
    #expect(error?.path == "format.mask")
  }

  @Test("Another mask keeps a draft that is not written, whatever it means there")
  func configure() throws {
    let client = try TextFieldClient("00-00")
    try client.begin()
    try client.type("123")
    let state = try client.engine.configure("f", format: FormatOptions(style: "", values: ["mask": "0-000"]))
    #expect(state.text == "12-3" && state.parse == .invalid)
    let other = try client.engine.configure("f", format: FormatOptions(style: "", values: ["mask": "00-0"]))
    #expect(other.text == "12-3" && other.parse == .acceptable && other.value != "12-3")
  }
}
