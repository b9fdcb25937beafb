import Interactors

/// A number found in the text of a format, and the bytes around it.
struct ScannedNumber {
  /// The bytes before the number.
  private(set) var prefix: [UInt8]
  /// The bytes of the number, with its separators.
  private(set) var digits: [UInt8]
  /// The bytes after the number.
  private(set) var suffix: [UInt8]
  /// The separator between groups; empty if there is only one group.
  private(set) var separator: [UInt8] = []
  /// How many digits each group has, from the left.
  private(set) var groupSizes: [Int] = []

  /// The longest separator that is tried if none is given.
  private static let maximumSeparator = 12

  /// The first place in a text where some digits follow each other, with or without a separator between them; nil if
  /// there is none. If no separator is given, any short run of bytes counts as one.
  init?(_ text: [UInt8], digits expected: [[UInt8]], separator: [UInt8]?) {
    guard let first = expected.first else { return nil }
    for start in text.indices where text[start...].starts(with: first) {
      prefix = Array(text[..<start])
      self.separator = []
      groupSizes = [0]
      var rest = text[start...]
      var isWhole = true
      for digit in expected {
        guard let gap = Self.gap(in: rest, before: digit, separator) else {
          isWhole = false
          break
        }
        if gap > 0 {
          self.separator = Array(rest.prefix(gap))
          groupSizes.append(0)
        }
        rest = rest.dropFirst(gap + digit.count)
        groupSizes[groupSizes.count - 1] += 1
      }
      if isWhole {
        digits = Array(text[start..<rest.startIndex])
        suffix = Array(rest)
        return
      }
    }
    return nil
  }

  /// How many bytes of separator are before a digit; nil if the digit does not follow.
  private static func gap(in text: ArraySlice<UInt8>, before digit: [UInt8], _ separator: [UInt8]?) -> Int? {
    if text.starts(with: digit) { return 0 }
    if let separator {
      return text.starts(with: separator) && text.dropFirst(separator.count).starts(with: digit) ? separator.count : nil
    }
    return (1...maximumSeparator).first { text.dropFirst($0).starts(with: digit) }
  }
}

extension NumberAffixes {
  /// The affixes of a scanned number.
  init(_ scanned: ScannedNumber) { self.init(prefix: scanned.prefix, suffix: scanned.suffix) }
}
