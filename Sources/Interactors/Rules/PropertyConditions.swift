/// What rules, the client and a server say about a property. A property without rules and server issues has none.
final class PropertyConditions {
  /// What rules make of the property.
  struct Flags: OptionSet {
    var rawValue: UInt8

    /// A `relevant` rule is not true.
    static let irrelevant = Flags(rawValue: 1)
    /// A `readOnly` rule is true.
    static let readOnly = Flags(rawValue: 2)
    /// A `required` rule is true.
    static let required = Flags(rawValue: 4)
  }

  /// What one expression finds wrong.
  private struct Finding {
    var rank: Int
    var kind: Rule.Kind
    var issue: Issue
  }

  /// What the schema of an object around the property finds wrong with it.
  private struct ObjectIssue {
    let object: ObjectIdentifier
    var issue: Issue
  }

  /// An issue that `subject/setIssues` has set.
  struct ServerIssue {
    var issue: Issue
    var clearOn: IssueClearing
  }

  /// What the constraints say of the present value. It is kept, since conditions change while a long text stays.
  @exclusivity(unchecked) private(set) var schemaIssues: [Issue] = []
  @exclusivity(unchecked) private(set) var flags: Flags = []
  /// The transaction that last changed the flags, or a format on the property that follows values.
  @exclusivity(unchecked) private(set) var changedFlagsAt = 0
  /// The transaction that last had the drafts in the property's fields judged.
  private var judgedDraftsAt = 0
  /// How many `relevant` expressions are not true, and how many `readOnly` ones are.
  private var relevanceUnmet = 0
  private var readOnlyMet = 0
  /// Whether the property is declared only by branches of a schema that are not taken.
  private var isOutOfBranches = false
  /// That a branch which is taken requires a value.
  @exclusivity(unchecked) private var branchRequirement: Issue?
  @exclusivity(unchecked) private var findings: [Finding] = []
  @exclusivity(unchecked) private var objectIssues: [ObjectIssue] = []
  @exclusivity(unchecked) private(set) var checks: [ClientCheck] = []
  @exclusivity(unchecked) private(set) var serverIssues: [ServerIssue] = []

  /// The property has another value, of which the constraints say this.
  func setSchemaIssues(_ issues: [Issue], _: Transaction) { schemaIssues = issues }

  /// The flags that count. While a property is not relevant, its other rules do not count.
  var standing: Flags { flags.contains(.irrelevant) ? .irrelevant : flags }

  /// Whether an answer of the client is still to come.
  var isPending: Bool { checks.contains { $0.isPending } }

  /// What constraints and calculations find wrong.
  var constraintIssues: [Issue] {
    var issues: [Issue] = []
    for finding in findings where !finding.kind.isRequirement { issues.append(finding.issue) }
    return issues
  }

  /// Whether nobody but the schema of the property can find anything wrong.
  var findsNothing: Bool { findings.isEmpty && objectIssues.isEmpty && checks.isEmpty && serverIssues.isEmpty }

  /// What the schemas of the objects around the property find wrong.
  var issuesOfObjects: [Issue] { objectIssues.map { $0.issue } }

  /// How many issues of the client and of a server there can be, with those that the server has told.
  var mostToldIssues: Int { checks.count + serverIssues.count }

  /// What the client and a server say.
  var toldIssues: [Issue] { checks.compactMap { $0.issue } + serverIssues.map { $0.issue } }

  /// The issue for an empty value, of the first rule that requires one.
  var requirement: Issue? { findings.first { $0.kind.isRequirement }?.issue ?? branchRequirement }

  /// Whether rules make the property irrelevant, whatever schemas say.
  var isIrrelevantByRules: Bool { relevanceUnmet > 0 }

  /// Whether an expression finds something wrong.
  func finds(_ rank: Int) -> Bool {
    let place = place(of: rank)
    return place < findings.count && findings[place].rank == rank
  }

