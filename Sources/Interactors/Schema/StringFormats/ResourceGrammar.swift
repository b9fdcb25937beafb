/// RFC 3986 appendix A; with `isInternational` RFC 3987 section 2.2. And RFC 6570 section 2 with its erratum 6937.
struct ResourceGrammar {
  /// `URI` or `IRI`.
  let identifier: String
  /// `URI-reference` or `IRI-reference`.
  let reference: String

  private static let percent = "%[0-9A-Fa-f]{2}"
  private static let privateUse = #"\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}"#
  private static let international: String = {
    // Each supplementary plane except its noncharacters, and except the tags at the start of plane 14.
    let planes = (1...14).map { plane in
      let start = plane == 14 ? "E1000" : String(plane << 16, radix: 16)
      return #"\u{\#(start)}-\u{\#(String(plane << 16 | 0xFFFD, radix: 16))}"#
    }
    return #"\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}"# + planes.joined()
  }()

  init(isInternational: Bool) {
    let unreserved = #"A-Za-z0-9\-._~"# + (isInternational ? Self.international : "")
    let delimiters = "!$&'()*+,;="
    func characters(_ set: String) -> String { "(?:[\(unreserved)\(delimiters)\(set)]|\(Self.percent))" }
    let segment = "\(characters(":@"))*"
    let filledSegment = "\(characters(":@"))+"
    let segmentWithoutColon = "\(characters("@"))+"
    let rest = "(?:/\(segment))*"
    let future = #"[Vv][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+"#
    let host = #"(?:\[(?:\#(AddressGrammar.ipv6)|\#(future))\]|\#(characters(""))*)"#
    let authority = "//(?:\(characters(":"))*@)?\(host)(?::[0-9]*)?\(rest)"
    let absolute = "/(?:\(filledSegment)\(rest))?"
    let scheme = #"[A-Za-z][A-Za-z0-9+\-.]*"#
    let query = #"(?:\?\#(characters(":@/?" + (isInternational ? Self.privateUse : "")))*)?"#
    let fragment = "(?:#\(characters(":@/?"))*)?"
    identifier = "\(scheme):(?:\(authority)|\(absolute)|\(filledSegment)\(rest)|)\(query)\(fragment)"
    let relative = "(?:\(authority)|\(absolute)|\(segmentWithoutColon)\(rest)|)\(query)\(fragment)"
    reference = "\(identifier)|\(relative)"
  }

  /// `URI-Template`.
  static let template: String = {
    let literal = #"[!#$&-;=?-\[\]_a-z~\#(international)\#(privateUse)]|\#(percent)"#
    let character = "(?:[A-Za-z0-9_]|\(percent))"
    let name = #"\#(character)(?:\.?\#(character))*"#
    let variable = #"\#(name)(?::[1-9][0-9]{0,3}|\*)?"#
    return #"(?:\#(literal)|\{[+#./;?&=,!@|]?\#(variable)(?:,\#(variable))*\})*"#
  }()
}
