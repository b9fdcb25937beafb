/// Fills in templates, with numbers, dates and times as a locale writes them. It loads locale data when it writes the
/// first of them, so that a message without any needs none.
final class MessageWriter {
  typealias NumberWriter = (Value) -> Text

  /// The locale, a BCP 47 tag.
  let locale: Text
  private let locales: Locales
  /// The tags of the languages whose plurals are taken, the nearest first.
  private let languages: [Text]
  private let makeNumberWriter: (MessageTemplate.NumberArgumentStyle) -> NumberWriter?
  private var numberWriters: [MessageTemplate.NumberArgumentStyle: NumberWriter] = [:]
  private lazy var pluralLocale = languages.first { PluralRules.knows($0) } ?? locale
  private lazy var cardinal = PluralRules(locale: pluralLocale)
  private lazy var ordinal = PluralRules(locale: pluralLocale, kind: .ordinal)
  private lazy var temporal = TemporalDisplay(locale: locale, locales)
  /// Whether marks may stand around the values of the sentence that is being written.
  private var isolatesValues = true
  private lazy var isRightToLeft = languages.first.map { LanguageTag.isRightToLeft($0) } ?? false
  /// The last written date or time: the same message is often written again, and a display takes three microseconds.
  private var shown: (date: TemporalStyle?, time: TemporalStyle?, text: Text, as: Text)?

  /// Writes templates in English, for a locale without templates in its language: numbers and dates are those of the
  /// locale, plurals those of English.
  private(set) lazy var english = MessageWriter(
    locale: locale,
    locales: locales,
    languages: ["en"],
    makeNumberWriter: makeNumberWriter
  )

  /// Plurals are those of the first of `languages` that has some: of `pt-PT` for Portuguese in Angola.
  init(
    locale: Text,
    locales: Locales,
    languages: [Text],
    makeNumberWriter: @escaping (MessageTemplate.NumberArgumentStyle) -> NumberWriter?
  ) {
    self.locale = locale
    self.locales = locales
    self.languages = languages
    self.makeNumberWriter = makeNumberWriter
  }

  /// How much of a text is written into a sentence, in bytes. A template may name a long value thousands of times.
  private static let longestValue = 1000
  /// How long a sentence can be before no more of its template is written, in bytes.
  private static let longestSentence = 16 << 10

  /// The text of a template. A parameter that is missing is shown by its name in braces. Long values are cut, and so is
  /// a long sentence; an ellipsis stands where that is.
  func text(of template: MessageTemplate, _ sentence: Sentence) -> Text {
    // A sentence of one value has nothing around it.
    isolatesValues = sentence.context.showsMarks && template.parts.count > 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(template.source.count + 16)
    append(template.parts, sentence, count: nil, to: &bytes)
    return Text(utf8: bytes)
  }

  private func append(
    _ parts: [MessageTemplate.Part],
    _ sentence: Sentence,
    count: Value?,
    to bytes: inout [UInt8]
  ) {
    let parameters = sentence.parameters
    for part in parts {
      if bytes.count > Self.longestSentence {
        bytes.append(contentsOf: "…".utf8)
        return
      }
      switch part {
      case .literal(let text):
        // A value that ends with the point of an abbreviation ends the sentence, too: `kr.`
        let point = UInt8(ascii: ".")
        let hasPoint = bytes.last == point && text.first == point && text.dropFirst().first != point
        bytes.append(contentsOf: hasPoint ? text.dropFirst() : text[...])
      case .count: if let count { append(count, .plain, to: &bytes) }
      case .value(let name): append(name, of: sentence, to: &bytes)
      case .number(let name, let style): append(value(name, parameters, &bytes), style, to: &bytes)
      case .date(let name, let style): append(value(name, parameters, &bytes), date: style, time: nil, to: &bytes)
      case .time(let name, let style): append(value(name, parameters, &bytes), date: nil, time: style, to: &bytes)
      case .plural(let name, let kind, let offset, let cases, let other):
        let value = parameters.value(name)
        let (parts, count) = choose(value, kind, offset, cases, other)
        append(parts, sentence, count: count, to: &bytes)
      case .select(let name, let cases, let other):
        let word = parameters.value(name).map { $0.plainText ?? "null" }
        append(cases.first { $0.key == word }?.parts ?? other, sentence, count: count, to: &bytes)
      }
    }
  }

  /// A parameter that the template asks for no style of: a value of the property as the field writes it.
  private func append(_ name: Text, of sentence: Sentence, to bytes: inout [UInt8]) {
    guard let value = value(name, sentence.parameters, &bytes) else { return }
    if sentence.quotes(name), case .string(let text) = value {
      let line = text.excerpt.split { $0.isNewline }.joined(separator: " ")
      return append(isolated: Array(line.utf8)[...], to: &bytes)
    }
    switch wording(of: Parameter(name, value), in: sentence) {
    case .text(let text)?: append(text, to: &bytes)
    case .moment(let date, let time)?: append(value, date: date, time: time, to: &bytes)
    case nil: append(value, .plain, to: &bytes)
    }
  }

