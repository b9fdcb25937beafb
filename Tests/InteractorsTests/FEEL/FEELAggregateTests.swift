import TestSupport
import Testing

@testable import Interactors

/// Aggregates that are kept up to date equal those that are evaluated.
@Suite("FEEL: aggregates")
struct FEELAggregateTests {
  /// An expression and its aggregates: function, list, column, reads of the test, other reads.
  static let recognized: [(String, [String])] = [
    ("sum(lines.net)", ["sum 5 [3] nil []"]),
    ("sum(list: lines.net)", ["sum 5 [3] nil []"]),
    ("count(lines[paid])", ["count 5 [] [[4]] []"]),
    ("count(lines[paid].net)", ["count 5 [] [[4]] []"]),
    ("mean(lines[qty > limit].net) + max(lines.price)", ["mean 5 [3] [[1]] [1]", "max 5 [2] nil []"]),
    ("any(lines.paid) or all(lines[qty > 1].paid)", ["any 5 [4] nil []", "all 5 [4] [[1]] []"]),
    ("min(lines[item.qty > 1 and address.city = currency].price)", ["min 5 [2] [[1], [8, 0]] [3]"]),
    ("sum(lines[qty in (1, 2, > 5)].address.geo.lat)", ["sum 5 [8, 2, 0] [[1]] []"]),
    ("sum(lines[sku in [\"a\", \"b\"][item != currency]].net)", ["sum 5 [3] [[0]] [3]"]),
    ("for i in 1..2 return sum(lines[qty > 1].net)", ["sum 5 [3] [[1]] []"]),
    ("max(phones[string length(item) > 1])", ["max 6 [0] [[0]] []"]),
    // No aggregates: what else is read, or is not one value for each item.
    ("count(lines)", []), ("count(lines.net)", []), ("sum(lines.net, 1)", []), ("sum(n: lines.net)", []),
    ("sum(lines.taxes.amount)", []), ("sum(lines.extra)", []), ("sum(lines[1].net)", []),
    ("sum(lines[limit > 1].net)", []),
    ("sum(lines[qty > 1][paid].net)", []), ("for i in 1..2 return sum(lines[qty > i].net)", []),
    ("sum(lines[count(taxes) > 1].net)", []), ("sum(lines[qty > count(lines)].net)", []),
    ("sum(lines[today() > address.since].net)", []), ("product(lines.net)", []),
    ("sum(lines[extra.color = \"red\"].net)", []), ("(function() sum(lines.net))()", []),
  ]

  @Test("Aggregates are told with what they read", arguments: recognized)
  func recognition(_ source: String, _ expected: [String]) throws {
    let expression = try FEELExpression(parsing: Text(source), scope: FEELTree.scope())
    let told = expression.aggregates.map { aggregate in
      let reads = aggregate.testReads.map { "\($0)" } ?? "nil"
      return "\(aggregate.function.rawValue) \(aggregate.list.places[0]) \(aggregate.column) \(reads) "
        + "\(aggregate.outerReads.compactMap(\.ownPlace))"
    }
    #expect(told == expected)
  }

  /// A frame that answers aggregates from accumulators.
  private final class Answering: FEELFrame {
    let frame: FEELFrame
    var answers: [FEELValue?] = []

    init(_ frame: FEELFrame) { self.frame = frame }

    override func value(at place: Int) -> FEELValue { frame.value(at: place) }
    override func object(at place: Int) -> FEELFrame? { frame.object(at: place) }
    override func items(at place: Int) -> FEELItems? { frame.items(at: place) }
    override func value(of aggregate: FEELAggregate) -> FEELValue? { answers[aggregate.index] }
  }

  private static let sources = [
    "sum(lines.net)", "mean(lines.net)", "min(lines.net)", "max(lines.net)", "any(lines.paid)", "all(lines.paid)",
    "sum(lines[qty > 1].net)", "mean(lines[paid].net)", "count(lines[paid or qty > 2])", "min(lines[paid].net)",
    "max(lines[qty != null].sku)", "any(lines[qty > limit / 5].paid)", "all(lines[qty > 2].paid)",
    "sum(lines[sku in (\"a\", \"b\")].price)",
  ]

  private static let numbers = [
    "0", "1", "-1", "0.1", "1.50", "-2.345", "1e30", "-1e30", "99999999999999999999999999999999999999", "1e-30",
    "1e100",
    "-1e100", "123456789012345678.123456789", "0.00", "1e127", "-1e127", "1e-127",
  ]

