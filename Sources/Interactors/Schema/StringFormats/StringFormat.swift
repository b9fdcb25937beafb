/// The values of JSON Schema's keyword `format` (Validation section 7.3), and which texts each of them accepts.
///
/// Here `format` is an assertion: a value that is not of the format has the issue `typeMismatch`. Most formats are
/// regular languages and have a pattern; what a pattern cannot express is checked after it has matched. So every format
/// also knows which texts typing can still make valid.
public enum StringFormat: String, Hashable, Sendable, CaseIterable {
  /// RFC 3339 `full-date`, `full-time`, `date-time` and `duration`.
  case date, time
  case dateTime = "date-time"
  case duration
  /// RFC 5321 `Mailbox`; RFC 6531 with any letters.
  case email
  case idnEmail = "idn-email"
  /// RFC 1123 section 2.1, with A-labels that can be decoded; RFC 5890 section 2.3.2.3 with U-labels.
  case hostname
  case idnHostname = "idn-hostname"
  /// RFC 2673 section 3.2 and RFC 4291 section 2.2.
  case ipv4, ipv6
  /// RFC 3986 and RFC 3987.
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  /// RFC 6570, of any level.
  case uriTemplate = "uri-template"
  /// RFC 4122.
  case uuid
  /// ECMA-262 with the flag `u`. It accepts expressions that `pattern` refuses, such as look-around.
  case regex
  /// RFC 6901.
  case jsonPointer = "json-pointer"
  /// draft-bhutton-relative-json-pointer-00.
  case relativeJSONPointer = "relative-json-pointer"

  /// Whether a text is of the format.
  public func accepts(_ text: Text) -> Bool { prospect(of: text) == .acceptable }

  /// What typing at its end can make of a text. `hopeless` is certain. `intermediate` may be wrong where no pattern
  /// tells: about the offset of a leap second, or a label in Punycode.
  public func prospect(of text: Text) -> Prospect {
    switch self {
    case .regex: return RegexFormat.prospect(of: text)
    default: break
    }
    if isHostName, HostName.isTooLong(text) { return .hopeless }
    guard let pattern else { return .hopeless }
    let prospect = pattern.prospect(of: text)
    if prospect == .hopeless { return .hopeless }
    switch self {
    case .time, .dateTime: return prospect == .acceptable ? LeapSecond.prospect(of: text) : prospect
    case .email, .idnEmail: return prospect.and(Mailbox.prospect(of: text))
    case .hostname: return prospect.and(HostName.prospect(of: text, isInternational: false))
    case .idnHostname: return prospect.and(HostName.prospect(of: text, isInternational: true))
    default: return prospect
    }
  }

  private var isHostName: Bool { self == .hostname || self == .idnHostname }

  /// Whether typing at an offset can make the text valid, while the text before and after it stays. True where no
  /// pattern tells.
  func couldBecome(_ text: Text, insertingAt offset: Int) -> Bool {
    pattern?.couldMatch(text, insertingAt: offset) ?? true
  }

  /// A token of HTML's `inputmode` for a control that takes such text.
  var inputMode: String {
    switch self {
    case .email, .idnEmail: "email"
    case .uri, .uriReference, .iri, .iriReference: "url"
    default: "text"
    }
  }

  /// A token of HTML's `autocomplete`, for formats that nearly always hold data of the user's own.
  var autocomplete: String? {
    switch self {
    case .email, .idnEmail: "email"
    case .uri, .iri: "url"
    default: nil
    }
  }
}
