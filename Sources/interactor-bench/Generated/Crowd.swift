import InteractorClient

/// What a session has many of.
struct Crowd {
  typealias Call = GrowingRequest.Call

  var name: String
  /// How many are tried at most.
  var most: Int
  /// The request that opens the subject `s`.
  private var subject: (Int) -> Call
  /// The requests that make so many, behind that, a field `f` of the property `p0`, and a form of it.
  private var members: (Int) -> [Call]

  private init(
    name: String,
    most: Int = 16_000,
    subject: @escaping (Int) -> Call = { _ in Self.subject("s", properties: 2) },
    members: @escaping (Int) -> [Call]
  ) {
    self.name = name
    self.most = most
    self.subject = subject
    self.members = members
  }

  /// How many make a session of a size.
  func count(for size: Int) -> Int { min(most, max(2, size / 4)) }

  /// The size of a session of as many as are tried.
  var largestSize: Int { 4 * most }

  func requests(_ count: Int) -> [Call] {
    [subject(count), Self.bind("f", "p0"), Call("form/open", ["form": "form", "fields": ["f"]])] + members(count)
  }

  static func all() throws(ClientError) -> [Crowd] {
    try general + styles()
  }

  private static var general: [Crowd] {
    [
      Crowd(name: "many fields of a property") { count in (0..<count).map { bind("g\($0)", "p0") } },
      Crowd(name: "many labels of a property") { count in (0..<count).map { bind("g\($0)", "p0", ["view": "label"]) } },
      Crowd(name: "many properties, each with a field", subject: { subject("s", properties: $0) }) { count in
        (0..<count).map { bind("g\($0)", "p\($0)") }
      },
      Crowd(
        name: "many rules",
        most: 4000,
        subject: { count in
          let rules = (0..<count).map { number -> JSONLiteral in
            ["property": "p0", "constraint": .string("p0 != \"a\(number)\""), "message": ["en": "no"]]
          }
          return subject("s", properties: 3, rules: rules)
        }
      ) { _ in [] },
      Crowd(
        name: "many properties, each with a rule",
        most: 8000,
        subject: { count in
          let rules = (0..<count).map { number -> JSONLiteral in
            [
              "property": .string("p\(number)"), "constraint": .string("p\(number) = null or p0 != \"b\""),
              "message": "no {p0}",
            ]
          }
          return subject("s", properties: count, rules: rules)
        }
      ) { _ in [] },
      Crowd(
        name: "a chain of calculations",
        most: 8000,
        subject: { count in
          let rules = (1..<max(2, count)).map { number -> JSONLiteral in
            ["property": .string("p\(number)"), "calculate": .string("p\(number - 1)")]
          }
          return subject("s", properties: max(2, count), rules: rules)
        }
      ) { _ in [] },
      Crowd(name: "many forms", most: 8000) { count in
        (0..<count).flatMap { number in
          [
            bind("g\(number)", "p0"),
            Call("form/open", ["form": .string("form\(number)"), "fields": [.string("g\(number)")]]),
          ]
        }
      },
      Crowd(name: "a form of many fields", subject: { subject("s", properties: $0) }) { count in
        (0..<count).map { bind("g\($0)", "p\($0)") } + [wideForm(count)]
      },
      Crowd(name: "a form of many fields of a property") { count in
        (0..<count).map { bind("g\($0)", "p0") } + [wideForm(count)]
      },
      Crowd(name: "a form over many subjects", most: 8000) { count in
        let rows = (0..<count).flatMap { number in
          [
            subject("s\(number)", properties: 1),
            bind("g\(number)", "p0", ["subject": .string("s\(number)")]),
          ]
        }
        return rows + [wideForm(count)]
      },
      Crowd(name: "many steps of undo", most: 100_000) { count in
        (0..<count).map { _ in Call("field/edit", ["field": "f", "text": "a "]) }
      },
      Crowd(name: "many subjects") { count in (0..<count).map { subject("other\($0)", properties: 1) } },
      Crowd(name: "many issues", most: 8000) { count in
        let issues = (0..<count).map { JSONLiteral.object([(name: "code", value: .string("c\($0)"))]) }
        let params: JSONLiteral = ["subject": "s", "property": "p0", "issues": .array(issues), "clearOn": "manual"]
        return [Call("subject/setIssues", params)]
      },
      Crowd(name: "many composites", most: 4000) { count in
        let fields = (0..<count).flatMap { number in
          [
            bind("from\(number)", "p0", ["format": ["style": "date"]]),
            bind("to\(number)", "p1", ["format": ["style": "date"]]),
          ]
        }
        return fields
          + (0..<count).map { number in
            let views: JSONLiteral = ["start": .string("from\(number)"), "end": .string("to\(number)")]
            return Call("composite/open", ["composite": .string("c\(number)"), "kind": "dateRange", "views": views])
          }
      },
      Crowd(name: "many compositions", most: 8000) { count in
        (0..<count).flatMap { number in
          [
            bind("g\(number)", "p0"),
            Call("field/edit", ["field": .string("g\(number)"), "text": "k", "composing": true]),
          ]
        }
      },
      Crowd(name: "many fields that follow a value", most: 4000) { count in
        (0..<count).map { number in
          let format: JSONLiteral = [
            "style": "text", "nilText": ["expression": .string("if p0 = \"abc\" then \"\(number)\" else \"x\"")],
          ]
          return bind("g\(number)", "p1", ["format": format])
        }
      },
      Crowd(name: "many templates", most: 8000) { count in
        (0..<count / 500 + 1).map { part in
          let templates = (0..<min(500, count)).map {
            (name: "customError.a\(part).\($0)", value: JSONLiteral.string("no"))
          }
          return Call("messages/set", ["templates": .object(templates)])
        }
      },
    ]
  }

