import EngineSupport
import InteractorServer
import JSON
import JSONRPC

/// A session that gets any bytes. Its output consists of messages, which do not depend on the pieces of the input, and
/// the session ends with an exit code of the protocol.
enum SessionTarget: FuzzTarget {
  static let name = "session"
  static let maximumLength = 1024
  static let words = JSONTarget.words + RequestsTarget.methods.map { "\"\($0)\"" }

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    let whole = play([input])
    answers.take(whole)
    if hasWideNumber(input) { answers.dependOnWidth() }
    guard checks.includesSlow(for: input) else { return }
    let cut = input.count / 2
    let halves = play([Array(input[..<cut]), Array(input[cut...])])
    promise(whole == halves, "two halves are answered differently")
  }

  /// The output of a new session. It takes a small part of the time of a message to make one.
  private static func play(_ pieces: [[UInt8]]) -> [UInt8] {
    let connection = Server.makeConnection(options: options)
    var output: [UInt8] = []
    for piece in pieces {
      connection.receive(piece)
      output += connection.takeOutput()
    }
    connection.endOfInput()
    output += connection.takeOutput()
    promise(connection.exitCode.map { [0, 1, 2].contains($0) } ?? false, "the session has not ended")
    requireMessages(output)
    return output
  }

  /// Whether ten digits or more stand one after the other, or an exponent: a number that an `Int` of 32 bits may not
  /// hold.
  static func hasWideNumber(_ input: [UInt8]) -> Bool {
    var digits = 0
    for byte in input {
      let isDigit = (0x30...0x39).contains(byte)
      if digits > 0, byte | 0x20 == UInt8(ascii: "e") { return true }
      digits = isDigit ? digits + 1 : 0
      if digits == 10 { return true }
    }
    return false
  }

  private static let options: SessionOptions = {
    var options = SessionOptions()
    options.connection.maximumMessageSize = 1 << 16
    options.connection.maximumUnsentBytes = 1 << 20
    return options
  }()

  private static func requireMessages(_ output: [UInt8]) {
    var decoder = FrameDecoder(maximumSize: 1 << 30)
    let parser = JSONParser(limits: JSONLimits(maximumDepth: 1000, maximumValues: 10_000_000))
    output.withUnsafeBytes { decoder.push($0) }
    while let event = decoder.next() ?? decoder.finish() {
      guard event == .message else { trap("the output is not framed") }
      guard
        let message = try? decoder.withMessage({ (bytes) throws(JSONSyntaxError) in try parser.parse(bytes) })
      else { trap("the output is not JSON") }
      let faults = message.root.kind == .array ? message.root.elements ?? [] : [message.root]
      for answer in faults {
        promise(answer["error"]?["code"]?.integer != -32603, "an internal error")
      }
    }
  }
}
