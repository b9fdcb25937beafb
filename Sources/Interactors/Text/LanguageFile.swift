import CLanguages

/// What the product says or reads in one language: a file of `Sources/CLanguages`. An entry is a line, `key: text`. A
/// line that begins with a blank goes on the one before, and one that begins with `#` is a comment.
struct LanguageFile {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The sentences in the language of a BCP 47 tag; nil if there are none.
  init?(messages tag: String) { self.init(tag, language_messages) }

  /// The words that people write in the language of a BCP 47 tag; nil if there are none.
  init?(words tag: String) { self.init(tag, language_words) }

  private init?(
    _ tag: String,
    _ find: (UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?
  ) {
    var count = 0
    guard let start = tag.withCString({ find($0, &count) }) else { return nil }
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  /// Calls `take` for each entry, in the order of the file.
  func forEach(_ take: (_ key: String, _ text: [UInt8]) -> Void) {
    var entry: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let line = bytes[place...].prefix { $0 != UInt8(ascii: "\n") }
      place = line.endIndex + 1
      switch line.first {
      case UInt8(ascii: " "): entry += line.dropFirst()
      case UInt8(ascii: "#"), nil: break
      default:
        Self.give(entry, take)
        entry = Array(line)
      }
    }
    Self.give(entry, take)
  }

  private static func give(_ entry: [UInt8], _ take: (_ key: String, _ text: [UInt8]) -> Void) {
    guard let colon = entry.firstIndex(of: UInt8(ascii: ":")) else { return }
    take(String(decoding: entry[..<colon], as: UTF8.self), Array(entry[colon...].dropFirst(2)))
  }
}
