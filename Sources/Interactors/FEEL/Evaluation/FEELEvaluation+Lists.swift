extension FEELEvaluation {
  /// Whether a value passes one of several tests (DMN 1.4, table 55). It passes a range that contains it, a list that
  /// has it or a range that contains it, a test that reads `?` and is true, and a value equal to it.
  mutating func membership(of value: FEELValue, in tests: FEELChildren) -> FEELValue {
    locals.append(value)
    defer { locals.removeLast() }
    var result: Bool? = false
    for index in tests.range {
      let node = program.children[index]
      let test = self.value(of: node)
      let passes: Bool?
      if case .predicate = program.nodes[Int(node)] {
        passes = test.truth
      } else {
        passes = passesTest(value, test)
      }
      if passes == true { return .boolean(true) }
      result = FEELLogic.or(result, passes)
    }
    return FEELValue(result)
  }

  private mutating func passesTest(_ value: FEELValue, _ test: FEELValue) -> Bool? {
    switch test {
    case .range(let range):
      if case .range = value { return value.equals(test, &budget) }
      return range.contains(value, &budget)
    case .list(let elements):
      guard budget.take(elements.count) else { return nil }
      if case .list = value, value.equals(test, &budget) == true { return true }
      for element in elements {
        if value.equals(element, &budget) == true { return true }
        if case .range(let range) = element, range.contains(value, &budget) == true { return true }
      }
      return false
    default: return value.equals(test, &budget)
    }
  }

  /// A part of a value, or of every element of a list.
  mutating func part(_ property: FEELProperty, of value: FEELValue) -> FEELValue {
    guard case .list(let elements) = value else { return value.part(property) }
    guard budget.take(elements.count), budget.take(making: elements.count) else { return .null }
    return budget.made(.list(elements.map { $0.part(property) }))
  }

  /// The entry or part of a value with a name, or of every element of a list, of lists in it too. Null where there is
  /// none.
  mutating func member(_ member: FEELMember, of value: FEELValue) -> FEELValue {
    guard case .list(let elements) = value else {
      return budget.take(member.name.stepsAsName) ? value.member(member) : .null
    }
    guard budget.take(elements.count), budget.take(making: elements.count) else { return .null }
    var members: [FEELValue] = []
    members.reserveCapacity(elements.count)
    for element in elements {
      members.append(self.member(member, of: element))
      if budget.isExhausted { return .null }
    }
    return budget.made(.list(members))
  }

  /// The entry of a context, where it has one with a name; else the value of another node.
  mutating func entry(_ member: FEELMember, of value: FEELValue, otherwise: FEELNodeID) -> FEELValue {
    guard budget.take(member.name.stepsAsName) else { return .null }
    if case .context(let context) = value, let entry = context[member.name] { return entry }
    return self.value(of: otherwise)
  }

  /// The elements of a list that pass a filter, or the one at a position (DMN 1.4, section 10.3.2.5). Any other value
  /// counts as a list of one.
  mutating func filter(_ value: FEELValue, by predicate: FEELNodeID, _ reading: FEELFilterReading) -> FEELValue {
    let elements: [FEELValue]
    switch value {
    case .null: return .null
    case .list(let list): elements = list.elements
    default: elements = [value]
    }
    locals.append(.null)
    defer { locals.removeLast() }
    guard reads(reading, of: elements) else {
      switch self.value(of: predicate) {
      case .number(let position): return Self.index(of: position, among: elements.count).map { elements[$0] } ?? .null
      case .boolean(true): return .list(elements)
      case .boolean(false), .null: return .list([])
      default: return .null
      }
    }
    var kept: [FEELValue] = []
    for element in elements {
      locals[locals.count - 1] = element
      let result = self.value(of: predicate)
      // Names may have been those of entries, but a number is a position all the same.
      if reading == .entries, case .number(let position) = result {
        return Self.index(of: position, among: elements.count).map { elements[$0] } ?? .null
      }
      if result.truth == true {
        guard budget.take(making: 1) else { return .null }
        kept.append(element)
      }
      if budget.isExhausted { return .null }
    }
    return .list(kept)
  }

  /// Whether a filter has to be evaluated for each element: not if it only reads names that none of them has.
  private func reads(_ reading: FEELFilterReading, of elements: [FEELValue]) -> Bool {
    switch reading {
    case .nothing: false
    case .item: true
    case .entries: elements.contains { if case .context = $0 { true } else { false } }
    }
  }

  /// The index of a position, which counts from 1, or from -1 backwards from the end; nil if there is none.
  static func index(of position: DecimalNumber, among count: Int) -> Int? {
    guard let position = position.int64.flatMap({ Int(exactly: $0) }) else { return nil }
    let (index, overflow) = position > 0 ? (position - 1, false) : count.addingReportingOverflow(position)
    guard position != 0, !overflow, index >= 0, index < count else { return nil }
    return index
  }
}
