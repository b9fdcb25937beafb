import Interactors

/// What the fuzz target of formats tries with one style.
struct FormatRow: Sendable {
  /// Options with the values that are tried; a list or an object among them is one of the structures.
  typealias Options = [(name: Text, values: [DataTree])]

  /// The types of properties that the style is for, and that it refuses.
  var types: [ValueType]
  /// Options that the style cannot do without.
  var required: Options = []
  /// All other options.
  var options: Options = []
  /// What is typed and pasted into the style besides what is typed into every one.
  var texts: [Text] = []

  /// By style. `FormatRowTests` asks for a row of each style that comes with the engine.
  static let all: [Text: FormatRow] = [
    "text": FormatRow(types: [.string], options: text + nilText),
    "integer": FormatRow(types: [.integer, .number], options: number),
    "decimal": FormatRow(types: [.number], options: number + fraction),
    "percent": FormatRow(types: [.number], options: number + fraction),
    "currency": FormatRow(
      types: [.number, .integer],
      required: [("currency", strings("EUR", "JPY", "BHD"))],
      options: number + fraction + [
        ("currencySign", strings("accounting")), ("currencyDisplay", strings("name", "code")),
      ]
    ),
    "choice": FormatRow(
      types: [.string, .integer],
      options: [
        ("options", [choices]), ("match", strings("start", "word", "contains")), ("free", [.boolean(true)]),
        ("unmatched", strings("revert", "clear")), ("complete", strings("inline")), ("source", strings("client")),
        ("sort", strings("label")),
      ] + nilText,
      texts: ["b", "be", "Bern", "bern", "or"]
    ),
    "mask": FormatRow(
      types: [.string],
      required: [("mask", masks)],
      options: [
        ("eager", flags), ("overwrite", flags), ("case", strings("upper", "lower")),
        ("value", strings("raw", "masked")),
        ("incomplete", strings("write", "hold")), ("check", strings("luhn", "mod97")),
        ("definitions", [.object([.init("#", .string("[0-9]"))])]),
      ] + nilText,
      texts: ["12-34", "AB-1234", "7 (911) 404-11-12", "00", "(", "a0"]
    ),
    "code": FormatRow(
      types: [.string],
      required: [
        ("kind", strings("card", "iban", "bic", "isbn", "issn", "ismn", "ean", "gtin", "isin", "imei", "lei", "isni"))
      ],
      options: [("value", strings("raw", "masked"))] + nilText,
      texts: ["DE89 3704 0044 0532 0130 00", "DE", "4111111111111111", "IBAN: GB82", "978-3-16-148410-0", "X"]
    ),
    "phone": FormatRow(
      types: [.string],
      options: [
        ("region", strings("CH", "US", "AR", "GB") + [.null]), ("extensions", flags),
        ("check", strings("valid", "possible", "warn")), ("limit", strings("block")),
        ("display", strings("international", "e164", "rfc3966", "national")),
      ],
      texts: ["+41 44 668 18 00", "tel:+41446681800", "044", "+", "ext", "x12", "Durchwahl 5"]
    ),
    "date": FormatRow(
      types: [.string],
      options: date + moment + [("minimum", strings("2024-02-29")), ("maximum", strings("2026-12-31"))]
    ),
    "time": FormatRow(
      types: [.string],
      options: time + moment + [("minimum", strings("22:00:00")), ("maximum", strings("06:00:00"))]
    ),
    "dateTime": FormatRow(
      types: [.string],
      options: date + time + moment + [
        ("disambiguation", strings("earlier", "later", "reject")), ("minimum", strings("2026-03-29T00:00:00Z")),
        ("maximum", strings("2026-10-25T01:00:00Z")),
      ]
    ),
    "duration": FormatRow(
      types: [.string],
      options: [
        ("unit", strings("second", "week")), ("largestUnit", strings("week", "minute")), ("colon", strings("ms")),
        ("bounds", strings("clamp", "flag")), ("minimum", strings("PT0S")), ("maximum", strings("PT8H")),
      ] + nilText
    ),
  ]

  private static func strings(_ values: String...) -> [DataTree] { values.map { .string(Text($0)) } }

  private static func integers(_ values: Int64...) -> [DataTree] { values.map { .integer($0) } }

  private static let flags: [DataTree] = [.boolean(false), .boolean(true)]

  private static let nilText: Options = [("nilText", strings("", "none"))]

  private static let text: Options = [
    ("mismatch", strings("block")), ("trim", strings("paste", "end")), ("case", strings("upper", "lower")),
    ("width", strings("narrow")), ("normalization", strings("NFC")),
  ]

  private static let fraction: Options = [
    ("minimumFractionDigits", integers(0, 2, 20)), ("maximumFractionDigits", integers(0, 2, 5)),
  ]

  private static let number: Options =
    [
      ("minimumIntegerDigits", integers(1, 4)), ("maximumIntegerDigits", integers(1, 6)),
      ("useGrouping", flags), ("groupWhileEditing", flags), ("affixWhileEditing", flags),
      ("signDisplay", strings("always", "never", "exceptZero")), ("roundingMode", strings("floor", "halfEven")),
      ("decimalKeys", strings("either", "locale")), ("bounds", strings("clamp", "block", "flag")),
    ] + nilText

  private static let moment: Options =
    [
      ("bounds", strings("clamp", "block", "flag")), ("stepping", strings("carry")), ("advance", strings("separator")),
    ] + nilText

  private static let date: Options = [
    ("calendar", strings("buddhist", "japanese", "persian", "roc")), ("relative", [.boolean(true)]),
    ("fill", strings("year")), ("twoDigitYearStart", integers(1950, 2000)),
  ]

  private static let time: Options = [
    ("granularity", strings("second", "millisecond")), ("hourCycle", strings("h11", "h12", "h23", "h24")),
    ("timeZone", strings("Europe/Berlin", "-03:30")),
  ]

  private static let choices = DataTree.list(
    ["Bern", "Basel", "Bonn", "New York"].enumerated().map { index, name in
      .object([.init("value", .string(Text("\(index)"))), .init("text", .string(Text(name)))])
    }
  )

  private static let masks: [DataTree] =
    strings("00-00", "+7 (000) 000-00-00", "AA-0000", "0[0]:00", "0{3}[-0{2}]", "*** cm", "##-0")
    + [.list(strings("00-00", "000-000"))]
}

extension FormatOptions {
  /// Takes an option: a scalar, a list or an object.
  mutating func take(_ option: DataTree, as name: Text) {
    (values[name], structures[name]) = (nil, nil)
    switch option {
    case .list, .object: structures[name] = option
    case .null, .boolean, .integer, .number, .string: values[name] = Value(option)
    }
  }
}
