extension Code {
  /// Text-entry K3: the country decides on length and structure.
  static let iban: Code = {
    // Until the country is known: as long as the longest.
    var alternatives = [anyIBAN].compactMap { $0 }
    var places = [Int](repeating: 0, count: 26 * 26)
    for (country, source) in CodeTables.ibanMasks.sorted(by: { $0.key < $1.key }) {
      let letters = country.scalars
      guard letters.count == 2, let index = place(letters[0], letters[1]), let mask = mask(source) else { continue }
      places[index] = alternatives.count
      alternatives.append(mask)
    }
    let known = places
    let masks = MaskSet(alternatives) { place($0, $1).map { known[$0] } ?? 0 }
    let judge = MaskJudge { code in
      fault(of: .mod97, in: Array(code.dropFirst(4) + code.prefix(4)))
    } isHopeless: { code in
      guard code.count >= 2, code[0].isAnyLetter, code[1].isAnyLetter else { return false }
      return place(code[0], code[1]).map { known[$0] == 0 } ?? true
    }
    return Code(masks, judge)
  }()

  /// The place of a country in a table; nil if its letters are no capitals of ASCII.
  private static func place(_ first: UInt32, _ second: UInt32) -> Int? {
    let (row, column) = (first &- 0x41, second &- 0x41)
    return row < 26 && column < 26 ? Int(row * 26 + column) : nil
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
