extension PatternParser {
  /// A class with the flags applied. Its bracket at `start` has been read.
  mutating func characterClass(from start: Int, depth: Int = 0) throws(PatternError) -> ScalarSet {
    let isXPath = options.syntax == .xpath
    let isInverted = take("^")
    let content = index
    var ranges: [ClosedRange<UInt32>] = []
    var removed: ScalarSet?
    while true {
      guard let next = peek else {
        throw failure(expected: #""]" for the class that begins at \#(offsets[start])"#)
      }
      if next == "]" {
        if isXPath, index == content { throw failure(expected: #"a character, or "\]""#) }
        break
      }
      if isXPath, next == "-", peekSecond == "[" {
        if depth == PatternParser.maximumDepth { throw failure(expected: "fewer classes within each other") }
        index += 2
        removed = try characterClass(from: index - 1, depth: depth + 1)
        if peek != "]" { throw failure(expected: #""]" behind the class that is taken away"#) }
        break
      }
      if isXPath, next == "[" { throw failure(expected: #""\[" for the character"#) }
      ranges += try classItem()
    }
    index += 1
    var set = folded(ScalarSet(ranges))
    if isInverted { set = set.inverted }
    return removed.map { set.subtracting($0) } ?? set
  }

  /// A scalar, a set, or a range of scalars.
  private mutating func classItem() throws(PatternError) -> [ClosedRange<UInt32>] {
    let start = index
    let first = try classAtom()
    // A hyphen stands for itself before the end of the class and before a class to subtract.
    guard peek == "-", let behind = peekSecond, behind != "]", !(options.syntax == .xpath && behind == "[") else {
      return first.ranges
    }
    index += 1
    let second = try classAtom()
    guard let low = first.scalar, let high = second.scalar else {
      throw failure(expected: "a range between two characters, and not a set of them", at: start)
    }
    if low > high { throw failure(expected: "a range whose second character is not before the first", at: start) }
    return [low...high]
  }

  private struct ClassAtom {
    var scalar: UInt32?
    var ranges: [ClosedRange<UInt32>]
  }

  private mutating func classAtom() throws(PatternError) -> ClassAtom {
    guard let next = take() else { throw failure(expected: "a character") }
    guard next == "\\" else { return one(next.value) }
    if options.syntax == .ecmaScript {
      if take("b") { return one(0x08) }
      if take("-") { return one(0x2D) }
    }
    if let set = try classEscape() { return ClassAtom(scalar: nil, ranges: set.ranges) }
    return one(try characterEscape())
  }

  private func one(_ scalar: UInt32) -> ClassAtom { ClassAtom(scalar: scalar, ranges: [scalar...scalar]) }
}
