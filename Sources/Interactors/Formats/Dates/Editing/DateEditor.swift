/// What comes of an edit of a text of sections.
struct DateEdit {
  /// The text, or why there is none.
  var decision: EditDecision
  /// The keys typed since the text was empty, with those of this edit.
  var run: TypedRun?
  /// Whether the caret is in another section now (date-entry D23).
  var endsStep = false
}

/// Decides on edits of a text of sections.
struct DateEditor {
  let format: DateFormat
  let entry: DateFormat.DateEntryParts
  let situation: EditSituation
  /// The keys typed since the text was empty, all at its end; nil if the text came about in another way.
  let typed: TypedRun?
  /// The sections of the accepted text, if reading it gives them again.
  private(set) var written: EntryText?

  init(format: DateFormat, entry: DateFormat.DateEntryParts, situation: EditSituation, typed: TypedRun?) {
    self.format = format
    self.entry = entry
    self.situation = situation
    self.typed = typed
  }

  private var notation: DateNotation { entry.notation }

  mutating func decide(_ draft: Draft, _ edit: Edit) -> DateEdit {
    var result = edit.replacement.isEmpty ? takeBack(draft, edit) ?? delete(draft, edit) : insert(draft, edit)
    if case .accepted(let new, _) = result.decision {
      if let reason = refusal(of: new.text) { return DateEdit(decision: .rejected(reason), run: typed) }
      if new.text.isEmpty { result.run = nil }
    }
    return result
  }

  /// With `bounds: "block"`, why a text cannot become a date within the bounds.
  private func refusal(of text: Text) -> Reason? {
    guard format.options.bounds == .block, let sections = notation.read(text.utf8) else { return nil }
    switch entry.meaning.reading(of: sections) {
    case .moment(let moment): return format.bounds.violation(format.told(moment, situation))
    case .incomplete: return format.violationAhead(sections, entry, situation)
    case .impossible: return nil
    }
  }

  private func typing(_ sections: EntryText, _ caret: EntryPlace) -> DateTyping {
    DateTyping(entry.meaning, clock: situation.clock, entry: sections, caret: caret)
  }

  /// The text of what was typed.
  private mutating func write(_ typing: DateTyping) -> Draft {
    if notation.isReadAsWritten(typing.entry) { written = typing.entry }
    return notation.write(typing.entry, caret: typing.caret)
  }

  // MARK: - Deleting

  /// The deletion of what the last key has written: the keys before it still count (D26). Nil for any other deletion.
  private mutating func takeBack(_ draft: Draft, _ edit: Edit) -> DateEdit? {
    guard let run = typed, edit.direction == .backward, edit.range.upperBound == draft.selection.end,
      draft.text.cluster(before: edit.range.upperBound) == edit.range
    else { return nil }
    let keys = Text(String(run.text.string.unicodeScalars.dropLast()))
    if keys.isEmpty { return nil }
    let former = retyped(keys)
    // In another order than that of the sections, the last key stands elsewhere than at the end.
    if typeISO(run.text) != nil {
      return former.map { DateEdit(decision: .accepted($0), run: TypedRun().appending(keys)) }
    }
    var result = delete(draft, edit)
    guard case .accepted(let shorter, _) = result.decision, let former else { return result }
    // The last key may have been refused. Who deletes has seen what was refused, so that does not count any more.
    if former.text == draft.text || numbers(former.text) == numbers(shorter.text) {
      result.run = TypedRun().appending(keys)
    }
    return result
  }

  /// The sections of a text, however they are written.
  private func numbers(_ text: Text) -> [Int]? {
    notation.read(text.utf8)?.contents.map { $0.isEmpty ? -1 : $0.number }
  }

  /// What keys come to that are typed into an empty text; nil if they do not make a run.
  private func retyped(_ keys: Text) -> Draft? {
    var draft = Draft(text: Text(), selection: Selection(caret: 0))
    var run = TypedRun()
    for scalar in keys.string.unicodeScalars {
      var editor = DateEditor(format: format, entry: entry, situation: situation, typed: run)
      let caret = draft.selection.end
      let result = editor.decide(draft, Edit(range: caret..<caret, replacement: Text(String(Character(scalar)))))
      guard let next = result.run else { return nil }
      if case .accepted(let longer, _) = result.decision { draft = longer }
      run = next
    }
    return draft
  }

