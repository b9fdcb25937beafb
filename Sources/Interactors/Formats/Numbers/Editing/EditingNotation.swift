/// How to write numbers while they are edited, for one locale and set of options: with the locale's digits and
/// separators, a plain minus in front, groups by `groupWhileEditing`, and affixes by `affixWhileEditing` (number-entry
/// N16).
///
/// It is a class, since every keystroke passes it around, and copying a struct of so many arrays would cost more than
/// the edit.
final class EditingNotation: Sendable {
  let symbols: NumberSymbols
  let decimalSeparator: [UInt8]
  let groupSeparator: [UInt8]
  let minusSign: [UInt8]
  /// Whether the engine places groups after every edit (N13). If not, typed group separators stay.
  let placesGroups: Bool
  /// How users group digits: as the locale does, or by threes if it does not group.
  let typedGrouping: NumberGrouping
  /// Whether other locales use the group separator as the decimal separator, so that a user may mean that (N21). Nobody
  /// uses spaces and apostrophes so.
  let groupMayBeDecimal: Bool
  /// Whether a comma may be the decimal separator as well as one of groups, since the locale has neither: it has U+066B
  /// and U+066C (N26).
  let isCommaAmbiguous: Bool
  /// A group separator with fewer digits than this after it is pending (N21); 0 if none is ever pending.
  let pendingDigits: Int
  /// How the engine groups digits; nil if it does not.
  let placedGrouping: NumberGrouping?
  private let digitsAreASCII: Bool
  /// Prefix and suffix of numbers without a sign, without bidi marks; empty unless `affixWhileEditing`.
  private let positiveAffixes: NumberAffixes
  private let negativeAffixes: NumberAffixes
  let hasAffixes: Bool
  /// The decimal separator and the group separator as one byte; `noByte` for a longer one and for none.
  let decimalByte: UInt16
  let groupByte: UInt16
  /// The minus as one byte, likewise.
  let minusByte: UInt16
  /// Whether a text has ASCII digits, a decimal separator of one byte, a short group separator, and no affixes.
  let isPlain: Bool
  /// The most bytes of a character with a group separator before it.
  private let longestCharacter: Int

  /// No value of a byte.
  private static let noByte: UInt16 = 0x100

  init(_ symbols: NumberSymbols, _ options: NumberOptions) {
    self.symbols = symbols
    decimalSeparator = symbols.decimalSeparator
    groupSeparator = symbols.groupSeparator
    minusSign = symbols.minusSign
    placesGroups = options.groupWhileEditing
    placedGrouping = options.groupWhileEditing ? symbols.grouping(options.grouping) : nil
    typedGrouping = symbols.grouping ?? .threes
    groupMayBeDecimal =
      switch Self.kind(of: symbols.groupSeparator) {
      case .separator(.fullStop), .separator(.comma), .separator(.arabicGroup): true
      default: false
      }
    isCommaAmbiguous = Self.kind(of: symbols.decimalSeparator) == .separator(.arabicDecimal)
    let arePending = options.groupWhileEditing && groupMayBeDecimal && options.decimalKeys == .locale
    pendingDigits = arePending ? typedGrouping.primarySize : 0
    decimalByte = symbols.decimalSeparator.count == 1 ? UInt16(symbols.decimalSeparator[0]) : Self.noByte
    groupByte = symbols.groupSeparator.count == 1 ? UInt16(symbols.groupSeparator[0]) : Self.noByte
    minusByte = symbols.minusSign.count == 1 ? UInt16(symbols.minusSign[0]) : Self.noByte
    let signs = [symbols.decimalSeparator, symbols.groupSeparator, symbols.minusSign] + symbols.digits
    longestCharacter = (signs.map { $0.count }.max() ?? 1) + symbols.groupSeparator.count
    digitsAreASCII = symbols.digits.first == [UInt8(ascii: "0")]
    if options.affixWhileEditing, options.style == .percent || options.style == .currency {
      let plain = symbols.unsigned.withoutBidiMarks
      let minus = symbols.minus.withoutBidiMarks
      positiveAffixes = plain
      // While editing, the sign is in front even if CLDR puts it elsewhere.
      let signIsInPrefix = minus.prefix.firstOffset(of: minusSign) != nil
      negativeAffixes = signIsInPrefix ? minus : NumberAffixes(prefix: minusSign + plain.prefix, suffix: plain.suffix)
      hasAffixes = true
    } else {
      positiveAffixes = NumberAffixes(prefix: [], suffix: [])
      negativeAffixes = positiveAffixes
      hasAffixes = false
    }
    isPlain = digitsAreASCII && decimalByte != Self.noByte && groupSeparator.count <= 3 && !hasAffixes
  }

