import TestSupport
import Testing

@testable import Interactors

/// What an edit says of the text that it accepts is what reading the text says. It need not read it.
@Suite struct EditReadingTests {
  /// What is tried of one style.
  private struct Row: Sendable {
    var options: [[Text: Value]] = [[:]]
    var type = ValueType.string
    var locales: [Text] = ["de-CH"]
    /// The labels of a combo box.
    var enumeration: [Value]?
    /// Whether edits of the style say what they mean.
    var tells = true
  }

  /// By style: each one that comes with the engine has a row.
  private static let rows: [Text: Row] = [
    "text": Row(options: [[:], ["mismatch": "block"], ["case": "upper", "trim": "end"]], tells: false),
    "integer": Row(type: .integer),
    "decimal": Row(
      options: [
        [:], ["groupWhileEditing": .boolean(false)], ["maximumFractionDigits": .integer(0)], ["decimalKeys": "either"],
      ],
      type: .number,
      locales: ["de-CH", "de", "en"]
    ),
    "percent": Row(options: [[:], ["affixWhileEditing": .boolean(true)]], type: .number),
    "currency": Row(options: [["currency": "CHF"], ["currency": "JPY"]], type: .number, locales: ["de-CH", "en"]),
    "choice": Row(
      options: [[:], ["match": "contains"], ["complete": "inline"], ["free": .boolean(true)]],
      enumeration: ["Bern", "Basel", "ab", "AB", "x12"]
    ),
    "mask": Row(
      options: masks.map { ["mask": .string($0)] } + [
        ["mask": "(00) 000", "eager": .boolean(true)], ["mask": "00-00", "overwrite": .boolean(true)],
        ["mask": "aa-00", "case": "upper", "value": "raw"], ["mask": "00-00", "incomplete": "write"],
        ["mask": "00-00", "check": "luhn"],
      ]
    ),
    "code": Row(options: CodeKind.allCases.map { ["kind": .string(Text($0.rawValue))] }),
    "phone": Row(
      options: [
        ["region": "CH"], ["region": "US"], ["region": "AR"], ["region": .null],
        ["region": "GB", "extensions": .boolean(true)],
        ["region": "CH", "limit": "block", "check": "valid"],
      ]
    ),
    "date": Row(
      options: [
        [:], ["minimum": "2001-02-03", "bounds": "block"], ["relative": .boolean(true)], ["calendar": "persian"],
      ],
      locales: ["de-CH", "en-US", "ja-JP"]
    ),
    "time": Row(options: [[:], ["granularity": "second"]], locales: ["de-CH", "en-US"]),
    "dateTime": Row(options: [["timeZone": "Europe/Berlin"]], locales: ["de-CH", "en-US"]),
    "duration": Row(tells: false),
  ]

  private static let masks: [Text] = [
    "00-00", "+7 (000) 000-00-00", "AA-0000", "0[0]:00", "0{3}[-0{2}]", "a0a0-0", "*** cm", "0 0",
  ]
  private static let keys = "0123456789012345678901234567DEGBFRXMABabxz+- .,/:(ä".map { Text(String($0)) }
  private static let pastes: [Text] = [
    "DE89 3704 0044 0532 0130 00", "+41 44 668 18 00", "79114041112", "12-34", "GB82WEST12345698765432",
    "4111111111111111", "tel:+41446681800", "1h", "x12", "Bern", "1.234,5", "5.11.2026", "2026-11-05T15:30:00Z",
  ]

  @Test("An edit says the same as reading its draft", arguments: FormatRegistry.standard.styles)
  func edits(_ style: Text) throws {
    let row = try #require(Self.rows[style], "\(style) has no row in EditReadingTests")
    var random = SeededGenerator.printed(for: "EditReadingTests \(style)")
    for locale in row.locales {
      for options in row.options {
        let told = try Self.edits(FormatOptions(style: style, values: options), row, locale, &random)
        #expect(told > 0 || !row.tells, "\(style) \(options)")
      }
    }
  }

  /// Makes random edits. Returns how many said what they mean.
  private static func edits(
    _ options: FormatOptions,
    _ row: Row,
    _ locale: Text,
    _ random: inout SeededGenerator
  ) throws -> Int {
    var property = PropertySchema(name: "p", type: row.type)
    property.enumeration = row.enumeration
    let context = FormatContext(property: property, locale: locale, control: .singleLine)
    let format = try FormatRegistry.standard.makeFormat(options, context)
    let situation = EditSituation()
    var draft = Draft(text: "", selection: Selection(caret: 0))
    var told = 0
    for _ in 0..<600 {
      let edit = Self.edit(draft, &random)
      if edit.range.isEmpty, edit.replacement.isEmpty { continue }
      var notes = EditNotes()
      switch format.edit(draft, edit, in: situation, &notes) {
      case .rejected(_, let memory): draft.memory = memory
      case .accepted(let new, _):
        let reading = format.reading(of: new, in: situation)
        let history = "\(options) \(locale) \(draft) \(edit) \(new) INTERACTOR_SEED=\(random.seed)"
        #expect(reading.parse == format.parse(new, in: situation), "\(history)")
        if let meaning = notes.meaning {
          told += 1
          #expect(meaning == reading.parse, "\(history)")
        }
        if let remarks = notes.remarks { #expect(remarks == reading.remarks, "\(history)") }
        draft = new.text.count > 60 ? Draft(text: "", selection: Selection(caret: 0)) : new
      }
    }
    return told
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