  /// By D8.
  private mutating func delete(_ draft: Draft, _ edit: Edit) -> DateEdit {
    guard let sections = notation.read(draft.text.utf8) else {
      let text = draft.text.replacing(edit.range, with: Text())
      return DateEdit(decision: .accepted(Draft(text: text, selection: Selection(caret: edit.range.lowerBound))))
    }
    var typing = typing(sections, EntryPlace(section: 0, index: 0))
    guard typing.remove(edit.range) || typing.removeNext(to: edit.range, edit.direction) else {
      // Only a literal is left.
      if sections.literals > max(sections.lastFilled, 0) {
        typing.closeText()
        return DateEdit(decision: .accepted(notation.write(typing.entry, caret: typing.caret)))
      }
      return DateEdit(decision: .rejected(Reason(.nothingToDelete)), run: typed)
    }
    typing.closeText()
    return DateEdit(decision: .accepted(write(typing)))
  }

  // MARK: - Inserting

  private mutating func insert(_ draft: Draft, _ edit: Edit) -> DateEdit {
    let run = run(draft, edit)
    let isLong = edit.replacement.count > 2 && edit.replacement.scalarCount > 2
    if isLong, !edit.isComposed, let pasted = paste(edit.replacement) {
      return DateEdit(decision: pasted, run: nil, endsStep: true)
    }
    if let relative = entry.relative, let draft = relativeDraft(draft, edit, relative) {
      return DateEdit(decision: .accepted(draft), run: nil)
    }
    if let run, let iso = typeISO(run.text) { return noting(edit, in: DateEdit(decision: iso, run: run)) }
    let result = noting(edit, in: type(draft, edit, run))
    // What an input method has written as a whole is read as a whole if it cannot be typed.
    if case .rejected = result.decision, isLong, edit.isComposed, let pasted = paste(edit.replacement) {
      return DateEdit(decision: pasted, run: nil, endsStep: true)
    }
    return result
  }

  /// Notes in the run that the keys of an edit were refused. A separator that stands there already is none of them.
  private func noting(_ edit: Edit, in result: DateEdit) -> DateEdit {
    guard result.run != nil, case .rejected(let reason, _) = result.decision, reason.code != .separator else {
      return result
    }
    var result = result
    result.run?.noteRefusal(of: edit.replacement)
    return result
  }

  /// The keys typed since the text was empty, with those of this edit (D26).
  private func run(_ draft: Draft, _ edit: Edit) -> TypedRun? {
    let isWhole = edit.range == 0..<draft.text.count
    if isWhole, !draft.text.isEmpty { return TypedRun().appending(edit.replacement) }
    // In front of the first key that is taken, some may have been refused.
    guard let run = typed ?? (isWhole ? TypedRun() : nil),
      edit.range == draft.text.count..<draft.text.count || isBeforeOwnText(draft, edit)
    else { return nil }
    return run.appending(edit.replacement)
  }

  /// Whether nothing stands behind the place of an edit but what came by itself: literals, and the half of the day.
  private func isBeforeOwnText(_ draft: Draft, _ edit: Edit) -> Bool {
    guard edit.range.isEmpty, typed != nil, let sections = notation.read(draft.text.utf8) else { return false }
    let place = notation.place(of: edit.range.lowerBound, in: sections)
    guard place.index == 0 || place.index == sections.contents[place.section].length else { return false }
    let next = place.index == 0 ? place.section : place.section + 1
    return notation.parts.indices.dropFirst(next).allSatisfy { section in
      sections.contents[section].isEmpty || notation.parts[section] == .dayPeriod
    }
  }

  /// By D15.
  private func paste(_ text: Text) -> EditDecision? {
    let reader = format.reader(entry, situation)
    if let reading = reader.read(text), let draft = format.draft(of: reading.moment) {
      return .accepted(draft, reason: reading.isReinterpreted ? reinterpreted(reading.moment) : nil)
    }
    if let date = reader.readDateAlone(text), let draft = draft(ofDateAlone: date.date) {
      return .accepted(draft, reason: date.isReinterpreted ? .reinterpreted(as: date.date.text) : nil)
    }
    guard let sections = reader.readPartially(text) else { return nil }
    let missing = sections.contents.firstIndex(where: \.isEmpty) ?? 0
    return .accepted(notation.write(sections, caret: EntryPlace(section: missing, index: 0)))
  }

