/// The format of dates and times, in every locale and its calendar.
///
/// The rules are those of `date-entry.md`. This type puts the parts together: `DateOptions` (the client's options),
/// `DateLayout` (how the locale writes), `DateDisplay` (value to display text), `DateTyping` (edits), `DateMeaning`
/// (sections to value), `DatePasteReader` (whole texts) and `DateBounds`.
final class DateFormat: Format {
  /// The client's options, completed by the defaults.
  let options: DateOptions
  let calendar: CalendarSystem
  let locales: Locales
  /// Nil for a control that only displays.
  let entry: DateEntryParts?

  private let display: any DateDisplay
  let bounds: DateBounds
  let values: DateValues
  let grid: DateGrid
  private let isRightToLeft: Bool

  /// What entering dates takes.
  final class DateEntryParts: Sendable {
    let notation: DateNotation
    let meaning: DateMeaning
    let relative: RelativeDateReader?

    init(notation: DateNotation, meaning: DateMeaning, relative: RelativeDateReader?) {
      (self.notation, self.meaning, self.relative) = (notation, meaning, relative)
    }
  }

  /// A format. Throws for options that cannot be, for a property that holds no dates, and for a calendar whose dates
  /// cannot be typed.
  init(_ style: DateStyle, _ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    try style.requireProperty(context.property)
    let options = try DateOptions(style, given, context)
    self.options = options
    locales = context.locales
    calendar = try locales.calendar(of: options.locale)
    display = try locales.provider.dateDisplay(of: options.locale, calendar, options.display)
    bounds = DateBounds(options, context.property)
    values = DateValues(style, options, context.property)
    grid = DateGrid(options, calendar, values)
    isRightToLeft = locales.provider.isRightToLeft(options.locale)
    if context.control == .display {
      entry = nil
    } else {
      let parts = DateParts(hasDate: style.hasDate, time: style.hasTime ? options.granularity : nil)
      guard let layout = try locales.dateLayout(of: options.locale, calendar, parts) else {
        let expected = "a calendar and digits that can be typed, as this control is edited and not only shows"
        throw .invalid(path: "calendar", expected: expected, got: "\"\(calendar.identifier)\"")
      }
      let notation = DateNotation(layout)
      entry = DateEntryParts(
        notation: notation,
        meaning: DateMeaning(notation: notation, options: options),
        relative: options.relative && style.hasDate
          ? RelativeDateReader(try locales.relativeDays(of: options.locale)) : nil
      )
    }
  }

  /// Two dates in words, and what is pasted around them.
  var maximumBytes: Int { 1_000 }

  /// A long text is cut into words.
  var stepsToRead: Int { 60 + stepsToShow }

  /// What `DateDisplay` takes; more where a year before 1583 is not the one number of four digits.
  var stepsToShow: Int {
    let yearsAreShort = ["japanese", "roc"].contains(calendar.identifier)
    return yearsAreShort || options.display.componentStyles[.year] == "2-digit" ? 300 : 20
  }

  var inputTraits: InputTraits {
    // A keyboard of digits suffices where separators come by themselves.
    let hasWords = options.relative || entry?.notation.parts.contains { $0 == .era || $0 == .dayPeriod } ?? false
    let isNumeric = options.advance == .auto && !hasWords
    return InputTraits(
      inputMode: isNumeric ? "numeric" : "text",
      alignment: "natural",
      spellCheck: false,
      autocorrect: false,
      direction: isRightToLeft ? .rightToLeft : .leftToRight
    )
  }

  // MARK: - Values and texts

  /// What a field shows of a value; nil for null and for a text that is no such value.
  func moment(of value: Value) -> DateMoment? { values.moment(of: value) }

  private func displayed(_ value: Value) -> Text? {
    guard let moment = moment(of: value) else { return nil }
    return display.text(of: moment.date ?? .epoch, moment.clock.map { TimeOfDay(checked: $0, nil) })
  }

  /// By D21; `nilText` for null, and a text that is no such value as it is.
  func displayText(for value: Value) -> Text {
    displayed(value) ?? (value.isNull ? options.nilText : value.plainText ?? Text())
  }

  func editingText(for value: Value) -> Text {
    if let entry, let moment = moment(of: value), let sections = entry.meaning.entry(for: moment) {
      return entry.notation.write(sections, caret: EntryPlace(section: 0, index: 0)).text
    }
    return value.isNull ? Text() : value.plainText ?? Text()
  }

