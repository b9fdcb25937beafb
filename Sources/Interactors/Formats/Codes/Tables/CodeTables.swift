/// The tables of codes, which are read at their first use.
enum CodeTables {
  /// The structures of IBANs by country, as masks.
  static let ibanMasks: [Text: Text] = {
    var masks: [Text: Text] = [:]
    for line in iban.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let structure = structure(parts[1]) else { continue }
      masks[Text(String(parts[0]))] = grouped("AA00" + structure)
    }
    return masks
  }()

  /// Countries of BICs.
  static let countriesOfBIC = Set(bicCountries.split(separator: " ").map { Text(String($0)) })
  /// Countries of ISINs, and what stands for none.
  static let countriesOfISIN = Set(isinCountries.split(separator: " ").map { Text(String($0)) })

  /// The ranges of the groups of a prefix (`978`), and of the registrants of a group (`978-0`).
  static let isbnRanges: [Substring: [Substring]] = {
    var ranges: [Substring: [Substring]] = [:]
    for line in isbn.split(separator: "\n") {
      let parts = line.split(separator: ":")
      if parts.count == 2 { ranges[parts[0]] = parts[1].split(separator: ",") }
    }
    return ranges
  }()

  /// The slots of `4n12c`.
  private static func structure(_ text: Substring) -> String? {
    var slots = ""
    var count = 0
    for character in text {
      if let digit = character.wholeNumberValue {
        count = count * 10 + digit
        continue
      }
      let slot: Character? =
        switch character {
        case "n": "0"
        case "a": "A"
        case "c": "C"
        default: nil
        }
      guard let slot, 1...34 ~= count else { return nil }
      slots += String(repeating: slot, count: count)
      count = 0
    }
    return slots
  }

  /// Slots in fours.
  static func grouped(_ slots: String) -> Text {
    var text = ""
    for (index, slot) in slots.enumerated() {
      if index > 0, index.isMultiple(of: 4) { text += " " }
      text.append(slot)
    }
    return Text(text)
  }
}
