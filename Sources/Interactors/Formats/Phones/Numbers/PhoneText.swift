/// Finds a phone number in a text of any kind, as libphonenumber's `parse` does: a number in any notation, with letters
/// of a keypad, with an extension, as a `tel:` URI, or within other text.
struct PhoneText {
  /// The digits that were found, with a `+` in front if one was there.
  let digits: [UInt8]
  /// The extension; empty if there is none.
  let `extension`: [UInt8]

  private static let longest = 250

  /// Reads a text. Throws `tooLong` for one that is too long to be looked at, `tooShort` where no number is found.
  init(_ text: Text) throws(PhoneReader.Failure) {
    let string = text.string
    if string.unicodeScalars.count > Self.longest { throw .tooLong }
    guard let found = Self.candidate(in: string), Self.isViable(found) else { throw .tooShort }
    let (number, tail) = Self.splitExtension(found)
    `extension` = tail
    let scalars = number.unicodeScalars
    let body = scalars.drop { Self.isPlus($0) }
    let normalized = Self.normalized(body)
    digits = body.count < scalars.count ? [UInt8(ascii: "+")] + normalized : normalized
  }

  static func isPlus(_ scalar: Unicode.Scalar) -> Bool { scalar == "+" || scalar == "\u{FF0B}" }

  /// The part of a text that can be a number: what a `tel:` URI says, or what begins with a digit or a `+`.
  private static func candidate(in string: String) -> String? {
    var found: String
    let scalars = string.unicodeScalars
    if let context = scalars.occurrence(of: ";phone-context=".unicodeScalars) {
      let rest = scalars[context.upperBound...]
      let value = String(rest.prefix { $0 != ";" })
      guard matches(globalNumber, value) || matches(domainName, value) else { return nil }
      let scheme = scalars.occurrence(of: "tel:".unicodeScalars)
      let start = scheme?.upperBound ?? scalars.startIndex
      let number = start <= context.lowerBound ? String(scalars[start..<context.lowerBound]) : ""
      found = (value.hasPrefix("+") ? value : "") + number
    } else {
      guard let start = scalars.firstIndex(where: { isPlus($0) || digit($0) != nil }) else { return nil }
      var end = scalars.endIndex
      while end > start {
        let last = scalars[scalars.index(before: end)]
        if last == "#" || isLetterOrNumber(last) { break }
        end = scalars.index(before: end)
      }
      found = String(scalars[start..<end])
      // A second number behind `/x` is another extension.
      if let second = secondNumber?.firstRange(in: found) {
        found = String(decoding: found.utf8.prefix(second), as: UTF8.self)
      }
    }
    if let subaddress = found.unicodeScalars.occurrence(of: ";isub=".unicodeScalars),
      subaddress.lowerBound > found.unicodeScalars.startIndex
    {
      found = String(found.unicodeScalars[..<subaddress.lowerBound])
    }
    return found
  }

  private static func isViable(_ string: String) -> Bool { mayBeViable(string) && matches(viableNumber, string) }

  /// Whether a text has two digits, and a `+` nowhere behind the first of them: the pattern takes much longer to find
  /// that out.
  private static func mayBeViable(_ string: String) -> Bool {
    var digits = 0
    for scalar in string.unicodeScalars {
      if digit(scalar) != nil { digits += 1 } else if digits > 0, isPlus(scalar) { return false }
    }
    return digits >= 2
  }

  /// The number before an extension, and the digits of that.
  private static func splitExtension(_ string: String) -> (number: String, tail: [UInt8]) {
    guard let pattern = extensionAtEnd,
      let match = try? pattern.firstMatch(in: Text(string)),
      let digits = match.groups.dropFirst().compactMap({ $0 }).first
    else { return (string, []) }
    let bytes = Array(string.utf8)
    let number = String(decoding: bytes[..<match.range.lowerBound], as: UTF8.self)
    guard isViable(number) else { return (string, []) }
    let tail = String(decoding: bytes[digits], as: UTF8.self).unicodeScalars.compactMap(digit)
    return (number, tail)
  }

  /// The digits of a number; with three letters or more, letters are keys of a keypad.
  private static func normalized(_ scalars: some Collection<Unicode.Scalar>) -> [UInt8] {
    let letters = scalars.reduce(0) { $0 + ($1.isASCII && $1.properties.isAlphabetic ? 1 : 0) }
    if letters < 3 { return scalars.compactMap(digit) }
    return scalars.compactMap { scalar in
      guard scalar.isASCII else { return nil }
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      if byte.isASCIIDigit { return byte }
      return byte.isASCIILetter ? keypad[Int((byte | 0x20) - UInt8(ascii: "a"))] : nil
    }
  }

  /// ITU-T E.161: the keys of the letters from A to Z.
  private static let keypad = Array("22233344455566677778889999".utf8)

