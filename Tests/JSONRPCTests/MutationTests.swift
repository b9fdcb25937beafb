import JSON
import JSONRPC
import TestSupport
import Testing

/// A conversation with every kind of message.
private let conversation = #"""
  {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"trace":"verbose"}}
  {"jsonrpc":"2.0","id":"é","method":"echo","params":{"value":{"a":[1,-2.50,"\ud83d\ude00",null,true]}}}
  [{"jsonrpc":"2.0","id":1,"method":"later","params":{}},{"jsonrpc":"2.0","id":2,"method":"touch"},7]
  {"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}
  {"jsonrpc":"2.0","id":3,"method":"later","params":{}}
  {"jsonrpc":"2.0","method":"add","params":{"by":9223372036854775807}}
  {"jsonrpc":"2.0","id":4,"method":"finish"}
  {"jsonrpc":"2.0","id":9,"result":null}
  {"jsonrpc":"2.0","id":5,"method":"shutdown"}
  {"jsonrpc":"2.0","method":"exit"}
  """#

@Suite struct MutationTests {
  @Test func whateverComesInOnlyMessagesGoOut() throws {
    var random = SeededGenerator.printed(for: "whateverComesInOnlyMessagesGoOut")
    var answers = 0
    for round in 0..<2000 {
      var input = conversation.split(separator: "\n").flatMap { line in
        Array((round % 2 == 0 ? "\(line)\n" : "Content-Length: \(line.utf8.count)\r\n\r\n\(line)").utf8)
      }
      for _ in 0...random.below(6) { mutate(&input, &random) }
      let options = ConnectionOptions(maximumMessageSize: 200, maximumUnsentBytes: 500)
      let connection = TestServer.connection(framing: .auto, options: options, softLimit: 100)
      for piece in random.pieces(of: input, upTo: 400) { connection.receive(piece) }
      connection.endOfInput()
      answers += try checkedMessages(connection.takeOutput())
      #expect(connection.exitCode != nil)
    }
    print("whateverComesInOnlyMessagesGoOut: \(answers) messages came out")
  }

  private func mutate(_ input: inout [UInt8], _ random: inout SeededGenerator) {
    let place = random.below(input.count)
    switch random.below(4) {
    case 0: input[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: input.remove(at: place)
    case 2: input.insert(contentsOf: input[place...].prefix(random.below(40)), at: random.below(input.count))
    default: input.removeSubrange(place..<min(input.count, place + random.below(60)))
    }
    if input.isEmpty { input = [0x7B] }
  }

  private func checkedMessages(_ output: [UInt8]) throws -> Int {
    var decoder = FrameDecoder()
    output.withUnsafeBytes { decoder.push($0) }
    var count = 0
    while let event = decoder.next() {
      #expect(event == .message)
      let document = try JSONDocument(decoder.withMessage { Array($0) })
      #expect(document.root.kind == .object || document.root.kind == .array)
      count += 1
    }
    return count
  }
}
