/// The format of numbers: integers, decimals, percents and currency amounts, in every locale.
///
/// The rules are those of `number-entry.md`. This type puts the parts together: `NumberOptions` (the client's options),
/// `NumberSymbols` (how the locale writes), `NumberDisplay` (value to display text), `NumberEditor` (edits), and
/// `NumberLimits` with `NumberRange` (digits and bounds).
public final class NumberFormat: Format {
  /// The client's options, completed by the defaults.
  public let options: NumberOptions

  private let display: NumberDisplay
  /// How numbers are displayed in another notation than the standard one.
  private let notated: NotatedFormat?
  let notation: EditingNotation
  let editor: NumberEditor
  private let limits: NumberLimits
  private let property: PropertySchema
  /// The text shows the value times `10^shift`: two for percents (number-entry N17).
  private let shift: Int

  /// A format. Throws for options that ECMA-402 or the property do not allow.
  public init(_ style: NumberStyle, _ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    let property = context.property
    switch property.type {
    case .number: break
    case .integer where style != .percent: break
    case .integer, .string, .boolean, .object, .array, .any:
      let wanted = style == .percent ? "number" : "integer or number"
      throw .invalid(
        path: "style",
        expected: "a style for a property of type \(property.type.rawValue); \(style.rawValue) is for \(wanted)",
        got: "\"\(style.rawValue)\""
      )
    }
    let options = try NumberOptions(style, given, context)
    let locales = context.locales
    display = try NumberDisplay(options, locales)
    notated = try NotatedFormat(options, locales)
    // While editing, a negative amount has a minus instead of parentheses.
    var editing = options
    editing.currencySign = .standard
    let symbols = try NumberDisplay(editing, locales).symbols
    let shift = style == .percent ? 2 : 0
    let isInteger = style == .integer || property.type == .integer
    limits = NumberLimits(
      admitsNegative: property.admitsNegative,
      maximumIntegerDigits: options.maximumIntegerDigits ?? (isInteger ? 19 : DecimalNumber.maximumDigits + shift),
      maximumFractionDigits: options.maximumFractionDigits,
      isInteger: isInteger,
      range: NumberRange(property, shift: shift, scale: options.maximumFractionDigits),
      blocksBounds: options.bounds == .block
    )
    notation = EditingNotation(symbols, options)
    editor = NumberEditor(
      notation: notation,
      limits: limits,
      pasteReader: try PasteReader(notation, display.symbols, options, locales),
      decimalKeys: options.decimalKeys
    )
    self.options = options
    self.property = property
    self.shift = shift
  }

  /// By the option `displayMarks`.
  public var showsMarks: Bool { options.displayMarks }

  /// A number of a hundred digits, in any script, and what is pasted around it.
  public var maximumBytes: Int { 1_000 }

  /// Nothing beyond what any field takes, but for the name of a currency.
  public var stepsToRead: Int { stepsToShow }

  /// Nothing beyond what any field takes, but for the name of a currency.
  public var stepsToShow: Int { options.currencyDisplay == .name ? 80 : 0 }

  /// `numeric` if there can be no fraction, otherwise `decimal`; aligned right, without spell check and
  /// correction. The direction is the one that CLDR's display text is made for, so that the sign is where the locale
  /// has it.
  public var inputTraits: InputTraits {
    InputTraits(
      inputMode: options.maximumFractionDigits == 0 ? "numeric" : "decimal",
      alignment: "right",
      spellCheck: false,
      autocorrect: false,
      direction: display.symbols.direction
    )
  }

  /// The number as CLDR prescribes (number-entry N14, N15, N16); `nilText` for null.
  public func displayText(for value: Value) -> Text {
    guard let number = value.decimal else { return options.nilText }
    let text = notated?.text(of: number) ?? display.text(of: number)
    return options.displayMarks ? text : Text(utf8: text.utf8.withoutBidiMarks)
  }

  /// All digits of the value, at least `minimumFractionDigits` in the fraction, and no decoration except groups.
  public func editingText(for value: Value) -> Text {
    guard let exact = value.decimal else { return Text() }
    // Only the scale changes, so that a percent is shown whole even if a hundred times the value is past the limits of
    // numbers.
    let number = DecimalNumber(
      isNegative: exact.isNegative,
      coefficient: exact.coefficient,
      scale: exact.isZero ? 0 : exact.scale - shift
    ).withoutTrailingZeros
    var characters: [SignificantCharacter] = number.isNegative ? [.minus] : []
    number.coefficient.withDecimalDigits { digits in
      let integerDigits = digits.count - number.scale
      if integerDigits <= 0 { characters.append(.zero) }
      for index in 0..<max(digits.count, integerDigits) {
        if index == max(0, integerDigits) {
          characters.append(.separator)
          if integerDigits < 0 { characters.append(contentsOf: repeatElement(.zero, count: -integerDigits)) }
        }
        let digit = index < digits.count ? SignificantCharacter(asciiDigit: digits[index]) : .zero
        characters.append(digit ?? .zero)
      }
    }
    let missing = options.minimumFractionDigits - max(0, number.scale)
    if missing > 0 {
      if number.scale <= 0 { characters.append(.separator) }
      characters.append(contentsOf: repeatElement(.zero, count: missing))
    }
    return notation.write(characters, caret: characters.count).text
  }

