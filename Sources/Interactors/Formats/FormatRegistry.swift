/// The formats of a session, by style.
public struct FormatRegistry: Sendable {
  /// Makes a format. Throws if an option is wrong, with a path that starts at the options: `currency`.
  public typealias Factory = @Sendable (FormatOptions, FormatContext) throws(InteractorError) -> any Format

  private var factories: [Text: Factory] = [:]
  private var costs: [Text: FormatCost] = [:]
  private var choiceStyles: Set<Text> = []

  /// A registry without formats.
  public init() {}

  /// Adds a format; it replaces one of the same style. `cost` is what it costs at most to make one. `takesChoices` says
  /// that it is made with the options of the field's model (`FormatContext.choices`).
  public mutating func register(
    _ style: Text,
    cost: FormatCost,
    takesChoices: Bool = false,
    _ factory: @escaping Factory
  ) {
    factories[style] = factory
    costs[style] = cost
    if takesChoices { choiceStyles.insert(style) } else { choiceStyles.remove(style) }
  }

  /// Whether formats of a style are made with the options of the field's model.
  func takesChoices(_ style: Text) -> Bool { choiceStyles.contains(style) }

  /// What it costs to make a format of a style.
  package func cost(of style: Text) -> FormatCost { costs[style] ?? FormatCost() }

  /// Whether there is a format of a style.
  package func isRegistered(_ style: Text) -> Bool { factories[style] != nil }

  /// The styles, sorted.
  public var styles: [Text] { factories.keys.sorted() }

  /// Makes a format. An unknown style is an error with path `style`.
  public func makeFormat(_ options: FormatOptions, _ context: FormatContext) throws(InteractorError) -> any Format {
    guard let factory = factories[options.style] else {
      let known = styles.map { $0.string }.joined(separator: ", ")
      throw .invalid(path: "style", expected: "one of \(known)", got: options.style.string)
    }
    return try factory(options, context)
  }
}
