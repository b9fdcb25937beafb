/// The format of numbers: integers, decimals, percents and currency amounts, in every locale.
///
/// The rules are those of `number-entry.md`. What is here ties the parts together: `NumberOptions` (what was asked
/// for), `NumberSymbols` (how the locale writes), `NumberDisplay` (value to display text), `NumberEditor` (edits), and
/// `NumberLimits` with `NumberRange` (how far a number may go).
public final class NumberFormat: Format {
  /// How it was asked for, with every default resolved.
  public let options: NumberOptions

  private let display: NumberDisplay
  private let notation: EditingNotation
  private let editor: NumberEditor
  private let limits: NumberLimits
  private let property: PropertySchema
  /// By how many powers of ten the text shows more than the value: two for percents (number-entry N17).
  private let shift: Int

  /// A format; throws for options that ECMA-402 or the property do not allow.
  public init(_ style: NumberStyle, _ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    let property = context.property
    switch property.type {
    case .number: break
    case .integer where style != .percent: break
    case .integer, .string, .boolean:
      let wanted = style == .percent ? "number" : "integer or number"
      throw .invalid(
        path: "style",
        expected: "a style for a property of type \(property.type.rawValue); \(style.rawValue) is for \(wanted)",
        got: "\"\(style.rawValue)\""
      )
    }
    let options = try NumberOptions(style, given, context)
    display = try NumberDisplay(options)
    // While editing, a negative amount has a minus, not parentheses.
    var editing = options
    editing.currencySign = .standard
    let symbols = try NumberDisplay(editing).symbols
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
      pasteReader: try PasteReader(notation, display.symbols, options),
      decimalKeys: options.decimalKeys
    )
    self.options = options
    self.property = property
    self.shift = shift
  }

  /// `numeric` where only digits make sense, else `decimal`; right-aligned, unspelt and uncorrected, as in the posts.
  /// The direction is the one that CLDR's display text is made for, so that the sign stands where the locale has it.
  public var inputTraits: InputTraits {
    InputTraits(
      inputMode: options.maximumFractionDigits == 0 ? "numeric" : "decimal",
      alignment: "right",
      spellCheck: false,
      autocorrect: false,
      direction: display.symbols.direction
    )
  }

  /// What CLDR prescribes (number-entry N14, N15, N16), or `nilText`.
  public func displayText(for value: Value) -> Text {
    guard let number = value.decimal else { return options.nilText }
    let text = display.text(of: number)
    return options.displayMarks ? text : Text(utf8: text.utf8.withoutBidiMarks)
  }

  /// All the digits of the value, and no fewer fraction digits than the format shows; no decoration but groups.
  public func editingText(for value: Value) -> Text {
    guard let exact = value.decimal else { return Text() }
    // Shown whole, even where a hundred times the value would be past what a number can be.
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
        characters.append(index < digits.count ? SignificantCharacter(asciiDigit: digits[index]) ?? .zero : .zero)
      }
    }
    let missing = options.minimumFractionDigits - max(0, number.scale)
    if missing > 0 {
      if number.scale <= 0 { characters.append(.separator) }
      characters.append(contentsOf: repeatElement(.zero, count: missing))
    }
    return notation.write(characters, caret: characters.count).text
  }

  /// Number-entry N10 and N11. A text has a value as soon as there is a digit in it and its groups, where the user
  /// places them, stand where they should (N2).
  public func parse(_ text: Text) -> Parse {
    if text.isEmpty { return Parse(.empty) }
    let significant = SignificantText(text, notation)
    let characters = significant.characters
    guard !significant.hasForeignCharacters, isWellFormed(characters) else { return Parse(.invalid) }
    guard characters.contains(where: \.isDigit) else { return Parse(.intermediate) }
    if !notation.placesGroups, characters.contains(.group) {
      let groups = TypedGroups(characters, notation.symbols.grouping ?? .threes)
      if groups != .wellPlaced { return Parse(groups == .incomplete ? .intermediate : .invalid) }
    }
    guard let number = NumberReading(characters).number, let value = value(of: number) else { return Parse(.invalid) }
    if !limits.range.contains(number) {
      let digits = characters.filter { $0 != .minus && $0 != .group }
      let isReachable = limits.range.canReach(from: digits, caret: digits.count, number.isNegative, limits)
      return Parse(isReachable ? .intermediate : .invalid, value)
    }
    return Parse(characters.last == .separator ? .intermediate : .acceptable, value)
  }

  /// A minus in front at most, and one separator. The editor makes nothing else, but a composition may.
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
    number.shifted(byPowerOfTen: -shift).flatMap(propertyValue)
  }

  /// The value that the property has for a number; nil where that is no integer and has to be one.
  private func propertyValue(_ number: DecimalNumber) -> Value? {
    property.type == .integer ? number.int64.map(Value.integer) : .number(number.withoutTrailingZeros)
  }

  /// See `NumberEditor`.
  public func edit(_ draft: Draft, _ edit: Edit) -> EditDecision { editor.decide(draft, edit) }

  /// Beside the same significant character (number-entry N1). What is behind the last of them stays there, though a
  /// display text that is rounded may have fewer: behind 13 % is behind 12.5.
  public func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int {
    let characters = SignificantText(other, notation).characters
    let count = notation.significantCharacters(inDisplay: text, before: offset)
    let isBehindAll = count > 0 && count == notation.significantCharacters(inDisplay: text, before: text.count)
    return notation.write(characters, caret: isBehindAll ? characters.count : count).selection.start
  }

  /// The same significant characters in this notation (number-entry N22); without the groups that the user has placed
  /// where these would mean something else here. Nil where the value would be another one.
  public func draft(_ draft: Draft, from other: any Format) -> Draft? {
    let value = other.parse(draft.text).value
    guard let other = other as? NumberFormat else { return parse(draft.text).value == value ? draft : nil }
    let range = draft.selection.start..<draft.selection.end
    let text = SignificantText(draft.text, other.notation, range: range)
    guard !text.hasForeignCharacters else { return parse(draft.text).value == value ? draft : nil }
    let start = text.selected.lowerBound
    let written = write(text.characters, start, text.selected.upperBound)
    if !notation.placesGroups || other.notation.placesGroups, parse(written.text).value == value { return written }
    func digits(before end: Int) -> Int { text.characters[..<end].count { $0 != .group } }
    let plain = write(
      text.characters.filter { $0 != .group },
      digits(before: start),
      digits(before: text.selected.upperBound)
    )
    return parse(plain.text).value == value ? plain : nil
  }

  /// A text for significant characters in which some of them are selected.
  private func write(_ characters: [SignificantCharacter], _ start: Int, _ end: Int) -> Draft {
    var draft = notation.write(characters, caret: start)
    if end > start {
      let behind = notation.write(characters, caret: end).selection.start
      draft.selection = Selection(start: min(draft.selection.start, behind), end: behind)
    }
    return draft
  }

  /// Out of an affix, to the nearer end of the number (number-entry N1).
  public func selection(_ selection: Selection, in text: Text) -> Selection {
    guard let body = notation.affixes(of: text.utf8)?.body else { return selection }
    func moved(_ offset: Int) -> Int { min(max(offset, body.lowerBound), body.upperBound) }
    return Selection(start: moved(selection.start), end: moved(selection.end))
  }
}