  /// By number-entry N10 and N11. A text has a value if it has a digit and its groups, if the user places them, are in
  /// their places (N2).
  /// What the user grouped is not read as the same text is that the engine has grouped (N21).
  public func parse(_ draft: Draft, in _: EditSituation) -> Parse {
    if let run = NumberMemory(draft.memory).run, editor.isHeld(run) {
      return Parse(editor.mayBecomeNumber(run) ? .intermediate : .invalid)
    }
    return parse(draft.text, groupsAreTyped: draft.hasTypedGroups)
  }

  private func parse(_ text: Text, groupsAreTyped: Bool) -> Parse {
    if text.isEmpty { return Parse(.empty) }
    let significant = SignificantText(text, notation, groupsAreTyped: groupsAreTyped)
    let characters = significant.characters
    guard !significant.hasForeignCharacters, isWellFormed(characters) else { return Parse(.invalid) }
    guard characters.contains(where: { $0.isDigit }) else { return Parse(.intermediate) }
    return significant.hasGroups ? meaning(ofTyped: characters) : meaning(of: characters)
  }

  /// The meaning of characters that an edit wrote, the same as `parse` of their text. No groups are the user's.
  private func parse(_ characters: [SignificantCharacter]) -> Parse {
    if characters.isEmpty { return Parse(.empty) }
    guard isWellFormed(characters) else { return Parse(.invalid) }
    return characters.contains { $0.isDigit } ? meaning(of: characters) : Parse(.intermediate)
  }

  /// What characters mean if the user typed group separators among them (number-entry N2, N21).
  @inline(never)
  private func meaning(ofTyped characters: [SignificantCharacter]) -> Parse {
    let reading = GroupReading(characters, notation)
    switch reading.meaning {
    case .groups, .foreignGroups: return meaning(of: characters.withoutGroups)
    case .incomplete: return Parse(.intermediate)
    case .illPlaced: return Parse(.invalid)
    case .decimal:
      // Without live groups the last group may just not be complete yet, and editing has to end to know.
      if reading.mayBecomeGroup, !notation.placesGroups { return Parse(.intermediate) }
      let decimal = characters.withLastGroupAsDecimal
      guard limits.admitsFraction(of: decimal) else { return Parse(reading.isOpen ? .intermediate : .invalid) }
      var parse = meaning(of: decimal)
      if parse.state == .invalid, reading.mayBecomeGroup, let number = NumberReading(characters.withoutGroups).number {
        let digits = characters.filter { $0.isDigit }
        let isReachable = limits.range.canReach(from: digits, caret: digits.count, number.isNegative, limits)
        if isReachable { parse.state = .intermediate }
      }
      return parse
    }
  }

  /// As -12 of `12-50` (number-entry N24).
  public var beginningsAreValues: Bool { true }

  /// What was typed, if keys were refused (number-entry N24); `fraction` for a fraction that the format does not have
  /// (N21).
  public func fault(in draft: Draft, in _: EditSituation) -> Issue? {
    if let run = NumberMemory(draft.memory).run, editor.isHeld(run) {
      return RefusedRun.issue(quoting: notation.quoted(run.keys.text))
    }
    return lacksFraction(draft) ? .badInput("fraction") : nil
  }

  private func lacksFraction(_ draft: Draft) -> Bool {
    let significant = SignificantText(draft.text, notation, groupsAreTyped: draft.hasTypedGroups)
    if significant.hasForeignCharacters { return editor.isFraction(draft.text) }
    guard isWellFormed(significant.characters) else { return false }
    var characters = significant.characters
    if significant.hasGroups {
      guard GroupReading(characters, notation).meaning == .decimal else { return false }
      characters = characters.withLastGroupAsDecimal
    }
    return characters.contains(.separator) && !limits.admitsFraction(of: characters)
  }

  /// What digits with one separator at most and a minus in front mean.
  @inline(__always)
  private func meaning(of characters: [SignificantCharacter]) -> Parse {
    guard let number = NumberReading(characters).number, let value = value(of: number) else { return Parse(.invalid) }
    if !limits.range.contains(number) {
      let digits = characters.filter { $0 != .minus }
      let isReachable = limits.range.canReach(from: digits, caret: digits.count, number.isNegative, limits)
      return Parse(isReachable ? .intermediate : .invalid, value)
    }
    return Parse(characters.last == .separator ? .intermediate : .acceptable, value)
  }

