import TestSupport
import Testing

@testable import Interactors

/// What holds for a date field whatever is done to it.
@Suite struct DatePropertyTests {
  private static let locales: [Text] = [
    "de-DE", "en-US", "ja-JP", "sv-SE", "hr-HR", "bg-BG", "ar-EG", "fa-IR", "th-TH", "ar-SA", "hi-IN", "ko-KR",
    "ja-JP-u-ca-japanese", "zh-TW-u-ca-roc", "de-DE-u-ca-coptic",
  ]

  private static let keys = Array("0123456789012345678901234567890123456789./- ,:jnovmarp年٣م")
  private static let pastes: [Text] = [
    "2026-11-05", "31.02.2026", "11/12/2013", "5 March 2020", "29.02.2024", "1.1.99", "20240229", "abc", "30/2",
    "3:30 PM", "15:30:45", "24:00", "2026-03-29T02:30:00", "25.10.2026 2:30", "2026-11-05T15:30:00-05:00",
  ]

  /// One action at random. Returns a description of it.
  private func act(_ field: DateField, _ generator: inout SeededGenerator) throws -> String {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<11:
      let key = Self.keys.randomElement(using: &generator) ?? "1"
      try field.edit(Text(String(key)))
      return "key \(key)"
    case 11, 12:
      try field.delete(.backward)
      return "backspace"
    case 13:
      try field.delete(.forward)
      return "delete"
    case 14, 15:
      var places = [0, 0].map { _ in Int.random(in: 0...field.text.count, using: &generator) }.sorted()
      if Bool.random(using: &generator) { places[1] = places[0] }
      guard places.allSatisfy(field.text.isScalarBoundary) else { return "nothing" }
      try field.select(places[0], places[1])
      return "select \(places)"
    case 16:
      let text = Self.pastes.randomElement(using: &generator) ?? ""
      try field.edit(text)
      return "paste \(text)"
    case 17:
      try field.step(Int.random(in: -3...3, using: &generator))
      return "step"
    case 18:
      try field.undo()
      return "undo"
    default:
      try field.end()
      try field.begin()
      return "end"
    }
  }

  private static let starts: [DateStyle: Value] = [
    .date: "2024-02-29", .time: "15:30:45", .dateTime: "2026-10-25T02:30:45+01:00",
  ]

  @Test(
    "The client stays in step, the value is what the text says, and undo leads back",
    arguments: locales,
    DateStyle.allCases
  )
  func randomEdits(_ locale: Text, _ style: DateStyle) throws {
    var generator = SeededGenerator.printed(for: "DatePropertyTests.randomEdits \(locale) \(style)")
    for _ in 0..<8 {
      let zone: [Text: Value] = style == .dateTime ? ["timeZone": "Europe/Berlin"] : [:]
      let start = Self.starts[style] ?? .null
      let field = try DateField(
        locale,
        options: zone,
        style: Text(style.rawValue),
        value: Bool.random(using: &generator) ? start : .null
      )
      var log: [String] = []
      for _ in 0..<60 {
        log.append("\(try act(field, &generator)): \(field.shown)")
        let state = try field.state
        #expect(field.text == state.text, "\(log.suffix(12))")
        #expect(field.selection == state.selection, "\(log.suffix(12))")
        #expect(field.parse == state.parse)
        try requireHonest(field, state, log)
      }
      for _ in 0..<200 where try field.state.canUndo { try field.undo() }
      #expect(field.text == (try field.state.text))
    }
  }

  /// A text that is acceptable is the value, and shows the same date again.
  private func requireHonest(_ field: DateField, _ state: FieldState, _ log: [String]) throws {
    guard state.parse == .acceptable, case .string = state.value else { return }
    let format = try #require(field.engine.fields["f"]?.format?.format as? DateFormat)
    let moment = try #require(format.moment(of: state.value), "\(log.suffix(12))")
    let shown = try #require(format.draft(of: moment)?.text)
    // Without a session the text is display text.
    guard state.phase != .idle else { return }
    // What the text does not show is of the value. Zeros that were typed stay until the end.
    let clock = field.engine.fields["f"]?.format?.clock ?? WallClock()
    let situation = EditSituation(state.value, clock)
    func draft(_ text: Text) -> Draft { Draft(text: text, selection: Selection(caret: text.count)) }
    #expect(format.parse(draft(shown), in: situation).value == state.value, "\(shown) \(log.suffix(12))")
    // A key that is refused may say what the text means. It is written when editing ends.
    var typed = draft(field.text)
    typed.memory = field.engine.fields["f"]?.memory
    let meanings = [typed, draft(field.text)].map { format.parse($0, in: situation).value }
    #expect(meanings.contains(state.value), "\(field.text) \(log.suffix(12))")
  }

  @Test("D26: random keys from an empty text end as their paste does, or that is told", arguments: locales)
  func typedAsPasted(_ locale: Text) throws {
    var generator = SeededGenerator.printed(for: "DatePropertyTests.typedAsPasted \(locale)")
    for _ in 0..<60 {
      let date = CivilDate(daysSinceEpoch: Int64.random(in: 0...40_000, using: &generator)) ?? .epoch
      let separators = [".", "/", "-", " ", ". ", ""]
      let separator = separators.randomElement(using: &generator) ?? "."
      func pad(_ number: Int) -> String { (number < 10 && separator.isEmpty ? "0" : "") + "\(number)" }
      let orders = [
        [date.day, date.month, date.year], [date.month, date.day, date.year], [date.year, date.month, date.day],
      ]
      let typed = (orders.randomElement(using: &generator) ?? orders[0]).map(pad).joined(separator: separator)
      let pasted = try DateField(locale).edit(Text(typed)).end()
      let field = try DateField(locale).type(typed)
      let isTold = field.reason != nil
      try field.end()
      guard try pasted.value != .null, try field.value != .null else { continue }
      let isSame = try field.value == (try pasted.value)
      #expect(isSame || isTold || field.reason != nil, "\(locale) \(typed)")
    }
  }

  @Test("D26: random keys of a time end as their paste does, or that is told", arguments: locales)
  func typedTimes(_ locale: Text) throws {
    var generator = SeededGenerator.printed(for: "DatePropertyTests.typedTimes \(locale)")
    for _ in 0..<60 {
      let (hour, minute) = (Int.random(in: 0..<24, using: &generator), Int.random(in: 0..<60, using: &generator))
      let separator = [":", ".", " ", "h", ""].randomElement(using: &generator) ?? ":"
      let padded = "\(minute < 10 ? "0" : "")\(minute)"
      let isHalf = Bool.random(using: &generator)
      let half = isHalf ? [" am", "p", " PM", "a"].randomElement(using: &generator) ?? "" : ""
      let shown = isHalf && hour % 12 == 0 ? 12 : isHalf ? hour % 12 : hour
      let zero = separator.isEmpty && shown < 10 || Bool.random(using: &generator) && shown < 10 ? "0" : ""
      let typed = "\(zero)\(shown)\(separator)\(padded)\(half)"
      let pasted = try DateField(locale, style: "time").edit(Text(typed)).end()
      let field = try DateField(locale, style: "time")
      var isTold = false
      for key in typed {
        try field.edit(Text(String(key)))
        isTold = isTold || field.reason != nil
      }
      try field.end()
      guard try pasted.value != .null, try field.value != .null else { continue }
      let isSame = try field.value == (try pasted.value)
      #expect(isSame || isTold || field.reason != nil, "\(locale) \(typed)")
    }
  }

  @Test("A session is restored in the middle of an ISO date that is being typed")
  func restored() throws {
    let field = try DateField("de-DE")
    try field.type("2026-11")
    let copy = Engine(locale: "de-DE")
    try Snapshot(of: field.engine).restore(into: copy)
    for key in "-05" { _ = try copy.edit("f", EditRequest(replacement: Text(String(key)))) }
    _ = try copy.endEditing("f")
    #expect(try copy.readSubject("s", properties: ["value"]).values.first?.value == "2026-11-05")
  }
}