  /// Writes significant characters as a text, with the caret after the first `caret` of them.
  func write(_ characters: [SignificantCharacter], caret: Int) -> Draft {
    guard !characters.isEmpty else { return Draft(text: Text(), selection: Selection(caret: 0)) }
    let isNegative = characters[0] == .minus
    let affixes = isNegative ? negativeAffixes : positiveAffixes
    let room = characters.count * longestCharacter + affixes.prefix.count + affixes.suffix.count
    var caretOffset = 0
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: room) { span in
      span.withUnsafeMutableBufferPointer { buffer, end in
        caretOffset = write(characters, affixes, caret: caret, to: buffer, &end)
      }
    }
    return Draft(text: Text(utf8: bytes), selection: Selection(caret: caretOffset))
  }

  /// Writes characters into a buffer with room for them, and returns the place of the caret.
  @inline(__always)
  private func write(
    _ characters: [SignificantCharacter],
    _ affixes: NumberAffixes,
    caret: Int,
    to buffer: UnsafeMutableBufferPointer<UInt8>,
    _ end: inout Int
  ) -> Int {
    let isNegative = characters[0] == .minus
    var caretOffset = 0
    if hasAffixes {
      append(affixes.prefix, to: buffer, &end)
    } else if isNegative {
      append(minusSign, to: buffer, &end)
    }
    var index = isNegative ? 1 : 0
    if caret <= index {
      // The caret may be before a sign, but never inside an affix.
      caretOffset = isNegative && caret == 0 && !hasAffixes ? 0 : end
    }
    // Behind a group separator of the user's the engine places none.
    var integerDigits = 0
    for character in characters[index...] {
      guard character.isDigit else { break }
      integerDigits &+= 1
    }
    var integerDigitsLeft = integerDigits
    while index < characters.count {
      if integerDigitsLeft > 0 {
        if let placedGrouping, placedGrouping.hasSeparator(beforeLast: integerDigitsLeft, of: integerDigits) {
          append(groupSeparator, to: buffer, &end)
        }
        integerDigitsLeft &-= 1
      }
      append(characters[index], to: buffer, &end)
      index &+= 1
      if index == caret { caretOffset = end }
    }
    // A display text may have more characters that count, in the name of a currency for example.
    if caret > characters.count { caretOffset = end }
    if hasAffixes { append(affixes.suffix, to: buffer, &end) }
    return caretOffset
  }

  /// How a character is written.
  func bytes(of character: SignificantCharacter) -> [UInt8] {
    switch character {
    case .separator: decimalSeparator
    case .group: groupSeparator
    case .minus: minusSign
    default: symbols.digits[Int(character.rawValue)]
    }
  }

  /// What was typed, with the digits of the field, in which the text shows them (number-entry N24).
  func quoted(_ typed: Text) -> Text {
    let scalars = typed.string.unicodeScalars.flatMap { scalar -> [UInt8] in
      if case .digit(let digit) = NumberCharacter(scalar) { return bytes(of: digit) }
      return Array(String(scalar).utf8)
    }
    return Text(utf8: scalars)
  }

  /// Whether a group separator stands right behind the first `caret` characters, where `write` writes them.
  func hasGroupSeparator(behind caret: Int, in characters: [SignificantCharacter]) -> Bool {
    guard caret < characters.count else { return false }
    if characters[caret] == .group { return true }
    guard let placedGrouping, characters[caret].isDigit else { return false }
    let digits = characters.drop { $0 == .minus }.prefix { $0.isDigit }
    return caret < digits.endIndex
      && placedGrouping.hasSeparator(beforeLast: digits.endIndex - caret, of: digits.count)
  }

  /// Appends a character to bytes for which there is room.
  @inline(__always)
  private func append(
    _ character: SignificantCharacter,
    to buffer: UnsafeMutableBufferPointer<UInt8>,
    _ end: inout Int
  ) {
    switch character {
    case .zero, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine:
      if digitsAreASCII {
        buffer.initializeElement(at: end, to: character.rawValue &+ UInt8(ascii: "0"))
        end &+= 1
      } else {
        append(symbols.digits[Int(character.rawValue)], to: buffer, &end)
      }
    case .separator: append(decimalSeparator, to: buffer, &end)
    case .group: append(groupSeparator, to: buffer, &end)
    case .minus: append(minusSign, to: buffer, &end)
    }
  }

  @inline(__always)
  private func append(_ bytes: [UInt8], to buffer: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int) {
    for byte in bytes {
      buffer.initializeElement(at: end, to: byte)
      end &+= 1
    }
  }

  /// The places of the number and of its minus in a text with affixes; nil if the text does not have the affixes.
  func affixes(of text: [UInt8]) -> (body: Range<Int>, minus: Int?)? {
    guard hasAffixes else { return nil }
    if let body = text.body(between: negativeAffixes), let minus = negativeAffixes.prefix.firstOffset(of: minusSign) {
      return (body, minus)
    }
    return text.body(between: positiveAffixes).map { ($0, nil) }
  }
}

