import Interactors

/// The order of texts where no dictionary of a language is at hand: by their folded scalars (`WordFolding`), with
/// numbers by what they are worth.
enum FoldedOrder {
  /// The places of texts in this order. Those that it does not tell apart stay in their order.
  static func order(of texts: [Text]) -> [Int] {
    let keys = texts.map { key(of: $0) }
    return keys.indices.sorted { one, other in
      keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }
  }

  /// Numbers that compare as the text does. A number in the text is how many digits it has without zeros in front, and
  /// then the digits; it stands before all letters, and behind blanks and signs of ASCII.
  private static func key(of text: Text) -> [UInt32] {
    var key: [UInt32] = []
    var digits: [UInt32] = []
    for scalar in WordFolding.scalars(text.string) + ["\0"] {
      if let digit = scalar.decimalDigit {
        if digit > 0 || !digits.isEmpty { digits.append(UInt32(digit)) } else { key.append(0x30) }
        continue
      }
      if !digits.isEmpty { key += [0x39, UInt32(digits.count)] + digits }
      digits = []
      key.append(scalar.value)
    }
    return key
  }
}
