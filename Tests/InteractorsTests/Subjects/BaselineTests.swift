import Testing

@testable import Interactors

/// What is wrong with a value is known when it is the baseline again, and nobody has to check it a second time.
@Suite struct BaselineTests {
  private static let invalid: Value = "no digits"
  private static let valid: Value = "12"

  /// `w` writes what is wrong, `v` what is valid, `a` accepts, `r` reverts, `i` sets an issue of a server, `c` takes
  /// it back. The codes are those at the end.
  @Test(
    "Issues after going back",
    arguments: [
      ("wavr", ["patternMismatch"]), ("wr", []), ("vawr", []), ("wavwr", ["patternMismatch"]), ("wavar", []),
      ("waivr", ["patternMismatch", "customError"]), ("waivcr", ["patternMismatch"]), ("iwvar", ["customError"]),
      ("wivc", []), ("viwc", ["patternMismatch"]), ("wiavcr", ["patternMismatch"]), ("waw", ["patternMismatch"]),
    ] as [(String, [String])]
  )
  func issues(_ steps: String, _ codes: [String]) throws {
    for isRestored in [false, true] { #expect(try issues(after: steps, isRestored) == codes, "\(isRestored)") }
  }

  /// With `isRestored`, the session is saved and restored after each step.
  private func issues(after steps: String, _ isRestored: Bool) throws -> [String] {
    var engine = Engine()
    var property = PropertySchema(name: "p", type: .string)
    property.pattern = try Pattern("^[0-9]*$")
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    for step in steps {
      switch step {
      case "w": _ = try engine.writeSubject("s", values: [(name: "p", value: Self.invalid)], revision: nil)
      case "v": _ = try engine.writeSubject("s", values: [(name: "p", value: Self.valid)], revision: nil)
      case "a": _ = try engine.acceptSubject("s", properties: nil)
      case "r": _ = try engine.revertSubject("s", properties: nil)
      case "i":
        let issue = Interactors.Issue(.customError, source: .server)
        _ = try engine.setIssues(of: "s", "p", [issue], clearOn: .manual)
      default: _ = try engine.setIssues(of: "s", "p", [])
      }
      guard isRestored else { continue }
      let restored = Engine()
      try Snapshot(try Snapshot(of: engine).tree).restore(into: restored)
      engine = restored
    }
    return try engine.readSubject("s", properties: nil).issues.flatMap { $0.issues.map(\.code.rawValue) }
  }
}