extension NumberAffixes {
  /// The affixes without bidi marks (number-entry N16).
  fileprivate var withoutBidiMarks: NumberAffixes {
    NumberAffixes(prefix: prefix.withoutBidiMarks, suffix: suffix.withoutBidiMarks)
  }
}

extension Array where Element == UInt8 {
  /// The range between a prefix and a suffix; nil if the text does not have them.
  fileprivate func body(between affixes: NumberAffixes) -> Range<Int>? {
    guard count >= affixes.prefix.count + affixes.suffix.count, starts(with: affixes.prefix),
      suffix(affixes.suffix.count).elementsEqual(affixes.suffix)
    else { return nil }
    return affixes.prefix.count..<(count - affixes.suffix.count)
  }

  /// The first place of a pattern.
  fileprivate func firstOffset(of pattern: [UInt8]) -> Int? {
    guard !pattern.isEmpty else { return nil }
    return indices.first { hasBytes(pattern, at: $0) }
  }
}

extension EditingNotation {
  /// The kind of a separator of this locale; nil for white space and for an empty one.
  func separatorKind(of separator: [UInt8]) -> NumberCharacter.Separator? {
    guard !separator.isEmpty else { return nil }
    switch Self.kind(of: separator) {
    case .separator(let kind)?: return kind
    case .space?: return nil
    default: return separator == decimalSeparator ? .ownDecimal : .ownGroup
    }
  }

  /// What a separator is of itself; nil for none, and for one of several characters that does not begin with a space.
  private static func kind(of separator: [UInt8]) -> NumberCharacter? {
    guard !separator.isEmpty else { return nil }
    let (scalar, length) = separator.scalar(at: 0)
    let character = NumberCharacter(scalar)
    return length == separator.count || character == .space ? character : nil
  }
}

extension EditingNotation {
  /// How many significant characters of a display text start before an offset. The text before the first digit and
  /// after the last one is an affix, in which only a minus counts.
  func significantCharacters(inDisplay text: Text, before end: Int) -> Int {
    let bytes = text.utf8
    var (count, offset, hasDigits) = (0, 0, false)
    while offset < min(end, bytes.count) {
      if hasDigits, bytes.hasBytes(decimalSeparator, at: offset) {
        count += 1
        offset += decimalSeparator.count
        continue
      }
      let (scalar, length) = bytes.scalar(at: offset)
      switch NumberCharacter(scalar) {
      case .digit:
        hasDigits = true
        count += 1
      case .minus where !hasDigits, .openParenthesis where !hasDigits: count += 1
      default: break
      }
      offset += length
    }
    return count
  }
}
