import InteractorClient

/// The same form without a terminal: a session from a script, with every message and what a user would see.
enum ScriptedDemo {
  /// What is done, and the keys for it.
  private static let script: [(remark: String, keys: [Key])] = [
    ("The form is open; the customer's name has the focus.", []),
    ("Tab to the quantity, which is then selected, and type 12.", [.tab, .text("1"), .text("2")]),
    ("A letter is refused, with the reason.", [.text("x")]),
    ("Tab to the price. The draft differs from what is shown: it is what one types.", [.tab]),
    ("Type 1234.5, a key at a time.", "1234.5".map { .text(String($0)) }),
    ("A third digit behind the point is refused.", [.text("0"), .text("9")]),
    ("Undo takes the typing back as one step,", [.control("z")]),
    ("and redo brings it again.", [.control("y")]),
    ("Ten percent discount; the program works the total out.", [.tab, .text("1"), .text("0")]),
    ("Another locale: separators change, the values do not.", [.control("l")]),
    ("Back to the price and the German way to write it.", [.backTab, .paste("2.500,75")]),
    ("The arrow key steps the quantity.", [.backTab, .move(.up, selecting: false)]),
    ("A picker and a toggle.", [.tab, .tab, .tab, .text(" "), .tab, .text(" ")]),
    ("A note of two lines.", [.tab, .text("Thank you,"), .enter, .text("谢谢")]),
    ("Reset brings every default back.", [.tab, .enter]),
  ]

  /// Runs the script and returns the exit code.
  static func run(_ client: DaemonClient) -> Int32 {
    client.onMessage = { direction, bytes in
      let arrow = direction == .sent ? "->" : "<-"
      Output.print("\(arrow) \(String(decoding: bytes, as: UTF8.self))\n")
    }
    do throws(ClientError) {
      let session = try FormSession(client)
      for (remark, keys) in script {
        Output.print("\n# \(remark)\n")
        for key in keys { try session.press(key) }
        Output.print(picture(of: session))
      }
      Output.print("\n# Good-bye.\n")
      try session.close()
      return 0
    } catch {
      Output.printError("interactord demo: \(error)\n")
      return 1
    }
  }

  /// What a user would see: a line for each control, the caret as `|`, a selection in `‹›`, what is wrong behind it.
  private static func picture(of session: FormSession) -> String {
    var lines = ["   ┌ Invoice · \(session.locale)"]
    for (index, control) in session.controls.enumerated() {
      let isFocused = index == session.focus
      let text = isFocused && control.definition.isText ? withCaret(control) : control.text
      let shown =
        switch control.definition.view {
        case .toggle: control.isOn ? "[x]" : "[ ]"
        case .button: "[ \(control.title) ]"
        case .picker: "‹ \(text) ›"
        case .label, .textField, .textView: text.split(separator: "\n").joined(separator: "⏎")
        }
      let title = control.definition.view == .button ? "" : control.title
      let padding = String(repeating: " ", count: max(1, 13 - title.count))
      let issue = control.shownIssues.first.map { "   ! \($0)" } ?? ""
      lines.append("   │ \(isFocused ? "›" : " ") \(title)\(padding)\(shown)\(issue)")
    }
    if let hint = session.hint, !hint.isEmpty { lines.append("   │ \(hint)") }
    lines.append("   └")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func withCaret(_ control: Control) -> String {
    let start = control.index(control.selection.start)
    let end = control.index(control.selection.end)
    let text = control.text
    let selected = text[start..<end]
    return "\(text[..<start])\(selected.isEmpty ? "|" : "‹\(selected)›")\(text[end...])"
  }
}
