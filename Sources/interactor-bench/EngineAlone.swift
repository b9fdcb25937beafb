import InteractorClient
import Interactors

/// The engine in this process, without JSON and pipes.
enum EngineAlone: Measurement {
  private static let row = Row(
    "engine alone, per keystroke",
    unit: "µs",
    method: "the thread's CPU time over 20,000 keystrokes in process, least of 10 runs"
  )
  static let rows = [row]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let work = try EngineWork()
    var least = Double.infinity
    try work.attempt { () throws(InteractorError) in
      for _ in 0..<10 { least = min(least, try keystroke(work.engine)) }
    }
    return [row.figure(least / 1000)]
  }

  /// Nanoseconds for each keystroke, over pairs of a digit and a backspace.
  private static func keystroke(_ engine: Engine) throws(InteractorError) -> Double {
    let digit = EditRequest(replacement: "7")
    let backspace = EditRequest(replacement: "", direction: .backward)
    let pairs = 10_000
    let start = Clocks.threadTime
    for _ in 0..<pairs {
      _ = try engine.edit("price", digit)
      _ = engine.takeEffects()
      _ = try engine.edit("price", backspace)
      _ = engine.takeEffects()
    }
    return Double(Clocks.threadTime - start) / Double(2 * pairs)
  }
}
