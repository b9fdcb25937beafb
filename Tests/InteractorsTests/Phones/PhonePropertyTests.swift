import TestSupport
import Testing

@testable import Interactors

/// What holds for whatever a user does to a phone field: random edits through the engine, with a client that applies
/// answers literally.
@Suite struct PhonePropertyTests {
  private static let setups = [
    "de-DE phone", "en-US phone", "de-CH phone extensions", "it-IT phone", "es-AR phone",
    "en-GB phone display=national",
    "ja-JP phone check=valid", "en-US phone region=null", "pt-BR phone limit=block",
    "ru-RU phone display=international",
    "fr-FR phone types=[mobile] display=rfc3966", "en-CA phone regions=[CA,US]", "zh-CN phone display=e164",
  ]
  private static let pastes = [
    "+41 44 668 18 00", "0041446681800", "044 668 18 00", "tel:+49-30-123456", "1-800-FLOWERS", "(201) 555-0123",
    "Tel. 030 1234567", "+44 (0)20 7031 3000", "12", "+", "x", " - ", "number", "+54 9 11 2345-6789",
    "2015550123 ext. 5",
    "٠١٠٠١٢٣٤٥٦٧", "11 22 33 44 55 66 77 88 99 00",
  ]

  @Test("Random edits: text and value, literal clients, no digit lost, undo", arguments: 0..<4)
  func edits(part: Int) throws {
    var random = SeededGenerator(part: part)
    print("PhonePropertyTests part \(part): INTERACTOR_SEED=\(random.seed)")
    for _ in 0..<60 {
      let setup = Self.setups[random.below(Self.setups.count)]
      let client = try EntryClient(setup)
      try client.play(["<BEGIN>"])
      var played: [String] = []
      for _ in 0..<30 {
        let input = Self.input(&random, client)
        played.append(input)
        let before = Self.significant(client.text)
        try client.play([input])
        if let fault = try Self.fault(client, input, before) {
          Testing.Issue.record("\(fault)\n  \(setup) \(played)\n  INTERACTOR_SEED=\(random.seed), part \(part)")
          return
        }
      }
      try client.play(Array(repeating: "<UNDO>", count: 60))
      let isBack = try client.text.isEmpty && client.value == nil
      #expect(isBack, "undo ends at \(client.text), \(setup) \(played), INTERACTOR_SEED=\(random.seed), part \(part)")
    }
  }

  private static func input(_ random: inout SeededGenerator, _ client: EntryClient) -> String {
    switch random.below(12) {
    case 0...5: return "keys:\(random.below(10))"
    case 6: return "keys:+"
    case 7: return "<BS>"
    case 8: return "<DEL>"
    case 9: return "at:\(random.below(client.text.count + 1))"
    case 10: return pastes[random.below(pastes.count)]
    default: return ["<ALL>", "<UNDO>", "<REDO>", "keys:x"][random.below(4)]
    }
  }

  private static func significant(_ text: Text) -> String {
    text.string.filter { $0.isNumber || $0 == "+" || $0 == "x" }
  }

  private static func fault(_ client: EntryClient, _ input: String, _ before: String) throws -> String? {
    let state = try client.state
    if state.text != client.text { return "the client shows \(client.text) instead of \(state.text)" }
    if state.selection != client.selection { return "the client's selection is \(client.selection)" }
    if let last = client.text.string.last, !last.isNumber, last != "+", last != "x" { return "decoration at the end" }
    let after = significant(client.text)
    if client.last?.outcome == .rejected, after != before { return "rejected, but changed" }
    if input.hasPrefix("keys:"), client.last?.outcome != .rejected {
      let key = input.dropFirst(5)
      if after.count - (after.contains(key) ? 1 : 0) > before.count { return "digits appeared" }
      if !after.contains(key) { return "the key is not in the text" }
    }
    guard state.parse == .acceptable, case .string(let value) = state.value else { return nil }
    // What is shown means what was told.
    guard let number = PhoneNumber(value: value), number.length == .possible else { return "\(value) is no number" }
    let digits = number.national.map { String(UnicodeScalar($0)) }.joined()
    // In order, but not side by side: in Argentina a 15 in their midst is not part of the number. The last five: on
    // Norfolk Island a local number of five digits gets another one in front.
    var shown = after.filter(\.isNumber)[...]
    let isShown = digits.suffix(5).allSatisfy { digit in
      guard let place = shown.firstIndex(of: digit) else { return false }
      shown = shown[place...].dropFirst()
      return true
    }
    return isShown ? nil : "\(client.text) is told as \(value)"
  }

  @Test("Ending an untouched session changes nothing, and what is displayed can be pasted back", arguments: 0..<4)
  func untouched(part: Int) throws {
    var random = SeededGenerator(part: part)
    print("PhonePropertyTests.untouched part \(part): INTERACTOR_SEED=\(random.seed)")
    for _ in 0..<150 {
      let region = PhoneTable.region(at: random.below(PhoneTable.regionCount))
      let kind = PhoneNumberKind.allCases[1 + random.below(PhoneNumberKind.allCases.count - 1)]
      guard let example = region.numbers(kind)?.example, !example.isEmpty else { continue }
      let number = PhoneNumber(callingCode: region.callingCode, national: Array(example))
      // The calling code says which lengths are possible: `+1 310 1234` of Canada has one that is not.
      guard number.length == .possible else { continue }
      let value = String(decoding: number.value, as: UTF8.self)
      let own = Self.setups[random.below(Self.setups.count)].split(separator: " ")[0]
      let client = try EntryClient("\(own) phone check=possible", value: value)
      let display = client.text
      try client.play(["<BEGIN>"])
      #expect(try client.state.parse == .acceptable, "\(value) in \(own): \(client.text)")
      try client.play(["<END>"])
      #expect(try client.text == display && client.value == value, "\(value) in \(own)")
      let other = try EntryClient("\(own) phone check=possible")
      try other.play([display.string])
      let found = try other.value
      #expect(found == value, "\(display) in \(own), INTERACTOR_SEED=\(random.seed), part \(part)")
    }
  }
}