  /// A date whose time is to follow.
  private func draft(ofDateAlone date: CivilDate) -> Draft? {
    guard var sections = entry.meaning.entry(for: DateMoment(date: date, clock: 0)),
      let first = notation.parts.firstIndex(where: \.isOfTime)
    else { return nil }
    for (section, part) in notation.parts.enumerated() where part.isOfTime { sections.contents[section] = .empty }
    sections.literals = max(sections.lastFilled, first)
    return notation.write(sections, caret: EntryPlace(section: first, index: 0))
  }

  private func reinterpreted(_ moment: DateMoment) -> Reason {
    .reinterpreted(as: format.told(moment, situation))
  }

  /// A text that is told from today is free text.
  private func relativeDraft(_ draft: Draft, _ edit: Edit, _ relative: RelativeDateReader) -> Draft? {
    let text = draft.text.replacing(edit.range, with: edit.replacement)
    guard text.count <= 64, notation.read(text.utf8) == nil, relative.admits(text) else { return nil }
    return Draft(text: text, selection: Selection(caret: edit.range.lowerBound + edit.replacement.count))
  }

  /// The characters of an edit, one after the other: all of them or none.
  private mutating func type(_ draft: Draft, _ edit: Edit, _ run: TypedRun?) -> DateEdit {
    guard let sections = notation.read(draft.text.utf8) else { return typeOverForeign(draft, edit, run) }
    var typing = typing(sections, notation.place(of: edit.range.lowerBound, in: sections))
    if !edit.range.isEmpty { _ = typing.remove(edit.range) }
    if run != nil { typing.run = typed?.text }
    let section = typing.caret.section
    let scalars = edit.replacement.unicodeScalars
    var numbers = PastedNumbers(scalars)
    for scalar in scalars {
      guard let reason = typing.type(scalar) else {
        if numbers.isSplit(by: scalar, typing.caret) {
          return DateEdit(decision: .rejected(Reason(.badInput)), run: run)
        }
        continue
      }
      // In a paste, a separator that stands there already says nothing.
      if reason.code == .separator, scalars.count > 1 {
        numbers.end()
        continue
      }
      // Eight digits may be a date in the order of ISO 8601.
      if let run, run.text.count == 8, run.text.isDigits, let pasted = paste(run.text) {
        return DateEdit(decision: pasted, run: run, endsStep: true)
      }
      return DateEdit(decision: .rejected(reason), run: run)
    }
    typing.entry.literals = max(typing.entry.lastFilled, min(typing.entry.literals, typing.caret.section))
    let endsStep = typing.caret.section != section
    if let read = readAsPasted(typing.entry, run) {
      return DateEdit(decision: read, run: run, endsStep: endsStep)
    }
    let new = write(typing)
    var reason: Reason?
    // Of seven digits nobody can say whether the day has one of them or two.
    let isGuessed = draft.text.isEmpty && scalars.count > 2 && edit.replacement.isDigits && !edit.isComposed
    if typing.isReinterpreted || isGuessed && entry.meaning.reading(of: typing.entry) != .incomplete {
      var read = new.text
      if case .moment(let moment) = entry.meaning.reading(of: typing.entry) { read = format.told(moment, situation) }
      reason = .reinterpreted(as: read)
    }
    return DateEdit(decision: .accepted(new, reason: reason), run: run, endsStep: endsStep)
  }

  /// The numbers of a paste: each belongs to one section where something else stands among them. `2012` in `September
  /// 2012` is not the 20th and the year 12.
  private struct PastedNumbers {
    private let isAmongOthers: Bool
    private var section: Int?

    init(_ scalars: [Unicode.Scalar]) {
      isAmongOthers = scalars.count > 2 && !scalars.allSatisfy { DateFolding.digit($0) != nil }
    }

    /// Something else than a digit follows.
    mutating func end() { section = nil }

    /// Whether a digit has gone into another section than the one in front of it.
    mutating func isSplit(by scalar: Unicode.Scalar, _ caret: EntryPlace) -> Bool {
      guard isAmongOthers, DateFolding.digit(scalar) != nil else {
        section = nil
        return false
      }
      let own = caret.index > 0 ? caret.section : caret.section - 1
      let isSplit = section.map { $0 != own } ?? false
      section = own
      return isSplit
    }
  }

  /// A text that has not the form of sections can only be replaced as a whole.
  private mutating func typeOverForeign(_ draft: Draft, _ edit: Edit, _ run: TypedRun?) -> DateEdit {
    guard edit.range == 0..<draft.text.count else {
      return DateEdit(decision: .rejected(Reason(.badInput)), run: run)
    }
    let empty = Draft(text: Text(), selection: Selection(caret: 0))
    return type(empty, Edit(range: 0..<0, replacement: edit.replacement), run)
  }

