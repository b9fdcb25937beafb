/// RFC 3492, with the parameters of its section 5.
enum Punycode {
  private static let base = 36
  private static let lowestThreshold = 1
  private static let highestThreshold = 26

  /// Decodes lower-case ASCII; nil if it is no Punycode.
  static func decoded(_ text: [UInt32]) -> [UInt32]? {
    var output: [UInt32] = []
    var rest = text[...]
    if let hyphen = text.lastIndex(of: 0x2D) {
      output = Array(text[..<hyphen])
      rest = text[(hyphen + 1)...]
    }
    if rest.isEmpty || text.count > 63 { return nil }
    var scalar: Int64 = 128
    var position: Int64 = 0
    var bias = 72
    while !rest.isEmpty {
      let start = position
      var weight: Int64 = 1
      var step = base
      while true {
        guard let digit = rest.popFirst().flatMap(value) else { return nil }
        position += Int64(digit) * weight
        let threshold = threshold(step, bias)
        if digit < threshold { break }
        weight *= Int64(base - threshold)
        step += base
        // No label is long enough for such numbers.
        if weight > 1 << 40 || position > 1 << 40 { return nil }
      }
      let count = output.count + 1
      scalar += position / Int64(count)
      guard scalar <= 0x10FFFF, Unicode.Scalar(UInt32(scalar)) != nil else { return nil }
      bias = adapted(Int(position - start), count: count, isFirst: start == 0)
      position %= Int64(count)
      output.insert(UInt32(scalar), at: Int(position))
      position += 1
    }
    return output
  }

  /// Encodes scalars in ASCII, without the prefix; nil if the label is too long.
  static func encoded(_ label: [UInt32]) -> [UInt32]? {
    if label.count > 63 { return nil }
    var output = label.filter { $0 < 0x80 }
    var encoded = output.count
    let basic = encoded
    if basic > 0 { output.append(0x2D) }
    var scalar = 128
    var delta = 0
    var bias = 72
    while encoded < label.count {
      guard let next = label.filter({ $0 >= scalar }).min() else { return nil }
      delta += (Int(next) - scalar) * (encoded + 1)
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
        bias = adapted(delta, count: encoded + 1, isFirst: encoded == basic)
        delta = 0
        encoded += 1
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
