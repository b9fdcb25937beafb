/// Divides a stream of bytes into messages. The caller pushes bytes in pieces of any size and pulls events. The events
/// depend on the bytes only, and not on the sizes of the pieces. Each byte is read once.
///
/// Messages that are too long are skipped and not kept. A header that is not valid ends the stream.
public struct FrameDecoder {
  /// What the decoder has found.
  public enum Event: Equatable, Sendable {
    /// A message is complete; `withMessage` gives its bytes.
    case message

    /// A message is longer than the maximum and is skipped.
    case tooLarge

    /// The decoder cannot know where the next message begins. This is the last event.
    case lost(reason: String)
  }

  fileprivate enum State {
    case start
    case header
    case body(Int)
    case skippingBody(Int)
    case line
    case skippingLine
    case lost
  }

  /// The framing of the stream; nil until it is known.
  public private(set) var framing: Framing?

  private let maximumSize: Int
  private var state = State.start
  private var header = HeaderBlock()

  /// The bytes that have been pushed. Those before `read` are done, and there is no line feed between `read` and
  /// `scanned`.
  private var buffer: [UInt8] = []
  private var read = 0
  private var scanned = 0
  private var message = 0..<0
  /// How many bytes have been removed from the front of the buffer.
  private var removed = 0

  /// Bytes at the front that are done are removed when there are this many. An empty buffer keeps at most four times as
  /// much capacity.
  private static let slack = 64 << 10

  /// A decoder at the beginning of a stream. `maximumSize` is that of one message in bytes, without its header or line
  /// feed.
  public init(mode: FramingMode = .auto, maximumSize: Int = 4 << 20) {
    framing = mode.framing
    self.maximumSize = maximumSize
  }

  /// Adds bytes to the end. The message that `withMessage` gave is not valid any more.
  public mutating func push(_ bytes: UnsafeRawBufferPointer) {
    if read == buffer.count {
      removed &+= read
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.slack * 4)
      (read, scanned) = (0, 0)
    } else if read >= Self.slack, read > buffer.count / 2 {
      removed &+= read
      buffer.removeFirst(read)
      (read, scanned) = (0, scanned - read)
    }
    buffer.append(contentsOf: bytes)
  }

  /// The place in the stream behind the last event, in bytes.
  var place: Int { removed &+ read }

  /// How far a decoder has come in the stream, without its bytes.
  struct Progress {
    fileprivate var state: State
    fileprivate var header: HeaderBlock
    /// Places in the stream.
    fileprivate var read: Int
    fileprivate var scanned: Int

    /// The place in the stream that it has come to, in bytes.
    var place: Int { read }
  }

  /// How far it has come.
  var progress: Progress {
    Progress(state: state, header: header, read: removed &+ read, scanned: removed &+ scanned)
  }

  /// A copy that goes on from there, if this decoder has not come as far. It shares the bytes.
  func goingOn(from progress: Progress?) -> FrameDecoder {
    guard let progress, progress.read > place else { return self }
    var copy = self
    (copy.state, copy.header) = (progress.state, progress.header)
    (copy.read, copy.scanned) = (progress.read &- removed, progress.scanned &- removed)
    return copy
  }

  /// How many bytes have been pushed and not been read.
  var unreadBytes: Int { buffer.count &- read }

  /// The number of bytes of the message that the last `.message` event announced.
  public var messageSize: Int { message.count }

  /// Calls `body` with the bytes of the message that the last event announced.
  public func withMessage<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
      try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[message])))
    }
  }

  /// The next event, or nil if more bytes are needed for one.
  public mutating func next() -> Event? {
    while true {
      switch state {
      case .start:
        guard skipBlanks() else { return nil }
        let isText = buffer[read] == UInt8(ascii: "{") || buffer[read] == UInt8(ascii: "[")
        let framing = framing ?? (isText ? .line : .header)
        self.framing = framing
        state = framing == .line ? .line : .header
      case .header:
        if header.size == 0, let length = takeUsualHeader() {
          state = .body(length)
          continue
        }
        switch nextHeaderLine() {
        case .goOn: continue
        case .needsBytes: return nil
        case .event(let event): return event
        }
      case .body(let length):
        guard buffer.count - read >= length else { return nil }
        return take(length: length, consuming: length, then: .header)
      case .skippingBody(let length):
        let skipped = min(length, buffer.count - read)
        (read, scanned) = (read + skipped, read + skipped)
        guard skipped == length else {
          state = .skippingBody(length - skipped)
          return nil
        }
        state = .header
      case .line:
        return nextLine()
      case .skippingLine:
        let end = endOfLine()
        (read, scanned) = (end.map { $0 + 1 } ?? buffer.count, end.map { $0 + 1 } ?? buffer.count)
        guard end != nil else { return nil }
        state = .line
      case .lost:
        (read, scanned) = (buffer.count, buffer.count)
        return nil
      }
    }
  }

  /// The event for the bytes that are left at the end of the stream. A last line without a line feed is a message, an
  /// incomplete header is an error, and an incomplete body is ignored.
  public mutating func finish() -> Event? {
    switch state {
    case .line: skipBlanks() ? takeLine(to: buffer.count, consuming: buffer.count - read) : nil
    case .header where header.size > 0 || read < buffer.count: lose("The input ends inside a header.")
    default: nil
    }
  }
}

