/// Reads pasted numbers in one locale.
struct PasteReader {
  let notation: EditingNotation
  /// What may be around the number and is removed: the field's currency in all its forms, or what says percent.
  let words: UnitWords
  let allowsPercentSign: Bool
  let allowsAccounting: Bool
  /// The code of the field's currency.
  private let currency: Text?
  /// Whether the locale writes the sign after amounts.
  private let allowsTrailingSign: Bool
  /// The grouping of display text, which may differ for accounting (en-IN).
  private let displayGrouping: NumberGrouping?
  /// How many digits a fraction may have, in a field that is not of percents.
  private let decimals: Int?
  /// Whether a minus behind an amount ends it, where the sign of the currency is in front: `￥1,234-` (N25).
  private let pricesEndInDash: Bool
  private let separators: [OwnSeparator]

  /// A reader for a format that displays with `symbols` and edits in `notation`.
  init(
    _ notation: EditingNotation,
    _ symbols: NumberSymbols,
    _ options: NumberOptions,
    _ locales: Locales
  ) throws(InteractorError) {
    self.notation = notation
    words = try locales.unitWords(for: notation.symbols)
    allowsPercentSign = options.style == .percent
    allowsAccounting = options.currencySign == .accounting
    currency = options.style == .currency ? options.currency : nil
    allowsTrailingSign = symbols.minus.suffix.holds(notation.minusSign)
    displayGrouping = symbols.grouping
    decimals = options.style == .percent ? nil : options.maximumFractionDigits
    pricesEndInDash = LanguageTag(options.locale)?.language == "ja"
    let own = [notation.decimalSeparator, notation.groupSeparator].compactMap { bytes in
      let kind = notation.separatorKind(of: bytes)
      return kind == .ownDecimal || kind == .ownGroup ? kind.map { OwnSeparator(bytes: bytes, kind: $0) } : nil
    }
    let others = words.decimalSeparators.map { OwnSeparator(bytes: $0, kind: .otherDecimal) }
    separators = own + others
  }

  /// Whether a text is all of an affix: the sign of the field's own currency, or a percent sign.
  func isAffix(_ text: Text) -> Bool {
    if words.affixes.contains(WordFolding.folded(text.utf8)) { return true }
    return allowsPercentSign && NumberCharacter(text.utf8.scalar(at: 0).scalar) == .percent
  }

  private func scan(_ text: Text) -> PasteScan? {
    PasteScan(
      WordFolding.folded(text.utf8),
      words: words,
      separators: separators,
      allowsPercentSign: allowsPercentSign,
      pricesEndInDash: pricesEndInDash
    )
  }

  /// Why a text that cannot be read is no number: it may be an amount in another currency than the field's.
  func refusal(of text: Text) -> Reason {
    guard text.hasDigit, !words.hasFactor(text.folded), namesAnotherCurrency(text) else { return Reason(.badInput) }
    return refusalOfCurrency
  }

  /// Whether a text in a field of amounts names another currency than the field's.
  func namesAnotherCurrency(_ text: Text) -> Bool { currency != nil && words.namesAnotherCurrency(text.folded) }

  /// Why a single character that no number has is refused.
  func refusal(ofKey key: Text) -> Reason {
    // Whoever types the unit that the field shows by itself sees that it is not needed.
    if isAffix(key) { return .digitsWanted.quiet }
    let isCurrency = key.string.unicodeScalars.contains { $0.isCurrencySign }
    return isCurrency && currency != nil ? refusalOfCurrency : .digitsWanted
  }

  /// Only amounts in the field's currency are possible.
  private var refusalOfCurrency: Reason {
    Reason(.badInput, currency.map { [Parameter("currency", .string($0))] } ?? [])
  }

  /// The number of a text; nil if the text is no number, or could be different numbers.
  func read(_ text: Text) -> PastedNumber? {
    guard let scan = scan(text),
      !scan.digits.isEmpty || scan.marks.count == 1 || (scan.marks.isEmpty && scan.sign != nil)
    else { return nil }
    var number = PastedNumber(sign: scan.sign)
    number.isReinterpreted =
      scan.hasOtherWords || (scan.hasTrailingSign && !allowsTrailingSign)
      || (scan.hasParentheses && !allowsAccounting)
    return place(scan, in: &number) ? number : nil
  }

  // MARK: - What the separators mean

