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
}

/// The work that an evaluation may still do (`FEELLimits`). When it is used up, every value is null.
struct FEELBudget {
  private(set) var steps: Int

  init(steps: Int = FEELLimits.steps) { self.steps = steps }

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

  /// Takes what it costs to sort so many elements.
  mutating func take(sortingOf count: Int) -> Bool { take(count * (Int.bitWidth - count.leadingZeroBitCount)) }
}
