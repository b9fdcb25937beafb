/// What a format costs to make, in steps of `WorkBudget`. Each line of a `FormatRegistry` says it.
///
/// A request takes it from its budget, `locale/set` that of all formats that it makes again. `session/restore` takes
/// nothing: what a session has come to in many requests can be restored. So all formats in use are bounded together.
public struct FormatCost: Hashable, Sendable {
  /// For each format, whatever its options are.
  public var steps: Int
  /// For so many bytes of its options and of the options of its model, a step.
  public var bytesPerStep: Int
  /// The option that has the options sorted, where its value is not `none`.
  public var sort: Text?
  /// For what is learnt of a locale, once for all formats with equal values of `learntFrom`.
  public var learningSteps: Int
  /// The options that decide what is learnt, besides style and locale.
  public var learntFrom: [Text]

  /// A cost. `steps` are 200 nanoseconds each.
  public init(
    steps: Int = 50,
    bytesPerStep: Int = 16,
    sort: Text? = nil,
    learningSteps: Int = 0,
    learntFrom: [Text] = []
  ) {
    self.steps = steps
    self.bytesPerStep = bytesPerStep
    self.sort = sort
    self.learningSteps = learningSteps
    self.learntFrom = learntFrom
  }
}

/// What is learnt of a locale for some formats, by what decides about it.
struct LearntLocale: Hashable {
  var style: Text
  var locale: Text
  var values: [Text: Value]
  var structures: [Text: DataTree]
}

/// What the formats cost together that are in use.
struct FormatCosts {
  private(set) var steps = 0
  private var learnt: Set<LearntLocale> = []

  /// The steps of one more format.
  func steps(of own: Int, _ learning: Int, _ locale: LearntLocale) -> Int {
    own + (learnt.contains(locale) ? 0 : learning)
  }

  mutating func add(_ own: Int, _ learning: Int, _ locale: LearntLocale) {
    steps += own
    if learning > 0, learnt.insert(locale).inserted { steps += learning }
  }
}

extension FormatOptions {
  /// About how many bytes the options have.
  var size: Int {
    values.reduce(0) { $0 + 16 + $1.key.count + $1.value.size }
      + structures.reduce(0) { $0 + $1.key.count + $1.value.size }
  }
}

extension Value {
  /// About how many bytes the value has.
  var size: Int { if case .string(let text) = self { 16 + text.count } else { 16 } }
}

extension DataTree {
  /// About how many bytes the tree has.
  var size: Int {
    switch self {
    case .string(let text): 16 + text.count
    case .list(let elements): elements.reduce(16) { $0 + $1.size }
    case .object(let members): members.reduce(16) { $0 + $1.name.count + $1.value.size }
    default: 16
    }
  }
}

extension ChoiceOption {
  /// About how many bytes the option has.
  var size: Int { keywords.reduce(32 + text.count) { $0 + 16 + $1.count } }
}