  /// Decides what each separator means (number-entry N4) and sets the characters; false if no reading is safe.
  private func place(_ scan: PasteScan, in number: inout PastedNumber) -> Bool {
    guard let meaning = meaning(of: scan) else { return false }
    if let boundary = meaning.groupsEnd {
      number.isGrouped = true
      let zeros = scan.leadingZeros
      if !areWellPlaced(meaning.groupStarts, end: boundary, leadingZeros: zeros) {
        // Groups of three have only one meaning, even if the locale groups otherwise: 123,456 in hi-IN.
        guard NumberGrouping.threes.fits(meaning.groupStarts, end: boundary, leadingZeros: zeros) else { return false }
        number.isReinterpreted = true
      }
    }
    number.isReinterpreted = number.isReinterpreted || meaning.isReinterpreted || scan.hasDash
    let keepsGroups = !notation.placesGroups && !number.isReinterpreted
    var groups = meaning.groupStarts[...]
    number.characters.reserveCapacity(scan.digits.count + (keepsGroups ? groups.count : 0) + 1)
    for (index, digit) in scan.digits.enumerated() {
      if index == meaning.fractionStart { number.characters.append(.separator) }
      if keepsGroups, groups.first == index {
        groups.removeFirst()
        number.characters.append(.group)
      }
      number.characters.append(digit)
    }
    if meaning.fractionStart == scan.digits.count, !scan.hasDash { number.characters.append(.separator) }
    return true
  }

  private struct Meaning {
    /// How many digits are before the decimal separator; nil without one.
    var fractionStart: Int?
    /// How many digits are before each group separator.
    var groupStarts: [Int] = []
    /// How many digits are before the end of the last group; nil without groups.
    var groupsEnd: Int?
    var isReinterpreted = false
  }

  private func meaning(of scan: PasteScan) -> Meaning? {
    let marks = scan.marks
    let kinds = marks.reduce(into: [NumberCharacter.Separator]()) { if !$0.contains($1.kind) { $0.append($1.kind) } }
    var meaning: Meaning?
    switch kinds.count {
    case 0: meaning = Meaning()
    case 1 where scan.hasDash: meaning = mixed(scan, first: kinds[0], last: kinds[0])
    case 1 where marks.count == 1: meaning = single(marks[0], scan)
    case 1: meaning = repeated(marks, digits: scan.digits.count)
    case 2 where isPriceWithFraction(scan): meaning = single(marks[0], scan)
    case 2: meaning = mixed(scan, first: kinds[0], last: kinds[1])
    // An apostrophe separates millions where another separator has the thousands: `1'234,567.89` in Mexico.
    case 3 where kinds[0] == .apostrophe: meaning = mixed(scan, first: kinds[1], last: kinds[2])
    default: meaning = nil
    }
    guard var meaning, !scan.gaps.isEmpty else { return meaning }
    // White space is removed everywhere. Inside a number it is what the locale writes only if it separates groups.
    let ownGroupIsSpace = notation.separatorKind(of: notation.groupSeparator) == nil && !notation.groupSeparator.isEmpty
    let end = meaning.fractionStart ?? scan.digits.count
    let isPlain = ownGroupIsSpace && areWellPlaced(scan.gaps, end: end, leadingZeros: scan.leadingZeros)
    if !isPlain { meaning.isReinterpreted = true }
    if meaning.groupsEnd != nil { meaning.isReinterpreted = true }
    return meaning
  }

  /// A single separator: it is decimal if it is the locale's decimal separator; it is a group separator if it is the
  /// locale's and exactly a group follows; otherwise it is decimal, unless the field has too few decimals (N26).
  private func single(_ mark: PasteScan.Mark, _ scan: PasteScan) -> Meaning? {
    var meaning = Meaning()
    let decimal = notation.separatorKind(of: notation.decimalSeparator)
    let group = notation.separatorKind(of: notation.groupSeparator)
    let digitsBehind = scan.digits.count - mark.digitsBefore
    if isGroupOnly(mark, scan, isDecimal: mark.kind == decimal) {
      meaning.groupStarts = [mark.digitsBefore]
      meaning.groupsEnd = scan.digits.count
      meaning.isReinterpreted = mark.kind != group
      return meaning
    }
    if isAmbiguous(mark, scan) { return nil }
    if mark.kind == decimal || mark.kind == .arabicDecimal {
      meaning.fractionStart = mark.digitsBefore
      meaning.isReinterpreted = mark.kind != decimal
      return meaning
    }
    // `0,500` has no group in any locale, and if white space separates groups, a separator must be decimal.
    let isZero = scan.leadingZeros >= mark.digitsBefore
    let isGroupedBySpace = scan.gaps.contains { $0 <= mark.digitsBefore }
    let groupSize = notation.typedGrouping.primarySize
    let canBeGroup = digitsBehind == groupSize && !isZero && !isGroupedBySpace
    // U+066C is read as decimal only in a locale that has it for groups, like `.` and `,` there.
    let canBeDecimal = mark.kind.canBeDecimal || (mark.kind == group && notation.groupMayBeDecimal)
    if (mark.kind == group && canBeGroup) || !canBeDecimal {
      guard scan.gaps.isEmpty else { return nil }
      meaning.groupStarts = [mark.digitsBefore]
      meaning.groupsEnd = scan.digits.count
      meaning.isReinterpreted = mark.kind != group
      return meaning
    }
    if mark.kind == group, !scan.gaps.isEmpty, !isGroupedBySpace { return nil }
    meaning.fractionStart = mark.digitsBefore
    meaning.isReinterpreted = true
    return meaning
  }

