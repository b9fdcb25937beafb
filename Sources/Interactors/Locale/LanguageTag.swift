/// The parts of a BCP 47 language tag (RFC 5646 section 2.1), in canonical case: `language` and extensions in lower
/// case, `script` in title case, `region` in upper case. It knows the grammar, not which codes exist.
struct LanguageTag {
  var language: String
  var script: String?
  var region: String?
  var variants: [String] = []
  /// The keywords of the extension `u`, sorted by key (RFC 6067); if a key occurs twice, the first counts.
  var keywords: [(key: String, value: String)] = []
  /// The attributes of the extension `u`.
  var attributes: [String] = []
  /// The other extensions and the private use part, in lower case: `t-en`, `x-me`.
  var otherExtensions: [String] = []

  /// The parts of a text with `-` or `_` between them; nil if it is not a well-formed tag. Extended languages
  /// (`zh-yue`) and tags of private use only (`x-me`) are not accepted.
  init?(_ text: Text) {
    guard text.count <= 200, text.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F }) else {
      return nil
    }
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    var subtags = parts.map { String(decoding: $0, as: UTF8.self) }[...]
    guard let first = subtags.popFirst(), first.isAlphabetic(2...3) else { return nil }
    language = first.lowercased()
    if let next = subtags.first, next.isAlphabetic(4...4) {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      subtags.removeFirst()
    }
    if let next = subtags.first, next.isAlphabetic(2...2) || next.isNumeric(3) {
      region = next.uppercased()
      subtags.removeFirst()
    }
    while let next = subtags.first?.lowercased(), next.isVariant {
      if variants.contains(next) { return nil }
      variants.append(next)
      subtags.removeFirst()
    }
    guard readExtensions(&subtags) else { return nil }
    takePOSIXVariant()
  }

  /// The tag in canonical form.
  var text: Text {
    var parts = [language]
    if let script { parts.append(script) }
    if let region { parts.append(region) }
    parts += variants
    let (own, rest) = (otherExtensions.filter { !$0.hasPrefix("x-") }, otherExtensions.filter { $0.hasPrefix("x-") })
    // Extensions are in the order of their letters, private use is last (RFC 5646 section 4.5).
    parts += own.filter { $0 < "u" }
    if !keywords.isEmpty || !attributes.isEmpty {
      parts.append("u")
      parts += attributes
      for keyword in keywords {
        parts.append(keyword.key)
        if !keyword.value.isEmpty { parts.append(keyword.value) }
      }
    }
    parts += own.filter { $0 > "u" } + rest
    return Text(parts.joined(separator: "-"))
  }

  /// The value of a keyword of the extension `u`.
  func keyword(_ key: String) -> String? { keywords.first { $0.key == key }?.value }

  /// Reads extensions and private use; false if they break the grammar.
  private mutating func readExtensions(_ subtags: inout ArraySlice<String>) -> Bool {
    var seen: Set<String> = []
    while let singleton = subtags.popFirst()?.lowercased() {
      guard singleton.utf8.count == 1, seen.insert(singleton).inserted else { return false }
      let isPrivate = singleton == "x"
      var values: [String] = []
      while let next = subtags.first?.lowercased(), (isPrivate ? 1 : 2)...8 ~= next.utf8.count {
        values.append(next)
        subtags.removeFirst()
      }
      if values.isEmpty { return false }
      if singleton == "u" {
        readKeywords(values)
      } else {
        otherExtensions.append(([singleton] + values).joined(separator: "-"))
      }
    }
    otherExtensions.sort()
    return true
  }

  /// Reads attributes, then keys of two characters with their values.
  private mutating func readKeywords(_ values: [String]) {
    var read: [(key: String, value: [String])] = []
    for value in values {
      if value.utf8.count == 2 {
        read.append((value, []))
      } else if read.isEmpty {
        attributes.append(value)
      } else {
        read[read.count - 1].value.append(value)
      }
    }
    for keyword in read where self.keyword(keyword.key) == nil {
      // A key without a value means `true`, which is left out (UTS 35, canonical form).
      let value = keyword.value == ["true"] ? "" : keyword.value.joined(separator: "-")
      keywords.append((keyword.key, value))
    }
    keywords.sort { $0.key < $1.key }
  }

  /// `en_US_POSIX` is the old way to write `en-US-u-va-posix`.
  private mutating func takePOSIXVariant() {
    guard let index = variants.firstIndex(of: "posix") else { return }
    variants.remove(at: index)
    if keyword("va") == nil {
      keywords.append(("va", "posix"))
      keywords.sort { $0.key < $1.key }
    }
  }
}

extension String {
  fileprivate func isAlphabetic(_ lengths: ClosedRange<Int>) -> Bool {
    lengths ~= utf8.count && utf8.allSatisfy { $0.isASCIILetter }
  }

  fileprivate func isNumeric(_ length: Int) -> Bool { utf8.count == length && utf8.allSatisfy { $0.isASCIIDigit } }

  /// Five to eight characters, or four that start with a digit.
  fileprivate var isVariant: Bool {
    5...8 ~= utf8.count || (utf8.count == 4 && utf8.first?.isASCIIDigit == true)
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}
