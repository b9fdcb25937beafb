extension Code {
  /// Text-entry K3: the country decides on length and structure.
  static let iban: Code = {
    // Until the country is known: as long as the longest.
    var alternatives = [anyIBAN].compactMap { $0 }
    var places: [Text: Int] = [:]
    for (country, source) in CodeTables.ibanMasks.sorted(by: { $0.key < $1.key }) {
      guard let mask = mask(source) else { continue }
      places[country] = alternatives.count
      alternatives.append(mask)
    }
    let known = places
    let masks = MaskSet(alternatives) { characters in
      guard let country = country(of: characters) else { return [0] }
      return [known[country] ?? 0]
    }
    let judge = MaskJudge { code in
      fault(of: .mod97, in: Array(code.dropFirst(4) + code.prefix(4)))
    } isHopeless: { code in
      country(of: code).map { known[$0] == nil } ?? false
    }
    return Code(masks, judge)
  }()

  /// The two letters that a code begins with.
  private static func country(of code: [UInt32]) -> Text? {
    guard code.count >= 2, code[0].isAnyLetter, code[1].isAnyLetter else { return nil }
    return Text(scalars: code.prefix(2))
  }

  /// The mask for 15 to 34 characters in fours.
  private static var anyIBAN: MaskSet.Alternative? {
    var source = "AA00"
    for place in 4..<15 { source += place.isMultiple(of: 4) ? " C" : "C" }
    for place in 15..<34 { source += place.isMultiple(of: 4) ? "[ C" : "[C" }
    source += String(repeating: "]", count: 34 - 15)
    return mask(Text(source))
  }
}
