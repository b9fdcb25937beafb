/// One digit that is typed into a short number, or deleted from it: nearly every keystroke. It reads the text once and
/// allocates nothing but the new text.
///
/// It decides as `NumberEditor` does, to which it leaves all other edits; `NumberKeystrokeTests` compare the two.
struct NumberKeystroke {
  /// The digits after the edit, as ASCII. `NumberPage` reads whole words, also those that begin at the last digit.
  private var digits = InlineArray<32, UInt8>(repeating: 0)
  private var count = 0
  /// The same as an integer.
  private var coefficient: UInt64 = 0
  /// How many digits are before the separator.
  private var writtenIntegerDigits = 0
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

  /// Takes an edit, once. False for one that is another edit, and where the text has to be looked at more closely.
  @inline(__always)
  mutating func take(_ draft: borrowing Draft, _ edit: borrowing Edit, _ notation: EditingNotation) -> Bool {
    guard notation.isPlain, edit.key == nil, draft.memory == nil, case .flat(let bytes) = draft.text.storage,
      bytes.count <= Self.longestText, case .flat(let replacement) = edit.replacement.storage
    else { return false }
    let range = edit.range
    let isRead = bytes.withUnsafeBufferPointer { bytes in
      replacement.withUnsafeBufferPointer { read(bytes, range, $0, notation) }
    }
    // The last group separator may be the user's (N21).
    guard isRead, count > 0, hasSeparator || digitsBehindGroup >= notation.pendingDigits else { return false }
    if !hasSeparator { writtenIntegerDigits = count }
    return true
  }

