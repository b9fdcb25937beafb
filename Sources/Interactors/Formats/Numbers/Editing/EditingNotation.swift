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
  /// A group separator with fewer digits than this after it is pending (N21); 0 if none is ever pending.
  let pendingDigits: Int
  /// How the engine groups digits; nil if it does not.
  private let placedGrouping: NumberGrouping?
  private let digitsAreASCII: Bool
  /// Prefix and suffix of numbers without a sign, without bidi marks; empty unless `affixWhileEditing`.
  private let positiveAffixes: NumberAffixes
  private let negativeAffixes: NumberAffixes
  private let hasAffixes: Bool

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
    let arePending = options.groupWhileEditing && groupMayBeDecimal && options.decimalKeys == .locale
    pendingDigits = arePending ? typedGrouping.primarySize : 0
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
  }

  /// Writes significant characters as a text, with the caret after the first `caret` of them.
  func write(_ characters: [SignificantCharacter], caret: Int) -> Draft {
    guard !characters.isEmpty else { return Draft(text: Text(), selection: Selection(caret: 0)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count * 2 + 8)
    let isNegative = characters[0] == .minus
    var caretOffset = 0
    var index = 0
    if hasAffixes {
      bytes.append(contentsOf: isNegative ? negativeAffixes.prefix : positiveAffixes.prefix)
    } else if isNegative {
      bytes.append(contentsOf: minusSign)
    }
    if isNegative { index = 1 }
    if caret <= index {
      // The caret may be before a sign, but never inside an affix.
      caretOffset = isNegative && caret == 0 && !hasAffixes ? 0 : bytes.count
    }

    var integerDigitsLeft = 0
    for character in characters[index...] {
      // Behind a group separator of the user's the engine places none.
      guard character.isDigit else { break }
      integerDigitsLeft += 1
    }
    let integerDigits = integerDigitsLeft
    while index < characters.count {
      let character = characters[index]
      if integerDigitsLeft > 0 {
        if let placedGrouping, placedGrouping.hasSeparator(beforeLast: integerDigitsLeft, of: integerDigits) {
          bytes.append(contentsOf: groupSeparator)
        }
        integerDigitsLeft -= 1
      }
      append(character, to: &bytes)
      index += 1
      if index == caret { caretOffset = bytes.count }
    }
    // A display text may have more characters that count, in the name of a currency for example.
    if caret > characters.count { caretOffset = bytes.count }
    if hasAffixes { bytes.append(contentsOf: isNegative ? negativeAffixes.suffix : positiveAffixes.suffix) }
    return Draft(text: Text(utf8: bytes), selection: Selection(caret: caretOffset))
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

  private func append(_ character: SignificantCharacter, to bytes: inout [UInt8]) {
    switch character {
    case .zero, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine:
      if digitsAreASCII {
        bytes.append(character.rawValue &+ UInt8(ascii: "0"))
      } else {
        bytes.append(contentsOf: symbols.digits[Int(character.rawValue)])
      }
    case .separator: bytes.append(contentsOf: decimalSeparator)
    case .group: bytes.append(contentsOf: groupSeparator)
    case .minus: bytes.append(contentsOf: minusSign)
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
