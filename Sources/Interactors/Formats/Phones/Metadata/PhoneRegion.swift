/// What the metadata says of the numbers of one region, or of a calling code that belongs to no region.
struct PhoneRegion: Hashable {
  /// Where its record stands.
  let record: PhoneTable.Place

  private var bytes: UnsafePointer<UInt8> { PhoneTable.bytes + record }

  /// Two capital letters; nil for a calling code that belongs to no region.
  var code: Text? { bytes[0] == UInt8(ascii: "/") ? nil : Text(utf8: [bytes[0], bytes[1]]) }

  var callingCode: Int { PhoneTable.number16(record + 2) }

  /// Whether it is the main region of a calling code that several share.
  var isMain: Bool { bytes[4] & 1 != 0 }

  /// Whether one pattern says which numbers are fixed lines and which are mobile ones.
  var sharesMobilePattern: Bool { bytes[4] & 2 != 0 }

  /// What people dial before a calling code.
  var internationalPrefix: PhoneProgram { program(5) }

  /// What may stand before a national number.
  var nationalPrefixForParsing: PhoneProgram { program(8) }

  /// How many groups that pattern has.
  var nationalPrefixGroups: Int { Int(bytes[11]) }

  /// What takes the place of a national prefix with groups: `9\1`.
  var nationalPrefixTransform: UnsafeBufferPointer<UInt8> { string(12) }

  /// The first digits of the numbers of a region that is not the main one of its calling code.
  var leadingDigits: PhoneProgram { program(15) }

  /// What stands before an extension, where it is not ` ext. `.
  var extensionPrefix: UnsafeBufferPointer<UInt8> { string(18) }

  /// The trunk prefix.
  var nationalPrefix: UnsafeBufferPointer<UInt8> { string(21) }

  private func program(_ offset: Int) -> PhoneProgram { PhoneProgram(place: PhoneTable.number24(record + offset)) }

  private func string(_ offset: Int) -> UnsafeBufferPointer<UInt8> {
    PhoneTable.string(PhoneTable.number24(record + offset))
  }

  // MARK: - Kinds of numbers

  private var kinds: Int { PhoneTable.number16(record + 24) }

  private static let kindsStart = 26
  private static let kindSize = 12

  /// The numbers of a kind; nil if the region has none.
  func numbers(_ kind: PhoneNumberKind) -> PhoneNumbers? {
    let bit = 1 << kind.rawValue
    guard kinds & bit != 0 else { return nil }
    let before = (kinds & (bit - 1)).nonzeroBitCount
    return PhoneNumbers(record: record + Self.kindsStart + before * Self.kindSize)
  }

  // MARK: - Formats

  /// The formats of national texts.
  var nationalFormats: PhoneLayouts {
    PhoneLayouts(record: record + Self.kindsStart + kinds.nonzeroBitCount * Self.kindSize)
  }

  /// The formats of international texts, where they differ.
  var internationalFormats: PhoneLayouts { PhoneLayouts(record: nationalFormats.end) }

  /// The main region of this region's calling code, whose formats hold for all of them.
  var main: PhoneRegion { PhoneTable.regions(withCallingCode: callingCode).first ?? self }
}

/// The kinds of numbers, in the order of the table.
enum PhoneNumberKind: Int, CaseIterable {
  /// What all kinds have in common.
  case general
  case premiumRate, tollFree, sharedCost, voip, personalNumber, pager, uan, voicemail, fixedLine, mobile
}

/// The numbers of a kind.
struct PhoneNumbers {
  fileprivate let record: PhoneTable.Place

  var pattern: PhoneProgram { PhoneProgram(place: PhoneTable.number24(record)) }

  /// How many digits they have, as bits.
  var lengths: Int { PhoneTable.number24(record + 3) }

  /// How many digits they have where people dial them without area code, as bits.
  var localLengths: Int { PhoneTable.number24(record + 6) }

  var example: UnsafeBufferPointer<UInt8> { PhoneTable.string(PhoneTable.number24(record + 9)) }
}

/// A list of formats.
struct PhoneLayouts: Sequence, IteratorProtocol {
  private var place: PhoneTable.Place
  private(set) var count: Int

  fileprivate init(record: PhoneTable.Place) {
    count = Int(PhoneTable.bytes[record])
    place = record + 1
  }

  var isEmpty: Bool { count == 0 }

  /// Where the list ends.
  fileprivate var end: PhoneTable.Place {
    var rest = self
    while rest.next() != nil {}
    return rest.place
  }

  mutating func next() -> PhoneLayout? {
    if count == 0 { return nil }
    count -= 1
    defer { place += 1 + Int(PhoneTable.bytes[place]) }
    return PhoneLayout(record: place + 1)
  }
}

/// How the digits of some numbers are grouped.
struct PhoneLayout: Hashable {
  fileprivate let record: PhoneTable.Place

  private var flags: UInt8 { PhoneTable.bytes[record] }

  /// Whether it can format an unfinished number.
  var suitsTyping: Bool { flags & 1 != 0 }
  /// Whether national texts do not begin with the trunk prefix.
  var hasNoNationalPrefix: Bool { flags & 2 != 0 }
  var isNationalPrefixOptional: Bool { flags & 4 != 0 }
  var hasCarrierRule: Bool { flags & 8 != 0 }
  /// Whether something stands between the trunk prefix and the number.
  var separatesNationalPrefix: Bool { flags & 16 != 0 }
  /// Whether the text has the digits of the number, and no others.
  var keepsDigits: Bool { flags & 32 != 0 }

  /// How many digits the template has.
  var templateDigits: Int { Int(PhoneTable.bytes[record + 1]) }
  var pattern: PhoneProgram { PhoneProgram(place: PhoneTable.number24(record + 2)) }
  /// The number of digits alone decides whether the pattern matches: these numbers, as bits; 0 if more decides.
  var patternLengths: Int { PhoneTable.number24(record + 5) }
  /// The text with `\1` for the first group.
  var text: UnsafeBufferPointer<UInt8> { PhoneTable.string(PhoneTable.number24(record + 8)) }
  /// The text with `9` for each digit.
  var template: UnsafeBufferPointer<UInt8> { PhoneTable.string(PhoneTable.number24(record + 11)) }
  /// The text of national numbers; empty if it is `text`.
  var nationalText: UnsafeBufferPointer<UInt8> { PhoneTable.string(PhoneTable.number24(record + 14)) }

  /// How many patterns of first digits there are, from coarse to fine.
  var leadingDigitsCount: Int { Int(PhoneTable.bytes[record + 17]) }
  func leadingDigits(_ index: Int) -> PhoneProgram {
    PhoneProgram(place: PhoneTable.number24(record + 18 + 3 * index))
  }

  /// Whether the pattern matches all digits of a number.
  func matches(_ digits: ArraySlice<UInt8>) -> Bool {
    let lengths = patternLengths
    return lengths == 0 ? pattern.matches(digits) : digits.count < 24 && lengths >> digits.count & 1 == 1
  }
}
