import InteractorClient
import Testing

@testable import interactord

/// What the demo draws, at all sizes of a terminal.
@Suite struct DemoViewTests {
  private static let sizes = [
    (112, 27), (80, 24), (72, 24), (60, 15), (40, 10), (30, 8), (80, 6), (9, 5), (2, 2), (1, 1),
  ]

  private func session(lines count: Int) throws -> FormSession {
    let session = try FormSession(DaemonClient(), debounce: 0) { 0 }
    try session.press(.tab)
    guard count > 0 else {
      try session.press(.alternate(.delete))
      return session
    }
    for number in 2..<max(2, count + 1) {
      for key in [Key.alternate(.insert), .paste("Item \(number)")] { try session.press(key) }
    }
    return session
  }

  /// The lines of a screen, without styles, and where the cursor is.
  private func screen(_ session: FormSession, _ columns: Int, _ rows: Int) -> ([String], (row: Int, column: Int)?) {
    let canvas = FormView(session: session, log: MessageLog(), isColoured: false).canvas(columns: columns, rows: rows)
    let drawn = canvas.sequence(after: nil, withColours: false)
    let plain = drawn.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\[2J|\u{1B}\[\?25[lh]/, with: "")
    return (plain.split(separator: /\u{1B}\[[0-9]+;[0-9]+H/).map(String.init), canvas.cursor)
  }

  @Test(arguments: [0, 1, 3, 40]) func theFocusIsAlwaysOnTheScreen(_ lines: Int) throws {
    let session = try session(lines: lines)
    let start = session.focus
    repeat {
      for (columns, rows) in DemoViewTests.sizes {
        let (drawn, cursor) = screen(session, columns, rows)
        #expect(drawn.count >= rows)
        for line in drawn { #expect(CellWidth.of(line) <= columns, "\(columns)×\(rows): \(line)") }
        guard columns >= 30, rows >= 6 else { continue }
        let place = try #require(cursor)
        #expect(place.row < rows - 2 && place.column < columns)
        #expect(drawn[place.row].contains("›"), "\(drawn.joined(separator: "\n"))")
      }
      try session.press(.tab)
    } while session.focus != start
  }

  @Test func aScreenShowsThePartOfTheLinesWithTheFocus() throws {
    let session = try session(lines: 40)
    let (end, _) = screen(session, 80, 24)
    #expect(end.contains { $0.contains("40 Item 40") } && end.contains { $0.contains("35–40 / 40") })
    for _ in 0..<4 { try session.press(.move(.pageUp, selecting: false)) }
    let (middle, _) = screen(session, 80, 24)
    #expect(middle.contains { $0.contains("20 Item 20") } && middle.contains { $0.contains("17–22 / 40") })
    #expect(middle.contains { $0.contains("Total") } && middle.contains { $0.contains("▼") })
  }

  @Test func theKeysOfTheLinesStandInTheHelp() throws {
    let session = try session(lines: 2)
    for columns in [60, 80] {
      let (drawn, _) = screen(session, columns, 15)
      for key in ["Alt-Ins/Del add/remove", "Alt-⇧↑↓ move", "^Z ^Y undo", "^Q quit"] {
        #expect(drawn.last?.contains(key) == true, "\(key) is missing in \(drawn.last ?? "")")
      }
    }
    for key in [Key.tab] + Array(repeating: .move(.pageUp, selecting: false), count: 2) { try session.press(key) }
    #expect(session.focused.definition.field == "customer")
    #expect(screen(session, 80, 24).0.last?.contains("Alt-Ins add line") == true)
  }

  @Test func theDemoSpeaksTheLanguageOfTheSession() throws {
    let session = try session(lines: 2)
    while !session.locale.hasPrefix("de") { try session.press(.control("l")) }
    for _ in 0..<2 { try session.press(.alternate(.up)) }
    let (drawn, _) = screen(session, 112, 27)
    let whole = drawn.joined(separator: "\n")
    for words in [DemoWords.invoice, .remark, .addRemove, .quit, .changed, .isFirstLine] {
      #expect(whole.contains(words.text(in: "de-DE")), "\(words) is missing in \(whole)")
      #expect(!whole.contains(words.text(in: "en-US")), "\(words) is English in \(whole)")
    }
  }

  @Test(arguments: DemoWords.allCases) func eachTextIsThereInEachLanguage(_ words: DemoWords) {
    #expect(words.texts.count == 7)
    for text in words.texts {
      #expect(!text.isEmpty && text.contains("%") == words.texts[0].contains("%"), "\(text)")
    }
  }
}
