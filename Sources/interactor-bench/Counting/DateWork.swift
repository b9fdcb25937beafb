import InteractorClient
import Interactors

/// A keystroke in a date (date-entry D24). The budgets are multiples as in `EntryWork`.
enum DateWork: Workload {
  private static let gregorian = Row(
    "instructions: keystroke in a Gregorian date",
    unit: "Ir",
    budget: Row.whenOptimized(1.5 * EntryWork.number),
    method: "callgrind, in process, over 400 keystrokes at the end of the year"
  )
  private static let persian = Row(
    "instructions: keystroke in a Persian date",
    unit: "Ir",
    budget: Row.whenOptimized(3 * EntryWork.number),
    method: "callgrind, in process, over 400 keystrokes at the end of the day"
  )
  static let rows = [gregorian, persian]

  static func run(_ counter: Counter) throws(ClientError) {
    let work = try EngineWork()
    for (region, locale) in [("gregorian", "de-DE"), ("persian", "fa-IR")] as [(String, Text)] {
      try bind(locale, work)
      for number in 0..<200 { try work.digit(number, in: locale) }
      try counter.region(region, count: 400) { number throws(ClientError) in try work.digit(number, in: locale) }
    }
  }

  /// A field that lacks the last digit of a date.
  private static func bind(_ locale: Text, _ work: EngineWork) throws(ClientError) {
    try work.attempt { () throws(InteractorError) in
      let property = PropertySchema(name: "date", type: .string, isOptional: true)
      _ = try work.engine.openSubject(locale, schema: ObjectSchema(properties: [property]), values: [])
      let format = FormatOptions(style: "date", values: ["locale": .string(locale)])
      _ = try work.engine.bind(
        FieldBinding(field: locale, subject: locale, property: "date", view: .textField, format: format)
      )
      _ = try work.engine.beginEditing(locale)
      let text = Text(locale == "de-DE" ? "5.11.2026" : "1405/8/17")
      _ = try work.engine.edit(locale, EditRequest(replacement: text))
      _ = try work.engine.edit(locale, EditRequest(replacement: "", direction: .backward))
      _ = work.engine.takeEffects()
    }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    [
      gregorian.figure(counts["gregorian"]), persian.figure(counts["persian"]),
    ]
  }
}
