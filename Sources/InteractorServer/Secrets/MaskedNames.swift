import Interactors

/// The names of the properties of a subject, as masked expressions need them.
struct MaskedNames {
  /// The names with digits: what else stands in a name is not masked.
  private let withDigits: SortedNames
  /// The names of what may be secret; nil for so many that an expression is taken to have one of them.
  private let secrets: [[UInt8]]?

  /// So many bytes of a name are looked for at each place of an expression. A longer name is masked as any other text.
  private static let longestName = 256
  /// So many bytes of secrets' names are looked for at each place of an expression.
  private static let mostSecretBytes = 1_024

  /// The names of a subject. `secrets` are those of what may be secret.
  init(_ names: some Sequence<Text>, secrets: [Text]) {
    let names = names.lazy.map { $0.utf8 }.filter { $0.count <= Self.longestName && $0.contains(where: Self.isDigit) }
    withDigits = SortedNames(names.enumerated().map { ($0.element, $0.offset) })
    let size = secrets.prefix(Self.mostSecretBytes).reduce(0) { $0 + min($1.utf8.count, Self.mostSecretBytes) }
    self.secrets = size < Self.mostSecretBytes ? secrets.map { $0.utf8 } : nil
  }

  /// Whether an expression may have the name of a secret, and not as a part of a longer word.
  func haveSecret(in text: [UInt8]) -> Bool {
    guard let secrets else { return true }
    return secrets.contains { Self.isName($0, in: text) }
  }

  /// How many bytes the longest name takes that stands at a place of an expression; nil for none with digits.
  func longestName(in text: [UInt8], at place: Int) -> Int? {
    var found: Int?
    var match = withDigits.all
    for byte in text[place...] {
      guard withDigits.narrow(&match, to: byte) else { break }
      if withDigits.whole(match) != nil { found = match.length }
    }
    return found
  }

  private static func isName(_ name: [UInt8], in text: [UInt8]) -> Bool {
    if name.isEmpty || name.count > text.count { return false }
    return (0...text.count - name.count).contains { start in
      let end = start + name.count
      return text[start..<end].elementsEqual(name) && (start == 0 || !isWordByte(text[start - 1]))
        && (end == text.count || !isWordByte(text[end]))
    }
  }
}

extension MaskedNames {
  /// Whether a byte is one of a word of FEEL.
  static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// Whether a byte is an ASCII digit.
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Whether a byte begins a word of FEEL.
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "?") || byte >= 0x80
  }
}
