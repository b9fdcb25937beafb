import Testing

/// One recorded case of another engine: what was done to its field, and the result. The keys are those of the case
/// files. If a key is absent, the original test does not state it.
struct SuiteCase: Sendable {
  let id: Int
  let kind: String
  let locale: String
  let options: [String: Datum]
  let steps: [Step]
  let expect: [String: Datum]

  /// One action of the user or of the program.
  struct Step: Sendable {
    let name: String
    let argument: Datum
  }

  init?(_ datum: Datum) {
    guard let object = datum.object, let id = object["id"]?.int, let kind = object["kind"]?.string,
      let locale = object["locale"]?.string, let steps = object["steps"]?.list, let expect = object["expect"]?.object
    else { return nil }
    self.id = id
    self.kind = kind
    self.locale = locale
    options = object["options"]?.object ?? [:]
    self.steps = steps.compactMap { step in
      let name = step.object?.keys.first { $0 != "remember" }
      return name.map { Step(name: $0, argument: step.object?[$0] ?? .null) }
    }
    self.expect = expect
  }

  /// Whether there is a step with this name.
  func has(_ name: String) -> Bool { steps.contains { $0.name == name } }
}