  /// Whether a text may be read in two ways, and neither is likelier than the other (N26).
  func isAmbiguous(_ text: Text) -> Bool {
    guard let scan = scan(text), scan.marks.count == 1 else { return false }
    return isAmbiguous(scan.marks[0], scan)
  }

  /// Where U+066B is the decimal separator, people write a comma for it, and for U+066C. A sign that the locale does
  /// not have for the decimal separator is none where the digits behind it cannot be decimals.
  private func isAmbiguous(_ mark: PasteScan.Mark, _ scan: PasteScan) -> Bool {
    guard hasGroup(mark, scan) else { return false }
    return switch mark.kind {
    case .comma: notation.isCommaAmbiguous && !isGroupOnly(mark, scan, isDecimal: false)
    case .otherDecimal: (decimals ?? .max) < notation.typedGrouping.primarySize
    default: false
    }
  }

  /// Whether the digits behind a separator are as many as a group has, and cannot be decimals in this field (N26).
  private func isGroupOnly(_ mark: PasteScan.Mark, _ scan: PasteScan, isDecimal: Bool) -> Bool {
    guard let decimals, decimals == 0 || !isDecimal, mark.kind.canBeGroup, scan.gaps.isEmpty else { return false }
    return decimals < notation.typedGrouping.primarySize && hasGroup(mark, scan)
  }

  /// Whether one to three digits, of which the first is no zero, are before a separator, and a group's behind it.
  private func hasGroup(_ mark: PasteScan.Mark, _ scan: PasteScan) -> Bool {
    scan.digits.count - mark.digitsBefore == notation.typedGrouping.primarySize
      && (1...3).contains(mark.digitsBefore) && scan.leadingZeros == 0
  }

  /// One kind, repeated: group separators.
  private func repeated(_ marks: [PasteScan.Mark], digits: Int) -> Meaning? {
    guard marks[0].kind.canBeGroup else { return nil }
    let isOwn = marks[0].kind == notation.separatorKind(of: notation.groupSeparator)
    return Meaning(
      groupStarts: marks.map { $0.digitsBefore },
      groupsEnd: digits,
      isReinterpreted: !isOwn
    )
  }

  /// Two kinds: the last separator is decimal and the only one of its kind. Before a dash it is the decimal one, too,
  /// and the others may be of its kind. An apostrophe may separate the millions.
  private func mixed(
    _ scan: PasteScan,
    first: NumberCharacter.Separator,
    last: NumberCharacter.Separator
  ) -> Meaning? {
    guard let decimal = scan.marks.last, decimal.kind == last, last.canBeDecimal, first.canBeGroup else { return nil }
    let groups = scan.marks.dropLast()
    guard groups.drop(while: { $0.kind == .apostrophe }).allSatisfy({ $0.kind == first }) else { return nil }
    if first == .apostrophe, isGroupBehindMillions(decimal, scan) {
      let starts = scan.marks.map { $0.digitsBefore }
      return Meaning(groupStarts: starts, groupsEnd: scan.digits.count, isReinterpreted: true)
    }
    let isOwnGroup = groups.allSatisfy { $0.kind == notation.separatorKind(of: notation.groupSeparator) }
    let isOwnDecimal = last == notation.separatorKind(of: notation.decimalSeparator)
    return Meaning(
      fractionStart: decimal.digitsBefore,
      groupStarts: groups.map { $0.digitsBefore },
      groupsEnd: groups.isEmpty ? nil : decimal.digitsBefore,
      isReinterpreted: !(isOwnGroup && isOwnDecimal)
    )
  }

  /// Whether the dash of price lists stands behind a fraction instead of for it: `12,50.-`.
  private func isPriceWithFraction(_ scan: PasteScan) -> Bool {
    guard scan.hasDash, scan.marks.count == 2, scan.marks[1].digitsBefore == scan.digits.count else { return false }
    return !NumberGrouping.threes.fits(
      [scan.marks[0].digitsBefore],
      end: scan.digits.count,
      leadingZeros: scan.leadingZeros
    )
  }

  /// Whether the digits behind the last separator are a group, since they cannot be decimals: `$1'234.567` in Colombia.
  private func isGroupBehindMillions(_ last: PasteScan.Mark, _ scan: PasteScan) -> Bool {
    guard let decimals, decimals < notation.typedGrouping.primarySize, last.kind.canBeGroup else { return false }
    return scan.digits.count - last.digitsBefore == notation.typedGrouping.primarySize
      && (decimals == 0 || last.kind != notation.separatorKind(of: notation.decimalSeparator))
  }

  /// Whether groups have the locale's sizes, or three digits in a locale without groups.
  private func areWellPlaced(_ starts: [Int], end: Int, leadingZeros: Int) -> Bool {
    notation.typedGrouping.fits(starts, end: end, leadingZeros: leadingZeros)
      || displayGrouping.map { $0.fits(starts, end: end, leadingZeros: leadingZeros) } ?? false
  }
}