// MARK: - Parts of the stream

extension FrameDecoder {
  /// Skips white space; false if nothing follows it yet.
  private mutating func skipBlanks() -> Bool {
    while read < buffer.count {
      switch buffer[read] {
      case 0x20, 0x09, 0x0D, 0x0A: read += 1
      default:
        scanned = max(scanned, read)
        return true
      }
    }
    scanned = read
    return false
  }

  /// The index of the next line feed. The search begins where the last one ended.
  private mutating func endOfLine() -> Int? {
    let end = buffer.withUnsafeBytes { LineFeed.first(in: $0, from: scanned) }
    scanned = end ?? buffer.count
    return end
  }

  private mutating func take(length: Int, consuming consumed: Int, then next: State) -> Event {
    message = read..<read + length
    read += consumed
    scanned = read
    state = next
    return .message
  }

  // `Content-` and `Length: ` as words.
  private static let content: UInt64 = 0x2D74_6E65_746E_6F43
  private static let length: UInt64 = 0x203A_6874_676E_654C

  /// Takes a header as nearly all clients send it, one line `Content-Length: 123`, for a message within the limit, and
  /// returns the length. Nil for any other header, which is then read line by line.
  private mutating func takeUsualHeader() -> Int? {
    var (place, length) = (read &+ 16, Int64(0))
    let isWhole = buffer.withUnsafeBytes { buffer in
      // One digit at least, and two line ends.
      guard place &+ 5 <= buffer.count, buffer.word(at: read) == Self.content, buffer.word(at: read &+ 8) == Self.length
      else { return false }
      let digits = place
      while place < buffer.count, buffer[place] &- UInt8(ascii: "0") < 10, place &- digits < HeaderBlock.maximumDigits {
        length = length &* 10 &+ Int64(buffer[place] &- UInt8(ascii: "0"))
        place &+= 1
      }
      return place > digits && place &+ 4 <= buffer.count && buffer[place] == 0x0D && buffer[place &+ 1] == 0x0A
        && buffer[place &+ 2] == 0x0D && buffer[place &+ 3] == 0x0A
    }
    guard isWhole, length <= maximumSize else { return nil }
    (read, scanned) = (place &+ 4, place &+ 4)
    return Int(length)
  }

  private enum HeaderStep {
    case goOn
    case needsBytes
    case event(Event)
  }

  private mutating func nextHeaderLine() -> HeaderStep {
    let end = endOfLine()
    let size = header.size + (end.map { $0 + 1 } ?? buffer.count) - read
    guard size <= HeaderBlock.maximumSize else {
      return .event(lose("The header is longer than \(HeaderBlock.maximumSize) bytes."))
    }
    guard let end else { return .needsBytes }
    let start = read
    let isBlank = end == start || (end == start + 1 && buffer[start] == UInt8(ascii: "\r"))
    header.size = size
    (read, scanned) = (end + 1, end + 1)
    guard isBlank else { return addHeaderLine(start..<end).map { .event($0) } ?? .goOn }
    guard let length = header.length else { return .event(lose("The header has no Content-Length.")) }
    header = HeaderBlock()
    guard length <= maximumSize else {
      state = .skippingBody(length)
      return .event(.tooLarge)
    }
    state = .body(length)
    return .goOn
  }

  /// Reads one line of a header, and returns an event if it is not valid.
  private mutating func addHeaderLine(_ range: Range<Int>) -> Event? {
    let fault = buffer.withUnsafeBufferPointer { buffer in
      let line = buffer[range.last.map { buffer[$0] == UInt8(ascii: "\r") } == true ? range.dropLast() : range]
      do throws(HeaderBlock.Fault) {
        try header.add(line)
        return HeaderBlock.Fault?.none
      } catch {
        return error
      }
    }
    return fault.map { lose($0.reason) }
  }

  private mutating func lose(_ reason: String) -> Event {
    state = .lost
    return .lost(reason: reason)
  }

  private mutating func nextLine() -> Event? {
    guard skipBlanks() else { return nil }
    if let end = endOfLine() { return takeLine(to: end, consuming: end + 1 - read) }
    // A carriage return at the end may belong to the line end.
    let pending = buffer.count - read
    guard pending > maximumSize, pending > maximumSize + 1 || buffer.last != UInt8(ascii: "\r") else { return nil }
    state = .skippingLine
    return .tooLarge
  }

  private mutating func takeLine(to end: Int, consuming consumed: Int) -> Event {
    let length = (buffer[end - 1] == UInt8(ascii: "\r") ? end - 1 : end) - read
    guard length <= maximumSize else {
      (read, scanned) = (read + consumed, read + consumed)
      return .tooLarge
    }
    return take(length: length, consuming: consumed, then: .line)
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes; the first one is the lowest.
  @inline(__always)
  fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// Finds line feeds eight bytes at a time.
private enum LineFeed {
  static func first(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var position = start
    while position &+ 8 <= bytes.count {
      let word = bytes.word(at: position)
      let differences = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let found = (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080
      if found != 0 { return position &+ (found.trailingZeroBitCount &>> 3) }
      position &+= 8
    }
    while position < bytes.count {
      if bytes[position] == 0x0A { return position }
      position &+= 1
    }
    return nil
  }
}
