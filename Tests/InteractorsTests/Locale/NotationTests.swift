import FoundationEssentials
import FoundationInternationalization
import Testing

@testable import Interactors

/// ECMA-402's `notation` of labels: what `Decimal.FormatStyle` writes with the same options, in every locale.
@Suite struct NotationTests {
  static let numbers = [
    "0", "1", "-7", "999", "1250", "-12345", "999999", "1234567", "-1250000000", "123456789012345678901", "0.5",
    "-0.00012", "99.995", "1e-30", "1e37",
  ]

  @Test(arguments: DisplayConformanceTests.parts)
  func labelsAreWrittenAsFoundationDoes(_ part: Int) throws {
    var differences: [String] = []
    let all = DisplayConformanceTests.locales
    for (index, locale) in all.enumerated() where index % DisplayConformanceTests.parts.count == part {
      let numbers = Self.numbers.enumerated().filter { ($0.offset + index) % 3 == 0 }.map(\.element)
      for row in Row.all {
        let format = try row.format(locale)
        for number in numbers {
          let value = try DecimalNumber(parsing: number.utf8)
          let expected = row.expected(Locale(identifier: locale.string), try #require(Decimal(string: number)))
          let text = format.displayText(for: .number(value)).string
          if text != expected { differences.append("\(locale) \(row.options) \(number): \(text), not \(expected)") }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(10).joined(separator: "\n"))")
  }

  /// Options, and what Foundation writes for them.
  private struct Row: Sendable {
    let style: Text
    let options: [Text: Value]
    let expected: @Sendable (Locale, Decimal) -> String

    func format(_ locale: Text) throws -> any Format {
      let property = PropertySchema(name: "value", type: .number)
      let context = FormatContext(property: property, locale: locale, control: .display)
      return try FormatRegistry.standard.makeFormat(FormatOptions(style: style, values: options), context)
    }

    static let all: [Row] = [
      Row(style: "decimal", options: ["notation": "compact"]) { locale, number in
        Decimal.FormatStyle(locale: locale).notation(.compactName).rounded(rule: .toNearestOrAwayFromZero)
          .format(number)
      },
      Row(
        style: "decimal",
        options: [
          "notation": "compact", "compactDisplay": "short", "maximumFractionDigits": 2, "signDisplay": "always",
        ]
      ) { locale, number in
        Decimal.FormatStyle(locale: locale).notation(.compactName).precision(.fractionLength(0...2))
          .rounded(rule: .toNearestOrAwayFromZero).sign(strategy: .always(includingZero: true)).format(number)
      },
      Row(style: "decimal", options: ["notation": "scientific", "roundingMode": "halfEven"]) { locale, number in
        Decimal.FormatStyle(locale: locale).notation(.scientific).precision(.fractionLength(0...3))
          .rounded(rule: .toNearestOrEven).format(number)
      },
      Row(style: "percent", options: ["notation": "compact"]) { locale, number in
        Decimal.FormatStyle.Percent(locale: locale).notation(.compactName).rounded(rule: .toNearestOrAwayFromZero)
          .format(number)
      },
      Row(style: "currency", options: ["notation": "compact", "currency": "EUR"]) { locale, number in
        Decimal.FormatStyle.Currency(code: "EUR", locale: locale).notation(.compactName)
          .presentation(.standard).rounded(rule: .toNearestOrAwayFromZero).format(number)
      },
    ]
  }

  @Test func textsOfALabel() throws {
    let rows: [(String, [Text: Value], String)] = [
      ("1234567", ["notation": "compact"], "1.2M"),
      ("1250000", ["notation": "compact"], "1.3M"),
      ("1234567", ["notation": "compact", "minimumFractionDigits": 2, "maximumFractionDigits": 2], "1.23M"),
      ("1234567", ["notation": "scientific"], "1.235E6"),
      ("1234567", ["notation": "standard"], "1,234,567"),
      ("1234567", ["compactDisplay": "short"], "1,234,567"),
    ]
    for (number, options, expected) in rows {
      let context = FormatContext(property: PropertySchema(name: "p", type: .number), locale: "en", control: .display)
      let format = try FormatRegistry.standard.makeFormat(FormatOptions(style: "decimal", values: options), context)
      #expect(format.displayText(for: .number(try DecimalNumber(parsing: number.utf8))).string == expected)
      #expect(format.displayText(for: .null) == "«nil»")
    }
  }

  @Test(
    "What Foundation does not have, or a text field cannot edit, is an error",
    arguments: [
      (["notation": "engineering"], true, "notation"), (["notation": "compact"], false, "notation"),
      (["compactDisplay": "short"], false, "compactDisplay"),
      (["notation": "compact", "compactDisplay": "long"], true, "compactDisplay"),
      (["notation": "compact", "roundingMode": "halfFloor"], true, "roundingMode"),
      (["notation": "compact", "signDisplay": "negative"], true, "signDisplay"),
      (["notation": "scientific", "useGrouping": "min2"], true, "useGrouping"),
    ] as [([Text: Value], Bool, String)]
  )
  func refused(_ options: [Text: Value], _ isLabel: Bool, _ path: String) throws {
    let property = PropertySchema(name: "p", type: .number)
    let context = FormatContext(property: property, locale: "en", control: isLabel ? .display : .singleLine)
    let error = failure {
      _ = try FormatRegistry.standard.makeFormat(FormatOptions(style: "decimal", values: options), context)
    }
    #expect(error?.path == path)
  }
}
