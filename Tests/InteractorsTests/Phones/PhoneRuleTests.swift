import FoundationLocale
import Testing

@testable import Interactors

/// The rules P1 to P10 of phone numbers: a set-up, a value, what the user does, and what comes of it.
@Suite struct PhoneRuleTests {
  private typealias Row = (setup: String, value: String?, inputs: [String], outcome: String)

  private func check(_ rows: [Row], _ location: SourceLocation = #_sourceLocation) throws {
    for row in rows {
      let client = try EntryClient(row.setup, value: row.value)
      try client.play(row.inputs)
      let outcome = try client.outcome()
      #expect(outcome == row.outcome, "\(row.setup) \(row.value ?? "") \(row.inputs)", sourceLocation: location)
      #expect(try client.state.text == client.text, "\(row.setup) \(row.inputs)", sourceLocation: location)
    }
  }

  @Test("P1: the value is E.164, of possible numbers only; a null region reads international numbers only")
  func value() throws {
    try check([
      ("de-CH phone", nil, ["keys:0446681800"], "044 668 18 00| =+41446681800 acceptable"),
      ("de-CH phone", nil, ["keys:04466818"], "044 668 18| = intermediate tooShort.phone"),
      ("de-CH phone extensions", nil, ["keys:0446681800x12"], "044 668 18 00 x12| =+41446681800;ext=12 acceptable"),
      ("de-CH phone extensions", "+41446681800;ext=12", [], "044 668 18 00 ext. 12| =+41446681800;ext=12 acceptable"),
      ("de-CH phone", "tel:+41-44-668-18-00", [], "044 668 18 00| =tel:+41-44-668-18-00 acceptable"),
      (
        "de-CH phone", "tel:668-18-00;phone-context=+41-44", ["<BEGIN>"],
        "044 668 18 00| =tel:668-18-00;phone-context=+41-44 acceptable"
      ),
      ("en-US phone region=null", nil, ["keys:2015550123"], "2015550123| = invalid badInput.international"),
      ("en-US phone region=null", nil, ["keys:+12015550123"], "+1 201-555-0123| =+12015550123 acceptable"),
      ("de phone", nil, ["keys:030123456"], "030 123456| =+4930123456 acceptable"),
      ("de-CH phone region=us", nil, ["keys:2015550123"], "(201) 555-0123| =+12015550123 acceptable"),
      ("de-CH phone", "hello", [], "hello| =hello invalid badInput"),
    ])
  }

