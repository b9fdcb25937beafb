/// The result of a first pass over pasted text: its digits, separators and signs, without white space, bidi controls
/// and affixes (number-entry N4).
struct PasteScan {
  /// A separator, and how many digits are before it.
  struct Mark: Equatable {
    var kind: NumberCharacter.Separator
    var digitsBefore: Int
  }

  private(set) var digits: [SignificantCharacter] = []
  private(set) var marks: [Mark] = []
  /// How many digits are before each gap of white space within the number.
  private(set) var gaps: [Int] = []
  private(set) var sign: PastedNumber.Sign?
  /// Whether a minus or plus is after the number.
  private(set) var hasTrailingSign = false
  private(set) var hasParentheses = false
  /// Whether words are beside the number that are no part of it: `12 € netto`.
  private(set) var hasOtherWords = false
  /// Whether a dash is behind the last separator instead of a fraction, as in price lists: `12,-`.
  private(set) var hasDash = false

  /// How many zeros the digits begin with.
  var leadingZeros: Int { digits.prefix { $0 == .zero }.count }

  private var hasNumber: Bool { !digits.isEmpty || !marks.isEmpty }

  /// Whether the last character of the number is a separator that may be the decimal one.
  private var isBehindSeparator: Bool {
    guard let mark = marks.last, !digits.isEmpty else { return false }
    return mark.digitsBefore == digits.count && mark.kind.canBeDecimal
  }

  /// Scans folded bytes; nil if a character is not allowed, or not at its place.
  init?(
    _ bytes: [UInt8],
    words: UnitWords,
    separators: [OwnSeparator],
    allowsPercentSign: Bool,
    pricesEndInDash: Bool
  ) {
    var (isOpen, isClosed, isBehind, hasPrefix) = (false, false, false, false)
    var gap: Int?
    /// Where the last affix ends.
    var affixEnd: Int?
    var offset = 0
    while offset < bytes.count {
      if !digits.isEmpty, let separator = separators.first(where: { $0.stands(in: bytes, at: offset) }) {
        if isBehind || isClosed || hasTrailingSign || hasDash || gap != nil { return nil }
        marks.append(Mark(kind: separator.kind, digitsBefore: digits.count))
        offset += separator.bytes.count
        continue
      }
      if let length = words.minus(in: bytes, at: offset), sign == nil, !hasNumber {
        sign = .minus
        offset += length
        continue
      }
      let affix = words.affix(in: bytes, at: offset)
      if let length = affix ?? words.wordBeside(in: bytes, at: offset) {
        hasOtherWords = hasOtherWords || affix == nil
        // After the number more affixes may follow, but no digits.
        isBehind = isBehind || hasNumber
        hasPrefix = hasPrefix || !hasNumber
        offset += length
        affixEnd = offset
        continue
      }
      if offset == affixEnd, let mark = Self.mark(behindWord: bytes, at: offset) {
        guard mark == .ofWord else { return nil }
        offset += 1
        continue
      }
      if offset == affixEnd, let hyphen = Self.hyphen(behindWord: bytes, at: offset, isBehindNumber: hasNumber) {
        // `5 dollars-`
        hasOtherWords = hasOtherWords || offset + hyphen == bytes.count
        offset += hyphen
        continue
      }
      let (scalar, length) = bytes.scalar(at: offset)
      offset += length
      // What programmers write between groups is no decimal separator either.
      let character = scalar == "_" ? .separator(.apostrophe) : NumberCharacter(scalar)
      switch character {
      case .ignorable: break
      case .space:
        if hasNumber { gap = digits.count }
      case .percent where allowsPercentSign: isBehind = isBehind || hasNumber
      case .digit, .separator:
        if isBehind || isClosed || hasTrailingSign || hasDash { return nil }
        if let place = gap { gaps.append(place) }
        gap = nil
        if case .digit(let digit) = character { digits.append(digit) }
        if case .separator(let kind) = character { marks.append(Mark(kind: kind, digitsBefore: digits.count)) }
      case .minus where hasDash || isBehindSeparator: hasDash = true
      // `12,=`
      case .other where scalar == "=" && isBehindSeparator: hasDash = true
      case .minus where pricesEndInDash && hasPrefix && hasNumber && sign == nil: isBehind = true
      // `Fr. -.50`: the dash stands for the whole francs.
      case .minus where hasPrefix && !hasNumber && Self.isSeparator(bytes, at: offset): break
      case .minus, .plus:
        if sign != nil || isClosed { return nil }
        sign = character == .minus ? .minus : .plus
        hasTrailingSign = hasNumber
      case .openParenthesis:
        if isOpen || hasNumber { return nil }
        isOpen = true
      case .closeParenthesis:
        if !isOpen || isClosed || !hasNumber { return nil }
        isClosed = true
      case .percent, .other: return nil
      }
    }
    guard isOpen == isClosed, !isOpen || sign == nil else { return nil }
    hasParentheses = isOpen
    if isOpen { sign = .minus }
  }
}

