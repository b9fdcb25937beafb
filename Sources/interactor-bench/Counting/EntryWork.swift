import InteractorClient
import Interactors

/// A keystroke in a phone number, compared with one in a grouped decimal.
enum EntryWork: Workload {
  private static let end = Row(
    "instructions: keystroke at the end of a phone number, against a number's",
    unit: "x",
    budget: 3,
    method: "callgrind, in process, over 400 keystrokes; a national number with its hint"
  )
  private static let middle = Row(
    "instructions: keystroke within a phone number, against a number's",
    unit: "x",
    budget: 3,
    method: "callgrind, in process, over 400 keystrokes behind the second digit"
  )
  static let rows = [end, middle]

  static func run(_ counter: Counter) throws(ClientError) {
    let work = try EngineWork()
    for number in 0..<200 { try work.keystroke(number) }
    try counter.region("number", count: 400) { number throws(ClientError) in try work.keystroke(number) }
    try work.bindPhone()
    for number in 0..<200 { try work.digit(number, in: "phone") }
    try counter.region("phone", count: 400) { number throws(ClientError) in try work.digit(number, in: "phone") }
    try work.attempt { () throws(InteractorError) in _ = try work.engine.select("phone", Selection(caret: 2)) }
    try counter.region("phone within", count: 400) { number throws(ClientError) in
      try work.digit(number, in: "phone")
    }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    [end.figure(counts.ratio("phone", to: "number")), middle.figure(counts.ratio("phone within", to: "number"))]
  }
}

extension EngineWork {
  /// Binds the field `phone` and types a part of a number into it.
  fileprivate func bindPhone() throws(ClientError) {
    try attempt { () throws(InteractorError) in
      let schema = ObjectSchema(properties: [PropertySchema(name: "phone", type: .string)])
      _ = try engine.openSubject("person", schema: schema, values: [])
      let format = FormatOptions(style: "phone", values: ["region": .string("CH")])
      _ = try engine.bind(
        FieldBinding(field: "phone", subject: "person", property: "phone", view: .textField, format: format)
      )
      _ = try engine.beginEditing("phone")
      for digit in ["0", "4", "4", "6", "6", "8"] as [Text] {
        _ = try engine.edit("phone", EditRequest(replacement: digit))
      }
      _ = engine.takeEffects()
    }
  }
}
