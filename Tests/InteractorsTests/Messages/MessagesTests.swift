import Foundation
import FoundationLocale
import Testing

@testable import Interactors

@Suite struct MessagesTests {
  @Test(
    arguments: [
      ("en-US", "The value must be at most 10."), ("de-AT", "Der Wert darf höchstens 10 sein."),
      ("FR", "La valeur doit être au plus 10."), ("es-419", "El valor debe ser como máximo 10."),
      ("ja-JP", "10 以下の値にしてください。"), ("ar", "يجب ألا تزيد القيمة على 10."),
      ("sw-KE", "The value must be at most 10."), ("zh-CN", "值不能大于 10。"), ("zh-SG", "值不能大于 10。"),
      ("zh", "值不能大于 10。"), ("zh-TW", "值不能大於 10。"), ("zh-MO", "值不能大於 10。"), ("cmn-HK", "值不能大於 10。"),
      ("pt-BR", "O valor deve ser no máximo 10."), ("pt-AO", "O valor deve ser, no máximo, 10."),
      ("no", "Verdien kan høyst være 10."), ("nb-NO", "Verdien kan høyst være 10."),
      ("nn", "Verdien kan høyst være 10."), ("in-ID", "Nilai tidak boleh lebih dari 10."),
      ("iw", "הערך חייב להיות 10 לכל היותר."),
      ("mo", "Valoarea trebuie să fie cel mult 10."), ("hi-Latn", "The value must be at most 10."),
      ("uk_UA", "Значення має бути не більше ніж 10."),
    ] as [(Text, Text)]
  )
  func sentencesAreInTheLanguageOfTheLocale(_ locale: Text, _ sentence: Text) {
    let issue = Issue(.rangeOverflow, source: .schema, parameters: [Parameter("maximum", 10)])
    #expect(Messages(locale: locale).sentence(for: issue) == sentence)
  }

  @Test(
    arguments: [
      ("en", 1, 0, "The text has 1 character; at most 0 are allowed."),
      ("en", 3, 1, "The text has 3 characters; at most 1 is allowed."),
      ("fr", 0, 1, "Le texte compte 0 caractère ; 1 au plus est permis."),
      ("fr", 1_000_000, 2, "Le texte compte 1000000 de caractères ; 2 au plus sont permis."),
      ("ar", 2, 11, "في النص حرفان؛ الحد الأقصى المسموح به 11 حرفًا."),
      ("ar", 3, 100, "في النص 3 أحرف؛ الحد الأقصى المسموح به 100 حرف."),
      ("my", 1, 0, "The text has 1 character; at most 0 are allowed."),
      ("pt", 0, 1, "O texto tem 0 caractere; o máximo permitido é 1."),
      ("pt-AO", 0, 1, "O texto tem 0 carateres; o máximo permitido é 1."),
      ("ru", 21, 2, "В тексте 21 символ, допускается не более 2."),
      ("ro", 20, 2, "Textul are 20 de caractere; sunt permise cel mult 2."),
      ("ja", 5, 3, "テキストは 5 文字です。3 文字以内にしてください。"),
    ] as [(Text, Int64, Int64, Text)]
  )
  func countsHaveThePluralOfTheLanguage(_ locale: Text, _ length: Int64, _ limit: Int64, _ sentence: Text) {
    let parameters = [Parameter("length", .integer(length)), Parameter("maxLength", .integer(limit))]
    let issue = Issue(.tooLong, source: .schema, parameters: parameters)
    #expect(Messages(locale: locale).sentence(for: issue) == sentence)
  }

  @Test func aValueThatIsEmptyIsNotNamed() {
    let messages = Messages(locale: "en")
    for value in [.null, .string("")] as [Value] {
      let reason = Reason(.overwrote, [Parameter("value", value)])
      #expect(messages.sentence(for: reason) == "This replaced what was written meanwhile.")
    }
    let reason = Reason(.overwrote, [Parameter("value", "x")])
    #expect(messages.sentence(for: reason) == "This replaced x, which was written meanwhile.")
  }

