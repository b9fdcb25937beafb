import JSONRPC
import TestSupport
import Testing

/// A stream and its events, each as one line.
private struct Stream: CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  var mode = FramingMode.auto
  var events: [String]

  var testDescription: String { name }

  init(_ name: String, _ bytes: String, mode: FramingMode = .auto, _ events: String...) {
    self.name = name
    self.bytes = Array(bytes.utf8)
    self.mode = mode
    self.events = events
  }
}

/// The longest allowed message in these streams has 16 bytes.
private let maximumSize = 16

private let notANumber = "lost: Content-Length must be a decimal number, 0 or more."

private let streams: [Stream] = [
  // Valid headers.
  Stream("one", "Content-Length: 2\r\n\r\n{}", "{}"),
  Stream("two", "Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", "{}", "[1]"),
  Stream("lower case", "content-length: 2\r\n\r\n{}", "{}"),
  Stream("upper case", "CONTENT-LENGTH:2\r\n\r\n{}", "{}"),
  Stream("blanks around the value", "Content-Length: \t 2 \t\r\n\r\n{}", "{}"),
  Stream("leading zeros", "Content-Length: 0000000002\r\n\r\n{}", "{}"),
  Stream("line feeds alone", "Content-Length: 2\n\n{}", "{}"),
  Stream("other headers", "X-A: b\r\nContent-Length: 2\r\nX-Empty:\r\n\r\n{}", "{}"),
  Stream("the same length twice", "Content-Length: 2\r\nContent-Length: 02\r\n\r\n{}", "{}"),
  Stream("type", "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}", "{}"),
  Stream("utf8", "Content-Length: 2\r\nContent-type: a/b;x=y; Charset=\"UTF8\"\r\n\r\n{}", "{}"),
  Stream("no charset", "Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}", "{}"),
  Stream("no content", "Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", "", "{}"),
  Stream("bytes, not characters", "Content-Length: 6\r\n\r\n\"é€\"Content-Length: 2\r\n\r\n{}", "\"é€", "lost: "),
  Stream("blanks before the first", " \r\n\tContent-Length: 2\r\n\r\n{}", "{}"),
  Stream("line feeds in the content", "Content-Length: 4\r\n\r\n{\r\n}", "{\r\n}"),
  Stream("half a message", "Content-Length: 5\r\n\r\n{}"),
  Stream("half a header", "Content-Len", "lost: The input ends inside a header."),
  Stream("nothing", ""),
  Stream("nothing but blanks", " \r\n\t "),
  // Sizes.
  Stream("largest", "Content-Length: 16\r\n\r\n[12345678901234]", "[12345678901234]"),
  Stream("too large", "Content-Length: 17\r\n\r\n[123456789012345]Content-Length: 2\r\n\r\n{}", "too large", "{}"),
  Stream("far too large", "Content-Length: 9999999999\r\n\r\n[1234567890123456789]", "too large"),
  // Streams that are lost.
  Stream("missing length", "Content-Type: a/b\r\n\r\n{}", "lost: The header has no Content-Length."),
  Stream("blank line between", "Content-Length: 2\r\n\r\n{}\r\n", "{}", "lost: The header has no Content-Length."),
  Stream("letters", "Content-Length: abc\r\n\r\n{}", notANumber),
  Stream("negative", "Content-Length: -5\r\n\r\n{}", notANumber),
  Stream("signed", "Content-Length: +5\r\n\r\n{}", notANumber),
  Stream("empty length", "Content-Length: \r\n\r\n{}", notANumber),
  Stream("fraction", "Content-Length: 2.0\r\n\r\n{}", notANumber),
  Stream("two numbers", "Content-Length: 2 2\r\n\r\n{}", notANumber),
  Stream("11 digits", "Content-Length: 00000000002\r\n\r\n{}", "lost: Content-Length must have at most 10 digits."),
  Stream("20 digits", "Content-Length: 99999999999999999999\r\n", "lost: Content-Length must have at most 10 digits."),
  Stream("contradiction", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "lost: Two Content-Length headers"),
  Stream("charset", "Content-Type: a/b; charset=utf-16\r\nContent-Length: 2\r\n\r\n{}", "lost: The charset"),
  Stream("empty charset", "Content-Type: a/b; charset=\r\n", "lost: The charset"),
  Stream("no colon", "Content-Length 2\r\n\r\n{}", "lost: A header line"),
  Stream("no name", ": 2\r\n\r\n{}", "lost: A header line"),
  Stream("blank in the name", "Content-Length : 2\r\n\r\n{}", "lost: The name of a header"),
  Stream("text", "hello\n{}\n", "lost: A header line"),
  Stream("after loss", "x\n\nContent-Length: 2\r\n\r\n{}", "lost: A header line"),
  Stream("endless line", String(repeating: "a", count: 9000), "lost: The header is longer than 8192 bytes."),
  Stream("endless block", String(repeating: "A: b\r\n", count: 1500), "lost: The header is longer than 8192 bytes."),
  Stream(
    "almost endless block",
    String(repeating: "A: b\r\n", count: 1300) + "Content-Length: 2\r\n\r\n{}",
    "{}"
  ),
  // Lines.
  Stream("line", "{}\n", "{}"),
  Stream("lines", "{}\n[1]\r\n \t\n\r\n  {} \n", "{}", "[1]", "{} "),
  Stream("anything after the first", "[]\nxyz\n1\nContent-Length: 2\n", "[]", "xyz", "1", "too large"),
  Stream("blank lines first", "\n\n  {}\n", "{}"),
  Stream("last line without its end", "{}\n[2]", "{}", "[2]"),
  Stream("last line with half of its end", "{}\n[2]\r", "{}", "[2]"),
  Stream("largest line", "[12345678901234]\n{}\n", "[12345678901234]", "{}"),
  Stream("largest line with a return", "[12345678901234]\r\n{}\n", "[12345678901234]", "{}"),
  Stream("too long a line", "[123456789012345]\n{}\n", "too large", "{}"),
  Stream("too long a line with a return", "[12345678901234] \r\n{}\n", "too large", "{}"),
  Stream("return inside a long line", "[12345678901234]\r \n{}\n", "too large", "{}"),
  Stream("far too long a line", "[\(String(repeating: "1,", count: 200))1]\n{}\n", "too large", "{}"),
  Stream("too long a last line", "[1234567890123456789]", "too large"),
  // The framing is known in advance.
  Stream("line mode", "Content-Length: 2\n{}\n", mode: .line, "too large", "{}"),
  Stream("header mode", "{}\n", mode: .header, "lost: A header line"),
]

