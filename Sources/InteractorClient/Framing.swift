/// How the stream of bytes is divided into messages.
public enum Framing: String, Sendable, CaseIterable {
  /// `Content-Length: N`, an empty line, N bytes, as in the Language Server Protocol.
  case header
  /// One JSON text per line.
  case line

  /// The bytes of a message in this framing.
  public func framed(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .header: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    case .line: message + [0x0A]
    }
  }
}

/// Divides the output of a daemon into messages. It is strict, and does not use the daemon's own decoder, so that a bug
/// in the decoder does not hide itself.
struct ReplySplitter {
  private var buffer: [UInt8] = []
  /// The index of the first byte that belongs to no message yet.
  private var start = 0
  private let framing: Framing

  init(_ framing: Framing) { self.framing = framing }

  /// The number of bytes of an incomplete message.
  var pendingCount: Int { buffer.count - start }

  /// Adds bytes to the end.
  mutating func push(_ bytes: UnsafeRawBufferPointer) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 1 << 16, start > buffer.count / 2 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next complete message; nil if more bytes are needed.
  mutating func next() throws(ClientError) -> [UInt8]? {
    switch framing {
    case .header: try nextAfterHeader()
    case .line: nextLine()
    }
  }

  /// All bytes that belong to no message yet.
  mutating func takeRest() -> [UInt8] {
    defer {
      buffer = []
      start = 0
    }
    return Array(buffer[start...])
  }

  private mutating func nextLine() -> [UInt8]? {
    guard let end = buffer[start...].firstIndex(of: 0x0A) else { return nil }
    defer { start = end + 1 }
    return Array(buffer[start..<end])
  }

  private mutating func nextAfterHeader() throws(ClientError) -> [UInt8]? {
    let name = Array("Content-Length: ".utf8)
    var at = start
    for expected in name {
      guard at < buffer.count else { return nil }
      guard buffer[at] == expected else { throw .badFraming("a message begins with \(excerpt())") }
      at += 1
    }
    var length = 0
    while at < buffer.count, (0x30...0x39).contains(buffer[at]), length < 1 << 40 {
      length = length * 10 + Int(buffer[at] - 0x30)
      at += 1
    }
    for expected in Array("\r\n\r\n".utf8) {
      guard at < buffer.count else { return nil }
      guard buffer[at] == expected else { throw .badFraming("a header reads \(excerpt())") }
      at += 1
    }
    guard buffer.count - at >= length else { return nil }
    defer { start = at + length }
    return Array(buffer[at..<at + length])
  }

  private func excerpt() -> String {
    "\"\(String(decoding: buffer[start..<min(start + 40, buffer.count)], as: UTF8.self))\""
  }
}
