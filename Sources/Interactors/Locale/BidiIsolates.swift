extension LanguageTag {
  /// The languages among the locales of CLDR that are written from right to left.
  private static let rightToLeft: Set<String> = [
    "ar", "arc", "azb", "bal", "bgn", "ckb", "dv", "fa", "glk", "hac", "he", "hnd", "hno", "iw", "ji", "khw", "ks",
    "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "sdh", "skr", "syr", "trw", "ug", "ur", "yi",
  ]
  private static let rightToLeftScripts: Set<String> = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]

  /// Whether a BCP 47 tag is of a language that is written from right to left; its script decides if it has one.
  static func isRightToLeft(_ tag: Text) -> Bool {
    let subtags = tag.string.lowercased().split { $0 == "-" || $0 == "_" }
    if let script = subtags.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy { $0.isLetter } }) {
      return rightToLeftScripts.contains(String(script))
    }
    return subtags.first.map { rightToLeft.contains(String($0)) } ?? false
  }
}

extension ArraySlice<UInt8> {
  /// Whether a value needs an isolate in a sentence (UAX #9). In one from right to left all need it but digits alone,
  /// which are laid out the same everywhere; in another one those with a letter from right to left.
  func needsIsolate(inRightToLeft isRightToLeft: Bool) -> Bool {
    let scalars = String(decoding: self, as: UTF8.self).unicodeScalars
    if isRightToLeft { return scalars.contains { $0.properties.numericType != .decimal } }
    return scalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF, 0x200F: true
      default: false
      }
    }
  }
}
