// What stands at declared paths, read from frames. Nothing is made of what an expression only passes through.

extension FEELEvaluation {
  /// What a path begins at; nil if there is none.
  private mutating func base(of path: FEELPath) -> FEELFrame? {
    switch path.base {
    case .cursor(let index): return calls.cursors[calls.cursorBase + index]
    case .previous: return frame.previous
    case .subject(let outwards):
      var subject: FEELFrame? = frame
      for _ in 0..<outwards { subject = subject?.enclosing }
      return subject
    }
  }

  /// The value at a path; null if something on the way is. Behind a list, it is a list of what stands at the rest of
  /// the path from each item.
  mutating func value(at path: FEELPath) -> FEELValue {
    guard let base = base(of: path) else { return .null }
    return value(at: path.steps[...], from: base, path.baseNode)
  }

  private mutating func value(at steps: ArraySlice<FEELPath.Step>, from base: FEELFrame, _ node: Int) -> FEELValue {
    var frame = base
    var node = node
    for index in steps.indices {
      let step = steps[index]
      switch step.kind {
      case .scalar, .any: return read(frame, step.place)
      case .object(let next):
        guard let object = frame.object(at: step.place) else { return .null }
        (frame, node) = (object, next)
      case .list(let next):
        guard let items = items(at: step.place, of: frame) else { return .null }
        return list(of: items, nil, steps[(index + 1)...], next)
      }
    }
    return whole(frame, node)
  }

  /// The values at a path from each item, or from those at some indices.
  private mutating func list(
    of items: FEELItems,
    _ chosen: [Int]?,
    _ steps: ArraySlice<FEELPath.Step>,
    _ node: Int
  ) -> FEELValue {
    let count = chosen?.count ?? items.count
    if count > FEELLimits.listElements { budget.exhaust() }
    guard budget.take(count), budget.take(making: count) else { return .null }
    var values: [FEELValue] = []
    values.reserveCapacity(count)
    for turn in 0..<count {
      values.append(value(at: steps, from: items.item(at: chosen?[turn] ?? turn), node))
      if budget.isExhausted { return .null }
    }
    return budget.made(.list(values))
  }

  /// A subject as a value: a context of all that it declares, or the value of an item that is no object.
  private mutating func whole(_ frame: FEELFrame, _ index: Int) -> FEELValue {
    let node = program.declarations.node(index)
    if node.isPlain, let (_, kind) = node.names.first { return value(of: kind, at: 0, in: frame) }
    guard let names = program.tables.entryNames[index], budget.take(making: names.all.count) else { return .null }
    var values: [FEELValue] = []
    values.reserveCapacity(names.all.count)
    for (place, (_, kind)) in node.names.enumerated() {
      values.append(value(of: kind, at: place, in: frame))
      if budget.isExhausted { return .null }
    }
    return values.count == names.all.count ? budget.made(.context(names, values)) : .null
  }

  private mutating func value(of kind: FEELDeclarations.Kind, at place: Int, in frame: FEELFrame) -> FEELValue {
    guard budget.take(1) else { return .null }
    switch kind {
    case .scalar, .any: return read(frame, place)
    case .object(let node): return frame.object(at: place).map { whole($0, node) } ?? .null
    case .list(let node): return items(at: place, of: frame).map { list(of: $0, nil, [], node) } ?? .null
    }
  }

  // MARK: Lists

  /// The items of a list. They add steps to the budget.
  private mutating func items(at place: Int, of frame: FEELFrame) -> FEELItems? {
    guard let items = frame.items(at: place) else { return nil }
    budget.add(calls.steps(for: items))
    return items
  }

  /// The frame of the last object on a path, and the step behind it; nil if something on the way is null.
  private mutating func parent(of path: FEELPath) -> (frame: FEELFrame, last: FEELPath.Step?)? {
    guard var frame = base(of: path) else { return nil }
    for step in path.steps.dropLast() {
      guard let object = frame.object(at: step.place) else { return nil }
      frame = object
    }
    return (frame, path.steps.last)
  }

