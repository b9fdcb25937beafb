import EngineSupport
import Interactors

/// Any message template is either refused at an offset in its text, or can be filled in every language, even if
/// parameters are missing.
enum TemplateTarget: FuzzTarget {
  static let name = "template"
  static let maximumLength = 1024

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    var source = ByteSource(input)
    let locale = source.pick(locales)
    let parameters = names.compactMap { name in
      source.below(4) == 0 ? nil : Parameter(name, source.pick(values))
    }
    let text: Text
    if source.below(3) == 0 {
      text = Text(String(decoding: source.rest(), as: UTF8.self))
    } else {
      var parts: [String] = []
      while !source.isAtEnd { parts.append(source.pick(tokens)) }
      text = Text(parts.joined())
    }
    let template: MessageTemplate
    do throws(MessageSyntaxError) {
      template = try MessageTemplate(parsing: text)
    } catch {
      promise(0 <= error.offset && error.offset <= text.count, "a fault lies within the template")
      answers.take("\(error.offset) \(error.expected)")
      return
    }
    let messages = Messages(locale: locale)
    let sentence = messages.sentence(template, parameters)
    answers.take(sentence.utf8)
    promise(messages.sentence(template, parameters) == sentence, "the second time gives another sentence")
    if template.parameterNames.isEmpty, !text.string.contains(where: { "{}'".contains($0) }) {
      promise(sentence == text, "a template without places is not its text")
    }
    promise(messages.sentence(MessageTemplate(literal: text), parameters) == text, "a literal is not its text")
  }

  private static let locales: [Text] = ["en-US", "de", "fr-CH", "ar-EG", "ja", "pl", "ru", "cy", "x", ""]
  private static let names: [Text] = ["a", "b c", "n"]
  private static let values: [Value] = [
    .null, .boolean(true), .integer(0), .integer(1), .integer(2), .integer(.min), .integer(.max), .string(""),
    .string("yes"), .string("2024-02-29"), .string("24:00:00"), .string("2024-12-31T23:59:59.5Z"), .string("-1.50"),
    .number(DecimalNumber(5)), .string("a{b}'#"),
  ]
  private static let tokens = [
    "{", "}", "{a}", "{b c}", "{n}", "{n, number}", "{n, number, percent}", "{n, number, integer}", "{a, date, long}",
    "{a, time, short}", "{a, date}", "{n, plural, ", "{n, plural, offset:1 ", "{n, selectordinal, ", "{a, select, ",
    "one {",
    "two {", "few {", "other {", "=0 {", "=1.5 {", "yes {", "#", "'", "''", "'{", "x", " ", "é", "other {#}}", ",",
  ]
}
