import JSON
import TestSupport
import Testing

/// Random sessions over a subject with objects: a client that follows the notifications has what `subject/read` says, a
/// form says what its properties say, and a session that was saved and restored is the one that it was.
@Suite struct ObjectPropertyTests {
  @Test(arguments: 0..<30) func whoeverListensKnows(part: Int) throws {
    var session = ObjectSession(SeededGenerator(part: part))
    for step in 0..<60 {
      session.act()
      let place = Comment(rawValue: "part \(part), step \(step), seed \(session.generator.seed): \(session.said)")
      let differences = session.differences()
      #expect(differences == [], place)
      let formIsRight = session.formIsRight()
      #expect(formIsRight, place)
      let restored = step % 15 == 14 ? session.restore() : []
      #expect(restored == [], place)
      if !differences.isEmpty || !formIsRight || !restored.isEmpty { return }
    }
  }
}

/// A session with a subject that has objects, and a client that follows it.
private struct ObjectSession {
  private static let schema = ##"""
    {"type":"object","required":["name"],"properties":{
      "name":{"type":"string","maxLength":4},
      "office":{"$ref":"#/$defs/place"},
      "other":{"anyOf":[{"$ref":"#/$defs/place"},{"type":"null"}]},
      "friend":{"type":"object","properties":{"name":{"type":"string"},"friend":{"$ref":"#/properties/friend"}}},
      "tags":{"type":"array","items":{"type":"string"}},"sum":{"type":["number","null"]}
    },"dependentRequired":{"name":["tags"]},
    "$defs":{"place":{"type":"object","required":["city"],"minProperties":2,
      "properties":{"city":{"type":"string"},"no":{"type":"number","minimum":1},
        "geo":{"type":["object","null"],"properties":{"lat":{"type":"number","maximum":90},"lon":{"type":"number","default":1}}}},
      "if":{"properties":{"city":{"const":"b"}},"required":["city"]},
      "then":{"properties":{"no":{"maximum":5},"zip":{"type":"string"}},"required":["zip"]},
      "else":{"oneOf":[
        {"required":["kind"],"properties":{"kind":{"const":"a"},"zip":{"type":"string","maxLength":1}}},
        {"required":["kind"],"properties":{"kind":{"const":"c"},"geo":{"type":"object"}}}]}}}}
    """##
  private static let rules = #"""
    [{"property":"sum","calculate":"office.no + other.no"},
     {"property":"office/no","constraint":"no < 9 and parent().name != \"x\"","message":"no"},
     {"property":"other","relevant":"name != \"a\""},{"property":"office/geo","readOnly":"office.city = \"c\""},
     {"property":"other/city","default":"parent().office.city"},{"property":"friend/friend/name","required":"name = \"c\""},
     {"property":"office/zip","constraint":"zip != city","message":"zip"}]
    """#
  private static let objects: Set<String> = ["office", "other", "friend", "geo"]
  private static let nodes = ["s", "s/office", "s/other", "s/office/geo", "s/other/geo", "s/friend", "s/friend/friend"]

  var generator: SeededGenerator
  /// The last request.
  private(set) var said = ""
  /// What the last request was answered with, if that was an error.
  private var error = ""
  private var dialogue = Dialogue()
  /// What the client knows: the value of each property of each subject, as JSON.
  private var known: [String: [String: String]] = [:]
  private var fields: [String] = []
  private var lastField = 0

  init(_ generator: SeededGenerator) {
    self.generator = generator
    let unfilled = ["empty", "absent"][self.generator.below(2)]
    let opening = #"{"subject":"s","unfilled":"\#(unfilled)","schema":\#(Self.schema),"rules":\#(Self.rules),"#
    let params = opening + #""values":{"name":"ab"}}"#
    if let values = request("subject/open", params.replacing("\n", with: " "))?["values"] { note(values, of: "s") }
    _ = request("form/open", #"{"form":"f","fields":[],"subjects":["s"]}"#)
  }

  // MARK: What happens

  mutating func act() {
    switch generator.below(12) {
    case 0, 1: write("s", tree(["name", "office", "other", "friend", "tags"]))
    case 2: write(node(), leaf())
    case 3: bind()
    case 4, 5, 6: edit()
    case 7: if let field = field() { _ = request("field/endEditing", #"{"field":"\#(field)"}"#) }
    case 8: if let field = field() { unbind(field) }
    case 9:
      let verb = ["reset", "revert", "clear", "accept"][generator.below(4)]
      _ = request("subject/\(verb)", #"{"subject":"\#(node())"}"#)
    case 10: _ = request("form/submit", #"{"form":"f"}"#)
    default:
      let pointer = node().dropFirst() + ["/city", "/no", "/zip", "/name"][generator.below(4)]
      let issues = generator.below(3) == 0 ? "[]" : #"[{"message":"server"}]"#
      _ = request("subject/setIssues", #"{"subject":"s","pointer":"\#(pointer)","issues":\#(issues)}"#)
    }
  }

  private mutating func node() -> String { Self.nodes[generator.below(Self.nodes.count)] }
  private mutating func field() -> String? { fields.isEmpty ? nil : fields[generator.below(fields.count)] }

  private mutating func write(_ node: String, _ values: String) {
    _ = request("subject/write", #"{"subject":"\#(node)","values":\#(values)}"#)
  }

  private mutating func bind() {
    lastField += 1
    let node = node()
    let isNamed = node.contains("friend") || node == "s"
    let names = node.hasSuffix("geo") ? ["lat", "lon"] : isNamed ? ["name"] : ["city", "no", "zip"]
    let name = names[generator.below(names.count)]
    let params = #"{"field":"f\#(lastField)","subject":"\#(node)","property":"\#(name)","view":"textField"}"#
    if request("field/bind", params) == nil { return }
    fields.append("f\(lastField)")
    configure()
  }

  private mutating func unbind(_ field: String) {
    _ = request("field/unbind", #"{"field":"\#(field)","keep":\#(generator.below(2) == 0)}"#)
    fields.removeAll { $0 == field }
  }

  private mutating func configure() {
    let list = fields.map { "\"\($0)\"" }.joined(separator: ",")
    _ = request("form/configure", #"{"form":"f","fields":[\#(list)]}"#)
  }

  private mutating func edit() {
    guard let field = field() else { return }
    let text = ["", "a", "b", "c", "x", "7", "99", "-", "1.5", "abcdef"][generator.below(10)]
    _ = request("field/edit", #"{"field":"\#(field)","text":"\#(text)"}"#)
  }

  /// Values of some of the properties of these names.
  private mutating func tree(_ names: [String]) -> String {
    let members = names.filter { _ in generator.below(2) == 0 }.map { name in "\"\(name)\":\(value(of: name))" }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func value(of name: String) -> String {
    switch name {
    case "office": tree(["city", "no", "geo", "kind", "zip"])
    case "other", "geo":
      generator.below(3) == 0
        ? "null" : tree(name == "geo" ? ["lat", "lon"] : ["city", "no", "geo", "kind", "zip"])
    case "friend": generator.below(3) == 0 ? "null" : tree(["name", "friend"])
    case "tags": ["[]", #"["a"]"#, "[1]"][generator.below(3)]
    case "no", "lat", "lon": ["0", "3", "7", "95", "1.5"][generator.below(5)]
    default: ["\"\"", "\"a\"", "\"b\"", "\"c\"", "\"x\"", "\"abcdef\""][generator.below(6)]
    }
  }

  private mutating func leaf() -> String {
    tree(["name", "city", "no", "lat", "kind", "zip"].filter { _ in generator.below(2) == 0 })
  }

  /// Sends a request and follows what is told. Returns the result; nil for an error.
  private mutating func request(_ method: String, _ params: String) -> JSONValue? {
    said = "\(method) \(params)"
    var result: JSONValue?
    for line in dialogue.request(method, params) {
      guard let message = (try? JSONDocument(Array(line.utf8)))?.root else { continue }
      if message["method"]?.string == "subject/propertyChanged", let told = message["params"] {
        let subject = told["subject"]?.string ?? ""
        for change in told["changes"]?.elements ?? [] {
          guard change["oldValue"] != nil, let name = change["property"]?.string, let value = change["value"] else {
            continue
          }
          known[subject, default: [:]][name] = Self.text(value)
        }
      } else if message["id"] != nil {
        result = message["result"]
        error = message["error"].map(Self.text) ?? ""
      }
    }
    return result
  }

  private mutating func note(_ values: JSONValue, of subject: String) {
    for (name, value) in values.members ?? [] {
      let name = String(decoding: name, as: UTF8.self)
      known[subject, default: [:]][name] = Self.objects.contains(name) && !value.isNull ? "{}" : Self.text(value)
      if Self.objects.contains(name) { note(value, of: "\(subject)/\(name)") }
    }
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    value.encode(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  // MARK: What holds

  /// Where the client knows something else than the daemon has.
  mutating func differences() -> [String] {
    let last = said
    defer { said = last }
    guard let values = request("subject/read", #"{"subject":"s"}"#)?["values"] else { return ["nothing can be read"] }
    return differences(values, of: "s")
  }

  private func differences(_ values: JSONValue, of subject: String) -> [String] {
    (values.members ?? []).flatMap { name, value -> [String] in
      let name = String(decoding: name, as: UTF8.self)
      let isObject = Self.objects.contains(name) && !value.isNull
      let expected = isObject ? "{}" : Self.text(value)
      // What was never told is null: it has been so since the object came.
      let present = known[subject]?[name] ?? "null"
      let own = present == expected ? [] : ["\(subject)/\(name): \(present) for \(expected)"]
      return own + (isObject ? differences(value, of: "\(subject)/\(name)") : [])
    }
  }

  /// Whether the form has the issues that its properties have. Fields speak for theirs, so that it is asked without
  /// one.
  mutating func formIsRight() -> Bool {
    let last = said
    defer { said = last }
    guard fields.isEmpty, !(request("session/save", "{}").map(Self.text) ?? "").contains("\"kept\"") else {
      return true
    }
    var issues = 0
    var isDirty = false
    for node in Self.nodes + ["s/friend/friend/friend"] {
      guard let state = request("subject/read", #"{"subject":"\#(node)"}"#) else { continue }
      let relevant = Set(state["relevant"]?.elements?.compactMap(\.string) ?? [])
      for (name, found) in state["issues"]?.members ?? [] where relevant.contains(String(decoding: name, as: UTF8.self))
      {
        issues += found.count
      }
      if node == "s" { isDirty = state["dirty"]?.count ?? 0 > 0 }
    }
    guard let form = request("form/read", #"{"form":"f"}"#) else { return false }
    return form["issues"]?.count == issues && form["valid"]?.boolean == (issues == 0)
      && form["dirty"]?.boolean == isDirty
  }

  /// Goes on in another daemon. Returns what is other there.
  mutating func restore() -> [String] {
    let last = said
    defer { said = last }
    guard let snapshot = request("session/save", "{}")?["snapshot"] else { return ["nothing is saved"] }
    let questions =
      Self.nodes.map { ("subject/read", #"{"subject":"\#($0)"}"#) } + [("form/read", #"{"form":"f"}"#)]
      + fields.map { ("field/read", #"{"field":"\#($0)"}"#) }
    let before = questions.map { request($0.0, $0.1).map(Self.text) }
    dialogue = Dialogue()
    guard request("session/restore", #"{"snapshot":\#(Self.text(snapshot))}"#) != nil else {
      return ["it is refused: \(error)"]
    }
    var different: [String] = []
    if let again = request("session/save", "{}")?["snapshot"], Self.text(again) != Self.text(snapshot) {
      let (saved, other) = (Array(Self.text(snapshot)), Array(Self.text(again)))
      let start = max(0, (zip(saved, other).enumerated().first { $1.0 != $1.1 }?.offset ?? saved.count) - 60)
      different.append(
        "\(String(saved.dropFirst(start).prefix(160))) is saved as \(String(other.dropFirst(start).prefix(160)))"
      )
    }
    for (question, answer) in zip(questions, before) {
      let now = request(question.0, question.1).map(Self.text)
      if now != answer { different.append("\(question): \(answer ?? "") then, \(now ?? "") now") }
    }
    return different
  }
}
