import InteractorServer
import JSONRPC

/// Requests with likely and unlikely parameters, which get deeper into the handlers than random bytes. The output must
/// keep the promises of `SessionTarget`.
enum RequestsTarget: FuzzTarget {
  static let name = "requests"

  static let maximumLength = 96

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    var source = ByteSource(input)
    var lines = source.pick(openings)
    var id = 5
    var asked: Set<String> = []
    while !source.isAtEnd {
      id += 1
      let method = source.pick(methods)
      var members = ""
      var given: Set<String> = []
      for _ in 0...source.below(4) {
        let name = source.pick(names)
        guard given.insert(name).inserted else { continue }
        members += "\(members.isEmpty ? "" : ",")\"\(name)\":\(value(named: name, &source))"
      }
      // What only reads tables answers the same at each time.
      if ["phone/regions"].contains(method), !asked.insert(method).inserted { continue }
      lines += #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(members)}}"#.utf8
      lines.append(0x0A)
    }
    SessionTarget.run(lines, checks, &answers)
  }

  /// In most cases a value that the parameter can have.
  private static func value(named name: String, _ source: inout ByteSource) -> String {
    let likely = likelyValues[name] ?? []
    return likely.isEmpty || source.below(8) == 0 ? source.pick(values) : source.pick(likely)
  }

  /// How a session begins, in each locale.
  private static let openings = locales.map { locale in
    var lines = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"locale":"\#(locale)"}}"# + "\n"
    lines += #"{"jsonrpc":"2.0","id":1,"method":"subject/open","params":{"subject":"s","schema":\#(schema)}}"# + "\n"
    for (id, (field, property)) in [("f", "t"), ("g", "i"), ("h", "n"), ("k", "n")].enumerated() {
      lines += """
        {"jsonrpc":"2.0","id":\(id + 2),"method":"field/bind","params":{"field":"\(field)","subject":"s",\
        "property":"\(property)","view":"textField"}}

        """
    }
    return Array(lines.utf8)
  }

  private static let locales = ["en-US", "de-DE", "ar-EG", "hi-IN", "fr-CH", "sv-SE", "th-TH-u-nu-thai", "xx"]

  private static let schema = """
    {"type":"object","required":["n"],"properties":{"t":{"type":"string","maxLength":5},"i":{"type":["integer","null"],\
    "minimum":-9,"maximum":99,"multipleOf":3},"n":{"type":"number","default":1.50},"b":{"type":"boolean"},\
    "w":{"type":"string","writeOnly":true},"e":{"enum":["a",1,null]}}}
    """

  /// All methods; editing is more frequent than the others.
  static let methods =
    Server.methods.names.filter { $0 != "initialize" && $0 != "shutdown" && $0 != "rpc.discover" }
    + Array(repeating: "field/edit", count: 20) + ["nobody/knowsThis", "$/setTrace"]

  private static let names = [
    "field", "field", "field", "subject", "property", "version", "range", "text", "text", "composing", "key",
    "direction", "selection", "by", "value", "values", "properties", "view", "format", "model", "policy", "active",
    "schema", "revision", "locale", "composite", "kind", "views", "options", "action", "arguments", "rules", "form",
    "fields", "issues", "clearOn", "templates", "snapshot",
  ]

  private static let likelyValues: [String: [String]] = [
    "field": [#""f""#, #""g""#, #""h""#, #""k""#, #""x""#],
    "subject": [#""s""#, #""r""#],
    "property": [#""t""#, #""i""#, #""n""#, #""b""#, #""w""#, #""e""#],
    "version": ["0", "1", "2", "7"],
    "range": [#"{"start":0,"end":0}"#, #"{"start":0,"end":1}"#, #"{"start":1,"end":3}"#, #"{"start":2,"end":1}"#],
    "selection": [#"{"start":0,"end":0}"#, #"{"start":1,"end":2}"#],
    "text": [
      #""""#, #""1""#, #""0""#, #"".""#, #"",""#, #""-""#, #""x""#, #""12,345.678""#, #""٣""#, #""😀""#,
      #""e\u0301""#, #""\n""#, #""\u0000""#, #""99999999999999999999999999999999999999""#,
    ],
    "composing": ["true", "false"], "active": ["true", "false"],
    "key": [#""decimal""#], "direction": [#""backward""#, #""forward""#],
    "by": ["1", "-1", "1000000", "9223372036854775807", "-9223372036854775808"],
    "value": ["null", "1", "-1.5", #""a""#, "true", "1e30"],
    "values": [#"{"t":"a"}"#, #"{"i":null}"#, #"{"n":1.25}"#, #"{"n":1e30,"i":5}"#, #"{"e":1}"#, #"{"w":"secret"}"#],
    "properties": [#"["t"]"#, "[]", #"["n","i"]"#],
    "view": [#""label""#, #""textField""#, #""textView""#, #""toggle""#, #""picker""#, #""button""#],
    "format": [
      #"{"style":"decimal","minimumFractionDigits":2}"#, #"{"style":"percent"}"#,
      #"{"style":"currency","currency":"EUR"}"#, #"{"style":"integer"}"#, #"{"style":"text"}"#,
      #"{"style":"decimal","maximumFractionDigits":0,"bounds":"clamp"}"#, #"{"nilText":"-"}"#,
    ],
    "model": [#"{"title":"T","extras":{"a":[1]}}"#, #"{"mandatory":true}"#],
    "policy": [#"{"commit":"end"}"#, #"{"commit":"explicit","emptyText":"keep"}"#, #"{"action":{"write":{"n":1}}}"#],
    "schema": [#"{"type":"object","properties":{"t":{"type":"string"}}}"#, "{}"],
    "locale": [#""de""#, #""en-US""#, #""ar-EG""#, #""x""#],
    "kind": [#""ticTacToe""#], "composite": [#""c""#], "action": [#""play""#, #""reset""#],
  ]

  private static let values = [
    "null", "true", "0", "-1", "1.5", "9223372036854775807", "9223372036854775808", "1e400", #""""#, #""f""#,
    #""\ud83d""#,
    "[]", "{}", #"{"start":-1,"end":0}"#, #"[{"field":"f"}]"#, #"{"a":{"b":[]}}"#,
  ]
}
