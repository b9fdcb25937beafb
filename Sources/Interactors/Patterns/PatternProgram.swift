/// A pattern as a nondeterministic automaton (Thompson's construction): instructions that refer to each other by
/// number.
struct PatternProgram: Sendable {
  /// What a thread does at an instruction.
  enum Instruction: Sendable {
    /// Reads a scalar of a set, then continues with the next instruction.
    case scalar(set: Int)
    /// Continues with both instructions and prefers the first.
    case split(Int, Int)
    case jump(Int)
    /// Records the place as the start or the end of a group.
    case save(Int)
    case assertion(PatternAssertion)
    case backReference(group: Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  /// The sets, each once.
  private(set) var sets: [ScalarSet] = []
  private(set) var hasAssertions = false
  /// The number of places that a search records: start and end of the whole match and of each group.
  let slotCount: Int

  private var numbers: [ScalarSet: Int] = [:]
  /// The number that was asked for last.
  private var lastNumber = 0
  private let savesGroups: Bool

  /// The program of a tree, whose size the parser has limited. Groups cost instructions, so they are left out unless
  /// captures are wanted.
  init(_ tree: PatternParser.Result, savesGroups: Bool) {
    self.savesGroups = savesGroups
    slotCount = savesGroups ? 2 * (tree.groupCount + 1) : 2
    emit(tree.node)
    instructions.append(.match)
    numbers = [:]
  }

  private mutating func emit(_ node: PatternNode) {
    switch node {
    case .empty: break
    case .set(let set): instructions.append(.scalar(set: number(of: set)))
    case .assertion(let assertion):
      hasAssertions = true
      instructions.append(.assertion(assertion))
    case .backReference(let group): instructions.append(.backReference(group: group))
    case .sequence(let nodes): for node in nodes { emit(node) }
    case .alternatives(let nodes): emit(alternatives: nodes)
    case .capture(let node, let group):
      if savesGroups { instructions.append(.save(2 * group)) }
      emit(node)
      if savesGroups { instructions.append(.save(2 * group + 1)) }
    case .repeated(let node, let minimum, let maximum, let isLazy):
      emit(node, minimum: minimum, maximum: maximum, isLazy: isLazy)
    }
  }

  private mutating func emit(alternatives nodes: [PatternNode]) {
    var jumps: [Int] = []
    for node in nodes.dropLast() {
      let split = reserve()
      emit(node)
      jumps.append(reserve())
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = nodes.last { emit(last) }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func emit(_ node: PatternNode, minimum: Int, maximum: Int?, isLazy: Bool) {
    for _ in 0..<minimum { emit(node) }
    guard let maximum else {
      let split = reserve()
      emit(node)
      instructions.append(.jump(split))
      set(split, to: (split + 1, instructions.count), isLazy)
      return
    }
    // `a{0,3}` is `(a(a(a)?)?)?`, in which every split leads to the same end.
    var splits: [Int] = []
    for _ in minimum..<max(minimum, maximum) {
      splits.append(reserve())
      emit(node)
    }
    for split in splits { set(split, to: (split + 1, instructions.count), isLazy) }
  }

  private mutating func set(_ split: Int, to targets: (Int, Int), _ isLazy: Bool) {
    instructions[split] = isLazy ? .split(targets.1, targets.0) : .split(targets.0, targets.1)
  }

  private mutating func reserve() -> Int {
    instructions.append(.jump(0))
    return instructions.count - 1
  }

  private mutating func number(of set: ScalarSet) -> Int {
    // What is repeated asks for the same set again and again. To compare a set with itself is much less work than to
    // hash it.
    if lastNumber < sets.count, sets[lastNumber] == set { return lastNumber }
    lastNumber = numbers[set] ?? sets.count
    if lastNumber == sets.count {
      sets.append(set)
      numbers[set] = lastNumber
    }
    return lastNumber
  }

  /// The sets that a match can begin with, whatever assertions say; nil where it can be empty, or go on with what a
  /// group has captured.
  var firstSets: [Int]? {
    var seen = [Bool](repeating: false, count: instructions.count)
    var stack = [0]
    var sets: Set<Int> = []
    while let index = stack.popLast() {
      if seen[index] { continue }
      seen[index] = true
      switch instructions[index] {
      case .match, .backReference: return nil
      case .scalar(let set): sets.insert(set)
      case .split(let first, let second): stack += [first, second]
      case .jump(let target): stack.append(target)
      case .save, .assertion: stack.append(index + 1)
      }
    }
    return sets.sorted()
  }
}
