import InteractorClient
import Interactors

/// A keystroke in a text with a form of its own. The budgets are multiples of what one in a number took when they were
/// set, so that they stay as they are when numbers get cheaper.
enum EntryWork: Workload {
  /// What a keystroke in a grouped decimal took then, in instructions.
  static let number = 11_825.0

  private static let method = "callgrind, in process, over 400 keystrokes with their hints"
  /// Fewer in a build for debugging, which is many times slower under callgrind.
  #if DEBUG
    private static let choiceCount = 500
  #else
    private static let choiceCount = 100_000
  #endif
  private static let choicesMethod = "callgrind, in process, over 400 keystrokes; \(choiceCount) options"
  private static let budget = Row.whenOptimized(1.5 * number)
  private static let phoneBudget = Row.whenOptimized(3 * number)
  private static let kinds: [Kind] = [
    Kind(
      name: "mask",
      row: Row("instructions: keystroke in a mask", unit: "Ir", budget: budget, method: method),
      format: FormatOptions(style: "mask", values: ["mask": .string("+7 (000) 000-00-00")])
    ),
    Kind(
      name: "iban",
      row: Row("instructions: keystroke in an IBAN", unit: "Ir", budget: budget, method: method),
      format: FormatOptions(style: "code", values: ["kind": .string("iban")]),
      start: "DE89"
    ),
    Kind(
      name: "phone",
      row: Row(
        "instructions: keystroke at the end of a phone number",
        unit: "Ir",
        budget: phoneBudget,
        method: method
      ),
      format: FormatOptions(style: "phone", values: ["region": .string("CH")])
    ),
    Kind(
      name: "phone within",
      row: Row(
        "instructions: keystroke within a phone number",
        unit: "Ir",
        budget: phoneBudget,
        method: method
      ),
      format: FormatOptions(style: "phone", values: ["region": .string("CH")]),
      place: 2
    ),
    Kind(
      name: "choice",
      row: Row(
        "instructions: keystroke among many choices",
        unit: "Ir",
        budget: Row.whenOptimized(300 * number),
        method: choicesMethod
      ),
      format: choices("word"),
      start: "street "
    ),
    Kind(
      name: "choice within",
      row: Row(
        "instructions: keystroke among many choices, found anywhere in labels",
        unit: "Ir",
        budget: Row.whenOptimized(1000 * number),
        method: choicesMethod
      ),
      format: choices("contains"),
      start: "reet "
    ),
  ]
  static var rows: [Row] { kinds.map(\.row) }

  /// A combo box with many streets.
  private static func choices(_ match: Text) -> FormatOptions {
    let options = (0..<choiceCount).map { number in
      DataTree.object([
        .init("value", .string(Text("\(number)"))),
        .init("text", .string(Text("Street \(number) of town \(number % 977)"))),
      ])
    }
    return FormatOptions(style: "choice", values: ["match": .string(match)], structures: ["options": .list(options)])
  }

  /// What is typed into.
  private struct Kind: Sendable {
    let name: Text
    let row: Row
    let format: FormatOptions
    var start: Text = "044668"
    /// Where the keys are typed; nil for the end.
    var place: Int?
  }

  static func run(_ counter: Counter) throws(ClientError) {
    let work = try EngineWork()
    for kind in kinds {
      try work.bind(kind.name, kind.format, kind.start, at: kind.place)
      for number in 0..<200 { try work.digit(number, in: kind.name) }
      try counter.region(kind.name.string, count: 400) { number throws(ClientError) in
        try work.digit(number, in: kind.name)
      }
    }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    kinds.map { $0.row.figure(counts[$0.name.string]) }
  }
}

extension EngineWork {
  /// Binds a field, types a text into it, and places the caret.
  fileprivate func bind(_ field: Text, _ format: FormatOptions, _ start: Text, at place: Int?) throws(ClientError) {
    try attempt { () throws(InteractorError) in
      let schema = ObjectSchema(properties: [PropertySchema(name: field, type: .string)])
      _ = try engine.openSubject(field, schema: schema, values: [])
      _ = try engine.bind(
        FieldBinding(field: field, subject: field, property: field, view: .textField, format: format)
      )
      _ = try engine.beginEditing(field)
      for character in start.string { _ = try engine.edit(field, EditRequest(replacement: Text(String(character)))) }
      if let place { _ = try engine.select(field, Selection(caret: place)) }
      _ = engine.takeEffects()
    }
  }
}
