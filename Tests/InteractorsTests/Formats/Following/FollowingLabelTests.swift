import Testing

@testable import Interactors

/// What a label shows whose format follows values (`Protocol/following.md`).
@Suite struct FollowingLabelTests {
  struct Row: CustomTestStringConvertible {
    var style: Text
    var type: ValueType
    var option: Text
    var expression: Text
    /// The value of `it`, and of `text`, one after the other, with what the control then shows.
    var value: Value
    var others: [Text: Value]
    var steps: [(text: Value, shown: String)]

    init(
      _ style: Text,
      _ type: ValueType,
      _ option: Text,
      _ expression: Text,
      _ value: Value,
      _ steps: [(Value, String)],
      _ others: [Text: Value] = [:]
    ) {
      (self.style, self.type, self.option, self.expression, self.value) = (style, type, option, expression, value)
      self.others = others
      self.steps = steps.map { (text: $0, shown: $1) }
    }

    var testDescription: String { "\(style) \(option) \(expression)" }
  }

  static let zip: Text = """
    if text = "DE" then "00000" else if text = "CH" then "0000" else if text = "US" then ["00000", "00000-0000"] else null
    """

  static let rows: [Row] = [
    Row(
      "currency",
      .number,
      "currency",
      "text",
      .integer(1234),
      [
        (.null, "1,234"), ("EUR", "€1,234.00"), ("JPY", "¥1,234"), ("EURO", "¥1,234"), (.null, "¥1,234"),
        ("", "¥1,234"), ("usd", "$1,234.00"),
      ]
    ),
    Row("currency", .integer, "currency", "text", .integer(5), [(.null, "5"), ("KWD", "KWD5"), ("EUR", "€5")]),
    Row(
      "decimal",
      .number,
      "maximumFractionDigits",
      "if text = \"kg\" then 1 else if text = \"t\" then 3 else 1.5",
      .number(DecimalNumber.of("2.3456")),
      [(.null, "2.346"), ("kg", "2.3"), ("?", "2.3"), ("t", "2.346")]
    ),
    Row(
      "decimal",
      .number,
      "useGrouping",
      "text != \"plain\"",
      .integer(12345),
      [
        ("x", "12,345"), ("plain", "12345"),
      ]
    ),
    Row(
      "decimal",
      .number,
      "locale",
      "text",
      .integer(12345),
      [
        (.null, "12,345"), ("de", "12.345"), ("???", "12.345"), ("fr-FR", "12\u{202F}345"),
      ]
    ),
    Row(
      "percent",
      .number,
      "signDisplay",
      "text",
      .integer(1),
      [(.null, "100%"), ("always", "+100%"), ("no", "+100%")]
    ),
    Row(
      "mask",
      .string,
      "mask",
      zip,
      "12345",
      [
        (.null, "12345"), ("DE", "12345"), ("CH", "12345"), ("US", "12345"), ("?", "12345"),
      ]
    ),
    Row(
      "mask",
      .string,
      "mask",
      "text",
      "123456",
      [
        (.null, "123456"), ("00-00-00", "12-34-56"), ("[", "12-34-56"), ("000 000", "123 456"),
        // Too costly to be a mask.
        (.string(Text(String(repeating: "[0]", count: 600))), "123 456"),
        (.string(Text(String(repeating: "0", count: 70_000))), "123 456"),
      ],
      ["value": "raw"]
    ),
    Row(
      "code",
      .string,
      "kind",
      "text",
      "DE89370400440532013000",
      [
        (.null, "DE89370400440532013000"), ("iban", "DE89 3704 0044 0532 0130 00"), ("card", "DE89370400440532013000"),
        ("visa", "DE89370400440532013000"),
      ]
    ),
    Row(
      "phone",
      .string,
      "region",
      "text",
      "+41446681800",
      [
        (.null, "+41 44 668 18 00"), ("CH", "044 668 18 00"), ("DE", "+41 44 668 18 00"), ("XX", "+41 44 668 18 00"),
        ("CH", "044 668 18 00"), (.null, "044 668 18 00"),
      ]
    ),
    Row(
      "date",
      .string,
      "dateStyle",
      "text",
      "2026-11-09",
      [
        (.null, "Nov 9, 2026"), ("short", "11/9/2026"), ("tiny", "11/9/2026"), ("long", "November 9, 2026"),
      ]
    ),
    Row("duration", .string, "largestUnit", "text", "PT36H", [(.null, "36h"), ("day", "1d 12h")]),
    Row("choice", .string, "nilText", "text", .null, [(.null, "«nil»"), ("none", "none"), ("", "")]),
    Row("text", .string, "nilText", "text", .null, [(.null, "«nil»"), ("—", "—")]),
  ]

  /// A label shows what the options say now; a result that is no option keeps the last one that was.
  @Test(arguments: rows) func aLabelFollows(_ row: Row) throws {
    let desk = try FollowingDesk(
      FormatOptions.following(row.style, [row.option: row.expression], row.others),
      on: row.type,
      view: .label
    )
    try desk.write("it", row.value)
    for step in row.steps {
      _ = desk.engine.takeEffects()
      let before = try desk.state.text
      try desk.write("text", step.text)
      let shown = try desk.state.text
      #expect(
        shown.string.filter { !"\u{200E}\u{200F}\u{00A0}".contains($0) || $0 == " " }.replacing("\u{A0}", with: " ")
          == step.shown.replacing("\u{A0}", with: " "),
        "\(step.text)"
      )
      if shown != before { #expect(desk.engine.takeEffects().changedFields == ["f"]) }
    }
  }
}
