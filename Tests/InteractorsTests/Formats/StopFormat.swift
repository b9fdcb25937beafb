import Interactors

/// Stops of a railway: what is typed finds names and codes, codes first. It is written as authors outside of the engine
/// write formats: with public names alone.
///
/// The stops are those of the field's model, with their codes as values. With the option `asks` the client tells them.
final class StopFormat: Format {
  private let stops: [ChoiceOption]
  let told: ToldChoices?
  let manner: ChoiceManner

  init(_ options: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    var reader = OptionReader(options)
    var manner = ChoiceManner()
    manner.page = try reader.integer("page", in: 1...9) ?? 2
    manner.unmatched = try reader.boolean("drops") ?? false ? .revert : .hold
    self.manner = manner
    told = try reader.boolean("asks") ?? false ? context.told ?? ToldChoices() : nil
    try reader.refuseTheRest()
    stops = told?.options ?? context.choices ?? []
  }

  var maximumBytes: Int { 100 }

  var inputTraits: InputTraits {
    InputTraits(inputMode: "text", alignment: "natural", spellCheck: false, autocorrect: false)
  }

  func displayText(for value: Value) -> Text { editingText(for: value) }

  func editingText(for value: Value) -> Text {
    if let stop = stops.first(where: { $0.value == value }) ?? told?.option(of: value) { return stop.text }
    if case .string(let text) = value { return text }
    return Text()
  }

  func parse(_ draft: Draft, in situation: EditSituation) -> Parse {
    if draft.text.isEmpty { return Parse(.empty) }
    if let told, !told.lists(draft.text) { return Parse(.intermediate) }
    if let stop = stops.first(where: { $0.text == draft.text }) { return Parse(.acceptable, stop.value) }
    return Parse(matches(draft.text).total > 0 ? .intermediate : .invalid)
  }

  func edit(_ draft: Draft, _ edit: Edit, in situation: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    let text = draft.text.replacing(edit.range, with: edit.replacement)
    let caret = edit.range.lowerBound + edit.replacement.count
    return .accepted(Draft(text: text, selection: Selection(caret: caret)))
  }

  var offeredChoices: (any OfferedChoices)? { self }
}

extension StopFormat: OfferedChoices {
  var count: Int { stops.count }

  func option(at place: Int) -> ChoiceOption? { stops.indices.contains(place) ? stops[place] : nil }

  func place(of value: Value) -> Int? { stops.firstIndex { $0.value == value } }

  func matches(_ text: Text) -> ChoiceMatches {
    if text.isEmpty || told != nil { return ChoiceMatches(all: stops.count) }
    let typed = text.string.lowercased()
    let byCode = stops.indices.filter { stops[$0].value == .string(Text(typed)) }
    let byName = stops.indices.filter { stops[$0].text.string.lowercased().contains(typed) && !byCode.contains($0) }
    return ChoiceMatches(byCode + byName)
  }

  func marks(of text: Text, in place: Int) -> [Selection] {
    guard !text.isEmpty, let stop = option(at: place), stop.text.string.lowercased().hasPrefix(text.string.lowercased())
    else { return [] }
    return [Selection(start: 0, end: text.count)]
  }
}
