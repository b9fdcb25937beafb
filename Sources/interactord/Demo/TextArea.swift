import InteractorClient

/// Draws the text of a control with its selection, and puts the cursor at the caret. A text that is too wide is
/// scrolled to keep the caret visible.
struct TextArea {
  let control: Control
  let isFocused: Bool
  let area: Area

  private var base: Style { Style(isUnderlined: true) }

  func draw(on canvas: inout Canvas) {
    for row in 0..<area.height { canvas.fill(row: area.row + row, column: area.column, width: area.width, base) }
    guard !control.text.isEmpty else { return drawPlaceholder(&canvas) }
    let lines = control.text.split(separator: "\n", omittingEmptySubsequences: false)
    let caretIndex = control.index(control.caret)
    let caretLine = lines.lastIndex { $0.startIndex <= caretIndex } ?? 0
    let first = isFocused ? max(0, caretLine - area.height + 1) : 0
    for (row, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      draw(line, row: area.row + row, caret: isFocused && first + row == caretLine ? caretIndex : nil, &canvas)
    }
  }

  private func drawPlaceholder(_ canvas: inout Canvas) {
    let style = Style(isDim: true, isUnderlined: true)
    let isEmpty = control.placeholder.isEmpty && isFocused
    canvas.draw(
      isEmpty ? control.rest : control.placeholder,
      row: area.row,
      column: area.column,
      width: area.width,
      style
    )
    guard isFocused else { return }
    canvas.cursor = (area.row, control.isRightAligned ? area.column + area.width - 1 : area.column)
  }

  private func draw(_ line: Substring, row: Int, caret: String.Index?, _ canvas: inout Canvas) {
    // The last cell is free for a caret after the last character.
    let room = max(1, area.width - 1)
    let width = CellWidth.of(line)
    let caretOffset = caret.map { CellWidth.of(line[line.startIndex..<max(line.startIndex, min($0, line.endIndex))]) }
    var skip = 0
    if let caretOffset, caretOffset > room { skip = caretOffset - room }
    let indent = control.isRightAligned ? max(0, room - width) : 0
    let selection = control.selection
    let selected = control.index(selection.start)..<control.index(selection.end)
    var passed = 0
    var column = area.column + indent
    for index in line.indices {
      let character = line[index]
      let cells = CellWidth.of(character)
      defer { passed += cells }
      guard passed >= skip else { continue }
      let isSelected = isFocused && selected.contains(index)
      let style = Style(isReversed: isSelected, isUnderlined: true)
      let left = area.column + area.width - column
      let end = canvas.draw(String(character), row: row, column: column, width: left, style)
      // A cluster without a width is drawn together with the one before it.
      column = max(column, end)
    }
    if isFocused, !control.isRightAligned, !control.rest.isEmpty, skip == 0 {
      let left = area.column + area.width - column
      canvas.draw(control.rest, row: row, column: column, width: left, Style(isDim: true, isUnderlined: true))
    }
    if let caretOffset {
      canvas.cursor = (row, min(area.column + indent + caretOffset - skip, area.column + area.width - 1))
    }
  }
}