  /// Where the finding of a rank stands, or would stand.
  private func place(of rank: Int) -> Int {
    var (low, high) = (0, findings.count)
    while low < high {
      let middle = (low + high) / 2
      if findings[middle].rank < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Notes that the drafts in the property's fields are judged in a transaction. Returns whether they were not yet.
  func beginsJudgingDrafts(in transaction: Transaction) -> Bool {
    defer { judgedDraftsAt = transaction.number }
    return judgedDraftsAt != transaction.number
  }

  /// The object around the property is null: nothing is evaluated any more.
  func forgetResults(_ transaction: Transaction) {
    if !flags.isEmpty { changedFlagsAt = transaction.number }
    flags = []
    (relevanceUnmet, readOnlyMet) = (0, 0)
    findings = []
    isOutOfBranches = false
    branchRequirement = nil
  }

  /// Stores what the branches of a schema make of the property: whether one that is taken declares it, and that one
  /// requires a value. Returns whether that differs from before.
  func setBranches(isOut: Bool, requirement: Issue?, _ transaction: Transaction) -> Bool {
    if isOut == isOutOfBranches, requirement == branchRequirement { return false }
    isOutOfBranches = isOut
    branchRequirement = requirement
    let before = flags
    updateRelevance()
    updateRequirement()
    if flags != before { changedFlagsAt = transaction.number }
    return true
  }

  /// Stores what the schema of an object finds wrong; nil for nothing. Returns whether that differs from before.
  func setObjectIssue(_ issue: Issue?, of object: Subject, _: Transaction) -> Bool {
    let place = objectIssues.firstIndex { $0.object == ObjectIdentifier(object) }
    switch (issue, place) {
    case (nil, nil): return false
    case (nil, let place?): objectIssues.remove(at: place)
    case (let issue?, nil): objectIssues.append(ObjectIssue(object: ObjectIdentifier(object), issue: issue))
    case (let issue?, let place?):
      if objectIssues[place].issue == issue { return false }
      objectIssues[place].issue = issue
    }
    return true
  }

  /// Replaces what a server says.
  func setServerIssues(_ issues: [ServerIssue], _: Transaction) { serverIssues = issues }

  /// Takes away the issues of a server that end so.
  func clearServerIssues(_ clearing: Set<IssueClearing>, _: Transaction) {
    serverIssues.removeAll { clearing.contains($0.clearOn) }
  }

  /// The client is asked about the property from now on.
  func add(_ check: ClientCheck, _: Transaction) { checks.append(check) }

  /// Lets go of the checks, which refer to the property.
  func takeApart(_: Transaction) { checks = [] }

  /// Counts a condition (`relevant`, `readOnly`) whose result has changed. Returns whether the flags have changed.
  func setCondition(_ kind: Rule.Kind, _ isTrue: Bool, _ transaction: Transaction) -> Bool {
    let before = flags
    switch kind {
    case .relevant:
      relevanceUnmet += isTrue ? -1 : 1
      updateRelevance()
    case .readOnly:
      readOnlyMet += isTrue ? 1 : -1
      set(.readOnly, readOnlyMet > 0)
    case .default, .required, .calculate, .constraint: break
    }
    if flags == before { return false }
    changedFlagsAt = transaction.number
    return true
  }

  /// A field on the property has another format, so that its control is set up otherwise.
  func noteFormat(_ transaction: Transaction) { changedFlagsAt = transaction.number }

  /// Stores what the expression with a rank finds wrong; nil for nothing. Returns whether that differs from before.
  func setFinding(_ issue: Issue?, of rank: Int, _ kind: Rule.Kind, _ transaction: Transaction) -> Bool {
    let place = place(of: rank)
    let known = place < findings.count && findings[place].rank == rank
    switch (issue, known) {
    case (nil, false): return false
    case (nil, true): findings.remove(at: place)
    case (let issue?, true):
      if findings[place].issue == issue { return false }
      findings[place].issue = issue
    case (let issue?, false): findings.insert(Finding(rank: rank, kind: kind, issue: issue), at: place)
    }
    if kind.isRequirement {
      let before = flags
      updateRequirement()
      if flags != before { changedFlagsAt = transaction.number }
    }
    return true
  }

  private func updateRelevance() { set(.irrelevant, relevanceUnmet > 0 || isOutOfBranches) }

  private func updateRequirement() {
    set(.required, branchRequirement != nil || findings.contains { $0.kind.isRequirement })
  }

  private func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }
}
