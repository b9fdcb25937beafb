import Testing

@testable import Interactors

@Suite struct MessagesTests {
  @Test(
    arguments: [
      ("en-US", "The value must be at most 10."), ("de-AT", "Der Wert darf höchstens 10 sein."),
      ("FR", "La valeur doit être au plus 10."), ("es-419", "El valor debe ser como máximo 10."),
      ("ja-JP", "The value must be at most 10."),
    ] as [(Text, Text)]
  )
  func sentencesAreInTheLanguageOfTheLocale(_ locale: Text, _ sentence: Text) {
    let issue = Issue(.rangeOverflow, source: .schema, parameters: [Parameter("maximum", 10)])
    #expect(Messages(locale: locale).sentence(for: issue) == sentence)
  }

  @Test func numbersAreWrittenAsAsked() {
    let messages = Messages(locale: "en") { value in Text("<\(value.plainText ?? "")>") }
    let reason = Reason(.clamped, [Parameter("from", 50), Parameter("to", 9)])
    #expect(messages.sentence(for: reason) == "<50> was changed to <9>.")
  }

  @Test func whatAPasteWasReadAsIsWrittenAsAsked() {
    let messages = Messages(locale: "de") { value in Text("<\(value.plainText ?? "")>") }
    let reason = Reason(.reinterpreted, [Parameter("read", "12345.25")])
    #expect(messages.sentence(for: reason) == "Das wurde als <12345.25> gelesen.")
  }

  @Test func everyIssueHasItsSentence() {
    for code in IssueCode.standard { #expect(Messages.english[code.rawValue] != nil) }
    let enumeration = Issue(.customError, source: .schema, parameters: [Parameter("keyword", "enum")])
    #expect(Messages(locale: "en").sentence(for: enumeration) == "The value is none of the allowed ones.")
  }

  @Test func translationsAreComplete() {
    for (name, templates) in [("de", Messages.german), ("fr", Messages.french), ("es", Messages.spanish)] {
      #expect(Set(templates.keys) == Set(Messages.english.keys), "\(name)")
      for (code, template) in Messages.english {
        #expect(names(in: templates[code] ?? "") == names(in: template), "\(name) \(code)")
      }
    }
  }

  @Test func unknownCodeIsShownAsItIs() {
    let reason = Reason(Reason.Code(rawValue: "maskMismatch"))
    #expect(Messages(locale: "de").sentence(for: reason) == "maskMismatch")
  }

  private func names(in template: String) -> Set<Substring> {
    Set(template.split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" } })
  }
}
