@testable import Interactors

/// Reads the text of a number in editing as a person would who knows the locale's symbols: a second opinion on what
/// number formats say. It shares no code with them.
struct NumberReader {
  private let symbols: NumberSymbols
  private let shift: Int
  /// The digits by their bytes, packed into one word: texts are read a million times.
  private let digits: [UInt32: Int]
  /// What stands behind every number that is edited.
  private let suffix: [UInt8]
  /// Whether a typed group separator can turn out to be the decimal one.
  private let mayWait: Bool
  private let placesGroups: Bool
  private let groupSize: Int
  private let fractionDigits: Int

  init(_ field: RandomNumberField) {
    symbols = field.symbols
    digits = Dictionary(uniqueKeysWithValues: symbols.digits.enumerated().map { (Self.packed($1[...]), $0) })
    shift = field.format.options.style == .percent ? 2 : 0
    let options = field.format.options
    suffix = options.affixWhileEditing ? field.symbols.unsigned.suffix.withoutBidiMarks : []
    let isAmbiguous = [",", ".", "٬"].contains { Array($0.utf8) == field.symbols.groupSeparator }
    placesGroups = field.placesGroups
    mayWait = isAmbiguous && (options.decimalKeys == .locale || !placesGroups)
    groupSize = symbols.grouping?.primarySize ?? 3
    fractionDigits = options.maximumFractionDigits
  }

  /// The significant characters of a text (number-entry N1) up to an offset: digits as ASCII, `.` and `-`.
  func significant(_ text: Text, upTo end: Int? = nil) -> String {
    let bytes = text.utf8
    let body = body(of: bytes)
    var result = ""
    var offset = 0
    while offset < min(end ?? bytes.count, bytes.count) {
      let rest = bytes[offset...]
      if body.contains(offset), let digit = digit(in: bytes, at: offset) {
        result.append(String(digit))
        offset += symbols.digitWidth
      } else if body.contains(offset), rest.starts(with: symbols.decimalSeparator) {
        result.append(".")
        offset += symbols.decimalSeparator.count
      } else if body.contains(offset), !symbols.groupSeparator.isEmpty, rest.starts(with: symbols.groupSeparator) {
        offset += symbols.groupSeparator.count
      } else if offset < body.upperBound, result.isEmpty, rest.starts(with: symbols.minusSign) {
        result.append("-")
        offset += symbols.minusSign.count
      } else {
        offset += 1
      }
    }
    return result
  }

  /// Whether a group separator is read as the decimal one: the last one with fewer digits behind it than a group has,
  /// while it waits for what follows (number-entry N21); without live groups the only one where no group can be (N2).
  func hasPendingSeparator(_ text: Text) -> Bool { pendingSeparator(in: text.utf8) != nil }

  private func pendingSeparator(in bytes: [UInt8]) -> Int? {
    let group = symbols.groupSeparator
    guard mayWait else { return nil }
    let body = bytes.dropLast(bytes.suffix(suffix.count).elementsEqual(suffix) ? suffix.count : 0)
    let places = body.indices.filter { body[$0...].starts(with: group) }
    guard let last = places.last else { return nil }
    let before = significant(Text(utf8: Array(bytes[..<last])))
    let behind = significant(Text(utf8: Array(bytes[(last + group.count)...])))
    guard !behind.contains("."), !behind.contains("-"), !(before + behind).isEmpty else { return nil }
    if placesGroups { return behind.count < groupSize ? last : nil }
    let integer = before.filter { $0 != "-" }
    let isZero = !integer.isEmpty && integer.allSatisfy { $0 == "0" }
    let isDecimal = integer.isEmpty ? behind.count < groupSize : isZero || behind.count != groupSize
    return places.count == 1 && isDecimal ? last : nil
  }

  /// The value of a text; nil where it has none.
  func value(of text: Text) -> DecimalNumber? {
    var characters = significant(text)
    if let separator = pendingSeparator(in: text.utf8) {
      let integer = significant(Text(utf8: Array(text.utf8[..<separator]))).filter { $0 != "-" }
      let fraction = characters.filter { $0 != "-" }.dropFirst(integer.count)
      if fraction.count > fractionDigits || fractionDigits == 0 { return nil }
      characters = (characters.hasPrefix("-") ? "-" : "") + integer + "." + fraction
    }
    var digits = characters.filter { $0 != "-" }
    guard digits.contains(where: \.isNumber) else { return nil }
    if digits.hasSuffix(".") { digits.removeLast() }
    while digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true { digits.removeFirst() }
    if digits.hasPrefix(".") { digits = "0" + digits }
    let number = DecimalNumber((characters.hasPrefix("-") ? "-" : "") + digits)
    return number?.shifted(byPowerOfTen: -shift)
  }

  /// Where digits and separators stand; affixes may hold the same characters. A separator right before the first digit
  /// or right behind the last belongs to the number.
  private func body(of text: [UInt8]) -> Range<Int> {
    let bytes = text.suffix(suffix.count).elementsEqual(suffix) ? Array(text.dropLast(suffix.count)) : text
    var first: Int?
    var end = 0
    for offset in bytes.indices where digit(in: bytes, at: offset) != nil {
      first = first ?? offset
      end = offset + symbols.digitWidth
    }
    let separator = symbols.decimalSeparator
    guard var start = first else {
      let place = bytes.indices.first { bytes[$0...].starts(with: separator) }
      return place.map { $0..<($0 + separator.count) } ?? 0..<0
    }
    if start >= separator.count, bytes[..<start].suffix(separator.count).elementsEqual(separator) {
      start -= separator.count
    }
    // Groups that the user has placed may stand between.
    var behind = end
    let group = symbols.groupSeparator
    while !group.isEmpty, bytes[behind...].starts(with: group) { behind += group.count }
    if bytes[behind...].starts(with: separator) { end = behind + separator.count }
    return start..<end
  }

  private func digit(in bytes: [UInt8], at offset: Int) -> Int? {
    digits[Self.packed(bytes[offset..<min(offset + symbols.digitWidth, bytes.count)])]
  }

  private static func packed(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
