import Interactors
import JSON
import JSONRPC

/// Writes a session down while it goes on: a transcript of both directions, with times, which `interactord replay`
/// plays (`Protocol/Transcripts/README.md`).
///
/// The record holds the messages of the client with their secrets masked. Its answers are those of a second server, the
/// replica, which gets the masked messages and nothing else. So no answer in the record can hold a secret, and a
/// replay, which sends the masked messages, gets the same answers. This is so even where a mask is invalid and the
/// secret was not, or where two secrets have the same mask. Where no secret is involved, the replica answers as the
/// server does.
///
/// The record collects lines. The owner of the file takes them and writes them.
package final class SessionRecord: SessionFollower {
  private let output: OutgoingQueue
  private let longestMessage: Int
  private let replica: Connection<Session>
  private let arguments: [String]
  private let microseconds: () -> Int
  private let start: Int

  private var writer = JSONWriter()
  private var hasBegun = false
  /// The masked messages of the batch that is being handled; nil outside of a batch.
  private var batch: JSONWriter?
  /// How many requests the record has that the client did not make.
  private var ownRequests = 0

  /// A record of a connection from its beginning. `arguments` are those for the daemon that replays it. `microseconds`
  /// tells the time.
  package init(of connection: Connection<Session>, arguments: [String], microseconds: @escaping () -> Int) {
    output = connection.output
    var options = connection.session.options
    longestMessage = options.connection.maximumMessageSize
    options.connection.framing = .line
    // The replica shares the process. A replay elsewhere has other memory, so no answer in the record depends on it.
    options.memory.measure = nil
    replica = Server.makeConnection(options: options, clock: connection.session.clock)
    self.arguments = arguments
    self.microseconds = microseconds
    start = microseconds()
    // The session has the record, and the record must not have the session: they would never be freed.
    let session = connection.session
    connection.onReceive = { [self] in received($0, by: session) }
    session.follower = self
  }

  /// Takes the lines that are complete.
  package func takeLines() -> [UInt8] {
    let lines = writer.bytes
    writer.bytes.removeAll()
    return lines
  }

  /// Ends the record. The process is about to exit with this code.
  package func end(code: Int32) {
    begin()
    // The record does not have the bytes that broke the stream, so a replay would not end with this code.
    if code == 2 { return comment("The stream was lost.") }
    beginLine("exit")
    writer.integer(Int64(code))
    endLine()
  }

  // MARK: - Following the session

  /// The next deadline of the replica, which has the same clock as the session.
  package var nextDeadline: UInt64? { replica.session.nextDeadline }

  /// Lets the time pass in the replica, and records what it says to that.
  package func advance() {
    replica.session.advance()
    writeAnswers()
  }

  private func received(_ received: ReceivedMessage, by session: Session) {
    begin()
    switch received {
    case .startOfBatch:
      batch = JSONWriter()
      batch?.beginArray()
    case .message(let message): take(message, of: session)
    case .endOfBatch:
      guard var text = batch.take() else { return }
      text.endArray()
      send(text.bytes)
    case .cancelled: comment("The client has cancelled a request before its turn. It is left out.")
    case .unreadable:
      comment("The server received something that it could not read, and answered with an error.")
    case .endOfInput:
      // A batch that is not answered to its end is left out.
      batch = nil
      beginLine("endOfInput")
      writer.boolean(true)
      endLine()
      replica.endOfInput()
      writeAnswers()
    }
  }

  /// Masks a message while its meaning is known, and sends it to the replica.
  private func take(_ message: JSONValue, of session: Session) {
    var mask = MessageMask(session)
    if var messages = batch.take() {
      mask.write(message: message, to: &messages)
      batch = messages
    } else {
      mask.replica = replica.session.engine
      // As a JSON string in a message, a text is twice as long at most.
      mask.longestSnapshotText = longestMessage / 3
      var masked = JSONWriter()
      mask.write(message: message, to: &masked)
      for part in mask.earlierSnapshotParts { send(snapshotPart: part) }
      send(masked.bytes)
    }
    if mask.leftOutSnapshot { comment("The snapshot is not JSON. It is left out.") }
  }

  private func send(_ text: [UInt8]) {
    beginLine("send")
    writer.raw(text)
    endLine()
    replica.receive(text + [UInt8(ascii: "\n")])
    writeAnswers()
  }

  /// Sends a part of a snapshot that is too long for one message. The client sent the part earlier, when its secrets
  /// were not known.
  private func send(snapshotPart part: [UInt8]) {
    ownRequests += 1
    var request = JSONWriter()
    request.beginObject()
    request.key("jsonrpc")
    request.string("2.0" as StaticString)
    request.key("id")
    request.string("record-\(ownRequests)")
    request.key("method")
    request.string("session/restore" as StaticString)
    request.key("params")
    request.beginObject()
    request.key("snapshot")
    request.string(utf8: part)
    request.key("more")
    request.boolean(true)
    request.endObject()
    request.endObject()
    send(request.bytes)
  }

  private func writeAnswers() {
    for answer in replica.takeOutput().split(separator: UInt8(ascii: "\n")) {
      beginLine("expect")
      writer.raw(Array(answer))
      endLine()
    }
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

  /// Begins a line with the milliseconds since the beginning, with three digits behind the decimal point.
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
}
