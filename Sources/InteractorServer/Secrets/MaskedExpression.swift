import Interactors

/// A FEEL expression whose literals are masked, because they may be, or be compared with, a secret. What it calls and
/// names stays, so that it can still be compiled.
struct MaskedExpression {
  /// The masked text.
  private(set) var bytes: [UInt8] = []
  private let text: [UInt8]
  private let names: [[UInt8]]
  private var place = 0
  /// What the parentheses around the place are the arguments of.
  private var calls: [Call] = []
  /// The last word, if nothing but blanks is between it and the place.
  private var lastWord: ArraySlice<UInt8> = []

  private enum Call {
    /// A function that takes a pattern, which has to stay one.
    case pattern
    /// A function that takes the text of a date, a time or a duration.
    case temporal
    case other
  }

  /// Masks a text. `names` are those of the properties that it may name.
  init(_ text: [UInt8], names: [[UInt8]]) {
    self.text = text
    self.names = names.filter { $0.contains(where: Self.isDigit) }.sorted { $0.count > $1.count }
    bytes.reserveCapacity(text.count)
    while place < text.count { writeNext() }
  }

  /// Whether an expression has a name, and not as a part of a longer word.
  static func names(_ name: [UInt8], in text: [UInt8]) -> Bool {
    if name.isEmpty || name.count > text.count { return false }
    return (0...text.count - name.count).contains { start in
      let end = start + name.count
      return text[start..<end].elementsEqual(name) && (start == 0 || !isWordByte(text[start - 1]))
        && (end == text.count || !isWordByte(text[end]))
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  private mutating func writeNext() {
    let byte = text[place]
    if let name = names.first(where: { text[place...].starts(with: $0) }) {
      writeWord(of: name.count)
    } else if Self.isLetter(byte) {
      writeWord(of: text[place...].prefix(while: Self.isWordByte).count)
    } else if byte == UInt8(ascii: "\"") {
      writeString()
    } else {
      switch byte {
      case UInt8(ascii: "("): calls.append(call)
      case UInt8(ascii: ")"): _ = calls.popLast()
      default: break
      }
      if byte != UInt8(ascii: " ") { lastWord = [] }
      bytes.append(Self.isDigit(byte) ? UInt8(ascii: "1") : byte)
      place += 1
    }
  }

  /// What a parenthesis at the place has the arguments of.
  private var call: Call {
    switch String(decoding: lastWord, as: UTF8.self) {
    case "matches", "replace", "split": .pattern
    case "date", "time", "duration": .temporal
    default: .other
    }
  }

  private mutating func writeWord(of length: Int) {
    lastWord = text[place..<place + length]
    bytes += lastWord
    place += length
  }

  private mutating func writeString() {
    let isTemporal = bytes.last == UInt8(ascii: "@") || calls.last == .temporal
    var end = place + 1
    while end < text.count, text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
    end = min(end, text.count)
    let content = text[place + 1..<end]
    bytes.append(UInt8(ascii: "\""))
    if isTemporal {
      bytes += content.map { Self.isDigit($0) ? UInt8(ascii: "1") : $0 }
    } else if calls.last == .pattern {
      writePattern(content)
    } else {
      bytes += Secrets.masked(Text(utf8: Array(content))).utf8
    }
    if end < text.count { bytes.append(UInt8(ascii: "\"")) }
    place = end + 1
    lastWord = []
  }

  /// Letters and digits are masked, but for those that a backslash makes part of the grammar: `\\d`, `\\p{Lu}`.
  private mutating func writePattern(_ content: ArraySlice<UInt8>) {
    var rest = content
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        bytes.append(byte)
        while rest.first == UInt8(ascii: "\\") { bytes.append(rest.removeFirst()) }
        guard let escaped = rest.popFirst() else { return }
        bytes.append(escaped)
        guard escaped | 0x20 == UInt8(ascii: "p"), rest.first == UInt8(ascii: "{") else { continue }
        while let inner = rest.popFirst() {
          bytes.append(inner)
          if inner == UInt8(ascii: "}") { break }
        }
      } else if Self.isDigit(byte) {
        bytes.append(UInt8(ascii: "1"))
      } else if byte < 0x80 {
        bytes.append(Self.isLetter(byte) && byte != UInt8(ascii: "_") ? UInt8(ascii: "x") : byte)
      } else {
        let scalar = [byte] + rest.prefix { $0 & 0xC0 == 0x80 }
        rest.removeFirst(scalar.count - 1)
        bytes += Secrets.masked(Text(utf8: scalar)).utf8
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "?") || byte >= 0x80
  }
}