extension PasteScan {
  /// What a full stop or a colon right behind an affix is.
  private enum WordMark {
    /// It belongs to the affix: `12 Euro.`, `R$: 12`, `€. 12`.
    case ofWord
    /// `USD.50` could be either.
    case unclear
  }

  /// Nil for what belongs to the number.
  private static func mark(behindWord bytes: [UInt8], at offset: Int) -> WordMark? {
    guard bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: ":") else { return nil }
    guard offset + 1 < bytes.count else { return .ofWord }
    switch NumberCharacter(bytes.scalar(at: offset + 1).scalar) {
    case .space: return .ofWord
    case .digit:
      return bytes.lastScalar(before: offset)?.isPartOfWord == true ? .unclear : nil
    default: return nil
    }
  }

  /// The length of a minus right behind a letter that is none (N25): a hyphen between two words, or a word and a sign
  /// (`US-Dollar`, `US-$5`), and whatever stands behind the word of an amount. Nil for the sign of a number: `EUR-5`.
  private static func hyphen(behindWord bytes: [UInt8], at offset: Int, isBehindNumber: Bool) -> Int? {
    let (scalar, length) = bytes.scalar(at: offset)
    guard NumberCharacter(scalar) == .minus, bytes.lastScalar(before: offset)?.isPartOfWord == true else { return nil }
    if isBehindNumber { return length }
    guard offset + length < bytes.count else { return nil }
    let next = bytes.scalar(at: offset + length).scalar
    return next.isPartOfWord || next.isCurrencySign ? length : nil
  }

  /// Whether a `.` or `,` is at an offset.
  private static func isSeparator(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset < bytes.count, case .separator(let kind) = NumberCharacter(bytes.scalar(at: offset).scalar) else {
      return false
    }
    return kind == .fullStop || kind == .comma
  }
}

/// A separator that only this locale has. It may look like another sign, such as the dollar sign, and is a separator
/// only between two digits.
struct OwnSeparator {
  let bytes: [UInt8]
  let kind: NumberCharacter.Separator

  /// Whether it is at an offset, with a digit after it.
  func stands(in text: [UInt8], at offset: Int) -> Bool {
    let end = offset + bytes.count
    guard text.hasBytes(bytes, at: offset), end < text.count else { return false }
    if case .digit = NumberCharacter(text.scalar(at: end).scalar) { return true }
    return false
  }
}

extension [UInt8] {
  /// The scalar that ends at an offset of valid UTF-8; nil at the start.
  fileprivate func lastScalar(before offset: Int) -> Unicode.Scalar? {
    String(decoding: self[..<offset].suffix(4), as: UTF8.self).unicodeScalars.last
  }
}

extension Unicode.Scalar {
  /// Whether it is the sign of a currency.
  var isCurrencySign: Bool { properties.generalCategory == .currencySymbol }
}
