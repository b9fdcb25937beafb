import InteractorClient

/// A request that can have any size, and what has to come before it.
struct GrowingRequest {
  /// What it is about, for the report: `field/edit, style mask, marks in turn`.
  var name: String
  /// The requests before it, from `subject/open` on.
  var opening: [Call]
  /// Requests after these that have its size; nil for none.
  var preparation: ((Int) -> [Call])?
  /// Whether the requests before it have to be accepted; those with hostile texts may be refused.
  var isSound = false
  /// A larger size makes no difference.
  var largest = Int.max
  /// The request of a size: about so many characters, elements or members.
  var call: (Int) -> Call

  /// Has the process learn what a request needs of a locale.
  func warmUp() throws(ClientError) {
    if isSound { _ = try GeneratedSession(opening + (preparation?(64) ?? [])) }
    try session(8).send(GeneratedSession.message(call(8)))
  }

  /// A session in which the request of a size can be sent.
  func session(_ size: Int) throws(ClientError) -> GeneratedSession {
    let session = try GeneratedSession(opening)
    for call in preparation?(size) ?? [] { session.send(GeneratedSession.message(call)) }
    return session
  }

  /// A method with its parameters.
  struct Call {
    var method: String
    var params: JSONLiteral

    init(_ method: String, _ params: JSONLiteral) { (self.method, self.params) = (method, params) }
  }
}

/// All requests that are generated. What they are made of is found in the tables of the product: methods with what
/// their parameters hold, styles and their options, keywords, and functions. So a new one joins by itself.
enum GrowingRequests {
  /// The places that can hold a hostile text, without options and their values.
  static func targets() throws(ClientError) -> [GrowingTarget] {
    var targets: [GrowingTarget] = []
    targets += try FormatTargets.all()
    targets += try StateTargets.all()
    targets += KeywordTargets.all
    targets += try JudgingTargets.all()
    targets += ExpressionTargets.all
    targets += try MethodTargets.all()
    targets += try PopulationTargets.all()
    targets += MessageTargets.all
    return targets
  }

  /// Every target with each of its families, in rounds: each round has every target once, so that what is slow with
  /// any text at all is found in the first one.
  static func rounds(_ targets: [GrowingTarget]) -> [[GrowingRequest]] {
    let rounds = targets.map(\.families.count).max() ?? 0
    return (0..<rounds).map { round in
      targets.enumerated().compactMap { number, target in
        guard round < target.families.count else { return nil }
        return target.request(target.families[(number + round) % target.families.count])
      }
    }
  }

  /// The main targets and some of the others, each with one family.
  static func some() throws(ClientError) -> [GrowingRequest] {
    try targets().enumerated().filter { $1.isMain || $0 % sampled == 0 }.map { number, target in
      target.request(target.families[number % target.families.count])
    }
  }

  /// One of so many targets that are not main ones is tried briefly.
  private static let sampled = 61

  /// Those that once took longer than their size says.
  static func found() throws(ClientError) -> [GrowingRequest] {
    let targets = try targets()
    return try slowOnce.map { entry throws(ClientError) in
      guard let target = targets.first(where: { $0.name == entry.name }) else {
        throw .unexpected("no generated request is named \(entry.name)")
      }
      return target.request(entry.family)
    }
  }

  private static let slowOnce: [(name: String, family: HostileText)] = [
    ("subject/setIssues, clearOn", .marks),
    ("field/configure, decimal, signDisplay as a text", .marks),
    ("field/configure, format.value as an expression", .marks),
    ("messages/set, templates with a long one", .blanks),
    ("locale/set, phone, written", .signs),
    ("field/configure, date, era as a text", .marks),
  ]
}

/// A place of a request that can hold a hostile text, or many of them.
struct GrowingTarget {
  var name: String
  var opening: [GrowingRequest.Call] = []
  var families: [HostileText] = HostileText.allCases
  /// Requests behind the opening with a text of a family, of some size; nil for none.
  var preparation: ((HostileText, Int) -> [GrowingRequest.Call])?
  /// Whether it is tried briefly, too.
  var isMain = false
  /// As in `GrowingRequest`.
  var isSound = false
  /// As in `GrowingRequest`.
  var largest = Int.max
  /// The request with a text of a family, of some size.
  var call: (HostileText, Int) -> GrowingRequest.Call

  func request(_ family: HostileText) -> GrowingRequest {
    GrowingRequest(
      name: "\(name): \(family.rawValue)",
      opening: opening,
      preparation: preparation.map { preparation in { preparation(family, $0) } },
      isSound: isSound,
      largest: largest,
      call: { call(family, $0) }
    )
  }
}