  /// Whether there is a minus only in front, at most one separator, and no group after it. An edit always gives such a
  /// text, but an input method may compose another one.
  private func isWellFormed(_ characters: [SignificantCharacter]) -> Bool {
    var separators = 0
    for (index, character) in characters.enumerated() {
      if character == .separator { separators += 1 }
      if character == .minus, index > 0 { return false }
      if character == .group, separators > 0 { return false }
    }
    return separators <= 1
  }

  private func value(of number: DecimalNumber) -> Value? {
    if shift == 0, number.scale >= 0 { return propertyValue(number) }
    return number.shifted(byPowerOfTen: -shift).flatMap(propertyValue)
  }

  /// The property's value for a number; nil if it must be an integer and is none.
  private func propertyValue(_ number: DecimalNumber) -> Value? {
    property.type == .integer ? number.int64.map(Value.integer) : .number(number.withoutTrailingZeros)
  }

  /// The draft with the decimal separator instead of a group separator that is read as one (number-entry N21). A run
  /// of keys ends; what it was read as is told, if that is not what was typed (N24).
  public func reread(_ draft: Draft, in _: EditSituation) -> (draft: Draft, reason: Reason?)? {
    let memory = NumberMemory(draft.memory)
    if memory.run == nil, !memory.unseen.hasTakenCharacter { return reread(draft) }
    var plain = draft
    plain.hasTypedGroups = memory.hasTypedGroups
    if let run = memory.run, editor.isHeld(run) {
      plain.memory = memory.ended.memory
      return (plain, nil)
    }
    let isTold = memory.unseen.hasTakenCharacter || memory.run.map { editor.isToldAtEnd($0, plain) } ?? false
    let told = isTold && parse(plain).value != nil
    let read = reread(plain) ?? (plain, nil)
    return (read.draft, read.reason ?? (told ? .reinterpreted(as: read.draft.text) : nil))
  }

  private func reread(_ draft: Draft) -> (draft: Draft, reason: Reason?)? {
    let significant = SignificantText(draft.text, notation, groupsAreTyped: draft.hasTypedGroups)
    guard significant.hasGroups, GroupReading(significant.characters, notation).meaning == .decimal else { return nil }
    var decimal = significant.characters.withLastGroupAsDecimal
    guard limits.admitsFraction(of: decimal) else { return nil }
    let hasFraction = decimal.last != .separator
    if !hasFraction { decimal.removeLast() }
    let draft = notation.write(decimal, caret: decimal.count)
    return (draft, hasFraction ? .reinterpreted(as: draft.text) : nil)
  }

  /// By the rules of `NumberEditor`. What it wrote need not be read again.
  public func edit(_ draft: Draft, _ edit: Edit, in _: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    var key = NumberKeystroke()
    if key.take(draft, edit, notation), limits.admit(key), let value = value(of: key.number) {
      notes.meaning = Parse(key.endsWithSeparator ? .intermediate : .acceptable, value)
      return .accepted(key.draft(in: notation))
    }
    return decide(draft, edit, &notes)
  }

  /// The answer to an edit that the text alone may not decide (number-entry N24).
  @inline(never)
  func decide(_ draft: Draft, _ edit: Edit, _ notes: inout EditNotes) -> EditDecision {
    var written: [SignificantCharacter]?
    let memory = NumberMemory(draft.memory)
    let decision = editor.decide(draft, edit, memory, &written)
    if let written { notes.meaning = parse(written) }
    let unseen = memory.unseen.following(edit, on: draft, to: decision.draft) { new in
      var ignored: [SignificantCharacter]?
      let former = new.backspace.map { editor.decide(new, $0, NumberMemory(new.memory), &ignored) }
      return former?.draft?.text == draft.text
    }
    if unseen.isEmpty { return decision }
    switch decision {
    case .accepted(var new, let reason):
      new.memory = NumberMemory(new.memory).remembering(unseen)
      return .accepted(new, reason: reason)
    case .rejected(let reason, let memory):
      return .rejected(reason, memory: NumberMemory(memory).remembering(unseen))
    }
  }

  /// What it says of the text: typing does not go on.
  public func memory(of draft: Draft, movingTo selection: Selection) -> FormatMemory? {
    var memory = NumberMemory(draft.memory).ended
    if draft.text.isEmpty { (memory.hasTypedGroups, memory.run) = (false, nil) }
    return memory.memory
  }

  /// The offset next to the same significant character (number-entry N1). An offset after the last one stays there, as
  /// rounded display text may have fewer: after `13 %` is after `12.5`.
  public func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int {
    let characters = SignificantText(other, notation).characters
    let count = notation.significantCharacters(inDisplay: text, before: offset)
    let isBehindAll = count > 0 && count == notation.significantCharacters(inDisplay: text, before: text.count)
    return notation.write(characters, caret: isBehindAll ? characters.count : count).selection.start
  }

