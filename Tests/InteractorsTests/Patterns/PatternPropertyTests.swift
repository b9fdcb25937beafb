import Foundation
import TestSupport
import Testing

@testable import Interactors

/// Random patterns and texts, with Foundation's regular expressions for a judge where both mean the same.
@Suite struct PatternPropertyTests {
  private static let letters = ["a", "b", "c", "-", " "]

  @Test func findsWhatFoundationFinds() throws {
    var generator = SeededGenerator.printed(for: "findsWhatFoundationFinds")
    for _ in 0..<400 {
      let source = RandomPattern.make(&generator)
      // A few have more states than a table may have.
      guard let pattern = try? Pattern(Text(source)), let table = try? Pattern(Text(source), by: .table) else {
        continue
      }
      let judge = try NSRegularExpression(pattern: source)
      for _ in 0..<10 {
        let text = RandomPattern.text(&generator)
        let found = judge.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count))?.range
        let context: Comment = "\(source) in \"\(text)\", seed \(generator.seed)"
        #expect(pattern.matches(Text(text)) == (found != nil), context)
        #expect(table.matches(Text(text)) == (found != nil), context)
        // All texts are ASCII here, so both count alike.
        #expect(
          try pattern.firstMatch(in: Text(text))?.range == found.map { $0.location..<$0.location + $0.length },
          context
        )
      }
    }
  }

  @Test func whatIsHopelessHasNoMatchAndWhatIsNotHasOne() throws {
    var generator = SeededGenerator.printed(for: "whatIsHopelessHasNoMatchAndWhatIsNotHasOne")
    for _ in 0..<150 {
      let source = RandomPattern.make(&generator)
      // A few have more states than a table may have.
      guard let pattern = try? Pattern(Text(source)), let table = try? Pattern(Text(source), by: .table) else {
        continue
      }
      let judge = try NSRegularExpression(pattern: source)
      func matches(_ text: String) -> Bool {
        judge.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
      }
      let text = RandomPattern.text(&generator)
      let context: Comment = "\(source) with \"\(text)\", seed \(generator.seed)"
      let prospect = pattern.prospect(of: Text(text))
      #expect((prospect == .acceptable) == matches(text), context)
      #expect(table.prospect(of: Text(text)) == prospect, context)
      switch prospect {
      case .acceptable: break
      case .hopeless:
        for continuation in Self.continuations { #expect(!matches(text + continuation), context) }
      case .intermediate:
        // The shortest match is where the pattern says it is, and following what is not hopeless leads there.
        let length = (text.count...100).first { pattern.prospect(of: Text(text), lengths: 0...$0) != .hopeless }
        var longer = text
        while let length, longer.count < length,
          let letter = Self.letters.first(where: {
            pattern.prospect(of: Text(longer + $0), lengths: 0...length) != .hopeless
          })
        {
          longer += letter
        }
        #expect(matches(longer) && pattern.prospect(of: Text(longer)) == .acceptable, context)
        #expect(longer.count == length, context)
      }
    }
  }

  /// All texts of up to three letters.
  private static let continuations: [String] = {
    var all = [""]
    var last = [""]
    for _ in 0..<3 {
      last = last.flatMap { text in letters.map { text + $0 } }
      all += last
    }
    return all
  }()

  /// Patterns that other engines take exponential time for, on long texts without a match: twice the text takes twice
  /// the steps.
  @Test(arguments: [
    "(a*)*b", "(a|a)*c", "(a+a+)+y", "(a|aa)+$b", "^(([a-z])+.)+[A-Z]([a-z])+$", "(.*)*(.*)*(.*)*[bc]$",
    "a{0,50}{0,50}b",
  ])
  func stepsAreLinearInTheText(source: String) throws {
    let source = source.replacing("{0,50}{0,50}", with: "{0,50}")
    for choice in [Pattern.Choice.positions, .table] {
      let pattern = try Pattern(Text(source), by: choice)
      let steps = [1000, 2000].map { count in
        var steps = 0
        #expect(!pattern.matches(Text(String(repeating: "a", count: count)), steps: &steps))
        return steps
      }
      let name = "\(choice)"
      #expect(steps[1] * 10 <= 21 * steps[0] + 200, "\(source), \(name): \(steps)")
      #expect(steps[1] <= 2000 * 400, "\(source), \(name): \(steps)")
      var allowed = 2000 * 400 + 10_000
      let text = [UInt8](repeating: 0x61, count: 2000)
      #expect(text.withUnsafeBufferPointer { pattern.search($0, from: 0, steps: &allowed) } == nil)
      #expect(allowed >= 0, "\(source)")
    }
  }
}

/// Patterns of what all dialects have in common.
private enum RandomPattern {
  static func make(_ generator: inout SeededGenerator) -> String {
    let body = alternatives(&generator, depth: 2).source
    return (generator.below(3) == 0 ? "^" : "") + "(?:\(body))" + (generator.below(3) == 0 ? "$" : "")
  }

  static func text(_ generator: inout SeededGenerator) -> String {
    (0..<generator.below(9)).map { _ in ["a", "b", "c", "-", " "][generator.below(5)] }.joined()
  }

  /// A part, and whether it can match nothing: dialects differ on loops over that.
  private typealias Part = (source: String, isNullable: Bool)

  private static func alternatives(_ generator: inout SeededGenerator, depth: Int) -> Part {
    let parts = (0...generator.below(2)).map { _ in sequence(&generator, depth: depth) }
    return (parts.map(\.source).joined(separator: "|"), parts.contains(where: \.isNullable))
  }

  private static func sequence(_ generator: inout SeededGenerator, depth: Int) -> Part {
    let parts = (0...generator.below(3)).map { _ in term(&generator, depth: depth) }
    return (parts.map(\.source).joined(), parts.allSatisfy(\.isNullable))
  }

  private static func term(_ generator: inout SeededGenerator, depth: Int) -> Part {
    let assertions = ["\\b", "\\B", "^", "$"]
    if generator.below(10) == 0 { return (assertions[generator.below(4)], true) }
    let atom: Part
    if depth > 0, generator.below(3) == 0 {
      let body = alternatives(&generator, depth: depth - 1)
      atom = (
        ["(", "(?:", "(?<n\(generator.below(1_000_000))>"][generator.below(3)] + body.source + ")", body.isNullable
      )
    } else {
      let atoms = ["a", "b", "c", "-", ".", "[ab]", "[^a]", "[^-b]", "\\w", "\\W", "\\x61", "[a-c]"]
      atom = (atoms[generator.below(atoms.count)], false)
    }
    if atom.isNullable || generator.below(2) == 0 { return atom }
    let quantifiers = [
      ("*", true), ("+", false), ("?", true), ("{2}", false), ("{1,2}", false), ("{0,2}", true), ("{1,}", false),
    ]
    let (quantifier, isNullable) = quantifiers[generator.below(quantifiers.count)]
    return (atom.source + quantifier + (generator.below(4) == 0 ? "?" : ""), isNullable)
  }
}