  /// A digit of any script as an ASCII digit.
  static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.decimalDigit.map { UInt8(truncatingIfNeeded: $0) | 0x30 }
  }

  private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}

// MARK: - Patterns of libphonenumber

extension PhoneText {
  private static func pattern(_ source: String) -> Pattern? {
    var options = PatternOptions()
    options.ignoresCase = true
    return try? Pattern(Text(source), options)
  }

  private static func matches(_ pattern: Pattern?, _ string: String) -> Bool {
    pattern?.matches(Text(string)) ?? false
  }

  private static let globalNumber = pattern(#"^\+[\p{Nd}\-.()]*\p{Nd}[\p{Nd}\-.()]*$"#)
  private static let domainName = pattern(
    #"^(?:[A-Za-z\p{Nd}]+(?:-*[A-Za-z\p{Nd}]+)*\.)*[A-Za-z]+(?:-*[A-Za-z\p{Nd}]+)*\.?$"#
  )
  private static let secondNumber = pattern(#"[\\/] *x"#)

  /// The signs that may stand between the digits.
  private static let punctuation =
    "\\-x\u{2010}-\u{2015}\u{2212}\u{30FC}\u{FF0D}-\u{FF0F} \u{A0}\u{AD}\u{200B}\u{2060}\u{3000}()\u{FF08}\u{FF09}"
    + "\u{FF3B}\u{FF3D}.\\[\\]\\/~\u{2053}\u{223C}\u{FF5E}"

  private static let viableNumber = pattern(
    "^(?:\\p{Nd}{2}|[+\u{FF0B}]*(?:[\(punctuation)*]*\\p{Nd}){3,}[\(punctuation)*A-Za-z\\p{Nd}]*(?:\(extensions))?)$"
  )
  private static let extensionAtEnd = pattern("(?:\(extensions))$")

  private static let extensions: String = {
    let before = "[ \u{A0}\\t,]*"
    let after = "[:.\u{FF0E}]?[ \u{A0}\\t,\\-]*"
    let named =
      "(?:e?xt(?:ensi(?:o\u{301}?|\u{F3}))?n?|\u{FF45}?\u{FF58}\u{FF54}\u{FF4E}?|\u{434}\u{43E}\u{431}|anexo)"
    let short = "(?:[x\u{FF58}#\u{FF03}~\u{FF5E}]|int|\u{FF49}\u{FF4E}\u{FF54})"
    return [
      ";ext=(\\p{Nd}{1,20})",
      "\(before)\(named)\(after)(\\p{Nd}{1,20})#?",
      "\(before)\(short)\(after)(\\p{Nd}{1,9})#?",
      "[\\- ]+(\\p{Nd}{1,6})#",
      "[ \u{A0}\\t]*(?:,{2}|;)\(after)(\\p{Nd}{1,15})#?",
      "[ \u{A0}\\t]*(?:,)+\(after)(\\p{Nd}{1,9})#?",
    ].joined(separator: "|")
  }()
}

extension Pattern {
  /// Where the first match starts, in UTF-8 code units.
  fileprivate func firstRange(in string: String) -> Int? {
    ((try? firstMatch(in: Text(string))) ?? nil)?.range.lowerBound
  }
}

extension PhoneNumber {
  /// Finds a number in a text. It is dialled in a region; nil reads international numbers only.
  init(_ text: Text, in region: PhoneRegion?) throws(PhoneReader.Failure) {
    let found = try PhoneText(text)
    self = try PhoneReader(region: region).number(found.digits)
    self.extension = found.extension
  }

  /// The number of a property's value: E.164, or a `tel:` URI; nil if it is neither.
  init?(value: Text) {
    let bytes = value.utf8
    if let (digits, tail) = Self.written(bytes) {
      guard let number = try? PhoneReader(region: nil).number(digits) else { return nil }
      self = number
      self.extension = tail
      return
    }
    guard bytes.first == UInt8(ascii: "+") || bytes.starts(with: "tel:".utf8),
      let number = try? PhoneNumber(value, in: nil)
    else { return nil }
    self = number
  }

  /// The digits of a number and of its extension, if they are written as the product writes them. Finding a number in
  /// any other text takes much longer.
  private static func written(_ bytes: [UInt8]) -> (digits: [UInt8], tail: [UInt8])? {
    let digits = bytes.prefix { $0 != UInt8(ascii: ";") }
    var tail = bytes[digits.endIndex...]
    guard digits.first == UInt8(ascii: "+"), digits.count <= 21,
      digits.dropFirst().allSatisfy({ $0.isASCIIDigit })
    else {
      return nil
    }
    if !tail.isEmpty {
      guard tail.starts(with: ";ext=".utf8) else { return nil }
      tail = tail.dropFirst(5)
      guard 1...7 ~= tail.count, tail.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    }
    return (Array(digits), Array(tail))
  }
}
