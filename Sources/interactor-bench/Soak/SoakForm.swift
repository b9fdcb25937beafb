import InteractorClient
import JSON

/// The controls and values of a client that follows the protocol and does nothing else.
struct SoakForm {
  /// The text and the selection of a control, in UTF-8 bytes.
  struct Control {
    var text: [UInt8] = []
    var selection = 0..<0
    var version: Int64 = 0

    mutating func show(_ state: FieldState) {
      text = Array(state.text.utf8)
      version = state.version
      selection = SoakForm.range(state.selection)
    }

    /// Follows an edit result. `splice` is the user's edit; nil for a request that is not an edit of the text.
    mutating func apply(_ result: EditResult, splice: (range: Range<Int>?, text: [UInt8])?) {
      version = result.version
      switch result.outcome {
      case .rejected: break
      case .verbatim:
        guard let splice else { break }
        let range = (splice.range ?? selection).clamped(to: 0..<text.count)
        text.replaceSubrange(range, with: splice.text)
        selection = range.lowerBound + splice.text.count..<range.lowerBound + splice.text.count
      case .revised:
        if let shown = result.text { text = Array(shown.utf8) }
        if let shown = result.selection { selection = SoakForm.range(shown) }
      }
    }
  }

  /// The controls, by the numbers of their fields.
  var controls: [Control]
  /// The values by subject and property, as JSON.
  var values: [String: [String: [UInt8]]] = [:]
  /// The number of notifications so far.
  var notificationCount = 0

  /// Follows a notification.
  mutating func apply(_ notification: JSONValue, _ method: String) throws(ClientError) {
    notificationCount += 1
    let params = notification["params"]
    switch method {
    case "field/viewChanged":
      for state in params?["fields"]?.elements ?? [] { try show(try FieldState(state)) }
    case "subject/propertyChanged":
      let subject = params?["subject"]?.string ?? ""
      for change in params?["changes"]?.elements ?? [] {
        values[subject, default: [:]][change["property"]?.string ?? ""] = change["value"]?.serialized()
      }
    default: break
    }
  }

  /// Shows a field state.
  mutating func show(_ state: FieldState) throws(ClientError) {
    guard let number = Int(state.field), controls.indices.contains(number) else {
      throw .unexpected("a field \(state.field)")
    }
    controls[number].show(state)
  }

  /// The selection. A selection outside the text is the daemon's fault, and shows up as a difference.
  private static func range(_ selection: TextSelection) -> Range<Int> {
    let start = max(0, selection.start)
    return start..<max(start, selection.end)
  }
}
