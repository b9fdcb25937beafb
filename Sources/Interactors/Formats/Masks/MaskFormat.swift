/// The format of texts with a fixed form: numbers of contracts, licence plates, keys. The rules are T1 to T15 of
/// text-entry.
///
/// `MaskSet` has the masks and chooses among them, `MaskEditor` decides on edits. A code with check digits is the same
/// with masks that the product knows (`CodeFormat`).
public final class MaskFormat: Format {
  let masks: MaskSet
  let options: MaskOptions
  private let nilText: Text
  private let isOptional: Bool
  /// Whether hints say which mask of a list was chosen.
  private let showsAlternative: Bool

  /// A format. Throws for a faulty mask, for unknown options, and for a property that is no string.
  public convenience init(_ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    try context.requireString(for: given.style)
    var reader = OptionReader(given)
    let options = try MaskOptions(&reader)
    let masks = try MaskSet(&reader, context.property)
    let nilText = try reader.text("nilText")
    try reader.refuseTheRest()
    self.init(masks, options, context, nilText: nilText)
  }

  init(
    _ masks: MaskSet,
    _ options: MaskOptions,
    _ context: FormatContext,
    nilText: Text?,
    showsAlternative: Bool = true
  ) {
    self.masks = masks
    self.showsAlternative = showsAlternative && masks.isList
    self.options = options
    self.nilText = nilText ?? (context.control == .display ? "«nil»" : "")
    isOptional = context.property.isOptional
  }

  /// For one edit.
  private var editor: MaskEditor { MaskEditor(masks: masks, options: options) }

  /// More characters than the longest mask has.
  public var maximumBytes: Int { masks.maximumBytes }

  /// As many as its masks have ways.
  public var stepsToRead: Int { masks.stepsToRead }

  /// A value is read once.
  public var stepsToShow: Int { masks.stepsToRead / 4 }

  /// A pad of digits where the slots are for digits alone. Never corrected, and laid out from the left in every
  /// language.
  public var inputTraits: InputTraits {
    let isNumeric = masks.alternatives.allSatisfy { $0.mask.isNumeric }
    return InputTraits(
      inputMode: isNumeric ? "numeric" : "text",
      alignment: "natural",
      spellCheck: false,
      autocorrect: false,
      direction: .leftToRight
    )
  }

  /// The text of the value in its mask, or the value as it is where it fits in none (T5).
  public func displayText(for value: Value) -> Text {
    guard case .string(let text) = value else { return value.plainText ?? nilText }
    return maskedText(of: text)
  }

  /// The same; for an empty value the leading fixed characters with `eager`, else nothing.
  public func editingText(for value: Value) -> Text {
    guard case .string(let text) = value else { return value.plainText ?? editor.leadingText }
    return text.isEmpty ? editor.leadingText : maskedText(of: text)
  }

  private func maskedText(of text: Text) -> Text {
    if text.isEmpty { return text }
    let reading = options.value == .raw ? masks.reading(ofRaw: text) : masks.reading(of: text)
    guard let reading, self.value(of: reading) == text else { return text }
    return reading.layout.valueText(isComplete: reading.isComplete)
  }

  /// By T5 and T14.
  public func parse(_ draft: Draft, in _: EditSituation) -> Parse {
    meaning(of: masks.reading(of: draft.text), draft.text).parse
  }

  /// With `patternMismatch` for what is missing or for wrong check digits (T5, K4), and `{rest, missing, expected,
  /// alternative}` (T13).
  public func reading(of draft: Draft, in _: EditSituation) -> TextReading {
    let reading = masks.reading(of: draft.text)
    let (parse, issues) = meaning(of: reading, draft.text)
    return TextReading(parse, TextRemarks(issues: issues, hint: hint(for: reading)))
  }

  private func hint(for reading: MaskSet.Reading?) -> DataTree? {
    guard let reading else { return nil }
    let issuer = options.judge?.issuer.map { issuer in issuer(reading.layout.characters).map(DataTree.string) ?? .null }
    return MaskHint(reading, hasAlternatives: showsAlternative, issuer: issuer).tree
  }

