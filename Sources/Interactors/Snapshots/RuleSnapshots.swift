// Rules and their results. Restoring evaluates no expression, because some ask for the time.

extension DataTree {
  /// The longest time that is saved, in milliseconds: exact in every client's numbers.
  private static let longestTime = UInt64(1) << 53

  /// A rule with the results of its expressions.
  init(_ rule: Rule, effective: [Rule.Kind]) {
    var members = SnapshotMembers()
    members.add("property", rule.property)
    members.add("name", rule.name)
    for kind in Rule.Kind.allCases { members.add(Text(kind.rawValue), rule[kind]) }
    members.add("client", rule.client)
    members.add("message", rule.message.map(DataTree.init))
    if rule.code != .customError { members.add("code", Text(rule.code.rawValue)) }
    if rule.severity != .error { members.add("severity", Text(rule.severity.rawValue)) }
    if rule.debounce > 0 { members.add("debounce", Int(clamping: min(rule.debounce, Self.longestTime))) }
    if rule.client != nil { members.add("timeout", Int(clamping: min(rule.timeout, Self.longestTime))) }
    members.list("effective", effective.map { .string(Text($0.rawValue)) })
    self = members.tree
  }

  /// The rules of a subject, in the order of their declaration.
  static func rules(of graph: RuleGraph, in subject: Subject) -> [DataTree] {
    var effective = [[Rule.Kind]](repeating: [], count: graph.rules.count)
    for (rank, node) in graph.nodes.enumerated() {
      let isEffective =
        switch node.kind {
        case .relevant: !node.outcome
        case .readOnly: node.outcome
        case .default: false
        case .required, .constraint, .calculate: subject.properties[node.property].conditions?.finds(rank) ?? false
        }
      if isEffective { effective[node.rule].append(node.kind) }
    }
    return zip(graph.rules, effective).map { rule, effective in
      DataTree(rule, effective: Rule.Kind.allCases.filter(effective.contains))
    }
  }

  /// A sentence of an issue, or templates by language.
  init(_ message: Issue.Message) {
    switch message {
    case .text(let text): self = .string(text)
    case .templates(let templates):
      self = .object(templates.sorted { $0.key < $1.key }.map { Member($0.key, .string($0.value.source)) })
    }
  }

  /// An issue that the client or a server has found.
  init(_ issue: Issue) {
    var members = SnapshotMembers()
    members.add("code", Text(issue.code.rawValue))
    members.add("severity", Text(issue.severity.rawValue))
    members.add("source", Text(issue.source.rawValue))
    members.list(
      "parameters",
      issue.parameters.map { .object([Member("name", .string($0.name)), Member("value", DataTree($0.value))]) }
    )
    members.add("message", issue.message.map(DataTree.init))
    members.add("rule", issue.rule)
    self = members.tree
  }

  /// A check that the client answers.
  init(_ check: ClientCheck) {
    var members = SnapshotMembers()
    if check.isPending { members.add("pending", Text(check.request == nil ? "waiting" : "asked")) }
    if let verdict = check.verdict {
      members.add("value", DataTree(verdict.value))
      members.add("issue", verdict.issue.map(DataTree.init))
    }
    members.add("failed", check.failedValue.map(DataTree.init))
    members.flag("shown", check.issue != nil)
    self = members.tree
  }

  func message() throws(InteractorError) -> Issue.Message {
    guard case .object(let members) = self else { return .text(try text()) }
    var templates: [Text: MessageTemplate] = [:]
    for member in members {
      templates[member.name] = try under(member.name.string, try member.value.template())
    }
    return .templates(templates)
  }

  func issue() throws(InteractorError) -> Issue {
    let object = try SnapshotObject(self, of: ["code", "severity", "source", "parameters", "message", "rule"])
    guard let source: Issue.Source = try object.token("source") else {
      throw .invalid(path: "source", expected: "one of schema, field, rule, client, server", got: "nothing")
    }
    var issue = Issue(MessageCode(rawValue: try object.name("code").string), source: source)
    issue.severity = try object.required("severity", "error, warning or info", Issue.Severity.init)
    issue.parameters = try object.list("parameters") { tree throws(InteractorError) in
      let parameter = try SnapshotObject(tree, of: ["name", "value"])
      let value = try parameter.required("value", "a value") { tree throws(InteractorError) in try tree.value() }
      return Parameter(try parameter.name("name"), value)
    }
    issue.message = try object.optional("message") { tree throws(InteractorError) in try tree.message() }
    issue.rule = try object.text("rule")
    return issue
  }
}

extension Issue.Severity {
  fileprivate init(_ tree: DataTree) throws(InteractorError) {
    guard let severity = Self(rawValue: try tree.text().string) else {
      throw .invalid(path: "", expected: "error, warning or info", got: "another string")
    }
    self = severity
  }
}

extension Rule {
  /// A rule of a snapshot.
  init(_ object: SnapshotObject, canCheck: Bool) throws(InteractorError) {
    self.init(property: try object.name("property"))
    name = try object.text("name")
    for kind in Kind.allCases { self[kind] = try object.text(Text(kind.rawValue)) }
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
      "property", "name", "client", "message", "code", "severity", "debounce", "timeout", "effective",
    ]
}
