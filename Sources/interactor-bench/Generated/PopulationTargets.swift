import InteractorClient
import JSON

/// Sessions of many fields, properties, rules, forms, steps of undo or subjects, and then one request that all of them
/// may hear of, or that names all of them.
enum PopulationTargets {
  private typealias Call = GrowingRequest.Call

  static func all() throws(ClientError) -> [GrowingTarget] {
    var targets: [GrowingTarget] = []
    for crowd in try Crowd.all() {
      targets += actions.map { name, call in target(name, of: crowd) { _ in call } }
      targets += naming.map { name, call in target(name, of: crowd, call) }
      targets.append(restoring(crowd))
    }
    return targets
  }

  private static func target(
    _ name: String,
    of crowd: Crowd,
    _ call: @escaping (Int) -> GrowingRequest.Call
  ) -> GrowingTarget {
    GrowingTarget(
      name: "\(name), \(crowd.name)",
      families: [.words],
      preparation: { _, size in crowd.requests(crowd.count(for: size)) },
      isSound: true,
      largest: crowd.largestSize,
      call: { _, size in call(crowd.count(for: size)) }
    )
  }

  /// What a session of the crowd has saved, in a new one.
  private static func restoring(_ crowd: Crowd) -> GrowingTarget {
    GrowingTarget(name: "session/restore, \(crowd.name)", families: [.words], largest: crowd.largestSize) { _, size in
      guard let session = try? GeneratedSession([]) else { return Call("session/restore", [:]) }
      for call in crowd.requests(crowd.count(for: size)) { session.send(GeneratedSession.message(call)) }
      let saved = (try? session.answer(Call("session/save", [:]))["result"]?["snapshot"]?.serialized()) ?? []
      // As text, since it may have more values than a message.
      return Call("session/restore", ["snapshot": .string(String(decoding: saved, as: UTF8.self))])
    }
  }

  private static let actions: [(String, GrowingRequest.Call)] = [
    ("a key", Call("field/edit", ["field": "f", "text": "1"])),
    ("field/commit", Call("field/commit", ["field": "f"])),
    ("field/undo", Call("field/undo", ["field": "f"])),
    ("field/read", Call("field/read", ["field": "f"])),
    ("field/unbind", Call("field/unbind", ["field": "f"])),
    ("field/rebind", Call("field/rebind", ["field": "f", "property": "q"])),
    ("field/deactivate", Call("field/deactivate", ["field": "f"])),
    ("field/configure", Call("field/configure", ["field": "f", "format": ["style": "text"]])),
    ("subject/write", Call("subject/write", ["subject": "s", "values": ["p0": "abc"]])),
    ("subject/reset", Call("subject/reset", ["subject": "s"])),
    ("subject/clear", Call("subject/clear", ["subject": "s"])),
    ("subject/accept", Call("subject/accept", ["subject": "s"])),
    ("subject/read", Call("subject/read", ["subject": "s"])),
    ("subject/close", Call("subject/close", ["subject": "s"])),
    ("subject/setIssues", Call("subject/setIssues", ["subject": "s", "property": "p0", "issues": [["code": "c"]]])),
    ("form/submit", Call("form/submit", ["form": "form"])),
    ("form/revert", Call("form/revert", ["form": "form"])),
    ("form/reset", Call("form/reset", ["form": "form"])),
    ("form/next", Call("form/next", ["form": "form", "field": "f", "by": 1])),
    ("form/close", Call("form/close", ["form": "form"])),
    ("composite/close", Call("composite/close", ["composite": "c0"])),
    ("messages/set", Call("messages/set", ["templates": ["valueMissing": "no"]])),
    ("locale/set", Call("locale/set", ["locale": "de-DE"])),
    ("session/save", Call("session/save", [:])),
  ]

  /// Requests that name everything that there is many of.
  private static var naming: [(String, (Int) -> GrowingRequest.Call)] {
    [
      ("form/open of all", { Call("form/open", ["form": "all", "fields": names($0)]) }),
      ("form/configure with all", { Call("form/configure", ["form": "form", "fields": names($0)]) }),
      ("form/configure without", { _ in Call("form/configure", ["form": "form", "fields": ["f"]]) }),
      (
        "subject/write of all",
        { count in
          let values = (0..<count).map { (name: "p\($0)", value: JSONLiteral.string("a\($0)")) }
          return Call("subject/write", ["subject": "s", "values": .object(values)])
        }
      ),
      (
        "subject/reset of all",
        { count in
          Call("subject/reset", ["subject": "s", "properties": .array((0..<count).map { .string("p\($0)") })])
        }
      ),
    ]
  }

  private static func names(_ count: Int) -> JSONLiteral { .array((0..<count).map { .string("g\($0)") }) }
}
