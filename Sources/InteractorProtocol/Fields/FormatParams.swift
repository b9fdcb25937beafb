import JSON

/// A format as a client gives it: a style and named options. The style decides which options there are, and the engine
/// refuses others. An option that is null counts as left out; in `field/configure`, null takes the option away. An
/// option may be `{"expression": "FEEL"}`.
package struct FormatParams: Sendable {
  /// Nil for the style that goes with the property's type.
  package var style: [UInt8]?
  /// Its options that are scalars, by name.
  package var options: NamedValues
  /// Its options that are lists or objects, by name.
  package var structures: [WireTree.Member] = []

  package static let content = Content.open(
    ["style": .scalar, "nilText": .following(.remark)] + ContentMembers(names: scalarNames, .following(.scalar))
      + structures,
    others: .attachment
  )
  /// The options that are lists or objects.
  package static let structures: ContentMembers = [
    "options": .following(
      .options(
        .object([
          "value": .value, "text": LocalizedTextBody.content(.remark), "disabled": .boolean,
          "keywords": .list(.remark), "group": LocalizedTextBody.content(.remark),
        ])
      )
    ),
    "mask": rules, "definitions": rules, "check": rules, "types": rules, "regions": rules, "step": rules,
  ]
  /// How texts are written, which is no value: masks, characters by slot, weights.
  private static let rules = Content.following(.either([.scalar, .list(.either([.scalar, element])), element]))
  private static let element = Content.map(.either([.scalar, .list(.scalar)]))

  /// The options of the standard formats whose values are words of the protocol, facts about a locale or numbers.
  package static let scalarNames = [
    "locale", "minimumIntegerDigits", "maximumIntegerDigits", "minimumFractionDigits",
    "maximumFractionDigits", "useGrouping", "signDisplay", "currency", "currencyDisplay", "currencySign",
    "roundingMode", "trim", "case", "normalization", "width", "mismatch", "groupWhileEditing",
    "affixWhileEditing", "displayMarks", "decimalKeys", "bounds", "notation", "compactDisplay", "match", "sort", "free",
    "unmatched", "complete", "page", "source", "debounce", "timeout", "kind", "value", "incomplete", "eager",
    "overwrite", "region", "display", "extensions", "limit", "dateStyle", "weekday", "era", "year", "month",
    "day", "timeStyle", "hour", "minute", "second", "fractionalSecondDigits", "hourCycle", "granularity",
    "disambiguation", "calendar", "numberingSystem", "timeZone", "advance", "stepping", "twoDigitYearStart",
    "fill", "relative", "unit", "largestUnit", "colon", "minimum", "maximum",
  ]

  /// Reads the object.
  package init(_ value: JSONValue) throws(ParamsError) {
    style = try Members(value).optionalName("style")
    options = NamedValues()
    for (name, member) in value.members ?? [] where !name.elementsEqual("style".utf8) {
      let name = Array(name)
      try reading(String(decoding: name, as: UTF8.self), try read(member, as: name))
    }
  }

  private mutating func read(_ member: JSONValue, as name: [UInt8]) throws(ParamsError) {
    if member.kind == .array || member.kind == .object {
      structures.append(WireTree.Member(name: name, value: try WireTree(member)))
    } else {
      options.members.append(NamedValues.Member(name: name, value: try WireValue(member)))
    }
  }
}
