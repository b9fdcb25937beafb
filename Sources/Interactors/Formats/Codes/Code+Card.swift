extension Code {
  /// Text-entry K2: groups by the prefix of the issuer.
  static let card = Code(
    [
      mask("0000 000000 00000", when: "^3[47]"),
      mask("0000 000000 0000", when: "^3(?:[689]|0[0-5])"),
      mask(
        "0000 0000 0000[ 0[0[0[0[ 0[0[0]]]]]]]",
        when: "^(?:[0-24-9]|3(?:[1235]|0[6-9]))"
      ),
    ].compactMap { $0 },
    MaskJudge(fault: { fault(of: .luhn, in: $0) }, issuer: { issuer(of: $0) })
  )

  /// Which issuer a number belongs to, by its first digits (ISO/IEC 7812, and the issuers' own pages); nil while they
  /// do not tell.
  static func issuer(of digits: [UInt32]) -> Text? {
    var number = 0
    for (index, digit) in digits.prefix(6).enumerated() {
      number = number * 10 + Int(digit &- 0x30)
      if let issuer = issuer(ofPrefix: number, digits: index + 1) { return issuer }
    }
    return nil
  }

  private static func issuer(ofPrefix prefix: Int, digits: Int) -> Text? {
    switch (digits, prefix) {
    case (1, 4): "visa"
    case (2, 34), (2, 37): "amex"
    case (2, 36), (2, 38), (2, 39), (3, 300...305): "diners"
    case (2, 51...55), (4, 2221...2720): "mastercard"
    case (4, 2200...2204): "mir"
    case (4, 3528...3589): "jcb"
    case (2, 62): "unionpay"
    case (4, 6011), (3, 644...649), (2, 65): "discover"
    case (2, 50), (2, 56...58), (2, 63), (2, 67): "maestro"
    default: nil
    }
  }
}
