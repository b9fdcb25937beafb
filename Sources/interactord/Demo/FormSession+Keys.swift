import InteractorClient
import JSON

// The meaning of keys, by the kind of control that has the focus.
extension FormSession {
  /// Performs the action of a key.
  func apply(_ key: Key) throws(ClientError) {
    switch key {
    case .tab: try moveFocus(by: 1)
    case .backTab: try moveFocus(by: -1)
    case .control("l"): try setLocale()
    case .control("s"): try submit()
    case .control("z"): try undo()
    case .control("y"): try redo()
    case .alternate(let key): try changeLines(key)
    case .move(.pageUp, _): try moveFocus(byLines: -FormSession.page)
    case .move(.pageDown, _): try moveFocus(byLines: FormSession.page)
    default:
      switch focused.definition.view {
      case .textField, .textView: try handleText(key)
      case .toggle: try handleToggle(key)
      case .picker: try handlePicker(key)
      case .button: try handleButton(key)
      case .label: break
      }
    }
  }

  private func handleText(_ key: Key) throws(ClientError) {
    let selection = focused.selection
    switch key {
    case .text(let text), .paste(let text): try edit(selection, text)
    case .backspace where selection.start == selection.end:
      try edit(TextSelection(start: focused.boundaryBeforeCaret, end: selection.end), "", "backward")
    case .delete where selection.start == selection.end:
      try edit(TextSelection(start: selection.start, end: focused.boundaryAfterCaret), "", "forward")
    case .backspace, .delete: try edit(selection, "")
    case .enter where focused.definition.view == .textView: try edit(selection, "\n")
    case .enter: try pressReturn()
    case .escape: try cancel()
    case .control("k"): try edit("field/clear")
    case .control("a"):
      controls[focus].selectAll()
      try tellSelection()
    case .move(let movement, let selecting): try move(movement, selecting)
    default: break
    }
  }

  private func handleToggle(_ key: Key) throws(ClientError) {
    switch key {
    case .text(" "), .enter: try choose(.boolean(!focused.isOn))
    default: try moveFocusByArrow(key)
    }
  }

  private func handlePicker(_ key: Key) throws(ClientError) {
    switch key {
    case .text(" "), .move(.right, _), .move(.down, _): try step(1)
    case .move(.left, _), .move(.up, _): try step(-1)
    case .enter: try moveFocus(by: 1)
    default: break
    }
  }

  private func handleButton(_ key: Key) throws(ClientError) {
    switch key {
    case .text(" "), .enter: try press()
    default: try moveFocusByArrow(key)
    }
  }

  private func press() throws(ClientError) {
    pressed = nil
    try call("field/press", parameters())
    if pressed == InvoiceLines.add.field { try addLine() }
  }

  private func moveFocusByArrow(_ key: Key) throws(ClientError) {
    switch key {
    case .move(.up, _), .move(.left, _): try moveFocus(by: -1)
    case .move(.down, _), .move(.right, _): try moveFocus(by: 1)
    default: break
    }
  }

  private func move(_ movement: Key.Movement, _ selecting: Bool) throws(ClientError) {
    let control = focused
    let target: Int
    switch movement {
    case .left where !selecting && control.anchor != control.caret: target = control.selection.start
    case .right where !selecting && control.anchor != control.caret: target = control.selection.end
    case .left: target = control.boundaryBeforeCaret
    case .right: target = control.boundaryAfterCaret
    case .home: target = 0
    case .end: target = control.text.utf8.count
    case .pageUp, .pageDown: return
    case .up, .down:
      let isUp = movement == .up
      if control.definition.view == .textView, let line = control.caret(movedByLines: isUp ? -1 : 1) {
        target = line
      } else if control.choices != nil {
        return try step(isUp ? -1 : 1)
      } else if control.isRightAligned {
        return try step(isUp ? 1 : -1)
      } else if control.definition.line != nil {
        return try moveFocus(byLines: isUp ? -1 : 1)
      } else {
        return try moveFocus(by: isUp ? -1 : 1)
      }
    }
    controls[focus].moveCaret(to: target, extending: selecting)
    try tellSelection()
  }

  private func setLocale() throws(ClientError) {
    let locales = InvoiceForm.locales
    let next = locales[((locales.firstIndex(of: locale) ?? 0) + 1) % locales.count]
    try end()
    try call("locale/set", ["locale": .string(next)])
    locale = next
    try begin()
    hint = nil
  }
}
