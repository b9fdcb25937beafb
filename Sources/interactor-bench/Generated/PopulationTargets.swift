import InteractorClient

/// Sessions of many fields, properties, rules, forms, steps of undo or subjects, and then one request that all of them
/// may hear of.
enum PopulationTargets {
  private typealias Call = GrowingRequest.Call

  static var all: [GrowingTarget] {
    Crowd.allCases.flatMap { crowd in
      actions.map { action, call in
        GrowingTarget(
          name: "\(action), \(crowd.rawValue)",
          families: [.words],
          preparation: { _, size in crowd.requests(min(crowd.most, max(2, size / 16))) },
          call: { _, _ in call }
        )
      }
    }
  }

  private static let actions: [(String, GrowingRequest.Call)] = [
    ("a key", Call("field/edit", ["field": "f", "text": "1"])),
    ("field/commit", Call("field/commit", ["field": "f"])),
    ("field/undo", Call("field/undo", ["field": "f"])),
    ("field/read", Call("field/read", ["field": "f"])),
    ("field/unbind", Call("field/unbind", ["field": "f"])),
    ("field/configure", Call("field/configure", ["field": "f", "format": ["style": "text"]])),
    ("subject/write", Call("subject/write", ["subject": "s", "values": ["p0": "abc"]])),
    ("subject/reset", Call("subject/reset", ["subject": "s"])),
    ("subject/read", Call("subject/read", ["subject": "s"])),
    ("subject/close", Call("subject/close", ["subject": "s"])),
    ("form/submit", Call("form/submit", ["form": "form"])),
    ("locale/set", Call("locale/set", ["locale": "de-DE"])),
    ("session/save", Call("session/save", [:])),
  ]
}

/// What a session has many of.
private enum Crowd: String, CaseIterable {
  case fields = "many fields of a property"
  case properties = "many properties, each with a field"
  case rules = "many rules"
  case forms = "many forms"
  case wideForm = "a form of many fields"
  case steps = "many steps of undo"
  case subjects = "many subjects"

  private typealias Call = GrowingRequest.Call

  /// How many are tried.
  var most: Int {
    switch self {
    case .rules, .forms: 1000
    case .fields, .properties, .wideForm, .subjects: 10_000
    case .steps: 100_000
    }
  }

  /// The requests that make so many, a field `f` of the property `p0`, and a form of it.
  func requests(_ count: Int) -> [GrowingRequest.Call] {
    let numbers = 0..<count
    switch self {
    case .fields: return [Self.subject(1)] + numbers.map { Self.bind("g\($0)", "p0") } + Self.field
    case .properties: return [Self.subject(count)] + numbers.map { Self.bind("g\($0)", "p\($0)") } + Self.field
    case .rules: return [Self.subject(3, rules: count)] + Self.field
    case .forms:
      let forms = numbers.flatMap { number in
        [Self.bind("g\(number)", "p0"), Call("form/open", ["form": "form\(number)", "fields": ["g\(number)"]])]
      }
      return [Self.subject(1)] + forms + Self.field
    case .wideForm:
      let fields = numbers.map { Self.bind("g\($0)", "p\($0)") }
      let form = Call("form/open", ["form": "wide", "fields": .array(numbers.map { "g\($0)" })])
      return [Self.subject(count)] + fields + [form] + Self.field
    case .steps:
      return [Self.subject(1)] + Self.field + numbers.map { _ in Call("field/edit", ["field": "f", "text": "a "]) }
    case .subjects: return [Self.subject(1)] + Self.field + numbers.map { Self.subject(1, "other\($0)") }
    }
  }

  private static let field = [bind("f", "p0"), Call("form/open", ["form": "form", "fields": ["f"]])]

  private static func bind(_ field: String, _ property: String) -> GrowingRequest.Call {
    Call(
      "field/bind",
      ["field": .string(field), "subject": "s", "property": .string(property), "view": "textField"]
    )
  }

  /// A subject of so many properties, whose rules are all about the first one.
  private static func subject(_ properties: Int, _ id: String = "s", rules: Int = 0) -> GrowingRequest.Call {
    Call(
      "subject/open",
      [
        "subject": .string(id),
        "schema": [
          "type": "object",
          "properties": .object(
            (0..<properties).map { (name: "p\($0)", value: ["type": ["string", "null"], "minLength": 2]) }
          ),
        ],
        "rules": .array(
          (0..<rules).map { ["property": "p0", "constraint": "p0 != \"a\($0)\"", "message": ["en": "no"]] }
        ),
      ]
    )
  }
}