  /// In a calendar of its own, a year that is near only as a Gregorian one is one (D15).
  private func readAsPasted(_ sections: EntryText, _ run: TypedRun?) -> EditDecision? {
    guard !notation.layout.calendar.isGregorian, format.options.style.hasDate, let run,
      case .moment(let moment) = entry.meaning.reading(of: sections),
      let reading = format.reader(entry, situation).read(run.text), reading.moment != moment,
      let draft = format.draft(of: reading.moment)
    else { return nil }
    return .accepted(draft, reason: reinterpreted(reading.moment))
  }

  // MARK: - ISO 8601, key by key

  /// What a run means that can only be ISO 8601: four digits and a hyphen (D26). Nil for another run, and where the
  /// locale writes dates in this order anyway.
  private func typeISO(_ run: Text) -> EditDecision? {
    let bytes = run.utf8
    guard format.options.style.hasDate, bytes.count >= 5, bytes[4] == UInt8(ascii: "-"),
      bytes.prefix(4).allSatisfy(\.isASCIIDigit)
    else { return nil }
    let calendar = notation.layout.calendar
    if calendar.isGregorian, notation.parts.first == .year { return nil }
    let mark = bytes.firstIndex { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: " ") }
    if mark != nil, !format.options.style.hasTime { return nil }
    let day = Array(bytes[..<(mark ?? bytes.count)])
    let pieces = day.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard pieces.count <= 3, pieces.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) && $0.count <= 4 }) else { return nil }
    var contents = Array(repeating: SectionContent.empty, count: notation.parts.count)
    for (piece, part) in zip(pieces, [DatePart.year, .month, .day]) where !piece.isEmpty {
      guard let section = notation.section(of: part), piece.count <= notation.digitCount(of: part) else {
        return .rejected(Reason(.tooManyDigits))
      }
      let number = Self.number(piece)
      let greatest = part == .month ? 12 : part == .day ? 31 : 9999
      if number > greatest || number == 0 && piece.count == notation.digitCount(of: part) {
        return .rejected(Reason(.badInput))
      }
      contents[section] = .digits(number, count: piece.count)
    }
    if pieces.count == 3, day.last == UInt8(ascii: "-"), pieces[1].isEmpty { return .rejected(Reason(.badInput)) }
    let numbers = pieces.map(Self.number)
    let date = numbers.count == 3 ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
    if let mark {
      // The date is complete; what follows is typed as in any other field.
      guard date != nil, pieces[1].count == 2, pieces[2].count == 2 else { return .rejected(Reason(.badInput)) }
      return mark == bytes.count - 1 ? typeTimeMark(contents) : nil
    }
    let sections = EntryText(contents: contents, literals: 0)
    let text = notation.write(sections, caret: EntryPlace(section: 0, index: 0)).text
    let literal = Draft(text: text, selection: Selection(caret: text.count))
    guard let date else { return .accepted(literal) }
    if calendar.isGregorian { return .accepted(literal, reason: .reinterpreted(as: date.text)) }
    guard !format.options.style.hasTime, let reading = format.reader(entry, situation).read(date.text),
      let draft = format.draft(of: reading.moment)
    else { return .accepted(literal) }
    return .accepted(draft, reason: reinterpreted(reading.moment))
  }

  /// The `T` behind a date: the caret goes to the hour, or to the part of the day in front of it.
  private func typeTimeMark(_ contents: [SectionContent]) -> EditDecision? {
    guard let hour = notation.section(of: .hour) else { return nil }
    return .accepted(
      notation.write(EntryText(contents: contents, literals: hour), caret: EntryPlace(section: hour, index: 0))
    )
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
}

extension Text {
  /// Whether it has ASCII digits alone.
  fileprivate var isDigits: Bool {
    if count == 1, let byte = utf8.first { return byte.isASCIIDigit }
    return utf8.allSatisfy(\.isASCIIDigit)
  }

  /// Its scalars. A key is one, nearly always of ASCII.
  fileprivate var unicodeScalars: [Unicode.Scalar] {
    if count == 1, let byte = utf8.first, byte < 0x80 { return [Unicode.Scalar(byte)] }
    return Array(string.unicodeScalars)
  }
}
