/// Reads the bytes of a part (`Protocol/facts.md`, "Bytes"). They come from elsewhere: nothing is believed that was not
/// checked, and nothing is reserved that the rest of the bytes could not fill.
package struct FactsDecoder {
  private let bytes: [UInt8]
  private let part: String
  private let locale: String
  private var position = 0
  /// The texts of the part, and how many of them have been read.
  private var pool: [[UInt8]] = []
  private var known = 0

  /// Reads the head and the texts. Throws for bytes that are of another version, part or locale.
  package init(_ bytes: [UInt8], _ part: FactsPart, of locale: String) throws(FactsError) {
    self.bytes = bytes
    self.part = part.name
    self.locale = locale
    for byte in FactsEncoder.signature where try self.byte() != byte {
      throw wrong("facts of this version begin with ILF and 2")
    }
    let sum = [try byte(), try byte(), try byte(), try byte()]
    guard FactsEncoder.sum(of: bytes[position...]) == sum else { throw wrong("the bytes have another sum") }
    let ends = try list { decoder throws(FactsError) in try decoder.number(0...FactsEncoder.longestText) }
    for length in ends {
      guard length <= bytes.count - position else { throw wrong("the texts end behind the part") }
      let text = Array(bytes[position..<(position + length)])
      guard String(validating: text, as: UTF8.self) != nil else { throw wrong("a text that is not UTF-8") }
      pool.append(text)
      position += length
    }
    for name in [self.part, locale] where try text() != Array(name.utf8) {
      throw wrong("the facts are those of another part or locale")
    }
  }

  /// An error at the present place.
  package func wrong(_ reason: String) -> FactsError {
    FactsError(part: part, locale: locale, offset: position, reason: reason)
  }

  /// One byte.
  package mutating func byte() throws(FactsError) -> UInt8 {
    guard position < bytes.count else { throw wrong("the part ends") }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number, seven bits a byte, the lowest first.
  package mutating func number(_ range: ClosedRange<Int>) throws(FactsError) -> Int {
    var number: UInt64 = 0
    for shift: UInt64 in [0, 7, 14, 21, 28] {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard let number = Int(exactly: number), range.contains(number) else {
          throw wrong("a number from \(range.lowerBound) to \(range.upperBound) is expected, not \(number)")
        }
        return number
      }
    }
    throw wrong("a number of more than five bytes")
  }

  /// A number that may be negative: doubled, and a negative one less one and inverted.
  package mutating func signed(_ range: ClosedRange<Int>) throws(FactsError) -> Int {
    let folded = try number(0...0x7FFF_FFFF)
    let number = folded % 2 == 0 ? folded / 2 : -(folded / 2) - 1
    guard range.contains(number) else {
      throw wrong("a number from \(range.lowerBound) to \(range.upperBound) is expected, not \(number)")
    }
    return number
  }

  /// Whether something is there: 0 or 1.
  package mutating func flag() throws(FactsError) -> Bool { try number(0...1) == 1 }

  /// A text: 0 for the next one that was not read before, else its number.
  package mutating func text() throws(FactsError) -> [UInt8] {
    let number = try number(0...pool.count)
    if number > 0 { return pool[number - 1] }
    guard known < pool.count else { throw wrong("there are no more texts") }
    known += 1
    return pool[known - 1]
  }

  /// The number of things that follow, each of which takes a byte at least.
  private mutating func count() throws(FactsError) -> Int {
    let count = try number(0...0x7FFF_FFFF)
    guard count <= bytes.count - position else { throw wrong("\(count) things are more than the part can hold") }
    return count
  }

  /// Several things, with their number in front.
  package mutating func list<Element>(
    _ read: (inout FactsDecoder) throws(FactsError) -> Element
  ) throws(FactsError) -> [Element] {
    let count = try count()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  /// Several texts.
  package mutating func texts() throws(FactsError) -> [[UInt8]] {
    try list { decoder throws(FactsError) in try decoder.text() }
  }

  /// A text as scalars.
  package mutating func scalars() throws(FactsError) -> [Unicode.Scalar] {
    Array(String(decoding: try text(), as: UTF8.self).unicodeScalars)
  }

  /// Throws unless everything has been read.
  package func finish() throws(FactsError) {
    if position < bytes.count { throw wrong("\(bytes.count - position) bytes stand behind the part") }
  }
}
