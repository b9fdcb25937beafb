import TestSupport
import Testing

@testable import Interactors

/// What an edit says of the text that it accepts is what reading the text says. It need not read it.
@Suite struct EditReadingTests {
  private static let masks: [Text] = [
    "00-00", "+7 (000) 000-00-00", "AA-0000", "0[0]:00", "0{3}[-0{2}]", "a0a0-0", "*** cm", "0 0",
  ]
  private static let moreMasks: [[Text: Value]] = [
    ["mask": .string("(00) 000"), "eager": .boolean(true)],
    ["mask": .string("00-00"), "overwrite": .boolean(true)],
    ["mask": .string("aa-00"), "case": .string("upper"), "value": .string("raw")],
    ["mask": .string("00-00"), "incomplete": .string("write")],
    ["mask": .string("00-00"), "check": .string("luhn")],
  ]
  private static let phones: [[Text: Value]] = [
    ["region": .string("CH")], ["region": .string("US")], ["region": .string("AR")], ["region": .null],
    ["region": .string("GB"), "extensions": .boolean(true)],
    ["region": .string("CH"), "limit": .string("block"), "check": .string("valid")],
  ]
  private static let formats: [FormatOptions] = {
    var formats: [FormatOptions] = masks.map { FormatOptions(style: "mask", values: ["mask": .string($0)]) }
    formats += moreMasks.map { FormatOptions(style: "mask", values: $0) }
    formats += CodeKind.allCases.map { FormatOptions(style: "code", values: ["kind": .string(Text($0.rawValue))]) }
    formats += phones.map { FormatOptions(style: "phone", values: $0) }
    return formats + [FormatOptions(style: "decimal"), FormatOptions(style: "duration")]
  }()

  private static let keys = "0123456789012345678901234567DEGBFRXMABabxz+- .(ä".map { Text(String($0)) }
  private static let pastes: [Text] = [
    "DE89 3704 0044 0532 0130 00", "+41 44 668 18 00", "79114041112", "12-34", "GB82WEST12345698765432",
    "4111111111111111", "tel:+41446681800", "1h", "x12",
  ]

  @Test("An edit says the same as reading its text", arguments: formats.indices)
  func edits(_ index: Int) throws {
    var random = SeededGenerator(part: index)
    print("EditReadingTests part \(index): INTERACTOR_SEED=\(random.seed)")
    let options = Self.formats[index]
    let type: ScalarType = options.style == "decimal" ? .number : .string
    let context = FormatContext(property: PropertySchema(name: "p", type: type), locale: "de-CH", control: .singleLine)
    let format = try FormatRegistry.standard.makeFormat(options, context)
    var draft = Draft(text: "", selection: Selection(caret: 0))
    var told = 0
    for _ in 0..<1500 {
      let edit = Self.edit(draft, &random)
      if edit.range.isEmpty, edit.replacement.isEmpty { continue }
      var notes = EditNotes()
      guard case .accepted(let new, _) = format.edit(draft, edit, in: EditSituation(), &notes) else { continue }
      let reading = format.reading(of: new, in: EditSituation())
      let history = "\(options) \(draft.text) \(edit) \(new.text) INTERACTOR_SEED=\(random.seed)"
      if let meaning = notes.meaning {
        told += 1
        #expect(meaning == format.parse(new), "\(history)")
        if options.style != "decimal" { #expect(meaning == reading.parse, "\(history)") }
      }
      if let remarks = notes.remarks { #expect(remarks == reading.remarks, "\(history)") }
      draft = new.text.count > 60 ? Draft(text: "", selection: Selection(caret: 0)) : new
    }
    #expect(told > 0 || options.style == "duration")
  }

  private static func edit(_ draft: Draft, _ random: inout SeededGenerator) -> Edit {
    let text = draft.text
    var places = [0]
    for scalar in text.string.unicodeScalars { places.append((places.last ?? 0) + UTF8.width(scalar)) }
    let end = text.count
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<55: return Edit(range: end..<end, replacement: keys.randomElement(using: &random) ?? "0")
    case 55..<75 where places.count > 1: return Edit(range: places[places.count - 2]..<end, replacement: "")
    case 75..<77: return Edit(range: 0..<end, replacement: pastes.randomElement(using: &random) ?? "")
    default:
      let ends = [places.randomElement(using: &random) ?? 0, places.randomElement(using: &random) ?? 0].sorted()
      let isTyped = Bool.random(using: &random)
      let range = isTyped ? ends[0]..<(Bool.random(using: &random) ? ends[0] : ends[1]) : ends[0]..<ends[1]
      return Edit(range: range, replacement: isTyped ? keys.randomElement(using: &random) ?? "0" : "")
    }
  }
}
