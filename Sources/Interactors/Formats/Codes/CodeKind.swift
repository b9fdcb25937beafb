/// The codes with check digits that the product knows (text-entry K1).
public enum CodeKind: String, CaseIterable, Sendable {
  case card, iban, bic, isbn, issn, ismn, ean, gtin, isin, imei, lei, isni
}

/// A kind of code: its masks, and what only the whole of a code tells.
struct Code: Sendable {
  let masks: MaskSet
  let judge: MaskJudge

  init(_ masks: [MaskSet.Alternative], _ judge: MaskJudge) { self.init(MaskSet(masks), judge) }

  init(_ masks: MaskSet, _ judge: MaskJudge) {
    self.masks = masks
    self.judge = judge
  }

  /// The slots of the notation here: capitals, capitals and digits, digits and `X`, 8 or 9.
  private static let slots: [UInt32: SlotClass] = [
    0x30: .digit, 0x41: SlotClass(ScalarSet([0x41...0x5A])), 0x43: SlotClass(ScalarSet([0x30...0x39, 0x41...0x5A])),
    0x58: SlotClass(ScalarSet([0x30...0x39, 0x58...0x58])), 0x45: SlotClass(ScalarSet([0x38...0x39])),
  ]

  /// A mask of this notation, whose fixed letters and digits are typed (T2).
  static func mask(_ source: Text, when condition: Text? = nil) -> MaskSet.Alternative? {
    guard let node = try? MaskNotation.parse(source, slots), let mask = CompiledMask(node, inList: true) else {
      return nil
    }
    return MaskSet.Alternative(mask, when: condition.flatMap { try? Pattern($0) })
  }

  private static func masks(_ sources: Text...) -> [MaskSet.Alternative] { sources.compactMap { mask($0) } }

  /// The code of a kind. Each is made at its first use.
  static func of(_ kind: CodeKind) -> Code {
    switch kind {
    case .card: card
    case .iban: iban
    case .bic: bic
    case .isbn: isbn
    case .issn: issn
    case .ismn: ismn
    case .ean, .gtin: gtin
    case .isin: isin
    case .imei: imei
    case .lei: lei
    case .isni: isni
    }
  }

  // MARK: - Kinds

  private static let bic = Code(
    masks("AAAAAACC[CCC]"),
    MaskJudge { code in
      CodeTables.countriesOfBIC.contains(Text(scalars: code.dropFirst(4).prefix(2))) ? nil : MaskFault(check: nil)
    }
  )

  private static let isbn = Code(
    masks("97E0000000000", "000000000X"),
    MaskJudge { code in fault(of: code.count == 10 ? isbn10 : gtinCheck, in: code) }
  )

  private static let issn = Code(
    masks("0000-000X"),
    MaskJudge { fault(of: .weights([8, 7, 6, 5, 4, 3, 2, 1], modulus: 11), in: $0) }
  )

  /// An old ISMN has an `M` in place of 9790.
  private static let ismn = Code(
    masks("979\\0000000000", "M000000000"),
    MaskJudge { code in
      fault(of: gtinCheck, in: code.first == 0x4D ? [0x39, 0x37, 0x39, 0x30] + code.dropFirst() : code)
    }
  )

  private static let gtin = Code(masks("0{8}[0000[0[0]]]"), MaskJudge { fault(of: gtinCheck, in: $0) })

  private static let isin = Code(
    masks("AACCCCCCCCC0"),
    MaskJudge { code in
      if !CodeTables.countriesOfISIN.contains(Text(scalars: code.prefix(2))) { return MaskFault(check: nil) }
      return fault(of: .luhn, in: code)
    }
  )

  /// 14 digits lack the check digit, and 16 have the version of the software in its place.
  private static let imei = Code(
    masks("00-000000-000000[-0[0]]"),
    MaskJudge { $0.count == 15 ? fault(of: .luhn, in: $0) : nil }
  )

  private static let lei = Code(masks("C{18}00"), MaskJudge { fault(of: .mod97, in: $0) })
  private static let isni = Code(masks("0000 0000 0000 000X"), MaskJudge { fault(of: .mod11, in: $0) })

  private static let isbn10 = CheckMethod.weights([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], modulus: 11)
  private static let gtinCheck = CheckMethod.weights([3, 1], modulus: 10)

  static func fault(of check: CheckMethod, in code: [UInt32]) -> MaskFault? {
    check.isRight(code) ? nil : MaskFault(check: check.name)
  }
}