  @Test func numbersAreWrittenAsAsked() {
    let messages = Messages(locale: "en") { value in Text("<\(value.plainText ?? "")>") }
    let reason = Reason(.clamped, [Parameter("from", 50), Parameter("to", 9)])
    #expect(messages.sentence(for: reason) == "<50> was changed to <9>.")
  }

  @Test func whatAPasteWasReadAsIsInTheNotationOfTheField() {
    let messages = Messages(locale: "de") { value in Text("<\(value.plainText ?? "")>") }
    let reason = Reason(.reinterpreted, [Parameter("read", "12.345")])
    #expect(messages.sentence(for: reason) == "Das wurde als 12.345 gelesen.")
  }

  @Test func noDataOfTheLocaleIsAskedForByAMessageWithoutNumbers() {
    final class Count { var made = 0 }
    let count = Count()
    let messages = Messages(locale: "de", locales: .foundation, replacements: [:]) { _ in
      count.made += 1
      return { $0.plainText ?? "" }
    }
    #expect(messages.sentence(for: Issue(.valueMissing, source: .schema)) == "Hier fehlt ein Wert.")
    #expect(messages.sentence(for: Reason(.nothingToUndo)) != "nothingToUndo")
    #expect(count.made == 0)
    for _ in 0..<2 { _ = messages.sentence(for: Reason(.clamped, [Parameter("from", 50), Parameter("to", 9)])) }
    #expect(count.made == 1)
  }

  @Test func everyIssueHasItsSentence() {
    for keyword in ["enum", "calculate", "missing", "check", "options", "waiting"] as [Text] {
      let issue = Issue(.customError, source: .schema, parameters: [Parameter("keyword", .string(keyword))])
      #expect(Messages(locale: "en").sentence(for: issue) != "The value breaks a rule.")
    }
    for format in StringFormat.allCases {
      #expect(Messages.english["typeMismatch.\(format.rawValue)"] != nil, "\(format.rawValue)")
    }
  }

