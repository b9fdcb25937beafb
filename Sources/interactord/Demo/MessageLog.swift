import InteractorClient
import JSON

/// The dialogue with the daemon in words that fit a narrow pane.
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

  /// Takes a message in.
  func add(_ direction: DaemonClient.Direction, _ bytes: [UInt8]) {
    guard let message = try? JSONDocument(bytes, limits: JSONLimits()).root else { return }
    let id = message["id"]?.integer
    if direction == .sent {
      let method = message["method"]?.string ?? "?"
      if let id { methods[id] = method }
      append("→ \(method)\(MessageLog.summary(ofRequest: message["params"]))", Style(foreground: .cyan))
    } else if let method = message["method"]?.string {
      for line in MessageLog.summary(of: method, message["params"]) { append(line, Style(foreground: .yellow)) }
    } else if let error = message["error"] {
      let code = error["code"]?.integer ?? 0
      append("← error \(code): \(error["message"]?.string ?? "")", Style(foreground: .red))
    } else {
      let method = id.flatMap { methods.removeValue(forKey: $0) } ?? ""
      append("← \(MessageLog.summary(ofResult: message["result"], method))", Style(foreground: .green))
    }
  }

  /// The last lines that fit; an entry takes at most two.
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

  // MARK: Summaries

  private static func summary(ofRequest params: JSONValue?) -> String {
    guard let params else { return "" }
    var words: [String] = []
    if let field = params["field"]?.string { words.append(field) }
    if let range = params["range"] ?? params["selection"] { words.append(span(range)) }
    if let text = params["text"]?.string { words.append(quoted(text)) }
    for name in ["by", "value", "values", "locale"] {
      if let value = params[utf8: Array(name.utf8)] { words.append(compact(value)) }
    }
    return words.map { " \($0)" }.joined()
  }

  private static func summary(of method: String, _ params: JSONValue?) -> [String] {
    switch method {
    case "field/viewChanged":
      return (params?["fields"]?.elements ?? []).map { state in
        "← viewChanged \(state["field"]?.string ?? "") \(quoted(state["text"]?.string ?? ""))"
      }
    case "subject/propertyChanged":
      let cause = params?["cause"]?.string ?? ""
      return (params?["changes"]?.elements ?? []).map { change in
        let old = shortened(change["oldValue"])
        let new = shortened(change["value"])
        return "← propertyChanged \(change["property"]?.string ?? "") \(old) → \(new) (\(cause))"
      }
    default: return ["← \(method)\(summary(ofRequest: params))"]
    }
  }

  private static func summary(ofResult result: JSONValue?, _ method: String) -> String {
    guard let result else { return "?" }
    if let outcome = result["outcome"]?.string {
      var words = [outcome, "v\(result["version"]?.integer ?? 0)", result["parse"]?.string ?? ""]
      if let text = result["text"]?.string { words.append(quoted(text)) }
      if let reason = result["reason"]?["code"]?.string { words.append(reason) }
      return words.joined(separator: " ")
    }
    if let text = result["text"]?.string, let phase = result["phase"]?.string { return "\(phase) \(quoted(text))" }
    if let revision = result["revision"]?.integer { return "revision \(revision)" }
    return method.isEmpty || result.kind == .object ? "ok" : compact(result)
  }

  private static func span(_ range: JSONValue) -> String {
    let start = range["start"]?.integer ?? 0
    let end = range["end"]?.integer ?? 0
    return start == end ? "@\(start)" : "\(start)..\(end)"
  }

  private static func quoted(_ text: String) -> String { "“\(text.split(separator: "\n").joined(separator: "⏎"))”" }

  private static func shortened(_ value: JSONValue?) -> String {
    let text = value.map(compact) ?? ""
    return text.count > 16 ? "\(text.prefix(7))…\(text.suffix(8))" : text
  }

  private static func compact(_ value: JSONValue) -> String { String(decoding: value.serialized(), as: UTF8.self) }
}
