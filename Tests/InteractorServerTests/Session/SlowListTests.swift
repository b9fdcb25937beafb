import JSON
import TestSupport
import Testing

/// A client that takes what is told of lists as it comes, at once or after a long while, always has the lists.
@Suite struct SlowListTests {
  @Test(arguments: 0..<40) func whoReplaysWhatIsToldHasTheLists(part: Int) throws {
    var session = ListSession(SeededGenerator(part: part))
    for _ in 0..<6 {
      // Past these the notifications wait, and merge.
      if session.generator.below(2) == 0 { session.fallBehind() }
      for _ in 0..<40 { session.act() }
      session.catchUp()
      let (told, read) = (session.known, session.read())
      #expect(told == read, "INTERACTOR_SEED=\(session.generator.seed), part \(part)")
      if told != read { return }
    }
  }
}

private struct ListSession {
  private static let schema = """
    {"type":"object","properties":{"rate":{"type":"integer","default":1},"lines":{"type":"array","items":
    {"type":"object","properties":{"sku":{"type":"string"},"qty":{"type":"integer"},"net":{"type":["number","null"]},
    "tags":{"type":"array","items":{"type":"string"}}}}}}}
    """

  var generator: SeededGenerator
  private let dialogue = Dialogue()
  /// The keys of each list, and the values of each item, by their ids.
  private(set) var known = Lists()
  private var keys: [String] = []
  private var number = 0

  struct Lists: Equatable {
    var keys: [String: [String]] = [:]
    var values: [String: [String: String]] = [:]

    /// Without what belongs to items that are gone.
    func present() -> Lists {
      var present = Lists()
      var open = ["o/lines"]
      while let list = open.popLast() {
        present.keys[list] = keys[list] ?? []
        for key in keys[list] ?? [] {
          present.values["\(list)/\(key)"] = values["\(list)/\(key)"]
          if list == "o/lines" { open.append("\(list)/\(key)/tags") }
        }
      }
      return present
    }
  }

  init(_ generator: SeededGenerator) {
    self.generator = generator
    let rules = #"[{"property":"lines/*/net","calculate":"qty * rate"}]"#
    dialogue.receive(
      Self.request(
        "subject/open",
        #"{"subject":"o","schema":\#(Self.schema),"rules":\#(rules)}"#.replacing("\n", with: " ")
      )
    )
    catchUp()
  }

  private static func request(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  private func send(_ method: String, _ members: String) {
    dialogue.receive(Self.request(method, #"{"subject":"o",\#(members)}"#))
  }

  /// So many answers wait that nothing more is encoded.
  func fallBehind() { for _ in 0..<4_000 { dialogue.receive(Self.request("subject/read", #"{"subject":"o"}"#)) } }

  mutating func act() {
    number += 1
    // The client knows keys by its own requests, whatever has been told.
    let key = keys.isEmpty ? "k" : keys[generator.below(keys.count)]
    let before = generator.below(2) == 0 || keys.isEmpty ? "" : #","before":"\#(key)""#
    switch generator.below(9) {
    case 0, 1:
      let tags = generator.below(2) == 0 ? #","tags":["a","b"]"# : ""
      let item = #"{"key":"k\#(number)","values":{"sku":"s\#(number)","qty":2\#(tags)}}"#
      send("list/insert", #""property":"lines","items":[\#(item)]\#(before),"user":true"#)
      keys.append("k\(number)")
    case 2:
      send("list/remove", #""property":"lines","keys":["\#(key)"],"user":true"#)
      keys.removeAll { $0 == key }
    case 3:
      let other = keys.last ?? "k"
      if key != other { send("list/move", #""property":"lines","keys":["\#(other)"],"before":"\#(key)""#) }
    case 4:
      let params = #"{"subject":"o/lines/\#(key)","values":{"qty":\#(number)}}"#
      dialogue.receive(Self.request("subject/write", params))
    case 5: send("subject/write", #""values":{"rate":\#(generator.below(4))}"#)
    case 6:
      let params = #"{"subject":"o/lines/\#(key)","property":"tags","items":[{"values":"t\#(number)"}]}"#
      dialogue.receive(Self.request("list/insert", params))
    case 7:
      let verb = ["revert", "accept", "undo", "redo", "clear"][generator.below(5)]
      send("subject/\(verb)", #""x":0"#)
    default: send("list/read", #""property":"lines""#)
    }
  }

  /// Takes all that has been told.
  mutating func catchUp() {
    for line in dialogue.takeOutput() {
      guard let message = try? JSONDocument(Array(line.utf8)).root, let params = message["params"] else { continue }
      let list = "\(params["subject"]?.string ?? "")/\(params["property"]?.string ?? "")"
      switch message["method"]?.string {
      case "subject/listChanged": take(params, of: list)
      case "subject/itemsChanged":
        for item in params["items"]?.elements ?? [] {
          let id = "\(list)/\(item["key"]?.string ?? "")"
          for change in item["changes"]?.elements ?? [] {
            known.values[id]?[change["property"]?.string ?? ""] = change["value"].map(Self.text)
          }
        }
      default: break
      }
    }
    known = known.present()
    keys = known.keys["o/lines"] ?? []
  }

  private mutating func take(_ params: JSONValue, of list: String) {
    if let keys = params["keys"]?.elements { known.keys[list] = keys.compactMap(\.string) }
    for splice in params["splices"]?.elements ?? [] {
      guard let at = splice["at"]?.integer, let count = splice["remove"]?.integer else { continue }
      var keys = known.keys[list] ?? []
      guard Int(at + count) <= keys.count else {
        known.keys[list] = ["a splice past the end"]
        return
      }
      keys.replaceSubrange(Int(at)..<Int(at + count), with: (splice["insert"]?.elements ?? []).compactMap(\.string))
      known.keys[list] = keys
    }
    for item in params["items"]?.elements ?? [] { note(item, of: list) }
  }

  private mutating func note(_ item: JSONValue, of list: String) {
    let id = "\(list)/\(item["key"]?.string ?? "")"
    guard let values = item["values"] else { return }
    var named: [String: String] = [:]
    if let members = values.members {
      for (name, value) in members { named[String(decoding: name, as: UTF8.self)] = Self.text(value) }
    } else {
      named["value"] = Self.text(values)
    }
    known.values[id] = named
    for (name, keys) in item["keys"]?.members ?? [] {
      known.keys["\(id)/\(String(decoding: name, as: UTF8.self))"] = (keys.elements ?? []).compactMap(\.string)
    }
  }

  private static func text(_ value: JSONValue) -> String { String(decoding: value.serialized(), as: UTF8.self) }

  /// What the server says when it is asked.
  func read() -> Lists {
    var session = self
    session.known = Lists()
    session.readList("o", "lines")
    return session.known.present()
  }

  private mutating func readList(_ subject: String, _ property: String) {
    let params = #"{"subject":"\#(subject)","property":"\#(property)"}"#
    dialogue.receive(Self.request("list/read", params))
    guard let line = dialogue.takeOutput().last, let answer = try? JSONDocument(Array(line.utf8)).root else { return }
    let list = "\(subject)/\(property)"
    let items = answer["result"]?["items"]?.elements ?? []
    known.keys[list] = items.compactMap { $0["key"]?.string }
    for item in items {
      note(item, of: list)
      if property == "lines" { readList("\(list)/\(item["key"]?.string ?? "")", "tags") }
    }
  }
}
