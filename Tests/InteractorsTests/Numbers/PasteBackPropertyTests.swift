import Testing

@testable import Interactors

/// What a locale displays can be pasted back, in every locale: it gives the same value, and nothing has to be said
/// about it (number-entry N4).
@Suite struct PasteBackPropertyTests {
  static let values: [DecimalNumber] = [
    "0", "1", "-1", "12", "999", "1000", "-1234", "12345", "-123456", "1234567", "0.5", "-0.25", "12.75", "1234.5",
    "-1234567.25",
  ].compactMap { DecimalNumber($0) }

  static let amounts: [(currency: Text, display: Text, sign: Text)] = [
    ("USD", "symbol", "standard"), ("EUR", "code", "standard"), ("JPY", "narrowSymbol", "standard"),
    ("CHF", "symbol", "accounting"), ("INR", "name", "standard"),
  ]

  @Test("Decimals, percents and amounts, in all locales", arguments: DisplayConformanceTests.parts)
  func pasteBack(part: Int) throws {
    let all = DisplayConformanceTests.locales
    for (index, locale) in all.enumerated() where index % DisplayConformanceTests.parts.count == part {
      try pasteBack(FormatOptions(style: "decimal"), locale)
      try pasteBack(FormatOptions(style: "percent"), locale)
      let amount = Self.amounts[index / DisplayConformanceTests.parts.count % Self.amounts.count]
      let values: [Text: Value] = [
        "currency": .string(amount.currency), "currencyDisplay": .string(amount.display),
        "currencySign": .string(amount.sign),
      ]
      try pasteBack(FormatOptions(style: "currency", values: values), locale)
    }
  }

  private func pasteBack(_ options: FormatOptions, _ locale: Text) throws {
    var options = options
    options.values["maximumFractionDigits"] = .integer(2)
    let property = PropertySchema(name: "value", type: .number)
    let context = FormatContext(property: property, locale: locale, control: .singleLine)
    let format = try FormatRegistry.standard.makeFormat(options, context)
    let empty = Draft(text: Text(), selection: Selection(caret: 0))
    for number in Self.values {
      let display = format.displayText(for: .number(number))
      // What the format shows of the number: amounts of yen have no fraction.
      let shift = options.style == "percent" ? 2 : 0
      let shown = number.shifted(byPowerOfTen: shift)?.rounded(toScale: 2, .halfExpand)
      let decision = format.edit(empty, Edit(range: 0..<0, replacement: display))
      guard case .accepted(let draft, let reason) = decision else {
        // One character is typed, not pasted.
        Issue.record("\(locale) \(options): \(display) is refused: \(NumberEditCase.describe(decision))")
        continue
      }
      let value = format.parse(draft.text).value?.decimal?.shifted(byPowerOfTen: shift)
      #expect(value == shown, "\(locale) \(options): \(display) becomes \(draft.text)")
      #expect(reason == nil, "\(locale) \(options): \(display) is \(String(describing: reason))")
    }
  }
}
