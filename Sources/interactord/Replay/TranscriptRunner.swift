import InteractorClient
import JSON

/// Plays a transcript against a daemon of its own.
struct TranscriptRunner {
  /// The executable of the daemon; nil for the running one.
  var daemonPath: String?
  /// Called with each line of the dialogue, escaped for a terminal.
  var onLine: (String) -> Void = { _ in }

  /// The first difference between a daemon and a transcript.
  struct Failure: Error {
    /// The line of the transcript, counted from 1.
    var line: Int
    /// What was expected and what came, in one or more lines, escaped for a terminal.
    var message: String
  }

  /// Plays all steps. Throws at the first difference.
  func run(_ transcript: Transcript) throws(Failure) {
    var line = transcript.steps.first?.line ?? 1
    let message: String?
    do throws(ClientError) {
      message = try play(transcript, at: &line)
    } catch {
      message = EscapedText.escaped("\(error)")
    }
    if let message { throw Failure(line: line, message: message) }
  }

  /// Plays the steps up to the first difference, and returns that.
  private func play(_ transcript: Transcript, at line: inout Int) throws(ClientError) -> String? {
    let client = try DaemonClient(
      path: daemonPath,
      arguments: transcript.start.arguments,
      framing: transcript.start.framing,
      errorOutput: .discarded
    )
    var hasExited = false
    for step in transcript.steps {
      line = step.line
      if case .exit = step.action { hasExited = true }
      if let message = try perform(step.action, client) { return message }
    }
    guard !hasExited else { return nil }
    client.process.closeInput()
    guard transcript.isRecord else { return try expectEnd(client) }
    // The recorded daemon was killed, perhaps before it had recorded its last answers.
    while let message = try client.receive("the end of its output") {
      onLine("<- (not in the record) \(text(message.serialized()))")
    }
    return nil
  }

  /// Plays one step; returns the difference, if there is one.
  private func perform(_ action: Transcript.Action, _ client: DaemonClient) throws(ClientError) -> String? {
    switch action {
    case .comment(let text):
      onLine("# \(EscapedText.escaped(text))")
    case .send(let message):
      let bytes = message.serialized()
      onLine("-> \(text(bytes))")
      try client.write(bytes)
    case .sendRaw(let bytes):
      onLine("-> (raw) \(EscapedText.escaped(String(reflecting: String(decoding: bytes, as: UTF8.self))))")
      try client.writeRaw(bytes)
    case .expect(let expected):
      return try expect(expected, client)
    case .endOfInput:
      onLine("(end of input)")
      client.process.closeInput()
    case .exit(let code):
      client.process.closeInput()
      if let message = try expectEnd(client) { return message }
      let ending = try client.waitForExit()
      onLine("(exit \(ending.code))")
      if Int64(ending.code) != code { return "expected exit code \(code), got \(ending.code)" }
    }
    return nil
  }

  private func expect(_ expected: JSONValue, _ client: DaemonClient) throws(ClientError) -> String? {
    guard let got = try client.receive("the message that the transcript expects") else {
      return "expected \(text(expected.serialized()))\n  but the daemon closed its output"
    }
    onLine("<- \(text(got.serialized()))")
    guard let difference = JSONMatch.difference(expected: expected, got: got) else { return nil }
    let place = difference.path.isEmpty ? "the message" : EscapedText.escaped(difference.path)
    return """
      \(place): expected \(EscapedText.escaped(difference.expected)), got \(EscapedText.escaped(difference.got))
        in \(text(got.serialized()))
      """
  }

  /// Expects that the daemon sends nothing more, because the client has closed its output.
  private func expectEnd(_ client: DaemonClient) throws(ClientError) -> String? {
    guard let message = try client.receive("the end of its output") else { return nil }
    onLine("<- \(text(message.serialized()))")
    return "expected nothing more, got \(text(message.serialized()))"
  }

  private func text(_ bytes: [UInt8]) -> String { EscapedText.escaped(String(decoding: bytes, as: UTF8.self)) }
}