  @Test("P2: libphonenumber, in the release that the metadata names")
  func oracle() { #expect(PhoneFormat.release == "9.0.43") }

  @Test("P3: a leading plus, digits of any script, the extension; nothing else can be typed")
  func characters() throws {
    try check([
      ("ar-EG phone", nil, ["keys:٠١٠٠١٢٣٤٥٦٧"], "010 01234567| =+201001234567 acceptable"),
      ("ja-JP phone", nil, ["keys:０９０１２３４５６７８"], "090-1234-5678| =+819012345678 acceptable"),
      ("en-US phone", nil, ["keys:201", "keys:+"], "201| = intermediate tooShort.phone !badInput"),
      ("en-US phone", nil, ["keys:+1", "<HOME>", "keys:5"], "|+1 = intermediate tooShort.phone !badInput"),
      ("en-US phone", nil, ["keys:201a"], "201| = intermediate tooShort.phone !badInput"),
      ("en-US phone", nil, ["keys:201x"], "201| = intermediate tooShort.phone !badInput"),
      ("en-US phone", nil, ["keys:201 "], "201| = intermediate tooShort.phone !decoration"),
      ("en-US phone", nil, ["keys:("], "| = empty !decoration"),
      ("en-US phone", nil, ["keys:201;"], "201| = intermediate tooShort.phone !badInput"),
      (
        "en-US phone extensions", nil, ["keys:2015550123x"],
        "(201) 555-0123 x| =+12015550123 intermediate tooShort.extension"
      ),
      (
        "en-US phone extensions", nil, ["keys:2015550123x1x"],
        "(201) 555-0123 x1| =+12015550123;ext=1 acceptable !badInput"
      ),
    ])
  }

  @Test("Digits behind a word are none of the number: those of the extension, or refused")
  func words() throws {
    try check([
      ("de-DE phone", nil, ["keys:030 123456 Durchwahl 12"], "030 123456| =+4930123456 acceptable !badInput"),
      ("de-DE phone", nil, ["keys:030 123456 App. 12"], "030 123456| =+4930123456 acceptable !badInput"),
      (
        "de-DE phone extensions", nil, ["keys:030 123456 App. 12"],
        "030 123456 x12| =+4930123456;ext=12 acceptable"
      ),
      ("de-DE phone", nil, ["keys:030 123a456"], "030 123456| =+4930123456 acceptable"),
      ("de-DE phone", nil, ["keys:030 123456ab", "<BS>", "keys:78"], "030 1234578| =+49301234578 acceptable"),
      (
        "de-DE phone", nil, ["030 123456 App. 12"],
        "030 123456| =+4930123456 acceptable ~reinterpreted(\"+4930123456\")"
      ),
      (
        "de-DE phone extensions", nil, ["030 123456 App. 12"],
        "030 123456 x12| =+4930123456;ext=12 acceptable ~reinterpreted(\"+4930123456;ext=12\")"
      ),
    ])
  }

  @Test("P4: the text is what AsYouTypeFormatter makes, without trailing decoration; the caret stays beside its digit")
  func editing() throws {
    try check([
      ("de-CH phone", nil, ["keys:+41"], "+41| = intermediate tooShort.phone"),
      ("en-US phone", nil, ["keys:20155501"], "(201) 555-01| = intermediate tooShort.phone"),
      (
        "en-US phone", nil, ["keys:2015550123", "at:3", "<BS>"],
        "(2|15) 550-123 =+12015550123 intermediate tooShort.phone"
      ),
      (
        "en-US phone", "+12015550123", ["<BEGIN>", "at:7", "<BS>"],
        "(201) |550-123 =+12015550123 intermediate tooShort.phone"
      ),
      (
        "en-US phone", "+12015550123", ["<BEGIN>", "at:5", "<BS>"],
        "(20|5) 550-123 =+12015550123 intermediate tooShort.phone"
      ),
      (
        "en-US phone", "+12015550123", ["<BEGIN>", "at:5", "<DEL>"],
        "(201)| 550-123 =+12015550123 intermediate tooShort.phone"
      ),
      ("en-US phone", "+12015550123", ["<BEGIN>", "<ALL>", "<BS>"], "| = empty"),
      ("en-US phone", nil, ["<BS>"], "| = empty"),
      (
        "ru-RU phone", nil, ["keys:89204241132", "<HOME>", "keys:+"],
        "+|89204241132 =+79204241132 invalid badInput.callingCode"
      ),
      ("ru-RU phone", nil, ["keys:79204241132", "<HOME>", "keys:+"], "+|7 920 424-11-32 =+79204241132 acceptable"),
    ])
  }

  @Test(
    "P5: international prefix, trunk prefix, Italian zeros, Argentina and Mexico mean what they mean to libphonenumber"
  )
  func meaning() throws {
    try check([
      ("de-DE phone", nil, ["keys:0041446681800"], "00 41 44 668 18 00| =+41446681800 acceptable"),
      ("de-DE phone", nil, ["keys:0041446681800", "<END>"], "+41 44 668 18 00| =+41446681800 acceptable"),
      ("en-US phone", nil, ["keys:01141446681800"], "011 41 44 668 18 00| =+41446681800 acceptable"),
      ("en-US phone", nil, ["+44 (0)20 7031 3000"], "+4402070313000| =+442070313000 acceptable"),
      ("it-IT phone", nil, ["keys:0236618300"], "02 3661 8300| =+390236618300 acceptable"),
      ("es-AR phone", nil, ["keys:0111523456789"], "01115 2345 67-89| =+5491123456789 acceptable"),
      ("es-MX phone", nil, ["keys:3312345678"], "33 1234 5678| =+523312345678 acceptable"),
    ])
  }

  @Test("P6: pastes of URIs, letters of a keypad, and numbers within other text are told; a plus starts anew")
  func pastes() throws {
    try check([
      (
        "de-CH phone", nil, ["tel:+41-44-668-18-00"],
        "044 668 18 00| =+41446681800 acceptable ~reinterpreted(\"+41446681800\")"
      ),
      (
        "de-CH phone", nil, ["tel:044-668-18-00;phone-context=+41"],
        "044 668 18 00| =+41446681800 acceptable ~reinterpreted(\"+41446681800\")"
      ),
      (
        "en-US phone", nil, ["1-800-FLOWERS"],
        "(800) 356-9377| =+18003569377 acceptable ~reinterpreted(\"+18003569377\")"
      ),
      (
        "de-CH phone", nil, ["Bitte 044 668 18 00 anrufen"],
        "044 668 18 00| =+41446681800 acceptable ~reinterpreted(\"+41446681800\")"
      ),
      (
        "de-CH phone", nil, ["Tel. 044 668 18 00"],
        "044 668 18 00| =+41446681800 acceptable ~reinterpreted(\"+41446681800\")"
      ),
      ("de-CH phone", nil, ["keys:+41", "+41 44 668 18 00"], "+41 44 668 18 00| =+41446681800 acceptable"),
      ("de-CH phone", "+41446681800", ["<BEGIN>", "<ALL>", "+49 30 123456"], "+49 30 123456| =+4930123456 acceptable"),
      ("de-CH phone", nil, ["keys:044", "+41 44"], "044| = intermediate tooShort.phone !badInput"),
      ("de-DE phone", nil, ["Tel 030 123456, Fax 030 123457"], "| = empty !badInput"),
      ("de-DE phone", nil, ["PLZ 10115, Tel 030 123456"], "| = empty !badInput"),
      (
        "de-CH phone", nil, ["044 668 18 00 ext. 12"],
        "044 668 18 00| =+41446681800 acceptable ~reinterpreted(\"+41446681800\")"
      ),
      (
        "de-CH phone extensions", nil, ["044 668 18 00 ext. 12"],
        "044 668 18 00 x12| =+41446681800;ext=12 acceptable"
      ),
      ("de-CH phone", nil, ["keys:044", "6681800"], "044 668 18 00| =+41446681800 acceptable"),
      ("de-CH phone", nil, ["no number"], "| = empty !badInput"),
    ])
  }

  @Test("P7: seventeen digits at most; `limit: block` keeps out what is too long, at the end only")
  func limits() throws {
    try check([
      (
        "en-US phone", nil, ["keys:22345678901234567", "keys:8"],
        "22345678901234567| =+12234567890 invalid tooLong.phone !tooLong"
      ),
      (
        "en-US phone limit=block", nil, ["keys:2015550123", "keys:4"],
        "(201) 555-0123| =+12015550123 acceptable !tooLong"
      ),
      (
        "en-US phone limit=block", nil, ["keys:2015550123", "at:1", "keys:3"],
        "3|2015550123 =+12015550123 invalid tooLong.phone"
      ),
      ("en-US phone", nil, ["keys:20155501234"], "20155501234| =+12015550123 invalid tooLong.phone"),
    ])
  }

  @Test("P8: too short, too long, no such code, not valid, of another kind")
  func parses() throws {
    try check([
      ("en-US phone", nil, ["keys:5550123"], "555-0123| = intermediate tooShort.phone"),
      ("en-US phone", nil, ["keys:+2105"], "+2105| = invalid badInput.callingCode"),
      ("en-US phone", nil, ["keys:1234567890"], "1 (234) 567-890| =+11234567890 acceptable patternMismatch.phone?"),
      ("en-US phone", nil, ["keys:2010550123"], "(201) 055-0123| =+12010550123 acceptable patternMismatch.phone?"),
      (
        "en-US phone check=valid", nil, ["keys:2010550123"],
        "(201) 055-0123| =+12010550123 invalid patternMismatch.phone"
      ),
      ("en-US phone check=possible", nil, ["keys:2010550123"], "(201) 055-0123| =+12010550123 acceptable"),
      ("de-DE phone check=valid", nil, ["keys:0151234"], "01512 34| =+49151234 intermediate patternMismatch.phone"),
      (
        "de-CH phone types=[mobile]", nil, ["keys:0446681800"],
        "044 668 18 00| =+41446681800 invalid typeMismatch.phoneType"
      ),
      ("de-CH phone types=[mobile]", nil, ["keys:0791234567"], "079 123 45 67| =+41791234567 acceptable"),
      ("en-US phone types=[mobile]", nil, ["keys:2015550123"], "(201) 555-0123| =+12015550123 acceptable"),
      (
        "de-CH phone regions=[CH,LI]", nil, ["keys:+4930123456"],
        "+49 30 123456| =+4930123456 invalid typeMismatch.phoneRegion"
      ),
      ("en-US phone regions=[CA]", nil, ["keys:5062345678"], "(506) 234-5678| =+15062345678 acceptable"),
      (
        "en-US phone regions=[CA]", nil, ["keys:2015550123"],
        "(201) 555-0123| =+12015550123 invalid typeMismatch.phoneRegion"
      ),
    ])
  }

  @Test("P9: displays; a new region rereads national text, not international; what is no number is shown as it is")
  func displays() throws {
    let number = "+41446681800"
    try check([
      ("de-CH phone", number, [], "044 668 18 00| =\(number) acceptable"),
      ("de-DE phone", number, [], "+41 44 668 18 00| =\(number) acceptable"),
      ("de-DE phone display=national", number, [], "044 668 18 00| =\(number) acceptable"),
      ("de-CH phone display=international", number, [], "+41 44 668 18 00| =\(number) acceptable"),
      ("de-CH phone display=e164", number, [], "\(number)| =\(number) acceptable"),
      ("de-CH phone display=rfc3966", number, [], "tel:+41-44-668-18-00| =\(number) acceptable"),
      ("de-CH phone display=rfc3966", number, ["<BEGIN>"], "+41 44 668 18 00| =\(number) acceptable"),
      ("de-DE phone display=national", number, ["<BEGIN>"], "+41 44 668 18 00| =\(number) acceptable"),
      ("de-CH phone", "+4144", [], "+4144| =+4144 intermediate tooShort.phone"),
      ("de-CH phone", nil, ["keys:0301234567", "format:region=DE", "<END>"], "030 1234567| =+49301234567 acceptable"),
      (
        "de-CH phone", nil, ["keys:+41446681800", "format:region=DE", "<END>"],
        "+41 44 668 18 00| =\(number) acceptable"
      ),
      ("de-CH phone", number, ["<BEGIN>", "format:region=DE"], "+41 44 668 18 00| =\(number) acceptable"),
    ])
  }

  @Test("P10: the hint; the regions; traits")
  func hints() throws {
    let rows: [(String, [String], String)] = [
      ("de-CH phone", [], "CH [CH] 41 - ___ ___ __ __ 078 123 45 67"),
      ("de-CH phone", ["keys:044"], "CH [CH] 41 -  078 123 45 67"),
      ("de-CH phone", ["keys:0446681800"], "CH [CH] 41 fixedLine  078 123 45 67"),
      ("de-CH phone", ["keys:+49"], "DE [DE] 49 -  +49 1512 3456789"),
      ("de-CH phone", ["keys:+"], "- [] - -  "),
    ]
    for (setup, inputs, expected) in rows {
      let client = try EntryClient(setup)
      try client.play(["<BEGIN>"] + inputs)
      let hint = try #require(try client.state.hint)
      func text(_ name: Text) -> String {
        switch hint[name] {
        case .string(let text)?: text.string
        case .integer(let number)?: String(number)
        default: "-"
        }
      }
      var regions: [String] = []
      if case .list(let elements)? = hint["regions"] {
        regions = elements.compactMap { if case .string(let text) = $0 { text.string } else { nil } }
      }
      let parts = [text("region"), "[\(regions.joined(separator: ","))]", text("callingCode"), text("type")]
      let found = (parts + [text("rest"), text("example")]).joined(separator: " ")
      #expect(found == expected, "\(setup) \(inputs)")
    }
    let client = try EntryClient("de-CH phone")
    try client.play(["keys:+262"])
    #expect(client.last?.hint?["region"] == .string("RE"))
    let traits = try client.state.traits.input
    #expect(traits.inputMode == "tel" && traits.autocomplete == "tel" && traits.direction == .leftToRight)
    let regions = try PhoneCatalog.regions(locale: "de", locales: .foundation)
    #expect(regions.count == 245)
    #expect(regions.contains { $0.code == "CH" && $0.callingCode == 41 && $0.name == "Schweiz" })
    #expect(regions.first?.name == "Afghanistan")
  }

  @Test("Options that are wrong")
  func options() {
    for (option, path) in [
      ("region=XX", "format.region"), ("display=loud", "format.display"), ("types=[mobile,fax]", "format.types[1]"),
      ("regions=[CH,XX]", "format.regions[1]"), ("types=mobile", "format.types"), ("check=1", "format.check"),
      ("colour=1", "format.colour"), ("region=[CH]", "format.region"),
    ] {
      #expect(failure { _ = try EntryClient("de-CH phone \(option)") }?.path == path, "\(option)")
    }
  }
}
