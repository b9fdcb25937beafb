/// One property of a subject that is open: its value, and what came of it.
final class Property {
  /// The subject, until it is taken apart.
  let subject: Subject
  let definition: PropertyDefinition

  @exclusivity(unchecked) private(set) var value: Value
  /// Whether the value is not the baseline.
  @exclusivity(unchecked) private(set) var isDirty = false
  /// Whether the client has been asked for the options of one of the fields.
  @exclusivity(unchecked) private(set) var asksOptions = false
  /// Whether its issues have changed in this transaction, and no pending change says so.
  @exclusivity(unchecked) var hasIssueNews = false
  /// Whether the transaction has marked it.
  @exclusivity(unchecked) var isMarked = false
  /// Whether fields that are gone have left something with it.
  @exclusivity(unchecked) private(set) var hasKeptWork = false
  /// What the objects around it make of it.
  @exclusivity(unchecked) private(set) var standing: Standing = []
  /// As what it counts in the tally of the subject.
  @exclusivity(unchecked) var count: PropertyCount = []
  /// How many issues it counts there.
  @exclusivity(unchecked) var countedIssues: Int32 = 0
  /// Its index in the subject's pending changes; negative if it has not changed.
  @exclusivity(unchecked) var pendingPlace: Int32 = -1
  /// The revision of the tree that brought the value.
  @exclusivity(unchecked) var changedAt = 0
  /// What is wrong with the property, from all sources except its fields. Up to date with `value` when a transaction
  /// has finished.
  @exclusivity(unchecked) private(set) var issues: [Issue]
  /// The fields that show it. A snapshot keeps their order, which is the order in which they are told of.
  @exclusivity(unchecked) private(set) var fields: [Field] = []
  /// What rules, the client and a server say about it; nil until one of them says something.
  @exclusivity(unchecked) private(set) var conditions: PropertyConditions?
  /// The baseline; nil as long as the value is written like it.
  @exclusivity(unchecked) private var original: Original?

  /// What `revert` goes back to: the value as opened or last accepted.
  private final class Original {
    let value: Value
    /// What the constraints say of it. Going back to long texts then checks none of them again.
    let issues: [Issue]
    /// The value, if it is an exact number, which a keystroke compares without retaining anything.
    private let number: DecimalNumber
    private let isNumber: Bool

    init(_ value: Value, _ issues: [Issue]) {
      self.value = value
      self.issues = issues
      if case .number(let number) = value {
        (self.number, isNumber) = (number, true)
      } else {
        (number, isNumber) = (DecimalNumber(0), false)
      }
    }

    /// Whether it is equal to a value.
    @inline(__always)
    func isEqual(to value: Value) -> Bool {
      if case .number(let number) = value { return isNumber && number == self.number }
      return isEqual(toOther: value)
    }

    // The effect tells the compiler that nothing is released here, so that asking does not retain the baseline.
    @inline(never)
    @_effects(releasenone)
    private func isEqual(toOther value: Value) -> Bool { self.value == value }
  }

  init(subject: Subject, _ definition: PropertyDefinition, value: Value, _ standing: Standing) {
    self.subject = subject
    self.definition = definition
    self.value = value
    self.standing = standing
    issues = standing.isSilent ? [] : definition.constraints.issues(with: value)
  }