// MARK: - Steps and bounds

extension NumberFormat {
  /// From one multiple of `multipleOf` to another, or by one of what the text counts where there is none; exact, and
  /// not past the bounds: a step that would leave them ends at the last number within. Null counts as zero, as in HTML.
  public func step(from value: Value, by count: Int) -> Value? {
    let start = value.decimal ?? DecimalNumber(0)
    guard count != 0, let unit = DecimalNumber(1).shifted(byPowerOfTen: -shift) else { return nil }
    let target =
      if let multiple = property.multipleOf {
        start.stepped(by: count, step: multiple)
      } else {
        DecimalNumber(Int64(count)).multiplied(by: unit).flatMap(start.adding)
      }
    guard let target, let bounded = bounded(target) else { return nil }
    // A value that is already past the bound does not go further, nor back by a step away from it.
    guard count > 0 ? bounded > start : bounded < start else {
      return value.isNull && bounded == start ? propertyValue(bounded) : nil
    }
    return propertyValue(bounded)
  }

  /// The number, or the last one within the bounds that a step can come to.
  private func bounded(_ number: DecimalNumber) -> DecimalNumber? {
    guard let (bound, wayBack) = bound(passedBy: number) else { return number }
    guard let multiple = property.multipleOf, !bound.isMultiple(of: multiple) else { return bound }
    return bound.stepped(by: wayBack, step: multiple)
  }

  /// The bound, in terms of the value, that a number is beyond, and the direction back into the range.
  private func bound(passedBy number: DecimalNumber) -> (DecimalNumber, wayBack: Int)? {
    if let highest = limits.range.highest?.shifted(byPowerOfTen: -shift), number > highest { return (highest, -1) }
    if let lowest = limits.range.lowest?.shifted(byPowerOfTen: -shift), number < lowest { return (lowest, 1) }
    return nil
  }

  /// Number-entry N11, `clamp`: to the bound, when editing ends.
  public func settle(_ value: Value) -> (value: Value, reason: Reason)? {
    guard options.bounds == .clamp, let number = value.decimal,
      let shown = number.shifted(byPowerOfTen: shift), !limits.range.contains(shown),
      let (bound, _) = bound(passedBy: number), let settled = propertyValue(bound)
    else { return nil }
    return (settled, Reason(.clamped, [Parameter("from", value), Parameter("to", settled)]))
  }
}
