/// Which characters a slot of a mask admits (text-entry T1), and what a typed character becomes in it (T6, T11).
final class SlotClass: Sendable {
  /// What the slot wants, for hints and refusals: `digit`, `letter`, `alphanumeric`, `character`, or the only character
  /// that it admits.
  let name: Text
  private let kind: Kind
  /// The ASCII characters.
  let ascii: ASCIISet

  private enum Kind: Sendable {
    case digit, letter, alphanumeric
    case set(ScalarSet)
  }

  private init(_ name: Text, _ kind: Kind) {
    self.name = name
    self.kind = kind
    ascii = ASCIISet { Self.admits($0, kind) }
  }

  /// `0`: an ASCII digit.
  static let digit = SlotClass("digit", .digit)
  /// `a`: a letter of any script.
  static let letter = SlotClass("letter", .letter)
  /// `*`: either.
  static let alphanumeric = SlotClass("alphanumeric", .alphanumeric)

  /// A slot for the characters of a set.
  convenience init(_ set: ScalarSet) {
    let isOne = set.ranges.count == 1 && set.ranges[0].count == 1
    if isOne, let scalar = Unicode.Scalar(set.ranges[0].lowerBound) {
      self.init(Text(String(scalar)), .set(set))
    } else {
      let hasOnly = { (kind: Kind) in
        set.ranges.allSatisfy { range in range.count <= 128 && range.allSatisfy { Self.admits($0, kind) } }
      }
      let name: Text = hasOnly(.digit) ? "digit" : hasOnly(.letter) ? "letter" : "character"
      self.init(name == "character" && hasOnly(.alphanumeric) ? "alphanumeric" : name, .set(set))
    }
  }

  /// A slot for one character.
  convenience init(only scalar: UInt32) { self.init(ScalarSet(scalar)) }

  /// Whether a character may stand in the slot.
  @inline(__always)
  func admits(_ scalar: UInt32) -> Bool {
    scalar < 128 ? ascii.contains(UInt8(truncatingIfNeeded: scalar)) : Self.admits(scalar, kind)
  }

  /// What a character becomes in the slot: itself, the ASCII digit or the half-width form of it, or the other case; nil
  /// if none of them may stand there.
  func fitting(_ scalar: UInt32) -> UInt32? {
    if admits(scalar) { return scalar }
    let plain = scalar.asASCII
    if plain != scalar, admits(plain) { return plain }
    guard let other = plain.inOtherCase, admits(other) else { return nil }
    return other
  }

  private static func admits(_ scalar: UInt32, _ kind: Kind) -> Bool {
    switch kind {
    case .digit: return scalar &- 0x30 < 10
    case .letter: return scalar.isAnyLetter
    case .alphanumeric: return scalar &- 0x30 < 10 || scalar.isAnyLetter
    case .set(let set): return set.contains(scalar)
    }
  }
}

/// A set of ASCII characters, a bit each.
struct ASCIISet: Sendable {
  private let low: UInt64
  private let high: UInt64

  init(_ contains: (UInt32) -> Bool) {
    var bits: (UInt64, UInt64) = (0, 0)
    for value in UInt32(0)..<128 where contains(value) {
      if value < 64 { bits.0 |= 1 << UInt64(value) } else { bits.1 |= 1 << UInt64(value - 64) }
    }
    (low, high) = bits
  }

  /// One character, or none if it is not of ASCII.
  init(_ scalar: UInt32) {
    low = scalar < 64 ? 1 << UInt64(scalar) : 0
    high = 64..<128 ~= scalar ? 1 << UInt64(scalar - 64) : 0
  }

  /// No character.
  init() { (low, high) = (0, 0) }

  /// Whether a byte of UTF-8 is one of the characters.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
  }
}

extension UInt32 {
  /// Whether this is a letter (general category L).
  var isAnyLetter: Bool {
    if self < 128 { return (self | 0x20) &- 0x61 < 26 }
    switch Unicode.Scalar(self)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    default: return false
    }
  }

  /// Whether this is a letter or an ASCII digit.
  var isLetterOrDigit: Bool { self &- 0x30 < 10 || isAnyLetter }

  /// The ASCII digit for a decimal digit of another script, the ASCII character for its full-width form; else itself.
  var asASCII: UInt32 {
    if self < 0x660 { return self }
    if 0xFF01...0xFF5E ~= self { return self - 0xFEE0 }
    guard let properties = Unicode.Scalar(self)?.properties, properties.numericType == .decimal,
      let digit = properties.numericValue.flatMap({ UInt32(exactly: $0) }), digit < 10
    else { return self }
    return 0x30 + digit
  }

  /// The letter in the other case; nil if it has none of one scalar.
  var inOtherCase: UInt32? {
    if self < 128 { return (self | 0x20) &- 0x61 < 26 ? self ^ 0x20 : nil }
    let upper = inCase(isUpper: true)
    if upper != self { return upper }
    let lower = inCase(isUpper: false)
    return lower == self ? nil : lower
  }

  /// The letter in a case, if it is one scalar there; else itself.
  func inCase(isUpper: Bool) -> UInt32 {
    guard let scalar = Unicode.Scalar(self) else { return self }
    let mapped = isUpper ? scalar.properties.uppercaseMapping : scalar.properties.lowercaseMapping
    let scalars = mapped.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return self }
    return first.value
  }

  /// How many bytes it has in UTF-8.
  @inline(__always)
  var utf8Width: Int { self < 0x80 ? 1 : self < 0x800 ? 2 : self < 0x10000 ? 3 : 4 }
}

extension Text {
  /// The text of scalars. What is no scalar is left out.
  init(scalars: some Sequence<UInt32>) {
    var bytes: [UInt8] = []
    for value in scalars {
      if value < 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: value))
      } else if let scalar = Unicode.Scalar(value) {
        bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
    self.init(utf8: bytes)
  }

  /// The scalars of the text.
  var scalars: [UInt32] {
    let bytes = utf8
    var scalars: [UInt32] = []
    scalars.reserveCapacity(bytes.count)
    var isASCII = true
    for byte in bytes {
      if byte >= 0x80 {
        isASCII = false
        break
      }
      scalars.append(UInt32(byte))
    }
    return isASCII ? scalars : String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.value }
  }
}
