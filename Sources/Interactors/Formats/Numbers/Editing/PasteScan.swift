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

  /// Scans bytes; nil if a character is not allowed, or not at its place.
  init?(_ bytes: [UInt8], affixes: [[UInt8]], separators: [OwnSeparator], allowsPercentSign: Bool) {
    var (isOpen, isClosed, isBehind) = (false, false, false)
    var gap: Int?
    var offset = 0
    while offset < bytes.count {
      if !digits.isEmpty, let separator = separators.first(where: { $0.stands(in: bytes, at: offset) }) {
        if isBehind || isClosed || hasTrailingSign || hasDash || gap != nil { return nil }
        marks.append(Mark(kind: separator.kind, digitsBefore: digits.count))
        offset += separator.bytes.count
        continue
      }
      if let affix = affixes.first(where: { bytes.hasBytes($0, at: offset, ignoringCase: true) }) {
        // After the number more affixes may follow, but no digits.
        isBehind = isBehind || hasNumber
        offset += affix.count
        continue
      }
      let (scalar, length) = bytes.scalar(at: offset)
      offset += length
      let character = NumberCharacter(scalar)
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

extension Array where Element == UInt8 {
  /// Whether a pattern is at an offset; ASCII letters may differ in case.
  fileprivate func hasBytes(_ pattern: [UInt8], at offset: Int, ignoringCase: Bool) -> Bool {
    guard !pattern.isEmpty, offset + pattern.count <= count else { return false }
    for index in pattern.indices where self[offset + index].foldedASCII != pattern[index].foldedASCII { return false }
    return true
  }
}

extension UInt8 {
  /// The lower-case letter for an ASCII upper-case letter, any other byte as it is.
  fileprivate var foldedASCII: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