  var name: Text { definition.name }
  /// The place in the subject.
  var place: Int { definition.place }
  var constraints: PropertyConstraints { definition.constraints }
  var type: ValueType { constraints.type }
  var isOptional: Bool { constraints.isOptional }
  /// What `revert` goes back to, and what `dirty` compares with: the value as opened or last accepted.
  var baseline: Value { original?.value ?? value }
  /// Its index in the subject's pending changes; nil if it has not changed.
  var pendingChange: Int? { pendingPlace < 0 ? nil : Int(pendingPlace) }
  /// Whether it takes part at all: what is not relevant has no issues and is not submitted.
  var isRelevant: Bool {
    !standing.contains(.irrelevant) && conditions.map { !$0.flags.contains(.irrelevant) } ?? true
  }
  /// Whether the user may not change it, by the schema, by a rule, or because it is computed.
  var isReadOnly: Bool {
    definition.isLocked || standing.contains(.readOnly) || conditions?.standing.contains(.readOnly) ?? false
  }
  /// Whether an empty value is an issue, by the schema or by a rule.
  var isRequired: Bool { constraints.schema.isRequired || conditions?.standing.contains(.required) ?? false }
  /// Whether there is no value: null where the schema does not admit it, nothing that is chosen, or an empty list that
  /// nobody has given. It is not sent.
  var isAbsent: Bool {
    if type == .array { return subject.knownList(at: place)?.isLeftOut ?? !constraints.schema.isRequired }
    return value.isNull && (!isOptional || constraints.schema.mayBeAbsent) || constraints.isNoChoice(value)
  }
  /// Whether the value is empty, or the list has no items.
  var isEmpty: Bool { type == .array ? subject.knownList(at: place)?.items.isEmpty ?? true : value.isEmpty }
  /// Whether its value is computed by a rule.
  var isComputed: Bool { definition.rules.isComputed }
  /// Whether the objects around it keep it from having issues.
  var isSilent: Bool { standing.isSilent }
  /// The subject of the object that it holds; nil if it holds none, or one that is null.
  var objectInside: Subject? {
    guard type == .object, let inner = subject.known(at: place), !inner.isAbsent else { return nil }
    return inner
  }
  /// The property itself; inside of an object that is null, the property that holds the outermost such object.
  var outermostPresent: Property {
    var property = self
    while property.subject.isAbsent, let holder = property.subject.holder { property = holder }
    return property
  }
  /// What it makes of the properties of the object that it holds.
  var standingInside: Standing {
    var inside = standing
    if !isRelevant { inside.insert(.irrelevant) }
    if isReadOnly { inside.insert(.readOnly) }
    return inside
  }
  /// Whether an answer of the client is due: to one of its checks, or about a draft in one of its fields.
  @inline(__always)
  var isPending: Bool { conditions?.isPending ?? false || asksOptions && fields.contains { $0.awaitsChoices } }
  /// The client is asked for the options of one of the fields.
  func noteAsking(_: Transaction) { asksOptions = true }

  /// Fields have left something with it, or it is gone.
  func setHasKeptWork(_ hasKeptWork: Bool, _: Transaction) { self.hasKeptWork = hasKeptWork }

  /// Whether something keeps it from being submitted.
  var hasErrors: Bool { reportedIssues.contains { $0.severity == .error } }
  var declaredDefault: Value { definition.declaredDefault }
  var clearedValue: Value { constraints.clearedValue }

  /// A value that the property had, or its field, as the property can get it back. Within an object that was null there
  /// was none; once the object is there, the empty value stands for that (rows R17).
  func returning(to value: Value) -> Value {
    value.isNull && !isOptional && type.isScalar && !subject.isAbsent ? clearedValue : value
  }

  /// Whether nothing looks at what the present transaction changes in it: no field, no format that follows values, and
  /// nothing that is said about it besides its schema.
  var isUnobserved: Bool {
    pendingPlace < 0 && conditions == nil && fields.isEmpty && !hasKeptWork && subject.tree.following == nil
  }

  /// Gives the property another value. Only a transaction may do that, which `ArchitectureTests` checks; nobody can
  /// call it without one.
  func store(_ value: Value, in transaction: Transaction) {
    if original == nil { keepOriginal() }
    isDirty = original?.isEqual(to: value) != true
    self.value = value
    var issues = isDirty ? constraints.issues(with: value) : original?.issues ?? []
    if let conditions {
      conditions.setSchemaIssues(issues, transaction)
      issues = conditionedIssues
    } else if isSilent {
      issues = []
    }
    // Most values are fine, and need no array.
    if !(issues.isEmpty && self.issues.isEmpty) { self.issues = issues }
  }

  /// Begins with another value than the one that it was made with.
  func begin(with value: Value, in _: Transaction) {
    self.value = value
    issues = isSilent ? [] : constraints.issues(with: value)
  }

