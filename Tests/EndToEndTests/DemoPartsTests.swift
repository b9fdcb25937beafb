import InteractorClient
import Testing

@testable import interactord

/// The parts of the demo that need no terminal.
@Suite struct DemoPartsTests {
  static let keys: [(bytes: String, keys: [Key])] = [
    ("a", [.text("a")]),
    ("aé漢😀", [.text("a"), .text("é"), .text("漢"), .text("😀")]),
    ("e\u{301}", [.text("e\u{301}")]),
    ("\r", [.enter]),
    ("\t\u{1B}[Z", [.tab, .backTab]),
    ("\u{7F}\u{1B}[3~", [.backspace, .delete]),
    ("\u{1B}[A\u{1B}OB", [.move(.up, selecting: false), .move(.down, selecting: false)]),
    ("\u{1B}[1;2C\u{1B}[1;2D", [.move(.right, selecting: true), .move(.left, selecting: true)]),
    ("\u{1B}[1;5C", [.move(.right, selecting: false)]),
    ("\u{1B}[H\u{1B}[4~", [.move(.home, selecting: false), .move(.end, selecting: false)]),
    ("\u{1}\u{1A}", [.control("a"), .control("z")]),
    ("\u{1B}[200~1.5\r\u{1B}[A\u{1B}[201~x", [.paste("1.5\n\u{1B}[A"), .text("x")]),
    ("\u{1B}[99q", [.unknown]),
    ("\u{1B}[2~\u{1B}[5~\u{1B}[6~", [.insert, .move(.pageUp, selecting: false), .move(.pageDown, selecting: false)]),
    ("\u{1B}[2;3~\u{1B}[3;3~", [.alternate(.insert), .alternate(.delete)]),
    ("\u{1B}[1;3A\u{1B}[1;3B\u{1B}[1;4A\u{1B}[1;4B", [.up, .down, .up, .down].map { .alternate($0) }),
    ("\u{1B}\u{1B}[2~\u{1B}\u{1B}[3~", [.alternate(.insert), .alternate(.delete)]),
    ("\u{1B}\u{1B}[A\u{1B}\u{1B}OB", [.alternate(.up), .alternate(.down)]),
    ("\u{1B}\u{1B}[C\u{1B}\u{1B}x", [.escape, .move(.right, selecting: false), .escape, .escape, .text("x")]),
  ]

  @Test(arguments: keys) func keysAreTheSameHoweverTheirBytesCome(_ test: (bytes: String, keys: [Key])) {
    var whole = KeyDecoder()
    #expect(whole.push(Array(test.bytes.utf8)) == test.keys)
    #expect(!whole.isPending)
    // Clusters of several code points stay together only within one read.
    guard test.bytes.unicodeScalars.count == test.bytes.count else { return }
    var drip = KeyDecoder()
    #expect(test.bytes.utf8.flatMap { drip.push([$0]) } == test.keys)
  }

  @Test func anEscapeThatNothingFollowsIsTheKey() {
    var decoder = KeyDecoder()
    #expect(decoder.push([0x1B]).isEmpty)
    #expect(decoder.isPending)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isPending)
  }

  @Test func bytesThatAreNoTextAreNoKeys() {
    var decoder = KeyDecoder()
    #expect(decoder.push([0xFF, 0xC0, 0x61]).last == .text("a"))
  }

  static let widths: [(text: String, cells: Int)] = [
    ("", 0), ("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("😀", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("ｶ", 1), ("한", 2), ("١٢", 2),
  ]

  @Test(arguments: widths) func cellsOfText(_ test: (text: String, cells: Int)) {
    #expect(CellWidth.of(test.text) == test.cells)
  }

  static let clippings: [(text: String, width: Int, clipped: String)] = [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字漢", 5, "漢字…"), ("漢字漢", 4, "漢…"), ("abc", 1, "…"), ("", 0, ""),
  ]

  @Test(arguments: clippings) func anEllipsisStandsForWhatDoesNotFit(
    _ test: (text: String, width: Int, clipped: String)
  ) {
    #expect(CellWidth.clipped(test.text, to: test.width) == test.clipped)
  }

  static let customers: [(name: String, verdict: String)] = [
    ("Ada Lovelace", #"{"valid":true}"#),
    ("ALAN TURING", #"{"valid":true}"#),
    ("Ada", #"{"valid":false}"#),
    (
      "Charles Babbage",
      #"{"valid":false,"severity":"warning","message":"Charles Babbage has not paid the last invoice."}"#
    ),
  ]

  @Test(arguments: customers) func whatTheClientKnowsOfItsCustomers(_ test: (name: String, verdict: String)) {
    #expect(String(decoding: CustomerLookup.verdict(on: test.name, in: "en-US").bytes, as: UTF8.self) == test.verdict)
  }
}
