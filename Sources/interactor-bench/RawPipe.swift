import Glibc
import InteractorClient

/// The minimum work of a client: writes bytes, and reads until the expected number of responses has come. Used where
/// the client's own work must not be measured.
struct RawPipe {
  let process: ChildProcess
  private var buffer = [UInt8](repeating: 0, count: 1 << 20)
  private var filled = 0

  init(_ process: ChildProcess) {
    self.process = process
    for descriptor in [process.input, process.output] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
  }

  /// Writes `request` and reads until the same number of bytes has come back: the raw echo.
  mutating func echo(_ request: [UInt8]) throws(ClientError) {
    try write(request)
    var due = request.count
    while due > 0 {
      let count = read(process.output, &buffer, buffer.count)
      guard count > 0 else { throw .closed(waitingFor: "the echo") }
      due -= count
    }
  }

  /// Writes `request` and reads until its response has come.
  mutating func exchange(_ request: [UInt8]) throws(ClientError) {
    try write(request)
    var due = 1
    while due > 0 {
      let count = buffer.withUnsafeMutableBytes { bytes in
        read(process.output, bytes.baseAddress.map { $0 + filled }, bytes.count - filled)
      }
      guard count > 0 else { throw .closed(waitingFor: "an answer") }
      filled += count
      due -= takeFrames()
    }
  }

  /// Removes the complete frames from the beginning of the buffer. Returns how many of them are responses.
  private mutating func takeFrames() -> Int {
    var responses = 0
    let taken = buffer.withUnsafeBytes { bytes in
      var at = 0
      while let frame = RawPipe.frame(in: bytes, at, filled) {
        if RawPipe.isResponse(bytes, frame) { responses += 1 }
        at = frame.upperBound
      }
      return at
    }
    if taken == filled {
      filled = 0
    } else if taken > 0 {
      buffer.replaceSubrange(0..<filled - taken, with: Array(buffer[taken..<filled]))
      filled -= taken
    }
    return responses
  }

  /// The body of the frame that begins at `start`. The header is always `Content-Length: N`.
  private static func frame(in bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Range<Int>? {
    var at = start + 16
    var length = 0
    while at < end, (0x30...0x39).contains(bytes[at]) {
      length = length * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    at += 4
    return at + length <= end && length > 0 ? at..<at + length : nil
  }

  /// Every message begins with `{"jsonrpc":"2.0",`; what follows is `"id"` or `"method"`.
  private static func isResponse(_ bytes: UnsafeRawBufferPointer, _ body: Range<Int>) -> Bool {
    body.count > 19 && bytes[body.lowerBound + 18] == UInt8(ascii: "i")
  }

  private func write(_ bytes: [UInt8]) throws(ClientError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(process.input, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      guard count > 0 else { throw .closed(waitingFor: "it to read") }
      written += count
    }
  }
}
