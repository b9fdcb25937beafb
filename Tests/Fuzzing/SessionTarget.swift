import InteractorServer
import JSON
import JSONRPC

/// A session that gets any bytes. Its output consists of messages, which do not depend on the pieces of the input, and
/// the session ends with an exit code of the protocol.
enum SessionTarget: FuzzTarget {
  static let name = "session"

  static func run(_ input: [UInt8]) {
    let whole = play([input])
    let cut = input.count / 2
    let halves = play([Array(input[..<cut]), Array(input[cut...])])
    promise(whole == halves, "two halves are answered differently")
  }

  private static func play(_ pieces: [[UInt8]]) -> [UInt8] {
    var options = SessionOptions()
    options.connection.maximumMessageSize = 1 << 16
    options.connection.maximumUnsentBytes = 1 << 20
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

  private static func requireMessages(_ output: [UInt8]) {
    var decoder = FrameDecoder(maximumSize: 1 << 30)
    output.withUnsafeBytes { decoder.push($0) }
    while let event = decoder.next() ?? decoder.finish() {
      guard event == .message else { fatalError("the output is not framed") }
      let limits = JSONLimits(maximumDepth: 1000, maximumValues: 10_000_000)
      guard let message = try? JSONDocument(decoder.withMessage { Array($0) }, limits: limits) else {
        fatalError("the output is not JSON")
      }
      let faults = message.root.kind == .array ? message.root.elements ?? [] : [message.root]
      for answer in faults {
        promise(answer["error"]?["code"]?.integer != -32603, "an internal error")
      }
    }
  }
}
