import InteractorClient
import JSON

/// The check that the client answers: whether there is a customer of that name. It stands for a server far away, whose
/// answers come late; time is handed in, so nothing ever waits for them.
struct CustomerLookup {
  /// What the rule calls the check.
  static let rule = "knownCustomer"
  /// How long an answer takes, in milliseconds.
  static let latency: Int64 = 1000

  private var questions: [(request: ServerRequest, due: Int64)] = []

  /// When the next answer is there, in milliseconds of the clock that `ask` was given; nil where nothing was asked.
  var nextDeadline: Int64? { questions.map(\.due).min() }

  /// Takes a question of the daemon.
  mutating func ask(_ request: ServerRequest, at now: Int64) {
    questions.append((request, now + CustomerLookup.latency))
  }

  /// Drops the questions that the daemon does not await any more.
  mutating func keep(_ isAwaited: (ServerRequest) -> Bool) { questions.removeAll { !isAwaited($0.request) } }

  /// The questions whose answers are there by now.
  mutating func takeDue(at now: Int64) -> [ServerRequest] {
    defer { questions.removeAll { $0.due <= now } }
    return questions.filter { $0.due <= now }.map(\.request)
  }

  /// The result of `client/validate`. Without a message the issue has that of the rule.
  static func verdict(on name: String) -> JSONLiteral {
    guard let remark = customers[name.lowercased()] else { return ["valid": false] }
    if remark.isEmpty { return ["valid": true] }
    return ["valid": false, "severity": "warning", "message": .string(remark)]
  }

  /// The customers, and what there is to say of them.
  private static let customers = [
    "ada lovelace": "", "alan turing": "", "grace hopper": "",
    "charles babbage": "Charles Babbage has not paid his last invoice.",
  ]
}
