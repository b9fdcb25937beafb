import Interactors

/// A FEEL expression whose literals are masked, because they may be, or be compared with, a secret. What it calls and
/// names stays, so that it can still be compiled.
struct MaskedExpression {
  /// The masked text.
  private(set) var bytes: [UInt8] = []
  private let text: [UInt8]
  private let names: MaskedNames
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
  init(_ text: [UInt8], names: MaskedNames) {
    self.text = text
    self.names = names
    bytes.reserveCapacity(text.count)
    while place < text.count { writeNext() }
  }

  private mutating func writeNext() {
    let byte = text[place]
    if let length = names.longestName(in: text, at: place) {
      writeWord(of: length)
    } else if MaskedNames.isLetter(byte) {
      writeWord(of: text[place...].prefix(while: MaskedNames.isWordByte).count)
    } else if byte == UInt8(ascii: "\"") {
      writeString()
    } else {
      switch byte {
      case UInt8(ascii: "("): calls.append(call)
      case UInt8(ascii: ")"): _ = calls.popLast()
      default: break
      }
      if byte != UInt8(ascii: " ") { lastWord = [] }
      bytes.append(MaskedNames.isDigit(byte) ? UInt8(ascii: "1") : byte)
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
      bytes += content.map { MaskedNames.isDigit($0) ? UInt8(ascii: "1") : $0 }
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
      } else if MaskedNames.isDigit(byte) {
        bytes.append(UInt8(ascii: "1"))
      } else if byte < 0x80 {
        bytes.append(MaskedNames.isLetter(byte) && byte != UInt8(ascii: "_") ? UInt8(ascii: "x") : byte)
      } else {
        let scalar = [byte] + rest.prefix { $0 & 0xC0 == 0x80 }
        rest.removeFirst(scalar.count - 1)
        bytes += Secrets.masked(Text(utf8: scalar)).utf8
      }
    }
  }
}
