import InteractorClient
import JSON
import TestSupport
import Testing

/// A client that splices on `verbatim` and a client that always asks for the text must have the same text, after any
/// typing.
@Suite struct AgreementTests {
  struct Field: CustomTestStringConvertible {
    var name: String
    var locale: JSONLiteral
    var schema: JSONLiteral
    var format: JSONLiteral?
    var alphabet: [String]
    var testDescription: String { name }
  }

  static let fields = [
    Field(
      name: "text",
      locale: "en-US",
      schema: ["type": "string"],
      alphabet: ["a", " ", "é", "e\u{301}", "😀", "👩‍👩‍👧", "\n", "漢", "\u{202E}", "ß", "two words", "\u{0}"]
    ),
    Field(
      name: "integer",
      locale: "en-US",
      schema: ["type": ["integer", "null"]],
      alphabet: ["1", "0", "9", "-", "+", ",", ".", "x", "1234", "-5", "٣", " ", "99999999999"]
    ),
    Field(
      name: "decimal",
      locale: "en-US",
      schema: ["type": ["number", "null"]],
      format: ["style": "decimal", "minimumFractionDigits": 1, "maximumFractionDigits": 3, "maximumIntegerDigits": 8],
      alphabet: ["1", "0", "5", ".", ",", "-", "12.5", "1,234.5", "0.001", "x", "４", "1e5", "(5)"]
    ),
    Field(
      name: "German decimal",
      locale: "de-DE",
      schema: ["type": "number"],
      format: ["style": "decimal"],
      alphabet: ["1", "0", "7", ",", ".", "-", "1.234,5", "0,5", "12"]
    ),
    Field(
      name: "Arabic decimal",
      locale: "ar-EG",
      schema: ["type": "number"],
      format: ["style": "decimal"],
      alphabet: ["1", "٤", "٫", "٬", ".", ",", "-", "\u{61C}-", "12.5"]
    ),
    Field(
      name: "Hindi decimal",
      locale: "hi-IN",
      schema: ["type": "number"],
      format: ["style": "decimal"],
      alphabet: ["1", "२", ".", ",", "-", "1234567", "12,34,567.8"]
    ),
  ]

  @Test(arguments: fields, ["utf-8", "utf-16"])
  func splicingAndAskingAgree(_ field: Field, _ encoding: String) throws {
    var generator = SeededGenerator()
    let client = try startDaemon(["positionEncodings": [.string(encoding)]], locale: field.locale)
    try client.openField(field.schema, format: field.format)
    var mirror = Mirror(try FieldState(client.request("field/beginEditing", ["field": "f"])), encoding)
    for round in 0..<400 {
      let step = try mirror.randomStep(client, field.alphabet, &generator)
      let asked = try client.readField()
      let context: Comment = "seed \(generator.seed), round \(round): \(step)"
      try #require(mirror.text == asked.text, context)
      try #require(mirror.version == asked.version, context)
    }
    #expect(try client.shutdown().code == 0)
  }

  /// A control that follows the protocol and does nothing else.
  struct Mirror {
    private(set) var text: String
    private(set) var version: Int64
    private var selection: TextSelection
    private let encoding: String

    init(_ state: FieldState, _ encoding: String) {
      text = state.text
      version = state.version
      selection = state.selection
      self.encoding = encoding
    }

    /// Does something random, and returns a description of it.
    mutating func randomStep(
      _ client: DaemonClient,
      _ alphabet: [String],
      _ generator: inout SeededGenerator
    ) throws -> String {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0:
        apply(try EditResult(client.request("field/undo", ["field": "f"])), nil, "")
        return "undo"
      case 1:
        apply(try EditResult(client.request("field/redo", ["field": "f"])), nil, "")
        return "redo"
      case 2:
        show(try FieldState(client.request("field/endEditing", ["field": "f"])))
        show(try FieldState(client.request("field/beginEditing", ["field": "f"])))
        return "left and came back"
      default: return try randomEdit(client, alphabet, &generator)
      }
    }

    private mutating func randomEdit(
      _ client: DaemonClient,
      _ alphabet: [String],
      _ generator: inout SeededGenerator
    ) throws -> String {
      let places = boundaries
      let pair = [places.randomElement(using: &generator) ?? 0, places.randomElement(using: &generator) ?? 0].sorted()
      let isCaret = Bool.random(using: &generator)
      let range = TextSelection(start: pair[0], end: isCaret ? pair[0] : pair[1])
      let isDeletion = Int.random(in: 0..<4, using: &generator) == 0
      let new = isDeletion ? "" : alphabet.randomElement(using: &generator) ?? ""
      let direction: JSONLiteral = Bool.random(using: &generator) ? "backward" : "forward"
      let params: JSONLiteral = [
        "field": "f", "version": .integer(version), "range": range.literal, "text": .string(new),
        "direction": direction,
      ]
      let before = text
      let result = try EditResult(client.request("field/edit", params))
      apply(result, range, new)
      return "\(before.debugDescription) \(range.start)..<\(range.end) \(new.debugDescription) \(result)"
    }

    private mutating func apply(_ result: EditResult, _ range: TextSelection?, _ new: String) {
      switch result.outcome {
      case .rejected: break
      case .verbatim:
        if let range { splice(range, new) }
      case .revised:
        text = result.text ?? text
        selection = result.selection ?? selection
      }
      version = result.version
    }

    private mutating func show(_ state: FieldState) {
      text = state.text
      version = state.version
    }

    private mutating func splice(_ range: TextSelection, _ new: String) {
      if encoding == "utf-8" {
        var units = Array(text.utf8)
        units.replaceSubrange(range.start..<range.end, with: new.utf8)
        text = String(decoding: units, as: UTF8.self)
      } else {
        var units = Array(text.utf16)
        units.replaceSubrange(range.start..<range.end, with: new.utf16)
        text = String(decoding: units, as: UTF16.self)
      }
    }

    /// The positions between the scalars of the text, in the negotiated units.
    private var boundaries: [Int] {
      var places = [0]
      for scalar in text.unicodeScalars {
        let width = encoding == "utf-8" ? UTF8.width(scalar) : UTF16.width(scalar)
        places.append((places.last ?? 0) + width)
      }
      return places
    }
  }
}
