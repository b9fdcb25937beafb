// Rules and their results. Restoring evaluates no expression, because some ask for the time.

extension DataTree {
  /// The longest time that is saved, in milliseconds: exact in every client's numbers.
  private static let longestTime = UInt64(1) << 53

  /// A rule with the results of its expressions. `isUnknown` says that its calculation has come to null and does not
  /// fit.
  init(_ rule: Rule, effective: [Rule.Kind], isUnknown: Bool) {
    var members = SnapshotMembers()
    members.add("property", rule.property)
    members.add("name", rule.name)
    for kind in Rule.Kind.allCases { members.add(Text(kind.rawValue), rule[kind]) }
    if let unique = rule.unique { members.add("unique", .list(unique.map(DataTree.string))) }
    members.add("client", rule.client)
    members.add("message", rule.message.map(DataTree.init))
    if rule.code != .customError { members.add("code", Text(rule.code.rawValue)) }
    if rule.severity != .error { members.add("severity", Text(rule.severity.rawValue)) }
    if rule.debounce > 0 { members.add("debounce", Int(clamping: min(rule.debounce, Self.longestTime))) }
    if rule.client != nil { members.add("timeout", Int(clamping: min(rule.timeout, Self.longestTime))) }
    members.list("effective", effective.map { .string(Text($0.rawValue)) })
    members.flag("unknown", isUnknown)
    self = members.tree
  }

  /// The rules of a tree, in the order of their declaration.
  static func rules(of program: RuleProgram, in root: Subject) -> [DataTree] {
    var effective = [[Rule.Kind]](repeating: [], count: program.rules.count)
    var unknown: Set<Int> = []
    for (rank, node) in program.nodes.enumerated() {
      let level = program.levels[node.level]
      guard let subject = root.inner(along: level.places) else { continue }
      let isEffective = !level.isInList && node.isEffective(rank, in: subject)
      if isEffective { effective[node.rule].append(node.kind) }
      if isEffective, node.kind.ownsValue, subject.outcome(of: node) { unknown.insert(node.rule) }
    }
    return zip(program.rules, effective).enumerated().map { place, rule in
      DataTree(
        rule.0,
        effective: Rule.Kind.allCases.filter(rule.1.contains),
        isUnknown: unknown.contains(place)
      )
    }
  }
}

extension Rule {
  /// A rule of a snapshot.
  init(_ object: SnapshotObject, canCheck: Bool) throws(InteractorError) {
    self.init(property: try object.name("property"))
    name = try object.text("name")
    for kind in Kind.allCases { self[kind] = try object.text(Text(kind.rawValue)) }
    if object["unique"] != nil {
      unique = try object.list("unique") { tree throws(InteractorError) in try tree.text() }
    }
    client = try object.text("client")
    if client != nil, !canCheck {
      throw .invalid(path: "client", expected: "left out, as the client answers no checks", got: "a check")
    }
    message = try object.optional("message") { tree throws(InteractorError) in try tree.message() }
    if object["code"] != nil { code = MessageCode(rawValue: try object.name("code").string) }
    severity = try object.optional("severity", Issue.Severity.init) ?? .error
    debounce = UInt64(try object.count("debounce"))
    timeout = UInt64(try object.count("timeout"))
  }

  /// The members of a rule in a snapshot.
  static let snapshotMembers: [Text] =
    Kind.allCases.map { Text($0.rawValue) } + [
      "property", "name", "unique", "client", "message", "code", "severity", "debounce", "timeout", "effective",
      "unknown",
    ]
}
