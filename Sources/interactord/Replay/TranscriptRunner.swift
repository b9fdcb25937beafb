import InteractorClient
import JSON

/// Plays a transcript against a daemon of its own.
struct TranscriptRunner {
  /// The daemon's executable; nil for the one that is running.
  var daemonPath: String?
  /// Called with each line of the dialogue, for those who want to see it.
  var onLine: (String) -> Void = { _ in }

  /// Where a daemon departed from a transcript.
  struct Failure: Error {
    /// The line of the transcript, counted from 1.
    var line: Int
    /// What was expected and what came, in a line or more.
    var message: String
  }

  /// Plays every step; throws at the first one that goes otherwise.
  func run(_ transcript: Transcript) throws(Failure) {
    var line = transcript.steps.first?.line ?? 1
    let message: String?
    do throws(ClientError) {
      message = try play(transcript, at: &line)
    } catch {
      message = "\(error)"
    }
    if let message { throw Failure(line: line, message: message) }
  }

  /// Plays up to the first step that goes otherwise and returns what went wrong there.
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
    // The daemon that was recorded was killed, perhaps before it wrote down its last answers.
    while let message = try client.receive("the daemon was to close its output") {
      onLine("<- (not in the record) \(text(message.serialized()))")
    }
    return nil
  }

  /// Does one step; returns what went wrong.
  private func perform(_ action: Transcript.Action, _ client: DaemonClient) throws(ClientError) -> String? {
    switch action {
    case .comment(let text):
      onLine("# \(text)")
    case .send(let message):
      let bytes = message.serialized()
      onLine("-> \(text(bytes))")
      try client.write(bytes)
    case .sendRaw(let bytes):
      onLine("-> (raw) \(String(reflecting: text(bytes)))")
      try client.writeRaw(bytes)
    case .expect(let expected):
      return try expect(expected, client)
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
    guard let got = try client.receive("the transcript expects a message") else {
      return "expected \(text(expected.serialized()))\n  but the daemon closed its output"
    }
    onLine("<- \(text(got.serialized()))")
    guard let difference = JSONMatch.difference(expected: expected, got: got) else { return nil }
    let place = difference.path.isEmpty ? "the message" : difference.path
    return """
      \(place): expected \(difference.expected), got \(difference.got)
        in \(text(got.serialized()))
      """
  }

  /// After the client has closed its side nothing more may come.
  private func expectEnd(_ client: DaemonClient) throws(ClientError) -> String? {
    guard let message = try client.receive("the daemon was to close its output") else { return nil }
    onLine("<- \(text(message.serialized()))")
    return "expected nothing more, got \(text(message.serialized()))"
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
