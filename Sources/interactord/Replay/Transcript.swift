import InteractorClient
import JSON

/// A conversation with a daemon, as JSON Lines. `Protocol/Transcripts/README.md` describes the format.
struct Transcript {
  /// How to start the daemon.
  var start = Start()
  /// The steps, in order.
  var steps: [Step] = []
  /// Whether a daemon has written it; then its lines have times.
  private(set) var isRecord = false
  /// Whether the last line is incomplete because the daemon was killed. It is left out.
  private(set) var isTorn = false

  /// How to start the daemon; the line `{"start": ...}`.
  struct Start {
    var arguments: [String] = []
    var framing = Framing.header
  }

  /// One line.
  struct Step {
    /// Counted from 1.
    var line: Int
    var action: Action
  }

  /// What to do for a line.
  enum Action {
    /// Nothing; the text is for the reader.
    case comment(String)
    /// The client sends this message.
    case send(JSONValue)
    /// The client sends these bytes without framing.
    case sendRaw([UInt8])
    /// The next message of the daemon must match this.
    case expect(JSONValue)
    /// The client closes its output.
    case endOfInput
    /// The client closes its output, if it has not yet done so, and the daemon must exit with this code.
    case exit(Int64)
  }

  /// Reads a transcript. The error names the first line that is not valid.
  init(_ bytes: [UInt8]) throws(TranscriptError) {
    var number = 0
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for line in lines {
      number += 1
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
      do throws(TranscriptError) {
        try read(line: Array(line), number)
      } catch {
        // In a record every complete line has a line feed. The rest after the last one is an incomplete line.
        let isOfRecord = isRecord || line.starts(with: #"{"at":"#.utf8)
        guard isOfRecord, number == lines.count, error.isSyntax else { throw error }
        isTorn = true
      }
    }
  }

  private mutating func read(line: [UInt8], _ number: Int) throws(TranscriptError) {
    let root: JSONValue
    do throws(JSONSyntaxError) {
      root = try JSONDocument(line, limits: JSONLimits(maximumDepth: 512, maximumValues: 10_000_000)).root
    } catch {
      let message = "not JSON at byte \(error.offset): \(error.reason)"
      throw TranscriptError(line: number, message: message, isSyntax: true)
    }
    let hasTime = root["at"]?.numberText != nil
    guard root.kind == .object, root.count == (hasTime ? 2 : 1) else {
      throw TranscriptError(
        line: number,
        message: "a line must be an object with one member, or with \"at\" and one member"
      )
    }
    if hasTime { isRecord = true }
    if let comment = root["comment"]?.string {
      steps.append(Step(line: number, action: .comment(comment)))
    } else if let message = root["send"] {
      steps.append(Step(line: number, action: .send(message)))
    } else if let raw = root["sendRaw"]?.utf8 {
      steps.append(Step(line: number, action: .sendRaw(raw)))
    } else if let message = root["expect"] {
      steps.append(Step(line: number, action: .expect(message)))
    } else if root["endOfInput"]?.boolean == true {
      steps.append(Step(line: number, action: .endOfInput))
    } else if let code = root["exit"]?.integer {
      steps.append(Step(line: number, action: .exit(code)))
    } else if let start = root["start"] {
      try read(start: start, number)
    } else {
      let known = "comment, start, send, sendRaw, expect, endOfInput or exit"
      throw TranscriptError(line: number, message: "the member is none of \(known), or has the wrong type")
    }
  }

  private mutating func read(start value: JSONValue, _ number: Int) throws(TranscriptError) {
    let onlyCommentsBefore = steps.allSatisfy { step in
      if case .comment = step.action { true } else { false }
    }
    guard onlyCommentsBefore else {
      throw TranscriptError(line: number, message: "only comments may come before start")
    }
    if let arguments = value["arguments"] {
      start.arguments = try read(arguments: arguments, number)
    }
    if let framing = value["framing"] {
      guard let known = framing.string.flatMap(Framing.init) else {
        throw TranscriptError(line: number, message: "framing must be \"header\" or \"line\"")
      }
      start.framing = known
    }
  }

  /// Reads the arguments for the daemon, as the daemon reads them. A transcript may come from elsewhere, so it must not
  /// make the daemon write to a file or run a subcommand.
  private func read(arguments value: JSONValue, _ number: Int) throws(TranscriptError) -> [String] {
    let arguments = value.elements?.compactMap(\.string) ?? []
    guard value.kind == .array, arguments.count == value.count else {
      throw TranscriptError(line: number, message: "arguments must be a list of strings")
    }
    do throws(Options.UsageError) {
      _ = try Options(ofTranscript: arguments)
    } catch {
      throw TranscriptError(line: number, message: "the arguments of start are refused: \(error.message)")
    }
    return arguments
  }
}

/// A line of a transcript that is not valid.
struct TranscriptError: Error {
  /// Counted from 1.
  var line: Int
  var message: String
  /// Whether the line is not JSON.
  var isSyntax = false
}
