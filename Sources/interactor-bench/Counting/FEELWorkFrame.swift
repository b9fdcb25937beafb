import Interactors

/// What expressions of `FEELWork` read: values, and behind them the list `lines` with items of two numbers.
final class FEELWorkFrame: FEELFrame {
  private let values: [FEELValue]
  private let lines: Lines

  init(_ values: [FEELValue], lines count: Int) {
    self.values = values
    lines = Lines(count)
  }

  /// The scope of names of values and `lines`.
  static func scope(_ names: [Text]) -> FEELScope {
    let values: [(name: Text, kind: FEELDeclarations.Kind)] = names.map { (name: $0, kind: .any) }
    return FEELScope(
      FEELDeclarations([
        .init(values + [(name: "lines", kind: .list(1))]), .init([("qty", .scalar), ("net", .scalar)]),
      ])
    )
  }

  override func value(at place: Int) -> FEELValue { values[place] }

  override func items(at place: Int) -> FEELItems? { lines }

  private final class Lines: FEELItems {
    private let lines: [Line]

    init(_ count: Int) { lines = (0..<count).map { Line($0) } }

    override var count: Int { lines.count }

    override func item(at index: Int) -> FEELFrame { lines[index] }
  }

  private final class Line: FEELFrame {
    private let number: Int

    init(_ number: Int) { self.number = number }

    override func value(at place: Int) -> FEELValue { .number(DecimalNumber(Int64(number * 7919 % 1009 + place))) }
  }
}
