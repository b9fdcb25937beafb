import EngineSupport

@testable import Interactors

/// What became of a case.
struct PeopleOutcome: Sendable {
  /// The kinds of ends, from the best to the worst.
  enum End: String, Sendable, CaseIterable {
    /// The expected value.
    case right
    /// None was taken, or the text is held.
    case refused
    /// Another value, which a reason at the last key or at the end of editing told.
    case told
    /// Another value, and only a key that was refused on the way said that something is wrong.
    case refusedKey
    /// Another value, and nothing said so.
    case silent

    /// Whether a person ends with another value without being told.
    var isUntold: Bool { self == .refusedKey || self == .silent }
  }

  let end: End
  /// The value, with the text that the field shows after editing.
  let got: String
}

extension PeopleCase {
  /// Plays the case in a field with a client that applies answers literally: a person writes the text, and goes on to
  /// the next field. The clock stands at 22 November 2026, for years of two digits.
  func play() throws -> PeopleOutcome {
    let engine = Engine(locale: locale)
    let now = DateTime(parsing: "2026-11-22T10:30:00Z") ?? .epoch
    engine.time.wall.now = { now }
    let values = value.map { [(name: Text("value"), value: Value.string($0))] } ?? []
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]), values: values)
    _ = try engine.bind(
      FieldBinding(field: "f", subject: "s", property: "value", view: .textField, format: format)
    )
    _ = try engine.beginEditing("f")
    var reason: Reason?
    var hasRefusals = false
    for key in isPasted ? [text] : text.unicodeScalars.map(String.init) {
      let result = try engine.edit("f", key == "⌫" ? EditRequest(replacement: "") : EditRequest(replacement: Text(key)))
      reason = result.reason
      hasRefusals = hasRefusals || result.outcome == .rejected
    }
    let state = try engine.endEditing("f")
    let isTold = [reason, state.reason].contains { $0?.isShown == true }
    return PeopleOutcome(
      end: end(state, isTold: isTold, hasRefusals: hasRefusals),
      got: "\(state.value.plainText?.string ?? "null") »\(state.text.string)«"
    )
  }

  private func end(_ state: FieldState, isTold: Bool, hasRefusals: Bool) -> PeopleOutcome.End {
    if state.phase == .held || state.value.isNull { return .refused }
    if isExpected(state.value) { return .right }
    if isTold { return .told }
    return hasRefusals ? .refusedKey : .silent
  }
}
