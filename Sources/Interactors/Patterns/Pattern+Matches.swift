/// A match of a pattern in a text.
public struct PatternMatch: Hashable, Sendable {
  /// The range that each group captured, in UTF-8 code units; group 0 is the whole match. Nil for groups that took no
  /// part in it.
  public var groups: [Range<Int>?]
  /// The whole match.
  public var range: Range<Int>

  init(slots: [Int]) {
    groups = stride(from: 0, to: slots.count - 1, by: 2).map { index in
      slots[index] >= 0 && slots[index + 1] >= slots[index] ? slots[index]..<slots[index + 1] : nil
    }
    range = (groups.first ?? nil) ?? 0..<0
  }
}

/// Why a search or a replacement failed.
public enum PatternSearchError: Error, Hashable, Sendable {
  /// The search took more steps than allowed.
  case tooManySteps
  /// The replacement has a `$` without a digit, or a backslash before a character other than `$` and a backslash.
  case invalidReplacement
  /// The pattern matches the empty text, so that it does not say where to replace or to split (XPath FORX0003).
  case matchesEmptyText
}

extension Pattern {
  /// Whether a text contains a match. Subtracts the steps taken from `steps`. Throws `tooManySteps`.
  func isFound(in text: Text, steps: inout Int) throws(PatternSearchError) -> Bool {
    let isFound: Bool
    if isDecided {
      var taken = 0
      isFound = matches(text, steps: &taken)
      steps -= taken
    } else {
      isFound = text.utf8.withUnsafeBufferPointer { search($0, from: 0, steps: &steps) } != nil
    }
    if steps < 0 { throw .tooManySteps }
    return isFound
  }

  /// The first match that begins at an offset or after it: the leftmost, and of those the one that the pattern prefers.
  /// Throws `tooManySteps`.
  public func firstMatch(
    in text: Text,
    from offset: Int = 0,
    maximumSteps: Int = Pattern.maximumSteps
  ) throws(PatternSearchError) -> PatternMatch? {
    var steps = maximumSteps
    let slots = text.utf8.withUnsafeBufferPointer { search($0, from: min(max(0, offset), text.count), steps: &steps) }
    if steps < 0 { throw .tooManySteps }
    return slots.map(PatternMatch.init)
  }

  /// All matches that do not overlap, from left to right. After an empty match the search continues one scalar further
  /// on. Throws `tooManySteps`.
  public func allMatches(
    in text: Text,
    maximumSteps: Int = Pattern.maximumSteps
  ) throws(PatternSearchError) -> [PatternMatch] {
    var steps = maximumSteps
    return try allMatches(in: text, steps: &steps)
  }

  /// All matches. Subtracts the steps taken from `steps`. Throws `tooManySteps`.
  private func allMatches(in text: Text, steps: inout Int) throws(PatternSearchError) -> [PatternMatch] {
    let matches = allMatches(in: text.utf8, steps: &steps)
    if steps < 0 { throw .tooManySteps }
    return matches
  }

