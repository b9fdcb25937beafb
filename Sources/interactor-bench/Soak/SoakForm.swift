import InteractorClient
import JSON

/// What a client that does what the protocol says, and nothing else, knows of its controls and values.
struct SoakForm {
  /// A text and its selection in UTF-8 bytes, as the control shows them.
  struct Control {
    var text: [UInt8] = []
    var selection = 0..<0
    var version: Int64 = 0

    mutating func show(_ state: FieldState) {
      text = Array(state.text.utf8)
      version = state.version
      selection = SoakForm.range(state.selection)
    }

    /// Does what an edit result says. `splice` is what the user asked for; nil where that was no edit of the text.
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

  /// By the number of the field.
  var controls: [Control]
  /// The values by subject and property, as JSON.
  var values: [String: [String: [UInt8]]] = [:]
  /// How many notifications have come.
  var notificationCount = 0

  /// Takes over what a notification tells.
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

  /// Shows a state that has been told.
  mutating func show(_ state: FieldState) throws(ClientError) {
    guard let number = Int(state.field), controls.indices.contains(number) else {
      throw .unexpected("a field \(state.field)")
    }
    controls[number].show(state)
  }

  /// What is selected; a selection beyond any text would be the daemon's fault and shows up as a difference.
  private static func range(_ selection: TextSelection) -> Range<Int> {
    let start = max(0, selection.start)
    return start..<max(start, selection.end)
  }
}
