/// A subject that is open: properties by name, in the order of the schema.
final class Subject {
  let id: Text
  private(set) var properties: [Property] = []
  @exclusivity(unchecked) var revision = 0
  /// What the present transaction has changed, one entry for each property.
  @exclusivity(unchecked) var pendingChanges: [PropertyChange] = []
  /// Buttons on the subject as a whole.
  var buttons: [Field] = []
  /// What is known of all properties together.
  @exclusivity(unchecked) var tally = SubjectTally()
  /// The places of the subject in forms with fields on it.
  @exclusivity(unchecked) var forms: [FormSubject] = []
  /// The rules, if there are any with expressions.
  var graph: RuleGraph?
  /// The fields whose formats follow values of the subject; nil if there has been none.
  var following: FollowingFields?
  /// The words that properties have for what is wrong with them, by name; of those that have some.
  var words: [Text: PropertyWords] = [:]
  /// The model and the traits of the field that was told of last, with what they depend on.
  @exclusivity(unchecked) var lastSetup: KnownSetup?
  /// Whether the client is asked about any property.
  var hasChecks = false
  /// Nil for few properties: searching them is quicker and takes less memory.
  private var index: [Text: Int]?

  init(id: Text) { self.id = id }

  /// Sets the properties, once, right after `init`.
  func setProperties(_ properties: [Property]) {
    self.properties = properties
    if properties.count > 8 {
      var index = [Text: Int](minimumCapacity: properties.count)
      for (position, property) in properties.enumerated() { index[property.name] = position }
      self.index = index
    }
  }

  func property(_ name: Text) -> Property? {
    if let index { return index[name].map { properties[$0] } }
    return properties.first { $0.name == name }
  }
}
