import InteractorServer
import JSON
import JSONRPC

/// A changed snapshot is either refused and leaves the session empty, or it makes a session that can be saved and
/// restored again without a difference.
enum SnapshotTarget: FuzzTarget {
  static let name = "snapshot"

  static func run(_ input: [UInt8]) {
    var source = ByteSource(input)
    let keys = source.take(source.below(24))
    guard let saved = played(keys) else { fatalError("a session cannot be saved") }
    promise(restored(saved) == saved, "a session that comes back is another one")
    let tampered = tamper(saved, &source)
    guard !tampered.contains(0x0A), (try? JSONDocument(tampered)) != nil, let first = restored(tampered) else { return }
    promise(restored(first) == first, "what was restored does not come back alike")
  }

  /// The snapshot of a session after this number of actions.
  private static func played(_ keys: [UInt8]) -> [UInt8]? {
    let session = Server.makeConnection()
    send(session, opening)
    for key in keys { send(session, requests[Int(key) % requests.count]) }
    return save(session)
  }

  /// The snapshot of a new session that has restored this snapshot and then got edits; nil if it refuses the snapshot.
  private static func restored(_ snapshot: [UInt8]) -> [UInt8]? {
    let session = Server.makeConnection()
    send(session, Array(opening[..<2]))
    let before = save(session)
    let answer = send(session, ["session/restore", "{\"snapshot\":\(String(decoding: snapshot, as: UTF8.self))}"])
    guard let code = answer?["error"]?["code"]?.integer else {
      let saved = save(session)
      promise(saved != nil, "what was restored cannot be saved")
      for request in requests { send(session, request) }
      promise(save(session) != nil, "a session that goes on cannot be saved")
      return saved
    }
    promise(code == -32602 || code == -32803, "a refusal has the code \(code)")
    promise(save(session) == before, "a snapshot that was refused has left something")
    return nil
  }

  /// Moves values, replaces values, or changes bytes.
  private static func tamper(_ snapshot: [UInt8], _ source: inout ByteSource) -> [UInt8] {
    var text = snapshot
    while !source.isAtEnd, !text.isEmpty {
      let place = (Int(source.byte()) << 8 | Int(source.byte())) % text.count
      switch source.below(4) {
      case 0: text[place] = source.byte()
      case 1: text.removeSubrange(place..<min(text.count, place + 1 + source.below(40)))
      default:
        // Replaces the scalar after this one.
        guard let start = text[place...].firstIndex(where: { [0x3A, 0x2C, 0x5B].contains($0) }) else { break }
        let end = text[(start + 1)...].firstIndex { [0x2C, 0x5D, 0x7D].contains($0) } ?? text.count
        text.replaceSubrange((start + 1)..<end, with: Array(source.pick(values).utf8))
      }
    }
    return text
  }

  private static func save(_ session: Connection<Session>) -> [UInt8]? {
    send(session, ["session/save", "{}"])?["result"]?["snapshot"]?.serialized()
  }

  /// Sends a request and returns the answer to it.
  @discardableResult private static func send(_ session: Connection<Session>, _ request: [String]) -> JSONValue? {
    var answer: JSONValue?
    for pair in stride(from: 0, to: request.count - 1, by: 2) {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(request[pair])","params":\#(request[pair + 1])}"# + "\n"
      session.receive(Array(line.utf8))
      for message in session.takeOutput().split(separator: 0x0A) {
        guard let message = try? JSONDocument(Array(message)).root else { fatalError("the output is not JSON") }
        promise(message["error"]?["code"]?.integer != -32603, "an internal error")
        if message["id"] != nil, message["method"] == nil { answer = message }
      }
    }
    return answer
  }

  private static let opening = [
    "initialize", #"{"capabilities":{"validate":true,"options":true}}"#,
    "subject/open",
    """
    {"subject":"s","schema":{"required":["t"],"properties":{"t":{"type":"string","maxLength":5},"i":{"type":"integer"},\
    "n":{"type":["number","null"],"default":1.50},"w":{"type":"string","writeOnly":true}}},\
    "rules":[{"property":"i","calculate":"string length(t)"},{"property":"n","constraint":"n < 5","message":"{n}"},\
    {"property":"t","client":"c"}]}
    """,
    "field/bind", #"{"field":"f","subject":"s","property":"t","view":"textField"}"#,
    "field/bind", #"{"field":"g","subject":"s","property":"n","view":"textField","format":{"style":"percent"}}"#,
    "field/bind", #"{"field":"h","subject":"s","property":"t","view":"label"}"#,
    "field/bind", #"{"field":"k","subject":"s","property":"w","view":"textField","policy":{"commit":"end"}}"#,
    "field/bind",
    #"{"field":"o","subject":"s","property":"t","view":"textField","format":{"style":"choice","source":"client"}}"#,
    "form/open", #"{"form":"F","fields":["f","g","k"]}"#,
    "field/bind", #"{"field":"b","view":"button","policy":{"action":{"submit":"F"}}}"#,
  ]

  private static let requests = [
    ["field/edit", #"{"field":"f","text":"x"}"#], ["field/edit", #"{"field":"f","text":""}"#],
    ["field/edit", #"{"field":"f","text":"é","composing":true}"#], ["field/edit", #"{"field":"g","text":"1"}"#],
    ["field/edit", #"{"field":"g","text":"-."}"#], ["field/edit", #"{"field":"k","text":"secret"}"#],
    ["field/select", #"{"field":"f","selection":{"start":0,"end":1}}"#], ["field/undo", #"{"field":"f"}"#],
    ["field/undo", #"{"field":"g"}"#], ["field/redo", #"{"field":"f"}"#], ["field/endEditing", #"{"field":"f"}"#],
    ["field/beginEditing", #"{"field":"g"}"#], ["field/cancel", #"{"field":"k"}"#],
    ["field/step", #"{"field":"g","by":1}"#], ["field/edit", #"{"field":"o","text":"a"}"#],
    ["field/choices", #"{"field":"o","revision":2,"from":0,"count":5}"#],
    ["subject/write", #"{"subject":"s","values":{"t":"w","n":7}}"#], ["subject/accept", #"{"subject":"s"}"#],
    ["subject/setIssues", #"{"subject":"s","property":"t","issues":[{"message":"m"}],"clearOn":"submit"}"#],
    ["form/submit", #"{"form":"F","pendingPolicy":"ignore"}"#], ["form/revert", #"{"form":"F"}"#],
    ["locale/set", #"{"locale":"de-DE"}"#], ["field/press", #"{"field":"b"}"#],
  ]

  private static let values = [
    "null", "true", "0", "-1", "1", "7", "9223372036854775807", "1.5", "\"\"", "\"x\"", "\"é\"", "\"s\"", "\"f\"",
    "\"t\"", "[]", "{}",
    "[0,1]", #"{"number":"1.5"}"#, #"{"text":true}"#, #"{"integer":"1"}"#, #""text""#, #""label""#,
  ]
}
