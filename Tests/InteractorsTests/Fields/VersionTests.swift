import Testing

@testable import Interactors

@Suite struct VersionTests {
  /// An edit on `abcdef` as the client saw it, after someone put `inserted` for `removed` there; nil where there is no
  /// single place for it.
  @Test(
    arguments: [
      ("insertion before", (0, 0), "XX", (3, 4), "-", "XXabc-ef"),
      ("insertion behind", (6, 6), "XX", (3, 4), "-", "abc-efXX"),
      ("caret before an insertion", (3, 3), "XX", (2, 2), "-", "ab-cXXdef"),
      ("caret behind an insertion", (3, 3), "XX", (4, 4), "-", "abcXXd-ef"),
      ("caret at an insertion", (3, 3), "XX", (3, 3), "-", nil),
      ("range that starts at an insertion", (3, 3), "XX", (3, 5), "-", "abcXX-f"),
      ("range that ends at an insertion", (3, 3), "XX", (1, 3), "-", "a-XXdef"),
      ("range around an insertion", (3, 3), "XX", (2, 4), "-", "ab-ef"),
      ("range around what was replaced", (2, 4), "XX", (1, 5), "-", "a-f"),
      ("exactly what was replaced", (2, 4), "XX", (2, 4), "-", "ab-ef"),
      ("caret inside of what was replaced", (2, 4), "XX", (3, 3), "-", nil),
      ("range that ends inside of what was replaced", (2, 4), "XX", (1, 3), "-", nil),
      ("range that starts inside of what was replaced", (2, 4), "XX", (3, 5), "-", nil),
      ("caret before what was deleted", (2, 4), "", (2, 2), "-", "ab-ef"),
      ("caret behind what was deleted", (2, 4), "", (4, 4), "-", "ab-ef"),
      ("range behind what was deleted", (2, 4), "", (5, 6), "-", "abe-"),
    ] as [(String, (Int, Int), Text, (Int, Int), Text, Text?)]
  )
  func carriesRanges(
    _ name: String,
    _ foreign: (Int, Int),
    _ inserted: Text,
    _ range: (Int, Int),
    _ replacement: Text,
    _ expected: Text?
  ) throws {
    let fixture = try Fixture(values: [("text", "abcdef")])
    try fixture.edit("text", foreign, inserted, version: 0)
    let present = try fixture.engine.state(of: "text")
    do throws(InteractorError) {
      let request = EditRequest(
        version: 0,
        range: Selection(start: range.0, end: range.1),
        replacement: replacement
      )
      let result = try fixture.engine.edit("text", request)
      #expect(result.outcome == .revised)
      #expect(result.text == expected)
    } catch {
      #expect(expected == nil)
      #expect(
        error == .staleVersion(version: present.version, text: present.text, selection: present.selection)
      )
      #expect(try fixture.engine.text(of: "text") == present.text)
    }
  }

  /// What a client does that has not seen a value from elsewhere, and what it is told.
  struct Unseen: Sendable {
    var seen: Text
    var written: Value
    var range: Selection
    var replacement: Text
    var text: Text
    var told: String

    init(_ seen: Text, _ written: Value, _ start: Int, _ end: Int, _ replacement: Text, _ text: Text, _ told: String) {
      self.seen = seen
      self.written = written
      range = Selection(start: start, end: end)
      self.replacement = replacement
      self.text = text
      self.told = told
    }
  }

  /// An edit around a value from elsewhere that its maker has not seen replaces that value, and says so; beside it,
  /// both stay.
  @Test(arguments: [
    Unseen("ab", "xyz", 0, 2, "q", "q", "xyz"), Unseen("abcd", "aXYd", 0, 4, "q", "q", "aXYd"),
    Unseen("ab", "xyz", 0, 2, "xyz", "xyz", "-"), Unseen("abcd", "aXYd", 4, 4, "q", "aXYdq", "-"),
    Unseen("abcd", "aXYd", 0, 1, "q", "qXYd", "-"), Unseen("abcd", "ad", 0, 4, "q", "q", "ad"),
  ])
  func whatIsReplacedUnseenIsTold(_ unseen: Unseen) throws {
    for (isEditing, commit) in [(false, .change), (true, .change), (true, .end)] as [(Bool, FieldPolicy.CommitTime)] {
      let values: [(name: Text, value: Value)] = [("text", .string(unseen.seen))]
      let fixture = try Fixture(policy: FieldPolicy { $0.commit = commit }, values: values)
      let engine = fixture.engine
      if isEditing { _ = try engine.beginEditing("text") }
      let version = try engine.state(of: "text").version
      try fixture.write("text", unseen.written)
      let request = EditRequest(version: version, range: unseen.range, replacement: unseen.replacement)
      let result = try engine.edit("text", request)
      let shown = try engine.text(of: "text")
      #expect(shown == unseen.text)
      #expect(result.outcome == .revised)
      let conflict = try engine.state(of: "text").conflict?.plainText
      let ended = try engine.endEditing("text")
      let reason = commit == .change ? result.reason : ended.reason
      #expect(conflict == (commit == .end && unseen.told != "-" ? Text(unseen.told) : nil))
      #expect(reason?.code == (unseen.told == "-" ? nil : .overwrote))
      #expect(reason?.parameters.first?.value.plainText?.string ?? "-" == unseen.told)
      #expect(try fixture.value("text").plainText == unseen.text)
    }
  }

  @Test func carriesOverManyChangesAndForgetsBeyond() throws {
    let fixture = try Fixture(values: [("text", "ab")])
    for _ in 0..<VersionLog.depth { try fixture.edit("text", (0, 0), "x") }
    #expect(try fixture.edit("text", (1, 2), "-", version: 0).text?.string.hasSuffix("a-") == true)
    #expect(
      failure {
        _ = try fixture.engine.edit("text", EditRequest(version: 0, range: Selection(caret: 2), replacement: "-"))
      }?.isStale == true
    )
  }

  @Test(
    arguments: [
      (Selection(start: 0, end: 4), nil, "range.end"),
      (Selection(start: 4, end: 4), nil, "range.start"),
      (Selection(start: -1, end: 0), nil, "range.start"),
      (Selection(start: 3, end: 1), nil, "range.end"),
      (Selection(start: 2, end: 2), nil, "range.start"),
      (Selection(start: 1, end: 2), nil, "range.end"),
      (Selection(start: 0, end: Int.max), nil, "range.end"),
      (Selection(start: 0, end: 0), 1, "version"),
      (Selection(start: 0, end: 0), -1, "version"),
    ] as [(Selection, Int?, String)]
  )
  func rangeAndVersionAreNeverTrusted(_ range: Selection, _ version: Int?, _ path: String) throws {
    let fixture = try Fixture(values: [("text", "aé")])
    let error = failure {
      _ = try fixture.engine.edit("text", EditRequest(version: version, range: range, replacement: "x"))
    }
    #expect(error?.path == path)
    #expect(try fixture.engine.state(of: "text").phase == .idle)
  }

  @Test func versionCountsChangesOfTheTextWhateverTheirCause() throws {
    let fixture = try Fixture([.integer("n", default: 5)])
    let engine = fixture.engine
    func version() throws -> Int { try engine.state(of: "n").version }
    #expect(try version() == 0)
    try fixture.write("n", 6)
    #expect(try version() == 1)
    _ = try engine.beginEditing("n")
    #expect(try version() == 2)
    try fixture.edit("n", "1")
    #expect(try version() == 3)
    try fixture.edit("n", "x")
    #expect(try version() == 3)
    _ = try engine.endEditing("n")
    #expect(try version() == 4)
    _ = try engine.endEditing("n")
    #expect(try version() == 4)
  }
}

extension InteractorError {
  fileprivate var isStale: Bool { if case .staleVersion = self { true } else { false } }
}
