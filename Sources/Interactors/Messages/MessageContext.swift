/// What sentences about one property go by, besides what the issue or the reason says itself.
public struct MessageContext {
  /// How a sentence writes a value of a property, where it is not left to the locale.
  enum Wording {
    /// As a field writes it.
    case text(Text)
    /// As a date, a time or both.
    case moment(date: TemporalStyle?, time: TemporalStyle?)
  }

  /// The words that the property has for itself.
  let words: PropertyWords?
  /// How a parameter is written that is a value of the property (`Parameter.isValue`).
  let wording: ((_ parameter: Parameter, _ code: MessageCode) -> Wording?)?
  /// How a sentence that names several properties writes the value of one of them.
  let wordingByName: ((_ name: Text, _ value: Value) -> Wording?)?
  /// Whether the field that shows the sentence shows marks for the direction of text, too.
  let showsMarks: Bool
  /// The place of the row, from 1; nil where the words of the property do not name it.
  let position: Int?

  init(
    words: PropertyWords? = nil,
    position: Int? = nil,
    wording: ((_ parameter: Parameter, _ code: MessageCode) -> Wording?)? = nil,
    wordingByName: ((_ name: Text, _ value: Value) -> Wording?)? = nil,
    showsMarks: Bool = true
  ) {
    self.words = words
    self.position = position
    self.wording = wording
    self.wordingByName = wordingByName
    self.showsMarks = showsMarks
  }

  /// Nothing is known of the property: numbers are written as the locale does, anything else as it is.
  public static var unknown: MessageContext { MessageContext() }
}

/// Templates that one property has for itself, in place of those of the session.
public struct PropertyWords: Sendable {
  /// By language tag in lower case; the empty tag is for every language.
  private(set) var sets: [Text: MessageSet] = [:]
  /// The tags as they were given, by the tag in lower case.
  private var tags: [Text: Text] = [:]

  /// No words.
  public init() {}

  /// Whether there is no template.
  public var isEmpty: Bool { sets.isEmpty }

  /// Adds the template of a language, for a code or for `code.parameter`. The empty tag is for every language.
  public mutating func add(_ template: MessageTemplate, for key: Text, language: Text) {
    sets[language.lowercased, default: MessageSet()][key.string] = template
    tags[language.lowercased] = language
  }

  /// Throws if a template names something that is neither a parameter of its code nor one of these properties. The
  /// issues of rules have properties as parameters, whatever their code. The path is `key.language`, or the key alone.
  func requireKnownNames(_ isProperty: (Text) -> Bool) throws(InteractorError) {
    for (language, set) in sets.sorted(by: { $0.key < $1.key }) {
      for key in set.keys {
        guard let template = set[key], let known = MessageSet.parameterNames(of: key) else { continue }
        guard let name = template.parameterNames.first(where: { !known.contains($0) && !isProperty($0) }) else {
          continue
        }
        let names = known.map { "{\($0)}" }.joined(separator: ", ")
        let error = InteractorError.invalid(
          path: (tags[language] ?? language).string,
          expected: "a template that names only \(names.isEmpty ? "" : "\(names) and ")properties",
          got: "{\(name)}"
        )
        throw error.under(key)
      }
    }
  }

  /// Whether a template names a parameter.
  func name(_ parameter: Text) -> Bool {
    sets.values.contains { set in set.keys.contains { set[$0]?.parameterNames.contains(parameter) ?? false } }
  }

  /// All templates, by language and by key; sorted.
  var sources: [(language: Text, templates: [(key: Text, source: Text)])] {
    sets.sorted { $0.key < $1.key }.map { language, set in (language, set.sources) }
  }
}

extension MessageSet {
  /// The templates as they were written, sorted by key.
  var sources: [(key: Text, source: Text)] {
    keys.compactMap { key in self[key].map { (Text(key), $0.source) } }
  }
}
