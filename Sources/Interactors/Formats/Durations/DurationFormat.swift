/// The format of durations (date-entry D19): free text such as `1h 30m`, in the words of every locale.
///
/// `DurationReader` reads texts, `DurationDisplay` writes them, and `DurationGrid` knows bounds and steps.
final class DurationFormat: Format {
  /// The name of the style.
  static let style: Text = "duration"

  let options: DurationOptions
  private let reader: DurationReader
  private let display: any DurationDisplay
  private let grid: DurationGrid
  /// The minus sign of the locale, where `DurationDisplay` writes none.
  private let minusSign: Text
  /// Whether values are as RFC 3339 writes them, as JSON Schema's `format` wants it.
  private let isStrict: Bool

  /// A format. Throws for options that cannot be, and for a property that holds no durations.
  init(_ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    let property = context.property
    guard property.type == .string else {
      let expected = "a style for a property of type \(property.type.rawValue); duration is for string"
      throw .invalid(path: "style", expected: expected, got: "\"duration\"")
    }
    if let format = property.format, format != .duration {
      let expected = "a style for a property of format \(format.rawValue); duration is for duration"
      throw .invalid(path: "style", expected: expected, got: "\"duration\"")
    }
    options = try DurationOptions(given, context)
    let locales = context.locales
    reader = DurationReader(
      words: try locales.durationWords(of: options.locale),
      unit: options.unit,
      colonIsSeconds: options.colon == .ms
    )
    display = try locales.provider.durationDisplay(of: options.locale)
    grid = DurationGrid(options, property)
    minusSign = Text(utf8: try locales.numberSymbols(for: options.locale, .decimal).minusSign)
    isStrict = property.format == .duration
  }

  /// A duration in words, and what is pasted around it.
  var maximumBytes: Int { 300 }

  /// Each word is looked for among the names of all units, and a text of combining marks is brought into their order
  /// first: 1.8 million instructions for 300 bytes.
  var stepsToRead: Int { 1_800 }

  /// Each part is written by itself.
  var stepsToShow: Int { 100 }

  /// A keyboard for texts, without corrections.
  var inputTraits: InputTraits {
    InputTraits(inputMode: "text", alignment: "natural", spellCheck: false, autocorrect: false, autocomplete: "off")
  }

  // MARK: - Values and texts

  /// The duration of a value; nil for null and for a text that is none.
  private func duration(of value: Value) -> DurationValue? {
    guard case .string(let text) = value else { return nil }
    return DurationValue(iso: text)
  }

  private func value(of duration: DurationValue) -> Value { .string(duration.text(isStrict: isStrict)) }

  /// The locale's narrow form, balanced up to `largestUnit`; `nilText` for null, and a text that is no duration as it
  /// is.
  func displayText(for value: Value) -> Text {
    if let duration = duration(of: value) { return text(of: duration) }
    return value.isNull ? options.nilText : value.plainText ?? Text()
  }

  /// The same with plain blanks and without marks for the direction.
  func editingText(for value: Value) -> Text {
    guard let duration = duration(of: value) else { return value.isNull ? Text() : value.plainText ?? Text() }
    return Self.plain(text(of: duration))
  }

  /// What reads back as the same duration: the narrow form, in most locales. Where Foundation leaves out a sign, or has
  /// one name for two units, it is a longer one; years and months, for which it has no names, are as ISO 8601 writes
  /// them.
  private func text(of duration: DurationValue) -> Text {
    guard let nanoseconds = duration.nanoseconds else { return duration.text(isStrict: false) }
    let digits = Self.fractionDigits(of: nanoseconds)
    var shortest = DurationUnit.second
    if digits == 0, nanoseconds % 60_000_000_000 == 0, options.unit.rank < DurationUnit.second.rank {
      shortest = .minute
    }
    let longest = options.largestUnit.rank < shortest.rank ? options.largestUnit : shortest
    let units = longest.down(to: shortest)
    for width in DurationWidth.allCases {
      guard let text = display.text(of: nanoseconds, units, digits: digits, width) else { break }
      if reads(text, as: duration) { return text }
      guard nanoseconds < 0, let positive = display.text(of: -nanoseconds, units, digits: digits, width) else {
        continue
      }
      let signed = Text(utf8: minusSign.utf8 + positive.utf8)
      if reads(signed, as: duration) { return signed }
    }
    return duration.text(isStrict: false)
  }

  private func reads(_ text: Text, as duration: DurationValue) -> Bool {
    guard case .duration(duration, _) = reader.read(text) else { return false }
    return true
  }

  /// How many decimals of a second there are.
  private static func fractionDigits(of nanoseconds: Int128) -> Int {
    var (rest, digits) = (nanoseconds.magnitude % 1_000_000_000, 9)
    if rest == 0 { return 0 }
    while rest % 10 == 0 { (rest, digits) = (rest / 10, digits - 1) }
    return digits
  }

  /// A text without marks for the direction, and with one kind of blank.
  private static func plain(_ text: Text) -> Text {
    if !text.utf8.contains(where: { $0 >= 0x80 }) { return text }
    return Text(String(text.string.unicodeScalars.withPlainBlanks))
  }

  // MARK: - Meaning

