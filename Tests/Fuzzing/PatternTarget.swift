import Interactors

/// Any pattern is either refused at an offset in its text, or all functions agree about a text: if it matches, the
/// search finds it, its beginnings are not hopeless, and it can be typed.
enum PatternTarget: FuzzTarget {
  static let name = "pattern"
  static let maximumLength = 64

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    var source = ByteSource(input)
    var options = PatternOptions(source.below(4) == 0 ? .xpath : .ecmaScript)
    let flags = source.byte()
    options.ignoresCase = flags & 1 != 0
    options.isMultiline = flags & 2 != 0
    options.dotMatchesAll = flags & 4 != 0
    options.isExtended = flags & 8 != 0 && options.syntax == .xpath
    let written = self.text(&source, source.below(40), of: patterns)
    let pattern: Pattern
    do throws(PatternError) {
      pattern = try checks == .all ? Pattern(written, options) : Pattern(written, options, tableSteps: 8_000)
    } catch {
      promise(0 <= error.offset && error.offset <= written.count, "a fault lies within the pattern")
      answers.take(error.sentence)
      return
    }
    // The search makes its program for each text, which takes much longer than the search itself.
    var rest = checks.includesSlow(for: input) ? Int.max : 2
    while !source.isAtEnd, rest > 0 {
      rest -= 1
      requirePromises(pattern, text(&source, 1 + source.below(12), of: texts), &source, &answers)
    }
  }

  private static func requirePromises(
    _ pattern: Pattern,
    _ text: Text,
    _ source: inout ByteSource,
    _ answers: inout FuzzAnswers
  ) {
    let matches = pattern.matches(text)
    let found: PatternMatch?
    do throws(PatternSearchError) {
      found = try pattern.firstMatch(in: text, maximumSteps: 200_000)
    } catch {
      answers.take("too many steps")
      return
    }
    answers.take("\(matches)")
    promise(matches == (found != nil), "a match is there or not")
    if let found {
      answers.take("\(found.range.lowerBound) \(found.range.upperBound)")
      promise(
        found.range.upperBound <= text.count && found.groups.count == pattern.groupCount + 1,
        "what matches is there"
      )
      let all = (try? pattern.allMatches(in: text)) ?? [found]
      for match in all {
        answers.take(match.groups.map { $0.map { "\($0.lowerBound) \($0.upperBound)" } ?? "-" }.joined(separator: ", "))
      }
      promise(all.first == found, "the first of all matches is the first one")
      promise(zip(all, all.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }, "matches overlap")
    }
    // Back-references need a search, which cannot tell what may follow.
    guard pattern.options.syntax == .ecmaScript else { return }
    promise((pattern.prospect(of: text) == .acceptable) == matches, "what matches is acceptable, and nothing else")
    guard matches else { return }
    let bytes = text.utf8
    let (start, end) = (place(in: bytes, source.byte()), place(in: bytes, source.byte()))
    let head = Text(utf8: Array(bytes[..<start]))
    promise(pattern.prospect(of: head) != .hopeless, "the beginning of what matches is hopeless")
    let length = String(decoding: bytes, as: UTF8.self).unicodeScalars.count
    promise(pattern.prospect(of: text, lengths: length...length) == .acceptable, "its own length is not acceptable")
    promise(pattern.prospect(of: head, lengths: 0...length) != .hopeless, "the beginning is hopeless at this length")
    let gap = min(start, end)..<max(start, end)
    let rest = Text(utf8: Array(bytes[..<gap.lowerBound] + bytes[gap.upperBound...]))
    promise(pattern.couldMatch(rest, insertingAt: gap.lowerBound), "what could be typed to match is hopeless")
  }

  private static func text(_ source: inout ByteSource, _ count: Int, of parts: [String]) -> Text {
    if source.below(8) == 0 { return Text(String(decoding: source.take(count), as: UTF8.self)) }
    return Text((0..<count).map { _ in source.pick(parts) }.joined())
  }

  private static func place(in text: [UInt8], _ byte: UInt8) -> Int {
    var place = Int(byte) % (text.count + 1)
    while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  private static let patterns = [
    "a", "b", "c", "1", "-", "é", "😀", "\\d", "\\w", "\\s", "\\S", "\\D", "\\b", "\\B", ".", "^", "$", "|", "(", ")",
    "(?:", "(?<n>", "(?=", "(?!", "[", "]", "[^", "a-z", "[a-c]", "[^a]", "*", "+", "?", "*?", "+?", "??", "{2}",
    "{0,3}", "{1,}",
    "{2,3}?", "{1000}", "{19999}", "{1,100}", "{64,90}", "[ab]{17,}",
    "\\p{L}", "\\P{Lu}", "\\p{Script=Greek}", "\\u0061", "\\u{1F600}", "\\x61", "\\cA", "\\1",
    "\\k<n>",
    "\\-", "\\/", "\\.", "\\i", "\\c", "-[a]", "\\n", " ", "\\", "{", "}",
  ]
  private static let texts = [
    "a", "b", "c", "A", "1", "2", "-", "é", "😀", " ", "\n", "_", "K", "\u{212A}", "ſ", "α", "ab", "aaa", "\r",
  ]
}
