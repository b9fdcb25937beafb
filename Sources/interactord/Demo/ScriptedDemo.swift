import InteractorClient

/// The demo without a terminal: plays a script and prints every message and what the user would see. Time passes only
/// in the script, and names are checked at once, so every run prints the same.
struct ScriptedDemo {
  private let session: FormSession
  private let clock: Clock

  /// A clock that the script moves.
  private final class Clock {
    var milliseconds: Int64 = 0
  }

  /// Runs the script and returns the exit code.
  static func run(_ client: DaemonClient) -> Int32 {
    client.onMessage = { direction, bytes in
      let arrow = direction == .sent ? "->" : "<-"
      Output.print("\(arrow) \(String(decoding: bytes, as: UTF8.self))\n")
    }
    do throws(ClientError) {
      let demo = try ScriptedDemo(client)
      for step in DemoScript.steps { try demo.perform(step) }
      Output.print("\n# Good-bye.\n")
      try demo.session.close()
      return 0
    } catch {
      Output.printError("interactord demo: \(error)\n")
      return 1
    }
  }

  private init(_ client: DaemonClient) throws(ClientError) {
    let clock = Clock()
    self.clock = clock
    session = try FormSession(client, debounce: 0) { clock.milliseconds }
  }

  private func perform(_ step: DemoScript.Step) throws(ClientError) {
    Output.print("\n# \(step.remark)\n")
    for act in step.acts {
      switch act {
      case .press(let key): try session.press(key)
      case .type(let text): for character in text { try session.press(.text(String(character))) }
      case .second:
        clock.milliseconds += CustomerLookup.latency
        try session.answerChecks()
        try session.readForm()
      }
    }
    Output.print(picture())
  }

  /// What the user would see: a line for each control and for each line of the invoice, with the caret as `|`, a
  /// selection in `‹›`, what is still to come of the text behind it, and the issues at the end.
  private func picture() -> String {
    var lines = ["   ┌ \(session.say(.invoice)) · \(session.locale) · \(session.status)"]
    for piece in FormPiece.all(of: session) where piece.kind != .titles {
      let controls = piece.controls.map { session.controls[$0] }
      let title = title(of: piece)
      let padding = String(repeating: " ", count: max(1, 13 - CellWidth.of(title)))
      let isInLine = if case .line = piece.kind { true } else { false }
      let values = piece.controls.map { value(of: session.controls[$0], $0 == session.focus) }
      let notes = controls.compactMap { ControlNote($0).map { "   \($0.text)" } }.joined()
      let mark = piece.controls.contains(session.focus) ? "›" : " "
      lines.append("   │ \(mark) \(title)\(padding)\(values.joined(separator: isInLine ? " · " : "  "))\(notes)")
    }
    switch session.hint {
    case .refused(let sentence)?: lines.append("   │ ✗ \(sentence)")
    case .note(let sentence)?: lines.append("   │ · \(sentence)")
    case .done(let sentence)?: lines.append("   │ ✓ \(sentence)")
    case nil: break
    }
    lines.append("   └")
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(of piece: FormPiece) -> String {
    if case .line(let number) = piece.kind { return "\(number)" }
    let control = session.controls[piece.controls.lowerBound]
    return control.definition.view == .button ? "" : control.title
  }

  private func value(of control: Control, _ isFocused: Bool) -> String {
    guard control.isRelevant else { return "—" }
    let text = isFocused && control.definition.isText ? withCaret(control) : control.text
    return switch control.definition.view {
    case .toggle: control.isOn ? "[x]" : "[ ]"
    case .button: "[ \(isFocused ? "|" : "")\(control.title) ]"
    case .picker: "‹ \(text) ›"
    case .label, .textField, .textView: text.split(separator: "\n").joined(separator: "⏎")
    }
  }

  private func withCaret(_ control: Control) -> String {
    let start = control.index(control.selection.start)
    let end = control.index(control.selection.end)
    let text = control.text
    let selected = text[start..<end]
    return "\(text[..<start])\(selected.isEmpty ? "|" : "‹\(selected)›")\(text[end...])\(control.rest)"
  }
}
