/// The formats of a session, by style.
public struct FormatRegistry: Sendable {
  /// Makes a format. Throws if an option is wrong, with a path that starts at the options: `currency`.
  public typealias Factory = @Sendable (FormatOptions, FormatContext) throws(InteractorError) -> any Format

  private var factories: [Text: Factory] = [:]
  private var costs: [Text: FormatCost] = [:]

  /// A registry without formats.
  public init() {}

  /// Adds a format; it replaces one of the same style. `cost` is what it costs at most to make one.
  public mutating func register(_ style: Text, cost: FormatCost, _ factory: @escaping Factory) {
    factories[style] = factory
    costs[style] = cost
  }

  /// What it costs to make a format of a style.
  func cost(of style: Text) -> FormatCost { costs[style] ?? FormatCost() }

  /// Whether there is a format of a style.
  func has(_ style: Text) -> Bool { factories[style] != nil }

  /// The styles, sorted.
  public var styles: [Text] { factories.keys.sorted() }

  /// Makes a format. An unknown style is an error with path `style`.
  public func makeFormat(_ options: FormatOptions, _ context: FormatContext) throws(InteractorError) -> any Format {
    guard let factory = factories[options.style] else {
      let known = styles.map(\.string).joined(separator: ", ")
      throw .invalid(path: "style", expected: "one of \(known)", got: options.style.string)
    }
    return try factory(options, context)
  }
}