  /// What the layout of a text means, and what is wrong with it.
  private func meaning(of reading: MaskSet.Reading?, _ text: Text) -> (parse: Parse, issues: [Issue]) {
    guard let reading else { return (Parse(.invalid), Self.mismatch) }
    let layout = reading.layout
    if text.isEmpty { return (Parse(.empty), []) }
    if layout.isEmpty { return (Parse(.empty, isOptional ? .null : .string(Text())), []) }
    if options.judge?.isHopeless?(layout.characters) ?? false { return (Parse(.invalid), Self.mismatch) }
    guard reading.isComplete else {
      return (
        Parse(.intermediate, options.incomplete == .write ? writable(reading) : nil), Self.lack(of: reading.missing)
      )
    }
    let value = Value.string(self.value(of: reading))
    guard let fault = options.judge?.fault(layout.characters) else { return (Parse(.acceptable, value), []) }
    let check = fault.check.map { [Parameter("check", .string($0))] }
    let issue = Issue(.patternMismatch, source: .field, parameters: check ?? [])
    return (Parse(masks.canGrow(layout.characters) ? .intermediate : .invalid, value), [issue])
  }

  private static let mismatch = [Issue(.patternMismatch, source: .field)]

  /// The issue about slots that have to be filled. The lists for the usual numbers are made once.
  private static func lack(of missing: Int) -> [Issue] {
    usualLacks.indices.contains(missing) ? usualLacks[missing] : newLack(of: missing)
  }

  private static let usualLacks = (0...40).map { newLack(of: $0) }

  private static func newLack(of missing: Int) -> [Issue] {
    [Issue(.patternMismatch, source: .field, parameters: [Parameter("missing", .integer(Int64(missing)))])]
  }

  /// What the property holds for a layout.
  private func value(of reading: MaskSet.Reading) -> Text {
    switch options.value {
    case .masked: reading.layout.valueText(isComplete: reading.isComplete)
    case .raw: reading.layout.raw(isComplete: reading.isComplete)
    }
  }

  /// The value of an incomplete layout, if it can be read as the same layout again.
  private func writable(_ reading: MaskSet.Reading) -> Value? {
    let value = value(of: reading)
    let again = options.value == .raw ? masks.reading(ofRaw: value) : masks.reading(of: value)
    return again?.layout.slots == reading.layout.slots ? .string(value) : nil
  }

  /// By the rules of `MaskEditor`. What it wrote need not be read again.
  public func edit(_ draft: Draft, _ edit: Edit, in _: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    var written: MaskSet.Reading?
    let decision = editor.decide(draft, edit, &written)
    if case .accepted(let new, _) = decision {
      if written == nil { written = masks.reading(of: new.text) }
      let (parse, issues) = self.meaning(of: written, new.text)
      notes.meaning = parse
      notes.remarks = TextRemarks(issues: issues, hint: hint(for: written))
    }
    return decision
  }

  /// Never within the leading fixed characters (T12).
  public func selection(_ selection: Selection, in text: Text) -> Selection {
    guard let reading = masks.reading(of: text), reading.layout.reach >= reading.layout.mask.leadingCount else {
      return selection
    }
    let least = reading.layout.mask.leading.reduce(0) { $0 + $1.utf8Width }
    return least == 0 ? selection : Selection(start: max(least, selection.start), end: max(least, selection.end))
  }

  /// The draft itself, if it means the same to both and has the form of this mask.
  public func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    guard draft.text.isEmpty || masks.reading(of: draft.text) != nil else { return nil }
    return sameDraft(draft, from: other, in: situation)
  }

  /// Texts can be incomplete, and check digits wrong.
  public var judgesTexts: Bool { true }

  /// What is still to come (T13).
  public var givesHints: Bool { true }
}

extension FormatContext {
  /// Throws unless the property is a string, or the control only displays.
  func requireString(for style: Text) throws(InteractorError) {
    guard property.type != .string, control != .display else { return }
    let expected = "a style for a property of type \(property.type.rawValue)"
    throw .invalid(path: "style", expected: expected, got: style.string)
  }
}
