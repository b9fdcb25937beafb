import Foundation
import Testing

@testable import Interactors

/// Every sentence of every language with real values, as a person reads it.
///
/// `INTERACTOR_SENTENCES=DIRECTORY swift test --filter SentenceTests` writes them there, one file a language: read them
/// aloud after changing any.
@Suite struct SentenceTests {
  @Test(arguments: Messages.languages)
  func sentencesReadWellWithRealValues(language: Text) throws {
    let sentences = try Sentences(language).all
    if let directory = ProcessInfo.processInfo.environment["INTERACTOR_SENTENCES"] {
      let text = sentences.map { "\($0.key): \($0.text)\n" }.joined()
      try text.write(toFile: "\(directory)/\(language).txt", atomically: true, encoding: .utf8)
    }
    let keys = Set(sentences.map(\.key))
    #expect(keys == Set(Messages.english.keys))
    for (key, text) in sentences {
      let sentence = text.string
      #expect(!sentence.contains("{") && !sentence.contains("}"), "\(language) \(key)")
      #expect(!sentence.contains("  ") && sentence.trimmingCharacters(in: .whitespaces) == sentence, "\(key)")
      // Thai has no full stop.
      #expect(language == "th" || ".。।".contains(sentence.last ?? " "), "\(language) \(key): \(sentence)")
      let words = sentence.lowercased().split { !$0.isLetter && !$0.isNumber && !".,".contains($0) }
      for word in Self.wordsOfTheWire {
        #expect(!words.contains { $0 == word }, "\(language) \(key): \(sentence)")
      }
    }
  }

  /// What nobody but a programmer knows.
  private static let wordsOfTheWire = [
    "null", "true", "false", "maxlength", "byte", "bytes", "octet", "octets", "property", "0.5", "0,5", "customerror",
    "31t23", "00z", "p1dt12h",
  ]

  @Test(arguments: Messages.languages.filter { $0 != "en" })
  func noSentenceIsLeftInEnglish(language: Text) throws {
    let english = Dictionary(try Sentences("en").all.map { ($0.key, $0.text) }) { first, _ in first }
    for (key, text) in try Sentences(language).all { #expect(text != english[key], "\(language) \(key)") }
  }
}

/// All sentences of a language.
private struct Sentences {
  let language: Text
  private let engine: Engine

  init(_ language: Text) throws {
    self.language = language
    engine = Engine(locale: language)
    let names: [(Text, FormatOptions)] = [
      ("share", FormatOptions(style: "percent")),
      ("price", FormatOptions(style: "currency", values: ["currency": .string("EUR")])),
      ("count", FormatOptions(style: "decimal")),
    ]
    let moments: [StringFormat] = [.date, .time, .dateTime, .duration]
    var schemas = names.map { PropertySchema(name: $0.0, type: .number) }
    for format in moments {
      var schema = PropertySchema(name: Text(format.rawValue), type: .string)
      schema.format = format
      schemas.append(schema)
    }
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: schemas))
    for format in moments {
      let name = Text(format.rawValue)
      _ = try engine.bind(FieldBinding(field: name, subject: "s", property: name, view: .textField))
    }
    for (name, format) in names {
      let binding = FieldBinding(field: name, subject: "s", property: name, view: .textField, format: format)
      _ = try engine.bind(binding)
    }
  }

  /// Each sentence with its key, more than once where numbers have several forms.
  var all: [(key: String, text: Text)] {
    Messages.english.keys.flatMap { key in samples(of: key).map { (key, $0) } }
  }

  private func samples(of key: String) -> [Text] {
    let parts = key.split(separator: ".", maxSplits: 1).map { String($0) }
    let code = MessageCode(rawValue: parts[0])
    guard parts.count > 1 else { return [sentence(code, [])] }
    let name = Text(parts[1])
    switch (parts[0], parts[1]) {
    case ("tooLong", "maxLength"), ("tooShort", "minLength"), ("tooLong", "maxItems"), ("tooShort", "minItems"),
      ("tooLong", "maxProperties"), ("tooShort", "minProperties"):
      return ([1, 2, 3, 5, 11, 21, 100, 1_000_000] as [Int64]).map { count in
        let limit = parts[0] == "tooLong" ? count - 1 : count + 1
        let length = Parameter(parts[1].hasSuffix("Length") ? "length" : "count", .integer(count))
        return sentence(code, [Parameter(name, .integer(limit)), length])
      }
    case ("badInput", "typed"): return [sentence(code, [Parameter(name, "12€50")])]
    case ("badInput", "expected"): return [sentence(code, [Parameter(name, "-")])]
    case ("badInput", "currency"): return [sentence(code, [Parameter(name, "EUR")])]
    case ("badInput", "example"): return [sentence(code, [Parameter(name, .number(DecimalNumber(12)))])]
    case ("badInput", _):
      // What a field of the kind tells to type.
      let told = engine.fields.values.filter { $0.format?.format.expectation.first?.value == .string(name) }
      if let field = told.min(by: { $0.id < $1.id }) {
        return [sentence(code, field.format?.format.expectation ?? [], in: field.id)]
      }
      return [sentence(code, [Parameter("keyword", .string(name))])]
    case ("customError", _):
      let others = [Parameter("name", "Ort"), Parameter("first", 2), Parameter("second", 11)]
      return [sentence(code, [Parameter("keyword", .string(name))] + others)]
    case ("typeMismatch", _):
      guard let format = StringFormat(rawValue: parts[1]) else {
        return [sentence(code, [Parameter("keyword", .string(name))])]
      }
      return [sentence(code, format.mismatch(of: "x", isOptional: false), in: name)]
    case ("tooLong", _): return [sentence(code, [Parameter(name, .integer(1 << 20))])]
    case ("rangeOverflow", _): return values(of: code, name, ["0.5": "share", "1234.5": "count"])
    case ("rangeUnderflow", _): return values(of: code, name, ["1": "price", "-12": "count"])
    case ("stepMismatch", _): return values(of: code, name, ["0.05": "share", "2.5": "price"])
    default: return values(of: code, name, ["1234.5": "price"])
    }
  }

  private func values(of code: MessageCode, _ name: Text, _ values: KeyValuePairs<String, Text>) -> [Text] {
    values.map { value, field in
      sentence(code, [Parameter(name, .number(DecimalNumber(value) ?? DecimalNumber(0)))], in: field)
    }
  }

  private func sentence(_ code: MessageCode, _ parameters: [Parameter], in field: Text = "price") -> Text {
    var parameters = parameters
    let number = DecimalNumber("1234.5").map { Value.number($0) } ?? .null
    switch code {
    case .clamped: parameters = [Parameter("from", number), Parameter("to", 1000)]
    case .reinterpreted: parameters = [Parameter("read", "1234.5")]
    default: break
    }
    let context = engine.messageContext(ofField: field)
    return engine.messages.sentence(for: Reason(code, parameters), in: context)
  }
}
