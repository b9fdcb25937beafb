/// One digit that is typed into a short number, or deleted from it: nearly every keystroke. It reads the text once and
/// allocates nothing but the new text.
///
/// It decides as `NumberEditor` does, to which it leaves all other edits; `NumberKeystrokeTests` compare the two.
struct NumberKeystroke {
  /// The digits after the edit as an integer.
  private var coefficient: UInt64 = 0
  /// How many digits are before the separator.
  private var writtenIntegerDigits = 0
  /// How many of these count (number-entry N5): all but leading zeros.
  private(set) var integerDigits = 0
  private(set) var fractionDigits = 0
  private var hasSeparator = false
  private var isNegative = false
  /// How many significant characters are before the caret.
  private var caret = 0
  /// How many digits of the old text are behind its last group separator; a large number without one.
  private var digitsBehindGroup = Int.max / 2

  /// So many digits fit a word.
  private static let mostDigits = 18
  /// Longer texts have more digits than that.
  private static let longestText = 48

  /// Nil for an edit that is another one, and where the text has to be looked at more closely.
  init?(_ draft: borrowing Draft, _ edit: borrowing Edit, _ notation: EditingNotation) {
    guard notation.isPlain, edit.key == nil, !draft.hasTypedGroups, case .flat(let bytes) = draft.text.storage,
      bytes.count <= Self.longestText, case .flat(let replacement) = edit.replacement.storage
    else { return nil }
    let place = edit.range.lowerBound
    var start = 0
    if let first = bytes.first, UInt16(first) == notation.minusByte {
      // What is typed before the sign goes behind it.
      if place == 0 { return nil }
      isNegative = true
      start = 1
    }
    guard read(bytes, start..<place, notation) else { return nil }
    caret = (isNegative ? 1 : 0) &+ writtenIntegerDigits &+ fractionDigits &+ (hasSeparator ? 1 : 0)
    var rest = place
    if replacement.isEmpty {
      guard edit.range.count == 1, bytes[place] &- UInt8(ascii: "0") < 10 else { return nil }
      digitsBehindGroup &+= 1
      rest &+= 1
    } else {
      let digit = replacement[0] &- UInt8(ascii: "0")
      guard replacement.count == 1, digit < 10, edit.range.isEmpty else { return nil }
      // A lone zero gives way (N6).
      if writtenIntegerDigits == 1, coefficient == 0, !hasSeparator { return nil }
      append(digit)
      caret &+= 1
    }
    guard read(bytes, rest..<bytes.count, notation) else { return nil }
    let digits = writtenIntegerDigits &+ fractionDigits
    if digits == 0 || digits > Self.mostDigits { return nil }
    // The last group separator may be the user's (N21).
    if digitsBehindGroup < notation.pendingDigits, !hasSeparator { return nil }
  }

  /// Reads a part of the text. False if there is anything but digits, the engine's groups, and one separator.
  @inline(__always)
  private mutating func read(_ bytes: [UInt8], _ range: Range<Int>, _ notation: EditingNotation) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        append(digit)
        digitsBehindGroup &+= 1
        offset &+= 1
        continue
      }
      if hasSeparator { return false }
      if UInt16(byte) == notation.decimalByte {
        hasSeparator = true
        offset &+= 1
      } else if notation.placesGroups, bytes.hasBytes(notation.groupSeparator, at: offset) {
        digitsBehindGroup = 0
        offset &+= notation.groupSeparator.count
      } else {
        return false
      }
    }
    return true
  }

  @inline(__always)
  private mutating func append(_ digit: UInt8) {
    // Wraps only for more digits than are taken.
    coefficient = coefficient &* 10 &+ UInt64(digit)
    if hasSeparator {
      fractionDigits &+= 1
    } else {
      writtenIntegerDigits &+= 1
      if coefficient != 0 { integerDigits &+= 1 }
    }
  }

  /// Whether the text ends with the separator, and more is to come.
  var endsWithSeparator: Bool { hasSeparator && fractionDigits == 0 }

  /// The number, without zeros at the end of its fraction.
  var number: DecimalNumber {
    var digits = coefficient
    var scale = fractionDigits
    while scale > 0 {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { break }
      digits = quotient
      scale &-= 1
    }
    return DecimalNumber(isNegative: isNegative, coefficient: UInt128(digits), scale: scale)
  }

  /// The text after the edit.
  func draft(in notation: EditingNotation) -> Draft {
    let grouping = notation.placedGrouping
    let separators = grouping?.separatorCount(integerDigits: writtenIntegerDigits) ?? 0
    var group = separators > 0 ? grouping?.primarySize ?? .max : .max
    var page = NumberPage()
    var rest = coefficient
    /// How many significant characters are before the one that is written next.
    var index = (isNegative ? 1 : 0) &+ (hasSeparator ? 1 : 0) &+ writtenIntegerDigits &+ fractionDigits
    for _ in 0..<fractionDigits {
      page.write(digitOf: &rest, isCaret: index == caret)
      index &-= 1
    }
    if hasSeparator {
      page.write(UInt8(truncatingIfNeeded: notation.decimalByte), isCaret: index == caret)
      index &-= 1
    }
    for _ in 0..<writtenIntegerDigits {
      if group == 0 {
        for byte in notation.groupSeparator.reversed() { page.write(byte, isCaret: false) }
        group = grouping?.secondarySize ?? .max
      }
      group &-= 1
      page.write(digitOf: &rest, isCaret: index == caret)
      index &-= 1
    }
    if isNegative { page.write(UInt8(truncatingIfNeeded: notation.minusByte), isCaret: index == caret) }
    return Draft(text: Text(storage: .flat(page.bytes)), selection: Selection(caret: page.caret))
  }
}

/// A short text that is written from its end.
private struct NumberPage {
  /// Room for 18 digits with separators of three bytes, a minus and the decimal separator.
  private static let size = 80
  private var memory = InlineArray<80, UInt8>(repeating: 0)
  private var start = NumberPage.size
  /// Where the caret is, counted from the end; at the begin until it is known.
  private var behindCaret: Int?

  /// Writes a byte before those that are there. `isCaret` says that the caret is right behind it.
  @inline(__always)
  mutating func write(_ byte: UInt8, isCaret: Bool) {
    if isCaret { behindCaret = Self.size &- start }
    start &-= 1
    memory[start] = byte
  }

  /// Takes the last digit off a number and writes it.
  @inline(__always)
  mutating func write(digitOf number: inout UInt64, isCaret: Bool) {
    let (quotient, digit) = number.quotientAndRemainder(dividingBy: 10)
    number = quotient
    write(UInt8(ascii: "0") | UInt8(truncatingIfNeeded: digit), isCaret: isCaret)
  }

  var caret: Int { behindCaret.map { Self.size &- start &- $0 } ?? 0 }

  var bytes: [UInt8] {
    let written = memory.span.extracting(start..<Self.size)
    return written.withUnsafeBufferPointer { Array($0) }
  }
}
