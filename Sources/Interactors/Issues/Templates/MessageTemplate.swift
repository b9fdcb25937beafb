/// A message with places for parameters, in the syntax of ICU's MessageFormat: `{name}`, `{name, number}`,
/// `{name, date, long}`, `{name, plural, one {# day} other {# days}}`, `{name, select, yes {…} other {…}}`.
///
/// It is read once and filled in many times (`Messages`). Parameters are named; the name of a property is written as it
/// is, with its spaces. An apostrophe stands for itself, unless it is doubled or quotes a brace (`'{'`) or, in a
/// plural, `#`.
public struct MessageTemplate: Hashable, Sendable {
  /// The source.
  public let source: Text
  let parts: [Part]

  /// Reads a template. The error tells the place of the mistake.
  public init(parsing source: Text) throws(MessageSyntaxError) {
    guard source.count <= Self.maximumBytes else {
      throw MessageSyntaxError(offset: Self.maximumBytes, expected: "at most \(Self.maximumBytes) bytes")
    }
    var parser = MessageTemplateParser(source)
    parts = try parser.parse()
    self.source = source
  }

  /// A template that shows a text as it is.
  public init(literal text: Text) {
    source = text
    parts = text.isEmpty ? [] : [.literal(text.utf8)]
  }

  /// The largest size of a source. A property has a sentence for each of its issues, and each form that tells of it.
  public static let maximumBytes = 1 << 12

  /// The names of the parameters, each once, in the order of their first use.
  public var parameterNames: [Text] {
    var names: [Text] = []
    Self.collect(&names, from: parts)
    return names
  }

  private static func collect(_ names: inout [Text], from parts: [Part]) {
    for part in parts {
      if let name = part.name, !names.contains(name) { names.append(name) }
      for variant in part.variants { collect(&names, from: variant) }
    }
  }

  /// Two templates are equal if their sources are.
  public static func == (left: MessageTemplate, right: MessageTemplate) -> Bool { left.source == right.source }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// A mistake in a template: its place, and what was expected there.
public final class MessageSyntaxError: Error, Sendable {
  /// The place, in UTF-8 bytes from the start.
  public let offset: Int
  /// What was expected: `'}' after the name of a parameter`.
  public let expected: String

  /// A mistake at a place.
  public init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}

extension MessageSyntaxError: Equatable {
  /// Whether both expected the same at the same place.
  public static func == (left: MessageSyntaxError, right: MessageSyntaxError) -> Bool {
    (left.offset, left.expected) == (right.offset, right.expected)
  }
}

extension MessageTemplate {
  /// A piece of a template.
  indirect enum Part: Sendable {
    /// Text as it is.
    case literal([UInt8])
    /// A parameter, written by its type.
    case value(Text)
    /// A number.
    case number(Text, NumberArgumentStyle)
    /// A date, or the date of a date and time.
    case date(Text, TemporalStyle)
    /// A time, or the time of a date and time.
    case time(Text, TemporalStyle)
    /// One of several texts, chosen by a number.
    case plural(Text, PluralRules.Kind, offset: Int64, cases: [PluralCase], other: [Part])
    /// One of several texts, chosen by a word.
    case select(Text, cases: [SelectCase], other: [Part])
    /// `#`: the number of the plural around it.
    case count

    var name: Text? {
      switch self {
      case .literal, .count: nil
      case .value(let name), .number(let name, _), .date(let name, _), .time(let name, _): name
      case .plural(let name, _, _, _, _), .select(let name, _, _): name
      }
    }

    /// The texts to choose from.
    var variants: [[Part]] {
      switch self {
      case .plural(_, _, _, let cases, let other): cases.map { $0.parts } + [other]
      case .select(_, let cases, let other): cases.map { $0.parts } + [other]
      case .literal, .value, .number, .date, .time, .count: []
      }
    }
  }

  /// How a number is written.
  enum NumberArgumentStyle: String, Sendable, CaseIterable {
    case plain = ""
    case integer, percent
  }

  /// A text for a number, or for a category of numbers.
  struct PluralCase: Sendable {
    enum Key: Hashable, Sendable {
      case exactly(DecimalNumber)
      case category(PluralCategory)
    }

    let key: Key
    let parts: [Part]
  }

  /// A text for a word.
  struct SelectCase: Sendable {
    let key: Text
    let parts: [Part]
  }
}
