import TestSupport
import Testing

@testable import Interactors

/// The two automata that decide patterns: one follows positions and counts, the other has a table of states. Whatever
/// the pattern and the text, they say the same.
@Suite struct PatternEngineTests {
  private static let letters = ["a", "b", "-", "\n"]
  private static let lengths: [ClosedRange<Int>] = [
    0...Int.max, 0...3, 2...4, 3...3, 5...Int.max, 4...9, 7...300, 12...Int.max,
  ]

  @Test(arguments: 0..<8) func bothAutomataSayTheSame(_ part: Int) throws {
    var random = SeededGenerator(part: part)
    var compared = 0
    for _ in 0..<150 {
      let source = RandomCounts.pattern(&random, depth: 2)
      // Counted as soon as anything is repeated, so that short texts say something of it.
      guard let (counting, table) = try RandomCounts.engines(source) else { continue }
      compared += 1
      for _ in 0..<12 {
        let text = (0..<random.below(9)).map { _ in Self.letters[random.below(Self.letters.count)] }.joined()
        let bytes = Array(text.utf8)
        let context: Comment = "\(source) with \(text.debugDescription), seed \(random.seed)"
        let lengths = Self.lengths[random.below(Self.lengths.count)]
        let offset = random.below(bytes.count + 1)
        bytes.withUnsafeBufferPointer { bytes in
          var steps = 0
          #expect(counting.matches(bytes, steps: &steps) == table.matches(bytes, steps: &steps), context)
          #expect(
            counting.prospect(of: bytes, length: bytes.count, within: 0...Int.max)
              == table.prospect(of: bytes, length: bytes.count, within: 0...Int.max),
            context
          )
          #expect(
            counting.prospect(of: bytes, length: bytes.count, within: lengths)
              == table.prospect(of: bytes, length: bytes.count, within: lengths),
            "\(context) in \(lengths)"
          )
          #expect(
            counting.couldMatch(inserting: offset, in: bytes) == table.couldMatch(inserting: offset, in: bytes),
            "\(context) at \(offset)"
          )
        }
      }
    }
    #expect(compared > 75, "seed \(random.seed)")
  }

  /// A count is one position, however high it is.
  @Test(arguments: [
    ("[\\s\\S]{19999}", 1), ("^[a-z]{3,9000}$", 1), ("a[ab]{500}c", 3), ("^(?:x{100}){3}$", 1),
    ("(a{70,80}b){3}", 6), ("\\ba{300}\\b", 1), ("^[a-z]{1,63}$", 63),
  ])
  func aCountIsOnePosition(_ source: Text, _ positions: Int) throws {
    #expect(try Pattern(source).positionCount == positions)
  }

  @Test(
    arguments: [
      // Pattern, text, what becomes of it.
      ("[\\s\\S]{5000}", 4999, .intermediate), ("[\\s\\S]{5000}", 5000, .acceptable),
      ("^a{70,5000}$", 69, .intermediate), ("^a{70,5000}$", 70, .acceptable), ("^a{70,5000}$", 5000, .acceptable),
      ("^a{70,5000}$", 5001, .hopeless), ("^(aa){100}$", 199, .intermediate), ("^(aa){100}$", 200, .acceptable),
      ("^(aa){100}$", 201, .hopeless), ("^a{100,}b", 400, .intermediate), ("^(a{100}){2,3}$", 200, .acceptable),
      ("^(a{100}){2,3}$", 250, .intermediate), ("^(a{100}){2,3}$", 301, .hopeless),
    ] as [(Text, Int, Prospect)]
  )
  func countsAreExact(_ source: Text, _ count: Int, _ prospect: Prospect) throws {
    #expect(try Pattern(source).prospect(of: Text(String(repeating: "a", count: count))) == prospect)
  }

  @Test func lengthsAreExactWithCounts() throws {
    let pattern = try Pattern("^a{70,5000}b?$")
    let text = Text(String(repeating: "a", count: 4990))
    #expect(pattern.prospect(of: text, lengths: 5001...9000) == .intermediate)
    #expect(pattern.prospect(of: text, lengths: 5002...9000) == .hopeless)
    #expect(pattern.prospect(of: text, lengths: 0...4989) == .hopeless)
    #expect(pattern.couldMatch("aab", insertingAt: 1))
    #expect(pattern.couldMatch("aab", insertingAt: 2))
    #expect(!pattern.couldMatch("aab", insertingAt: 3))
    let exact = try Pattern("^a{100}-a{100}$")
    let half = String(repeating: "a", count: 100)
    #expect(exact.couldMatch(Text("\(half)\(half)"), insertingAt: 100))
    #expect(!exact.couldMatch(Text("\(half)\(half)"), insertingAt: 99))
    #expect(exact.couldMatch(Text("a-\(half)"), insertingAt: 1))
    #expect(!exact.couldMatch(Text("a-\(half)a"), insertingAt: 1))
  }

  /// What a text of 10,000 characters takes: one step and few operations on words a character, for every pattern that
  /// is admitted, whatever the text.
  @Test(arguments: [
    "[\\s\\S]{19999}", "a[ab]{500}c", "(a|b)*a(a|b){40}", "(a{70,90}b){3}", "^(([a-z])+.)+[A-Z]([a-z])+$",
    "(.*)(.*)(.*)(.*)(.*)[bc]$", "(a?){50}a{50}$", "\\p{L}{300}\\p{N}",
  ])
  func aCharacterTakesFewSteps(_ source: Text) throws {
    let pattern = try Pattern(source)
    for text in [String(repeating: "a", count: 10_000), String(repeating: "ab", count: 5_000)] {
      var steps = 0
      _ = pattern.matches(Text(text), steps: &steps)
      #expect(steps <= 10_000 * (1 + Pattern.affordableCost / 32) + 10, "\(source)")
    }
  }

  /// The longest that a match can become is known when the pattern is made, however far away it is.
  @Test(
    arguments: [
      ("^a{0,9000}(?:bc?){0,3}$", 9006), ("^(?:ab|c{2,70}|d){3}$", 210), ("^(?:a{0,100}b){1,2}c?$", 203),
      ("^x(?:ab){1,2}(?:c|de{1,80})$", 86),
    ] as [(Text, Int)]
  )
  func theLongestMatchIsKnown(_ source: Text, _ longest: Int) throws {
    let pattern = try Pattern(source)
    #expect(pattern.prospect(of: "", lengths: longest...Int.max) == .intermediate)
    #expect(pattern.prospect(of: "", lengths: longest + 1...Int.max) == .hopeless)
    #expect(try Pattern(source, by: .table).prospect(of: "", lengths: longest...Int.max) == .intermediate)
  }

  @Test(arguments: ["^a*$", "^(?:ab){1,}$", "b{1,9}", "^(?:a{0,9}b?)*$", "^a{70,}$", "^ab\\b"] as [Text])
  func someMatchesHaveNoEnd(_ source: Text) throws {
    #expect(try Pattern(source).prospect(of: "", lengths: 1_000_000...Int.max) == .intermediate)
  }

  /// What would take more is refused, with the place of what is too costly.
  @Test(
    arguments: [
      ("x(?:(?:a|b)c?)*a(?:(?:a|b)c?){200}", 16), ("((a|b)?c(d|e)?){400}x", 0),
    ] as [(Text, Int)]
  )
  func whatTakesTooManyStepsIsRefused(_ source: Text, _ offset: Int) {
    do throws(PatternError) {
      _ = try Pattern(source)
      Issue.record("\(source) was taken")
    } catch {
      #expect(error.offset == offset, "\(error.sentence)")
      #expect(error.expected == "a pattern that is quick enough to be checked with every key")
    }
  }

  /// A long list of words has few states, though it has many positions.
  @Test func aListOfWordsHasATable() throws {
    var random = SeededGenerator(seed: 7)
    let words = (0..<900).map { _ in
      String(decoding: (0..<4 + random.below(5)).map { _ in UInt8(0x61 + random.below(26)) }, as: UTF8.self)
    }
    let pattern = try Pattern(Text("^(?:\(words.joined(separator: "|")))$"))
    for word in words.prefix(50) {
      #expect(pattern.prospect(of: Text(word)) == .acceptable)
      #expect(pattern.prospect(of: Text(word.dropLast().description)) != .hopeless)
      #expect(pattern.prospect(of: Text(word + "!")) == .hopeless)
    }
  }

  /// Making patterns takes work by their length, and those of a session are bounded together.
  @Test func patternsInUseAreBoundedTogether() throws {
    let cache = PatternCache()
    var kept: [Pattern] = []
    #expect(throws: PatternError.self) {
      for number in 0..<20_000 { kept.append(try cache.pattern(Text("^(?:ab\(number)){50}$"))) }
    }
    #expect(kept.reduce(0) { $0 + $1.size } <= PatternCache.maximumSize)
    #expect(kept.count > 2_000)
    // What is not in use any more makes room.
    kept = []
    _ = try cache.pattern("^(?:abc){50}$")
  }
}

