import InteractorClient
import Interactors

/// What formats take to make and to learn, for each step that the line of their style in the registry says
/// (`FormatCost`). A style that says too little would let one request make more formats than it has time for.
enum MakingWork: Workload {
  private static let making = row("making a format")
  private static let learning = row("learning a locale for a format")
  static let rows = [making, learning]

  private static func row(_ what: String) -> Row {
    Row(
      "instructions: per step of \(what), where most",
      unit: "Ir",
      budget: Row.whenOptimized(1000),
      method: "callgrind, session in process; a step is 200 nanoseconds"
    )
  }

  /// Locales that no other workload asks for: each style has one to learn.
  private static let locales = ["is", "et", "lv", "lt", "sk", "sl", "hr", "bg", "mk", "sq", "hy", "ka", "az", "kk"]
  /// What is displayed, of which each style can read one.
  private static let values = ["2026-11-05", "10:30:00", "2026-11-05T10:30:00Z", "P1DT2H"]

  static func run(_ counter: Counter) throws(ClientError) {
    for (number, style) in try FormatTargets.styles().enumerated() {
      let locale = locales[number % locales.count]
      // What is learnt once for all locales.
      try use(style.opening, "en-GB", nil, counter)
      try use(style.opening, locale, "\(style.name) learnt", counter)
      try use(style.opening, locale, "\(style.name) known", counter)
    }
  }

  /// Binds a field with a style in a session of its own, and shows values in it.
  private static func use(
    _ opening: [GrowingRequest.Call],
    _ locale: String,
    _ region: String?,
    _ counter: Counter
  ) throws(ClientError) {
    let session = try GeneratedSession([.init("locale/set", ["locale": .string(locale)])] + opening.dropLast())
    let bind = opening.suffix(1).map(GeneratedSession.message)
    let show = values.map { GeneratedSession.message(FormatTargets.write($0)) }
    guard let region else { return (bind + show).forEach(session.send) }
    try counter.region("making \(region)", count: 1) { _ in bind.forEach(session.send) }
    // The same format once more, which is shared.
    session.send(GeneratedSession.message(.init("field/unbind", ["field": "f"])))
    try counter.region("binding \(region)", count: 1) { _ in bind.forEach(session.send) }
    try counter.region("showing \(region)", count: 1) { _ in show.forEach(session.send) }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    var (dearest, dearestName) = (0.0, "none")
    var (slowest, slowestName) = (0.0, "none")
    let registry = FormatRegistry.standard
    for style in registry.styles.map(\.string) {
      let cost = registry.cost(of: Text(style))
      let known = counts["making \(style) known"]
      let made = (known - counts["binding \(style) known"]) / Double(cost.steps)
      if made > dearest { (dearest, dearestName) = (made, style) }
      guard cost.learningSteps > 0 else { continue }
      let first = counts["making \(style) learnt"] + counts["showing \(style) learnt"]
      let learnt = (first - known - counts["showing \(style) known"]) / Double(cost.learningSteps)
      if learnt > slowest { (slowest, slowestName) = (learnt, style) }
    }
    return [making.figure(dearest, note: dearestName), learning.figure(slowest, note: slowestName)]
  }
}
