import InteractorClient

/// A request that can have any size, and what has to come before it.
struct GrowingRequest {
  /// What it is about, for the report: `field/edit, style mask, marks in turn`.
  var name: String
  /// The requests before it, from `subject/open` on.
  var opening: [Call]
  /// The request of a size: about so many characters, elements or members.
  var call: (Int) -> Call

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
  static func all(brief: Bool) throws(ClientError) -> [GrowingRequest] {
    var targets: [GrowingTarget] = []
    targets += try FormatTargets.all()
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
  /// Whether it is tried briefly, too.
  var isMain = false
  /// The request with a text of a family, of some size.
  var call: (HostileText, Int) -> GrowingRequest.Call

  func request(_ family: HostileText) -> GrowingRequest {
    GrowingRequest(name: "\(name): \(family.rawValue)", opening: opening) { call(family, $0) }
  }
}
