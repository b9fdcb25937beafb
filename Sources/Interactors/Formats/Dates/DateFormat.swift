/// The format of dates and times, in every locale and its calendar.
///
/// The rules are those of `date-entry.md`. This type puts the parts together: `DateOptions` (the client's options),
/// `DateLayout` (how the locale writes), `DateDisplay` (value to display text), `DateTyping` (edits), `DateMeaning`
/// (sections to value), `DatePasteReader` (whole texts) and `DateBounds`.
final class DateFormat: Format {
  /// The client's options, completed by the defaults.
  let options: DateOptions
  let calendar: CalendarSystem
  /// Nil for a control that only displays.
  let entry: DateEntryParts?

  private let display: DateDisplay
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
    calendar = try CalendarSystem.calendar(of: options.locale)
    display = DateDisplay(locale: options.locale, calendar, options.display)
    bounds = DateBounds(options, context.property)
    values = DateValues(style, options, context.property)
    grid = DateGrid(options, calendar, values)
    isRightToLeft = calendar.isRightToLeft(in: options.locale)
    if context.control == .display {
      entry = nil
    } else {
      let parts = DateParts(hasDate: style.hasDate, time: style.hasTime ? options.granularity : nil)
      guard let layout = DateLayout.layout(for: options.locale, calendar, parts) else {
        let expected = "a calendar and digits that can be typed, as this control is edited and not only shows"
        throw .invalid(path: "calendar", expected: expected, got: "\"\(calendar.name)\"")
      }
      let notation = DateNotation(layout)
      entry = DateEntryParts(
        notation: notation,
        meaning: DateMeaning(notation: notation, options: options),
        relative: options.relative && style.hasDate ? RelativeDateReader(locale: options.locale) : nil
      )
    }
  }

  /// Two dates in words, and what is pasted around them.
  var maximumBytes: Int { 1_000 }

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

  /// By D10, D11 and D18.
  func parse(_ draft: Draft, in situation: EditSituation) -> Parse {
    let text = draft.text
    if text.isEmpty { return Parse(.empty) }
    guard let entry else { return Parse(.invalid) }
    guard let sections = entry.notation.read(text.utf8) else {
      if let relative = entry.relative, relative.admits(text) { return Parse(.intermediate) }
      guard moment(of: .string(text)) != nil else { return Parse(.invalid) }
      return Parse(bounds.violation(text) == nil ? .acceptable : .invalid, .string(text))
    }
    return parse(sections, DateMemory(draft.memory), entry, situation)
  }

  /// What sections mean, some of which are filled. `memory` tells of the keys that have led to them.
  func parse(
    _ sections: EntryText,
    _ memory: DateMemory?,
    _ entry: DateEntryParts,
    _ situation: EditSituation
  ) -> Parse {
    switch entry.meaning.reading(of: sections) {
    case .impossible: return Parse(.invalid)
    case .incomplete:
      return Parse(violationAhead(sections, entry, situation) == nil ? .intermediate : .invalid)
    case .moment(let shown):
      var meant: DateMoment? = shown
      // A text that has all keys is read with them when editing ends.
      if let memory, memory.isDoubtful { meant = reading(of: memory, showing: shown, entry, situation)?.moment }
      guard let moment = meant else { return Parse(.intermediate) }
      switch values.writing(of: moment, over: situation.value) {
      case .value(let value):
        let isAllowed = value.text.flatMap(bounds.violation) == nil && (grid.isEverything || !grid.isOff(moment))
        return Parse(isAllowed ? .acceptable : .invalid, value)
      // It is another time when editing ends, so there is no value yet.
      case .skipped: return Parse(.intermediate)
      case .refused: return Parse(.invalid)
      }
    }
  }

  /// The bound that all values are past which typing can still make of incomplete sections.
  func violationAhead(_ sections: EntryText, _ entry: DateEntryParts, _ situation: EditSituation) -> Reason? {
    if bounds.isEmpty { return nil }
    if let dates = entry.meaning.reach(of: sections) { return bounds.violation(dates) }
    guard let times = entry.meaning.reachOfTime(sections) else { return nil }
    let first = told(DateMoment(clock: times.lowerBound), situation)
    return bounds.violation(from: first, through: told(DateMoment(clock: times.upperBound), situation))
  }

  /// What was typed and cannot be read, what day or time does not exist, or what is missing.
  func fault(in draft: Draft, in situation: EditSituation) -> Issue? {
    guard let entry, let sections = entry.notation.read(draft.text.utf8) else { return nil }
    if let memory = DateMemory(draft.memory), memory.isDoubtful, let keys = memory.keys,
      isHeld(memory, sections, entry, situation)
    {
      return Issue(.badInput, source: .field, parameters: [Parameter("typed", .string(keys))])
    }
    switch entry.meaning.reading(of: sections) {
    case .impossible: return .badInput("noSuchDay")
    case .incomplete: return entry.meaning.missing(in: sections).map { .badInput($0) }
    case .moment(let moment):
      guard case .refused(let isRepeated) = values.writing(of: moment, over: .null) else { return nil }
      return .badInput(isRepeated ? "repeatedTime" : "noSuchTime")
    }
  }

  /// Whether keys were typed that a text does not show, and that cannot be read either.
  private func isHeld(
    _ memory: DateMemory,
    _ sections: EntryText,
    _ entry: DateEntryParts,
    _ situation: EditSituation
  ) -> Bool {
    let settled = entry.meaning.settled(sections, situation.clock).entry
    if case .moment(let moment) = entry.meaning.reading(of: settled) {
      return reading(of: memory, showing: moment, entry, situation) == nil
    }
    return memory.isTorn || memory.refusedDigits > 0 || memory.refusedLetters > 1
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

  /// What reads a pasted text.
  func reader(_ entry: DateEntryParts, _ situation: EditSituation) -> DatePasteReader {
    DatePasteReader(
      notation: entry.notation,
      options: options,
      values: values,
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

  /// The same date, or the same sections, as this format writes them.
  func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    guard let entry else { return nil }
    guard let other = other as? DateFormat, let otherEntry = other.entry,
      let sections = otherEntry.notation.read(draft.text.utf8)
    else { return sameDraft(draft, from: other, in: situation) }
    let place = otherEntry.notation.place(of: draft.selection.end, in: sections)
    var translated: EntryText?
    var reading = otherEntry.meaning.reading(of: sections)
    if reading == .incomplete, other.calendar.name != calendar.name {
      // A year of two digits is one of the other calendar.
      reading = otherEntry.meaning.reading(of: otherEntry.meaning.settled(sections, situation.clock).entry)
    }
    if case .moment(let moment) = reading {
      translated = entry.meaning.entry(for: moment)
    } else if other.calendar.name == calendar.name {
      translated = EntryText(contents: Array(repeating: .empty, count: entry.notation.parts.count), literals: 0)
      for (section, part) in otherEntry.notation.parts.enumerated() {
        let content = sections.contents[section]
        if content.isEmpty { continue }
        guard let own = entry.notation.section(of: part) else { return nil }
        // The beginning of a name is another one in another language.
        translated?.contents[own] = content.letters.isEmpty || part == .dayPeriod ? content : .empty
      }
    }
    guard let translated else { return nil }
    let part = otherEntry.notation.parts[place.section]
    guard let section = entry.notation.section(of: part) else { return nil }
    let isAtEnd = place.index == sections.contents[place.section].length
    let length = translated.contents[section].length
    let caret = EntryPlace(section: section, index: isAtEnd ? length : min(place.index, length))
    return entry.notation.write(translated, caret: caret)
  }

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
}

extension DateStyle {
  /// Throws unless the values of a property can be of this style: `style`.
  func requireProperty(_ property: PropertySchema) throws(InteractorError) {
    guard property.type == .string else {
      let expected = "a style for a property of type \(property.type.rawValue); \(rawValue) is for string"
      throw .invalid(path: "style", expected: expected, got: "\"\(rawValue)\"")
    }
    guard let format = property.format, format != self.format else { return }
    let expected = "a style for a property of format \(format.rawValue); \(rawValue) is for \(self.format.rawValue)"
    throw .invalid(path: "style", expected: expected, got: "\"\(rawValue)\"")
  }

  /// JSON Schema's `format` of the values.
  var format: StringFormat {
    switch self {
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    }
  }
}

extension Value {
  /// The text of a string.
  fileprivate var text: Text? {
    if case .string(let text) = self { return text }
    return nil
  }
}
