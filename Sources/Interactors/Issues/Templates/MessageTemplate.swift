/// A message with places for parameters, in the syntax of ICU's MessageFormat: `{name}`, `{name, number}`,
/// `{name, date, long}`, `{name, plural, one {# day} other {# days}}`, `{name, select, yes {…} other {…}}`.
///
/// It is read once, and then filled in as often as wanted (`Messages`). Parameters are called by their names; names of
/// properties are taken as they are, spaces included. An apostrophe stands for itself, unless it is doubled or quotes a
/// brace (`'{'`), or in a plural `#`.
public struct MessageTemplate: Hashable, Sendable {
  /// What it was read from.
  public let source: Text
  let parts: [Part]

  /// Reads a template. An error says where it is not one.
  public init(parsing source: Text) throws(MessageSyntaxError) {
    guard source.count <= Self.maximumBytes else {
      throw MessageSyntaxError(offset: Self.maximumBytes, expected: "at most 65536 bytes")
    }
    var parser = MessageTemplateParser(source)
    parts = try parser.parse()
    self.source = source
  }

  /// Text that is shown as it is, with nothing to fill in.
  public init(literal text: Text) {
    source = text
    parts = text.isEmpty ? [] : [.literal(text.utf8)]
  }

  /// The longest template.
  public static let maximumBytes = 1 << 16

  /// The names of the parameters, each once, in the order in which they appear first.
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

  /// Two templates are the same if they were written alike.
  public static func == (left: MessageTemplate, right: MessageTemplate) -> Bool { left.source == right.source }

  /// Hashes what it was read from.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Where a text stops being a template, and what would have been right there.
public struct MessageSyntaxError: Error, Hashable, Sendable {
  /// Where, in UTF-8 bytes from the start.
  public let offset: Int
  /// What would have been right: `'}' after the name of a parameter`.
  public let expected: String

  /// An error at a place.
  public init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}

extension MessageTemplate {
  /// A piece of a template.
  indirect enum Part: Sendable {
    /// Text as it is.
    case literal([UInt8])
    /// A parameter in the way that its type asks for.
    case value(Text)
    /// A number.
    case number(Text, NumberArgumentStyle)
    /// A date, or the date of a date and time.
    case date(Text, TemporalStyle)
    /// A time, or the time of a date and time.
    case time(Text, TemporalStyle)
    /// One of several texts, by a number.
    case plural(Text, PluralRules.Kind, offset: Int64, cases: [PluralCase], other: [Part])
    /// One of several texts, by a word.
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

    /// The texts that it chooses from.
    var variants: [[Part]] {
      switch self {
      case .plural(_, _, _, let cases, let other): cases.map(\.parts) + [other]
      case .select(_, let cases, let other): cases.map(\.parts) + [other]
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
