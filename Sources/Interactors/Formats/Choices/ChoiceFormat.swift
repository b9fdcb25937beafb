/// The format of a combo box: a text that is the label of one of many options (text-entry C1 to C9).
///
/// `ChoiceList` finds options, `ChoiceOptions` says how. The field tells the client what was found (`Field.choices`).
public final class ChoiceFormat: Format {
  let list: ChoiceList
  let options: ChoiceOptions
  /// What the client has told; nil if the options are not asked from the client. `list` then begins with them.
  public let told: ToldChoices?
  private let places: [Value: Int]
  private let nilText: Text

  /// A format. The options come from `options`, else from the field's model, else from what the schema enumerates.
  public init(_ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    var reader = OptionReader(given)
    let property = context.property
    options = try ChoiceOptions(&reader, property)
    let found = try ChoiceOptions.list(&reader, property, locale: context.locale)
    told = options.asksClient ? context.told ?? ToldChoices() : nil
    let nilText = try reader.text("nilText") ?? (context.control == .display ? "«nil»" : "")
    self.nilText = nilText
    try reader.refuseTheRest()
    // Null is called `nilText`. Without one it is no option, as an empty text means it.
    let enumerated = property.listedValues?.filter { !$0.isNull || !nilText.isEmpty }
      .map { value in
        let title = property.valueTitles[value] ?? (value.isNull ? nilText : value.choiceText)
        return ChoiceOption(value: value, text: title)
      }
    var choices = found ?? context.choices ?? enumerated ?? []
    if let told {
      choices = told.options
      if let label = told.label, !choices.contains(where: { $0.value == label.value }) { choices.append(label) }
    } else {
      try ChoiceOptions.requireList(choices, path: "options")
      if options.order == .label { choices = context.locales.sorted(choices, in: context.locale) { $0.text } }
    }
    list = ChoiceList(choices, locale: context.locale)
    var places: [Value: Int] = [:]
    places.reserveCapacity(choices.count)
    for (index, choice) in choices.enumerated() { places[choice.value] = index }
    self.places = places
  }

  /// Any text may be a value. One that can be no label is not looked for (`ChoiceList`).
  public var maximumBytes: Int { .max }

  /// A text is looked for among all labels.
  public var stepsToRead: Int { 20 + list.options.count / 50 + 4 * list.maximumQuery }

  /// Nothing beyond what any field takes.
  public var stepsToShow: Int { 0 }

  /// A keyboard for texts, without corrections: the list is what helps.
  public var inputTraits: InputTraits {
    InputTraits(inputMode: "text", alignment: "natural", spellCheck: false, autocorrect: false, autocomplete: "off")
  }

  // MARK: - Texts

  /// The label; of a value that is no option, what JSON writes, or with `free` the text itself (C8).
  public func displayText(for value: Value) -> Text { text(for: value, null: nilText) }

  /// The same; an empty text for null, if that is no option.
  public func editingText(for value: Value) -> Text { text(for: value, null: Text()) }

  private func text(for value: Value, null: Text) -> Text {
    if let place = places[value] { return list.options[place].text }
    if value.isNull { return null }
    if case .string(let text) = value, options.manner.isFree || text.isEmpty { return text }
    return value.choiceText(isQuoted: true)
  }

  // MARK: - Meaning

  private enum Meaning {
    case option(Int), ambiguous, disabled
    /// With the text as it is looked for; nil for one that can be no label.
    case noLabel(FoldedText?)
    /// The client has not told the options for the text (C10).
    case unknown
  }

  private func meaning(of text: Text) -> Meaning {
    if let told {
      if let label = told.label, label.text == text, let place = places[label.value] { return .option(place) }
      if !told.lists(text) { return .unknown }
    }
    return known(text)
  }

  private func known(_ text: Text) -> Meaning {
    guard let query = list.query(text) else { return .noLabel(nil) }
    let equal = list.equal(to: query)
    let enabled = equal.filter { list.options[$0].isEnabled }
    if enabled.count == 1 { return .option(enabled[0]) }
    if !enabled.isEmpty {
      // Of labels that differ in case alone, the one that was typed.
      let exact = enabled.filter { list.options[$0].text == text }
      return exact.count == 1 ? .option(exact[0]) : .ambiguous
    }
    return equal.isEmpty ? .noLabel(query) : .disabled
  }

  /// Whether a text finds options. What the client has found is found, whatever it has looked for.
  private func findsAny(_ query: FoldedText?) -> Bool {
    (told?.total ?? 0) > 0 || query.map { list.finds($0, options.match) } ?? false
  }

  /// By C6.
  public func parse(_ draft: Draft, in _: EditSituation) -> Parse {
    draft.text.isEmpty ? Parse(.empty) : parse(draft.text, meaning(of: draft.text))
  }

