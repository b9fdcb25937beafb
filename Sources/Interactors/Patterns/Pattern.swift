/// A regular expression, in the syntax of ECMA-262 with the flag `u`, for JSON Schema's `pattern`, or in that of XPath,
/// for FEEL's `matches`, `replace` and `split`.
///
/// It is compiled to an automaton once and never changes. `matches` and `prospect` take time linear in the text,
/// whatever the pattern: a hundred thousand characters or more in a millisecond, or the pattern is refused when it is
/// made. A pattern is equal to another one of the same source and options; get it from a `PatternCache` where the same
/// one may come again.
///
/// Offsets are UTF-8 code units, as everywhere in the engine. Matching goes by Unicode scalars.
public final class Pattern: Sendable {
  /// The source of the pattern.
  public let source: Text
  /// The language and the flags.
  public let options: PatternOptions
  /// The number of capturing groups.
  public let groupCount: Int

  private let matcher: Matcher
  let hasBackReferences: Bool
  /// What it took to make the pattern, in steps of `WorkBudget`.
  let steps: Int

  /// What decides about a text.
  private enum Matcher: Sendable {
    case positions(PositionAutomaton)
    case table(PatternAutomaton)
    /// A search, with a bound on its steps: for back-references, and for what is too large for an automaton.
    case search
  }

  /// What a pattern may be decided by. All but `any` are for tests.
  enum Choice {
    case any, positions, table
  }

  /// How many steps a search may take if its caller does not say otherwise: a second's work at most.
  public static let maximumSteps = 10_000_000

  /// What a character may cost an automaton of positions, in operations on words: a few tens of nanoseconds.
  static let affordableCost = 48

  /// Reads and compiles a pattern. Throws where it is none, where it needs what an automaton cannot do
  /// (back-references, look-around), and where a character of the text would cost too much.
  public convenience init(_ source: Text, _ options: PatternOptions = PatternOptions()) throws(PatternError) {
    try self.init(source, options, by: .any)
  }

  /// As above, where a table for the pattern may take only so many steps to make. For a search among many patterns.
  package convenience init(_ source: Text, _ options: PatternOptions, tableSteps: Int) throws(PatternError) {
    try self.init(source, options, by: .any, tableBudget: PatternAutomaton.Budget(steps: tableSteps))
  }

  init(
    _ source: Text,
    _ options: PatternOptions = PatternOptions(),
    by choice: Choice = .any,
    tableBudget: PatternAutomaton.Budget = PatternAutomaton.Budget()
  ) throws(PatternError) {
    let tree = try PatternParser.parse(source, options)
    self.source = source
    self.options = options
    groupCount = tree.groupCount
    hasBackReferences = tree.hasBackReferences
    var linked = 0
    if let made = Self.matcher(tree, source, options, choice, tableBudget, &linked) {
      steps = source.count + linked
      matcher = made
      return
    }
    // A search only needs to tell the sets of characters apart.
    let program = PatternProgram(tree, savesGroups: false)
    steps =
      source.count + linked + program.instructions.count + program.sets.reduce(0) { $0 + $1.ranges.count }
    guard options.syntax == .xpath, ScalarClasses(program.sets, tellsContexts: program.hasAssertions) != nil else {
      throw PatternError(
        offset: tree.costliest,
        expected: "a pattern that is quick enough to be checked with every key",
        got: "one with too many steps for each character; the repetition or choice here takes most of them"
      )
    }
    matcher = .search
  }

  private static func matcher(
    _ tree: PatternParser.Result,
    _ source: Text,
    _ options: PatternOptions,
    _ choice: Choice,
    _ tableBudget: PatternAutomaton.Budget,
    _ linked: inout Int
  ) -> Matcher? {
    if tree.hasBackReferences { return .search }
    if choice != .table {
      var limits = PositionBuilder.Limits()
      // Expressions of rules are many, and can be searched as well: their patterns are made in time linear in the
      // source.
      if options.syntax == .xpath { limits.positions = min(limits.positions, 64 + 4 * source.count) }
      for counted in [64, 16] {
        limits.counted = counted
        if let made = PositionAutomaton(tree.node, limits, maximumCost: choice == .any ? affordableCost : .max, &linked)
        {
          return .positions(made)
        }
      }
    }
    if choice == .positions || options.syntax == .xpath { return nil }
    return PatternAutomaton(PatternProgram(tree, savesGroups: false), budget: tableBudget).map { .table($0) }
  }

  /// How many positions the automaton follows; nil where it has none.
  var positionCount: Int? {
    guard case .positions(let automaton) = matcher else { return nil }
    return automaton.distances.count
  }

  /// How much room the automaton takes, about, in positions of a pattern.
  var size: Int {
    switch matcher {
    case .positions(let automaton): automaton.distances.count + automaton.classes.stretchCount / 8
    case .table(let automaton): automaton.size / 2
    case .search: 0
    }
  }

  /// Whether a match is anywhere in a text. Where that has to be searched for, it is not found if the search takes more
  /// than `maximumSteps`; `firstMatch` tells of that.
  public func matches(_ text: Text) -> Bool {
    var steps = 0
    return matches(text, steps: &steps)
  }

