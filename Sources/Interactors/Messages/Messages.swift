/// Turns codes and parameters into sentences, in the session's language.
///
/// Issues and reasons carry codes, so a change of locale changes the sentences without validating again. A template names
/// its parameters in braces. Where a language has no template for a code, English is used; codes of formats by others
/// are shown as they are.
public struct Messages: Sendable {
  /// The templates of a language: by code, and where the code alone does not say enough, by `code.parameter`.
  typealias Templates = [String: String]

  private let templates: Templates
  /// The tag that the language was taken of.
  private let locale: Text
  private let number: @Sendable (Value) -> Text

  private static let languages: [String: Templates] = [
    "en": english, "de": german, "fr": french, "es": spanish,
  ]

  /// Messages in the language of a BCP 47 tag; English where there is no translation. `number` writes the numbers inside
  /// messages; nil writes them as JSON does.
  public init(locale: Text, number: (@Sendable (Value) -> Text)? = nil) {
    self.locale = locale
    let language = locale.string.prefix { $0 != "-" }.lowercased()
    templates = Self.languages[language] ?? Self.english
    self.number = number ?? { $0.plainText ?? "null" }
  }

  /// What is wrong, in a sentence.
  public func sentence(for issue: Issue) -> Text {
    switch issue.message {
    case .text(let text): return text
    case .templates(let templates):
      if let template = template(of: templates) { return fill(template.string, issue.parameters) }
    case nil: break
    }
    return sentence(issue.code.rawValue, issue.parameters)
  }

  /// The template for the locale: `de-AT`, else `de`, else the one for all languages, else English.
  private func template(of templates: [Text: Text]) -> Text? {
    var tag = locale.utf8[...]
    while !tag.isEmpty {
      if let template = templates[Text(utf8: Array(tag))] { return template }
      tag = tag.prefix(upTo: tag.lastIndex(of: UInt8(ascii: "-")) ?? tag.startIndex)
    }
    return templates[Text()] ?? templates["en"]
  }

  /// Why an edit was rejected, or what it became, in a sentence.
  public func sentence(for reason: Reason) -> Text {
    guard reason.code == .reinterpreted else { return sentence(reason.code.rawValue, reason.parameters) }
    // What was read is told as JSON writes it. A person has to see it as the locale does, or may misread it again.
    let parameters = reason.parameters.map { parameter in
      guard case .string(let text) = parameter.value, let number = try? DecimalNumber(parsing: text.utf8) else {
        return parameter
      }
      return Parameter(parameter.name, .number(number))
    }
    return sentence(reason.code.rawValue, parameters)
  }

  private func sentence(_ code: String, _ parameters: [Parameter]) -> Text {
    var template: String?
    for parameter in parameters where template == nil {
      template = find("\(code).\(parameter.name)")
      // The keyword of an issue is a parameter's value where no limit goes with it.
      if template == nil, case .string(let keyword) = parameter.value { template = find("\(code).\(keyword)") }
    }
    return fill(template ?? find(code) ?? code, parameters)
  }

  private func find(_ key: String) -> String? { templates[key] ?? Self.english[key] }

  private func fill(_ template: String, _ parameters: [Parameter]) -> Text {
    var filled: [UInt8] = []
    var name: [UInt8]?
    for byte in template.utf8 {
      switch (byte, name) {
      case (UInt8(ascii: "{"), nil): name = []
      case (UInt8(ascii: "}"), .some(let key)):
        let value = parameters.first { $0.name.utf8 == key }?.value
        filled += value.map { text(for: $0).utf8 } ?? []
        name = nil
      case (_, nil): filled.append(byte)
      case (_, .some): name?.append(byte)
      }
    }
    return Text(utf8: filled)
  }

  private func text(for value: Value) -> Text {
    switch value {
    case .integer, .number: number(value)
    case .null, .boolean, .string: value.plainText ?? "null"
    }
  }
}
