/// A phone number: what libphonenumber's `PhoneNumber` is.
struct PhoneNumber: Hashable {
  /// The calling code: 41.
  var callingCode: Int
  /// The national significant number in ASCII digits, with the zeros that belong to it.
  var national: [UInt8]
  /// The extension in ASCII digits; empty without one.
  var `extension`: [UInt8] = []

  /// The region whose formats and lengths hold for the calling code; nil for a code that does not exist.
  var mainRegion: PhoneRegion? { PhoneTable.regions(withCallingCode: callingCode).first }

  /// The value of a property: `+41446681800`, with an extension `+41446681800;ext=12`.
  var value: [UInt8] {
    var value = Array("+\(callingCode)".utf8) + national
    if !`extension`.isEmpty { value += Array(";ext=".utf8) + `extension` }
    return value
  }
}

/// Whether a number has as many digits as a number must have.
enum PhoneLength {
  case possible
  /// Enough to dial it without area code, from nearby.
  case localOnly
  case tooShort
  case tooLong
  /// Between two lengths that are possible.
  case between
  case noSuchCode
}

/// What a valid number is for.
package enum PhoneType: String, CaseIterable, Sendable {
  case fixedLine, mobile, fixedLineOrMobile, tollFree, premiumRate, sharedCost, voip, personalNumber, pager, uan
  case voicemail
}

extension PhoneRegion {
  /// Whether numbers of a kind have as many digits as a national number.
  func length(of national: some Collection<UInt8>, _ kind: PhoneNumberKind = .general) -> PhoneLength {
    guard let numbers = numbers(kind) else { return .between }
    let count = national.count
    let (lengths, local) = (numbers.lengths, numbers.localLengths)
    if count < 24 {
      if local >> count & 1 == 1 { return .localOnly }
      if lengths >> count & 1 == 1 { return .possible }
    }
    if lengths == 0 || count < lengths.trailingZeroBitCount { return .tooShort }
    return count > Int.bitWidth - 1 - lengths.leadingZeroBitCount ? .tooLong : .between
  }

  /// What a national number is for, if it is a valid one of this region.
  func type(of national: [UInt8]) -> PhoneType? {
    var needsMore = false
    return type(of: national, needsMore: &needsMore)
  }

  /// The same. `needsMore` becomes true if more digits could make it valid.
  func type(of national: [UInt8], needsMore: inout Bool) -> PhoneType? {
    guard matches(national, .general, &needsMore) else { return nil }
    for (kind, type) in Self.specialKinds where matches(national, kind, &needsMore) { return type }
    if matches(national, .fixedLine, &needsMore) {
      return sharesMobilePattern || matches(national, .mobile, &needsMore) ? .fixedLineOrMobile : .fixedLine
    }
    return !sharesMobilePattern && matches(national, .mobile, &needsMore) ? .mobile : nil
  }

  private func matches(_ national: [UInt8], _ kind: PhoneNumberKind, _ needsMore: inout Bool) -> Bool {
    guard let numbers = numbers(kind) else { return false }
    let lengths = numbers.lengths
    guard lengths == 0 || (national.count < 24 && lengths >> national.count & 1 == 1) else {
      // The general description goes by its pattern alone; the others want one of their lengths first.
      if national.count < 24, lengths >> (national.count + 1) != 0 {
        let match = numbers.pattern.match(national[...])
        if match.needsMore || match.end != nil { needsMore = true }
      }
      return false
    }
    let match = numbers.pattern.match(national[...])
    if match.end == nil, match.needsMore { needsMore = true }
    return match.end != nil
  }

  private static let specialKinds: [(PhoneNumberKind, PhoneType)] = [
    (.premiumRate, .premiumRate), (.tollFree, .tollFree), (.sharedCost, .sharedCost), (.voip, .voip),
    (.personalNumber, .personalNumber), (.pager, .pager), (.uan, .uan), (.voicemail, .voicemail),
  ]

  /// Whether a national number could be one of this region at all, by the pattern that its numbers have in common.
  func admits(_ national: [UInt8]) -> Bool { numbers(.general)?.pattern.matches(national[...]) ?? false }
}

extension PhoneNumber {
  /// Whether it has as many digits as numbers of its calling code.
  var length: PhoneLength { mainRegion?.length(of: national) ?? .noSuchCode }

  /// The region that it belongs to, by its first digits or because it is a valid number there; nil if none of several
  /// regions fits.
  var region: PhoneRegion? {
    let regions = PhoneTable.regions(withCallingCode: callingCode)
    if regions.count == 1 { return regions.first }
    return regions.first { region in
      region.leadingDigits.exists
        ? region.leadingDigits.matches(national[...], .start) : region.type(of: national) != nil
    }
  }

  /// What it is for; nil if it is not valid.
  var type: PhoneType? { region?.type(of: national) }

  /// Whether more digits could make a valid number of it.
  var couldBecomeValid: Bool {
    var needsMore = false
    for region in PhoneTable.regions(withCallingCode: callingCode) where !needsMore {
      if region.leadingDigits.exists {
        let match = region.leadingDigits.match(national[...], .start)
        if match.end == nil, !match.needsMore { continue }
      }
      _ = region.type(of: national, needsMore: &needsMore)
    }
    return needsMore
  }
}