  /// A line from chance.
  private static func line(_ generator: inout SeededGenerator) -> [FEELTree.Value] {
    func number(_ generator: inout SeededGenerator) -> FEELValue {
      if generator.below(8) == 0 { return .null }
      return DecimalNumber(numbers[generator.below(numbers.count)]).map { .number($0) } ?? .null
    }
    let sku = ["a", "b", "c"][generator.below(3)]
    let paid: FEELValue = [.boolean(true), .boolean(false), .null, .boolean(true)][generator.below(4)]
    return [
      .value(.string(Text(sku))), .value(generator.below(6) == 0 ? .null : .number(Int64(generator.below(5)))),
      .value(number(&generator)), .value(number(&generator)), .value(paid), .list([]), .value(.null),
      .value(number(&generator)), .object(nil),
    ]
  }

  @Test("What is kept up to date is what is evaluated, to the last digit")
  func accumulators() throws {
    var generator = SeededGenerator.printed(for: "FEEL: aggregates")
    let scope = FEELTree.scope()
    let expressions = try Self.sources.map { try FEELExpression(parsing: Text($0), scope: scope) }
    for _ in 0..<40 {
      var lines = (0..<generator.below(6)).map { _ in Self.line(&generator) }
      var states = expressions.map { Contributions($0, lines) }
      for _ in 0..<30 {
        switch generator.below(3) {
        case 0: lines.insert(Self.line(&generator), at: generator.below(lines.count + 1))
        case 1 where !lines.isEmpty: lines.remove(at: generator.below(lines.count))
        default:
          if !lines.isEmpty { lines[generator.below(lines.count)] = Self.line(&generator) }
        }
        var order = FEELTree.order
        order[5] = .list(lines)
        let root = FEELTree.root(order)
        for (index, expression) in expressions.enumerated() {
          states[index].update(lines, root)
          let answering = Answering(root)
          answering.answers = [states[index].accumulator.result]
          let evaluated = expression.value(in: root)
          #expect(Self.isSame(expression.value(in: answering), evaluated), "\(Self.sources[index])")
          if Self.sources[index].hasPrefix("m") == false { #expect(answering.answers[0] != nil) }
        }
      }
    }
  }

  /// Whether two values are the same to the last digit that an expression can see.
  private static func isSame(_ one: FEELValue, _ other: FEELValue) -> Bool { "\(one)" == "\(other)" }

  /// What each line adds, as whoever keeps an accumulator remembers it.
  private struct Contributions {
    let expression: FEELExpression
    var accumulator: FEELAccumulator
    var values: [FEELValue] = []

    init(_ expression: FEELExpression, _ lines: [[FEELTree.Value]]) {
      self.expression = expression
      accumulator = FEELAccumulator(expression.aggregates[0].function)
    }

    mutating func update(_ lines: [[FEELTree.Value]], _ root: FEELFrame) {
      let aggregate = expression.aggregates[0]
      var next: [FEELValue] = []
      guard let items = root.items(at: 5) else { return }
      for index in lines.indices {
        let found = expression.contribution(of: items.item(at: index), to: aggregate, in: root, steps: 1_000)
        if case .value(let value) = found.contribution { next.append(value) }
      }
      // New values come before old ones go, as in a transaction.
      for value in next { accumulator.insert(value) }
      for value in values { accumulator.remove(value) }
      values = next
      if accumulator.result == nil {
        accumulator = FEELAccumulator(aggregate.function)
        for value in next { accumulator.insert(value) }
      }
    }
  }

  @Test("A sum is exact, whatever its order")
  func exactSums() throws {
    var generator = SeededGenerator.printed(for: "FEEL: exact sums")
    for _ in 0..<300 {
      let numbers = (0..<(1 + generator.below(12))).compactMap { _ in
        DecimalNumber(Self.numbers[generator.below(Self.numbers.count)])
      }
      var (sum, backwards) = (ExactSum(), ExactSum())
      for number in numbers { sum.add(number) }
      for number in numbers.reversed() { backwards.add(number) }
      #expect("\(sum.total as DecimalNumber?)" == "\(backwards.total as DecimalNumber?)")
      let more = DecimalNumber(Self.numbers[generator.below(Self.numbers.count)]) ?? DecimalNumber(0)
      backwards.add(more)
      backwards.remove(more)
      #expect("\(sum.total as DecimalNumber?)" == "\(backwards.total as DecimalNumber?)")
      for number in numbers { sum.remove(number) }
      #expect(sum.total == DecimalNumber(0))
    }
    #expect(FEELFixture.outcome(of: "sum([1e100, 1, -1e100])") == "1")
    #expect(FEELFixture.outcome(of: "sum([1e100, 1])") == FEELFixture.outcome(of: "1e100 + 1"))
    #expect(FEELFixture.outcome(of: "sum([1e127, 9e127])") == "null")
    #expect(FEELFixture.outcome(of: "sum([0.1, 0.2, 0.30])") == "0.6")
  }
}
