import Interactors
import _FoundationICU

/// The order in which a language lists texts: CLDR's, as its dictionaries have it, with numbers by what they are worth.
///
/// Foundation has it only in its largest part, which would double what a process loads. The ICU that Foundation itself
/// brings, and formats numbers and dates with, has it as well; its functions have the prefix `swift_` there.
enum Collation {
  /// The places of texts in the order of the language of a BCP 47 tag.
  static func order(of texts: [Text], in tag: Text) -> [Int] {
    var status = U_ZERO_ERROR
    guard let collator = swift_ucol_open(tag.string, &status) else { return Array(texts.indices) }
    defer { swift_ucol_close(collator) }
    swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
    let keys = texts.map { key(of: $0, collator) }
    return keys.indices.sorted { one, other in
      keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }
  }

  /// Bytes that compare as the text does.
  private static func key(of text: Text, _ collator: OpaquePointer) -> [UInt8] {
    let units = Array(text.string.utf16)
    let count = Int32(truncatingIfNeeded: units.count)
    let size = swift_ucol_getSortKey(collator, units, count, nil, 0)
    return [UInt8](unsafeUninitializedCapacity: Int(size)) { bytes, length in
      length = Int(swift_ucol_getSortKey(collator, units, count, bytes.baseAddress, size))
    }
  }
}
