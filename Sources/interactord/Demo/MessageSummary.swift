import JSON

/// Short descriptions of messages.
enum MessageSummary {
  /// The parameters of a request from the client.
  static func request(_ params: JSONValue?) -> String {
    guard let params else { return "" }
    var words: [String] = []
    if let name = (params["field"] ?? params["property"])?.string { words.append(name) }
    if let keys = params["keys"] { words.append(names(keys)) }
    if let items = params["items"]?.elements { words.append("+\(items.count)") }
    if let before = params["before"]?.string { words.append("before \(before)") }
    if let range = params["range"] ?? params["selection"] { words.append(span(range)) }
    if let text = params["text"]?.string { words.append(quoted(text)) }
    for name in ["by", "value", "values", "locale"] {
      if let value = params[utf8: Array(name.utf8)] { words.append(compact(value)) }
    }
    return words.map { " \($0)" }.joined()
  }

  /// The answer of the client to a request of the daemon.
  static func answer(_ message: JSONValue) -> String {
    if let error = message["error"] { return "\(error["code"]?.integer ?? 0) \(error["message"]?.string ?? "")" }
    guard let result = message["result"] else { return "?" }
    return result["valid"]?.boolean == true ? "valid" : "not valid \(result["message"]?.string ?? "")"
  }

  /// A notification or a request of the daemon, as one line for each part.
  static func notification(_ method: String, _ params: JSONValue?) -> [String] {
    switch method {
    case "field/viewChanged":
      return (params?["fields"]?.elements ?? []).map { state in
        "← viewChanged \(state["field"]?.string ?? "") \(quoted(state["text"]?.string ?? ""))\(remarks(state))"
      }
    case "subject/propertyChanged":
      let cause = params?["cause"]?.string ?? ""
      return (params?["changes"]?.elements ?? []).map { "← propertyChanged \(change($0, cause))" }
    case "subject/itemsChanged":
      let cause = params?["cause"]?.string ?? ""
      return (params?["items"]?.elements ?? []).flatMap { item in
        (item["changes"]?.elements ?? []).map { change in
          "← itemsChanged \(item["key"]?.string ?? "")/\(self.change(change, cause))"
        }
      }
    case "subject/listChanged": return ["← listChanged \(list(params))"]
    case "field/unbound": return ["← unbound \(names(params?["fields"]))"]
    case "form/stateChanged":
      let words = ["valid", "pending", "dirty"].filter { params?[utf8: Array($0.utf8)]?.boolean == true }
      let invalid = params?["firstInvalid"]?.string.map { " firstInvalid \($0)" } ?? ""
      return ["← form \(words.isEmpty ? "not valid" : words.joined(separator: " "))\(invalid)"]
    case "form/submitted": return submitted(params)
    case "client/validate":
      return ["← asks: \(params?["rule"]?.string ?? "") \(params?["value"].map(compact) ?? "")?"]
    default: return ["← \(method)\(request(params))"]
    }
  }

  /// The result of a method.
  static func result(_ result: JSONValue?, _ method: String) -> String {
    guard let result else { return "?" }
    if let outcome = result["outcome"]?.string {
      var words = [outcome, "v\(result["version"]?.integer ?? 0)", result["parse"]?.string ?? ""]
      if let text = result["text"]?.string { words.append(quoted(text)) }
      if let reason = result["reason"]?["code"]?.string { words.append(reason) }
      return words.joined(separator: " ") + remarks(result)
    }
    if let text = result["text"]?.string, let phase = result["phase"]?.string {
      return "\(phase) \(quoted(text))\(remarks(result))"
    }
    if let revision = result["revision"]?.integer {
      let what = result["of"]?.string ?? result["keys"].map(names) ?? ""
      return "revision \(revision)\(what.isEmpty ? "" : " \(what)")"
    }
    if let field = result["field"]?.string { return field }
    return method.isEmpty || result.kind == .object ? "ok" : compact(result)
  }

  /// The end of a submit: the issues, or all values to send.
  private static func submitted(_ params: JSONValue?) -> [String] {
    guard params?["valid"]?.boolean == true else {
      let issues = (params?["issues"]?.elements ?? []).map { issue in
        "   \(issue["field"]?.string ?? ""): \(issue["code"]?.string ?? "") (\(issue["severity"]?.string ?? ""))"
      }
      return ["← submitted: not valid"] + issues
    }
    let values = (params?["values"]?.members ?? []).flatMap { $0.value.members ?? [] }
    return ["← submitted: valid, to send:"]
      + values.map { "   \(String(decoding: $0.name, as: UTF8.self)): \(compact($0.value))" }
  }

  /// How the value of a property has changed, or its issues.
  private static func change(_ change: JSONValue, _ cause: String) -> String {
    let property = change["property"]?.string ?? ""
    guard change["oldValue"] != nil else { return "\(property)\(remarks(change))" }
    return "\(property) \(shortened(change["oldValue"])) → \(shortened(change["value"])) (\(cause))"
  }

  /// How the keys of a list have changed.
  private static func list(_ params: JSONValue?) -> String {
    let splices = (params?["splices"]?.elements ?? []).map { splice in
      let removed = splice["remove"]?.integer ?? 0
      let inserted = names(splice["insert"])
      let words = [removed == 0 ? "" : " −\(removed)", inserted.isEmpty ? "" : " +\(inserted)"]
      return "@\(splice["at"]?.integer ?? 0)\(words.joined())"
    }
    let keys = params?["keys"].map { [names($0)] } ?? splices
    let words = [params?["property"]?.string ?? ""] + keys + ["(\(params?["cause"]?.string ?? ""))"]
    return words.joined(separator: " ") + (params.map(remarks) ?? "")
  }

  private static func names(_ list: JSONValue?) -> String {
    (list?.elements ?? []).compactMap(\.string).joined(separator: " ")
  }

  /// Other parts of a field state.
  private static func remarks(_ state: JSONValue) -> String {
    var words = (state["issues"]?.elements ?? []).compactMap { $0["code"]?.string }
    if state["pending"]?.boolean == true { words.append("pending") }
    if state["traits"]?["relevant"]?.boolean == false { words.append("not relevant") }
    return words.map { " \($0)" }.joined()
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