  /// By the rules of `DateEditor`. The keys that were typed stay remembered, also those that were refused: a person
  /// does not type them again (D26).
  func edit(_ draft: Draft, _ edit: Edit, in situation: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    guard let entry else { return .rejected(Reason(.badInput)) }
    var editor = DateEditor(format: self, entry: entry, situation: situation, known: DateMemory(draft.memory))
    let result = editor.decide(draft, edit)
    switch result.decision {
    case .rejected(let reason, _): return .rejected(reason, memory: result.memory?.memory)
    case .accepted(var new, let reason):
      new.memory = result.memory?.memory
      if let sections = editor.written { notes.meaning = parse(sections, result.memory, entry, situation) }
      if result.endsStep { notes.step = .ends }
      return .accepted(new, reason: reason)
    }
  }

  /// A digit or a backspace elsewhere does not belong to the last keys.
  func memory(of draft: Draft, movingTo selection: Selection) -> FormatMemory? {
    guard selection != draft.selection, var memory = DateMemory(draft.memory) else { return draft.memory }
    memory.leave()
    return memory.memory
  }

  /// What reads a pasted text.
  func reader(_ entry: DateEntryParts, _ situation: EditSituation) -> DatePasteReader {
    DatePasteReader(
      notation: entry.notation,
      options: options,
      values: values,
      locales: locales,
      clock: situation.clock,
      old: situation.value
    )
  }

  /// How a reason names a moment: as the field writes it.
  func shown(_ moment: DateMoment) -> Text { draft(of: moment)?.text ?? moment.text }

  /// The text of the value that a moment becomes.
  func told(_ moment: DateMoment, _ situation: EditSituation) -> Text {
    guard case .value(let value) = values.writing(of: moment, over: situation.value) else { return moment.text }
    return value.text ?? moment.text
  }

  /// The text of a moment with the caret at its end.
  func draft(of moment: DateMoment) -> Draft? {
    guard let entry, let sections = entry.meaning.entry(for: moment) else { return nil }
    let last = sections.contents.count - 1
    return entry.notation.write(sections, caret: EntryPlace(section: last, index: sections.contents[last].length))
  }

  /// With `bounds: "clamp"`, the bound that the value is past.
  func adjust(_ value: Value) -> (value: Value, reason: Reason)? {
    guard options.bounds == .clamp, let text = value.text, moment(of: value) != nil,
      let bound = bounds.clamped(text), let moment = moment(of: .string(bound)),
      case .value(let settled) = values.writing(of: moment, over: value)
    else { return nil }
    return (settled, Reason(.clamped, [Parameter("from", value), Parameter("to", settled)]))
  }

  var judgesValues: Bool { true }

  func issues(with value: Value) -> [Issue] {
    if bounds.isEmpty, grid.isEverything { return [] }
    guard let text = value.text, let moment = moment(of: value) else { return [] }
    let issues = bounds.issues(with: text)
    return grid.isEverything || !grid.isOff(moment) ? issues : issues + [Issue(.stepMismatch, source: .field)]
  }

  // MARK: - Translation and sentences

  /// A date or a time within the bounds.
  var expectation: [Parameter] {
    let sample: Text =
      switch options.style {
      case .date: "2024-12-31"
      case .time: "15:30:00Z"
      case .dateTime: "2024-12-31T15:30:00Z"
      }
    let texts = [sample] + bounds.reachable
    return expectation(Text(options.style.format.rawValue), firstOf: texts.map { .string($0) })
  }

  /// Dates are told as the field shows them (date-entry D11), an example as it is typed. Any other text stays as it is.
  func wording(of parameter: Parameter, in code: MessageCode) -> Text? {
    if code == .typeMismatch || code == .badInput { return editingText(for: parameter.value) }
    if code == .reinterpreted, case .string(let text) = parameter.value { return text }
    if let text = displayed(parameter.value) { return text }
    if case .string(let text) = parameter.value { return text }
    return nil
  }

  // MARK: - Ranges

  /// By D20.
  func range(in text: Text, in situation: EditSituation) -> ValueRange? {
    guard let entry, options.style == .date else { return nil }
    let reader = DateRangeReader(reader(entry, situation))
    guard let range = reader.read(text) else { return reader.lacksYear(text) ? ValueRange(missing: "noYear") : nil }
    return ValueRange(
      start: .string(range.start.text),
      end: .string(range.end.text),
      isReinterpreted: range.isReinterpreted
    )
  }

  /// As the option `advance` says.
  var advancesBySelf: Bool { options.advance == .auto }
}

extension Value {
  /// The text of a string.
  fileprivate var text: Text? {
    if case .string(let text) = self { return text }
    return nil
  }
}