  private mutating func items(at path: FEELPath) -> FEELItems? {
    guard let (frame, last) = parent(of: path), let last else { return nil }
    return items(at: last.place, of: frame)
  }

  /// Whether there is an object or a list at a path.
  mutating func isThere(_ path: FEELPath) -> Bool {
    guard let (frame, last) = parent(of: path) else { return false }
    guard let last else { return true }
    return last.isList ? frame.items(at: last.place) != nil : frame.object(at: last.place) != nil
  }

  /// How many items there are; null without a list.
  mutating func count(at path: FEELPath) -> FEELValue {
    guard let (frame, last) = parent(of: path), let last, let items = frame.items(at: last.place) else { return .null }
    return .number(items.count)
  }

  // MARK: Selections

  /// The items of a declared list that a loop goes through: all, or those at some indices. Nil for no list, or if it
  /// takes too much work.
  mutating func items(of node: FEELNodeID) -> (items: FEELItems, chosen: [Int]?)? {
    switch program.nodes[Int(node)] {
    case .path(let index): return items(at: program.tables.paths[Int(index)]).map { ($0, nil) }
    case .selection(let index):
      let selection = program.tables.selections[Int(index)]
      guard let items = items(at: selection.list), case .several(let chosen)? = choose(items, selection) else {
        return nil
      }
      return (items, chosen)
    default: return nil
    }
  }

  /// The value of a selection: a list of what stands at its path from each item that passes all filters, their number,
  /// or what stands there from one item, if a filter is a position.
  mutating func value(of selection: FEELSelection) -> FEELValue {
    guard let items = items(at: selection.list), let choice = choose(items, selection) else { return .null }
    switch (selection.result, choice) {
    case (.count, .several(let chosen)): return .number(chosen?.count ?? items.count)
    case (.count, .one): return .number(1)
    case (.values(let steps), .several(let chosen)): return list(of: items, chosen, steps[...], selection.itemNode)
    case (.values(let steps), .one(let index)):
      return value(at: steps[...], from: items.item(at: index), selection.itemNode)
    }
  }

  /// What filters leave of items.
  private enum Choice {
    /// Those at some indices; all for nil.
    case several([Int]?)
    /// The one at an index.
    case one(Int)
  }

  private mutating func choose(_ items: FEELItems, _ selection: FEELSelection) -> Choice? {
    var chosen: [Int]?
    let calls = calls
    calls.cursors.append(frame)
    defer { calls.cursors.removeLast() }
    for filter in selection.filters {
      let count = chosen?.count ?? items.count
      guard filter.readsItem else {
        switch value(of: filter.predicate) {
        case .number(let position):
          return Self.index(of: position, among: count).map { .one(chosen?[$0] ?? $0) }
        case .boolean(true): continue
        case .boolean(false), .null: chosen = []
        default: return nil
        }
        continue
      }
      var passing: [Int] = []
      for turn in 0..<count {
        guard budget.take(1) else { return nil }
        let index = chosen?[turn] ?? turn
        calls.cursors[calls.cursors.count - 1] = items.item(at: index)
        if value(of: filter.predicate).truth == true { passing.append(index) }
      }
      chosen = passing
    }
    return budget.isExhausted ? nil : .several(chosen)
  }

  // MARK: Aggregates

  /// What an item adds to an aggregate.
  mutating func contribution(of item: FEELFrame, to aggregate: FEELAggregate) -> FEELContribution {
    if let test = aggregate.test {
      // The item is at hand where the test expects it, and other values behind those that the test does not read.
      calls.cursors = [item]
      calls.cursorBase = -test.cursors
      localBase = -test.locals
      let passes = value(of: test.node).truth == true
      if budget.isExhausted { return .unknown }
      if !passes { return .nothing }
    }
    guard let last = aggregate.column.last else { return .value(.null) }
    var frame = item
    for place in aggregate.column.dropLast() {
      guard let object = frame.object(at: place) else { return .value(.null) }
      frame = object
    }
    let value = read(frame, last)
    return budget.isExhausted ? .unknown : .value(value)
  }
}
