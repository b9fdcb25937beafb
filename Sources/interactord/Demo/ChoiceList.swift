import JSON

/// What a combo box lists: the labels of the first options that were found, and the active one.
struct ChoiceList {
  private let labels: [String]
  private let active: Int?
  private let total: Int

  init(_ json: JSONValue) {
    labels = (json["items"]?.elements ?? []).map { $0["text"]?.string ?? "" }
    active = json["active"]?.integer.map { Int($0) }
    total = json["total"]?.integer.map { Int($0) } ?? 0
  }

  /// The labels in one line, from the active one on, which stands in brackets.
  var line: String {
    if labels.isEmpty { return "no option has this name" }
    let first = active.map { max(0, min($0, labels.count - 1) - 1) } ?? 0
    let shown = labels.indices.dropFirst(first).map { $0 == active ? "[\(labels[$0])]" : labels[$0] }
    return "\(total): " + shown.joined(separator: " · ")
  }
}
