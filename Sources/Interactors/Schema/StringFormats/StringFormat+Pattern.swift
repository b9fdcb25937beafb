extension StringFormat {
  /// The pattern of the format, made at the first use; nil for formats without a pattern.
  var pattern: Pattern? {
    switch self {
    case .date: Self.datePattern
    case .time: Self.timePattern
    case .dateTime: Self.dateTimePattern
    case .duration: Self.durationPattern
    case .email: Self.emailPattern
    case .idnEmail: Self.idnEmailPattern
    case .hostname: Self.hostnamePattern
    case .idnHostname: Self.idnHostnamePattern
    case .ipv4: Self.ipv4Pattern
    case .ipv6: Self.ipv6Pattern
    case .uri: Self.uriPattern
    case .uriReference: Self.uriReferencePattern
    case .iri: Self.iriPattern
    case .iriReference: Self.iriReferencePattern
    case .uriTemplate: Self.uriTemplatePattern
    case .uuid: Self.uuidPattern
    case .regex: nil
    case .jsonPointer: Self.jsonPointerPattern
    case .relativeJSONPointer: Self.relativeJSONPointerPattern
    }
  }

  private static let datePattern = whole(TimeGrammar.date)
  private static let timePattern = whole(TimeGrammar.time)
  private static let dateTimePattern = whole("(?:\(TimeGrammar.date))[Tt]\(TimeGrammar.time)")
  private static let durationPattern = whole(TimeGrammar.duration)
  private static let emailPattern = whole(AddressGrammar.mailbox(isInternational: false))
  private static let idnEmailPattern = whole(AddressGrammar.mailbox(isInternational: true))
  private static let hostnamePattern = whole(AddressGrammar.hostname)
  private static let idnHostnamePattern = whole(
    #"[^.\u3002\uFF0E\uFF61\s]+(?:[.\u3002\uFF0E\uFF61][^.\u3002\uFF0E\uFF61\s]+)*"#
  )
  private static let ipv4Pattern = whole(AddressGrammar.ipv4)
  private static let ipv6Pattern = whole(AddressGrammar.ipv6)
  private static let uriPattern = whole(ResourceGrammar(isInternational: false).identifier)
  private static let uriReferencePattern = whole(ResourceGrammar(isInternational: false).reference)
  private static let iriPattern = whole(ResourceGrammar(isInternational: true).identifier)
  private static let iriReferencePattern = whole(ResourceGrammar(isInternational: true).reference)
  private static let uriTemplatePattern = whole(ResourceGrammar.template)
  private static let uuidPattern = whole("[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")
  private static let jsonPointerPattern = whole(pointer)
  private static let relativeJSONPointerPattern = whole(
    "(?:0|[1-9][0-9]*)(?:[+\\-](?:0|[1-9][0-9]*))?(?:#|\(pointer))"
  )
  private static let pointer = "(?:/(?:[^~/]|~[01])*)*"

  /// A pattern that must match the whole text. These patterns are part of the program, so their size has no limit.
  private static func whole(_ source: String) -> Pattern? {
    try? Pattern(Text("^(?:\(source))$"), PatternOptions(), tableBudget: .generous)
  }
}

extension PatternAutomaton.Budget {
  /// A budget for patterns that are part of the program.
  fileprivate static let generous = Self(states: 20_000, transitions: 1_000_000, steps: 10_000_000)
}

/// RFC 3339, section 5.6 and appendix A.
enum TimeGrammar {
  static let date = """
    (?:[0-9][0-9](?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29|\
    [0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|\
    02-(?:0[1-9]|1[0-9]|2[0-8]))
    """

  static let time = """
    (?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?(?:[Zz]|[+\\-](?:[01][0-9]|2[0-3]):[0-5][0-9])
    """

  static let duration: String = {
    let hours = "[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?"
    let clock = "T(?:\(hours)|[0-9]+M(?:[0-9]+S)?|[0-9]+S)"
    let months = "[0-9]+M(?:[0-9]+D)?"
    return "P(?:(?:[0-9]+Y(?:\(months))?|\(months)|[0-9]+D)(?:\(clock))?|\(clock)|[0-9]+W)"
  }()
}

/// RFC 1123 section 2.1, RFC 5321 section 4.1.2, RFC 3986 section 3.2.2.
enum AddressGrammar {
  static let hostname: String = {
    let label = #"[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?"#
    return #"\#(label)(?:\.\#(label))*"#
  }()

  static let ipv4: String = {
    let octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
    return #"\#(octet)(?:\.\#(octet)){3}"#
  }()

  static let ipv6: String = {
    let group = "[0-9A-Fa-f]{1,4}"
    let last = "(?:\(group):\(group)|\(ipv4))"
    var forms = ["(?:\(group):){6}\(last)", "::(?:\(group):){5}\(last)"]
    for before in 0...4 {
      forms.append("(?:(?:\(group):){0,\(before)}\(group))?::(?:\(group):){\(4 - before)}\(last)")
    }
    forms.append("(?:(?:\(group):){0,5}\(group))?::\(group)")
    forms.append("(?:(?:\(group):){0,6}\(group))?::")
    return forms.joined(separator: "|")
  }()

  static func mailbox(isInternational: Bool) -> String {
    let others = isInternational ? #"\u{80}-\u{10FFFF}"# : ""
    let atom = #"[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\#(others)]+"#
    let quoted = #""(?:[ !#-\[\]-~\#(others)]|\\[ -~])*""#
    let label = #"[A-Za-z0-9\#(others)](?:[A-Za-z0-9\-\#(others)]{0,61}[A-Za-z0-9\#(others)])?"#
    let domain = #"\#(label)(?:\.\#(label))*"#
    return #"(?:\#(atom)(?:\.\#(atom))*|\#(quoted))@(?:\#(domain)|\[(?:\#(ipv4)|[Ii][Pp][Vv]6:(?:\#(ipv6)))\])"#
  }
}
