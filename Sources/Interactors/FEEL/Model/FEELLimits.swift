/// The limits of every expression.
public enum FEELLimits {
  /// Bytes of a source.
  public static let sourceBytes = 1 << 16
  /// Brackets, conditions and invocations inside each other.
  public static let nesting = 64
  /// Operators whose operands are operators, as in a long sum.
  public static let height = 512
  /// Steps of one evaluation. A step is a node, an element of a list, or some bytes of a string.
  public static let steps = 250_000
  /// What a step takes at most, in nanoseconds. `FEELWork` of the benchmarks counts what each function takes.
  static let nanoseconds = WorkBudget.nanosecondsPerStep
  /// Elements of a list.
  public static let listElements = 100_000
  /// Bytes of a string.
  public static let stringBytes = 1 << 20
  /// Steps that an evaluation gets besides, for each item of a declared list that it reads.
  public static let stepsPerItem = 64
  /// Calls of functions that an expression defines, within each other.
  public static let calls = 256
  /// Nodes within each other in all calls that are under way, which is how deep the evaluation recurs.
  static let evaluationHeight = 2_048
  /// Lists, contexts, functions and ranges within each other in a value.
  static let valueDepth = 512
  /// Values in a value, each as often as it occurs.
  static let valueSize = 1_000_000
}

/// The work that an evaluation may still do (`FEELLimits`). When it is used up, every value is null.
struct FEELBudget {
  private(set) var steps: Int

  init(steps: Int = FEELLimits.steps) { self.steps = steps }

  /// Nothing may be done any more, since a limit has been reached.
  mutating func exhaust() { steps = -1 }

  /// A value that was made, or null where it would be past the limits of values.
  mutating func made(_ value: FEELValue) -> FEELValue {
    if value.isNull { exhaust() }
    return value
  }

  /// Adds steps, unless they are used up.
  mutating func add(_ count: Int) { if !isExhausted { steps += count } }

  /// The steps of a root, a logarithm or a power.
  static let seriesSteps = 1_000
  /// What it costs to find out how far from UTC a zone is that has a name.
  static let zoneSteps = 48

  /// Whether the evaluation took more steps than allowed.
  var isExhausted: Bool { steps < 0 }

  /// Lends the remaining steps to work that counts smaller steps, eight for each one here, and takes those that it
  /// used.
  mutating func lend<Result, Failure: Error>(
    _ body: (inout Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var small = max(0, steps) * 8
    defer { steps = small < 0 ? -1 : small / 8 }
    return try body(&small)
  }

  /// Takes some steps; false if fewer are left.
  mutating func take(_ count: Int) -> Bool {
    let (rest, overflow) = steps.subtractingReportingOverflow(max(0, count))
    steps = overflow ? -1 : rest
    return steps >= 0
  }

  /// Takes what it costs to look at so many bytes, of which so many are a step.
  mutating func take(bytes count: Int, perStep: Int) -> Bool { take(1 + count / perStep) }

  /// Takes what it costs to make so many elements of a list or entries of a context, besides computing them. So a
  /// transaction makes a million of them at most.
  mutating func take(making count: Int) -> Bool { take(2 * count) }

  /// Takes what it costs to sort so many elements.
  mutating func take(sortingOf count: Int) -> Bool { take(count * (Int.bitWidth - count.leadingZeroBitCount)) }
}
