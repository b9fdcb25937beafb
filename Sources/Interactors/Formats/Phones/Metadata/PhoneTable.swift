import CPhoneMetadata

/// The phone metadata of libphonenumber, which the binary contains as one table; a WebAssembly module asks its host for
/// it. It is read in place: a region costs nothing before it is used, and no memory after that but the pages of the
/// table that are read. Its layout stands in `Sources/CPhoneMetadata/generate.py`.
enum PhoneTable {
  /// A place in the table, in bytes. Zero stands for nothing.
  typealias Place = Int

  static var bytes: UnsafePointer<UInt8> { phone_metadata() }

  /// Makes sure that the table is there, which everything else here takes for granted.
  static func require() throws(InteractorError) {
    guard phone_metadata() == nil else { return }
    let fault = phone_metadata_is_foreign() ? "not of this build" : "missing"
    throw .failed(.notSupported, message: "The metadata of phone numbers, phones.bin, is \(fault).")
  }

  static func number16(_ place: Place) -> Int {
    let bytes = bytes + place
    return Int(bytes[0]) << 8 | Int(bytes[1])
  }

  static func number24(_ place: Place) -> Int {
    let bytes = bytes + place
    return (Int(bytes[0]) << 8 | Int(bytes[1])) << 8 | Int(bytes[2])
  }

  /// The bytes of a string.
  static func string(_ place: Place) -> UnsafeBufferPointer<UInt8> {
    place == 0
      ? UnsafeBufferPointer(start: nil, count: 0)
      : UnsafeBufferPointer(start: bytes + place + 1, count: Int(bytes[place]))
  }

  /// The release of libphonenumber that the metadata is from: `9.0.43`.
  static let release: Text = {
    let beginning = UnsafeBufferPointer(start: phone_metadata_beginning(), count: header)
    let words = String(decoding: beginning, as: UTF8.self).split(separator: " ")
    return Text(words.first { $0.first?.isNumber ?? false }.map(String.init) ?? "")
  }()

  // MARK: - Lists

  private static let header = 256
  private static let regionRow = 5
  private static let codeRow = 5

  /// How many regions there are, with the records of calling codes that belong to none.
  static var regionCount: Int { number16(header + 3) }

  static func region(at index: Int) -> PhoneRegion {
    PhoneRegion(record: number24(number24(header) + index * regionRow + 2))
  }

  /// The region with a code of two capital letters.
  static func region(_ code: Text) -> PhoneRegion? {
    let code = code.utf8
    guard code.count == 2 else { return nil }
    let wanted = Int(code[0]) << 8 | Int(code[1])
    let first = number24(header)
    // Records without a region stand behind the others, with a code that sorts before all.
    var (low, high) = (0, regionCount)
    while low < high, number16(first + (high - 1) * regionRow) < 0x4141 { high -= 1 }
    while low < high {
      let middle = (low + high) / 2
      let found = number16(first + middle * regionRow)
      if found == wanted { return region(at: middle) }
      if found < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The regions with a calling code, the main one first; empty for a number that is no calling code.
  static func regions(withCallingCode code: Int) -> PhoneRegions {
    let first = number24(header + 5)
    var (low, high) = (0, number16(header + 8))
    while low < high {
      let middle = (low + high) / 2
      let found = number16(first + middle * codeRow)
      if found == code { return PhoneRegions(place: number24(first + middle * codeRow + 2)) }
      if found < code { low = middle + 1 } else { high = middle }
    }
    return PhoneRegions(place: 0)
  }

  /// The calling code that digits begin with, and how many digits it has; nil if none does.
  static func callingCode(in digits: some Collection<UInt8>) -> (code: Int, length: Int)? {
    var code = 0
    for (index, digit) in digits.prefix(3).enumerated() {
      code = code * 10 + Int(digit &- 0x30)
      if code == 0 { return nil }
      if !regions(withCallingCode: code).isEmpty { return (code, index + 1) }
    }
    return nil
  }
}

/// The regions that share a calling code, the main one first.
struct PhoneRegions: RandomAccessCollection {
  fileprivate let place: PhoneTable.Place

  var startIndex: Int { 0 }
  var endIndex: Int { place == 0 ? 0 : Int(PhoneTable.bytes[place]) }

  subscript(_ index: Int) -> PhoneRegion { PhoneTable.region(at: Int(PhoneTable.bytes[place + 1 + index])) }
}
