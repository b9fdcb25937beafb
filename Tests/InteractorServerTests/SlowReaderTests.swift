import InteractorServer
import JSON
import JSONRPC
import TestSupport
import Testing

/// A client that reads late takes each message for what it says. Nothing it is told may be older than what it has been
/// told already.
@Suite struct SlowReaderTests {
  @Test(arguments: 0..<20) func nothingToldIsOlderThanWhatWasToldBefore(part: Int) throws {
    var random = SeededGenerator(part: part)
    let connection = Server.makeConnection(options: SessionOptions())
    var lastID = 0
    var output: [UInt8] = []
    func send(_ method: String, _ params: String) {
      lastID += 1
      let message = #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"# + "\n"
      connection.receive(Array(message.utf8))
    }
    send("initialize", "{}")
    send("subject/open", #"{"subject":"s","schema":{"properties":{"a":{"type":"string"},"b":{"type":"string"}}}}"#)
    for field in 0..<6 {
      let property = field % 2 == 0 ? "a" : "b"
      send("field/bind", #"{"field":"\#(field)","subject":"s","property":"\#(property)","view":"textField"}"#)
    }
    // More than is encoded at once, so that what follows waits.
    for _ in 0..<800 { send("field/read", #"{"field":"0"}"#) }
    for number in 0..<300 {
      let field = random.below(6)
      switch random.below(7) {
      case 0: send("field/read", #"{"field":"\#(field)"}"#)
      case 1: send("subject/read", #"{"subject":"s"}"#)
      case 2: send("field/endEditing", #"{"field":"\#(field)"}"#)
      case 3: send("subject/write", #"{"subject":"s","values":{"\#(random.below(2) == 0 ? "a" : "b")":"\#(number)"}}"#)
      case 4:
        let verb = ["reset", "revert", "clear", "accept"][random.below(4)]
        send("subject/\(verb)", #"{"subject":"s","properties":["\#(random.below(2) == 0 ? "a" : "b")"]}"#)
      default: send("field/edit", #"{"field":"\#(field)","text":"x"}"#)
      }
      // Once in a while the client reads a little.
      if random.below(100) == 0 { read(connection, upTo: 1 << 16, into: &output) }
    }
    read(connection, upTo: .max, into: &output)

    var versions: [String: Int64] = [:]
    var revision: Int64 = 0
    var values: [String: String] = [:]
    let seed: Comment = "INTERACTOR_SEED=\(random.seed)"
    for line in output.split(separator: 0x0A) {
      let message = try JSONDocument(Array(line)).root
      var states = message["params"]?["fields"]?.elements ?? []
      if let result = message["result"], result["field"] != nil { states.append(result) }
      for state in states {
        let (field, version) = (try #require(state["field"]?.string), try #require(state["version"]?.integer))
        #expect(version >= versions[field] ?? 0, seed)
        versions[field] = version
      }
      let told = message["params"]?["changes"] == nil ? message["result"] : message["params"]
      if let number = told?["revision"]?.integer, told?["values"] != nil || told?["changes"] != nil {
        #expect(number >= revision, seed)
        revision = number
      }
      for change in told?["changes"]?.elements ?? [] {
        values[try #require(change["property"]?.string)] = change["value"]?.string
      }
      for (name, value) in told?["values"]?.members ?? [] {
        values[String(decoding: name, as: UTF8.self)] = value.string
      }
    }
    send("subject/read", #"{"subject":"s"}"#)
    let present = try JSONDocument(Array(connection.takeOutput().dropLast())).root["result"]?["values"]
    for name in ["a", "b"] { #expect(values[name] == present?[utf8: Array(name.utf8)]?.string, seed) }
  }

  /// Whoever shows what was told last of a form, by an answer or a notification, shows what it is.
  @Test(arguments: 0..<20) func theLastThatIsToldOfAFormIsWhatItIs(part: Int) throws {
    var random = SeededGenerator(part: part)
    let dialogue = Dialogue()
    func send(_ method: String, _ params: String) { dialogue.receive(Self.request(method, params)) }
    for subject in 0..<2 {
      send(
        "subject/open",
        """
        {"subject":"s\(subject)","schema":{"required":["a"],"properties":{"a":{"type":"string","maxLength":3},\
        "b":{"type":"string","minLength":2}}}}
        """
      )
    }
    for field in 0..<4 {
      send(
        "field/bind",
        #"{"field":"\#(field)","subject":"s\#(field / 2)","property":"\#(field % 2 == 0 ? "a" : "b")","view":"textField"}"#
      )
    }
    for (form, fields) in [("f", #""0","1""#), ("g", #""2","3","0""#)] {
      send("form/open", #"{"form":"\#(form)","fields":[\#(fields)]}"#)
    }
    // More than is encoded at once, so that what follows waits.
    for _ in 0..<800 { send("field/read", #"{"field":"0"}"#) }
    for _ in 0..<300 {
      let form = #"{"form":"\#(random.below(2) == 0 ? "f" : "g")"}"#
      let field = #""field":"\#(random.below(4))""#
      switch random.below(9) {
      case 0: send("form/read", form)
      case 1: send("form/submit", form)
      case 2: send(["form/accept", "form/revert", "form/reset"][random.below(3)], form)
      case 3: send("field/clear", "{\(field)}")
      case 4: send("field/endEditing", "{\(field)}")
      default: send("field/edit", #"{\#(field),"text":"x"}"#)
      }
    }

    var told: [String: JSONValue] = [:]
    let seed: Comment = "INTERACTOR_SEED=\(random.seed)"
    for line in dialogue.takeOutput() {
      let message = try JSONDocument(Array(line.utf8)).root
      let body = message["params"] ?? message["result"]
      if let form = body?["form"]?.string, body?["phase"] != nil { told[form] = body }
    }
    for form in ["f", "g"] {
      send("form/read", #"{"form":"\#(form)"}"#)
      let present = try JSONDocument(Array(try #require(dialogue.takeOutput().first).utf8)).root["result"]
      for member in ["dirty", "valid", "pending", "firstInvalid"] as [StaticString] {
        #expect(told[form]?[member]?.serialized() == present?[member]?.serialized(), seed)
      }
    }
  }

  /// The values of a submit are older than a state of the form that comes behind them, and newer than one before.
  @Test func whatFollowsASubmitIsToldBehindIt() {
    let dialogue = Dialogue()
    dialogue.play(
      """
      > subject/open {"subject":"s","schema":{"required":["a"],"properties":{"a":{"type":"string"}}}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"a","view":"textField"}
      < {}
      > form/open {"form":"F","fields":["f"]}
      < {"valid":false}
      """
    )
    for _ in 0..<1000 { dialogue.receive(Self.request("field/read", #"{"field":"f"}"#)) }
    dialogue.receive(Self.request("field/edit", #"{"field":"f","text":"x"}"#))
    dialogue.receive(Self.request("form/submit", #"{"form":"F"}"#))
    dialogue.receive(Self.request("field/clear", #"{"field":"f"}"#))
    let verdicts = dialogue.takeOutput().compactMap { line -> Bool? in
      let message = try? JSONDocument(Array(line.utf8)).root
      return (message?["params"] ?? message?["result"])?["valid"]?.boolean
    }
    #expect(verdicts == [true, true, false])
  }

  private static func request(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"\#(method)","params":\#(params)}"#
  }

  /// Reads as much as there is, or as is wanted.
  private func read(_ connection: Connection<Session>, upTo count: Int, into output: inout [UInt8]) {
    var left = count
    while connection.hasOutput, left > 0 {
      let taken = connection.withPendingOutput { pending in
        let part = pending.prefix(left)
        output.append(contentsOf: part)
        return part.count
      }
      connection.didWrite(taken)
      left -= taken
    }
  }
}
