/// A format as the client wrote it, of which options follow values of the subject: `{"expression": "FEEL"}` stands in
/// place of an option (`Protocol/following.md`).
///
/// The fields of a subject with equal options share one.
final class FormatSource {
  /// One option that follows values.
  struct Following {
    let name: Text
    let expression: FEELExpression
  }

  /// The options with their expressions.
  let written: FormatOptions
  /// By name.
  let following: [Following]
  /// What the expressions read.
  let reads: Set<FEELReference>

  /// Parses the expressions about a subject. Errors have paths that start at the options: `currency.expression`.
  init(_ written: FormatOptions, _ scope: FEELScope, _ budget: WorkBudget) throws(InteractorError) {
    self.written = written
    var following: [Following] = []
    for (name, tree) in written.structures.sorted(by: { $0.key < $1.key }) where tree.isExpression {
      following.append(try under("\(name).expression", try Self.parse(tree, as: name, scope, budget)))
    }
    self.following = following
    reads = Set(following.flatMap { $0.expression.references })
  }

  private static func parse(
    _ tree: DataTree,
    as name: Text,
    _ scope: FEELScope,
    _ budget: WorkBudget
  ) throws(InteractorError) -> Following {
    guard case .object(let members) = tree, members.count == 1, case .string(let source) = members[0].value else {
      throw .invalid(path: "", expected: "a string, and no other member beside it", got: "something else")
    }
    let expression: FEELExpression
    do throws(FEELSyntaxError) {
      expression = try FEELExpression(parsing: source, scope: scope, steps: budget.steps)
    } catch {
      throw .invalidExpression(
        path: "",
        expected: error.expected,
        got: error.message,
        source: source,
        offset: error.offset
      )
    }
    try budget.require(expression.steps)
    return Following(name: name, expression: expression)
  }
}

extension DataTree {
  /// Whether it stands for what an expression comes to.
  var isExpression: Bool { self["expression"] != nil }
}

extension FormatOptions {
  /// Whether an option follows values.
  var follow: Bool { structures.contains { $0.value.isExpression } }

  /// Whether an option follows values that have not given it one yet. A format takes it as left out.
  func awaits(_ name: Text) -> Bool { structures[name]?.isExpression ?? false }

  /// Gives an option what it is among others.
  mutating func take(_ name: Text, from others: FormatOptions) {
    values[name] = others.values[name]
    structures[name] = others.structures[name]
  }
}

// MARK: - What an expression comes to

extension FormatOptions {
  /// The longest result that is an option, in bytes of its texts.
  static let longestResult = 1 << 16

  /// Sets an option to what an expression has come to. Returns what is wrong with it, if it can be no option at all.
  mutating func set(_ name: Text, to result: FEELValue) -> (expected: String, got: String)? {
    let expected = "a string, a number, a boolean, or a list of them"
    guard let tree = result.optionTree else { return (expected, result.optionKind) }
    guard tree.size <= Self.longestResult else {
      return ("an option of at most \(Self.longestResult) bytes", "one of \(tree.size)")
    }
    switch (tree, result) {
    case (.list, _): structures[name] = tree
    case (_, .number(let number)): values[name] = number.int64.map(Value.integer) ?? .number(number)
    case (.boolean(let boolean), _): values[name] = .boolean(boolean)
    case (.string(let text), _): values[name] = .string(text)
    default: return (expected, result.optionKind)
    }
    return nil
  }
}

extension FEELValue {
  /// As the option of a format; nil for what is none. A number that stands alone may have a fraction, too.
  fileprivate var optionTree: DataTree? {
    switch self {
    case .boolean(let boolean): return .boolean(boolean)
    case .string(let text): return .string(text)
    case .number(let number): return .integer(number.int64 ?? 0)
    case .list(let elements):
      var trees: [DataTree] = []
      trees.reserveCapacity(elements.count)
      for element in elements {
        if case .number(let number) = element, number.int64 == nil { return nil }
        guard let tree = element.optionTree else { return nil }
        trees.append(tree)
      }
      return .list(trees)
    case .date, .time, .dateTime, .yearsMonthsDuration, .daysTimeDuration: return temporalText.map(DataTree.string)
    case .null, .range, .context, .function: return nil
    }
  }

  /// What it is, for an error.
  fileprivate var optionKind: String {
    switch self {
    case .null: "null"
    case .list: "a list of other values"
    default: "another value"
    }
  }
}
