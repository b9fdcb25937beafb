import InteractorClient
import JSON

/// The check that the client answers: whether a customer exists. It imitates a server with slow answers. The caller
/// passes the time, so nothing ever blocks.
struct CustomerLookup {
  /// The name of the check in the rule.
  static let rule = "knownCustomer"
  /// The time until an answer is known, in milliseconds.
  static let latency: Int64 = 1000

  private var questions: [(request: ServerRequest, due: Int64)] = []

  /// When the next answer is known, in milliseconds of the clock that `ask` gets; nil if no check waits.
  var nextDeadline: Int64? { questions.map(\.due).min() }

  /// Starts a check.
  mutating func ask(_ request: ServerRequest, at now: Int64) {
    questions.append((request, now + CustomerLookup.latency))
  }

  /// Drops the checks that the daemon has withdrawn.
  mutating func keep(_ isAwaited: (ServerRequest) -> Bool) { questions.removeAll { !isAwaited($0.request) } }

  /// The checks whose answers are known by now.
  mutating func takeDue(at now: Int64) -> [ServerRequest] {
    defer { questions.removeAll { $0.due <= now } }
    return questions.filter { $0.due <= now }.map(\.request)
  }

  /// The result of `client/validate`. Without a message, the issue has that of the rule.
  static func verdict(on name: String, in locale: String) -> JSONLiteral {
    guard let debtor = customers[name.lowercased()] else { return ["valid": false] }
    guard let debtor else { return ["valid": true] }
    return ["valid": false, "severity": "warning", "message": .string(DemoWords.hasNotPaid.text(in: locale, debtor))]
  }

  /// The customers, with the names of those who have not paid.
  private static let customers: [String: String?] = [
    "ada lovelace": nil, "alan turing": nil, "grace hopper": nil, "charles babbage": "Charles Babbage",
  ]
}
