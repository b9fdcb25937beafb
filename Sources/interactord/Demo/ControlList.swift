import InteractorClient

/// Draws the controls one below the other. Each has a line for an issue. If there is not enough room, only controls
/// with an issue have one, first of all the focused control.
struct ControlList {
  private let session: FormSession
  private let width: Int
  private let height: Int
  /// The number of lines of each control, with the line for its issue.
  private let lineCounts: [Int]

  private static let top = 2
  private static let labelWidth = 13
  private static let noteLines = 2

  /// The controls in an area of this size.
  init(session: FormSession, height: Int, width: Int) {
    self.session = session
    self.height = height
    self.width = width
    var counts = session.controls.map(ControlList.ownLines)
    var room = height - counts.reduce(0, +)
    let isRoomy = room >= counts.count - 1
    let order = [session.focus] + counts.indices.filter { $0 != session.focus }
    for index in order where room > 0 && (isRoomy || ControlNote(session.controls[index]) != nil) {
      counts[index] += 1
      room -= 1
    }
    lineCounts = counts
  }

  /// Draws the part that fits and contains the focused control.
  func draw(on canvas: inout Canvas) {
    let top = ControlList.top
    var row = top - max(0, lineCounts[...session.focus].reduce(0, +) - height)
    for (index, control) in session.controls.enumerated() {
      let isFocused = index == session.focus
      let lines = ControlList.ownLines(control)
      defer { row += lineCounts[index] }
      guard row >= top, row < top + height else { continue }
      drawLabel(&canvas, control, isFocused, row: row)
      let area = Area(
        row: row,
        column: 2 + ControlList.labelWidth,
        width: width - ControlList.labelWidth,
        height: min(lines, top + height - row)
      )
      drawValue(&canvas, control, isFocused, area)
      if lineCounts[index] > lines, row + lines < top + height, let note = ControlNote(control) {
        let text = CellWidth.clipped(note.text, to: width - 2)
        canvas.draw(text, row: row + lines, column: 4, width: width - 2, Style(foreground: note.colour))
      }
    }
  }

  private static func ownLines(_ control: Control) -> Int { control.definition.view == .textView ? noteLines : 1 }

  private func drawLabel(_ canvas: inout Canvas, _ control: Control, _ isFocused: Bool, row: Int) {
    var style = isFocused ? Style(foreground: .cyan, isBold: true) : Style.plain
    style.isDim = !control.isRelevant
    if isFocused { canvas.draw("›", row: row, column: 1, width: 1, style) }
    guard control.definition.view != .button else { return }
    let width = ControlList.labelWidth
    let end = canvas.draw(control.title, row: row, column: 2, width: width - 2, style)
    if control.isRequired { canvas.draw("*", row: row, column: end, width: 1, Style(foreground: .red)) }
    if let note = ControlNote(control) {
      canvas.draw(note.mark, row: row, column: width, width: 1, Style(foreground: note.colour, isBold: true))
    }
  }

  private func drawValue(_ canvas: inout Canvas, _ control: Control, _ isFocused: Bool, _ area: Area) {
    let emphasis = Style(foreground: isFocused ? .cyan : nil, isBold: isFocused)
    guard control.isRelevant else {
      canvas.draw("—", row: area.row, column: area.column, width: area.width, Style(isDim: true))
      return
    }
    switch control.definition.view {
    case .textField, .textView:
      TextArea(control: control, isFocused: isFocused, area: area).draw(on: &canvas)
    case .label:
      // Aligned with the text fields, whose last cell is for the caret.
      let indent = control.isRightAligned ? max(0, area.width - 1 - CellWidth.of(control.text)) : 0
      canvas.draw(control.text, row: area.row, column: area.column + indent, width: area.width, Style(isBold: true))
    case .picker:
      canvas.draw("‹ \(control.text) ›", row: area.row, column: area.column, width: area.width, emphasis)
    case .toggle:
      let mark = control.isOn ? "[x]" : "[ ]"
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

/// The text about an issue or a pending check of a control.
struct ControlNote {
  let mark: String
  let text: String
  let colour: Style.Color

  /// The most serious issue; nil if there is none.
  init?(_ control: Control) {
    if control.isPending {
      (mark, text, colour) = ("…", "… checking", .yellow)
    } else if let error = control.shownIssues.first(where: { $0.severity == .error }) {
      (mark, text, colour) = ("!", "! \(error.message)", .red)
    } else if let remark = control.shownIssues.first {
      (mark, text, colour) = ("?", "? \(remark.message)", .yellow)
    } else {
      return nil
    }
  }
}
