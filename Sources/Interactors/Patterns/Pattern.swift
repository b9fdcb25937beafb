/// A regular expression, in the syntax of ECMA-262 with the flag `u`, for JSON Schema's `pattern`, or in that of XPath,
/// for FEEL's `matches`, `replace` and `split`.
///
/// It is compiled to an automaton once and never changes. `matches` and `prospect` take time linear in the text, for
/// nearly all patterns one table look-up a scalar. Two patterns are equal if source and options are. Use a
/// `PatternCache` if the same pattern may be needed again.
///
/// Offsets are UTF-8 code units, as everywhere in the engine. Matching goes by Unicode scalars.
public final class Pattern: Sendable {
  /// The source of the pattern.
  public let source: Text
  /// The language and the flags.
  public let options: PatternOptions
  /// The number of capturing groups.
  public let groupCount: Int

  private let classes: ScalarClasses
  private let automaton: PatternAutomaton?
  /// Used if there is no automaton; nil if there is one.
  private let simulation: PatternSimulation?
  /// The program with groups, for searches. It has the same sets as the one without, and so the same classes.
  private let searchProgram: PatternProgram
  let hasBackReferences: Bool

  /// How many steps a search may take by default: a second's work at most.
  public static let maximumSteps = 10_000_000

  /// Reads and compiles a pattern. Throws if the source is no pattern, if no automaton can match it (back-references,
  /// look-around), and if it would be too large.
  public convenience init(_ source: Text, _ options: PatternOptions = PatternOptions()) throws(PatternError) {
    try self.init(source, options, budget: PatternAutomaton.Budget())
  }

  init(
    _ source: Text,
    _ options: PatternOptions = PatternOptions(),
    budget: PatternAutomaton.Budget
  ) throws(PatternError) {
    let tree = try PatternParser.parse(source, options)
    let program = PatternProgram(tree, savesGroups: false)
    guard let classes = ScalarClasses(program) else {
      let expected = "a pattern that tells fewer sets of characters apart"
      throw PatternError(offset: 0, expected: expected, got: "one with \(program.sets.count) sets")
    }
    self.source = source
    self.options = options
    groupCount = tree.groupCount
    hasBackReferences = tree.hasBackReferences
    self.classes = classes
    automaton = hasBackReferences ? nil : PatternAutomaton(program, classes, budget: budget)
    simulation = automaton == nil ? PatternSimulation(program, classes) : nil
    searchProgram =
      tree.groupCount == 0 && options.syntax == .ecmaScript ? program : PatternProgram(tree, savesGroups: true)
  }

  /// Whether a text contains a match. A pattern with back-references gives false if the search takes more than
  /// `maximumSteps`; `firstMatch` throws then.
  public func matches(_ text: Text) -> Bool {
    if hasBackReferences {
      var steps = Self.maximumSteps
      return text.utf8.withUnsafeBufferPointer { search($0, from: 0, steps: &steps) } != nil
    }
    var steps = 0
    return matches(text, steps: &steps)
  }

  /// Whether a text contains a match. Adds the steps taken to `steps`.
  func matches(_ text: Text, steps: inout Int) -> Bool {
    text.utf8.withUnsafeBufferPointer { bytes in
      if let automaton { return automaton.matches(bytes, steps: &steps) }
      return simulation?.matches(bytes, steps: &steps) ?? false
    }
  }

  /// What typing at its end can make of a text that must match and have a number of scalars within `lengths`.
  ///
  /// The answer is exact for nearly all patterns. If the automaton would be too large, or if minimum and maximum length
  /// are far apart, `hopeless` is certain but `intermediate` may be too hopeful.
  public func prospect(of text: Text, lengths: ClosedRange<Int> = 0...Int.max) -> Prospect {
    let length = lengths == 0...Int.max ? 0 : text.scalarCount
    return text.utf8.withUnsafeBufferPointer { bytes in
      if let automaton { return automaton.prospect(of: bytes, length: length, within: lengths) }
      return simulation?.prospect(of: bytes, length: length, within: lengths) ?? .hopeless
    }
  }

  /// Whether typing at an offset can make the text match, while the text before and after it stays. True if there is no
  /// automaton.
  public func couldMatch(_ text: Text, insertingAt offset: Int) -> Bool {
    text.utf8.withUnsafeBufferPointer { bytes in
      automaton?.couldMatch(inserting: min(max(0, offset), bytes.count), in: bytes) ?? true
    }
  }

  /// Whether there is an automaton.
  var isExact: Bool { automaton != nil }

  /// The slots that a search found, and how many steps it left.
  func search(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, steps: inout Int) -> [Int]? {
    if hasBackReferences {
      var search = BacktrackingSearch(
        searchProgram,
        classes,
        bytes,
        ignoresCase: options.ignoresCase,
        maximumSteps: steps
      )
      defer { steps = search.remainingSteps }
      return search.first(from: offset)
    }
    var search = PatternSearch(searchProgram, classes, bytes, maximumSteps: steps)
    defer { steps = search.remainingSteps }
    return search.first(from: offset)
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