  /// Moved out of an affix, to the nearer end of the number (number-entry N1). What selects the sign goes from the
  /// start of the text on, so that a key typed over it replaces the sign as well.
  public func selection(_ selection: Selection, in text: Text) -> Selection {
    guard let (body, minus) = notation.affixes(of: text.utf8) else { return selection }
    func moved(_ offset: Int) -> Int { min(max(offset, body.lowerBound), body.upperBound) }
    if let minus, !selection.isCaret, selection.start <= minus { return Selection(start: 0, end: moved(selection.end)) }
    return Selection(start: moved(selection.start), end: moved(selection.end))
  }
}

// MARK: - Steps and bounds

extension NumberFormat {
  /// Steps to the next multiple of `multipleOf` or, without it, by one in terms of the text. A step past a bound ends
  /// at the last number within it. Null counts as zero, as in HTML.
  public func step(from value: Value, by count: Int, in _: EditSituation) -> Value? {
    let start = value.decimal ?? DecimalNumber(0)
    guard count != 0, let unit = DecimalNumber(1).shifted(byPowerOfTen: -shift) else { return nil }
    let target =
      if let multiple = property.multipleOf {
        start.stepped(by: count, step: multiple)
      } else {
        DecimalNumber(Int64(count)).multiplied(by: unit).flatMap(start.adding)
      }
    guard let target, let bounded = bounded(target) else { return nil }
    // A value past a bound neither moves further away nor jumps back by a step in the other direction.
    guard count > 0 ? bounded > start : bounded < start else {
      return value.isNull && bounded == start ? propertyValue(bounded) : nil
    }
    return propertyValue(bounded)
  }

  /// The number, or the last one within the bounds that a step can reach.
  private func bounded(_ number: DecimalNumber) -> DecimalNumber? {
    guard let (bound, wayBack) = bound(passedBy: number) else { return number }
    guard let multiple = property.multipleOf, !bound.isMultiple(of: multiple) else { return bound }
    return bound.stepped(by: wayBack, step: multiple)
  }

  /// A number that the property can have, as an amount in a field of a currency.
  public var expectation: [Parameter] {
    let samples = (options.style == .percent ? [] : ["1234.5", "1234"]) + ["12.5", "12", "1.5", "1", "0.5", "-1", "0"]
    let numbers =
      samples.compactMap { DecimalNumber($0) } + [limits.range.lowest, limits.range.highest].compactMap { $0 }
    let typable = numbers.filter {
      $0.scale <= limits.maximumFractionDigits && $0.integerDigits <= limits.maximumIntegerDigits
    }
    let values = typable.compactMap { value(of: $0) }.filter { property.issues(with: $0).isEmpty }
    return expectation(options.style == .currency ? "amount" : "number", firstOf: values)
  }

  /// The bound, in terms of the value, that a number is past, and the direction back into the range.
  private func bound(passedBy number: DecimalNumber) -> (DecimalNumber, wayBack: Int)? {
    if let highest = limits.range.highest?.shifted(byPowerOfTen: -shift), number > highest { return (highest, -1) }
    if let lowest = limits.range.lowest?.shifted(byPowerOfTen: -shift), number < lowest { return (lowest, 1) }
    return nil
  }

  /// `Protocol/messages.md`, "Values in sentences". What was read of a text stands for what the text shows: 60 in a
  /// percent field is 60 %.
  public func wording(of parameter: Parameter, in code: MessageCode) -> Text? {
    let text = markedWording(of: parameter, in: code)
    return options.displayMarks ? text : text.map { Text(utf8: $0.utf8.withoutBidiMarks) }
  }

  private func markedWording(of parameter: Parameter, in code: MessageCode) -> Text? {
    if case .string(let text) = parameter.value {
      // A text that was typed is quoted unchanged, unless the format adds a percent sign or a currency.
      let hasUnit = options.style == .percent || options.style == .currency
      return hasUnit ? parse(text).value?.decimal.map { display.exactText(of: $0) } : text
    }
    guard let number = parameter.value.decimal else { return nil }
    if code != .reinterpreted { return display.exactText(of: number) }
    return display.exactText(of: number.shifted(byPowerOfTen: -shift) ?? number, fractionDigits: number.scale)
  }

  /// With `bounds: "clamp"`, the bound that the value is past (number-entry N11).
  public func adjust(_ value: Value) -> (value: Value, reason: Reason)? {
    guard options.bounds == .clamp, let number = value.decimal,
      let shown = number.shifted(byPowerOfTen: shift), !limits.range.contains(shown),
      let (bound, _) = bound(passedBy: number), let settled = propertyValue(bound)
    else { return nil }
    return (settled, Reason(.clamped, [Parameter("from", value), Parameter("to", settled)]))
  }
}
