/// Which durations are admitted: the bounds of the options and of the schema together, and the grid of `step`
/// (date-entry D11, D14).
struct DurationGrid: Sendable {
  private let options: DurationOptions
  private let minimum: DaysTimeDuration?
  private let maximum: DaysTimeDuration?
  /// Whether durations back in time are none at all.
  private let isUnsigned: Bool

  init(_ options: DurationOptions, _ property: PropertySchema) {
    self.options = options
    func length(_ text: Text?) -> DaysTimeDuration? { text.flatMap { DurationValue(iso: $0)?.time } }
    let least = DaysTimeDuration(nanoseconds: 1)
    let above = length(property.formatExclusiveMinimum).flatMap { bound in least.flatMap { bound.adding($0) } }
    let below = length(property.formatExclusiveMaximum).flatMap { bound in least.flatMap { bound.subtracting($0) } }
    minimum = [options.minimum?.time, length(property.formatMinimum), above].compactMap { $0 }.max()
    maximum = [options.maximum?.time, length(property.formatMaximum), below].compactMap { $0 }.min()
    isUnsigned = property.format == .duration
  }

  /// Where a duration stands.
  enum Place { case within, below, above, between }

  /// Years and months have no length, and stand within all bounds but a grid.
  func place(of duration: DurationValue) -> Place {
    guard let length = duration.time else { return .within }
    if let maximum, length > maximum { return .above }
    if let minimum, length < minimum { return .below }
    return isOnGrid(length.nanoseconds) ? .within : .between
  }

  private var origin: Int128 { options.minimum?.nanoseconds ?? 0 }

  private func isOnGrid(_ length: Int128) -> Bool {
    options.step.map { (length - origin) % $0.nanoseconds == 0 } ?? true
  }

  /// What is wrong with a duration by the options alone, as the schema tells its own issues.
  func issues(with duration: DurationValue) -> [Issue] {
    guard let length = duration.nanoseconds else { return [] }
    func issue(_ code: MessageCode, _ name: Text, _ bound: DurationValue) -> Issue {
      Issue(code, source: .field, parameters: [Parameter(name, .string(bound.text(isStrict: false)))])
    }
    var issues: [Issue] = []
    if let bound = options.minimum, let least = bound.nanoseconds, length < least {
      issues.append(issue(.rangeUnderflow, "minimum", bound))
    }
    if let bound = options.maximum, let greatest = bound.nanoseconds, length > greatest {
      issues.append(issue(.rangeOverflow, "maximum", bound))
    }
    if issues.isEmpty, !isOnGrid(length) {
      let parameters = origin == 0 ? options.step.map { [Parameter("multipleOf", .string($0.text))] } : nil
      issues.append(Issue(.stepMismatch, source: .field, parameters: parameters ?? []))
    }
    return issues
  }

  /// The bound that a duration is past; nil if it is past none.
  func bound(nearest duration: DurationValue) -> DurationValue? {
    guard let length = duration.time else { return nil }
    if let maximum, length > maximum { return .time(maximum) }
    if let minimum, length < minimum { return .time(minimum) }
    return nil
  }

  /// So many steps on, or as many as the bounds admit; from beside the grid, the first one leads to it. Nil if there is
  /// none. Without a minimum nobody steps below zero.
  func step(from length: Int128?, isMonths: Bool, by count: Int) -> DaysTimeDuration? {
    if isMonths || count == 0 { return nil }
    let step = options.step?.nanoseconds ?? Int128(options.unit.nanoseconds)
    let start = length ?? max(minimum?.nanoseconds ?? 0, 0)
    let longest = Int128(DurationUnit.maximumSeconds) * 1_000_000_000
    let least = minimum?.nanoseconds ?? (start < 0 && !isUnsigned ? -longest : 0)
    let greatest = maximum?.nanoseconds ?? longest
    let origin = options.step == nil ? start : origin
    // The grid lines beside the start.
    var (line, rest) = (start - origin).quotientAndRemainder(dividingBy: step)
    if rest < 0 { (line, rest) = (line - 1, rest + step) }
    let target = line + Int128(count) + (count < 0 && rest > 0 ? 1 : 0)
    let (distance, overflow) = target.multipliedReportingOverflow(by: step)
    var goal = overflow ? (count < 0 ? least : greatest) : origin + distance
    if goal > greatest { goal = origin + floored(greatest - origin, step) * step }
    if goal < least { goal = origin - floored(origin - least, step) * step }
    guard count > 0 ? goal > start : goal < start, goal >= least, goal <= greatest else { return nil }
    return DaysTimeDuration(nanoseconds: goal)
  }

  private func floored(_ length: Int128, _ step: Int128) -> Int128 {
    let (line, rest) = length.quotientAndRemainder(dividingBy: step)
    return rest < 0 ? line - 1 : line
  }
}