  /// Gives the property another baseline.
  func setBaseline(_ value: Value, in _: Transaction) {
    isDirty = value != self.value
    if value.isWritten(as: self.value) {
      original = nil
    } else {
      original = Original(value, isDirty ? constraints.issues(with: value) : schemaIssues)
    }
  }

  /// The order of the list that it holds differs from the baseline, or does so no more.
  func setDiffers(_ differs: Bool, _: Transaction) { isDirty = differs }

  /// Something is wrong with the list that it holds, or nothing any more. Its issues have to be refreshed.
  func setListIssues(_ issues: [Issue], _ transaction: Transaction) {
    if issues.isEmpty, conditions == nil { return }
    makeConditions(transaction).setSchemaIssues(issues, transaction)
  }

  /// Keeps the value as the baseline: it is about to change.
  @inline(never)
  private func keepOriginal() { original = Original(value, schemaIssues) }

  /// The objects around it make something else of it. Returns whether its issues differ from before.
  func setStanding(_ standing: Standing, _: Transaction) -> Bool {
    let (before, schemaIssues) = (issues, schemaIssues)
    self.standing = standing
    issues = conditions == nil ? (isSilent ? [] : schemaIssues) : conditionedIssues
    return issues != before
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
    made.setSchemaIssues(schemaIssues, transaction)
    conditions = made
    transaction.noteConditions()
    return made
  }

  /// What is wrong with a value of the right type, as far as schema and `required` rules say.
  func valueIssues(with value: Value) -> [Issue] {
    adding(requirementIf: value.isEmpty, to: constraints.issues(with: value))
  }

  /// The same of the present value, which is not checked again.
  var valueIssues: [Issue] { adding(requirementIf: isEmpty, to: schemaIssues) }

  /// What the constraints say of the present value.
  private var schemaIssues: [Issue] {
    conditions?.schemaIssues ?? (isSilent ? constraints.issues(with: value) : issues)
  }

  private func adding(requirementIf isEmpty: Bool, to issues: [Issue]) -> [Issue] {
    guard isEmpty, let requirement = conditions?.requirement else { return issues }
    // What the schema says already, a rule says again only in words of its own.
    if requirement.message == nil, issues.contains(where: { $0.code == .valueMissing }) { return issues }
    // A missing value is not checked any further.
    return [requirement]
  }

  private var conditionedIssues: [Issue] {
    guard let conditions else { return issues }
    if conditions.flags.contains(.irrelevant) || isSilent { return [] }
    let valueIssues = valueIssues
    if valueIssues.isEmpty, conditions.findsNothing { return [] }
    let isMissing = valueIssues.contains { $0.code == .valueMissing }
    // What the property's own schema says is not said again.
    let objectIssues = conditions.issuesOfObjects.filter { issue in
      !(isMissing && issue.code == .valueMissing) && !valueIssues.contains { $0.saysTheSame(as: issue) }
    }
    return (valueIssues + conditions.constraintIssues + objectIssues + conditions.toldIssues).inOrder
  }

  func attach(_ field: Field, _: Transaction) {
    field.slot = fields.count
    fields.append(field)
  }

  /// Whether one field shows it, this one, which is no button: so it is with most keystrokes.
  @inline(__always)
  func isShown(onlyIn field: Field) -> Bool {
    fields.count == 1 && fields[0] === field && !field.view.isPressed && !hasKeptWork
  }

  /// Takes a field out in constant time: the last one takes its place.
  func detach(_ field: Field, _: Transaction) {
    guard field.slot < fields.count, fields[field.slot] === field else { return }
    let last = fields.removeLast()
    if last !== field {
      fields[field.slot] = last
      last.slot = field.slot
    }
  }

  func detachAll(_: Transaction) {
    fields = []
    hasKeptWork = false
  }

  /// Lets go of all that refers to the property.
  func takeApart(_ transaction: Transaction) {
    detachAll(transaction)
    conditions?.takeApart(transaction)
  }
}
