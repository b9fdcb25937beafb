import InteractorClient
import JSON

/// The messages to and from the daemon, shortened for a narrow pane.
final class MessageLog {
  private var entries: [Entry] = []
  private var methods: [Int64: String] = [:]
  private static let limit = 400

  private struct Entry {
    var text: String
    var style: Style
  }

  /// A line of the pane.
  struct Line {
    var text: String
    var style: Style
  }

  /// Adds a message.
  func add(_ direction: DaemonClient.Direction, _ bytes: [UInt8]) {
    guard let message = try? JSONDocument(bytes, limits: JSONLimits()).root else { return }
    let id = message["id"]?.integer
    if direction == .sent {
      if let method = message["method"]?.string {
        if let id { methods[id] = method }
        append("→ \(method)\(MessageSummary.request(message["params"]))", Style(foreground: .cyan))
      } else {
        append("→ answer \(MessageSummary.answer(message))", Style(foreground: .cyan))
      }
    } else if let method = message["method"]?.string {
      for line in MessageSummary.notification(method, message["params"]) { append(line, Style(foreground: .yellow)) }
    } else if let error = message["error"] {
      let code = error["code"]?.integer ?? 0
      append("← error \(code): \(error["message"]?.string ?? "")", Style(foreground: .red))
    } else {
      let method = id.flatMap { methods.removeValue(forKey: $0) } ?? ""
      append("← \(MessageSummary.result(message["result"], method))", Style(foreground: .green))
    }
  }

  /// The last lines that fit. A message takes at most two.
  func lines(width: Int, height: Int) -> [Line] {
    var lines: [Line] = []
    for entry in entries.reversed() {
      guard lines.count < height else { break }
      lines.insert(contentsOf: MessageLog.wrap(entry.text, width).map { Line(text: $0, style: entry.style) }, at: 0)
    }
    return lines.suffix(height)
  }

  private func append(_ text: String, _ style: Style) {
    entries.append(Entry(text: text, style: style))
    if entries.count > MessageLog.limit { entries.removeFirst(entries.count - MessageLog.limit) }
  }

  private static func wrap(_ text: String, _ width: Int) -> [String] {
    var first = ""
    var used = 0
    var rest = text[...]
    while let character = rest.first, used + CellWidth.of(character) <= width {
      first.append(character)
      used += CellWidth.of(character)
      rest.removeFirst()
    }
    guard !rest.isEmpty else { return [first] }
    var second = "  "
    used = 2
    while let character = rest.popFirst() {
      let cells = CellWidth.of(character)
      if used + cells > width - (rest.isEmpty ? 0 : 1) {
        second += "…"
        break
      }
      second.append(character)
      used += cells
    }
    return [first, second]
  }
}
