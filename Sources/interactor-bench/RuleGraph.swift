import FoundationLocale
import InteractorClient
import Interactors

/// Rules in this process: the cost of each affected property in a chain of rules, and where all rules read the same
/// property. The cost must be the same for a hundred and for a thousand properties.
enum RuleGraph: Measurement {
  /// A shape of the graph: for each property, the one from which it is computed. The first one is 0.
  private struct Shape: Sendable {
    var cost: Row
    var growth: Row
    var reads: @Sendable (Int) -> Int

    init(_ name: String, reads: @escaping @Sendable (Int) -> Int) {
      let method = "the thread's CPU time over 20 changes of the first property in process, least of 10 runs"
      cost = Row("\(name) 1,000 computed, per affected property", unit: "µs", method: method)
      growth = Row("\(name) 1,000 computed against 100, per property", unit: "×", budget: 1.3, method: "two such runs")
      self.reads = reads
    }
  }

  private static let shapes = [Shape("a chain of") { $0 - 1 }, Shape("one read by") { _ in 0 }]
  static let rows = shapes.flatMap { [$0.cost, $0.growth] }

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    do throws(InteractorError) {
      var figures: [Figure] = []
      for shape in shapes {
        let few = try affected(100, shape.reads)
        let many = try affected(1000, shape.reads)
        figures.append(shape.cost.figure(many / 1000))
        figures.append(shape.growth.figure(many / few))
      }
      return figures
    } catch {
      throw .unexpected("the engine refused: \(error)")
    }
  }

  /// Nanoseconds for each of `count` computed properties when the first property changes: the least of several runs.
  /// `reads` gives the property from which each is computed; the first one is 0.
  private static func affected(_ count: Int, _ reads: (Int) -> Int) throws(InteractorError) -> Double {
    let engine = Engine(locales: .foundation)
    let names = (0...count).map { Text("p\($0)") }
    let schema = ObjectSchema(properties: names.map { PropertySchema(name: $0, type: .integer) })
    let rules = (1...count).map { place in
      var rule = Rule(property: names[place])
      rule[.calculate] = Text("p\(reads(place)) + 1")
      return rule
    }
    _ = try engine.openSubject("s", schema: schema, values: [], rules: rules)
    var least = Double.infinity
    var value: Int64 = 0
    for _ in 0..<10 {
      let changes = 20_000 / count
      let start = Clocks.threadTime
      for _ in 0..<changes {
        value += 1
        _ = try engine.writeSubject("s", values: [(names[0], .integer(value))])
        _ = engine.takeEffects()
      }
      least = min(least, Double(Clocks.threadTime - start) / Double(changes * count))
    }
    return least
  }
}
