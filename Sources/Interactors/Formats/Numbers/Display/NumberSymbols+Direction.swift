extension NumberSymbols {
  /// The direction that a number is laid out in: right to left where its sign or its currency begins with a mark or a
  /// letter of that direction. Digits alone decide nothing: those of every script are laid out from the left.
  var direction: TextDirection {
    let isRightToLeft = [unsigned, minus].contains { affixes in
      let scalars = String(decoding: affixes.prefix + affixes.suffix, as: UTF8.self).unicodeScalars
      return scalars.lazy.compactMap { $0.isStrongRightToLeft }.first ?? false
    }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension Unicode.Scalar {
  /// Whether a letter or a mark is laid out from the right (UAX #9 R and AL); nil for what has no direction of its own.
  fileprivate var isStrongRightToLeft: Bool? {
    switch value {
    case 0x200E: false
    case 0x200F, 0x061C: true
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic ? true : nil
    default: properties.isAlphabetic ? false : nil
    }
  }
}
