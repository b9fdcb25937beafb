import InteractorClient

/// What a field holds: hostile texts in each style and in a text view, and then everything that may happen to them.
enum StateTargets {
  private typealias Call = GrowingRequest.Call

  static func all() throws(ClientError) -> [GrowingTarget] {
    var rooms = try FormatTargets.styles()
    rooms.append((name: "text view", opening: textView))
    return rooms.flatMap { room in
      actions.flatMap { name, call in
        [
          GrowingTarget(
            name: "\(name), \(room.name), typed",
            opening: room.opening,
            preparation: { [FormatTargets.edit($0.text($1))] },
            call: { _, _ in call }
          ),
          GrowingTarget(
            name: "\(name), \(room.name), written",
            opening: room.opening,
            preparation: { [FormatTargets.write($0.text($1)), Call("field/beginEditing", ["field": "f"])] },
            call: { _, _ in call }
          ),
        ]
      }
    }
  }

  private static let textView: [GrowingRequest.Call] = [
    Call("subject/open", ["subject": "s", "schema": ["type": "object", "properties": ["p": ["type": "string"]]]]),
    Call("field/bind", ["field": "f", "subject": "s", "property": "p", "view": "textView"]),
  ]

  private static let actions: [(String, Call)] = [
    ("a key", Call("field/edit", ["field": "f", "text": "1"])),
    ("a key at the beginning", FormatTargets.edit("a")),
    ("a backspace", Call("field/edit", ["field": "f", "text": "", "direction": "backward"])),
    ("a composition", Call("field/edit", ["field": "f", "text": "k", "composing": true])),
    ("field/select", Call("field/select", ["field": "f", "selection": ["start": 3, "end": 7]])),
    ("field/step", Call("field/step", ["field": "f", "by": 1])),
    ("field/undo", Call("field/undo", ["field": "f"])),
    ("field/clear", Call("field/clear", ["field": "f"])),
    ("field/cancel", Call("field/cancel", ["field": "f"])),
    ("field/commit", Call("field/commit", ["field": "f"])),
    ("field/return", Call("field/return", ["field": "f"])),
    ("field/endEditing", Call("field/endEditing", ["field": "f"])),
    ("field/read", Call("field/read", ["field": "f"])),
    ("subject/reset", Call("subject/reset", ["subject": "s"])),
    ("subject/read", Call("subject/read", ["subject": "s"])),
    ("locale/set", Call("locale/set", ["locale": "de-DE"])),
    ("session/save", Call("session/save", [:])),
    ("to text", Call("field/configure", ["field": "f", "format": ["style": "text"]])),
    ("to a date", Call("field/configure", ["field": "f", "format": ["style": "date"]])),
    ("to a number", Call("field/configure", ["field": "f", "format": ["style": "decimal"]])),
  ]
}