  @Test func sentencesNameWhatTheirCodesTell() {
    for language in Messages.languages {
      guard let set = Messages.builtIn(language.lowercased) else { continue }
      for key in set.keys {
        guard let known = MessageSet.parameterNames(of: key) else { continue }
        for name in set[key]?.parameterNames ?? [] { #expect(known.contains(name), "\(language) \(key) \(name)") }
      }
    }
  }

  @Test(
    arguments: [
      ("short", "short"), ("", nil), ("two\nlines\r\nor more", "two lines or more"),
      (repeated("ab", 20), repeated("ab", 20)), (repeated("ab", 20) + "c", repeated("ab", 20) + "…"),
      (repeated("👩‍👩‍👧", 99), repeated("👩‍👩‍👧", 40) + "…"),
      ("e" + repeated("\u{301}", 5000), "e" + repeated("\u{301}", 511) + "…"),
    ] as [(String, String?)]
  )
  func aLongTextIsNamedByItsStart(_ text: String, _ named: String?) {
    let reason = Reason(.overwrote, [Parameter("value", .string(Text(text)))])
    let what = named.map { "\($0), which was" } ?? "what was"
    #expect(Messages(locale: "en").sentence(for: reason).string == "This replaced \(what) written meanwhile.")
    let typed = Issue(.badInput, source: .field, parameters: [Parameter("typed", .string(Text(text)))])
    if let named { #expect(Messages(locale: "en").sentence(for: typed).string == "“\(named)” cannot be read.") }
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test func everyCodeHasItsSentence() throws {
    let codes = try Self.declaredCodes()
    #expect(codes.count > 25)
    for code in codes { #expect(Messages.english[code] != nil, "\(code)") }
  }

  @Test func failuresAndMessagesShareTheCodesOfRefusedWritesAlone() throws {
    // A field answers an undo without steps by a reason, and a tree of rows by a failure.
    let shared = Set(FailureCode.allCases.map(\.rawValue)).intersection(try Self.declaredCodes())
      .subtracting([FailureCode.nothingToUndo.rawValue])
    #expect(shared == Set(WriteRefusal.allCases.map(\.failureCode.rawValue)))
    #expect(shared == Set(WriteRefusal.allCases.map(\.messageCode.rawValue)))
  }

  /// The codes are static members, and no list has them all: they are read where they are declared.
  static func declaredCodes() throws -> [String] {
    let file = URL(filePath: #filePath).appending(path: "../../../../Sources/Interactors/Issues/MessageCode.swift")
    let source = try String(contentsOf: file.standardized, encoding: .utf8)
    return source.matches(of: /static let \w+ = MessageCode\(rawValue: "(\w+)"\)/).map { String($0.output.1) }
  }

  @Test(arguments: Messages.languages)
  func everySetIsComplete(language: Text) throws {
    let set = try #require(Messages.builtIn(language.lowercased))
    #expect(set.keys == Messages.english.keys)
    for key in set.keys {
      let template = try #require(set[key])
      #expect(!template.source.isEmpty, "\(key)")
      let names = Set(template.parameterNames)
      #expect(names == Set(try #require(Messages.english[key]).parameterNames), "\(language) \(key)")
    }
  }

  @Test(arguments: Messages.languages)
  func everyPluralHasTheCasesOfItsLanguage(language: Text) throws {
    let set = try #require(Messages.builtIn(language.lowercased))
    let categories = Set(PluralRules(locale: language).categories)
    for key in set.keys {
      for case .plural(_, _, _, let cases, _) in try #require(set[key]).parts {
        let keys = cases.map(\.key) + [.category(.other)]
        #expect(Set(keys).isSubset(of: Set(categories.map { .category($0) })), "\(language) \(key)")
        // Where the forms differ by more than one and many, a number without its own form reads wrong.
        let isRich = !Set(categories).isDisjoint(with: [.two, .few])
        if isRich { #expect(keys.count == categories.count, "\(language) \(key)") }
      }
    }
  }

  @Test func unknownCodeIsShownAsItIs() {
    let reason = Reason(MessageCode(rawValue: "maskMismatch"))
    #expect(Messages(locale: "de").sentence(for: reason) == "maskMismatch")
  }

  @Test(
    arguments: [
      // A message of its own is shown as it is.
      ("de", .text("Nein {x}"), "Nein {x}"),
      // A template for every language, one by language with its fallbacks, and the code's own where there is none.
      ("de", .templates(["": "Not {x}."]), "Not 3."),
      ("de-AT", .templates(["de": "Nicht {x}.", "en": "Not {x}."]), "Nicht 3."),
      ("de-AT", .templates(["de": "Nicht {x}.", "de-AT": "Ned {x}."]), "Ned 3."),
      ("fr", .templates(["de": "Nicht {x}.", "en": "Not {x}."]), "Not 3."),
      ("fr", .templates(["de": "Nicht {x}.", "": "No {x}.", "en": "Not {x}."]), "No 3."),
      ("fr", .templates(["de": "Nicht {x}."]), "La valeur enfreint une règle."),
      ("fr", nil, "La valeur enfreint une règle."),
    ] as [(Text, Interactors.Issue.Message?, Text)]
  )
  func issuesMayBringTheirOwnWords(_ locale: Text, _ message: Interactors.Issue.Message?, _ sentence: Text) {
    let issue = Issue(.customError, source: .rule, parameters: [Parameter("x", 3)], message: message)
    #expect(Messages(locale: locale).sentence(for: issue) == sentence)
  }

  @Test func valuesOfARuleAreNoKeywords() {
    let issue = Issue(.customError, source: .rule, parameters: [Parameter("colour", "enum")])
    #expect(Messages(locale: "en").sentence(for: issue) == "The value breaks a rule.")
  }
}

extension MessageTemplate: ExpressibleByStringLiteral {
  /// A template that is known to be one.
  public init(stringLiteral value: String) {
    self = (try? MessageTemplate(parsing: Text(value))) ?? MessageTemplate(literal: Text(value))
  }
}
