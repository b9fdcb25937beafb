import InteractorClient

/// Draws the lines of the invoice as a table: a number, and the controls of a line in columns.
struct LineTable {
  private let session: FormSession
  private let row: Int
  private let columns: [Area]
  private let numberWidth: Int

  /// The first column of the frame's inside.
  private static let left = 2
  /// The widths of the columns behind the item, from the most room to the least; in the end there is none for the net.
  private static let widths = [[6, 11, 16], [6, 10, 12], [5, 9, 10], [5, 9]]

  /// One line of the table, in a form of this width.
  init(session: FormSession, row: Int, width: Int) {
    self.session = session
    self.row = row
    numberWidth = max(2, "\(session.lines.keys.count)".count)
    let room = width - numberWidth - 1
    // A column ends with a blank: the mark of the next one's issue.
    func item(_ widths: [Int]) -> Int { room - widths.reduce(widths.count, +) }
    let options = LineTable.widths.enumerated()
    let widths = options.first { item($1) >= ($0 == 0 ? 20 : 10) }?.element ?? LineTable.widths[3]
    var column = LineTable.left + numberWidth + 1
    var areas: [Area] = []
    for width in [max(1, item(widths))] + widths {
      areas.append(Area(row: row, column: column, width: width, height: 1))
      column += width + 1
    }
    columns = areas
  }

  /// Draws the titles of the columns.
  func drawTitles(_ controls: Range<Int>, on canvas: inout Canvas) {
    let current = session.focused.definition.line == nil ? nil : session.focusedColumn
    for (column, (index, area)) in zip(controls, columns).enumerated() {
      let control = session.controls[index]
      let isCurrent = column == current
      let title = CellWidth.clipped(control.title, to: area.width - 1)
      let indent = control.isRightAligned ? max(0, area.width - 1 - CellWidth.of(title)) : 0
      let style = Style(foreground: isCurrent ? .cyan : nil, isBold: isCurrent, isDim: !isCurrent)
      canvas.draw(title, row: row, column: area.column + indent, width: area.width, style)
    }
  }

  /// Draws a line with its number.
  func drawLine(_ number: Int, _ controls: Range<Int>, on canvas: inout Canvas) {
    let hasFocus = controls.contains(session.focus)
    let style = Style(foreground: hasFocus ? .cyan : nil, isBold: hasFocus, isDim: !hasFocus)
    if hasFocus { canvas.draw("›", row: row, column: 1, width: 1, style) }
    let indent = numberWidth - "\(number)".count
    canvas.draw("\(number)", row: row, column: LineTable.left + indent, width: numberWidth, style)
    for (index, area) in zip(controls, columns) {
      let control = session.controls[index]
      drawMark(of: control, before: area, on: &canvas)
      ControlView(control: control, isFocused: index == session.focus, area: area).draw(on: &canvas)
    }
  }

  /// Draws the place to add a line, the sum below its column, and which lines are shown.
  func drawAdd(_ controls: Range<Int>, shown: Range<Int>, of count: Int, on canvas: inout Canvas) {
    let isFocused = controls.contains(session.focus)
    let button = session.controls[controls.lowerBound]
    if isFocused { canvas.draw("›", row: row, column: 1, width: 1, Style(foreground: .cyan, isBold: true)) }
    var area = columns[0]
    drawMark(of: button, before: area, on: &canvas)
    let end = columns[columns.count - 1]
    area.width = end.column + end.width - area.column
    let sum = controls.dropFirst().map { session.controls[$0] }.first
    let free = area.width - 1 - (sum.map { CellWidth.of($0.text) } ?? 0)
    if let sum { ControlView(control: sum, isFocused: false, area: area).draw(on: &canvas) }
    area.width = max(0, free)
    ControlView(control: button, isFocused: isFocused, area: area).draw(on: &canvas)
    let part = "\(shown.lowerBound + 1)–\(shown.upperBound) / \(count)"
    let used = CellWidth.of(button.title) + 6
    guard shown.count < count, used + part.count < area.width else { return }
    canvas.draw(part, row: row, column: area.column + used, width: part.count, Style(isDim: true))
  }

  /// Draws the mark of an issue in the blank before a cell.
  private func drawMark(of control: Control, before area: Area, on canvas: inout Canvas) {
    guard let note = ControlNote(control) else { return }
    let style = Style(foreground: note.colour, isBold: true)
    canvas.draw(note.mark, row: row, column: area.column - 1, width: 1, style)
  }
}
