import EngineSupport
import Interactors
import Testing

/// Runs the examples of `Protocol/number-entry.md`.
@Suite struct NumberEntryTests {
  static let edits = Result { try MarkdownTable.rows(of: "number-entry.md", under: ["before", "input", "after"]) }
  static let pastes = Result {
    try MarkdownTable.rows(of: "number-entry.md", under: ["pasted", "locale", "text", "reason"])
  }
  static let texts = Result { try MarkdownTable.rows(of: "number-entry.md", under: ["text", "`parse`", "value"]) }

  static let keys = Result {
    try MarkdownTable.rows(of: "number-entry.md", under: ["typed", "field", "text", "`parse`", "value", "reason"])
  }

  static let refused = Result {
    try MarkdownTable.rows(of: "number-entry.md", under: ["typed", "field", "text", "last answer"])
  }

  @Test func theTablesAreFound() throws {
    #expect(try Self.refused.get().count > 8)
    #expect(try Self.keys.get().count > 8)
    #expect(try Self.edits.get().count > 40)
    #expect(try Self.pastes.get().count > 12)
    #expect(try Self.texts.get().count > 5)
  }

  /// A rule that a comment cites stands on the page, where a reader can look it up.
  @Test func everyCitedRuleHasAHeading() throws {
    let page = try MarkdownTable.text(of: "Protocol/number-entry.md")
    let rules = Set(page.matches(of: #/\n## (N\d+) /#).map { String($0.output.1) })
    #expect(rules.count > 20)
    for (path, text) in try MarkdownTable.swiftFiles(in: ["Sources", "Tests"]) {
      let cited = Set(text.matches(of: /\bN\d+\b/).map { String($0.output) })
      #expect(cited.subtracting(rules) == [], "\(path)")
    }
  }

  @Test(arguments: try edits.get())
  func edit(_ row: MarkdownTable.Row) throws {
    let before = row.cells[0]
    let format = try Self.format(before.split(separator: "(", maxSplits: 1).dropFirst().first ?? "")
    let draft = Draft(marked: before.quoted[0])
    for input in row.cells[1].components(separatedBy: " or ") {
      let outcome = Self.describe(format.edit(draft, Self.edit(input, on: draft)))
      #expect(outcome == row.cells[2].components(separatedBy: ";")[0], "\(input)")
    }
  }

  @Test(arguments: try pastes.get())
  func paste(_ row: MarkdownTable.Row) throws {
    let setup = row.cells[1] == "en, USD" ? "USD" : row.cells[1] == "en, integer" ? "integer" : row.cells[1].prefix(2)
    let format = try Self.format(setup)
    let draft = Draft(marked: "|")
    for pasted in row.cells[0].quoted {
      let decision = format.edit(draft, Edit(range: 0..<0, replacement: Text(pasted)))
      switch decision {
      case .rejected(let reason, _):
        #expect(row.cells[2] == "rejected", "\(pasted)")
        #expect(row.cells[3] == "`\(reason.code.rawValue)`")
      case .accepted(let draft, let reason):
        #expect("`\(draft.text)`" == row.cells[2], "\(pasted)")
        #expect(reason?.code.rawValue == row.cells[3].quoted.first, "\(pasted)")
      }
    }
  }

  /// Keys, one after the other, in an empty field.
  @Test(arguments: try keys.get())
  func typed(_ row: MarkdownTable.Row) throws {
    let format = try Self.format(row.cells[1][...])
    var draft = Draft(marked: "|")
    var reason: Reason?
    for key in row.cells[0].quoted[0] {
      let range = draft.selection.start..<draft.selection.end
      guard case .accepted(let next, let told) = format.edit(draft, Edit(range: range, replacement: Text(String(key))))
      else { return #expect(Bool(false), "\(key) is rejected") }
      (draft, reason) = (next, told)
    }
    let parse = format.parse(draft)
    #expect("`\(draft.text)`" == row.cells[2])
    #expect("`\(parse.state.rawValue)`" == row.cells[3])
    #expect(parse.value?.decimal == DecimalNumber(row.cells[4]))
    #expect(reason?.code.rawValue == row.cells[5].quoted.first)
    #expect(reason?.parameters.first?.value == row.cells[5].quoted.dropFirst().first.map { .string(Text($0)) })
  }

  /// Keys of which some are refused.
  @Test(arguments: try refused.get())
  func typedBehindRefused(_ row: MarkdownTable.Row) throws {
    let (options, property, locale) = Self.parts(of: row.cells[1][...])
    let engine = Engine(locale: locale)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    _ = try engine.bind(
      FieldBinding(field: "f", subject: "s", property: property.name, view: .textField, format: options)
    )
    _ = try engine.beginEditing("f")
    _ = try engine.clear("f")
    var last: EditResult?
    for key in row.cells[0].quoted[0] { last = try engine.edit("f", EditRequest(replacement: Text(String(key)))) }
    #expect("`\(try engine.state(of: "f").text)`" == row.cells[2])
    let code = "`\(last?.reason?.code.rawValue ?? "")`"
    #expect((last?.outcome == .rejected ? "rejected \(code)" : code) == row.cells[3])
  }

  @Test(arguments: try texts.get())
  func meaning(_ row: MarkdownTable.Row) throws {
    let format = try Self.format(row.cells[0].split(separator: "(", maxSplits: 1).dropFirst().first ?? "")
    let isGiven = row.cells[0].contains("(")
    for text in isGiven ? [row.cells[0].quoted[0]] : row.cells[0].quoted {
      let parse = format.parse(Text(text))
      #expect(row.cells[1].quoted == [parse.state.rawValue], "\(text)")
      #expect((parse.value == nil) == (row.cells[2] == "none"), "\(text)")
    }
  }

  /// A format from the words in parentheses: a locale, an ISO 4217 code, `integer`, `option`, `option: value`.
  private static func format(_ setup: Substring) throws -> any Format {
    let (options, property, locale) = parts(of: setup)
    let context = FormatContext(property: property, locale: locale, control: .singleLine)
    return try FormatRegistry.standard.makeFormat(options, context)
  }

  private static func parts(of setup: Substring) -> (FormatOptions, PropertySchema, locale: Text) {
    var options = FormatOptions(style: "decimal")
    var property = PropertySchema(name: "p", type: .number)
    var locale: Text = "en"
    for word in setup.split(separator: ",").map({ $0.filter { !"` )".contains($0) } }) {
      let parts = word.split(separator: ":").map(String.init)
      if word == "integer" {
        options.style = "integer"
        property = PropertySchema(name: "p", type: .integer)
      } else if word.count == 3, word.allSatisfy(\.isUppercase) {
        options.style = "currency"
        options.values["currency"] = .string(Text(word))
      } else if parts.count == 2 {
        let value = Int64(parts[1]).map(Value.integer) ?? .boolean(parts[1] == "true")
        options.values[Text(parts[0])] = value
      } else if word == "affixWhileEditing" {
        options.values["affixWhileEditing"] = .boolean(true)
      } else {
        locale = Text(word)
      }
    }
    return (options, property, locale)
  }

  private static func edit(_ input: String, on draft: Draft) -> Edit {
    let caret = draft.selection.start
    let range = caret..<draft.selection.end
    switch input {
    case "`⌫`": return Edit(range: range.isEmpty ? (caret - 1)..<caret : range, replacement: "")
    case "`⌦`": return Edit(range: caret..<max(range.upperBound, caret + 1), replacement: "", direction: .forward)
    case "decimal key": return Edit(range: range, replacement: ".", key: .decimal)
    case "a space": return Edit(range: range, replacement: " ")
    default: return Edit(range: range, replacement: Text(input.quoted[0]))
    }
  }

  private static func describe(_ decision: EditDecision) -> String {
    switch decision {
    case .rejected(let reason, _): "rejected `\(reason.code.rawValue)`"
    case .accepted(let draft, _): "`\(draft.marked)`"
    }
  }
}

extension Draft {
  /// A draft from a text with `|` for the caret, or `[` and `]` around the selection.
  fileprivate init(marked: String) {
    let parts = marked.split(omittingEmptySubsequences: false) { "|[]".contains($0) }.map { Text(String($0)) }
    let end = parts.dropLast().reduce(0) { $0 + $1.count }
    let text = Text(utf8: parts.flatMap(\.utf8))
    self.init(text: text, selection: Selection(start: parts[0].count, end: end))
  }

  /// The text with a mark for the caret.
  fileprivate var marked: String {
    let bytes = text.utf8
    return String(decoding: bytes[..<selection.start], as: UTF8.self) + "|"
      + String(decoding: bytes[selection.end...], as: UTF8.self)
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
