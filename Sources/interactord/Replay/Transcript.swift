import InteractorClient
import JSON

/// A recorded conversation: JSON Lines, described in `Protocol/Transcripts/README.md`.
struct Transcript {
  /// How the daemon is started.
  var start = Start()
  /// What happens then, in order.
  var steps: [Step] = []
  /// Whether a daemon has written it: its lines have times.
  private(set) var isRecord = false
  /// Whether the last line is not whole, as the daemon that wrote it was killed. It has been left out.
  private(set) var isTorn = false

  /// How the daemon is started; the line `{"start": ...}`.
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

  /// What a line asks for.
  enum Action {
    /// For the reader.
    case comment(String)
    /// The client sends this message.
    case send(JSONValue)
    /// The client sends these bytes, without framing.
    case sendRaw([UInt8])
    /// The next message from the daemon matches this.
    case expect(JSONValue)
    /// The client closes its side; the daemon exits with this code.
    case exit(Int64)
  }

  /// Reads a transcript, or says which line is not one of a transcript.
  init(_ bytes: [UInt8]) throws(TranscriptError) {
    var number = 0
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for line in lines {
      number += 1
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
      do throws(TranscriptError) {
        try read(line: Array(line), number)
      } catch {
        // Whoever writes a record ends every line, so what is behind the last end is the torn rest of one.
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
      throw TranscriptError(line: number, message: "a line is an object with exactly one member, and perhaps \"at\"")
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
    } else if let code = root["exit"]?.integer {
      steps.append(Step(line: number, action: .exit(code)))
    } else if let start = root["start"] {
      try read(start: start, number)
    } else {
      let known = "comment, start, send, sendRaw, expect or exit"
      throw TranscriptError(line: number, message: "the member is none of \(known), or of the wrong type")
    }
  }

  private mutating func read(start value: JSONValue, _ number: Int) throws(TranscriptError) {
    let onlyCommentsBefore = steps.allSatisfy { step in
      if case .comment = step.action { true } else { false }
    }
    guard onlyCommentsBefore else {
      throw TranscriptError(line: number, message: "start comes before everything but comments")
    }
    if let arguments = value["arguments"] {
      start.arguments = (arguments.elements ?? []).compactMap(\.string)
    }
    if let framing = value["framing"] {
      guard let known = framing.string.flatMap(Framing.init) else {
        throw TranscriptError(line: number, message: "framing is \"header\" or \"line\"")
      }
      start.framing = known
    }
  }
}

/// What is wrong with a transcript itself.
struct TranscriptError: Error {
  /// Counted from 1.
  var line: Int
  var message: String
  /// Whether the line is not even JSON.
  var isSyntax = false
}
