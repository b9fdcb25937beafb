import Testing

@testable import Interactors

/// Patterns in XPath's syntax, as FEEL's functions use them, and what groups capture.
@Suite struct PatternXPathTests {
  private func pattern(_ source: Text, _ flags: Text = "") throws -> Pattern {
    try Pattern(source, try #require(PatternOptions(xpathFlags: flags)))
  }

  @Test(
    arguments: [
      ("abracadabra", "bra", "", true), ("abc", "ABC", "i", true), ("abc", "ABC", "", false),
      ("hello world", "he ll o[ ]worl d", "x", true), ("hello world", "hello world", "x", false),
      ("aab", "^a + b {1} $", "x", true),
      ("O", "[A-Z-[OI]]", "i", false), ("x", "[A-Z-[OI]]", "i", true), ("q", "[^Q]", "i", false),
      ("a\nb", "a.b", "", false), ("a\nb", "a.b", "s", true), ("a\nb", "^b", "", false), ("a\nb", "^b", "m", true),
      ("aA", "(a)\\1", "i", true), ("aA", "(a)\\1", "", false), ("ξ", "\\w", "", true), ("৪", "\\d", "", true),
      ("straße", "STRASSE", "i", false), ("K", "\u{212A}", "i", true), ("ſ", "S", "i", true), ("ς", "Σ", "i", true),
      ("helloohello", "(hello)o\\1", "", true), ("a:b", "^\\i\\c*$", "", true), ("1a", "^\\i\\c*$", "", false),
    ] as [(Text, Text, Text, Bool)]
  )
  func matches(_ text: Text, _ source: Text, _ flags: Text, _ isMatch: Bool) throws {
    #expect(try (pattern(source, flags).firstMatch(in: text) != nil) == isMatch)
    #expect(try pattern(source, flags).matches(text) == isMatch)
  }

  @Test(
    arguments: [
      "[]", "[a", "(asd)[\\1]", "(asd)[asd\\1]", "1[asd\\0]", "\\1(a)", "(a\\1)", "\\b", "\\x41", "(?=a)", "[[a]",
      "\\p{Script=Latn}",
    ] as [Text]
  )
  func refuses(_ source: Text) {
    #expect(throws: PatternError.self) { try pattern(source) }
  }

  @Test func flagsAreThoseOfXPath() {
    #expect(PatternOptions(xpathFlags: "smix") != nil)
    for flags in ["p", "X", "q", "é", "i,m"] as [Text] { #expect(PatternOptions(xpathFlags: flags) == nil) }
  }

  @Test(
    arguments: [
      ("abracadabra", "a(.)", "a$1$1", "abbraccaddabbra"), ("abracadabra", "a", "", "brcdbr"),
      ("darted", "^(.*?)d(.*)$", "$1c$2", "carted"), ("facetiously", "[iouy]", "[$0]", "facet[i][o][u]sl[y]"),
      ("foobar", "^fo*b*", "#", "#ar"), ("reluctant", "r.*?t", "X", "Xant"), ("AAAA", "A+?", "b", "bbbb"),
      ("AAAA", "A+", "b", "b"), ("abc", "def", "#", "abc"), ("a", "(b)?a", "<$1>", "<>"), ("a", "(a)", "$12", "a2"),
      ("a$b", "\\$", "\\$\\\\", "a$\\b"), ("éaé", "a", "ü", "éüé"), ("aab", "(a)|b", "[$1]", "[a][a][]"),
      ("abcabc", "(a)(b)(c)", "$3$2$1", "cbacba"), ("xay", "(a|b)*y", "<$1>", "x<a>"),
    ] as [(Text, Text, Text, Text)]
  )
  func replaces(_ text: Text, _ source: Text, _ replacement: Text, _ result: Text) throws {
    #expect(try pattern(source).replacingMatches(in: text, with: replacement) == result)
  }

  @Test(
    arguments: [
      ("a;b;;c", ";", ["a", "b", "", "c"]), ("John Doe", "\\s", ["John", "Doe"]), ("", ";", []), ("a", ";", ["a"]),
      (";", ";", ["", ""]), ("a1b22c", "\\d+", ["a", "b", "c"]),
    ] as [(Text, Text, [Text])]
  )
  func splits(_ text: Text, _ source: Text, _ parts: [Text]) throws {
    #expect(try pattern(source).split(text) == parts)
  }

  @Test func whatCannotBeReplacedIsAnError() throws {
    #expect(throws: PatternSearchError.matchesEmptyText) { try pattern("a*").replacingMatches(in: "b", with: "x") }
    for replacement in ["$", "$a", "\\", "\\a"] as [Text] {
      #expect(throws: PatternSearchError.invalidReplacement) {
        try pattern("a").replacingMatches(in: "a", with: replacement)
      }
    }
  }

  @Test func searchesAreBounded() throws {
    let text = Text(String(repeating: "a", count: 200))
    #expect(throws: PatternSearchError.tooManySteps) {
      try pattern("(a*)*(a*)*\\1\\2b").firstMatch(in: text, maximumSteps: 100_000)
    }
    #expect(throws: PatternSearchError.tooManySteps) { try pattern("(a|b)*c").firstMatch(in: text, maximumSteps: 100) }
  }
}
