/// What the user did at the keyboard.
enum Key: Equatable {
  /// Characters that were typed.
  case text(String)
  /// Pasted text (bracketed paste), which is one edit of any length.
  case paste(String)
  /// A movement of the caret; it selects if the shift key is held.
  case move(Movement, selecting: Bool)
  case enter, tab, backTab, escape
  case backspace, delete, insert
  /// A key that is held together with the alternate key.
  case alternate(Alternate)
  /// Control and a letter in lower case.
  case control(Character)
  /// A sequence without a meaning here.
  case unknown

  /// Where the caret moves.
  enum Movement: Equatable { case left, right, up, down, home, end, pageUp, pageDown }

  /// The keys that have a meaning with the alternate key.
  enum Alternate: Equatable { case insert, delete, up, down }
}

/// Decodes the bytes that a terminal sends: UTF-8 and the escape sequences of xterm and similar terminals.
struct KeyDecoder {
  private var bytes: [UInt8] = []

  /// Whether the bytes so far are an incomplete sequence; most often a single escape.
  var isPending: Bool { !bytes.isEmpty }

  /// Adds bytes and returns the keys that are complete.
  mutating func push(_ new: [UInt8]) -> [Key] {
    bytes += new
    var keys: [Key] = []
    while let key = next() { append(key, to: &keys) }
    return keys
  }

  /// Tells that nothing follows now, so that an escape that waited is the escape key.
  mutating func flush() -> [Key] {
    guard bytes.first == 0x1B else {
      bytes = []
      return []
    }
    bytes.removeFirst()
    return [.escape] + push([])
  }

  /// Characters that arrive together are single keys, except those of one grapheme cluster.
  private func append(_ key: Key, to keys: inout [Key]) {
    if case .text(let new) = key, case .text(let old)? = keys.last, (old + new).count == 1 {
      keys[keys.count - 1] = .text(old + new)
    } else {
      keys.append(key)
    }
  }

  private mutating func next() -> Key? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return escapeSequence()
    case 0x0D, 0x0A: return take(1, .enter)
    case 0x09: return take(1, .tab)
    case 0x7F, 0x08: return take(1, .backspace)
    case 0x00..<0x20:
      let letter = Character(Unicode.Scalar(first | 0x60))
      return take(1, .control(letter))
    default: return character(first)
    }
  }

  private mutating func take(_ count: Int, _ key: Key) -> Key {
    bytes.removeFirst(count)
    return key
  }

  private mutating func character(_ first: UInt8) -> Key? {
    let length =
      switch first {
      case 0xF0...0xF4: 4
      case 0xE0...0xEF: 3
      case 0xC2...0xDF: 2
      default: 1
      }
    // A byte that does not continue the character begins the next one.
    guard bytes.prefix(length).dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return take(1, .unknown) }
    guard bytes.count >= length else { return nil }
    guard let text = String(validating: bytes[..<length], as: UTF8.self) else { return take(1, .unknown) }
    return take(length, .text(text))
  }

  private mutating func escapeSequence() -> Key? {
    guard bytes.count >= 2 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard bytes.count >= 3 else { return nil }
      return take(3, KeyDecoder.key(final: bytes[2], parameters: []))
    case 0x1B: return secondEscape()
    default: return take(1, .escape)
    }
  }

  /// An escape before another one: consoles send it for the alternate key, and people press it twice.
  private mutating func secondEscape() -> Key? {
    guard bytes.count >= 3 else { return nil }
    guard bytes[2] == UInt8(ascii: "[") || bytes[2] == UInt8(ascii: "O") else { return take(1, .escape) }
    let whole = bytes
    bytes.removeFirst()
    switch escapeSequence() {
    case .move(.up, _): return .alternate(.up)
    case .move(.down, _): return .alternate(.down)
    case .delete: return .alternate(.delete)
    case .insert: return .alternate(.insert)
    case nil:
      bytes = whole
      return nil
    default:
      bytes = whole
      return take(1, .escape)
    }
  }

  /// `ESC [ parameters final` (ECMA-48 section 5.4).
  private mutating func controlSequence() -> Key? {
    guard let end = bytes[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    let parameters = bytes[2..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    let final = bytes[end]
    if final == UInt8(ascii: "~"), parameters.first == 200 { return paste(from: end + 1) }
    return take(end + 1, KeyDecoder.key(final: final, parameters: parameters))
  }

  private mutating func paste(from start: Int) -> Key? {
    let terminator = Array("\u{1B}[201~".utf8)
    var at = start
    while at + terminator.count <= bytes.count {
      if bytes[at] == 0x1B, bytes[at..<at + terminator.count].elementsEqual(terminator) {
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        return take(at + terminator.count, .paste(KeyDecoder.withLineFeeds(text)))
      }
      at += 1
    }
    return nil
  }

  /// Terminals send line ends in pasted text as carriage returns.
  private static func withLineFeeds(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "\n" : $0 }))
  }

  private static func key(final: UInt8, parameters: [Int]) -> Key {
    let modifiers = parameters.count > 1 ? parameters[1] : 1
    let selecting = modifiers > 1 && (modifiers - 1) & 1 == 1
    let isAlternate = modifiers > 1 && (modifiers - 1) & 2 == 2
    switch (final, parameters.first ?? 0) {
    case (UInt8(ascii: "A"), _) where isAlternate: return .alternate(.up)
    case (UInt8(ascii: "B"), _) where isAlternate: return .alternate(.down)
    case (UInt8(ascii: "~"), 2): return isAlternate ? .alternate(.insert) : .insert
    case (UInt8(ascii: "~"), 3) where isAlternate: return .alternate(.delete)
    case (UInt8(ascii: "A"), _): return .move(.up, selecting: selecting)
    case (UInt8(ascii: "B"), _): return .move(.down, selecting: selecting)
    case (UInt8(ascii: "C"), _): return .move(.right, selecting: selecting)
    case (UInt8(ascii: "D"), _): return .move(.left, selecting: selecting)
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7):
      return .move(.home, selecting: selecting)
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8):
      return .move(.end, selecting: selecting)
    case (UInt8(ascii: "~"), 5): return .move(.pageUp, selecting: selecting)
    case (UInt8(ascii: "~"), 6): return .move(.pageDown, selecting: selecting)
    case (UInt8(ascii: "~"), 3): return .delete
    case (UInt8(ascii: "Z"), _): return .backTab
    default: return .unknown
    }
  }
}
