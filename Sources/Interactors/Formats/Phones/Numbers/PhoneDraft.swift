/// A text of a phone number as it is edited: which of its characters count (text-entry P3), and where they stand.
struct PhoneDraft {
  /// The digits, as ASCII, with a `+` in front if there is one.
  private(set) var digits: [UInt8] = []
  /// The digits of the extension; nil without one.
  private(set) var tail: [UInt8]?
  /// Where each digit or `+` starts and ends in the text, then the mark of the extension, then its digits.
  private(set) var places: [Range<Int>] = []
  /// Whether there is something in the text that is no part of a number. The text is then edited as it is.
  private(set) var isForeign = false

  /// Reads a text.
  init(_ text: Text, readsExtension: Bool) {
    let bytes = text.utf8
    var decoder = ScalarReader(bytes)
    digits.reserveCapacity(bytes.count)
    places.reserveCapacity(bytes.count)
    var word: (start: Int, letters: [UInt8])?
    while let (scalar, range) = decoder.next() {
      if let digit = PhoneText.digit(scalar) {
        if let begun = word {
          guard beginTail(begun.start..<range.lowerBound, begun.letters, readsExtension) else {
            isForeign = true
            return
          }
          word = nil
        }
        if tail != nil { tail?.append(digit) } else { digits.append(digit) }
        places.append(range)
      } else if PhoneText.isPlus(scalar), places.isEmpty {
        digits.append(UInt8(ascii: "+"))
        places.append(range)
      } else if Self.isDecoration(scalar) {
        continue
      } else if scalar.isASCII, tail == nil, !digits.isEmpty {
        let letter = UInt8(truncatingIfNeeded: scalar.value) | 0x20
        if word == nil { word = (range.lowerBound, []) }
        word?.letters.append(letter)
      } else {
        isForeign = true
        return
      }
    }
    if let word, !beginTail(word.start..<bytes.count, word.letters, readsExtension) { isForeign = true }
  }

  /// The marks of extensions, in the displays of all regions and in `PhoneDraft`.
  private static let marks = ["x", "ext", "int", "anexo", "#"].map { $0.utf8.map { $0 | 0x20 } }

  private mutating func beginTail(_ range: Range<Int>, _ letters: [UInt8], _ readsExtension: Bool) -> Bool {
    guard readsExtension, Self.marks.contains(letters) else { return false }
    tail = []
    places.append(range)
    return true
  }

  /// Spaces, `-./()` and what looks like them, and marks of direction.
  static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "-", ".", "/", "(", ")", "~", "[", "]": true
    case "\u{AD}", "\u{2010}"..."\u{2015}", "\u{2212}", "\u{30FC}", "\u{FF0D}"..."\u{FF0F}": true
    case "\u{FF08}", "\u{FF09}", "\u{FF3B}", "\u{FF3D}", "\u{2053}", "\u{223C}", "\u{FF5E}": true
    default: scalar.isInvisible || scalar.properties.isWhitespace
    }
  }

  /// How many characters that count start before an offset.
  func count(before offset: Int) -> Int { places.prefix { $0.lowerBound < offset }.count }

  /// The characters that count within a range.
  func characters(in range: Range<Int>) -> Range<Int> {
    let start = places.prefix { $0.upperBound <= range.lowerBound }.count
    return start..<max(start, count(before: range.upperBound))
  }

  /// All characters that count, with `x` for the mark of the extension.
  var characters: [UInt8] { digits + (tail.map { [Self.mark] + $0 } ?? []) }

  static let mark = UInt8(ascii: "x")
}

/// Reads the scalars of UTF-8 one by one, with their places.
private struct ScalarReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (scalar: Unicode.Scalar, range: Range<Int>)? {
    guard index < bytes.count else { return nil }
    let start = index
    let first = bytes[index]
    index += 1
    if first < 0x80 { return (Unicode.Scalar(first), start..<index) }
    var value = UInt32(first & (first < 0xE0 ? 0x1F : first < 0xF0 ? 0x0F : 0x07))
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(bytes[index] & 0x3F)
      index += 1
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", start..<index)
  }
}
