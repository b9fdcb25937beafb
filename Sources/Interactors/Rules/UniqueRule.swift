/// A rule that no two items of a list have the same values in some properties (rows R9).
struct UniqueRule {
  /// The place of the rule among those declared.
  let rule: Int
  /// The place of the property that its issues stand on.
  let place: Int
  /// The places of the properties that are compared.
  let columns: [Int]
  /// Whether the message of its issues tells where the item stands.
  let tellsPosition: Bool
  /// A rank behind those of all expressions, by which the issues of several such rules are kept apart.
  let rank: Int
}

/// What is known of the values that a `unique` rule compares in one list, so that a changed item is compared with those
/// that are alike, and with no others.
final class UniqueIndex {
  private var values: [ObjectIdentifier: [Value]] = [:]
  private var groups: [[Value]: [ObjectIdentifier: Subject]] = [:]

  /// Brings an item up to date. Returns the items about which the rule may now say something else. `isThere` says that
  /// the item stands in the list.
  func update(_ subject: Subject, _ columns: [Int], isThere: Bool) -> [Subject] {
    let id = ObjectIdentifier(subject)
    let new = isThere ? Self.values(of: subject, columns) : nil
    let old = values[id]
    if new == old { return [] }
    var changed: [Subject] = [subject]
    if let old {
      groups[old]?[id] = nil
      // One that is left alone has no twin any more.
      if let rest = groups[old], rest.count <= 1 {
        changed += rest.values
        if rest.isEmpty { groups[old] = nil }
      }
    }
    values[id] = new
    if let new {
      if let alone = groups[new], alone.count == 1 { changed += alone.values }
      groups[new, default: [:]][id] = subject
    }
    return changed
  }

  /// Whether another item has the same values.
  func hasTwin(_ subject: Subject) -> Bool {
    values[ObjectIdentifier(subject)].flatMap { groups[$0] }.map { $0.count > 1 } ?? false
  }

  /// What is compared; nil if there is nothing: null and the empty text are not compared.
  private static func values(of subject: Subject, _ columns: [Int]) -> [Value]? {
    let values = columns.map { subject.properties[$0].value }
    return values.contains { $0.isEmpty } ? nil : values
  }
}

extension SubjectList {
  /// The `unique` rules about the items.
  var uniqueRules: [UniqueRule] { shape.rules?.uniques ?? [] }

  /// Finds out anew what the `unique` rules say about an item, and about those that are or were like it. Returns the
  /// properties of which they say something else.
  func judgeUnique(_ subject: Subject, _ program: RuleProgram, _ transaction: Transaction) -> [Property] {
    var changed: [Property] = []
    for rule in uniqueRules {
      let index = uniqueIndices[rule.rule] ?? UniqueIndex()
      uniqueIndices[rule.rule] = index
      for affected in index.update(subject, rule.columns, isThere: subject.item?.isRemoved == false) {
        let property = affected.properties[rule.place]
        let issue = index.hasTwin(affected) ? program.duplicate(of: rule, in: affected) : nil
        if issue == nil, property.conditions == nil { continue }
        if property.makeConditions(transaction).setFinding(issue, of: rule.rank, .constraint, transaction) {
          changed.append(property)
        }
      }
    }
    return changed
  }
}

extension SubjectList {
  /// The order has changed: has issues that tell where their items stand say so. Returns the properties of which they
  /// say something else.
  func tellPositions(_ program: RuleProgram, _ transaction: Transaction) -> [Property] {
    var changed: [Property] = []
    for rule in uniqueRules where rule.tellsPosition {
      guard let index = uniqueIndices[rule.rule] else { continue }
      for subject in items where index.hasTwin(subject) {
        let property = subject.properties[rule.place]
        let issue = program.duplicate(of: rule, in: subject)
        if property.makeConditions(transaction).setFinding(issue, of: rule.rank, .constraint, transaction) {
          changed.append(property)
        }
      }
    }
    return changed
  }
}

extension RuleProgram {
  /// The issue of an item that is like another one.
  fileprivate func duplicate(of unique: UniqueRule, in subject: Subject) -> Issue {
    let rule = rules[unique.rule]
    var issue = Issue(rule.code, source: .rule, severity: rule.severity, message: rule.message)
    issue.parameters = [Parameter("keyword", .string("unique"))]
    issue.parameters += unique.columns.map { place in
      Parameter(subject.properties[place].name, subject.properties[place].value)
    }
    if unique.tellsPosition, let position = subject.position {
      issue.parameters.append(Parameter("position", .integer(Int64(position))))
    }
    issue.rule = rule.name
    return issue
  }
}
