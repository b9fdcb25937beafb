import Testing

@testable import Interactors

@Suite struct PolicyTests {
  /// When the value reaches the property: after typing 7, after commit, after return, after the end.
  @Test(
    arguments: [
      (.change, [7, 7, 7, 7]),
      (.end, [0, 7, 7, 7]),
      (.explicit, [0, 7, 7, 0]),
    ] as [(FieldPolicy.CommitTime, [Int64])]
  )
  func commitTimes(_ commit: FieldPolicy.CommitTime, _ expected: [Int64]) throws {
    let verbs: [(Engine) throws -> Void] = [
      { _ in },
      { _ = try $0.commit("n") },
      { _ = try $0.return("n") },
      { _ = try $0.endEditing("n") },
    ]
    for (verb, value) in zip(verbs, expected) {
      let fixture = try Fixture([.integer("n")], policy: FieldPolicy { $0.commit = commit })
      try fixture.edit("n", (0, 3), "7")
      try verb(fixture.engine)
      #expect(try fixture.value("n") == .integer(value))
    }
  }

  @Test func explicitDraftIsHeldUntilCommitted() throws {
    let fixture = try Fixture([.integer("n")], policy: FieldPolicy { $0.commit = .explicit })
    try fixture.edit("n", (0, 3), "7")
    #expect(try fixture.engine.endEditing("n").phase == .held)
    let committed = try fixture.engine.commit("n")
    #expect(committed.phase == .idle)
    #expect(committed.text == "<7>")
    #expect(try fixture.value("n") == 7)
  }

  /// number-entry N9: what deleting everything makes of the property, during the edit and after the end.
  @Test(
    arguments: [
      (.integer("n", optional: true, default: 3), .reset, .null, .null, "", []),
      (.integer("n", optional: true, default: 3), .keep, .null, .null, "", []),
      (.integer("n", default: 3), .reset, 3, 3, "<3>", []),
      (.integer("n"), .reset, 0, 0, "<0>", []),
      (.integer("n", default: 3), .keep, 55, 55, "<55>", [.valueMissing]),
      (.string("n", optional: true), .reset, .null, .null, "", []),
      (.string("n"), .reset, "", "", "", []),
      (.string("n"), .keep, "", "", "", []),
    ] as [(PropertySchema, FieldPolicy.EmptyText, Value, Value, Text, [MessageCode])]
  )
  func emptyText(
    _ schema: PropertySchema,
    _ policy: FieldPolicy.EmptyText,
    _ during: Value,
    _ after: Value,
    _ text: Text,
    _ issues: [MessageCode]
  ) throws {
    let start: Value = schema.type == .string ? "55" : 55
    let fixture = try Fixture([schema], policy: FieldPolicy { $0.emptyText = policy }, values: [("n", start)])
    _ = try fixture.engine.beginEditing("n")
    let result = try fixture.edit("n", (0, 2), "")
    #expect(result.parse == .empty)
    #expect(result.issues.map(\.code) == issues)
    #expect(try fixture.engine.text(of: "n") == "")
    #expect(try fixture.value("n") == during)
    let ended = try fixture.engine.endEditing("n")
    #expect(ended.phase == .idle)
    #expect(ended.text == text)
    #expect(try fixture.value("n") == after)
  }

  /// number-entry N12.
  @Test func ruleBreakerIsWrittenAndReported() throws {
    let fixture = try Fixture([.integer("n").with { $0.maximum = DecimalNumber(10) }])
    let result = try fixture.edit("n", (1, 2), "50")
    #expect(result.issues.map(\.code) == [.rangeOverflow])
    #expect(try fixture.value("n") == 50)
  }

  /// number-entry N12.
  @Test func ruleBreakerIsHeldBackWherePolicySaysSo() throws {
    let fixture = try Fixture(
      [.integer("n").with { $0.maximum = DecimalNumber(10) }],
      policy: FieldPolicy { $0.commitInvalid = false }
    )
    let result = try fixture.edit("n", (1, 2), "50")
    #expect(result.issues.map(\.code) == [.rangeOverflow])
    #expect(try fixture.value("n") == 0)
    #expect(try fixture.engine.endEditing("n").phase == .held)
    _ = try fixture.engine.beginEditing("n")
    try fixture.edit("n", (1, 2), "")
    #expect(try fixture.value("n") == 5)
    #expect(try fixture.engine.endEditing("n").phase == .idle)
  }

  @Test func valueSettlesAtTheEndAndAtReturnButNotAtCommit() throws {
    let clamping = FormatOptions(style: "integer", values: ["most": 9])
    for verb in ["commit", "return", "end"] {
      let fixture = try Fixture([.integer("n")])
      _ = try fixture.engine.configure("n", format: clamping)
      try fixture.edit("n", (1, 2), "50")
      switch verb {
      case "commit":
        #expect(try fixture.engine.commit("n").reason == nil)
        #expect(try fixture.value("n") == 50)
      case "return":
        let result = try fixture.engine.return("n")
        #expect(result.outcome == .revised)
        #expect(result.text == "9")
        #expect(result.reason?.code == .clamped)
        #expect(try fixture.value("n") == 9)
        let undone = try fixture.engine.undo("n")
        #expect(undone.text == "50")
        #expect(try fixture.value("n") == 50)
      default:
        let state = try fixture.engine.endEditing("n")
        #expect(state.text == "<9>")
        #expect(state.reason?.code == .clamped)
        #expect(try fixture.value("n") == 9)
      }
    }
  }

  @Test func shouldReturnDecidesAboutTheFocusOnly() throws {
    for shouldReturn in [true, false] {
      let fixture = try Fixture(policy: FieldPolicy { ($0.shouldReturn, $0.commit) = (shouldReturn, .end) })
      try fixture.edit("text", "a")
      let result = try fixture.engine.return("text")
      #expect(result.outcome == .verbatim)
      #expect(result.resign == shouldReturn)
      #expect(try fixture.value("text") == "a")
    }
  }

  @Test func clearWritesWhateverTheCommitTime() throws {
    for commit in FieldPolicy.CommitTime.allCases {
      let fixture = try Fixture([.string("text", optional: true)], policy: FieldPolicy { $0.commit = commit })
      try fixture.write("text", "abc")
      let result = try fixture.engine.clear("text")
      #expect(result.outcome == .revised)
      #expect(result.text == "")
      #expect(try fixture.value("text") == .null)
      #expect(try fixture.engine.undo("text").text == "abc")
      #expect(try fixture.value("text") == "abc")
    }
  }
}
