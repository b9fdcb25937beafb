import InteractorClient
import Interactors

/// The engine in this process, without JSON and pipes.
enum EngineAlone: Measurement {
  private static let row = Row(
    "engine alone, per keystroke",
    unit: "µs",
    budget: 1,
    method: "the thread's CPU time over 20,000 keystrokes in process, least of 10 runs"
  )
  static let rows = [row]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    do throws(InteractorError) {
      return [row.figure(try keystroke() / 1000)]
    } catch {
      throw .unexpected("the engine refused: \(error)")
    }
  }

  /// Nanoseconds: the least of several runs.
  private static func keystroke() throws(InteractorError) -> Double {
    let engine = Engine()
    let schema = ObjectSchema(properties: [PropertySchema(name: "price", type: .number)])
    _ = try engine.openSubject("invoice", schema: schema, values: [])
    let format = FormatOptions(
      style: "decimal",
      values: ["minimumFractionDigits": .integer(2), "maximumFractionDigits": .integer(2)]
    )
    _ = try engine.bind(
      FieldBinding(field: "price", subject: "invoice", property: "price", view: .textField, format: format)
    )
    _ = try engine.beginEditing("price")
    for digit in ["1", "2", "3", "4", "5", "6"] as [Text] {
      _ = try engine.edit("price", EditRequest(replacement: digit))
    }
    let digit = EditRequest(replacement: "7")
    let backspace = EditRequest(replacement: "", direction: .backward)
    var least = Double.infinity
    for _ in 0..<10 {
      let pairs = 10_000
      let start = Clocks.threadTime
      for _ in 0..<pairs {
        _ = try engine.edit("price", digit)
        _ = engine.takeEffects()
        _ = try engine.edit("price", backspace)
        _ = engine.takeEffects()
      }
      least = min(least, Double(Clocks.threadTime - start) / Double(2 * pairs))
    }
    return least
  }
}
