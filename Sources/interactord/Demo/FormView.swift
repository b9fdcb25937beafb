import InteractorClient

/// Draws the form, the messages next to it and the keys below. In a small terminal, first the blank lines go
/// (`ControlList`), and then the messages.
struct FormView {
  let session: FormSession
  let log: MessageLog
  let isColoured: Bool

  /// The keys, the most important first.
  private var help: [(key: String, meaning: String)] {
    let form = keys([("Tab", .next), ("^S", .submit), ("^Q", .quit), ("^Z ^Y", .undoRedo), ("^L", .locale)])
    let text = keys([("↑↓", .step), ("Esc", .cancel), ("^K", .clear)])
    guard session.focused.definition.line != nil else { return form + keys([("Alt-Ins", .addLine)]) + text }
    let line = keys([("Alt-Ins/Del", .addRemove), ("Alt-⇧↑↓", .move), ("^Z ^Y", .undo)])
    return line + [form[2], form[1], form[0], ("PgUp PgDn", "±\(FormSession.page)"), form[4]] + text
  }

  private func keys(_ keys: [(key: String, words: DemoWords)]) -> [(key: String, meaning: String)] {
    keys.map { ($0.key, session.say($0.words)) }
  }

  /// A screen of this size.
  func canvas(columns: Int, rows: Int) -> Canvas {
    var canvas = Canvas(columns: columns, rows: rows)
    let formWidth = columns >= 72 ? min(58, columns * 5 / 8) : columns
    let height = max(3, rows - 3)
    drawTitle(&canvas)
    canvas.box(row: 1, column: 0, height: height, width: formWidth, title: session.say(.invoice), frame)
    drawStatus(&canvas, row: height, width: formWidth - 4)
    ControlList(session: session, height: height - 2, width: formWidth - 4).draw(on: &canvas)
    if columns - formWidth >= 20 {
      let width = columns - formWidth
      canvas.box(row: 1, column: formWidth, height: height, width: width, title: "→ client  ← daemon", frame)
      drawLog(&canvas, column: formWidth + 2, height: height - 2, width: width - 4)
    }
    drawHint(&canvas, row: rows - 2)
    drawHelp(&canvas, row: rows - 1)
    return canvas
  }

  private var frame: Style { Style(foreground: .blue, isDim: !isColoured) }

  private func drawTitle(_ canvas: inout Canvas) {
    let end = canvas.draw("interactord demo", row: 0, column: 1, width: canvas.columns, Style(isBold: true))
    canvas.draw("  \(session.locale)", row: 0, column: end, width: 20, Style(foreground: .cyan, isBold: true))
    let remark = session.say(.remark)
    let width = CellWidth.of(remark)
    let column = canvas.columns - width - 1
    if column > end + 12 { canvas.draw(remark, row: 0, column: column, width: width, Style(isDim: true)) }
  }

  /// The state of the form, in the bottom edge of its frame.
  private func drawStatus(_ canvas: inout Canvas, row: Int, width: Int) {
    guard let form = session.form else { return }
    let colour = form.isPending ? Style.Color.yellow : form.isValid ? .green : .red
    canvas.draw(" \(session.status) ", row: row, column: 2, width: width, Style(foreground: colour, isBold: true))
  }

  /// The result of the last key, or the issue of the focused control or its line, where there may be no room for it.
  private func drawHint(_ canvas: inout Canvas, row: Int) {
    let text: String
    let colour: Style.Color
    switch session.hint {
    case .refused(let sentence)?: (text, colour) = ("✗ \(sentence)", .red)
    case .note(let sentence)?: (text, colour) = ("· \(sentence)", .yellow)
    case .done(let sentence)?: (text, colour) = ("✓ \(sentence)", .green)
    case nil:
      if let choices = session.focused.choices {
        (text, colour) = ("↑↓ ⏎  \(choices.line)", .cyan)
        break
      }
      guard let note = ControlNote(of: session.line(of: session.focus), in: session), !session.focused.isPending else {
        return
      }
      (text, colour) = (note.text, note.colour)
    }
    let width = canvas.columns - 2
    canvas.draw(CellWidth.clipped(text, to: width), row: row, column: 1, width: width, Style(foreground: colour))
  }

  private func drawHelp(_ canvas: inout Canvas, row: Int) {
    var column = 1
    for (key, meaning) in help {
      let width = CellWidth.of(meaning) + 1
      guard column + CellWidth.of(key) + width < canvas.columns else { continue }
      column = canvas.draw(key, row: row, column: column, width: 12, Style(isBold: true))
      column = canvas.draw(" \(meaning)", row: row, column: column, width: width, Style(isDim: true)) + 2
    }
  }

  private func drawLog(_ canvas: inout Canvas, column: Int, height: Int, width: Int) {
    for (index, line) in log.lines(width: width, height: height).enumerated() {
      canvas.draw(line.text, row: 2 + index, column: column, width: width, line.style)
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
