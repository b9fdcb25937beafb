/// Writes the characters of an unfinished number as `PhoneTyping` groups them, and says where carets stand.
struct PhoneWriter {
  let region: PhoneRegion?
  /// The region whose formats hold for national numbers.
  private let main: PhoneRegion?

  init(region: PhoneRegion?) {
    self.region = region
    main = region?.main
  }

  /// A number with the text that is written of it.
  struct Number {
    /// The digits, with a `+` in front if there is one.
    var digits: [UInt8]
    /// The digits of the extension; nil without one.
    var tail: [UInt8]?
    var written: Written

    /// Whether the text is read as these digits again, which is nearly always so.
    var isReadAsWritten: Bool {
      tail == nil && !digits.isEmpty
        && written.text.allSatisfy { byte in
          switch byte {
          case 0x20, 0x28...0x29, 0x2B, 0x2D...0x39: true
          default: false
          }
        }
    }
  }

  /// A text, with the place of each of its characters that count.
  struct Written {
    var text: [UInt8] = []
    var places: [Int] = []
    /// How many digits the national number has.
    var nationalCount = 0
    /// The calling code, where one was typed.
    var callingCode: Int?
    /// What is still to come behind the text, with `_` for each digit.
    var rest: [UInt8] = []

    /// Where a caret may stand that has `count` characters before it.
    func gap(_ count: Int) -> ClosedRange<Int> {
      let start = count == 0 ? 0 : count <= places.count ? places[count - 1] + 1 : text.count
      let end = count < places.count ? places[count] : text.count
      return start...max(start, end)
    }
  }

  /// More digits than in any number that is grouped. They stand as they are.
  private static let mostGrouped = 40

  /// The text of digits (a `+` in front of them counts as one) and an extension.
  func write(_ digits: [UInt8], tail: [UInt8]?) -> Written {
    let grouped = digits.prefix(Self.mostGrouped)
    var typing = PhoneTyping(region, formats: main, count: grouped.count)
    for digit in grouped { typing.type(digit) }
    var written = Written()
    written.text = typing.text
    written.nationalCount = typing.nationalCount
    written.callingCode = typing.callingCode
    // Nothing of what was typed may get lost.
    if !written.text.lazy.filter({ $0.isPhoneDigit }).elementsEqual(digits) { written.text = digits }
    while let last = written.text.last, !last.isPhoneDigit { written.text.removeLast() }
    if tail == nil, grouped.count == digits.count { written.rest = typing.rest(behind: written.text) }
    written.places.reserveCapacity(digits.count)
    for (offset, byte) in written.text.enumerated() where byte.isPhoneDigit { written.places.append(offset) }
    if let tail {
      written.text.append(UInt8(ascii: " "))
      written.places.append(written.text.count)
      written.text.append(PhoneDraft.mark)
      for digit in tail {
        written.places.append(written.text.count)
        written.text.append(digit)
      }
    }
    return written
  }

  /// The number of characters, with `x` before an extension.
  func number(_ characters: [UInt8]) -> Number {
    var digits = characters
    var tail: [UInt8]?
    if let mark = characters.firstIndex(of: PhoneDraft.mark) {
      digits = Array(characters[..<mark])
      tail = Array(characters[(mark + 1)...])
    }
    return number(digits, tail: tail)
  }

  /// The number of digits and an extension.
  func number(_ digits: [UInt8], tail: [UInt8]?) -> Number {
    Number(digits: digits, tail: tail, written: write(digits, tail: tail))
  }
}

extension UInt8 {
  /// Whether this is a digit or a `+`.
  fileprivate var isPhoneDigit: Bool { isASCIIDigit || self == UInt8(ascii: "+") }
}