  /// `intermediate` as long as the text could become a duration within the bounds.
  func parse(_ draft: Draft, in _: EditSituation) -> Parse { reading(of: draft.text).parse }

  /// As 1.3 minutes of `1.30` (D19).
  var beginningsAreValues: Bool { true }

  /// A text may be a duration and still be wrong.
  var judgesTexts: Bool { true }

  /// With what is wrong by the options of the format (D11).
  func reading(of draft: Draft, in _: EditSituation) -> TextReading { reading(of: draft.text) }

  private func reading(of text: Text) -> TextReading {
    if text.isEmpty { return TextReading(Parse(.empty)) }
    switch reader.read(text) {
    case .incomplete: return TextReading(Parse(.intermediate))
    case .impossible: return TextReading(Parse(.invalid))
    case .duration(let duration, let isOpen):
      let value = value(of: duration)
      let state: Parse.State =
        switch grid.place(of: duration) {
        case .within: isStrict && !duration.isStrict ? .invalid : .acceptable
        case .below, .between: .intermediate
        case .above: isOpen ? .intermediate : .invalid
        }
      return TextReading(Parse(state, value), TextRemarks(issues: grid.issues(with: duration)))
    }
  }

  /// Any duration: a value may be written in another form than this format writes.
  func fits(_ value: Value, as text: Text) -> Bool { duration(of: value) != nil }

  // MARK: - Editing

  /// Any edit is accepted. White space of any kind becomes blanks.
  func edit(_ draft: Draft, _ edit: Edit, in _: EditSituation, _: inout EditNotes) -> EditDecision {
    let range = edit.replacement.isEmpty ? draft.text.wholeClusters(edit.range) : edit.range
    let inserted = Self.oneLine(edit.replacement)
    let text = draft.text.replacing(range, with: inserted)
    return .accepted(Draft(text: text, selection: Selection(caret: range.lowerBound + inserted.count)))
  }

  private static func oneLine(_ text: Text) -> Text {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return Text(utf8: text.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 })
  }

  /// The form that the format itself writes. It is told if a name was read that stands for several units.
  func reread(_ draft: Draft, in _: EditSituation) -> (draft: Draft, reason: Reason?)? {
    guard let value = reading(of: draft.text).parse.value else { return nil }
    let settled = self.draft(for: value)
    if settled.text == draft.text { return nil }
    let isTold = reader.isAmbiguous(draft.text) && !settled.text.hasSameWords(as: draft.text)
    return (settled, isTold ? .reinterpreted(as: settled.text) : nil)
  }

  /// With `bounds: "clamp"`, the bound that the value is past.
  func adjust(_ value: Value) -> (value: Value, reason: Reason)? {
    guard options.bounds == .clamp, let duration = duration(of: value), let bound = grid.bound(nearest: duration) else {
      return nil
    }
    let settled = self.value(of: bound)
    return (settled, Reason(.clamped, [Parameter("from", value), Parameter("to", settled)]))
  }

  /// By `step`, or by the unit of bare numbers (D14).
  func step(from value: Value, by count: Int, in _: EditSituation) -> Value? {
    let start = duration(of: value)
    if start == nil, !value.isEmpty { return nil }
    return grid.step(from: start?.nanoseconds, isMonths: start != nil && start?.nanoseconds == nil, by: count)
      .map { self.value(of: .time($0)) }
  }

  // MARK: - Translation and sentences

  /// The same duration as this format writes it; a text that both read alike stays.
  func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    let (own, value) = (reading(of: draft.text).parse.value, other.parse(draft, in: situation).value)
    let draft = Draft(text: draft.text, selection: draft.selection)
    guard let other = other as? DurationFormat else { return own == value ? draft : nil }
    // What means nothing in either stays as it was typed.
    guard let value else { return own == nil ? draft : nil }
    let isSettled = other.editingText(for: value) == draft.text
    return own == value && !isSettled ? draft : self.draft(for: value)
  }

  /// A duration within the bounds.
  var expectation: [Parameter] {
    let samples: [Value] = ["PT1H30M", "PT30M", "P1D", "PT10S"].map { .string($0) }
    let bounds = [options.minimum, options.maximum].compactMap { $0 }
    return expectation("duration", firstOf: samples + bounds.map { value(of: $0) })
  }

  /// Durations are told as the field shows them; a text that was typed as it is.
  func wording(of parameter: Parameter, in code: MessageCode) -> Text? {
    guard case .string(let text) = parameter.value else { return nil }
    return duration(of: parameter.value) == nil ? text : displayText(for: parameter.value)
  }
}

extension Text {
  /// Whether it is another text but for case and white space.
  fileprivate func hasSameWords(as other: Text) -> Bool {
    DurationWords.folded(string).filter { $0 != " " } == DurationWords.folded(other.string).filter { $0 != " " }
  }
}

extension DurationValue {
  /// Whether RFC 3339 can write it, and JSON Schema's `format` takes it: it has no sign and no decimals.
  fileprivate var isStrict: Bool {
    switch self {
    case .months(let months): months.months >= 0
    case .time(let time): time.nanoseconds >= 0 && time.nanoseconds % 1_000_000_000 == 0
    }
  }
}
