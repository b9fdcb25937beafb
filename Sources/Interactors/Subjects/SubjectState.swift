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
}

/// What a write to a subject did.
public struct WriteResult: Hashable, Sendable {
  /// The revision of the subject after it.
  public var revision: Int
  /// The properties whose values differ from before, in the order in which they were written.
  public var changed: [Text]
}
