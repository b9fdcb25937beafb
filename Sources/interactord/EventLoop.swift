import CLinux
import Glibc
import InteractorServer
import JSONRPC

/// The one thread's loop: wait, read, handle, write.
struct EventLoop {
  private let connection: Connection<Session>
  private let output: OutputDescriptor
  private let log: Log
  private var buffer: UnsafeMutableRawBufferPointer
  private var client: ClientProcess?
  private let interruption = Interruption()
  private var record: (session: SessionRecord, file: RecordFile)?
  /// Whether there is anybody to write to.
  private var hasReader = true
  /// Whether the session was ended from outside, and not by the client's own input.
  private var isLeaving = false
  /// The code to leave with, once it is settled.
  private var endCode: Int32?

  private static let chunkSize = 64 << 10
  /// How long a client that has ended the session may read nothing of what is left for it, in milliseconds. One that
  /// reads on gets all of it.
  private static let patience = 800
  /// How long a client that is gone, or a daemon that is told to go, has for what is left, in milliseconds. With the
  /// time that it may take to see that a client is gone, this stays below the second in which the daemon has to leave.
  private static let farewell = 500

  init(options: SessionOptions, output: Int32, log: Log) {
    self.log = log
    self.output = OutputDescriptor(output)
    connection = Server.makeConnection(options: options, clock: SystemClock.sessionClock) { message in
      log.warn(message)
    }
    buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
    connection.isInterrupted = interruption.isDue
  }

  /// Has the session recorded. The file is closed at the end.
  mutating func record(in file: RecordFile, arguments: [String]) {
    let session = SessionRecord(of: connection, arguments: arguments, microseconds: Self.microseconds)
    record = (session, file)
  }

  /// Serves until the session is over, and returns the exit code.
  mutating func run() -> Int32 {
    clinux_catch_signals()
    while endCode == nil {
      wait()
      if endCode == nil { endCode = connection.exitCode }
    }
    let code = endCode ?? ExitCode.fault
    flush()
    record?.session.end(code: code)
    writeRecord()
    record?.file.close()
    output.restore()
    buffer.deallocate()
    return code
  }

  /// Waits for something to do, and does it.
  private mutating func wait() {
    var descriptors = (
      pollfd(fd: connection.wantsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: client?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: connection.hasOutput ? output.descriptor : -1, events: Int16(POLLOUT), revents: 0)
    )
    // Those at the end that are not watched need not be looked at.
    let count: nfds_t = connection.hasOutput ? 3 : (client == nil ? 1 : 2)
    let mustLook = client.map { $0.descriptor < 0 } ?? false
    let ready = withUnsafeMutablePointer(to: &descriptors) { tuple in
      tuple.withMemoryRebound(to: pollfd.self, capacity: 3) { first in
        clinux_poll(first, count, timeout(mustLook ? ClientProcess.interval : -1))
      }
    }
    if ready < 0, errno != EINTR {
      log.error("Waiting for input failed with errno \(errno).")
      endCode = ExitCode.fault
      return
    }
    let signal = clinux_caught_signal()
    if signal != 0 {
      log.info("Leaving because of signal \(signal).")
      end()
      return
    }
    if ready < 0 { return }
    passTime()
    if descriptors.1.revents != 0 || (ready == 0 && mustLook && client?.isGone == true) {
      leaveAfterClient()
      return
    }
    if interruption.hasHeldUp { goOn() }
    if descriptors.2.revents != 0 { write() }
    if endCode == nil, descriptors.0.revents != 0 { read() }
  }

  /// How long to wait at most, in milliseconds: until the session has something to do on its own, and no longer than
  /// `limit`, where that is not negative. Rounded up, or the last millisecond would be spent waiting for nothing.
  private func timeout(_ limit: Int32) -> Int32 {
    if interruption.hasHeldUp { return 0 }
    guard let deadline = connection.session.nextDeadline else { return limit }
    let now = SystemClock.nanoseconds()
    let left = deadline > now ? (deadline - now - 1) / 1_000_000 + 1 : 0
    let bounded = Int32(clamping: left)
    return limit < 0 ? bounded : min(bounded, limit)
  }

  /// Lets happen what the session waits for, if its time has come.
  private mutating func passTime() {
    guard let deadline = connection.session.nextDeadline, deadline <= SystemClock.nanoseconds() else { return }
    connection.session.advance()
    if connection.hasOutput { write() }
  }

  /// Reads one chunk, handles all of it, and writes what there is to say.
  private mutating func read() {
    let count = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    interruption.begin()
    if count > 0 {
      connection.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    } else if count == 0 {
      connection.endOfInput()
    } else {
      if errno == EINTR || errno == EAGAIN { return }
      log.error("Reading failed with errno \(errno).")
      endCode = ExitCode.fault
      return
    }
    if connection.hasOutput { write() } else { writeRecord() }
    guard client == nil, let process = connection.session.clientProcess else { return }
    client = ClientProcess(process)
    interruption.clientDescriptor = client?.descriptor ?? -1
    if client?.descriptor == -1, client?.isGone == true { leaveAfterClient() }
  }

  /// Handles what was held up for nothing.
  private mutating func goOn() {
    interruption.begin()
    connection.didWrite(0)
    if connection.hasOutput { write() }
  }

  /// Writes until there is nothing left or the client takes no more. The record comes first, so that whatever has been
  /// answered is in it, should the process be killed.
  private mutating func write() {
    writeRecord()
    while connection.hasOutput {
      switch connection.withPendingOutput(output.write) {
      case .wrote(let count): connection.didWrite(count)
      case .full: return
      case .gone:
        log.info("Leaving because nobody reads any more.")
        hasReader = false
        end()
        return
      case .failed(let code):
        log.error("Writing failed with errno \(code).")
        hasReader = false
        endCode = ExitCode.fault
        return
      }
    }
  }

  private mutating func writeRecord() {
    guard let lines = record?.session.takeLines(), !lines.isEmpty else { return }
    record?.file.write(lines, log: log)
  }

  private mutating func leaveAfterClient() {
    log.info("Leaving because the client's process has ended.")
    end()
  }

  /// Ends the session from outside. It counts as `exit`; input that has not been handled is left.
  private mutating func end() {
    isLeaving = true
    connection.abandon()
    endCode = connection.exitCode ?? ExitCode.unexpectedEnd
  }

  /// Writes what is left, as long as the client reads it within a bounded time.
  private mutating func flush() {
    var deadline = Self.milliseconds() + (isLeaving ? Self.farewell : Self.patience)
    while connection.hasOutput, hasReader {
      let due = connection.output.unsentBytes
      write()
      if !isLeaving, connection.output.unsentBytes < due { deadline = Self.milliseconds() + Self.patience }
      let left = deadline - Self.milliseconds()
      guard connection.hasOutput, hasReader, left > 0 else { break }
      var descriptor = pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&descriptor, 1, Int32(left)) > 0 || errno == EINTR else { break }
    }
  }

  private static func milliseconds() -> Int { microseconds() / 1000 }

  private static func microseconds() -> Int { Int(SystemClock.nanoseconds() / 1000) }
}
