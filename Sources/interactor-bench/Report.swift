import Glibc
import InteractorClient

/// One measured figure.
struct Figure {
  /// What was measured.
  var name: String
  var value: Double
  var unit: String
  /// The largest value that is still fine; nil for what is only for information.
  var budget: Double?
  /// How it came about, where that matters.
  var note = ""

  var isKept: Bool { budget.map { value <= $0 } ?? true }
}

/// Something that can be measured.
protocol Measurement {
  /// Measures it.
  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure]
}

/// Prints figures as they come, or all of them as JSON at the end.
final class Report {
  private let asJSON: Bool
  private var figures: [Figure] = []
  private var facts: JSONLiteral = [:]

  init(asJSON: Bool) { self.asJSON = asJSON }

  func begin(daemon: String, isPinned: Bool) {
    facts = ["daemon": .string(daemon), "pinned": .boolean(isPinned)]
    guard !asJSON else { return }
    Output.print("daemon: \(daemon)\(isPinned ? ", all processes on one core" : "")\n" + "\n")
    Output.print(row("what", "measured", "budget", "") + "\n")
    Output.print(String(repeating: "-", count: 98) + "\n")
  }

  func add(_ figure: Figure) {
    figures.append(figure)
    guard !asJSON else { return }
    let budget = figure.budget.map { "\(text($0)) \(figure.unit)" } ?? ""
    let verdict = figure.budget == nil ? "" : figure.isKept ? "ok" : "OVER"
    Output.print(row(figure.name, "\(text(figure.value)) \(figure.unit)", budget, verdict) + figure.note + "\n")
  }

  func end() {
    guard asJSON else {
      let over = figures.filter { !$0.isKept }.count
      Output.print("\n\(over == 0 ? "Every budget is kept." : "\(over) over budget.")" + "\n")
      return
    }
    let list = figures.map { figure in
      [
        "what": .string(figure.name), "measured": .number(text(figure.value)), "unit": .string(figure.unit),
        "budget": figure.budget.map { .number(text($0)) } ?? .null, "ok": .boolean(figure.isKept),
        "note": .string(figure.note),
      ] as JSONLiteral
    }
    let report: JSONLiteral = ["run": facts, "figures": .array(list)]
    Output.print(String(decoding: report.bytes, as: UTF8.self) + "\n")
  }

  private func row(_ name: String, _ value: String, _ budget: String, _ verdict: String) -> String {
    pad(name, 52) + pad(value, 18) + pad(budget, 18) + pad(verdict, 6)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// Three significant digits, without an exponent.
  private func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let digits = value == 0 ? 0 : max(0, 2 - Int(log10(abs(value)).rounded(.down)))
    let scale = pow(10, Double(digits))
    let scaled = Int64((value * scale).rounded())
    guard digits > 0 else { return String(scaled) }
    let all = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - all.count)) + all
    return "\(scaled < 0 ? "-" : "")\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}
