import Testing

@testable import Interactors

/// `Protocol/messages.md`, "Direction": what is laid out in another direction than its sentence stands in an isolate.
@Suite struct IsolateTests {
  @Test(
    arguments: [
      ("ar", "A {n} B", "-5", "A <-5> B"), ("fa", "A {n} B", "2026-07-05", "A <2026-07-05> B"),
      ("he", "A {n} B", "Ana", "A <Ana> B"), ("he", "A {n} B", "12", "A 12 B"), ("he", "{n}", "Ana", "Ana"),
      ("ur", "A {n} B", "x", "A <x> B"), ("az-Arab", "A {n} B", "x", "A <x> B"), ("az", "A {n} B", "x", "A x B"),
      ("en", "A {n} B", "-5", "A -5 B"), ("en", "A {n} B", "אנה", "A <אנה> B"), ("de", "A {n} B", "Ana", "A Ana B"),
    ] as [(Text, Text, Text, String)]
  )
  func value(_ locale: Text, _ source: Text, _ value: Text, _ sentence: String) throws {
    let messages = Messages(locale: locale)
    let written = messages.sentence(try MessageTemplate(parsing: source), [Parameter("n", .string(value))]).string
    #expect(written.replacing("\u{2068}", with: "<").replacing("\u{2069}", with: ">") == sentence)
  }
}
