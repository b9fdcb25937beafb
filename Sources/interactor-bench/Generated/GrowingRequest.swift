import InteractorClient

/// A request that can have any size, and what has to come before it.
struct GrowingRequest {
  /// What it is about, for the report: `field/edit, style mask, marks in turn`.
  var name: String
  /// The requests before it, from `subject/open` on.
  var opening: [Call]
  /// Requests after these that have its size; nil for none.
  var preparation: ((Int) -> [Call])?
  /// The request of a size: about so many characters, elements or members.
  var call: (Int) -> Call

  /// Has the process learn what a request needs of a locale.
  func warmUp() throws(ClientError) { try session(8).send(GeneratedSession.message(call(8))) }

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
  /// Every target with each of its families; with `brief`, the main targets and some of the others, each with one.
  /// `words` leave out pairs of options and texts.
  static func all(brief: Bool, words: [String] = []) throws(ClientError) -> [GrowingRequest] {
    var targets: [GrowingTarget] = []
    targets += try FormatTargets.all()
    // What the values of options are is found out by some ten thousand requests.
    if !brief { targets += try OptionTargets.all(words) }
    targets += try StateTargets.all()
    targets += KeywordTargets.all
    targets += ExpressionTargets.all
    targets += try MethodTargets.all()
    return targets.enumerated().filter { !brief || $1.isMain || $0 % sampled == 0 }.flatMap { number, target in
      let families = brief ? [target.families[number % target.families.count]] : target.families
      return families.map { target.request($0) }
    }
  }
}

extension GrowingRequests {
  /// One of so many targets that are not main ones is tried briefly.
  private static var sampled: Int { 31 }
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
  /// The request with a text of a family, of some size.
  var call: (HostileText, Int) -> GrowingRequest.Call

  func request(_ family: HostileText) -> GrowingRequest {
    GrowingRequest(
      name: "\(name): \(family.rawValue)",
      opening: opening,
      preparation: preparation.map { preparation in { preparation(family, $0) } },
      call: { call(family, $0) }
    )
  }
}
