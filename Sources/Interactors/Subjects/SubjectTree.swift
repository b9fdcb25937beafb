/// What all subjects of a tree have in common: a subject with those inside of it, or a single one.
final class SubjectTree {
  /// The rules of the tree; nil if there are none with expressions or checks.
  let program: RuleProgram?
  /// What is still to be evaluated.
  @exclusivity(unchecked) var queue: RuleQueue?
  /// A value that an expression sees in place of that of a property.
  var assumption: (property: Property, value: Value)?
  /// Counts the transactions that have changed a value in the tree.
  @exclusivity(unchecked) var revision = 0
  /// The revision of the last submit that was valid; nil if there was none.
  var submittedRevision: Int?
  /// The last of these transactions.
  @exclusivity(unchecked) var changedIn = 0
  /// Whether it stands among the trees of which the rules are about to be evaluated.
  @exclusivity(unchecked) var isDue = false
  /// The places of the tree in forms with fields on it.
  @exclusivity(unchecked) var forms: [FormTree] = []
  /// The model and the traits of the field that was told of last, with what they depend on.
  @exclusivity(unchecked) var lastSetup: KnownSetup?
  /// Properties that have changed while no form was on the tree, and are still to be counted.
  @exclusivity(unchecked) var uncounted: [Property] = []
  /// The fields whose formats follow values of the tree; nil if there has been none.
  var following: FollowingFields?
  /// What users have left with properties whose fields are gone; nil if there has been nothing.
  var keptWork: KeptWork?
  /// How many items all lists of the session hold.
  let items: ItemCounter
  /// What users have done to its lists; nil if nothing.
  var history: TreeHistory?
  /// The rank of the rule that is being evaluated; nil for none.
  @exclusivity(unchecked) var evaluating: Int?
  /// Whether lists keep what their items add to aggregates.
  @exclusivity(unchecked) var hasAccumulators = false
  /// Whether there is a list in it.
  @exclusivity(unchecked) var hasLists = false
  /// Whether the client is asked about any property.
  var hasChecks = false
  /// The words that properties have for themselves.
  private let words: [DeclaredProperty: PropertyWords]
  private let levelsOfWords: Set<[Int]>
  private let constraints: ConstraintsCache
  /// A shape of each object of the schema that has been made where no rules and no words are about its properties.
  /// Other levels share the definitions.
  private var plainShapes: [Int: SubjectShape] = [:]

  init(
    _ constraints: ConstraintsCache,
    words: [DeclaredProperty: PropertyWords],
    _ program: RuleProgram?,
    _ items: ItemCounter
  ) {
    self.constraints = constraints
    self.items = items
    self.words = words
    levelsOfWords = Set(words.keys.map { $0.level })
    self.program = program
    queue = program.map { RuleQueue($0) }
  }

  /// The words of properties of items, which are kept where there are no items, too, by the paths of the properties.
  func wordsOfItems(_ schema: ObjectSchema) -> [(path: Text, words: PropertyWords)] {
    words.lazy.filter { schema.leadsThroughList($0.key.level) }.map { (schema.path(of: $0.key), $0.value) }
      .sorted { $0.path < $1.path }
  }

  /// Lets go of all properties.
  func takeApart() {
    keptWork = nil
    history = nil
    following = nil
    uncounted = []
    assumption = nil
  }

  /// Makes the shape of a level.
  func makeShape(_ schema: ObjectSchema, level: [Int] = []) -> SubjectShape {
    let rules = program?.level(level)
    let isPlain = rules == nil && !levelsOfWords.contains(level)
    if isPlain, let known = plainShapes[schema.index] { return SubjectShape(schema, like: known, level: level) }
    let definitions = schema.properties.enumerated().map { place, property in
      PropertyDefinition(
        property,
        place: place,
        constraints.constraints(for: property),
        words: words.isEmpty ? nil : words[DeclaredProperty(level: level, place: place)],
        rules: rules?.rules(at: place) ?? .none
      )
    }
    let shape = SubjectShape(schema, level: level, definitions, rules)
    if isPlain { plainShapes[schema.index] = shape }
    return shape
  }
}

/// Counts the items of all lists of a session, with those that have been removed and may come back (rows R22).
final class ItemCounter {
  /// How many there are.
  @exclusivity(unchecked) var count = 0
  /// How many there can be.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  /// A request can give so many cells to items: about half a second of work.
  private static let cellsOfRequest = 250_000

  /// Throws if there is no room for so many more, or if they have too many cells for one request.
  func require(_ more: Int, cells: Int = 0) throws(InteractorError) {
    if more > limit - count {
      throw .failed(.limitReached, message: "There can be \(limit) items in the lists of a session.")
    }
    if cells > Self.cellsOfRequest {
      let message = "A request can give items \(Self.cellsOfRequest) cells, not \(cells); load them in parts."
      throw .failed(.limitReached, message: message)
    }
  }
}