  /// Reads the text with a digit in it, or without one. False if it is another edit.
  @inline(__always)
  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ replacement: UnsafeBufferPointer<UInt8>,
    _ notation: EditingNotation
  ) -> Bool {
    let place = range.lowerBound
    var start = 0
    if let first = bytes.first, UInt16(first) == notation.minusByte {
      // What is typed before the sign goes behind it.
      if place == 0 { return false }
      isNegative = true
      start = 1
    }
    guard read(bytes, start..<place, notation) else { return false }
    caret = count &+ (isNegative ? 1 : 0) &+ (hasSeparator ? 1 : 0)
    if replacement.isEmpty {
      guard range.count == 1, bytes[place] &- UInt8(ascii: "0") < 10 else { return false }
      digitsBehindGroup &+= 1
      return read(bytes, place &+ 1..<bytes.count, notation)
    }
    guard replacement.count == 1, range.isEmpty, replacement[0] &- UInt8(ascii: "0") < 10 else { return false }
    // A lone zero gives way (N6).
    if count == 1, coefficient == 0, !hasSeparator { return false }
    caret &+= 1
    return append(replacement[0]) && read(bytes, place..<bytes.count, notation)
  }

  /// Reads a part of the text. False if there is anything but digits, the engine's groups, and one separator.
  @inline(__always)
  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ notation: EditingNotation
  ) -> Bool {
    var offset = range.lowerBound
    while true {
      let start = offset
      guard readDigits(bytes, &offset, range.upperBound) else { return false }
      digitsBehindGroup &+= offset &- start
      if offset == range.upperBound { return true }
      if hasSeparator { return false }
      if UInt16(bytes[offset]) == notation.decimalByte {
        hasSeparator = true
        writtenIntegerDigits = count
        offset &+= 1
      } else if notation.placesGroups, bytes.hasBytes(notation.groupSeparator, at: offset) {
        digitsBehindGroup = 0
        offset &+= notation.groupSeparator.count
      } else {
        return false
      }
    }
  }

  /// Reads digits until something else comes. False if there are too many.
  @inline(__always)
  private mutating func readDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int, _ end: Int) -> Bool {
    // Variables of the loop, which members are not: they would be stored at each digit.
    var (place, number, length) = (offset, coefficient, count)
    while place < end {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit >= 10 { break }
      if length >= Self.mostDigits { return false }
      digits[length] = bytes[place]
      length &+= 1
      number = number &* 10 &+ UInt64(digit)
      place &+= 1
    }
    (offset, coefficient, count) = (place, number, length)
    return true
  }

  /// Adds a digit. False if there are too many.
  @inline(__always)
  private mutating func append(_ digit: UInt8) -> Bool {
    if count >= Self.mostDigits { return false }
    digits[count] = digit
    count &+= 1
    coefficient = coefficient &* 10 &+ UInt64(digit &- UInt8(ascii: "0"))
    return true
  }

  /// How many digits before the separator count (number-entry N5): all but leading zeros.
  var integerDigits: Int {
    var zeros = 0
    while zeros < writtenIntegerDigits, digits[zeros] == UInt8(ascii: "0") { zeros &+= 1 }
    return writtenIntegerDigits &- zeros
  }

  var fractionDigits: Int { count &- writtenIntegerDigits }

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
    var page = NumberPage()
    /// How many integer digits are before the caret.
    var integerCaret = caret
    if isNegative {
      page.write(UInt8(truncatingIfNeeded: notation.minusByte))
      integerCaret &-= 1
    }
    var offset = integerCaret < 0 ? 0 : page.end &+ integerCaret
    var place = 0
    if let grouping = notation.placedGrouping {
      var separators = grouping.separatorCount(integerDigits: writtenIntegerDigits)
      /// The digits before the next separator.
      var group = writtenIntegerDigits &- grouping.primarySize &- (separators &- 1) &* grouping.secondarySize
      while separators > 0 {
        page.write(digits, place, group)
        page.write(notation.groupSeparator)
        place &+= group
        if place < integerCaret { offset &+= notation.groupSeparator.count }
        group = grouping.secondarySize
        separators &-= 1
      }
    }
    page.write(digits, place, writtenIntegerDigits &- place)
    if hasSeparator {
      page.write(UInt8(truncatingIfNeeded: notation.decimalByte))
      page.write(digits, writtenIntegerDigits, fractionDigits)
    }
    return Draft(text: Text(storage: .flat(page.bytes)), selection: Selection(caret: offset))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a pattern stands at an offset within the bytes. An empty one stands nowhere.
  @inline(__always)
  fileprivate func hasBytes(_ pattern: [UInt8], at offset: Int) -> Bool {
    guard let first = pattern.first, self[offset] == first, offset &+ pattern.count <= count else { return false }
    for index in 1..<Swift.max(1, pattern.count) where self[offset &+ index] != pattern[index] { return false }
    return true
  }
}

/// A short text that is written from its begin.
private struct NumberPage {
  /// Room for 18 digits with separators of three bytes, a minus, the decimal separator, and a word behind them.
  private var memory = InlineArray<96, UInt8>(repeating: 0)
  private(set) var end = 0

  @inline(__always)
  mutating func write(_ byte: UInt8) {
    memory[end] = byte
    end &+= 1
  }

  mutating func write(_ bytes: [UInt8]) {
    for byte in bytes { write(byte) }
  }

  /// Writes so many digits from a place on. Words are copied; what comes next overwrites what they have behind the
  /// digits.
  @inline(__always)
  mutating func write(_ digits: InlineArray<32, UInt8>, _ place: Int, _ count: Int) {
    var done = 0
    while done < count {
      let word = withUnsafeBytes(of: digits) { $0.loadUnaligned(fromByteOffset: place &+ done, as: UInt64.self) }
      let target = end &+ done
      withUnsafeMutableBytes(of: &memory) { $0.storeBytes(of: word, toByteOffset: target, as: UInt64.self) }
      done &+= 8
    }
    end &+= count
  }

  @inline(__always)
  var bytes: [UInt8] {
    let written = memory.span.extracting(0..<end)
    return written.withUnsafeBufferPointer { Array($0) }
  }
}
