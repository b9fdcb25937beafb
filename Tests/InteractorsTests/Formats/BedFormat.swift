import Interactors

/// Beds of a hospital: the letter of a ward from A to F, and a number, such as `A-12`. It is written as authors outside
/// of the engine write formats: with public names alone.
///
/// The hyphen comes by itself. After a key that is refused, all keys at the end of the text are; the format remembers
/// them, and the draft means nothing until something is deleted or typed over.
final class BedFormat: Format {
  private static let beds: Int64 = 24

  var maximumBytes: Int { 1_000 }

  var inputTraits: InputTraits {
    InputTraits(inputMode: "text", alignment: "natural", spellCheck: false, autocorrect: false)
  }

  func displayText(for value: Value) -> Text { editingText(for: value) }

  func editingText(for value: Value) -> Text {
    if case .string(let text) = value { return text }
    return Text()
  }

  // MARK: - Meaning

  private struct Bed {
    var ward: Character
    var number: Int64?
  }

  /// Reads `A`, `A-` and `A-12`.
  private func bed(_ text: Text) -> Bed? {
    let characters = Array(text.string)
    guard let ward = characters.first, ("A"..."F").contains(ward), characters.count == 1 || characters[1] == "-" else {
      return nil
    }
    let digits = String(characters.dropFirst(2))
    guard digits.count <= 2, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Bed(ward: ward, number: Int64(digits))
  }

  func parse(_ draft: Draft, in situation: EditSituation) -> Parse {
    if refused(in: draft) != nil { return Parse(.invalid) }
    if draft.text.isEmpty { return Parse(.empty) }
    guard let bed = bed(draft.text) else { return Parse(.invalid) }
    return bed.number == nil ? Parse(.intermediate) : Parse(.acceptable, .string(draft.text))
  }

  func fault(in draft: Draft, in situation: EditSituation) -> Issue? {
    refused(in: draft)?.issue
  }

  var judgesValues: Bool { true }

  func issues(with value: Value) -> [Issue] {
    guard case .string(let text) = value, let number = bed(text)?.number, number > Self.beds else { return [] }
    return [Issue(.rangeOverflow, source: .field, parameters: [Parameter("maximum", .integer(Self.beds))])]
  }

  // MARK: - Editing

  /// All that was typed, with the keys that were refused; nil if none was, or if the text has changed since.
  private func refused(in draft: Draft) -> RefusedRun? {
    let end = draft.text.count
    guard let memory = draft.memory, let run = RefusedRun(memoryText: memory.text), run.place == end..<end else {
      return nil
    }
    return run
  }

  func edit(_ draft: Draft, _ edit: Edit, in situation: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    let end = draft.text.count
    guard edit.range == 0..<end || edit.range.upperBound == end else {
      return .rejected(Reason(.badInput), memory: draft.memory)
    }
    if edit.replacement.isEmpty {
      let kept = draft.text.string.prefix(edit.range.lowerBound)
      return accepted(kept.hasSuffix("-") ? String(kept.dropLast()) : String(kept))
    }
    let isAnew = edit.range == 0..<end
    let isBehindRefused = !isAnew && refused(in: draft) != nil
    let keys = edit.replacement.string.uppercased()
    var text = isAnew ? "" : draft.text.string
    if !text.isEmpty, !text.contains("-"), keys.first != "-" { text += "-" }
    text += keys
    guard !isBehindRefused, edit.range.isEmpty || isAnew, bed(Text(text)) != nil else {
      let run = (isAnew ? nil : refused(in: draft)) ?? RefusedRun(behind: isAnew ? Text() : draft.text, at: nil)
      let longer = run?.appending(edit.replacement, goingOnAt: end..<end)
      return .rejected(Reason(.badInput), memory: longer.map { FormatMemory($0.memoryText) } ?? draft.memory)
    }
    if text.count == 1 { notes.step = .ends }
    let decision = accepted(text)
    if case .accepted(let new, _) = decision { notes.meaning = parse(new, in: situation) }
    return decision
  }

  private func accepted(_ text: String) -> EditDecision {
    .accepted(Draft(text: Text(text), selection: Selection(caret: text.utf8.count)))
  }

  // MARK: - Sections

  var sectionTypes: [Text] { ["ward", "bed"] }

  func sections(of text: Text, in situation: EditSituation) -> [EntrySection] {
    guard let bed = bed(text) else { return [] }
    let number = min(2, text.count)
    return [
      EntrySection(type: "ward", range: Selection(start: 0, end: 1), text: Text("\(bed.ward)"), minimum: 0, maximum: 5),
      EntrySection(
        type: "bed",
        range: Selection(start: number, end: text.count),
        text: Text(bed.number.map(String.init) ?? ""),
        value: bed.number.map(Int.init),
        minimum: 1,
        maximum: Int(Self.beds),
        placeholder: "00"
      ),
    ]
  }

  func selection(ofSection section: Text, in draft: Draft) -> Selection? {
    sections(of: draft.text, in: EditSituation()).first { $0.type == section }?.range
  }

  func step(_ draft: Draft, by count: Int, section: Text?, in situation: EditSituation) -> Draft? {
    guard let bed = bed(draft.text), let number = bed.number else { return nil }
    let (target, overflow) = number.addingReportingOverflow(Int64(count))
    guard !overflow, (1...Self.beds).contains(target) else { return nil }
    let text = Text("\(bed.ward)-\(target)")
    return Draft(text: text, selection: Selection(start: 2, end: text.count))
  }
}
