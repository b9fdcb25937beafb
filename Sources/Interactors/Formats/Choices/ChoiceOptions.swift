/// How a field with choices finds them, and what becomes of a text that is none of them (text-entry, "Choices").
struct ChoiceOptions: Sendable {
  /// How what was typed is looked for (C3).
  var match = ChoiceList.Match.word
  /// What the field does with the options.
  var manner = ChoiceManner()
  /// Whether the client is asked for the options (C10).
  var asksClient = false
  /// In which order they are listed (C1).
  var order = Order.none

  private enum Source: String, CaseIterable { case options, client }

  private enum Completion: String, CaseIterable { case none, inline }

  /// An order of options: as they are given, or by their labels.
  enum Order: String, CaseIterable { case none, label }

  /// The most options that a state tells.
  static let maximumPage = 1000
  /// The most options of a field.
  static let maximumCount = 1_000_000

  /// Reads all options but the list.
  init(_ reader: inout OptionReader, _ property: PropertySchema) throws(InteractorError) {
    match = try reader.token("match") ?? .word
    manner.isFree = try reader.boolean("free") ?? false
    manner.unmatched = try reader.token("unmatched") ?? .hold
    let completion: Completion = try reader.token("complete") ?? .none
    manner.completesInline = completion == .inline
    manner.page = try reader.integer("page", in: 1...Self.maximumPage) ?? 50
    let source: Source = try reader.token("source") ?? .options
    asksClient = source == .client
    order = try reader.token("sort") ?? .none
    if asksClient { try readSource(&reader, property) }
    if manner.isFree, property.type != .string {
      throw .invalid(path: "free", expected: "false for a property of type \(property.type.rawValue)", got: "true")
    }
  }

  private mutating func readSource(_ reader: inout OptionReader, _ property: PropertySchema) throws(InteractorError) {
    manner.debounce = UInt64(try reader.integer("debounce", in: 0...Self.maximumTime) ?? 0)
    manner.timeout = UInt64(try reader.integer("timeout", in: 1...Self.maximumTime) ?? 10_000)
    if order != .none {
      throw .invalid(path: "sort", expected: "none where the client is asked for the options", got: order.rawValue)
    }
    if property.isWriteOnly {
      throw .invalid(path: "source", expected: "options for a secret", got: "client")
    }
    if manner.completesInline {
      throw .invalid(path: "complete", expected: "none where the client is asked for the options", got: "inline")
    }
    if try reader.tree("options") != nil {
      throw .invalid(path: "options", expected: "nothing where the client is asked for them", got: "a list")
    }
  }

  /// The longest times, in milliseconds: a day.
  private static let maximumTime = 86_400_000

  /// The list that the option `options` gives (C1), with the texts for a locale; nil if it is missing.
  static func list(
    _ reader: inout OptionReader,
    _ property: PropertySchema,
    locale: Text
  ) throws(InteractorError) -> [ChoiceOption]? {
    guard let tree = try reader.tree("options") else { return nil }
    guard case .list(let elements) = tree else {
      throw .invalid(path: "options", expected: "a list of options", got: tree.kindName)
    }
    if elements.count > maximumCount {
      throw .invalid(path: "options", expected: "at most \(maximumCount) options", got: "\(elements.count)")
    }
    var options: [ChoiceOption] = []
    options.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(InteractorError) {
        options.append(try ChoiceOption(element, property, locale: locale))
      } catch {
        throw error.under("options[\(index)]")
      }
    }
    return options
  }

  /// Throws unless each value stands in a list once, and no label or keyword is too long. `path` leads to the list.
  static func requireList(_ options: [ChoiceOption], path: String) throws(InteractorError) {
    var places: [Value: Int] = [:]
    places.reserveCapacity(options.count)
    for (index, option) in options.enumerated() {
      try under("\(path)[\(index)]", try option.requireShortLabels())
      if let other = places.updateValue(index, forKey: option.value) {
        let expected = "a value that no other option has"
        throw .invalid(path: "\(path)[\(index)].value", expected: expected, got: "the value of \(path)[\(other)]")
      }
    }
  }
}

extension ChoiceOption {
  /// Throws if the label or a keyword is longer than is looked for.
  package func requireShortLabels() throws(InteractorError) {
    func requireShort(_ text: Text, _ path: @autoclosure () -> String) throws(InteractorError) {
      guard text.count > ChoiceList.maximumLabel else { return }
      let expected = "a text of at most \(ChoiceList.maximumLabel) bytes in UTF-8"
      throw .invalid(path: path(), expected: expected, got: "one of \(text.count)")
    }
    try requireShort(text, "text")
    for (index, keyword) in keywords.enumerated() { try requireShort(keyword, "keywords[\(index)]") }
  }

  private static let names: [Text] = ["value", "text", "disabled", "keywords", "group"]

  /// Reads `{value, text, disabled?, keywords?, group?}`. Text and group may be given by language.
  fileprivate init(_ tree: DataTree, _ property: PropertySchema, locale: Text) throws(InteractorError) {
    guard case .object(let members) = tree else {
      throw .invalid(path: "", expected: "{value, text, disabled?, keywords?, group?}", got: tree.kindName)
    }
    for member in members where !Self.names.contains(member.name) {
      let expected = "one of \(Self.names.map { $0.string }.joined(separator: ", "))"
      throw .invalid(path: member.name.string, expected: expected, got: "\(member.name)")
    }
    guard let given = tree["value"]?.scalar, let value = property.admitted(given) else {
      throw .invalid(path: "value", expected: property.expectation, got: tree["value"]?.kindName ?? "nothing")
    }
    guard let label = try tree.text("text", in: locale) else {
      throw .invalid(path: "text", expected: "a text", got: tree["text"]?.kindName ?? "nothing")
    }
    self.init(value: value, text: label)
    switch tree["disabled"] {
    case nil, .null, .boolean(false): break
    case .boolean(true): isEnabled = false
    case let other?: throw .invalid(path: "disabled", expected: "true or false", got: other.kindName)
    }
    switch tree["keywords"] {
    case nil, .null: break
    case .list(let words):
      for (index, word) in words.enumerated() {
        guard case .string(let text) = word else {
          throw .invalid(path: "keywords[\(index)]", expected: "a text", got: word.kindName)
        }
        keywords.append(text)
      }
    case let other?: throw .invalid(path: "keywords", expected: "a list of texts", got: other.kindName)
    }
    group = try tree.text("group", in: locale)
  }
}

extension DataTree {
  /// A member that is a text, or texts by language of which the one for a locale counts. Nil if it is missing, null or
  /// empty.
  fileprivate func text(_ name: Text, in locale: Text) throws(InteractorError) -> Text? {
    switch self[name] {
    case nil, .null: return nil
    case .string(let text): return text.isEmpty ? nil : text
    case .object(let members):
      var texts: [Text: Text] = [:]
      for member in members {
        guard case .string(let text) = member.value, !text.isEmpty else {
          throw .invalid(path: "\(name).\(member.name)", expected: "a text", got: member.value.kindName)
        }
        texts[member.name] = text
      }
      if let text = LocalizedText(byLanguage: texts) { return text.text(in: locale) }
      throw .invalid(path: name.string, expected: "a text, or texts by language tag", got: "{}")
    case let other?:
      throw .invalid(path: name.string, expected: "a text, or texts by language tag", got: other.kindName)
    }
  }

  /// The value, if this is a single one.
  fileprivate var scalar: Value? {
    switch self {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .list, .object: nil
    }
  }
}
