import Testing

@testable import Interactors

/// What is no pattern, or none for an automaton, and where the mistake is said to be.
@Suite struct PatternErrorTests {
  @Test(
    arguments: [
      ("(", 1), (")", 0), ("a)", 1), ("[a", 2), ("a**", 2), ("*a", 0), ("a{2,1}", 1), ("a{", 2), ("a{x}", 2), ("{", 0),
      ("}", 0), ("]", 0), ("a{1,2", 5), ("\\", 1), ("\\q", 1), ("\\-", 1), ("é\\q", 3), ("\\u12", 4),
      ("\\u{110000}", 3),
      ("\\u{}", 3), ("\\x1", 3), ("\\c1", 2), ("\\01", 2), ("\\p", 2), ("\\p{", 3), ("\\p{Nope}", 3),
      ("\\p{Script=Nope}", 3),
      ("[b-a]", 1), ("[\\d-a]", 1), ("^*", 1), ("\\b+", 2), ("(?", 2), ("(?<", 3), ("(?<1a>)", 3), ("(?<a>)(?<a>)", 9),
      ("(?x:a)", 2), ("(?i", 3), ("(?ii:a)", 3), ("(a)\\1", 3), ("(?<n>a)\\k<n>", 7), ("(?=a)", 0), ("x(?!a)", 1),
      ("(?<=a)", 0), ("(?<!a)b", 0), ("a{1000}{1000}", 7), ("((a{1,100}){1,100}){1,100}", 11),
      ("a{20001}", 1), ("(?:){20001}", 4),
    ] as [(Text, Int)]
  )
  func mistakesHaveAPlace(_ source: Text, _ offset: Int) {
    do throws(PatternError) {
      _ = try Pattern(source)
      Issue.record("\(source) was taken")
    } catch {
      #expect(error.offset == offset, "\(source): \(error.sentence)")
      #expect(!error.expected.isEmpty && !error.got.isEmpty)
    }
  }

  @Test func sentencesSayWhatWouldBeRight() {
    #expect(
      sentence("(?=a)b")
        == "at 0: expected a pattern that an automaton can match, without look-ahead, got a group of look-ahead"
    )
    #expect(
      sentence(#"(a)\1"#)
        == #"at 3: expected a pattern that an automaton can match, without back-references, got the back-reference "\1""#
    )
    #expect(sentence("(ab") == #"at 3: expected ")" for the group that begins at 0, got the end of the pattern"#)
  }

  private func sentence(_ source: Text) -> String? {
    do throws(PatternError) {
      _ = try Pattern(source)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func whatWouldTakeTooMuchRoomIsRefused() {
    let letters = (0..<15_000).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)).map(String.init) }.joined()
    #expect(throws: PatternError.self) { try Pattern(Text(letters)) }
    #expect(throws: Never.self) { try Pattern(Text("[\(letters)]")) }
    let ranges = (0..<5_000).compactMap { Unicode.Scalar(0x4E00 + UInt32($0)).map { "[a-\($0)]" } }.joined()
    #expect(throws: PatternError.self) { try Pattern(Text(ranges)) }
  }

  @Test func nestingHasALimit() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: PatternError.self) { try Pattern(Text(deep)) }
    let fine = String(repeating: "(", count: 90) + "a" + String(repeating: ")", count: 90)
    #expect(throws: Never.self) { try Pattern(Text(fine)) }
  }

  @Test func aPatternIsMadeOnceWhileItIsInUse() throws {
    let cache = PatternCache()
    let first = try cache.pattern("^a+$")
    for index in 0..<1000 { _ = try cache.pattern(Text("a\(index)")) }
    #expect(try cache.pattern("^a+$") === first)
    #expect(try Pattern("^a+$") == first)
    #expect(try Pattern("^a+$", PatternOptions(.xpath)) != first)
  }
}
