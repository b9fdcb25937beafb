import Glibc

/// The bytes to and from a daemon. While it writes, it also reads what the daemon sends, so that the two never wait for
/// each other.
struct DaemonStream {
  let process: ChildProcess
  private var splitter: ReplySplitter
  private var reachedEnd = false
  /// How long to wait for the daemon before it counts as hung, in milliseconds.
  var milliseconds: Int32

  init(_ process: ChildProcess, _ framing: Framing, milliseconds: Int32) {
    self.process = process
    splitter = ReplySplitter(framing)
    self.milliseconds = milliseconds
  }

  /// Writes all of `bytes`.
  mutating func write(_ bytes: [UInt8]) throws(ClientError) {
    var written = 0
    let deadline = Deadline(after: milliseconds)
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        retrying { send(buffer, from: written) }
      }
      if count > 0 {
        written += count
      } else if count < 0, errno != EAGAIN {
        throw .closed(waitingFor: "it to read")
      } else {
        try wait(deadline, forWriting: true, "it to read")
      }
    }
  }

  /// The next message; nil at the end of the daemon's output.
  mutating func next(_ purpose: @autoclosure () -> String) throws(ClientError) -> [UInt8]? {
    let deadline = Deadline(after: milliseconds)
    while true {
      if let message = try splitter.next() { return message }
      if reachedEnd {
        guard splitter.pendingCount == 0 else { throw .badFraming("its output ends within a message") }
        return nil
      }
      try wait(deadline, forWriting: false, purpose())
    }
  }

  /// A message that has already come; nil if there is none.
  mutating func nextIfPresent() throws(ClientError) -> [UInt8]? {
    if let message = try splitter.next() { return message }
    readAvailable()
    return try splitter.next()
  }

  /// Whether the daemon has closed its output and all messages have been taken.
  var isAtEnd: Bool { reachedEnd && splitter.pendingCount == 0 }

  /// The bytes up to the end of the daemon's output, with their framing.
  mutating func readToEnd() throws(ClientError) -> [UInt8] {
    let deadline = Deadline(after: milliseconds)
    while !reachedEnd { try wait(deadline, forWriting: false, "the end of its output") }
    return splitter.takeRest()
  }

  private func send(_ buffer: UnsafeRawBufferPointer, from offset: Int) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    return Glibc.write(process.input, base + offset, buffer.count - offset)
  }

  private mutating func wait(_ deadline: Deadline, forWriting: Bool, _ purpose: String) throws(ClientError) {
    var waits = [
      pollfd(fd: reachedEnd ? -1 : process.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: forWriting ? process.input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard retrying({ poll(&waits, 2, deadline.remaining) }) > 0 else { throw .timedOut(waitingFor: purpose) }
    if waits[0].revents != 0 { readAvailable() }
  }

  private mutating func readAvailable() {
    guard !reachedEnd else { return }
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = retrying { read(process.output, buffer.baseAddress, buffer.count) }
      if count > 0 {
        splitter.push(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if count == 0 || errno != EAGAIN {
        reachedEnd = true
      }
    }
  }
}
