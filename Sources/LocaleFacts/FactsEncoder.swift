/// Writes the bytes of a part: what `FactsDecoder` reads.
package struct FactsEncoder {
  /// How every part begins: `ILF`, and the version of the format.
  static let signature: [UInt8] = [0x49, 0x4C, 0x46, 2]
  /// No text is longer.
  static let longestText = 65_535

  private var pool: [[UInt8]] = []
  private var places: [[UInt8]: Int] = [:]
  private var body: [UInt8] = []

  /// A part of a locale.
  package init(_ part: FactsPart, of locale: String) {
    text(Array(part.name.utf8))
    text(Array(locale.utf8))
  }

  /// The bytes of the part.
  package var bytes: [UInt8] {
    var content: [UInt8] = []
    Self.append(pool.count, to: &content)
    for text in pool { Self.append(text.count, to: &content) }
    content += pool.flatMap { $0 } + body
    return Self.signature + Self.sum(of: content[...]) + content
  }

  /// The sum of what stands behind it: FNV-1a of 32 bits, the lowest byte first.
  package static func sum(of content: ArraySlice<UInt8>) -> [UInt8] {
    let sum = content.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(max(0, number))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number of 31 bits at most, which is not negative.
  package mutating func number(_ number: Int) { Self.append(number, to: &body) }

  /// A number that may be negative.
  package mutating func signed(_ number: Int) { self.number(number < 0 ? -(number + 1) * 2 + 1 : number * 2) }

  /// Whether something is there.
  package mutating func flag(_ flag: Bool) { number(flag ? 1 : 0) }

  /// A text of at most 65,535 bytes.
  package mutating func text(_ text: [UInt8]) {
    if let place = places[text] { return number(place) }
    pool.append(text)
    places[text] = pool.count
    number(0)
  }

  /// A text of scalars.
  package mutating func scalars(_ scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    text(Array(String(view).utf8))
  }

  /// Several things.
  package mutating func list<Element>(_ elements: [Element], _ write: (inout FactsEncoder, Element) -> Void) {
    number(elements.count)
    for element in elements { write(&self, element) }
  }

  /// Several texts.
  package mutating func texts(_ texts: [[UInt8]]) { list(texts) { $0.text($1) } }
}
