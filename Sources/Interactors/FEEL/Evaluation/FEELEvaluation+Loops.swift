extension FEELEvaluation {
  /// What a loop has found so far.
  private struct Progress {
    /// The results of `for`, unless they are at hand.
    var results = FEELList([])
    /// Whether `some` or `every` holds of all combinations so far.
    var truth: Bool?
    /// Whether the rest cannot change the result.
    var isDecided = false
  }

  /// The result of a loop: of `for` the list of all values, of `some` and `every` whether the test holds for one
  /// combination, for all of them; unknown if it is unknown for one, and no other decides.
  mutating func loop(_ loop: FEELLoop) -> FEELValue {
    var progress = Progress(truth: loop.kind == .every)
    let start = locals.count
    if loop.kind == .list { locals.append(loop.readsPartial ? .list([]) : .null) }
    defer { locals.removeLast(locals.count - start) }
    guard run(loop, from: 0, partial: start, &progress), !budget.isExhausted else { return .null }
    guard loop.kind == .list else { return FEELValue(progress.truth) }
    return loop.readsPartial ? locals[start] : .list(progress.results)
  }

  /// Runs the loop of the variable at an index with those within it; false if a list is none, or takes too much work.
  private mutating func run(_ loop: FEELLoop, from index: Int, partial: Int, _ progress: inout Progress) -> Bool {
    guard index < loop.sources.count else { return turn(loop, partial: partial, &progress) }
    switch loop.sources[index] {
    case .value(let node):
      switch value(of: node) {
      case .null: return false
      case .list(let elements): return run(loop, index, elements.elements, partial, &progress)
      case .range(let range):
        guard let steps = FEELSteps(in: range) else { return false }
        return run(loop, index, steps, partial, &progress)
      case let value: return run(loop, index, [value], partial, &progress)
      }
    case .steps(let start, let end):
      let start = value(of: start)
      guard let steps = FEELSteps(from: start, to: value(of: end)) else { return false }
      return run(loop, index, steps, partial, &progress)
    case .items(let node): return run(loop, index, itemsOf: node, partial, &progress)
    }
  }

  private mutating func run(
    _ loop: FEELLoop,
    _ index: Int,
    _ values: some Sequence<FEELValue>,
    _ partial: Int,
    _ progress: inout Progress
  ) -> Bool {
    locals.append(.null)
    defer { locals.removeLast() }
    for value in values {
      guard budget.take(1) else { return false }
      locals[locals.count - 1] = value
      guard run(loop, from: index + 1, partial: partial, &progress) else { return false }
      if progress.isDecided { break }
    }
    return true
  }

  private mutating func run(
    _ loop: FEELLoop,
    _ index: Int,
    itemsOf node: FEELNodeID,
    _ partial: Int,
    _ progress: inout Progress
  ) -> Bool {
    guard let (items, chosen) = items(of: node) else { return false }
    let calls = calls
    calls.cursors.append(frame)
    defer { calls.cursors.removeLast() }
    for turn in 0..<(chosen?.count ?? items.count) {
      guard budget.take(1) else { return false }
      calls.cursors[calls.cursors.count - 1] = items.item(at: chosen?[turn] ?? turn)
      guard run(loop, from: index + 1, partial: partial, &progress) else { return false }
      if progress.isDecided { break }
    }
    return true
  }

  /// One combination of the variables.
  private mutating func turn(_ loop: FEELLoop, partial: Int, _ progress: inout Progress) -> Bool {
    let value = value(of: loop.body)
    switch loop.kind {
    case .some:
      progress.truth = FEELLogic.or(progress.truth, value.truth)
      progress.isDecided = progress.truth == true
    case .every:
      progress.truth = FEELLogic.and(progress.truth, value.truth)
      progress.isDecided = progress.truth == false
    case .list:
      guard budget.take(making: 1) else { return false }
      if loop.readsPartial { return addPartial(value, at: partial) }
      if !progress.results.append(value) { budget.exhaust() }
    }
    return !budget.isExhausted
  }

  /// Adds a result to those that are at hand.
  private mutating func addPartial(_ value: FEELValue, at place: Int) -> Bool {
    guard case .list(var results) = locals[place] else { return false }
    // A value that others are in may hold the results so far, which are then copied.
    if value.extent != .single, !budget.take(results.count) { return false }
    locals[place] = .null
    if !results.append(value) { budget.exhaust() }
    locals[place] = .list(results)
    return !budget.isExhausted
  }
}
