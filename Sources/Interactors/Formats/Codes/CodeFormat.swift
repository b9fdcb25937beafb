/// The format of codes with check digits: cards, IBANs, ISBNs (text-entry K1 to K4). A code is a mask that the product
/// knows, and T6 to T14 hold for it.
public final class CodeFormat: Format {
  private let kind: CodeKind
  private let form: MaskFormat

  /// A format. Throws for a kind that is unknown or missing, for unknown options, and for a property that is no string.
  public init(_ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    try context.requireString(for: given.style)
    var reader = OptionReader(given)
    guard let kind: CodeKind = try reader.token("kind") else {
      let kinds = CodeKind.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw .invalid(path: "kind", expected: "one of \(kinds)", got: "nothing")
    }
    let code = Code.of(kind)
    var options = MaskOptions()
    options.value = try reader.token("value") ?? .raw
    options.letterCase = .upper
    options.refusesDecoration = true
    options.judge = code.judge
    let nilText = try reader.text("nilText")
    try reader.refuseTheRest()
    self.kind = kind
    form = MaskFormat(code.masks, options, context, nilText: nilText, showsAlternative: false)
  }

  /// As in a mask.
  public var maximumBytes: Int { form.maximumBytes }

  /// As in a mask.
  public var stepsToRead: Int { form.stepsToRead }

  /// As in a mask.
  public var stepsToShow: Int { form.stepsToShow }

  /// Those of a mask; a card is one to the control's own memory too.
  public var inputTraits: InputTraits {
    var traits = form.inputTraits
    if kind == .card { traits.autocomplete = "cc-number" }
    return traits
  }

  /// The code in its groups; ISBN and ISMN with their hyphens (K3).
  public func displayText(for value: Value) -> Text {
    let text = form.displayText(for: value)
    switch kind {
    case .isbn where isCode(value, text): return CodeHyphens.isbn(text)
    case .ismn where isCode(value, text): return CodeHyphens.ismn(text)
    default: return text
    }
  }

  private func isCode(_ value: Value, _ text: Text) -> Bool { !value.isEmpty && form.parse(text).value == value }

  /// The code in its groups.
  public func editingText(for value: Value) -> Text { form.editingText(for: value) }

  /// By T5 and K4.
  public func parse(_ draft: Draft, in situation: EditSituation) -> Parse { form.parse(draft, in: situation) }

  /// With what is missing, or which check digits are wrong; the hint of a card has its `issuer` (K2).
  public func reading(of draft: Draft, in situation: EditSituation) -> TextReading {
    form.reading(of: draft, in: situation)
  }

  /// As in a mask (T6 to T12).
  public func edit(
    _ draft: Draft,
    _ edit: Edit,
    in situation: EditSituation,
    _ notes: inout EditNotes
  ) -> EditDecision {
    decideNamed(draft, edit, situation, &notes) ?? form.edit(draft, edit, in: situation, &notes)
  }

  /// The answer to a paste of the code with its name in front: `IBAN: DE89 3704 ...`. Nil for any other edit.
  private func decideNamed(
    _ draft: Draft,
    _ edit: Edit,
    _ situation: EditSituation,
    _ notes: inout EditNotes
  ) -> EditDecision? {
    guard edit.replacement.count > 4, edit.range.lowerBound == 0, let code = kind.withoutName(edit.replacement) else {
      return nil
    }
    var bare = edit
    bare.replacement = code
    let decision = form.edit(draft, bare, in: situation, &notes)
    guard case .accepted = decision else { return nil }
    return decision
  }

  /// Beside the same letter or digit.
  public func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int {
    if offset >= text.count { return other.count }
    let isCode = { (byte: UInt8) in byte.isASCIIDigit || byte.isASCIILetter }
    let count = text.utf8.prefix(offset).count(where: isCode)
    if count == 0 { return 0 }
    var seen = 0
    for (place, byte) in other.utf8.enumerated() where isCode(byte) {
      seen += 1
      if seen == count { return place + 1 }
    }
    return other.count
  }

  /// As in a mask.
  public func draft(_ draft: Draft, from other: any Format, in situation: EditSituation) -> Draft? {
    form.draft(draft, from: other, in: situation)
  }

  /// Codes can be incomplete, and check digits wrong.
  public var judgesTexts: Bool { true }

  /// What is still to come.
  public var givesHints: Bool { true }
}
