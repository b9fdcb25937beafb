/// A regular expression: in the syntax of ECMA-262 with the flag `u`, as JSON Schema's `pattern` has it, or in that of
/// XPath, as FEEL's `matches`, `replace` and `split` have it.
///
/// It is compiled to an automaton once and never changes. `matches` and `prospect` take time linear in the text,
/// whatever the pattern: mostly one table look-up a scalar. A pattern is equal to another one of the same source and
/// options; get it from a `PatternCache` where the same one may come again.
///
/// Offsets are UTF-8 code units, as everywhere in the engine, and matching goes by Unicode scalars.
public final class Pattern: Sendable {
  /// As it was written.
  public let source: Text
  /// How it is read.
  public let options: PatternOptions
  /// How many groups capture.
  public let groupCount: Int

  private let classes: ScalarClasses
  private let automaton: PatternAutomaton?
  /// Does what the automaton cannot; nil if there is one.
  private let simulation: PatternSimulation?
  /// With groups, for searches. It has the same sets, and so the same classes.
  private let searchProgram: PatternProgram
  let hasBackReferences: Bool

  /// How many steps a search may take if its caller does not say otherwise: a second's work at most.
  public static let maximumSteps = 10_000_000

  /// Reads and compiles a pattern. Throws where it is none, where it needs what an automaton cannot do
  /// (back-references, look-around), and where it would be too large.
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

  /// Whether a match is anywhere in a text. With back-references that is searched for, and not found where the search
  /// takes more than `maximumSteps`; `firstMatch` tells of that.
  public func matches(_ text: Text) -> Bool {
    if hasBackReferences {
      var steps = Self.maximumSteps
      return text.utf8.withUnsafeBufferPointer { search($0, from: 0, steps: &steps) } != nil
    }
    var steps = 0
    return matches(text, steps: &steps)
  }

  /// Whether a match is anywhere in a text; adds the steps that were taken to find out.
  func matches(_ text: Text, steps: inout Int) -> Bool {
    text.utf8.withUnsafeBufferPointer { bytes in
      if let automaton { return automaton.matches(bytes, steps: &steps) }
      return simulation?.matches(bytes, steps: &steps) ?? false
    }
  }

  /// What becomes of a text that is typed at its end and has to match, with a number of scalars within `lengths`.
  ///
  /// Exact for nearly all patterns. For those whose automaton would be too large, and with both a minimum and a maximum
  /// far apart, `hopeless` is certain and `intermediate` may be too hopeful.
  public func prospect(of text: Text, lengths: ClosedRange<Int> = 0...Int.max) -> Prospect {
    let length = lengths == 0...Int.max ? 0 : text.scalarCount
    return text.utf8.withUnsafeBufferPointer { bytes in
      if let automaton { return automaton.prospect(of: bytes, length: length, within: lengths) }
      return simulation?.prospect(of: bytes, length: length, within: lengths) ?? .hopeless
    }
  }

  /// Whether typing at an offset could make the text match, while what is before and behind stays. Where there is no
  /// automaton, hope is all there is.
  public func couldMatch(_ text: Text, insertingAt offset: Int) -> Bool {
    text.utf8.withUnsafeBufferPointer { bytes in
      automaton?.couldMatch(inserting: min(max(0, offset), bytes.count), in: bytes) ?? true
    }
  }

  /// Whether there is an automaton, which is never too hopeful.
  var isExact: Bool { automaton != nil }

  /// What a search found, and how many steps it left.
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
  /// Equality of source and options.
  public static func == (left: Pattern, right: Pattern) -> Bool {
    left === right || (left.options == right.options && left.source == right.source)
  }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
