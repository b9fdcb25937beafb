/// One property of a subject that is open.
final class Property {
  unowned let subject: Subject
  /// The place in the subject.
  let position: Int
  let name: Text
  let title: Text?
  let summary: Text?
  let defaultValue: Value?
  let constraints: PropertyConstraints

  @exclusivity(unchecked) private(set) var value: Value
  /// What `revert` goes back to, and what `dirty` compares with: the value as opened or last accepted.
  private(set) var baseline: Value { didSet { isDirty = value != baseline } }
  /// What the constraints say of the baseline. Going back to long texts then checks none of them again.
  private var baselineIssues: [Issue]
  /// Whether the value is not the baseline.
  @exclusivity(unchecked) private(set) var isDirty = false
  /// What is wrong with the property, from all sources except its fields. Up to date with `value` when a transaction
  /// has finished.
  @exclusivity(unchecked) private(set) var issues: [Issue]
  /// What rules, the client and a server say about it; nil until one of them says something.
  @exclusivity(unchecked) private(set) var conditions: PropertyConditions?
  /// The fields that show it. A snapshot keeps their order, which is the order in which they are told of.
  @exclusivity(unchecked) private(set) var fields: [Field] = []
  /// Whether the client has been asked for the options of one of the fields.
  @exclusivity(unchecked) private(set) var asksOptions = false
  /// Its index in the subject's pending changes; nil if it has not changed.
  @exclusivity(unchecked) var pendingChange: Int?
  /// Whether its issues have changed in this transaction, and no pending change says so.
  @exclusivity(unchecked) var hasIssueNews = false
  /// Whether the transaction has marked it.
  @exclusivity(unchecked) var isMarked = false
  /// As what it counts in the tally of the subject.
  @exclusivity(unchecked) var count: PropertyCount = []
  /// How many issues it counts there.
  @exclusivity(unchecked) var countedIssues = 0
  /// The revision of the subject that brought the value.
  @exclusivity(unchecked) var changedAt = 0

  init(subject: Subject, position: Int, schema: PropertySchema, constraints: PropertyConstraints, value: Value) {
    self.subject = subject
    self.position = position
    name = schema.name
    title = schema.title
    summary = schema.summary
    // An integer in the schema of a decimal property is a decimal.
    defaultValue = schema.defaultValue.map { schema.admitted($0) ?? $0 }
    self.constraints = constraints
    self.value = value
    baseline = value
    issues = constraints.issues(with: value)
    baselineIssues = issues
  }

  var type: ValueType { constraints.type }
  var isOptional: Bool { constraints.isOptional }
  /// Whether it takes part at all: what is not relevant has no issues and is not submitted.
  var isRelevant: Bool { conditions.map { !$0.flags.contains(.irrelevant) } ?? true }
  /// Whether the user may not change it, by the schema, by a rule, or because it is computed.
  var isReadOnly: Bool {
    constraints.isReadOnly || !(conditions?.standing.isDisjoint(with: [.readOnly, .computed]) ?? true)
  }
  /// Whether an empty value is an issue, by the schema or by a rule.
  var isRequired: Bool { constraints.schema.isRequired || conditions?.standing.contains(.required) ?? false }
  /// Whether its value is computed by a rule.
  var isComputed: Bool { conditions?.flags.contains(.computed) ?? false }
  /// Whether an answer of the client is due: to one of its checks, or about a draft in one of its fields.
  var isPending: Bool { conditions?.isPending ?? false || asksOptions && fields.contains(where: \.awaitsChoices) }
  /// The client is asked for the options of one of the fields.
  func noteAsking(_: Transaction) { asksOptions = true }

  /// Whether something keeps it from being submitted.
  var hasErrors: Bool { issues.contains { $0.severity == .error } }
  /// The default of the schema; without one null, or the type's empty value. A rule may have another one
  /// (`initialValue`).
  var declaredDefault: Value { defaultValue ?? constraints.clearedValue }
  var clearedValue: Value { constraints.clearedValue }

  /// The schema as the client declared it.
  var schema: PropertySchema {
    var schema = constraints.schema
    schema.name = name
    schema.title = title
    schema.summary = summary
    schema.defaultValue = defaultValue
    return schema
  }

  /// Gives the property another value. Only a transaction may do that, which `ArchitectureTests` checks; nobody can
  /// call it without one.
  func store(_ value: Value, in transaction: Transaction) {
    self.value = value
    isDirty = value != baseline
    var issues = isDirty ? constraints.issues(with: value) : baselineIssues
    if let conditions {
      conditions.setSchemaIssues(issues, transaction)
      issues = conditionedIssues
    }
    // Most values are fine, and need no array.
    if !(issues.isEmpty && self.issues.isEmpty) { self.issues = issues }
  }

  /// Gives the property another baseline.
  func setBaseline(_ value: Value, in _: Transaction) {
    baselineIssues = value == self.value ? schemaIssues : constraints.issues(with: value)
    baseline = value
  }

  /// Collects the issues again. Returns whether they differ from before.
  func refreshIssues(_: Transaction) -> Bool {
    let issues = conditionedIssues
    if issues == self.issues { return false }
    self.issues = issues
    return true
  }

  /// The conditions, made if there are none yet.
  func makeConditions(_ transaction: Transaction) -> PropertyConditions {
    if let conditions { return conditions }
    let made = PropertyConditions()
    made.setSchemaIssues(issues, transaction)
    conditions = made
    return made
  }

  /// What is wrong with a value of the right type, as far as schema and `required` rules say.
  func valueIssues(with value: Value) -> [Issue] { adding(requirementFor: value, to: constraints.issues(with: value)) }

  /// The same of the present value, which is not checked again.
  var valueIssues: [Issue] { adding(requirementFor: value, to: schemaIssues) }

  /// What the constraints say of the present value.
  private var schemaIssues: [Issue] { conditions?.schemaIssues ?? issues }

  private func adding(requirementFor value: Value, to issues: [Issue]) -> [Issue] {
    guard value.isEmpty, let requirement = conditions?.requirement,
      !issues.contains(where: { $0.code == .valueMissing })
    else { return issues }
    return issues + [requirement]
  }

  private var conditionedIssues: [Issue] {
    guard let conditions else { return issues }
    if conditions.flags.contains(.irrelevant) { return [] }
    return (valueIssues + conditions.constraintIssues + conditions.toldIssues).inOrder
  }

  func attach(_ field: Field, _: Transaction) {
    field.slot = fields.count
    fields.append(field)
  }

  /// Whether one field shows it, this one, which is no button: so it is with most keystrokes.
  @inline(__always)
  func isShown(onlyIn field: Field) -> Bool { fields.count == 1 && fields[0] === field && !field.view.isPressed }

  /// Takes a field out in constant time: the last one takes its place.
  func detach(_ field: Field, _: Transaction) {
    guard field.slot < fields.count, fields[field.slot] === field else { return }
    let last = fields.removeLast()
    if last !== field {
      fields[field.slot] = last
      last.slot = field.slot
    }
  }

  func detachAll(_: Transaction) { fields = [] }
}
