import InteractorClient
import InteractorProtocol

/// The session that methods are tried in: a subject with a list, fields of several views, a form and a composite; one
/// step that can be undone, and one that can be done again.
enum GeneratedRoom {
  static let opening: [GrowingRequest.Call] = [
    .init(
      "subject/open",
      [
        "subject": "s",
        "schema": [
          "type": "object",
          "properties": [
            "p": ["type": ["string", "null"]], "n": ["type": ["number", "null"]],
            "d": ["type": ["string", "null"], "format": "date"], "b": ["type": "boolean"], "l": list,
          ],
        ],
        "rules": [["property": "n", "constraint": "n < 5", "message": ["en": "{p} and {n}"]]],
      ]
    ),
    .init(
      "field/bind",
      [
        "field": "f", "subject": "s", "property": "p", "view": "textField",
        "format": ["style": "choice", "free": true, "options": options],
      ]
    ),
    .init("field/bind", ["field": "n", "subject": "s", "property": "n", "view": "textField"]),
    .init("field/bind", ["field": "d", "subject": "s", "property": "d", "view": "label"]),
    .init("field/bind", ["field": "toggle", "subject": "s", "property": "b", "view": "toggle"]),
    .init(
      "field/bind",
      ["field": "button", "subject": "s", "view": "button", "policy": ["action": ["submit": "form"]]]
    ),
    .init("form/open", ["form": "form", "fields": ["f", "n"]]),
    .init("field/bind", ["field": "board", "subject": "s", "property": "p", "view": "label"]),
    .init("field/bind", ["field": "status", "subject": "s", "property": "p", "view": "label"]),
    .init("field/bind", ["field": "indicator", "subject": "s", "property": "p", "view": "label"]),
    .init(
      "composite/open",
      [
        "composite": "c", "kind": "ticTacToe",
        "views": ["board": "board", "status": "status", "indicator": "indicator"],
      ]
    ),
    .init("composite/perform", ["composite": "c", "action": "startGame"]),
    .init("field/activate", ["field": "f"]),
    .init("field/edit", ["field": "f", "text": "abcdefgh"]),
    .init("list/insert", ["subject": "s", "property": "l", "items": [[:], [:]], "user": true]),
    .init("list/insert", ["subject": "s", "property": "l", "items": [[:]], "user": true]),
    .init("subject/undo", ["subject": "s"]),
  ]

  private static let list: JSONLiteral = [
    "type": "array",
    "items": [
      "type": "object",
      "properties": ["sku": ["type": "string"], "qty": ["type": "integer"], "price": ["type": "number"]],
    ],
  ]

  private static var options: JSONLiteral {
    .array((0..<60).map { ["value": "a\($0)", "text": "Alpha beta \($0)"] })
  }

  /// The revision of the list of options, after the requests above.
  private static let changesOfOptions: Int64 = 5

  /// The names that a request can use in the session: fields and properties of every kind.
  struct Names {
    var field = "f"
    var property = "p"
    var form = "form"

    /// All of them, the most usual ones first.
    static var all: [Names] {
      ["form", "another"].flatMap { form in
        ["f", "n", "d", "toggle", "button", "another"].flatMap { field in
          ["p", "n", "d", "b", "l"].map { Names(field: field, property: $0, form: form) }
        }
      }
    }
  }

  /// An example with names of what this session has, and without revisions and versions, which were of another session.
  static func moved(_ example: JSONLiteral, _ content: Content, to names: Names) -> JSONLiteral {
    switch (content, example) {
    case (.field, .string): .string(names.field)
    case (.subject, .string): "s"
    case (.property, .string): .string(names.property)
    case (.composite, .string): "c"
    case (.object(let declared), .object(let present)), (.open(let declared, others: _), .object(let present)):
      .object(
        present.compactMap { member in
          switch (declared.list.first { $0.name.elementsEqual(member.name.utf8) }?.content, member.name) {
          case (.revision, _), (.version, _): nil
          case (.integer, "revision"): (name: member.name, value: .integer(changesOfOptions))
          case (_, "fields"): (name: member.name, value: ["f", "n"])
          case (_, "subjects"): (name: member.name, value: ["s"])
          // Those of rows are the room's own.
          case (_, "properties") where names.property != "l": (name: member.name, value: [.string(names.property)])
          case (_, "key"): (name: member.name, value: "another")
          case (_, "keys"): (name: member.name, value: ["#2"])
          case (_, "copy"), (_, "before"): (name: member.name, value: "#1")
          case (.text, "form"): (name: member.name, value: .string(names.form))
          case (.text, "field"): (name: member.name, value: .string(names.field))
          case (.text, "property"): (name: member.name, value: .string(names.property))
          case (.text, "composite"): (name: member.name, value: "c")
          case (let content?, _): (name: member.name, value: moved(member.value, content, to: names))
          case (nil, _): (name: member.name, value: member.value)
          }
        }
      )
    case (.properties(let content), .object(let present)):
      .object(
        zip([names.property] + ["p", "n", "d", "b"].filter { $0 != names.property }, present).map {
          (name: $0, value: moved($1.value, content, to: names))
        }
      )
    case (.list(let content), .array(let elements)): .array(elements.map { moved($0, content, to: names) })
    default: example
    }
  }
}
