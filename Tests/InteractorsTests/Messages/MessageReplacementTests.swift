import Interactors
import Testing

@Suite struct MessageReplacementTests {
  @Test func whatIsInForceCanBeHandedToAnotherEngine() throws {
    let engine = Engine(locale: "de-AT")
    try engine.setMessages([("tooLong", "Lang!"), ("tooLong.maxLength", "> {maxLength}")], locale: nil)
    try engine.setMessages([("badInput", "Na!"), ("tooShort", "Kurz!")], locale: "de-AT")
    try engine.setMessages([("tooShort", nil)], locale: "DE-at")
    let sources = engine.messageSources
    #expect(sources.map(\.locale) == ["", "de-at"])
    #expect(sources.map { $0.templates.map(\.key) } == [["tooLong", "tooLong.maxLength"], ["badInput"]])

    let other = Engine(locale: "de-AT")
    for (locale, templates) in sources {
      try other.setMessages(templates.map { ($0.key, $0.source) }, locale: locale.isEmpty ? nil : locale)
    }
    let parameters = [Parameter("maxLength", 3), Parameter("length", 4)]
    for issue in [
      Interactors.Issue(.tooLong, source: .schema, parameters: parameters),
      Interactors.Issue(.tooLong, source: .schema),
      Interactors.Issue(.badInput, source: .field), Interactors.Issue(.tooShort, source: .schema),
    ] {
      #expect(other.messages.sentence(for: issue) == engine.messages.sentence(for: issue))
    }
    #expect(other.messages.sentence(for: Interactors.Issue(.badInput, source: .field)) == "Na!")
  }

  @Test func aTextThatIsNoTemplateChangesNothing() throws {
    let engine = Engine(locale: "en")
    #expect(
      throws: InteractorError.invalidExpression(
        path: "templates.tooLong.maxLength",
        expected: "a template with the name of a parameter",
        got: "'}' stands there",
        source: "ü{} ü",
        offset: 3
      )
    ) {
      try engine.setMessages([("badInput", "Bad"), ("tooLong.maxLength", "ü{} ü")], locale: nil)
    }
    #expect(engine.messageSources.isEmpty)
  }
}
