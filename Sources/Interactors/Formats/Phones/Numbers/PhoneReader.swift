/// What digits mean as a phone number that is dialled in a region: libphonenumber's `parse`, from where it has
/// normalized the text.
struct PhoneReader {
  /// The region where the number is dialled; nil admits only numbers with `+`.
  let region: PhoneRegion?

  /// Why digits are no number.
  enum Failure: Error {
    case noSuchCode
    case tooShort
    case tooLong
    /// A national number, where only international ones are read.
    case noRegion
  }

  /// Reads ASCII digits with or without a `+` in front.
  func number(_ digits: [UInt8]) throws(Failure) -> PhoneNumber {
    let hasPlus = digits.first == UInt8(ascii: "+")
    if !hasPlus, region == nil { throw .noRegion }
    guard digits.count - (hasPlus ? 1 : 0) >= 2 else { throw .tooShort }
    var national = hasPlus ? Array(digits.dropFirst()) : digits
    var source = region
    var code = 0
    do throws(Failure) {
      (code, national) = try splitCode(national, isInternational: hasPlus)
    } catch .noSuchCode where hasPlus {
      (code, national) = try splitCode(national, isInternational: false)
      if code == 0 { throw .noSuchCode }
    }
    if code != 0 {
      guard let main = PhoneTable.regions(withCallingCode: code).first else { throw .noSuchCode }
      if main != source { source = main }
    } else {
      guard let region else { throw .noSuchCode }
      code = region.callingCode
    }
    if national.count < 2 { throw .tooShort }
    if let source {
      let stripped = source.withoutNationalPrefix(national)
      switch source.length(of: stripped) {
      case .tooShort, .localOnly, .between: break
      case .possible, .tooLong, .noSuchCode: national = stripped
      }
    }
    if national.count < 2 { throw .tooShort }
    if national.count > 17 { throw .tooLong }
    return PhoneNumber(callingCode: code, national: national)
  }

  /// The calling code that digits begin with, behind a `+` or the region's international prefix, and the rest; 0 if the
  /// number is national.
  private func splitCode(
    _ digits: [UInt8],
    isInternational: Bool
  ) throws(Failure) -> (code: Int, national: [UInt8]) {
    var rest = digits[...]
    var isInternational = isInternational
    if !isInternational, let prefix = region?.internationalPrefix.match(digits[...], .start).end {
      // No calling code begins with 0.
      if digits.count == prefix || digits[prefix] != UInt8(ascii: "0") {
        rest = digits[prefix...]
        isInternational = true
      }
    }
    if isInternational {
      if rest.count <= 2 { throw .tooShort }
      guard let found = PhoneTable.callingCode(in: rest) else { throw .noSuchCode }
      return (found.code, Array(rest.dropFirst(found.length)))
    }
    if let region {
      // The calling code of the region without a `+`, if the number makes no sense otherwise.
      let code = region.callingCode
      let length = code < 10 ? 1 : code < 100 ? 2 : 3
      if digits.count >= length, digits[..<length].reduce(0, { $0 * 10 + Int($1 & 15) }) == code {
        let stripped = region.withoutNationalPrefix(Array(digits.dropFirst(length)))
        let isBetter = !region.admits(digits) && region.admits(stripped)
        if isBetter || region.length(of: digits) == .tooLong { return (region.callingCode, stripped) }
      }
    }
    return (0, digits)
  }
}

extension PhoneRegion {
  /// A national number without what people dial before it, and as the metadata wants it transformed.
  func withoutNationalPrefix(_ national: [UInt8]) -> [UInt8] {
    guard !national.isEmpty else { return national }
    let match = nationalPrefixForParsing.match(national[...], .start)
    guard let end = match.end else { return national }
    let transform = nationalPrefixTransform
    var stripped = Array(national[end...])
    if !transform.isEmpty, match.group(nationalPrefixGroups) != nil {
      stripped = PhoneLayout.replaced(transform, match, in: national[...]) + stripped
    }
    return admits(national) && !admits(stripped) ? national : stripped
  }
}
