/// How a number is written.
package enum PhoneNumberForm: Sendable {
  case national, international, e164, rfc3966
}

extension PhoneNumber {
  /// The text of the number, as libphonenumber's `format_number` makes it.
  func text(_ form: PhoneNumberForm) -> [UInt8] {
    let code = Array("+\(callingCode)".utf8)
    if form == .e164 { return code + national }
    guard let region = mainRegion else { return national }
    var text = formatted(in: region, form)
    if !`extension`.isEmpty {
      let prefix = region.extensionPrefix
      if form == .rfc3966 {
        text += Array(";ext=".utf8)
      } else if prefix.isEmpty {
        text += Array(" ext. ".utf8)
      } else {
        text += prefix
      }
      text += `extension`
    }
    switch form {
    case .national, .e164: return text
    case .international: return code + [UInt8(ascii: " ")] + text
    case .rfc3966: return Array("tel:".utf8) + code + [UInt8(ascii: "-")] + text
    }
  }

  private func formatted(in region: PhoneRegion, _ form: PhoneNumberForm) -> [UInt8] {
    let international = region.internationalFormats
    let layouts = form == .national || international.isEmpty ? region.nationalFormats : international
    guard let layout = layouts.first(where: { $0.fits(national[...]) }) else { return national }
    let hasOwnText = form == .national && !layout.nationalText.isEmpty
    let text = layout.text(of: national[...], as: hasOwnText ? layout.nationalText : layout.text)
    if form != .rfc3966 { return text }
    // One hyphen between the groups of digits.
    let groups = text.split { !$0.isASCIIDigit && $0 != UInt8(ascii: "*") }
    return Array(groups.joined(separator: [UInt8(ascii: "-")]))
  }
}

extension PhoneLayout {
  /// Whether it is one for a finished number.
  func fits(_ national: ArraySlice<UInt8>) -> Bool {
    let count = leadingDigitsCount
    guard count == 0 || leadingDigits(count - 1).matches(national, .start) else { return false }
    return matches(national)
  }

  /// A national number, written as a text with `\1` for its first group.
  func text(of national: ArraySlice<UInt8>, as text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let match = pattern.match(national)
    return Self.replaced(text, match, in: national)
  }

  /// A text in which `\1` stands for the first group of a match.
  static func replaced(
    _ text: UnsafeBufferPointer<UInt8>,
    _ match: PhoneProgram.Match,
    in digits: ArraySlice<UInt8>
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(digits.count + text.count)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.count {
        if let group = match.group(Int(text[index + 1] &- 0x30)) {
          result += digits[(digits.startIndex + group.lowerBound)..<(digits.startIndex + group.upperBound)]
        }
        index += 2
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
