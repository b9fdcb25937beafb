/// What a pattern does not say of host names: their length, and what is inside of labels in Punycode and of labels that
/// are not ASCII (RFC 5890 to 5893).
enum HostName {
  static func prospect(of text: Text, isInternational: Bool) -> Prospect {
    let separators: Set<UInt32> = isInternational ? [0x2E, 0x3002, 0xFF0E, 0xFF61] : [0x2E]
    let labels = text.string.unicodeScalars.map(\.value).split(omittingEmptySubsequences: false) {
      separators.contains($0)
    }
    var length = labels.count - 1
    var prospect = Prospect.acceptable
    for (index, label) in labels.enumerated() {
      let verdict = judge(Array(label))
      length += verdict.length
      let isLast = index == labels.count - 1
      if verdict.length > 63 || verdict.prospect == .hopeless { return .hopeless }
      // Only the label at the end can still become another one.
      if verdict.prospect == .intermediate, !isLast { return .hopeless }
      prospect = prospect.and(verdict.prospect)
    }
    return length > 253 ? .hopeless : prospect
  }

  /// What becomes of a label, and how long it is in ASCII.
  private static func judge(_ label: [UInt32]) -> (prospect: Prospect, length: Int) {
    guard let first = label.first, let last = label.last else { return (.intermediate, 0) }
    let hyphen: UInt32 = 0x2D
    if first == hyphen { return (.hopeless, label.count) }
    if label.allSatisfy({ $0 < 0x80 }) {
      let plain = label.allSatisfy { $0 == hyphen || isLetterOrDigit($0) }
      if !plain { return (.hopeless, label.count) }
      if last == hyphen { return (.intermediate, label.count) }
      // More text makes another label of one in Punycode.
      return (isReadable(label) ? .acceptable : .intermediate, label.count)
    }
    let length = Punycode.encoded(label).map { $0.count + 4 } ?? 64
    return (InternationalLabel(label).prospect, length)
  }

  /// Whether an ASCII label stands for what it is, or for an international label that could be written so.
  private static func isReadable(_ label: [UInt32]) -> Bool {
    let lowercase = label.map { isLetterOrDigit($0) && $0 < 0x5B && $0 > 0x40 ? $0 | 0x20 : $0 }
    guard lowercase.starts(with: [0x78, 0x6E, 0x2D, 0x2D]) else { return true }
    let encoded = Array(lowercase.dropFirst(4))
    guard let decoded = Punycode.decoded(encoded), decoded.contains(where: { $0 >= 0x80 }) else { return false }
    return InternationalLabel(decoded).prospect == .acceptable && Punycode.encoded(decoded) == encoded
  }

  private static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

/// RFC 3492, with the parameters of its section 5.
enum Punycode {
  private static let base = 36
  private static let lowestThreshold = 1
  private static let highestThreshold = 26

  /// The scalars that lower-case ASCII stands for; nil where it stands for none.
  static func decoded(_ text: [UInt32]) -> [UInt32]? {
    var output: [UInt32] = []
    var rest = text[...]
    if let hyphen = text.lastIndex(of: 0x2D) {
      output = Array(text[..<hyphen])
      rest = text[(hyphen + 1)...]
    }
    if rest.isEmpty || text.count > 63 { return nil }
    var scalar = 128
    var position = 0
    var bias = 72
    while !rest.isEmpty {
      let start = position
      var weight = 1
      var step = base
      while true {
        guard let digit = rest.popFirst().flatMap(value) else { return nil }
        position += digit * weight
        let threshold = threshold(step, bias)
        if digit < threshold { break }
        weight *= base - threshold
        step += base
        // A label is too short for numbers like that.
        if weight > 1 << 40 || position > 1 << 40 { return nil }
      }
      bias = adapted(position - start, count: output.count + 1, isFirst: start == 0)
      scalar += position / (output.count + 1)
      position %= output.count + 1
      guard scalar <= 0x10FFFF, Unicode.Scalar(UInt32(scalar)) != nil else { return nil }
      output.insert(UInt32(scalar), at: position)
      position += 1
    }
    return output
  }

  /// The ASCII that stands for scalars, without its prefix; nil for a label that is too long to have any.
  static func encoded(_ label: [UInt32]) -> [UInt32]? {
    if label.count > 63 { return nil }
    var output = label.filter { $0 < 0x80 }
    var handled = output.count
    let basic = handled
    if basic > 0 { output.append(0x2D) }
    var scalar = 128
    var delta = 0
    var bias = 72
    while handled < label.count {
      guard let next = label.filter({ $0 >= scalar }).min() else { return nil }
      delta += (Int(next) - scalar) * (handled + 1)
      scalar = Int(next)
      for other in label {
        if other < scalar { delta += 1 }
        guard other == scalar else { continue }
        var rest = delta
        var step = base
        while true {
          let threshold = threshold(step, bias)
          if rest < threshold { break }
          output.append(digit(threshold + (rest - threshold) % (base - threshold)))
          rest = (rest - threshold) / (base - threshold)
          step += base
        }
        output.append(digit(rest))
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      scalar += 1
    }
    return output
  }

  private static func threshold(_ step: Int, _ bias: Int) -> Int {
    min(max(step - bias, lowestThreshold), highestThreshold)
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > (base - lowestThreshold) * highestThreshold / 2 {
      delta /= base - lowestThreshold
      steps += base
    }
    return steps + (base - lowestThreshold + 1) * delta / (delta + 38)
  }

  private static func value(_ digit: UInt32) -> Int? {
    switch digit {
    case 0x30...0x39: Int(digit) - 0x30 + 26
    case 0x61...0x7A: Int(digit) - 0x61
    default: nil
    }
  }

  private static func digit(_ value: Int) -> UInt32 { UInt32(value < 26 ? value + 0x61 : value - 26 + 0x30) }
}
