import InteractorClient

/// Draws the form, the messages beside it and what the keys do. It adapts to the size of the terminal: blank lines go
/// first, then the pane with the messages.
struct FormView {
  let session: FormSession
  let log: MessageLog
  let isColoured: Bool

  private static let labelWidth = 13
  private static let noteLines = 3
  private static let help = [
    ("Tab", "next"), ("^Q", "quit"), ("^L", "locale"), ("^Z ^Y", "undo redo"), ("↑↓", "step"), ("^K", "clear"),
    ("Esc", "cancel"),
  ]

  /// A screen of a given size.
  func canvas(columns: Int, rows: Int) -> Canvas {
    var canvas = Canvas(columns: columns, rows: rows)
    let formWidth = columns >= 72 ? min(58, columns * 11 / 20) : columns
    let height = max(3, rows - 3)
    drawTitle(&canvas)
    canvas.box(row: 1, column: 0, height: height, width: formWidth, title: "Invoice", frame)
    drawControls(&canvas, height: height - 2, width: formWidth - 4)
    if columns - formWidth >= 20 {
      let width = columns - formWidth
      canvas.box(row: 1, column: formWidth, height: height, width: width, title: "What the daemon says", frame)
      drawLog(&canvas, column: formWidth + 2, height: height - 2, width: width - 4)
    }
    if let hint = session.hint, !hint.isEmpty {
      canvas.draw(hint, row: rows - 2, column: 1, width: columns - 2, Style(foreground: .yellow))
    }
    drawHelp(&canvas, row: rows - 1)
    return canvas
  }

  private var frame: Style { Style(foreground: .blue, isDim: !isColoured) }

  private func drawTitle(_ canvas: inout Canvas) {
    let end = canvas.draw("interactord demo", row: 0, column: 1, width: canvas.columns, Style(isBold: true))
    canvas.draw("  \(session.locale)", row: 0, column: end, width: 20, Style(foreground: .cyan, isBold: true))
    let remark = "every key is decided by the daemon"
    let column = canvas.columns - remark.count - 1
    if column > end + 12 { canvas.draw(remark, row: 0, column: column, width: remark.count, Style(isDim: true)) }
  }

  private func drawHelp(_ canvas: inout Canvas, row: Int) {
    var column = 1
    for (key, meaning) in FormView.help where column + CellWidth.of(key) + meaning.count + 1 < canvas.columns {
      column = canvas.draw(key, row: row, column: column, width: 12, Style(isBold: true))
      column = canvas.draw(" \(meaning)", row: row, column: column, width: 14, Style(isDim: true)) + 2
    }
  }

  private func drawLog(_ canvas: inout Canvas, column: Int, height: Int, width: Int) {
    for (index, line) in log.lines(width: width, height: height).enumerated() {
      canvas.draw(line.text, row: 2 + index, column: column, width: width, line.style)
    }
  }

  // MARK: Controls

  private func drawControls(_ canvas: inout Canvas, height: Int, width: Int) {
    let rowCount = session.controls.reduce(0) { $0 + lineCount(of: $1) }
    // With room for it, every control has a line below for its issues.
    let gap = rowCount + session.controls.count - 1 <= height ? 1 : 0
    let top = 2
    var row = top - scrolledRows(height: height, gap: gap)
    for (index, control) in session.controls.enumerated() {
      let isFocused = index == session.focus
      let lines = lineCount(of: control)
      defer { row += lines + gap }
      guard row >= top, row < top + height else { continue }
      drawLabel(&canvas, control, isFocused, row: row)
      let area = Area(
        row: row,
        column: 2 + FormView.labelWidth,
        width: width - FormView.labelWidth,
        height: min(lines, top + height - row)
      )
      drawValue(&canvas, control, isFocused, area)
      if gap == 1, let issue = control.shownIssues.first {
        canvas.draw("! \(issue)", row: row + lines, column: 4, width: width - 2, Style(foreground: .red))
      }
    }
  }

  private func lineCount(of control: Control) -> Int { control.definition.view == .textView ? FormView.noteLines : 1 }

  /// How many rows of the form are above the frame, so that the control with the focus is in it.
  private func scrolledRows(height: Int, gap: Int) -> Int {
    let before = session.controls.prefix(session.focus).reduce(0) { $0 + lineCount(of: $1) + gap }
    return max(0, before + lineCount(of: session.focused) - height)
  }

  private func drawLabel(_ canvas: inout Canvas, _ control: Control, _ isFocused: Bool, row: Int) {
    let style = isFocused ? Style(foreground: .cyan, isBold: true) : Style.plain
    if isFocused { canvas.draw("›", row: row, column: 1, width: 1, style) }
    guard control.definition.view != .button else { return }
    let end = canvas.draw(control.title, row: row, column: 2, width: FormView.labelWidth - 2, style)
    if control.isMandatory { canvas.draw("*", row: row, column: end, width: 1, Style(foreground: .red)) }
    if !control.shownIssues.isEmpty {
      canvas.draw("!", row: row, column: FormView.labelWidth, width: 1, Style(foreground: .red, isBold: true))
    }
  }

  private func drawValue(_ canvas: inout Canvas, _ control: Control, _ isFocused: Bool, _ area: Area) {
    let emphasis = Style(foreground: isFocused ? .cyan : nil, isBold: isFocused)
    switch control.definition.view {
    case .textField, .textView:
      TextArea(control: control, isFocused: isFocused, area: area).draw(on: &canvas)
    case .label:
      // In line with the fields, which keep a cell at the end for the caret.
      let indent = control.isRightAligned ? max(0, area.width - 1 - CellWidth.of(control.text)) : 0
      canvas.draw(control.text, row: area.row, column: area.column + indent, width: area.width, Style(isBold: true))
    case .picker:
      canvas.draw("‹ \(control.text) ›", row: area.row, column: area.column, width: area.width, emphasis)
    case .toggle:
      let mark = control.isOn ? "[x] yes" : "[ ] no"
      canvas.draw(mark, row: area.row, column: area.column, width: area.width, emphasis)
    case .button:
      let style = Style(isBold: true, isReversed: isFocused)
      canvas.draw("[ \(control.title) ]", row: area.row, column: area.column, width: area.width, style)
    }
    if isFocused, canvas.cursor == nil, !control.definition.isText {
      canvas.cursor = (area.row, area.column)
    }
  }
}

/// A rectangle of cells.
struct Area {
  var row: Int
  var column: Int
  var width: Int
  var height: Int
}
