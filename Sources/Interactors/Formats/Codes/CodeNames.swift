// The name of a code in front of the code.

extension CodeKind {
  /// What people write in front of a code of this kind, in capitals; the longest first.
  private var names: [String] {
    switch self {
    case .card: ["CARD NUMBER", "CARD NO.", "CARD NO", "CARD", "PAN"]
    case .iban: ["IBAN"]
    case .bic: ["BIC/SWIFT", "SWIFT/BIC", "SWIFT-BIC", "SWIFT CODE", "BIC CODE", "SWIFT", "BIC"]
    case .isbn: ["ISBN-13", "ISBN-10", "ISBN13", "ISBN10", "ISBN"]
    case .issn: ["E-ISSN", "P-ISSN", "EISSN", "PISSN", "ISSN-L", "ISSN"]
    case .ismn: ["ISMN"]
    case .ean, .gtin:
      ["GTIN-14", "GTIN-13", "GTIN-12", "GTIN-8", "EAN-13", "EAN-8", "EAN13", "EAN8", "GTIN", "EAN", "UPC"]
    case .isin: ["ISIN"]
    case .imei: ["IMEISV", "IMEI"]
    case .lei: ["LEI CODE", "LEI"]
    case .isni: ["ISNI"]
    }
  }

  /// What stands behind the name of the code in a text; nil if the text does not begin with the name and a blank or a
  /// colon, or if nothing follows.
  func withoutName(_ text: Text) -> Text? {
    let scalars = text.scalars.drop { $0.isBlank }
    for name in names {
      let length = name.unicodeScalars.count
      guard scalars.count > length, zip(scalars, name.unicodeScalars).allSatisfy({ $0.isSame(as: $1) }) else {
        continue
      }
      let behind = scalars.dropFirst(length)
      let rest = behind.drop { $0.isBlank || $0 == 0x3A || $0 == 0xFF1A }
      return rest.isEmpty || rest.count == behind.count ? nil : Text(scalars: Array(rest))
    }
    return nil
  }
}

extension UInt32 {
  /// Whether this is an ASCII letter or sign, in whatever case.
  fileprivate func isSame(as capital: Unicode.Scalar) -> Bool {
    self == capital.value || (0x61...0x7A ~= self && self - 0x20 == capital.value)
  }
}
