/// A pattern of the phone metadata: a program for a backtracking matcher over ASCII digits, run where it stands in the
/// table. `Sources/CPhoneMetadata/generate.py` makes the programs and explains the instructions.
struct PhoneProgram: Hashable {
  /// Where the program stands; zero for none, which matches nothing.
  let place: PhoneTable.Place

  var exists: Bool { place != 0 }

  /// How much of the digits a match has to take.
  enum Extent {
    /// All of them.
    case whole
    /// Any number of them from the start.
    case start
  }

  struct Match {
    /// How many digits the match took; nil if there is none.
    var end: Int?
    /// Whether more digits could make a match.
    var needsMore = false
    /// Where the groups start and end, at `2 * group - 2` and the place after it; -1 for groups that took no part.
    var captures = SIMD16<Int8>(repeating: -1)

    /// The range of a group, from 1 on.
    func group(_ number: Int) -> Range<Int>? {
      guard number > 0, number <= 8 else { return nil }
      let (start, end) = (Int(captures[2 * number - 2]), Int(captures[2 * number - 1]))
      return start >= 0 && end >= start ? start..<end : nil
    }
  }

  /// Whether the program matches.
  func matches(_ digits: ArraySlice<UInt8>, _ extent: Extent = .whole) -> Bool { match(digits, extent).end != nil }

  /// The first match in the order of the pattern's alternatives.
  func match(_ digits: ArraySlice<UInt8>, _ extent: Extent = .whole) -> Match {
    var match = Match()
    guard exists, digits.count < Int(Int8.max) else { return match }
    digits.withUnsafeBufferPointer { digits in
      // A kibibyte is the most that stands on the stack of the thread.
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.maximumDepth) { stack in
        run(digits, extent, stack, &match)
      }
    }
    return match
  }

  /// More than any program of the table needs: a test runs all of them.
  private static let maximumDepth = 256

  private func run(
    _ digits: UnsafeBufferPointer<UInt8>,
    _ extent: Extent,
    _ stack: UnsafeMutableBufferPointer<Int32>,
    _ match: inout Match
  ) {
    let code = PhoneTable.bytes
    var (next, position, depth) = (place, 0, 0)
    // An entry of the stack is a place to go on from with its position, which has seven bits; or, negative, a capture
    // of four bits with its old value.
    func push(_ entry: Int) {
      guard depth < Self.maximumDepth else { return }
      stack[depth] = Int32(truncatingIfNeeded: entry)
      depth += 1
    }
    while true {
      let instruction = code[next]
      var isFailed = false
      switch instruction {
      case 0...10:
        if position == digits.count {
          match.needsMore = true
          isFailed = true
        } else if instruction == 10 || digits[position] == instruction | 0x30 {
          position += 1
          next += 1
        } else {
          isFailed = true
        }
      case 11:
        let count = Int(code[next + 1])
        if digits.count - position < count {
          match.needsMore = true
          isFailed = true
        } else {
          position += count
          next += 2
        }
      case 0x40...0x43:
        if position == digits.count {
          match.needsMore = true
          isFailed = true
        } else if Self.contains(digits[position], instruction, code[next + 1]) {
          position += 1
          next += 2
        } else {
          isFailed = true
        }
      case 0x50...0x53, 0x60...0x63:
        let isLong = instruction >= 0x60
        let behind = next + (isLong ? 4 : 3)
        let distance = isLong ? Int(code[next + 2]) << 8 | Int(code[next + 3]) : Int(code[next + 2])
        if position == digits.count {
          match.needsMore = true
          next = behind + distance
        } else if Self.contains(digits[position], instruction, code[next + 1]) {
          push((behind + distance) << 7 | position)
          next = behind
        } else {
          next = behind + distance
        }
      case 0x20...0x23:
        let isLong = instruction & 1 == 1
        let behind = next + (isLong ? 3 : 2)
        let distance = isLong ? Int(code[next + 1]) << 8 | Int(code[next + 2]) : Int(code[next + 1])
        if instruction >= 0x22 {
          next = behind + distance
        } else {
          push((behind + distance) << 7 | position)
          next = behind
        }
      case 0x24:
        let capture = Int(code[next + 1]) & 15
        push(-1 - ((Int(match.captures[capture]) + 1) << 4 | capture))
        match.captures[capture] = Int8(truncatingIfNeeded: position)
        next += 2
      case 0x25:
        if extent == .start || position == digits.count {
          match.end = position
          return
        }
        isFailed = true
      default:
        if position == digits.count { next += 1 } else { isFailed = true }
      }
      if !isFailed { continue }
      while true {
        if depth == 0 { return }
        depth -= 1
        let entry = Int(stack[depth])
        if entry >= 0 {
          (next, position) = (entry >> 7, entry & 127)
          break
        }
        let captured = -1 - entry
        match.captures[captured & 15] = Int8(truncatingIfNeeded: captured >> 4 - 1)
      }
    }
  }

  @inline(__always)
  private static func contains(_ digit: UInt8, _ high: UInt8, _ low: UInt8) -> Bool {
    (UInt16(high & 3) << 8 | UInt16(low)) >> UInt16(digit & 15) & 1 == 1
  }
}
