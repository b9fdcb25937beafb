extension Text {
  /// Whether this has the form of a language tag: subtags of one to eight letters and digits, the first one letters
  /// only (RFC 5646 section 2.1).
  var isLanguageTag: Bool {
    let subtags = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = subtags.first, language.count >= 2, language.allSatisfy({ $0.isASCIILetter }) else {
      return false
    }
    return subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    }
  }
}
