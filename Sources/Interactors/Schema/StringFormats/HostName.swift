/// The rules of host names that a pattern cannot express: their length, and the contents of labels in Punycode and of
/// labels that are not ASCII (RFC 5890 to 5893).
enum HostName {
  /// More than a name of 253 letters has that is written with any letters and separators, in bytes.
  private static let maximumBytes = 4 * 253

  /// Whether a text is longer than any name.
  static func isTooLong(_ text: Text) -> Bool { text.count > maximumBytes }

  static func prospect(of text: Text, isInternational: Bool) -> Prospect {
    // Without Punycode only the length is left to check.
    if !isInternational, !text.hasTwoHyphens { return text.count > 253 ? .hopeless : .acceptable }
    let separators: Set<UInt32> = isInternational ? [0x2E, 0x3002, 0xFF0E, 0xFF61] : [0x2E]
    let labels = text.string.unicodeScalars.map { $0.value }.split(omittingEmptySubsequences: false) {
      separators.contains($0)
    }
    var length = labels.count - 1
    var prospect = Prospect.acceptable
    var readable: [[UInt32]] = []
    for (index, label) in labels.enumerated() {
      let verdict = verdict(on: Array(label))
      length += verdict.length
      let isLast = index == labels.count - 1
      if verdict.length > 63 || verdict.prospect == .hopeless { return .hopeless }
      // Only the last label can still change.
      if verdict.prospect == .intermediate, !isLast { return .hopeless }
      prospect = prospect.and(verdict.prospect)
      readable.append(verdict.readable)
    }
    if length > 253 { return .hopeless }
    return prospect.and(BidiRule.prospect(of: readable))
  }

  private struct Verdict {
    var prospect: Prospect
    /// The length in ASCII.
    var length: Int
    /// The scalars that the label stands for.
    var readable: [UInt32] = []
  }

  private static func verdict(on label: [UInt32]) -> Verdict {
    guard let first = label.first, let last = label.last else { return Verdict(prospect: .intermediate, length: 0) }
    let hyphen: UInt32 = 0x2D
    if first == hyphen { return Verdict(prospect: .hopeless, length: label.count) }
    if label.allSatisfy({ $0 < 0x80 }) {
      let isPlain = label.allSatisfy { $0 == hyphen || isLetterOrDigit($0) }
      if !isPlain { return Verdict(prospect: .hopeless, length: label.count) }
      if last == hyphen { return Verdict(prospect: .intermediate, length: label.count, readable: label) }
      // More text makes a label in Punycode another one.
      let readable = readable(label)
      return Verdict(
        prospect: readable == nil ? .intermediate : .acceptable,
        length: label.count,
        readable: readable ?? []
      )
    }
    let length = Punycode.encoded(label).map { $0.count + 4 } ?? 64
    return Verdict(prospect: InternationalLabel(label).prospect, length: length, readable: label)
  }

  /// The scalars that an ASCII label stands for: its own, or those of a label in Punycode. Nil for Punycode that no
  /// label encodes to.
  private static func readable(_ label: [UInt32]) -> [UInt32]? {
    let lowercase = label.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard lowercase.starts(with: [0x78, 0x6E, 0x2D, 0x2D]) else { return label }
    let encoded = Array(lowercase.dropFirst(4))
    guard let decoded = Punycode.decoded(encoded), decoded.contains(where: { $0 >= 0x80 }),
      InternationalLabel(decoded).prospect == .acceptable, Punycode.encoded(decoded) == encoded
    else { return nil }
    return decoded
  }

  private static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

extension Text {
  /// Whether two hyphens follow each other, as in all labels in Punycode.
  fileprivate var hasTwoHyphens: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0x2D, last == 0x2D { return true }
      last = byte
    }
    return false
  }
}
