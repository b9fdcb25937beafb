import Glibc
import InteractorClient

/// Prints each figure as it comes, or all figures as JSON at the end.
final class Report {
  private let asJSON: Bool
  private var figures: [Figure] = []
  private var run: JSONLiteral = [:]

  init(asJSON: Bool) { self.asJSON = asJSON }

  /// The number of figures over their budgets.
  var countOver: Int { figures.filter { !$0.isKept }.count }

  func begin(daemon: String, isPinned: Bool) {
    let machine = Machine.current
    run = [
      "daemon": .string(daemon), "processor": .string(machine.processor),
      "processors": .integer(Int64(machine.processorCount)), "memoryBytes": .integer(Int64(machine.memoryBytes)),
      "kernel": .string(machine.kernel), "load": .string(machine.load), "pinned": .boolean(isPinned),
      "optimized": .boolean(!isDebug),
    ]
    guard !asJSON else { return }
    Output.print("machine: \(machine.sentence)\(isPinned ? "; all processes on one core" : "")\n")
    Output.print("daemon:  \(daemon)\(isDebug ? "; built for debugging, the budgets are for -c release" : "")\n\n")
    Output.print(line("what", "measured", "budget", "") + "how\n" + String(repeating: "-", count: 140) + "\n")
  }

  /// Adds the figures of the selected rows.
  func add(_ figures: [Figure], _ options: BenchOptions) {
    for figure in figures where options.isSelected(figure.row) { add(figure) }
  }

  private func add(_ figure: Figure) {
    figures.append(figure)
    guard !asJSON else { return }
    let row = figure.row
    let budget = row.budget.map { "\(text($0)) \(row.unit)" } ?? ""
    let verdict = row.budget == nil ? "" : figure.isKept ? "ok" : "OVER"
    let how = row.method + (figure.note.isEmpty ? "" : "; \(figure.note)")
    Output.print(line(row.name, "\(text(figure.value)) \(row.unit)", budget, verdict) + how + "\n")
  }

  func end() {
    guard asJSON else {
      Output.print("\n\(countOver == 0 ? "Every budget is kept." : "\(countOver) over budget.")\n")
      return
    }
    let rows = figures.map { figure in
      [
        "name": .string(figure.row.name), "value": .number(text(figure.value)), "unit": .string(figure.row.unit),
        "budget": figure.row.budget.map { .number(text($0)) } ?? .null,
        "ratio": figure.share.map { .number(text($0)) } ?? .null, "ok": .boolean(figure.isKept),
        "method": .string(figure.row.method), "note": .string(figure.note),
      ] as JSONLiteral
    }
    let report: JSONLiteral = ["run": run, "rows": .array(rows)]
    Output.print(String(decoding: report.bytes, as: UTF8.self) + "\n")
  }

  private var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private func line(_ name: String, _ value: String, _ budget: String, _ verdict: String) -> String {
    pad(name, 66) + pad(value, 14) + pad(budget, 12) + pad(verdict, 6)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// The number with three significant digits, without an exponent.
  private func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let digits = value == 0 ? 0 : max(0, 2 - Int(log10(abs(value)).rounded(.down)))
    let scaled = Int64((value * pow(10, Double(digits))).rounded())
    guard digits > 0 else { return String(scaled) }
    let all = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - all.count)) + all
    return "\(scaled < 0 ? "-" : "")\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}
