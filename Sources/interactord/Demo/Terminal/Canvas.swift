import CLinux

/// The look of a cell.
struct Style: Equatable {
  var foreground: Color?
  var isBold = false
  var isDim = false
  var isReversed = false
  var isUnderlined = false

  static let plain = Style()

  /// The colours of the terminal's palette.
  enum Color: Int { case red = 31, green = 32, yellow = 33, blue = 34, cyan = 36 }

  /// The SGR sequence for this style (ECMA-48 section 8.3.117). Without colours the other attributes stay.
  func sequence(withColours: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    if withColours, let foreground { codes.append(String(foreground.rawValue)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// How many cells a text takes in a terminal.
enum CellWidth {
  /// The cells of one grapheme cluster. A control character takes one: it must not reach the terminal, and is drawn as
  /// a replacement character.
  static func of(_ character: Character) -> Int {
    var sum = 0
    var isEmoji = false
    for scalar in character.unicodeScalars {
      // A joiner, the emoji variation selector and a skin tone combine with the characters next to them into one wide
      // glyph.
      if scalar.value == 0x200D || scalar.value == 0xFE0F || scalar.properties.isEmojiModifier { isEmoji = true }
      let width = Int(clinux_wcwidth(scalar.value))
      if width < 0 { return 1 }
      sum += width
    }
    return isEmoji ? 2 : sum
  }

  /// The cells of a text on one line.
  static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

  /// The beginning of a text, with an ellipsis if it does not fit.
  static func clipped(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    var used = 1
    let head = text.prefix { character in
      used += of(character)
      return used <= width
    }
    return head + "…"
  }
}

/// The cells of a screen, and the sequences that turn the last screen into this one.
struct Canvas {
  let columns: Int
  let rows: Int
  private var cells: [Cell]
  /// The position of the terminal's cursor; nil hides it, and so does one that is not on the screen.
  var cursor: (row: Int, column: Int)?

  private struct Cell: Equatable {
    /// A grapheme cluster; empty if the wide cluster before it covers this cell.
    var text = " "
    var style = Style.plain
  }

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Writes text on one line, cut after `width` cells. Returns the column after it.
  @discardableResult
  mutating func draw(_ text: some StringProtocol, row: Int, column: Int, width: Int, _ style: Style = .plain) -> Int {
    guard row >= 0, row < rows, column >= 0 else { return column }
    let limit = min(columns, column + width)
    var at = column
    for character in text {
      let cellCount = CellWidth.of(character)
      guard at + cellCount <= limit else { break }
      let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if cellCount == 0 {
        if at > column { cells[row * columns + at - 1].text.append(character) }
        continue
      }
      cells[row * columns + at] = Cell(text: isControl ? "\u{FFFD}" : String(character), style: style)
      for covered in at + 1..<at + max(1, cellCount) { cells[row * columns + covered] = Cell(text: "", style: style) }
      at += cellCount
    }
    return at
  }

  /// Fills a part of a line with blanks in a style.
  mutating func fill(row: Int, column: Int, width: Int, _ style: Style) {
    draw(String(repeating: " ", count: max(0, width)), row: row, column: column, width: width, style)
  }

  /// Draws a frame with a title in its top edge.
  mutating func box(row: Int, column: Int, height: Int, width: Int, title: String, _ style: Style) {
    guard height >= 2, width >= 4 else { return }
    let edge = String(repeating: "─", count: width - 2)
    draw("┌\(edge)┐", row: row, column: column, width: width, style)
    draw("└\(edge)┘", row: row + height - 1, column: column, width: width, style)
    for inner in row + 1..<row + height - 1 {
      draw("│", row: inner, column: column, width: 1, style)
      draw("│", row: inner, column: column + width - 1, width: 1, style)
    }
    draw(" \(title) ", row: row, column: column + 2, width: width - 4, Style(isBold: true))
  }

  /// The bytes to send to a terminal that shows `previous`, or an unknown screen if that is nil. Only lines that differ
  /// are drawn.
  func sequence(after previous: Canvas?, withColours: Bool) -> String {
    var output = "\u{1B}[?25l"
    let comparable = previous.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    if comparable == nil { output += "\u{1B}[0m\u{1B}[2J" }
    for row in 0..<rows {
      let line = row * columns..<(row + 1) * columns
      if let comparable, comparable.cells[line] == cells[line] { continue }
      output += "\u{1B}[\(row + 1);1H"
      var style: Style?
      for cell in cells[line] where !cell.text.isEmpty {
        if cell.style != style { output += cell.style.sequence(withColours: withColours) }
        style = cell.style
        output += cell.text
      }
      output += "\u{1B}[0m"
    }
    if let cursor, (0..<rows).contains(cursor.row), (0..<columns).contains(cursor.column) {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    return output
  }
}