/// Patterns of what is counted, by chance.
private enum RandomCounts {
  /// Both automata of a pattern; nil if the table is so large that it does not answer every question exactly.
  static func engines(_ source: String) throws -> (PositionAutomaton, PatternAutomaton)? {
    let tree = try PatternParser.parse(Text(source), PatternOptions())
    var limits = PositionBuilder.Limits()
    limits.counted = 2
    // Nested counts are written out. What a session refuses as too large is compared as well.
    limits.positions = 1 << 16
    limits.linked = 1 << 22
    let budget = PatternAutomaton.Budget(states: 500, transitions: 2_500, steps: 400_000)
    guard let table = PatternAutomaton(PatternProgram(tree, savesGroups: false), budget: budget) else { return nil }
    var linked = 0
    return (try #require(PositionAutomaton(tree.node, limits, maximumCost: .max, &linked)), table)
  }

  static func pattern(_ random: inout SeededGenerator, depth: Int) -> String {
    let ends = random.below(3)
    let body = alternatives(&random, depth: depth)
    return (ends > 0 ? "^" : "") + "(?:\(body))" + (ends > 1 ? "$" : "")
  }

  private static func alternatives(_ random: inout SeededGenerator, depth: Int) -> String {
    (0...random.below(2)).map { _ in
      (0...random.below(3)).map { _ in term(&random, depth: depth) }.joined()
    }.joined(separator: "|")
  }

  private static func term(_ random: inout SeededGenerator, depth: Int) -> String {
    if random.below(9) == 0 { return ["\\b", "\\B", "^", "$"][random.below(4)] }
    let atoms = ["a", "b", "[ab]", "[^a]", ".", "-", "\\w", "[^]"]
    let atom =
      depth > 0 && random.below(3) == 0
      ? "(?:\(alternatives(&random, depth: depth - 1)))" : atoms[random.below(atoms.count)]
    let quantifiers = ["", "", "*", "+", "?", "{2}", "{2,3}", "{3,}", "{0,2}", "{1,4}", "{2}{2}", "{0,2}{3}"]
    let quantifier = quantifiers[random.below(quantifiers.count)]
    // Two quantifiers only stand behind each other with a group between them.
    guard quantifier.count > 5, quantifier.contains("}{") else { return atom + quantifier }
    let cut = quantifier.firstIndex(of: "}").map(quantifier.index(after:)) ?? quantifier.endIndex
    return "(?:\(atom)\(quantifier[..<cut]))\(quantifier[cut...])"
  }
}
