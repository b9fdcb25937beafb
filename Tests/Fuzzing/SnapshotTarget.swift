import EngineSupport
import InteractorServer
import JSON
import JSONRPC

/// A session that comes back from its snapshot, goes on and is saved comes back alike once more. A changed snapshot is
/// either refused and leaves the session empty, or it makes a session for which the same holds.
///
/// The snapshots that inputs begin with are made once, from sessions of their own.
enum SnapshotTarget: FuzzTarget {
  static let name = "snapshot"
  static let maximumLength = 48

  static func prepare() { _ = (beginnings, emptySession) }

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    var source = ByteSource(input)
    var beginning = source.pick(beginnings)
    let keys = source.take(source.below(8))
    let isTampered = !source.isAtEnd
    if isTampered {
      beginning = tamper(beginning, &source)
      guard !beginning.contains(0x0A), (try? JSONDocument(beginning)) != nil else { return }
    }
    if SessionTarget.hasWideNumber(beginning) { answers.dependOnWidth() }
    guard let session = restored(beginning) else {
      promise(isTampered, "a snapshot is refused")
      answers.take("refused")
      return
    }
    play(keys.map { requests[Int($0) % requests.count] }, in: session)
    let saved = snapshot(of: session)
    answers.take(saved)
    guard let again = restored(saved) else { trap("a session that was restored and went on does not come back") }
    promise(snapshot(of: again) == saved, "a session that comes back is another one")
    guard checks.includesSlow(for: input) else { return }
    play(requests, in: again)
    _ = snapshot(of: again)
  }

  /// Snapshots of small and large sessions that have gone through up to 32 requests, always the same ones.
  private static let beginnings: [[UInt8]] = (0..<48).map { number in
    let session = newSession()
    play(opening.prefix([2, 4, opening.count][number % 3]), in: session)
    var state = UInt32(number) &+ 1
    for _ in 0..<number * 2 / 3 {
      state = state &* 1_664_525 &+ 1_013_904_223
      play([requests[Int(state >> 24) % requests.count]], in: session)
    }
    let saved = snapshot(of: session)
    promise(restored(saved).map(snapshot) == saved, "a session that comes back is another one")
    return saved
  }

  /// The snapshot of a session in which nothing is open.
  private static let emptySession = snapshot(of: newSession())

  /// A new session that has restored this snapshot; nil if it refuses the snapshot.
  private static func restored(_ saved: [UInt8]) -> Connection<Session>? {
    let session = newSession()
    let answer = send(line("session/restore", Array(#"{"snapshot":"#.utf8) + saved + [0x7D]), to: session)
    guard let code = answer?["error"]?["code"]?.integer else { return session }
    promise(code == -32602 || code == -32803, "a refusal has the code \(code)")
    promise(snapshot(of: session) == emptySession, "a snapshot that was refused has left something")
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

  private static func newSession() -> Connection<Session> {
    let session = Server.makeConnection(options: SessionOptions())
    send(beginning, to: session)
    return session
  }

  private static func play(_ requests: some Sequence<[UInt8]>, in session: Connection<Session>) {
    for request in requests { send(request, to: session) }
  }

  private static func snapshot(of session: Connection<Session>) -> [UInt8] {
    guard let saved = send(saving, to: session)?["result"]?["snapshot"] else { trap("a session cannot be saved") }
    return saved.serialized()
  }

  /// A request on a line.
  private static func line(_ method: String, _ params: [UInt8]) -> [UInt8] {
    Array(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":"#.utf8) + params + Array("}\n".utf8)
  }

  /// Requests on lines, made of methods and their parameters by turns.
  private static func lines(_ texts: [String]) -> [[UInt8]] {
    stride(from: 0, to: texts.count, by: 2).map { line(texts[$0], Array(texts[$0 + 1].utf8)) }
  }

  /// Sends a request and returns the answer to it.
  @discardableResult private static func send(_ line: [UInt8], to session: Connection<Session>) -> JSONValue? {
    session.receive(line)
    let output = session.takeOutput()
    var answer: JSONValue?
    output.withUnsafeBytes { output in
      var start = 0
      while let end = output[start...].firstIndex(of: 0x0A) {
        let line = UnsafeRawBufferPointer(rebasing: output[start..<end])
        guard let message = try? JSONDocument(line).root else { trap("the output is not JSON") }
        promise(message["error"]?["code"]?.integer != -32603, "an internal error")
        if message["id"] != nil, message["method"] == nil { answer = message }
        start = end + 1
      }
      promise(start == output.count, "the output does not end with a message")
    }
    return answer
  }

  private static let beginning = line(
    "initialize",
    Array(#"{"capabilities":{"validate":true,"options":true}}"#.utf8)
  )
  private static let saving = line("session/save", Array("{}".utf8))

  private static let opening = lines([
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
  ])

  private static let requests = lines([
    "field/edit", #"{"field":"f","text":"x"}"#, "field/edit", #"{"field":"f","text":""}"#,
    "field/edit", #"{"field":"f","text":"é","composing":true}"#, "field/edit", #"{"field":"g","text":"1"}"#,
    "field/edit", #"{"field":"g","text":"-."}"#, "field/edit", #"{"field":"k","text":"secret"}"#,
    "field/select", #"{"field":"f","selection":{"start":0,"end":1}}"#, "field/undo", #"{"field":"f"}"#,
    "field/undo", #"{"field":"g"}"#, "field/redo", #"{"field":"f"}"#, "field/endEditing", #"{"field":"f"}"#,
    "field/beginEditing", #"{"field":"g"}"#, "field/cancel", #"{"field":"k"}"#,
    "field/step", #"{"field":"g","by":1}"#, "field/edit", #"{"field":"o","text":"a"}"#,
    "field/choices", #"{"field":"o","revision":2,"from":0,"count":5}"#,
    "subject/write", #"{"subject":"s","values":{"t":"w","n":7}}"#, "subject/accept", #"{"subject":"s"}"#,
    "subject/setIssues", #"{"subject":"s","property":"t","issues":[{"message":"m"}],"clearOn":"submit"}"#,
    "form/submit", #"{"form":"F","pendingPolicy":"ignore"}"#, "form/revert", #"{"form":"F"}"#,
    "locale/set", #"{"locale":"de-DE"}"#, "field/press", #"{"field":"b"}"#,
  ])

  private static let values = [
    "null", "true", "0", "-1", "1", "7", "9223372036854775807", "1.5", "\"\"", "\"x\"", "\"é\"", "\"s\"", "\"f\"",
    "\"t\"", "[]", "{}",
    "[0,1]", #"{"number":"1.5"}"#, #"{"text":true}"#, #"{"integer":"1"}"#, #""text""#, #""label""#,
  ]
}