  private func allMatches(in bytes: [UInt8], steps: inout Int) -> [PatternMatch] {
    bytes.withUnsafeBufferPointer { bytes in
      var search = PatternMatches(self, bytes, maximumSteps: steps)
      var matches: [PatternMatch] = []
      var offset = 0
      while offset <= bytes.count, let slots = search.first(from: offset) {
        let match = PatternMatch(slots: slots)
        matches.append(match)
        offset = match.range.upperBound
        if match.range.isEmpty {
          offset += 1
          while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
      }
      // Each match is kept with the borders of its groups.
      steps = search.remainingSteps - matches.count * (8 + groupCount)
      return matches
    }
  }

  /// The text with all matches replaced (XPath `fn:replace`). In the replacement `$1` stands for the text of group 1,
  /// `$0` for the whole match, and `\$` and `\\` for the characters.
  public func replacingMatches(
    in text: Text,
    with replacement: Text,
    maximumSteps: Int = Pattern.maximumSteps
  ) throws(PatternSearchError) -> Text {
    var steps = maximumSteps
    return try replacingMatches(in: text, with: replacement, steps: &steps)
  }

  /// The text with all matches replaced, with the steps that were taken subtracted from those that may be. A text that
  /// is longer than allowed takes too many.
  func replacingMatches(
    in text: Text,
    with replacement: Text,
    steps: inout Int,
    maximumBytes: Int = .max
  ) throws(PatternSearchError) -> Text {
    let template = try ReplacementTemplate(replacement, groupCount: groupCount)
    let bytes = text.utf8
    let matches = try matchesThatAreNotEmpty(in: bytes, &steps)
    var result: [UInt8] = []
    var end = 0
    for match in matches {
      let written = result.count
      result += bytes[end..<match.range.lowerBound]
      template.write(match, of: bytes, to: &result)
      end = match.range.upperBound
      steps -= 4 * template.partCount + (result.count - written) / 16
      if steps < 0 || result.count > maximumBytes { throw .tooManySteps }
    }
    result += bytes[end...]
    return Text(utf8: result)
  }

  /// The parts of the text between the matches (XPath `fn:tokenize`). An empty text has no parts.
  public func split(
    _ text: Text,
    maximumSteps: Int = Pattern.maximumSteps
  ) throws(PatternSearchError) -> [Text] {
    var steps = maximumSteps
    return try split(text, steps: &steps)
  }

  /// The parts between the matches. Subtracts the steps taken from `steps`.
  func split(_ text: Text, steps: inout Int) throws(PatternSearchError) -> [Text] {
    let bytes = text.utf8
    let matches = try matchesThatAreNotEmpty(in: bytes, &steps)
    if bytes.isEmpty { return [] }
    var parts: [Text] = []
    var end = 0
    for match in matches {
      parts.append(Text(utf8: Array(bytes[end..<match.range.lowerBound])))
      end = match.range.upperBound
    }
    parts.append(Text(utf8: Array(bytes[end...])))
    return parts
  }

  private func matchesThatAreNotEmpty(
    in bytes: [UInt8],
    _ steps: inout Int
  ) throws(PatternSearchError) -> [PatternMatch] {
    let matchesNothing = [UInt8]().withUnsafeBufferPointer { search($0, from: 0, steps: &steps) } != nil
    if matchesNothing { throw .matchesEmptyText }
    let matches = steps < 0 ? [] : allMatches(in: bytes, steps: &steps)
    if steps < 0 { throw .tooManySteps }
    return matches
  }
}

/// A parsed replacement.
private struct ReplacementTemplate {
  private enum Part {
    case bytes([UInt8])
    case group(Int)
  }

  private var parts: [Part] = []

  /// How many pieces are written for each match.
  var partCount: Int { parts.count }

  init(_ replacement: Text, groupCount: Int) throws(PatternSearchError) {
    let bytes = replacement.utf8
    var plain: [UInt8] = []
    var index = 0
    func digit(_ index: Int) -> Int? {
      index < bytes.count && (0x30...0x39).contains(bytes[index]) ? Int(bytes[index]) - 0x30 : nil
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\\") {
        guard index < bytes.count, bytes[index] == byte || bytes[index] == UInt8(ascii: "$") else {
          throw .invalidReplacement
        }
        plain.append(bytes[index])
        index += 1
      } else if byte == UInt8(ascii: "$") {
        guard var group = digit(index) else { throw .invalidReplacement }
        index += 1
        // It takes as many digits as make the number of a group; the rest is text.
        while let next = digit(index), group > 0, group * 10 + next <= groupCount {
          group = group * 10 + next
          index += 1
        }
        parts.append(.bytes(plain))
        parts.append(.group(group))
        plain = []
      } else {
        plain.append(byte)
      }
    }
    parts.append(.bytes(plain))
  }

  func write(_ match: PatternMatch, of text: [UInt8], to result: inout [UInt8]) {
    for part in parts {
      switch part {
      case .bytes(let bytes): result += bytes
      case .group(let group):
        if group < match.groups.count, let range = match.groups[group] { result += text[range] }
      }
    }
  }
}
