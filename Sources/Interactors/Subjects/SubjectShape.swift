/// What all subjects of one level of a tree have in common: the properties in the order of the schema, and the rules
/// about them.
final class SubjectShape {
  let schema: ObjectSchema
  /// The places of the objects and lists that lead here from the root.
  let level: [Int]
  let definitions: [PropertyDefinition]
  /// The rules about these properties; nil if there are none.
  let rules: RuleLevel?
  /// Whether properties are objects or lists.
  let hasInnerShapes: Bool
  /// The properties whose words name `{position}`, the place of the row, where no property has that name.
  let positionTellers: [Int]
  @exclusivity(unchecked) private var knownNames: [Text]?
  private var knownSecrets: Bool?
  /// The shapes of the objects and of the items at places that somebody has asked for.
  private var inner: [Int: SubjectShape] = [:]

  /// A shape of definitions with unique names, each at its place.
  init(_ schema: ObjectSchema, level: [Int], _ definitions: [PropertyDefinition], _ rules: RuleLevel?) {
    self.schema = schema
    self.level = level
    self.definitions = definitions
    self.rules = rules
    hasInnerShapes = schema.hasInnerShapes
    let isName = schema.propertyPlace("position") != nil
    positionTellers = isName ? [] : definitions.filter { $0.words?.name("position") == true }.map { $0.place }
  }

  /// The shape of another level without rules, which has the same definitions.
  init(_ schema: ObjectSchema, like other: SubjectShape, level: [Int]) {
    self.schema = schema
    self.level = level
    definitions = other.definitions
    rules = nil
    hasInnerShapes = other.hasInnerShapes
    positionTellers = other.positionTellers
  }

  /// Whether a property is a secret, or something inside of one.
  var hasSecrets: Bool {
    if let knownSecrets { return knownSecrets }
    let hasSecrets = schema.hasSecrets
    knownSecrets = hasSecrets
    return hasSecrets
  }

  /// The names of the properties.
  var names: [Text] {
    if let knownNames { return knownNames }
    let names = definitions.map { $0.name }
    knownNames = names
    return names
  }

  /// The place of the property of that name.
  func place(_ name: Text) -> Int? { schema.propertyPlace(name) }

  /// The shape of the object at a place, or of the items of the list there; nil if there is none.
  func inner(at place: Int, in tree: SubjectTree) -> SubjectShape? {
    if let known = inner[place] { return known }
    guard let schema = schema.inner(at: place) else { return nil }
    let made = tree.makeShape(schema, level: level + [place])
    inner[place] = made
    return made
  }
}
