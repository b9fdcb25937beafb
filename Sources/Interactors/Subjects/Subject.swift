/// A subject that is open: properties by name, in the order of the schema.
final class Subject {
  let id: Text
  private(set) var properties: [Property] = []
  @exclusivity(unchecked) var revision = 0
  /// What the transaction under way has changed, one entry a property.
  @exclusivity(unchecked) var pendingChanges: [PropertyChange] = []
  /// Buttons on the subject as a whole.
  var buttons: [Field] = []
  /// What is known of all properties together.
  @exclusivity(unchecked) var tally = SubjectTally()
  /// What forms with fields on the subject keep of it.
  var forms: [FormSubject] = []
  /// The rules, if there are any with expressions.
  var graph: RuleGraph?
  /// Whether the client is asked about any property.
  var hasChecks = false
  /// Absent while a look through all properties is quicker, and smaller.
  private var index: [Text: Int]?

  init(id: Text) { self.id = id }

  /// Adds the properties of a schema with their values. Once only.
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
