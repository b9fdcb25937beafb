import Interactors
import JSON
import JSONRPC

/// Writes a session down while it goes on: a transcript of both directions, with times, as `interactord replay` takes
/// it (`Protocol/Transcripts/README.md`). Secrets are masked.
///
/// It only collects lines; whoever has a file takes them when there is nothing more urgent to do.
package final class SessionRecord {
  private let session: Session
  private let output: OutgoingQueue
  private let arguments: [String]
  private let microseconds: () -> Int
  private let start: Int

  private var writer = JSONWriter()
  private var hasBegun = false
  /// What the client's requests that have no answer yet are about, by their ids as JSON.
  private var asked: [[UInt8]: MessageMask.Scope] = [:]
  /// What the server's requests that have no answer yet are about.
  private var askedByServer: [[UInt8]: MessageMask.Scope] = [:]
  /// How many answers to what could not be read are still to come.
  private var unreadable = 0
  /// Whether the line that is being written leaves a snapshot out.
  private var lacksSnapshot = false

  /// A record of a connection from its beginning. `arguments` are those that a daemon is started with to play it;
  /// `microseconds` tells the time since some beginning.
  package init(of connection: Connection<Session>, arguments: [String], microseconds: @escaping () -> Int) {
    session = connection.session
    output = connection.output
    self.arguments = arguments
    self.microseconds = microseconds
    start = microseconds()
    connection.onReceive = { [unowned self] in received($0) }
    output.onMessage = { [unowned self] in sent($0) }
  }

  /// Whether there are lines to be taken.
  package var hasLines: Bool { !writer.bytes.isEmpty }

  /// Takes the lines that are complete.
  package func takeLines() -> [UInt8] {
    let lines = writer.bytes
    writer.bytes.removeAll()
    return lines
  }

  /// The session is over, and the process is about to leave with this code.
  package func end(code: Int32) {
    begin()
    // What broke the stream is not in the record, so it does not break in a replay.
    if code == 2 { return comment("The stream was lost.") }
    beginLine("exit")
    writer.integer(Int64(code))
    endLine()
  }

  // MARK: - Lines

  private func begin() {
    if hasBegun { return }
    hasBegun = true
    comment("Recorded by \(Server.name) \(Server.version). The values of writeOnly properties are masked.")
    beginLine("start")
    writer.beginObject()
    writer.key("framing")
    writer.string(output.framing == .line ? "line" as StaticString : "header")
    writer.key("arguments")
    arguments.encode(to: &writer)
    writer.endObject()
    endLine()
  }

  private func comment(_ text: String) {
    beginLine("comment")
    writer.string(text)
    endLine()
  }

  /// Begins a line with the milliseconds since the beginning, with a fraction of three digits.
  private func beginLine(_ name: StaticString) {
    let (whole, thousandths) = max(0, microseconds() &- start).quotientAndRemainder(dividingBy: 1000)
    let padding = String(repeating: "0", count: thousandths < 10 ? 2 : (thousandths < 100 ? 1 : 0))
    writer.beginText()
    writer.beginObject()
    writer.key("at")
    writer.number(text: Array("\(whole).\(padding)\(thousandths)".utf8))
    writer.key(name)
  }

  private func endLine() {
    writer.endObject()
    writer.bytes.append(UInt8(ascii: "\n"))
    writer.beginText()
  }

  /// Writes a line with a message, or with all of a batch.
  private func line(_ name: StaticString, _ text: JSONValue, _ message: (JSONValue) -> Void) {
    beginLine(name)
    each(text, message)
    endLine()
  }

  private func each(_ text: JSONValue, _ message: (JSONValue) -> Void) {
    guard text.kind == .array else { return message(text) }
    writer.beginArray()
    text.forEachElement { message($0) }
    writer.endArray()
  }

  // MARK: - Messages

  private func received(_ received: ReceivedMessage) {
    begin()
    switch received {
    case .message(let text):
      line("send", text) { write($0, asking: &asked, answering: &askedByServer, isSent: true) }
      if lacksSnapshot { comment("The snapshot was no JSON, and is left out.") }
      lacksSnapshot = false
    case .unreadable:
      unreadable += 1
      comment("Something came here that could not be read.")
    case .endOfInput:
      beginLine("endOfInput")
      writer.boolean(true)
      endLine()
    }
  }

  /// Masks a message while it is known what it is about, and returns what writes its line.
  private func sent(_ bytes: UnsafeRawBufferPointer) -> () -> Void {
    begin()
    let limits = JSONLimits(maximumDepth: 1024, maximumValues: .max)
    guard let text = try? JSONDocument(bytes, limits: limits).root else { return {} }
    if unreadable > 0, text["id"]?.isNull == true {
      unreadable -= 1
      return { [unowned self] in comment("It was answered with an error.") }
    }
    let lines = writer
    writer = JSONWriter()
    each(text) { write($0, asking: &askedByServer, answering: &asked, isSent: false) }
    let masked = writer.bytes
    writer = lines
    return { [unowned self] in
      beginLine("expect")
      writer.raw(masked)
      endLine()
    }
  }

  private func write(
    _ message: JSONValue,
    asking: inout [[UInt8]: MessageMask.Scope],
    answering: inout [[UInt8]: MessageMask.Scope],
    isSent: Bool
  ) {
    var mask = MessageMask(engine: session.engine)
    mask.snapshotParts = session.snapshotParts
    mask.isTranscript = !isSent
    let id = message["id"]?.serialized()
    var scope = MessageMask.Scope()
    var isAnswerToNothing = false
    if message["method"] != nil {
      if let id { asking[id] = mask.scope(of: message["params"]) }
      if isSent, message["method"]?.equals("session/restore") == true, mask.lacksSnapshot(message["params"]) {
        lacksSnapshot = true
        if let id { asking[id]?.lacksSnapshot = true }
      }
    } else if let id, let known = answering.removeValue(forKey: id) {
      scope = known
      // What a client answers to a check is a message of its own.
      scope.isForeignIssue = isSent
    } else {
      isAnswerToNothing = isSent
    }
    guard message.kind == .object else { return message.encode(to: &writer) }
    let isInitialize = message["method"]?.equals("initialize") ?? false
    writer.beginObject()
    message.forEachMember { name, value in
      writer.key(utf8: Array(name))
      switch String(decoding: name, as: UTF8.self) {
      case "params" where isInitialize: writeWithoutProcess(value)
      // Nobody knows what it is about.
      case "result" where isAnswerToNothing, "error" where isAnswerToNothing: mask.mask(value, .string, to: &writer)
      case "error" where scope.lacksSnapshot: mask.writeCode(of: value, to: &writer)
      case "params", "result", "error": mask.write(value, scope, to: &writer)
      default: value.encode(to: &writer)
      }
    }
    writer.endObject()
  }

  /// The client's process will not be there in a replay, and the daemon would leave with it.
  private func writeWithoutProcess(_ params: JSONValue) {
    guard params.kind == .object else { return params.encode(to: &writer) }
    writer.beginObject()
    params.forEachMember { name, value in
      writer.key(utf8: Array(name))
      if name.elementsEqual("processId".utf8) { writer.null() } else { value.encode(to: &writer) }
    }
    writer.endObject()
  }
}