  private func parse(_ text: Text, _ meaning: Meaning) -> Parse {
    switch meaning {
    case .option(let place): return Parse(.acceptable, list.options[place].value)
    case .unknown where !(options.manner.isFree && told?.text == text): return Parse(.intermediate)
    case _ where options.manner.isFree: return Parse(.acceptable, .string(text))
    case .ambiguous, .unknown: return Parse(.intermediate)
    case .disabled: return Parse(matches(text).total > 1 ? .intermediate : .invalid)
    case .noLabel(let query): return Parse(findsAny(query) ? .intermediate : .invalid)
    }
  }

  /// With `ambiguous` for the label of several options, `disabledOption` for that of one which cannot be chosen (C6);
  /// and that the client could not tell the list for a text, which only warns where any text is a value (C10).
  public func reading(of draft: Draft, in _: EditSituation) -> TextReading { reading(of: draft.text) }

  private func reading(of text: Text) -> TextReading {
    if text.isEmpty { return TextReading(Parse(.empty)) }
    let meaning = meaning(of: text)
    return TextReading(parse(text, meaning), TextRemarks(issues: issue(of: text, meaning).map { [$0] } ?? []))
  }

  private func issue(of text: Text, _ meaning: Meaning) -> Issue? {
    if let told, told.hasFailed, told.text == text, told.label?.text != text {
      return .missingOptions(options.manner.isFree ? .warning : .error)
    }
    if options.manner.isFree { return nil }
    switch meaning {
    case .ambiguous: return Issue(.ambiguous, source: .field)
    case .disabled: return Issue(.disabledOption, source: .field)
    case .option, .noLabel, .unknown: return nil
    }
  }

  /// Its own.
  public var offeredChoices: (any OfferedChoices)? { self }

  /// Some texts are labels, and have no value all the same.
  public var judgesTexts: Bool { true }

  /// What is no option is none.
  public func fits(_ value: Value, as text: Text) -> Bool { true }

  /// A text that is no label.
  public func fault(in draft: Draft, in _: EditSituation) -> Issue? { .badInput("choice") }

  // MARK: - Editing

  /// Any edit is accepted. With `complete: "inline"`, what is inserted at the end gets the rest of the first match,
  /// selected (C5).
  public func edit(_ draft: Draft, _ edit: Edit, in _: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    let new = self.draft(draft, after: edit)
    let reading = reading(of: new.text)
    (notes.meaning, notes.remarks) = (reading.parse, reading.remarks)
    return .accepted(new)
  }

  private func draft(_ draft: Draft, after edit: Edit) -> Draft {
    let range = edit.replacement.isEmpty ? draft.text.wholeClusters(edit.range) : edit.range
    let text = draft.text.replacing(range, with: edit.replacement)
    let caret = range.lowerBound + edit.replacement.count
    let goesOn = options.manner.completesInline && !edit.replacement.isEmpty && caret == text.count
    if goesOn, let rest = list.completion(of: text) {
      let whole = text.replacing(caret..<caret, with: rest)
      return Draft(text: whole, selection: Selection(start: caret, end: whole.count))
    }
    return Draft(text: text, selection: Selection(caret: caret))
  }

  /// A draft stays as it is: new options are looked for with it (C8).
  public func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    other is ChoiceFormat ? draft : sameDraft(draft, from: other, in: situation)
  }
}

extension ChoiceFormat: OfferedChoices {
  /// As the options say.
  public var manner: ChoiceManner { options.manner }

  /// With the label of the property's value, if the client has told one that its list does not have.
  public var count: Int { list.options.count }

  /// The option at a place of the list.
  public func option(at place: Int) -> ChoiceOption? {
    list.options.indices.contains(place) ? list.options[place] : nil
  }

  /// The place of a value in the list.
  public func place(of value: Value) -> Int? { places[value] }

  /// What a text finds, as the option `match` says; what the client has told for it.
  public func matches(_ text: Text) -> ChoiceMatches {
    guard let told else { return list.matches(text, options.match) }
    return ChoiceMatches(all: told.lists(text) ? told.options.count : 0)
  }

  /// Where a text was found in a label, as the option `match` says.
  public func marks(of text: Text, in place: Int) -> [Selection] { list.marks(of: text, in: place, options.match) }
}

extension Issue {
  /// The client could not tell which options there are.
  static func missingOptions(_ severity: Severity) -> Issue {
    let keyword = Parameter("keyword", .string("options"))
    return Issue(.customError, source: .client, severity: severity, parameters: [keyword])
  }
}

extension Value {
  /// The text of a value that has no label: a string as it is.
  fileprivate var choiceText: Text { choiceText(isQuoted: false) }

  /// The text as JSON writes it; a string without quotes, unless `isQuoted`.
  fileprivate func choiceText(isQuoted: Bool) -> Text {
    guard case .string(let text) = self else { return isNull ? "null" : plainText ?? Text() }
    if !isQuoted { return text }
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case ..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    return Text(utf8: bytes + [UInt8(ascii: "\"")])
  }
}
