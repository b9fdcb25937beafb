/// What a subject holds.
public struct SubjectState: Sendable {
  /// Counts the transactions that changed something.
  public var revision: Int
  /// The values asked for, in the order of the schema.
  public var values: [(name: Text, value: Value)]
  /// The properties among them whose value is not their baseline.
  public var dirty: [Text]
  /// The properties among them that have issues.
  public var issues: [(property: Text, issues: [Issue])]
  /// The properties among them that take part: all but those that a rule says do not.
  public var relevant: [Text]
  /// The properties among them that the user may not change, by the schema, by a rule, or because they are computed.
  public var readOnly: [Text]
  /// The properties among them in which an empty value is an issue, by the schema or by a rule.
  public var required: [Text]
  /// The properties among them that a rule computes.
  public var computed: [Text]
  /// The properties among them about which an answer of the client is due.
  public var pending: [Text]
}

/// What a write to a subject did.
public struct WriteResult: Hashable, Sendable {
  /// The revision of the subject after it.
  public var revision: Int
  /// The properties whose values differ from before, in the order in which they were written.
  public var changed: [Text]
}

extension SubjectState {
  /// What a subject holds in some of its properties.
  init(_ subject: Subject, _ properties: [Property]) {
    revision = subject.revision
    values = properties.map { ($0.name, $0.value) }
    dirty = properties.filter(\.isDirty).map(\.name)
    issues = properties.filter { !$0.issues.isEmpty }.map { ($0.name, $0.issues) }
    relevant = properties.filter(\.isRelevant).map(\.name)
    readOnly = properties.filter(\.isReadOnly).map(\.name)
    required = properties.filter(\.isRequired).map(\.name)
    computed = properties.filter(\.isComputed).map(\.name)
    pending = properties.filter(\.isPending).map(\.name)
  }
}
