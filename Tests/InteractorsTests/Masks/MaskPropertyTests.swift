import TestSupport
import Testing

@testable import Interactors

/// What holds for whatever a user does in fields with whatever masks.
@Suite struct MaskPropertyTests {
  static let parts = Array(0..<4)

  private static let setups = [
    "00-00", "+7 (000) 000-00-00", "+7 (000) 000-00-00 ;; eager", "0[0]:00", "0{3}[-0{2}]", "AA-0000 ;; A=[A-Z]",
    "AA-0000 ;; A=[A-Z] value=raw", "AA00 **** ;; A=[A-Z] case=upper eager", "00-00 ;; overwrite",
    "(00) 0000-0000 || (00) 00000-0000", "0000 000000 00000 ?? ^3[47] || 0000 0000 0000 0000 ;; value=raw",
    "000 || 00-00", "X-00 || YY0", "[00]{2}a", "00[-]00", "{AB}-00 ;; value=raw", "00-aa%", "00 cm",
    "00-00 ;; incomplete=write", "a[0]b", "äa-00", "0{2,} ;; check=luhn", "00.00.00 ;; eager incomplete=write",
    " ;; pattern=^[A-Z]{2}-?[0-9]{4}$", " ;; pattern=^(?:[0-9]{3}|[A-Z]{2}-[0-9])$",
  ]

  private static let inputs: [Text] = [
    "1", "2", "7", "9", "0", "a", "B", "x", "Y", "-", " ", ":", "(", "+", "٣", "４", "ä", "12",
    "1234", "+7", "12-34", "AB-12", "79114041112", "+79114041112", "1.2", "a1", "1\n2",
    "\u{200E}12", "12345678901234567890", "é", "👍", "cm", "%",
  ]

  @Test("Random edits: answers, values, carets, undo", arguments: parts)
  func edits(part: Int) throws {
    var random = SeededGenerator(part: part)
    print("MaskPropertyTests part \(part): INTERACTOR_SEED=\(random.seed)")
    for _ in 0..<120 {
      guard let setup = Self.setups.randomElement(using: &random) else { return }
      let client = try TextFieldClient(setup)
      let format = try MaskSetup(setup).format()
      try client.begin()
      let first = client.text
      var log: [String] = []
      for _ in 0..<25 {
        let before = try client.state
        let what = try Self.edit(client, &random)
        log.append("\(before.text) \(what) -> \(client.draft.marked)")
        let state = try client.state
        let parse = format.parse(state.text)
        var fault: String?
        if state.text != client.text || state.selection != client.selection { fault = "not in step: \(state.text)" }
        if parse.state != state.parse { fault = "told \(String(describing: state.parse)), is \(parse.state)" }
        if parse.state == .invalid, parse.value == nil { fault = "a text that fits no mask" }
        if parse.state == .acceptable, state.value != parse.value { fault = "holds \(state.value)" }
        if state.hint != format.reading(of: state.text).remarks?.hint { fault = "another hint" }
        if parse.value == nil, state.value != before.value, !state.text.isEmpty { fault = "a value without a text" }
        if case .string(let value) = state.value, state.value == parse.value, parse.state != .empty {
          let shown = format.editingText(for: .string(value))
          if format.parse(shown).value != state.value { fault = "\(value) shows as \(shown)" }
        }
        let allowed = format.selection(state.selection, in: state.text)
        if allowed != state.selection { fault = "caret in leading characters" }
        if let fault {
          let last = log.suffix(4).joined(separator: "\n  ")
          Issue.record("\(setup): \(fault)\n  \(last), INTERACTOR_SEED=\(random.seed)")
          return
        }
      }
      for _ in 0..<200 where try client.state.canUndo { try client.undo() }
      #expect(client.text == first, "\(setup) \(log) INTERACTOR_SEED=\(random.seed)")
      #expect(try client.state.value == .null, "\(setup) \(log) INTERACTOR_SEED=\(random.seed)")
    }
  }

  private static func edit(_ client: TextFieldClient, _ random: inout SeededGenerator) throws -> String {
    func offset() -> Int {
      var ends = [0]
      for scalar in client.text.string.unicodeScalars { ends.append((ends.last ?? 0) + UTF8.width(scalar)) }
      return ends.randomElement(using: &random) ?? 0
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<2:
      let ends = [offset(), offset()].sorted()
      try client.select(Selection(start: ends[0], end: ends[1]))
      return "select \(ends)"
    case 2..<6:
      let direction: Edit.Direction = Bool.random(using: &random) ? .backward : .forward
      let result = try client.delete(direction)
      // At an end there is nothing to delete.
      if result.outcome == .rejected { #expect(result.reason?.code == .nothingToDelete) }
      return "delete \(direction)"
    default:
      let input = inputs.randomElement(using: &random) ?? "1"
      let isEnd = Int.random(in: 0..<3, using: &random) > 0
      let range = isEnd ? Selection(caret: client.text.count) : client.selection
      try client.edit(input, over: range)
      return "'\(input)' at \(range)"
    }
  }

  @Test("T15: what is typed ends as the value of its paste, or a key was refused, or it was told", arguments: parts)
  func typedAsPasted(part: Int) throws {
    var random = SeededGenerator(part: part)
    print("MaskPropertyTests.typedAsPasted part \(part): INTERACTOR_SEED=\(random.seed)")
    var same = 0
    for _ in 0..<1500 {
      guard let setup = Self.setups.randomElement(using: &random) else { return }
      let format = try MaskSetup(setup).format()
      let keys = Self.keys(&random)
      var typed = Draft(text: format.editingText(for: .null), selection: Selection(caret: 0))
      typed.selection = Selection(caret: typed.text.count)
      let start = typed
      var isTold = false
      for key in keys {
        let edit = Edit(range: typed.selection.start..<typed.selection.end, replacement: Text(String(key)))
        switch format.edit(typed, edit) {
        case .accepted(let draft, let reason):
          typed = draft
          isTold = isTold || reason != nil
        case .rejected: isTold = true
        }
      }
      if isTold { continue }
      let paste = Edit(range: 0..<start.text.count, replacement: Text(keys))
      guard case .accepted(let pasted, let reason) = format.edit(start, paste) else {
        Issue.record("\(setup): '\(keys)' typed \(typed.marked), paste refused, \(random.seed)")
        return
      }
      same += 1
      let values = [format.parse(typed.text).value, format.parse(pasted.text).value]
      if values[0] != values[1], values[0] != nil, reason == nil {
        Issue.record("\(setup): '\(keys)' typed \(typed.marked), pasted \(pasted.marked), \(random.seed)")
        return
      }
    }
    #expect(same > 25, "\(same)")
  }

  private static func keys(_ random: inout SeededGenerator) -> String {
    let pool = Array("112345677990abXY--  :(+.")
    let whole = ["+7 (911) 404-11-12", "79114041112", "12-34", "AB-1234", "3:44", "34:45", "378282246310005", "12-34%"]
    if Int.random(in: 0..<4, using: &random) == 0 { return whole.randomElement(using: &random) ?? "" }
    return String((0..<Int.random(in: 2...12, using: &random)).map { _ in pool.randomElement(using: &random) ?? "1" })
  }
}
