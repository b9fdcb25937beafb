/// The format of texts with a fixed form: numbers of contracts, licence plates, keys. The rules are T1 to T15 of
/// text-entry.
///
/// `MaskSet` has the masks and chooses among them, `MaskEditor` decides on edits. A code with check digits is the same
/// with masks that the product knows (`CodeFormat`).
public final class MaskFormat: Format {
  let masks: MaskSet
  let options: MaskOptions
  private let editor: MaskEditor
  private let nilText: Text
  private let isOptional: Bool

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

  init(_ masks: MaskSet, _ options: MaskOptions, _ context: FormatContext, nilText: Text?) {
    self.masks = masks
    self.options = options
    self.nilText = nilText ?? (context.control == .display ? "«nil»" : "")
    isOptional = context.property.isOptional
    editor = MaskEditor(masks: masks, options: options)
  }

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
  public func parse(_ text: Text) -> Parse {
    if text.isEmpty { return Parse(.empty) }
    guard let reading = masks.reading(of: text) else { return Parse(.invalid) }
    let layout = reading.layout
    if layout.isEmpty { return Parse(.empty, isOptional ? .null : .string(Text())) }
    if options.judge?.isHopeless?(layout.characters) ?? false { return Parse(.invalid) }
    guard reading.isComplete else {
      return Parse(.intermediate, options.incomplete == .write ? writable(reading) : nil)
    }
    let value = Value.string(self.value(of: reading))
    if let judge = options.judge, judge.fault(layout.characters) != nil {
      return Parse(masks.canGrow(layout.characters) ? .intermediate : .invalid, value)
    }
    return Parse(.acceptable, value)
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

  /// By the rules of `MaskEditor`.
  public func edit(_ draft: Draft, _ edit: Edit) -> EditDecision { editor.decide(draft, edit) }

  /// Never within the leading fixed characters (T12).
  public func selection(_ selection: Selection, in text: Text) -> Selection {
    guard let reading = masks.reading(of: text), reading.layout.reach >= reading.layout.mask.leadingCount else {
      return selection
    }
    let least = reading.layout.mask.leading.reduce(0) { $0 + $1.utf8Width }
    return least == 0 ? selection : Selection(start: max(least, selection.start), end: max(least, selection.end))
  }

  /// The draft itself, if it means the same to both and has the form of this mask.
  public func draft(_ draft: Draft, from other: any Format) -> Draft? {
    guard draft.text.isEmpty || masks.reading(of: draft.text) != nil else { return nil }
    return parse(draft.text).value == other.parse(draft.text).value ? draft : nil
  }

  /// Texts can be incomplete, and check digits wrong.
  public var judgesTexts: Bool { true }

  /// `patternMismatch`, with what is missing or which check digits are wrong (T5, K4).
  public func issues(of text: Text) -> [Issue] {
    guard let reading = masks.reading(of: text) else { return [Issue(.patternMismatch, source: .field)] }
    let layout = reading.layout
    if layout.isEmpty { return [] }
    if options.judge?.isHopeless?(layout.characters) ?? false { return [Issue(.patternMismatch, source: .field)] }
    if reading.missing > 0 {
      let missing = Parameter("missing", .integer(Int64(reading.missing)))
      return [Issue(.patternMismatch, source: .field, parameters: [missing])]
    }
    guard let fault = options.judge?.fault(layout.characters) else { return [] }
    let check = fault.check.map { [Parameter("check", .string($0))] }
    return [Issue(.patternMismatch, source: .field, parameters: check ?? [])]
  }

  /// What is still to come (T13).
  public var givesHints: Bool { true }

  /// `{rest, missing, expected, alternative}` (T13).
  public func hint(for text: Text) -> DataTree? {
    guard let reading = masks.reading(of: text) else { return nil }
    return MaskHint(reading, hasAlternatives: masks.isList).tree
  }
}

extension FormatContext {
  /// Throws unless the property is a string, or the control only displays.
  func requireString(for style: Text) throws(InteractorError) {
    guard property.type != .string, control != .display else { return }
    let expected = "a style for a property of type \(property.type.rawValue)"
    throw .invalid(path: "style", expected: expected, got: style.string)
  }
}