@Suite struct FrameDecoderTests {
  @Test(arguments: streams)
  private func eventsDependOnBytesAndNotOnPieces(stream: Stream) {
    var random = SeededGenerator.printed(for: stream.name)
    let whole = events(stream, pieces: [stream.bytes])
    #expect(whole.count == stream.events.count, "\(whole)")
    for (event, expected) in zip(whole, stream.events) {
      #expect(expected.hasPrefix("lost") ? event.hasPrefix(expected) : event == expected)
    }
    #expect(events(stream, pieces: stream.bytes.map { [$0] }) == whole, "byte by byte")
    for _ in 0..<20 {
      #expect(events(stream, pieces: random.pieces(of: stream.bytes)) == whole, "in random pieces")
    }
  }

  @Test func framingIsKnownFromTheFirstByteThatIsNotBlank() {
    for (bytes, framing) in [(" \n", nil), (" {", .line), ("[", .line), ("C", .header)] as [(String, Framing?)] {
      var decoder = FrameDecoder()
      Array(bytes.utf8).withUnsafeBytes { decoder.push($0) }
      _ = decoder.next()
      #expect(decoder.framing == framing)
    }
  }

  @Test func longStreamsOfManySizesComeThrough() {
    var random = SeededGenerator.printed(for: "longStreamsOfManySizesComeThrough")
    let bodies = (0..<400).map { _ in "[" + String(repeating: "1", count: random.below(random.below(3000) + 1)) + "]" }
    for framing in [Framing.header, .line] {
      let bytes = bodies.flatMap { body in
        Array((framing == .line ? "\(body)\n" : "Content-Length: \(body.utf8.count)\r\n\r\n\(body)").utf8)
      }
      var decoder = FrameDecoder(maximumSize: 4000)
      var seen: [String] = []
      for piece in random.pieces(of: bytes, upTo: 5000) { drain(&decoder, piece, into: &seen) }
      #expect(seen == bodies)
    }
  }

  private func events(_ stream: Stream, pieces: [[UInt8]]) -> [String] {
    var decoder = FrameDecoder(mode: stream.mode, maximumSize: maximumSize)
    var events: [String] = []
    for piece in pieces { drain(&decoder, piece, into: &events) }
    if let event = decoder.finish() { events.append(describe(event, in: decoder)) }
    return events
  }

  private func drain(_ decoder: inout FrameDecoder, _ piece: [UInt8], into events: inout [String]) {
    piece.withUnsafeBytes { decoder.push($0) }
    while let event = decoder.next() { events.append(describe(event, in: decoder)) }
  }

  private func describe(_ event: FrameDecoder.Event, in decoder: FrameDecoder) -> String {
    switch event {
    case .message: decoder.withMessage { String(decoding: $0, as: UTF8.self) }
    case .tooLarge: "too large"
    case .lost(let reason): "lost: \(reason)"
    }
  }
}
