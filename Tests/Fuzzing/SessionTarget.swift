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

  static func run(_ input: [UInt8], _ checks: FuzzChecks) {
    let whole = play([input])
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
      guard event == .message else { fatalError("the output is not framed") }
      guard
        let message = try? decoder.withMessage({ (bytes) throws(JSONSyntaxError) in try parser.parse(bytes) })
      else { fatalError("the output is not JSON") }
      let faults = message.root.kind == .array ? message.root.elements ?? [] : [message.root]
      for answer in faults {
        promise(answer["error"]?["code"]?.integer != -32603, "an internal error")
      }
    }
  }
}
