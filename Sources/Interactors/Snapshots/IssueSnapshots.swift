// Issues that the client or a server has found, and the sentences that they bring; reasons.

extension DataTree {
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
    members.list("parameters", issue.parameters.map { DataTree($0) })
    members.add("message", issue.message.map(DataTree.init))
    members.add("rule", issue.rule)
    self = members.tree
  }

  /// A reason that is in view.
  init(_ reason: Reason) {
    var members = SnapshotMembers()
    members.add("code", Text(reason.code.rawValue))
    members.list("parameters", reason.parameters.map { DataTree($0) })
    self = members.tree
  }

  private init(_ parameter: Parameter) {
    self = .object([Member("name", .string(parameter.name)), Member("value", DataTree(parameter.value))])
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
    issue.parameters = try object.list("parameters") { tree throws(InteractorError) in try tree.parameter() }
    issue.message = try object.optional("message") { tree throws(InteractorError) in try tree.message() }
    issue.rule = try object.text("rule")
    return issue
  }
}

extension DataTree {
  func reason() throws(InteractorError) -> Reason {
    let object = try SnapshotObject(self, of: ["code", "parameters"])
    let parameters = try object.list("parameters") { tree throws(InteractorError) in try tree.parameter() }
    var reason = Reason(MessageCode(rawValue: try object.name("code").string), parameters)
    reason.isShown = true
    return reason
  }

  fileprivate func parameter() throws(InteractorError) -> Parameter {
    let parameter = try SnapshotObject(self, of: ["name", "value"])
    let value = try parameter.required("value", "a value") { tree throws(InteractorError) in try tree.value() }
    return Parameter(try parameter.name("name"), value)
  }
}

extension Issue.Severity {
  init(_ tree: DataTree) throws(InteractorError) {
    guard let severity = Self(name: try tree.text()) else {
      throw .invalid(path: "", expected: "error, warning or info", got: "another string")
    }
    self = severity
  }
}
