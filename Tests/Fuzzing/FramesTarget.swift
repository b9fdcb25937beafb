import JSONRPC

/// The events do not depend on the pieces of a stream, and no message is longer than the limit.
enum FramesTarget: FuzzTarget {
  static let name = "frames"
  static let maximumLength = 1536
  static let words = ["Content-Length: ", "Content-Type: ", "\r\n\r\n", "\r\n", "\n", "Content-Length: 2\r\n\r\n{}"]

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    var source = ByteSource(input)
    let mode = source.pick(FramingMode.allCases)
    let maximum = [1, 16, 100, 4096][source.below(4)]
    var cuts = ByteSource(source.take(16))
    let stream = source.rest()
    let whole = events(mode, maximum, [stream])
    for event in whole { answers.take(event) }
    promise(events(mode, maximum, stream.map { [$0] }) == whole, "byte by byte gives other events")
    var pieces: [[UInt8]] = []
    var rest = stream[...]
    while !rest.isEmpty {
      let count = cuts.isAtEnd ? rest.count : cuts.below(64)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    promise(events(mode, maximum, pieces) == whole, "other pieces give other events")
  }

  private static func events(_ mode: FramingMode, _ maximum: Int, _ pieces: [[UInt8]]) -> [[UInt8]] {
    var decoder = FrameDecoder(mode: mode, maximumSize: maximum)
    var events: [[UInt8]] = []
    func append(_ event: FrameDecoder.Event) {
      switch event {
      case .message:
        let message = decoder.withMessage { Array($0) }
        promise(message.count <= maximum, "a message is larger than allowed")
        events.append([UInt8(ascii: "m")] + message)
      case .tooLarge: events.append(Array("too large".utf8))
      case .lost(let reason): events.append(Array(reason.utf8))
      }
    }
    for piece in pieces {
      piece.withUnsafeBytes { decoder.push($0) }
      while let event = decoder.next() { append(event) }
    }
    if let event = decoder.finish() { append(event) }
    return events
  }
}