  /// Whether a text contains a match. Adds the steps taken to `steps`.
  func matches(_ text: Text, steps: inout Int) -> Bool {
    text.utf8.withUnsafeBufferPointer { bytes in
      switch matcher {
      case .positions(let automaton): return automaton.matches(bytes, steps: &steps)
      case .table(let automaton): return automaton.matches(bytes, steps: &steps)
      case .search:
        var left = Self.maximumSteps - steps
        defer { steps = Self.maximumSteps - left }
        return search(bytes, from: 0, steps: &left) != nil
      }
    }
  }

  /// What typing at its end can make of a text that must match and have a number of scalars within `lengths`.
  ///
  /// The answer is exact, except that `intermediate` may be too hopeful if minimum and maximum length are far apart.
  /// `hopeless` is always certain. A pattern that has to be searched for (`PatternOptions.Syntax.xpath`) is never
  /// hopeless.
  public func prospect(of text: Text, lengths: ClosedRange<Int> = 0...Int.max) -> Prospect {
    let length = lengths == 0...Int.max ? 0 : text.scalarCount
    return text.utf8.withUnsafeBufferPointer { bytes in
      switch matcher {
      case .positions(let automaton): automaton.prospect(of: bytes, length: length, within: lengths)
      case .table(let automaton): automaton.prospect(of: bytes, length: length, within: lengths)
      case .search: length > lengths.upperBound ? .hopeless : matches(text) ? .acceptable : .intermediate
      }
    }
  }

  /// Whether typing at an offset can make the text match, while the text before and after it stays. True if there is no
  /// automaton.
  public func couldMatch(_ text: Text, insertingAt offset: Int) -> Bool {
    text.utf8.withUnsafeBufferPointer { bytes in
      let offset = min(max(0, offset), bytes.count)
      return switch matcher {
      case .positions(let automaton): automaton.couldMatch(inserting: offset, in: bytes)
      case .table(let automaton): automaton.couldMatch(inserting: offset, in: bytes)
      case .search: true
      }
    }
  }

  /// About how long it takes at most to read a character of a text, where there is an automaton.
  var nanosecondsPerCharacter: Int {
    if case .positions(let automaton) = matcher { 10 + 2 * automaton.cost } else { 10 }
  }

  /// About how long it takes at most to read so many bytes.
  func nanoseconds(forBytes count: Int) -> Int64 { Int64(count) * Int64(nanosecondsPerCharacter) }

  /// Whether there is an automaton, and not a search alone.
  var isDecided: Bool { if case .search = matcher { false } else { true } }

  /// The slots that a search found, and how many steps it left.
  func search(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, steps: inout Int) -> [Int]? {
    var search = PatternMatches(self, bytes, maximumSteps: steps)
    defer { steps = search.remainingSteps }
    return search.first(from: offset)
  }
}

/// The search for one match after the other in a text. Its program is made for the search: it has all repetitions
/// written out, and most patterns are never searched for.
struct PatternMatches {
  private enum Search {
    case threads(PatternSearch)
    case backtracking(BacktrackingSearch)
    /// There are more steps to making the program than are allowed.
    case none
  }

  private var search: Search

  init(_ pattern: Pattern, _ bytes: UnsafeBufferPointer<UInt8>, maximumSteps: Int) {
    search = .none
    // Reading the pattern again takes some steps a character, and a program has an instruction or more for each.
    let left = maximumSteps - 32 * pattern.source.count - 64
    guard left >= 0, let tree = try? PatternParser.parse(pattern.source, pattern.options) else { return }
    let program = PatternProgram(tree, savesGroups: true)
    guard let classes = ScalarClasses(program.sets, tellsContexts: program.hasAssertions) else { return }
    if pattern.hasBackReferences {
      let ignoresCase = pattern.options.ignoresCase
      search = .backtracking(
        BacktrackingSearch(program, classes, bytes, ignoresCase: ignoresCase, maximumSteps: left)
      )
    } else {
      search = .threads(PatternSearch(program, classes, bytes, maximumSteps: left))
    }
  }

  /// What is left of the steps that are allowed; below zero the search has been given up.
  var remainingSteps: Int {
    switch search {
    case .threads(let search): search.remainingSteps
    case .backtracking(let search): search.remainingSteps
    case .none: -1
    }
  }

  /// The slots of the first match that begins at an offset or behind it; nil where there is none, and where the steps
  /// have come to an end.
  mutating func first(from offset: Int) -> [Int]? {
    switch search {
    case .threads(var searching):
      search = .none
      defer { search = .threads(searching) }
      return searching.first(from: offset)
    case .backtracking(var searching):
      search = .none
      defer { search = .backtracking(searching) }
      return searching.first(from: offset)
    case .none: return nil
    }
  }
}

extension Pattern: Hashable {
  /// Whether source and options are equal.
  public static func == (left: Pattern, right: Pattern) -> Bool {
    left === right || (left.options == right.options && left.source == right.source)
  }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