  /// How a parameter is written that is a value of a property; nil for any other one.
  private func wording(of parameter: Parameter, in sentence: Sentence) -> MessageContext.Wording? {
    if sentence.namesProperties { return sentence.context.wordingByName?(parameter.name, parameter.value) }
    return parameter.isValue(in: sentence.code) ? sentence.context.wording?(parameter, sentence.code) : nil
  }

  /// A parameter; nil, and its name is written, where it is missing.
  private func value(_ name: Text, _ parameters: [Parameter], _ bytes: inout [UInt8]) -> Value? {
    if let value = parameters.value(name) { return value }
    bytes.append(UInt8(ascii: "{"))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "}"))
    return nil
  }

  private func append(_ value: Value?, _ style: MessageTemplate.NumberArgumentStyle, to bytes: inout [UInt8]) {
    switch value {
    case nil: break
    case .integer?, .number?:
      guard let value else { return }
      append(isolated: number(value, style).utf8[...], to: &bytes)
    case .string(let text)?: append(text, to: &bytes)
    case .tree(let tree)?: append(tree.jsonText, to: &bytes)
    case .null?, .boolean?: bytes.append(contentsOf: (value?.plainText ?? "null").utf8)
    }
  }

  private func append(_ text: Text, to bytes: inout [UInt8]) {
    if text.count <= Self.longestValue { return append(isolated: text.utf8[...], to: &bytes) }
    var end = Self.longestValue
    while !text.isScalarBoundary(end) { end -= 1 }
    append(isolated: (text.slice(0..<end).utf8 + "…".utf8)[...], to: &bytes)
  }

  /// Appends a value. What is laid out in another direction than the sentence, or could be, stands between an isolate
  /// and its end (UAX #9): `-5 €` would become `€ 5-` in Arabic, and a Hebrew name would turn a sentence around.
  private func append(isolated value: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    let isIsolated = isolatesValues && value.needsIsolate(inRightToLeft: isRightToLeft)
    if isIsolated { bytes.append(contentsOf: "\u{2068}".utf8) }
    bytes.append(contentsOf: value)
    if isIsolated { bytes.append(contentsOf: "\u{2069}".utf8) }
  }

  private func number(_ value: Value, _ style: MessageTemplate.NumberArgumentStyle) -> Text {
    if let writer = numberWriters[style] { return writer(value) }
    let writer = makeNumberWriter(style) ?? { $0.plainText ?? "null" }
    numberWriters[style] = writer
    return writer(value)
  }

  /// Appends a date, a time or both as the locale writes them; any other text as it is.
  private func append(
    _ value: Value?,
    date: TemporalStyle?,
    time: TemporalStyle?,
    to bytes: inout [UInt8]
  ) {
    guard case .string(let text)? = value else { return append(value, .plain, to: &bytes) }
    if let shown, shown.date == date, shown.time == time, shown.text == text {
      return append(isolated: shown.as.utf8[...], to: &bytes)
    }
    guard let written = temporal.text(of: text, date: date, time: time) else {
      return append(text, to: &bytes)
    }
    shown = (date, time, text, written)
    append(isolated: written.utf8[...], to: &bytes)
  }

  /// The case of a plural: the one for exactly this number, otherwise the one for its category. `count`, for `#`, is
  /// the number minus the offset.
  private func choose(
    _ value: Value?,
    _ kind: PluralRules.Kind,
    _ offset: Int64,
    _ cases: [MessageTemplate.PluralCase],
    _ other: [MessageTemplate.Part]
  ) -> (parts: [MessageTemplate.Part], count: Value?) {
    guard let value, let number = value.decimal else { return (other, value) }
    let counted = offset == 0 ? number : number.minus(DecimalNumber(offset)) ?? number
    let count = offset == 0 ? value : .number(counted)
    if let exact = cases.first(where: { $0.key == .exactly(number) }) { return (exact.parts, count) }
    let category = (kind == .cardinal ? cardinal : ordinal).category(of: counted.withoutTrailingZeros)
    return (cases.first { $0.key == .category(category) }?.parts ?? other, count)
  }
}

/// What a sentence is made of.
struct Sentence {
  let code: MessageCode
  let parameters: [Parameter]
  let context: MessageContext
  /// Whether the parameters are values of several properties, by their names.
  let namesProperties: Bool

  init(_ code: MessageCode, _ parameters: [Parameter], _ context: MessageContext, namesProperties: Bool = false) {
    self.code = code
    // What the issue says itself comes first.
    self.parameters = context.position.map { parameters + [Parameter("position", .integer(Int64($0)))] } ?? parameters
    self.context = context
    self.namesProperties = namesProperties
  }

  /// Whether a parameter is a text that somebody has written. The beginning of its lines is enough to recognize it.
  func quotes(_ name: Text) -> Bool { code == .overwrote || (code == .badInput && name == "typed") }
}

extension [Parameter] {
  fileprivate func value(_ name: Text) -> Value? { first { $0.name == name }?.value }
}
