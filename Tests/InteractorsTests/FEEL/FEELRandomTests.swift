import EngineSupport
import TestSupport
import Testing

@testable import Interactors

@Suite("FEEL: expressions from chance")
struct FEELRandomTests {
  init() { useTestedZones() }

  @Test("An expression has one value, and takes no more steps than it may")
  func evaluation() throws {
    var expressions = RandomExpressions(generator: .printed(for: "FEEL: evaluation"))
    let names = RandomExpressions.inputs.map { Text($0.0) }
    let frame = FEELFixture.environment(RandomExpressions.inputs)
    var parsed = 0
    for _ in 0..<3_000 {
      let source = expressions.expression()
      guard let expression = try? FEELExpression(parsing: Text(source), names: names) else { continue }
      parsed += 1
      check(expression, source, in: frame, steps: [10, 100, 1_000][expressions.generator.below(3)])
    }
    #expect(parsed > 1_500)
  }

  @Test("A text is an expression, or has an error within it")
  func parsing() {
    var expressions = RandomExpressions(generator: .printed(for: "FEEL: parsing"))
    let names = RandomExpressions.inputs.map { Text($0.0) }
    for _ in 0..<3_000 {
      let source = Text(expressions.mutant())
      do {
        _ = try FEELExpression(parsing: source, names: names).value(
          in: FEELFixture.environment(RandomExpressions.inputs)
        )
      } catch {
        #expect((0...source.count).contains(error.offset), "\(source)")
        #expect(!error.message.isEmpty && !error.expected.isEmpty, "\(source)")
      }
    }
  }

  private static let paths = [
    "limit", "vat rate", "currency", "address", "address.city", "address.geo.lat", "billing", "billing.city", "lines",
    "lines.qty", "lines.net", "lines.taxes", "lines.taxes.amount", "lines[paid]", "lines[qty > 1].net", "lines[-1]",
    "lines[2].sku", "lines[qty > limit / 5][1]", "lines.extra", "phones", "phones[item != currency]", "grid", "notes",
    "notes.first name", "sum(lines.net)", "count(lines[paid])", "max(lines[qty > 1].net)", "count(lines)",
    "address = null", "billing = null", "lines[extra.color = \"red\"].sku", "lines[count(taxes) > 1]",
    "for l in lines return l.qty", "some l in lines[paid] satisfies l.qty > 3", "lines[(function() qty)() > 1].sku",
  ]

  @Test("An expression over a tree asks for what it tells, and for nothing else")
  func trees() throws {
    var expressions = RandomExpressions(generator: .printed(for: "FEEL: trees"), atoms: Self.paths)
    let scope = FEELTree.scope()
    let root = WatchingFrame(FEELTree.root(), [])
    var parsed = 0
    for _ in 0..<2_000 {
      let source = expressions.expression()
      guard let expression = try? FEELExpression(parsing: Text(source), scope: scope) else { continue }
      parsed += 1
      root.log.asked = []
      check(expression, source, in: root, steps: [10, 100, 1_000][expressions.generator.below(3)])
      for asked in root.log.asked where !expression.references.contains(where: { $0.tells(of: asked) }) {
        Issue.record("\(source) reads \(FEELTree.describe(asked, ""))")
      }
    }
    #expect(parsed > 1_000)
  }

  private func check(_ expression: FEELExpression, _ source: String, in frame: FEELFrame, steps: Int) {
    let (value, taken) = expression.evaluate(in: frame, steps: 30_000)
    #expect(taken <= 30_000, "\(source)")
    #expect("\(value)" == "\(expression.value(in: frame, steps: 30_000))", "\(source)")
    #expect(value.extent.isWithinLimits, "\(source)")
    let limited = expression.evaluate(in: frame, steps: steps)
    #expect(limited.taken <= steps, "\(source)")
    #expect(limited.value.isNull || "\(limited.value)" == "\(value)", "\(source)")
  }
}

extension FEELReference {
  /// Whether what is read at another path belongs to this one.
  fileprivate func tells(of other: FEELReference) -> Bool {
    if origin != other.origin { return false }
    if part == .whole { return other.places.starts(with: places) }
    return places == other.places && (part == other.part || (part == .value && other.part == .presence))
      // To go through an object or a list is to ask whether it is there.
      || (other.part == .presence && places.starts(with: other.places))
  }
}

/// A frame that notes what it is asked for.
private final class WatchingFrame: FEELFrame {
  final class Log { var asked: [FEELReference] = [] }

  let frame: FEELFrame
  let path: [Int]
  let log: Log

  init(_ frame: FEELFrame, _ path: [Int], _ log: Log = Log()) {
    self.frame = frame
    self.path = path
    self.log = log
  }

  override func value(at place: Int) -> FEELValue {
    log.asked.append(FEELReference(.subject(outwards: 0), path + [place]))
    return frame.value(at: place)
  }

  override func object(at place: Int) -> FEELFrame? {
    log.asked.append(FEELReference(.subject(outwards: 0), path + [place], .presence))
    return frame.object(at: place).map { WatchingFrame($0, path + [place], log) }
  }

  override func items(at place: Int) -> FEELItems? {
    log.asked.append(FEELReference(.subject(outwards: 0), path + [place], .presence))
    return frame.items(at: place).map { WatchingItems($0, path + [place], log) }
  }

  override var now: DateTime { FEELFixture.now }
}

private final class WatchingItems: FEELItems {
  let items: FEELItems
  let path: [Int]
  let log: WatchingFrame.Log

  init(_ items: FEELItems, _ path: [Int], _ log: WatchingFrame.Log) {
    self.items = items
    self.path = path
    self.log = log
  }

  override var count: Int { items.count }

  override func item(at index: Int) -> FEELFrame { WatchingFrame(items.item(at: index), path, log) }
}
