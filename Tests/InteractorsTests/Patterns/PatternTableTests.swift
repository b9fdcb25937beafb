import Testing

@testable import Interactors

/// Patterns of ECMA-262 with the flag `u`: what they match, and what becomes of a text that is typed.
@Suite struct PatternTableTests {
  @Test(
    arguments: [
      // Pattern, texts that match, texts that do not.
      ("abc", ["abc", "xabcx"], ["ab", "ABC", ""]),
      ("^abc$", ["abc"], ["abc\n", "xabc", "abcx"]),
      ("", ["", "x"], []),
      ("^$", [""], ["x"]),
      ("a|b|", ["", "zzz"], []),
      ("^(a|bc)+$", ["a", "bca", "abcbc"], ["", "b", "ab"]),
      ("^a{2,3}$", ["aa", "aaa"], ["a", "aaaa"]),
      ("^a{2}b{0}$", ["aa"], ["aab", "a"]),
      ("^(?:ab){1,}?$", ["ab", "abab"], ["", "aba"]),
      ("^.$", ["x", "é", "🐲"], ["", "\n", "\u{2028}", "ab"]),
      ("^[^]$", ["x", "\n"], [""]),
      ("[]", [], ["", "x"]),
      ("^[a-c\\-_]+$", ["a-b_c"], ["d", ""]),
      ("^[^a-c]$", ["d", "é"], ["a", ""]),
      ("^[\\d\\s-]+$", ["1 2-3"], ["a"]),
      ("^[\\b]$", ["\u{8}"], ["b"]),
      ("\\bcat\\b", ["cat", "a cat.", "cat-nap"], ["cats", "scat", "écatx"]),
      ("\\Bcat", ["scat"], ["cat", "a cat"]),
      ("^\\b", ["a"], ["", " a"]),
      ("\\w\\b$", ["a", "é a"], ["a ", "é"]),
      ("^\\x41\\u0042\\u{43}\\cA\\0$", ["ABC\u{1}\0"], ["ABC"]),
      ("^\\uD83D\\uDC32$", ["🐲"], ["🐉"]),
      ("^[\\u{1F431}-\\u{1F433}]$", ["🐲"], ["🐉"]),
      ("^\\p{Lu}\\p{Letter}*$", ["Été", "A"], ["été", "A1"]),
      ("^\\P{L}+$", ["123"], ["a"]),
      ("^\\p{Script=Greek}+$", ["αβγ"], ["abc", "αb"]),
      ("^\\p{sc=Cyrl}+$", ["жук"], ["zhuk"]),
      ("^\\p{scx=Deva}$", ["क", "।"], ["a"]),
      ("^\\p{ASCII}*$", ["abc"], ["é"]),
      ("^\\p{Alphabetic}+$", ["éa字"], ["1"]),
      ("^\\p{ID_Start}\\p{ID_Continue}*$", ["a1"], ["1a"]),
      ("^\\p{Emoji_Presentation}$", ["🐲"], ["a"]),
      ("^\\p{gc=Nd}+$", ["12৪"], ["x"]),
      ("^\\p{Cn}$", ["\u{378}"], ["a"]),
      ("^(?<year>\\d{4})$", ["2024"], ["20245"]),
      ("^(?i:a)b$", ["Ab", "ab"], ["AB"]),
      ("^a\\/b$", ["a/b"], []),
      ("a$b", [], ["ab", "a", ""]),
      // An assertion that failed at one place may hold at the next one.
      ("(?:(-+\\W)??a?(\\b\\W[a-c]))", ["ac-c", "ac-b-"], ["ac", "-c"]),
      ("a?\\b-c", ["ac-c", "xx-c", "acx-c"], ["a -c", "-c"]),
      ("^[a-z]{1,1000}$", ["a", String(repeating: "z", count: 1000)], ["", String(repeating: "z", count: 1001)]),
    ] as [(Text, [String], [String])]
  )
  func finds(_ source: Text, _ matching: [String], _ others: [String]) throws {
    let pattern = try Pattern(source)
    let table = try Pattern(source, by: .table)
    for (text, isMatch) in matching.map({ ($0, true) }) + others.map({ ($0, false) }) {
      #expect(pattern.matches(Text(text)) == isMatch, "\(source) \(text.debugDescription)")
      #expect(table.matches(Text(text)) == isMatch, "\(source) \(text.debugDescription), by a table")
      #expect(
        try (pattern.firstMatch(in: Text(text)) != nil) == isMatch,
        "\(source) \(text.debugDescription), searched"
      )
    }
  }

  @Test(
    arguments: [
      ("abc", "x", .intermediate), ("abc", "abc", .acceptable), ("abc", "abcx", .acceptable),
      ("^abc$", "", .intermediate), ("^abc$", "ab", .intermediate), ("^abc$", "abd", .hopeless),
      ("^abc$", "abcd", .hopeless), ("^abc", "abcd", .acceptable), ("abc$", "abcd", .intermediate),
      ("^\\d{3}-\\d{4}$", "555-", .intermediate), ("^\\d{3}-\\d{4}$", "5555", .hopeless),
      ("^\\d{3}-\\d{4}$", "555-1234", .acceptable), ("^\\d{3}-\\d{4}$", "555-12345", .hopeless),
      ("^(a|bc)+$", "ab", .intermediate), ("^(a|bc)+$", "abb", .hopeless),
      ("a$b", "", .hopeless), ("[]", "", .hopeless), ("^a\\bb", "a", .hopeless), ("^a\\b", "a", .acceptable),
      ("^a\\b", "ab", .hopeless), ("^a\\b.", "a", .intermediate), ("\\bcat\\b", "cats", .intermediate),
      ("^\\bcat\\b$", "cats", .hopeless), ("^[^a]\\B", "é", .acceptable), ("^[^a]\\B$", "b", .hopeless),
      ("^\\p{Lu}+$", "É", .acceptable), ("^\\p{Lu}+$", "é", .hopeless),
    ] as [(Text, Text, Prospect)]
  )
  func tellsWhatCanStillBecomeAMatch(_ source: Text, _ text: Text, _ prospect: Prospect) throws {
    #expect(try Pattern(source).prospect(of: text) == prospect)
  }

  /// With `minLength` and `maxLength`.
  @Test(
    arguments: [
      ("^a*$", "aa", 3...5, .intermediate), ("^a*$", "aaa", 3...5, .acceptable), ("^a*$", "aaaaaa", 3...5, .hopeless),
      ("b", "aaaa", 0...4, .hopeless), ("b", "aaa", 0...4, .intermediate), ("^ab?$", "a", 3...9, .hopeless),
      ("^(ab)*$", "", 3...3, .hopeless), ("^(ab)*$", "", 3...4, .intermediate), ("^(ab)*$", "ab", 4...5, .intermediate),
      ("^(ab)*$", "ab", 2...2, .acceptable), ("^(ab)*$", "aba", 2...3, .hopeless), ("^é+$", "éé", 0...2, .acceptable),
    ] as [(Text, Text, ClosedRange<Int>, Prospect)]
  )
  func lengthsAreLookedAtTogether(_ source: Text, _ text: Text, _ lengths: ClosedRange<Int>, _ prospect: Prospect)
    throws
  {
    #expect(try Pattern(source).prospect(of: text, lengths: lengths) == prospect)
  }

  @Test(
    arguments: [
      ("^\\d\\d:\\d\\d$", "1:30", 1, true), ("^\\d\\d:\\d\\d$", "1:30", 4, false),
      ("^\\d\\d:\\d\\d$", "x:30", 1, false),
      ("^\\d\\d:\\d\\d$", "123:30", 3, false), ("^a.*b$", "ab", 1, true), ("^abc$", "c", 0, true),
    ] as [(Text, Text, Int, Bool)]
  )
  func tellsWhatTypingInTheMiddleCanMend(_ source: Text, _ text: Text, _ offset: Int, _ couldMatch: Bool) throws {
    #expect(try Pattern(source).couldMatch(text, insertingAt: offset) == couldMatch)
  }
}
