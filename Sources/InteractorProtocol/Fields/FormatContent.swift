/// What the options of the standard formats hold: words of the protocol, facts about a locale, numbers, and how texts
/// are written. None of these is a value. What is none of these is masked where it is about a secret.
enum FormatContent {
  /// The options of all styles by name, but for `nilText`, which is a text of the program.
  static let options = scalars.map { .option($0) } + structures

  private static let scalars: ContentMembers =
    ContentMembers(names: counts, .number) + ContentMembers(names: flags, .boolean)
    + ContentMembers(names: names, .known(.name)) + ContentMembers(names: ["minimum", "maximum"], .known(.moment))
    + ContentMembers(names: units, .words("week day hour minute second")) + words

  private static let counts = [
    "minimumIntegerDigits", "maximumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits", "page",
    "debounce", "timeout", "fractionalSecondDigits", "twoDigitYearStart",
  ]
  private static let flags = [
    "groupWhileEditing", "affixWhileEditing", "displayMarks", "free", "eager", "overwrite", "extensions", "relative",
  ]
  private static let names = ["locale", "currency", "region", "calendar", "numberingSystem", "timeZone"]
  private static let units = ["unit", "largestUnit"]

  private static let words: ContentMembers = [
    "trim": .words("none paste end"), "case": .words("none upper lower"), "normalization": .words("none NFC"),
    "width": .words("any narrow"), "mismatch": .words("flag block"),
    "useGrouping": .either([.boolean, .words("always auto min2 true false")]),
    "signDisplay": .words("auto always never exceptZero negative"),
    "currencyDisplay": .words("symbol narrowSymbol code name"), "currencySign": .words("standard accounting"),
    "roundingMode": .words("ceil floor expand trunc halfCeil halfFloor halfExpand halfTrunc halfEven"),
    "notation": .words("standard compact scientific"), "compactDisplay": .words("short"),
    "decimalKeys": .words("locale either"), "bounds": .words("flag block clamp"),
    "match": .words("word start contains"), "sort": .words("none label"), "unmatched": .words("hold revert clear"),
    "complete": .words("none inline"), "source": .words("options client"),
    "kind": .words("card iban bic isbn issn ismn ean gtin isin imei lei isni"), "value": .words("masked raw"),
    "incomplete": .words("hold write"), "display": .words("auto national international e164 rfc3966"),
    "limit": .words("none block"), "dateStyle": .words("short medium long full"), "timeStyle": .words("short medium"),
    "weekday": .words("long short narrow"), "era": .words("long short narrow"), "year": .words("numeric 2-digit"),
    "month": .words("numeric 2-digit long short narrow"), "day": .words("numeric 2-digit"),
    "hour": .words("numeric 2-digit"), "minute": .words("numeric 2-digit"), "second": .words("numeric 2-digit"),
    "hourCycle": .words("h11 h12 h23 h24"), "granularity": .words("minute second millisecond"),
    "disambiguation": .words("compatible earlier later reject"), "advance": .words("auto separator"),
    "stepping": .words("wrap carry"), "fill": .words("none year"), "colon": .words("hm ms"),
  ]

  private static let sections = [
    "era", "year", "month", "week", "day", "dayPeriod", "hour", "minute", "second", "fractionalSecond",
  ]

  private static let structures: ContentMembers = [
    "options": .options(
      .object([
        "value": .value, "text": LocalizedTextBody.content(.remark), "disabled": .boolean, "keywords": .list(.remark),
        "group": LocalizedTextBody.content(.remark),
      ])
    ),
    "mask": .option(.text, .list(.option(.text, .named(.words(["mask", "when"]), .option(.text))))),
    "definitions": .option(.named(.characters, .option(.known(.characters)))),
    "check": .option(
      .words("warn valid possible luhn mod97 mod11-2 mod37-36 verhoeff damm"),
      .named(.words(["weights", "modulus"]), .option(.number, .list(.option(.number))))
    ),
    "types": .option(
      .list(
        .option(
          .words(
            "fixedLine mobile fixedLineOrMobile tollFree premiumRate sharedCost voip personalNumber pager uan voicemail"
          )
        )
      )
    ),
    "regions": .option(.list(.option(.known(.name)))), "step": .option(.named(.words(sections), .option(.number))),
  ]
}
