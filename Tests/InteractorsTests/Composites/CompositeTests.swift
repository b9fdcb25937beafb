import Testing

@testable import Interactors

@Suite struct CompositeTests {
  /// Shows what it is told to, and then may fail.
  private struct Puppet: CompositeKind {
    static let name: Text = "puppet"
    static let roles: [Text] = ["a", "b"]
    static let actions: [Text] = ["show", "showAndFail", "showNowhere"]
    var shown = 0

    init(options: [Text: Value]) throws(InteractorError) {
      if options["broken"] != nil { throw .invalid(path: "broken", expected: "nothing", got: "something") }
    }

    mutating func perform(
      _ action: Text,
      arguments: [Text: Value],
      views: any CompositeViews
    ) throws(InteractorError) {
      shown += 1
      for role in Self.roles { if let value = arguments[role] { try views.show(value, in: role) } }
      if action == "showNowhere" { try views.show("x", in: "c") }
      if action == "showAndFail" { throw .failed(.moveRefused, message: "No.") }
    }

    var state: CompositeState { .integer(Int64(shown)) }
  }

  private func fixture() throws -> Engine {
    var kinds = CompositeRegistry()
    kinds.register(Puppet.self)
    let engine = Engine(composites: kinds)
    let schema = ObjectSchema(properties: [.string("a"), .integer("b")])
    _ = try engine.openSubject("s", schema: schema)
    for name in ["a", "b"] as [Text] {
      _ = try engine.bind(FieldBinding(field: name, subject: "s", property: name, view: .label))
    }
    return engine
  }

  @Test func openingNeedsAFieldForEveryRole() throws {
    let engine = try fixture()
    _ = try engine.bind(FieldBinding(field: "button", view: .button))
    let attempts: [(Text, [(Text, Text)], [Text: Value], String?, FailureCode?)] = [
      ("puppet", [("a", "a")], [:], "views.b", nil),
      ("puppet", [("a", "a"), ("b", "b"), ("c", "a")], [:], "views.c", nil),
      ("puppet", [("a", "a"), ("b", "x")], [:], nil, .unknownField),
      ("puppet", [("a", "a"), ("b", "a")], [:], "views.b", nil),
      ("puppet", [("a", "a"), ("b", "button")], [:], "views.b", nil),
      ("puppet", [("a", "a"), ("b", "b")], ["broken": 1], "options.broken", nil),
      ("opera", [], [:], nil, .unknownCompositeKind),
    ]
    for (kind, views, options, path, code) in attempts {
      let views = views.map { (role: $0.0, field: $0.1) }
      let error = failure { _ = try engine.openComposite("c", kind: kind, views: views, options: options) }
      #expect(error?.path == path)
      #expect(error?.code == code)
    }
    let opened = try engine.openComposite("c", kind: "puppet", views: [("a", "a"), ("b", "b")])
    #expect(opened.actions == Puppet.actions)
    #expect(opened.state == .integer(0))
    #expect(
      failure { _ = try engine.openComposite("c", kind: "puppet", views: [("a", "a"), ("b", "b")]) }?.code
        == .compositeExists
    )
    try engine.closeComposite("c")
    #expect(failure { try engine.closeComposite("c") }?.code == .unknownComposite)
  }

  @Test(
    arguments: [
      ("showAndFail", ["a": "x", "b": 1], nil, .moveRefused),
      ("show", ["a": "x", "b": "not an integer"], nil, .notSupported),
      ("showNowhere", ["a": "x"], nil, .notSupported),
      ("dance", [:], nil, .unknownAction),
    ] as [(Text, [Text: Value], String?, FailureCode?)]
  )
  func whatFailsShowsNothing(
    _ action: Text,
    _ arguments: [Text: Value],
    _ path: String?,
    _ code: FailureCode?
  ) throws {
    let engine = try fixture()
    _ = try engine.openComposite("c", kind: "puppet", views: [("a", "a"), ("b", "b")])
    let error = failure { _ = try engine.performComposite("c", action: action, arguments: arguments) }
    #expect(error?.path == path)
    #expect(error?.code == code)
    #expect(engine.takeEffects().isEmpty)
    #expect(try engine.text(of: "a") == "")
    #expect(try engine.performComposite("c", action: "show") == .integer(1))
  }

  @Test func buttonsPerformActions() throws {
    let engine = try fixture()
    _ = try engine.openComposite("c", kind: "puppet", views: [("a", "a"), ("b", "b")])
    let policy = FieldPolicy { $0.action = .composite("c", action: "show", arguments: ["a": "shown", "b": 2]) }
    _ = try engine.bind(FieldBinding(field: "button", view: .button, policy: policy))
    try engine.press("button")
    let effects = engine.takeEffects()
    #expect(effects.subjectChanges.count == 1)
    #expect(effects.subjectChanges.first?.origin == "button")
    #expect(effects.changedFields == ["a", "b"])
    #expect(effects.pressedFields == ["button"])
  }

  @Test func roleFollowsItsFieldToAnotherProperty() throws {
    let engine = try fixture()
    _ = try engine.openComposite("c", kind: "puppet", views: [("a", "a"), ("b", "b")])
    _ = try engine.openSubject("t", schema: ObjectSchema(properties: [.string("a")]))
    _ = try engine.rebind("a", subject: "t")
    _ = try engine.performComposite("c", action: "show", arguments: ["a": "there"])
    #expect(try engine.readSubject("t").values.first?.value == "there")
    try engine.unbind("a")
    let error = failure { _ = try engine.performComposite("c", action: "show", arguments: ["a": "x"]) }
    #expect(error?.code == .unknownField)
  }
}
