import Glibc
import InteractorClient
import JSON
import TestSupport
import Testing

/// The stream over real pipes, in any pieces, with messages of any claimed length.
@Suite struct StreamTests {
  private static let conversation: [[UInt8]] = [
    message(1, "initialize", ["locale": "de-DE"]),
    message(
      2,
      "subject/open",
      ["subject": "s", "schema": ["type": "object", "properties": ["p": ["type": "number"]]]]
    ),
    message(3, "field/bind", ["field": "f", "subject": "s", "property": "p", "view": "textField"]),
    message("vier 😀", "field/edit", ["field": "f", "range": ["start": 0, "end": 1], "text": "1234,5"]),
    message(5, "nobody/knowsThis", ["text": .string(String(repeating: "é", count: 3000))]),
    Array(#"{"jsonrpc":"2.0","id":6,"method":"field/read","params":{"field":"f"}"#.utf8),
    Array("[1,{}]".utf8), Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8),
  ]

  @Test(arguments: Framing.allCases) func anyChunkingGivesTheSameAnswers(_ framing: Framing) throws {
    var random = SeededGenerator.printed(for: "anyChunkingGivesTheSameAnswers")
    let bytes = Self.conversation.flatMap { framing.framed($0) }
    let whole = try runProgram([], input: bytes)
    #expect(whole.output.contains("1.234,5"))
    for largest in [1, 2, 20, 5000] {
      let client = try DaemonClient(framing: framing)
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + random.below(largest))
        try client.writeRaw(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      #expect(String(decoding: try client.readToEnd(), as: UTF8.self) == whole.output, "pieces up to \(largest)")
      #expect(try client.waitForExit().code == whole.code)
    }
  }

  /// A body of 1 GiB is skipped and not kept, and the next message is answered.
  @Test(arguments: Framing.allCases) func anOversizedMessageIsSkippedWithoutBeingBuffered(_ framing: Framing) throws {
    let client = try startDaemon(framing: framing)
    let before = try residentKiB(of: client.process)
    let size = 1 << 30
    var largest = 0
    if framing == .header { try client.writeRaw(Array("Content-Length: \(size)\r\n\r\n".utf8)) }
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    if framing == .line { try client.writeRaw([UInt8(ascii: "{")]) }
    for number in 0..<size / piece.count {
      try client.writeRaw(piece)
      if number % 64 == 0 { largest = max(largest, try residentKiB(of: client.process)) }
    }
    if framing == .line { try client.writeRaw([0x0A]) }
    #expect(try client.receive()?["error"]?["data"]?["code"]?.string == "messageTooLarge")
    // A line is known to be too long only when 4 MiB of it have come, in a buffer that may have grown to twice that.
    largest = max(largest, try residentKiB(of: client.process))
    let bound = framing == .header ? 1 << 10 : 16 << 10
    #expect(isSanitized || largest - before < bound, "\(before) KiB, then \(largest)")
    #expect(try client.request("rpc.discover")["openrpc"] != nil)
    #expect(try client.shutdown().code == 0)
  }
}