  /// Many fields of each style, with a value each that it can display.
  private static func styles() throws(ClientError) -> [Crowd] {
    try FormatTargets.styles().map { style, opening in
      let format = opening.last?.params.members.first { $0.name == "format" }?.value ?? [:]
      let type = opening.first?.params.members.first { $0.name == "schema" }?.value ?? [:]
      let property = type.members.first { $0.name == "properties" }?.value.members.first?.value ?? [:]
      let name = "many fields of the style \(style)"
      return Crowd(name: name, most: 4000, subject: { subject("s", properties: $0, property) }) { count in
        (0..<count).map { bind("g\($0)", "p\($0)", ["format": format]) }
          + (0..<count).map { number in
            let value = values[style] ?? .string("\(number)")
            return Call("subject/write", ["subject": "s", "values": .object([(name: "p\(number)", value: value)])])
          }
      }
    }
  }

  private static let values: [String: JSONLiteral] = [
    "integer": 1234, "decimal": 1234, "percent": 12, "currency": 1234, "date": "2026-11-05", "time": "10:30:00",
    "dateTime": "2026-11-05T10:30:00Z", "duration": "P1DT2H", "phone": "+49301234567", "code": "DE89370400440532013000",
    "choice": "b", "mask": "1234567",
  ]

  private static func wideForm(_ count: Int) -> Call {
    Call("form/open", ["form": "wide", "fields": .array((0..<count).map { .string("g\($0)") })])
  }

  private static func bind(_ field: String, _ property: String, _ others: JSONLiteral = [:]) -> Call {
    var members: [(name: String, value: JSONLiteral)] = [
      (name: "field", value: .string(field)), (name: "property", value: .string(property)),
    ]
    members += others.members
    for (name, value) in [("subject", "s"), ("view", "textField")] where !members.contains(where: { $0.name == name }) {
      members.append((name: name, value: .string(value)))
    }
    return Call("field/bind", .object(members))
  }

  /// A subject of so many properties.
  private static func subject(
    _ id: String,
    properties: Int,
    _ property: JSONLiteral = ["type": ["string", "null"], "minLength": 2],
    rules: [JSONLiteral] = []
  ) -> Call {
    let declared = (0..<max(1, properties)).map { (name: "p\($0)", value: property) }
    return Call(
      "subject/open",
      [
        "subject": .string(id),
        "schema": ["type": "object", "properties": .object(declared + [(name: "q", value: ["type": "string"])])],
        "rules": .array(rules),
      ]
    )
  }
}
