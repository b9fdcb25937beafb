import InteractorClient

/// Draws what a control shows, without its label.
struct ControlView {
  let control: Control
  let isFocused: Bool
  let area: Area

  func draw(on canvas: inout Canvas) {
    let emphasis = Style(foreground: isFocused ? .cyan : nil, isBold: isFocused)
    guard control.isRelevant else { return draw("—", Style(isDim: true), &canvas) }
    switch control.definition.view {
    case .textField, .textView: TextArea(control: control, isFocused: isFocused, area: area).draw(on: &canvas)
    case .label:
      // Aligned with the text fields, whose last cell is for the caret.
      let text = CellWidth.clipped(control.text, to: area.width - 1)
      let indent = control.isRightAligned ? area.width - 1 - CellWidth.of(text) : 0
      draw(String(repeating: " ", count: max(0, indent)) + text, Style(isBold: true), &canvas)
    case .picker: draw("‹ \(control.text) ›", emphasis, &canvas)
    case .toggle: draw(control.isOn ? "[x]" : "[ ]", emphasis, &canvas)
    case .button: draw("[ \(control.title) ]", Style(isBold: true, isReversed: isFocused), &canvas)
    }
    if isFocused, canvas.cursor == nil, !control.definition.isText { canvas.cursor = (area.row, area.column) }
  }

  private func draw(_ text: String, _ style: Style, _ canvas: inout Canvas) {
    canvas.draw(text, row: area.row, column: area.column, width: area.width, style)
  }
}

/// The text about an issue or a pending check of a control.
struct ControlNote {
  let mark: String
  let text: String
  let colour: Style.Color

  /// That of the focused one of these controls, else the first one that there is.
  init?(of controls: Range<Int>, in session: FormSession) {
    let order = (controls.contains(session.focus) ? [session.focus] : []) + controls
    guard let note = order.lazy.compactMap({ ControlNote(session.controls[$0]) }).first else { return nil }
    self = note
  }

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
