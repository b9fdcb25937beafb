import CLinux
import Glibc
import InteractorServer
import JSONRPC

/// The loop of the only thread: wait, read, handle, write.
final class EventLoop {
  private let connection: Connection<Session>
  private let output: OutputDescriptor
  private let log: Log
  private let buffer: UnsafeMutableRawBufferPointer
  private var client: ClientProcess?
  private let interruption: Interruption
  private var record: (session: SessionRecord, file: RecordFile)?
  private var timing: MessageTiming?
  /// Whether the output can still be written to.
  private var hasReader = true
  /// Whether a signal or the end of the client's process has ended the session.
  private var isLeaving = false
  /// The exit code, once the session is over.
  private var endCode: Int32?

  private static let chunkSize = 64 << 10
  /// How long the daemon waits for a client that has ended the session and does not read, in milliseconds. A client
  /// that reads gets all output.
  private static let patience = 800
  /// How long the daemon writes after a signal or the end of the client's process, in milliseconds. Together with the
  /// time until it sees that the process has ended, this is less than the second in which the daemon has to exit.
  private static let farewell = 500

  init(options: SessionOptions, output: Int32, log: Log) {
    self.log = log
    self.output = OutputDescriptor(output)
    connection = Server.makeConnection(options: options, clock: SystemClock.sessionClock) { message in
      log.warn(message)
    }
    buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
    interruption = Interruption(output: output)
    connection.isInterrupted = { [unowned self] in
      defer { interruption.beginMessage() }
      return hasToLeave()
    }
    connection.session.setInterruption { [unowned self] in leavesRequest() }
  }

  /// Records the session. The file is closed at the end.
  func record(in file: RecordFile, arguments: [String]) {
    let session = SessionRecord(of: connection, arguments: arguments, microseconds: Self.microseconds)
    record = (session, file)
  }

  /// Logs each message, if the log level is `debug`. Call it after `record`.
  func logMessages() {
    if log.isEnabled(.debug) { timing = MessageTiming(of: connection, log: log) }
  }

  /// Serves until the session is over, and returns the exit code.
  func run() -> Int32 {
    clinux_catch_signals()
    clinux_watch(output.descriptor, output.originalFlags)
    while endCode == nil {
      waitAndServe()
      // What has interrupted a request is still to be logged.
      if endCode == nil, !interruption.hasHeldUp { endCode = connection.exitCode }
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

  /// Waits for input, output, time, a signal or the end of the client's process, and handles what has come.
  private func waitAndServe() {
    var descriptors = (
      pollfd(fd: connection.wantsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: client?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: connection.hasOutput ? output.descriptor : -1, events: Int16(POLLOUT), revents: 0)
    )
    // poll(2) need not look at unused descriptors at the end.
    let count: nfds_t = connection.hasOutput ? 3 : (client == nil ? 1 : 2)
    connection.session.releaseMemory()
    clinux_watch_again()
    let mustLook = client.map { $0.descriptor < 0 } ?? false
    let ready = withUnsafeMutablePointer(to: &descriptors) { tuple in
      tuple.withMemoryRebound(to: pollfd.self, capacity: 3) { first in
        clinux_poll(first, count, timeout(mustLook ? ClientProcess.interval : -1))
      }
    }
    if ready < 0, errno != EINTR {
      log.error("Waiting for input failed: \(String(cString: strerror(errno))).")
      endCode = ExitCode.fault
      return
    }
    let signal = clinux_caught_signal()
    if signal != 0 {
      log.info("The daemon exits because of signal \(signal).")
      end()
      return
    }
    if ready < 0 { return }
    passTime()
    if descriptors.1.revents != 0 || (ready == 0 && mustLook && client?.isGone == true) {
      leaveAfterClient()
      return
    }
    if interruption.hasLostOutput {
      leaveWithoutReader()
      return
    }
    if interruption.hasHeldUp { resume() }
    if descriptors.2.revents != 0 { write() }
    if endCode == nil, descriptors.0.revents != 0 { read() }
  }

  /// How long to wait at most, in milliseconds: until the next deadline of the session, but not longer than `limit`, if
  /// that is not negative. Rounded up; rounded down, the loop would spin during the last millisecond.
  private func timeout(_ limit: Int32) -> Int32 {
    if interruption.hasHeldUp { return 0 }
    guard let deadline = connection.session.nextDeadline else { return limit }
    let now = SystemClock.nanoseconds()
    let left = deadline > now ? (deadline - now - 1) / 1_000_000 + 1 : 0
    let bounded = Int32(clamping: left)
    return limit < 0 ? bounded : min(bounded, limit)
  }

  /// Lets the session act on its deadline, if that has passed.
  private func passTime() {
    guard let deadline = connection.session.nextDeadline, deadline <= SystemClock.nanoseconds() else { return }
    connection.session.advance()
    if connection.hasOutput { write() }
  }

  /// Reads a piece of input, handles its messages, and writes the output.
  private func read() {
    let count = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    interruption.begin()
    if count > 0 {
      connection.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    } else if count == 0 {
      connection.endOfInput()
    } else {
      if errno == EINTR || errno == EAGAIN { return }
      log.error("Reading failed: \(String(cString: strerror(errno))).")
      endCode = ExitCode.fault
      return
    }
    timing?.end()
    if connection.hasOutput { write() } else { writeRecord() }
    guard client == nil, let process = connection.session.clientProcess else { return }
    client = ClientProcess(process)
    interruption.clientDescriptor = client?.descriptor ?? -1
    clinux_watch_client(interruption.clientDescriptor)
    if client?.descriptor == -1, client?.isGone == true { leaveAfterClient() }
  }

  /// Whether the daemon has to exit, so that the request that is handled ends as soon as it can. What was answered
  /// before it is written then, and nothing that it still says.
  private func leavesRequest() -> Bool {
    if isLeaving { return true }
    guard hasToLeave() else { return false }
    isLeaving = true
    connection.abandon()
    flush()
    hasReader = false
    return true
  }

  /// Whether the daemon has to exit. Where one message takes long, this also reads what the client has sent meanwhile,
  /// so that it can cancel requests that wait.
  private func hasToLeave() -> Bool {
    if interruption.isDue() { return true }
    if interruption.hasWaited, interruption.takesLong { readAhead() }
    return false
  }

  private func readAhead() {
    while connection.wantsInputAhead, interruption.seesInput() {
      let count = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      if count <= 0 { break }
      connection.receiveAhead(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    connection.lookAhead()
  }

  /// Handles the messages that the interruption has stopped.
  private func resume() {
    interruption.begin()
    connection.resume()
    timing?.end()
    if connection.hasOutput { write() }
  }

  /// Writes until there is no output left, or the client takes no more. The record is written first, so that it holds
  /// every answer that the client has, even if the process is killed.
  private func write() {
    writeRecord()
    while hasReader, connection.hasOutput {
      switch connection.withPendingOutput(output.write) {
      case .wrote(let count): connection.didWrite(count)
      case .full: return
      case .gone: return leaveWithoutReader()
      case .failed(let code):
        log.error("Writing failed: \(String(cString: strerror(code))).")
        hasReader = false
        endCode = ExitCode.fault
        return
      }
    }
  }

  private func writeRecord() {
    guard let lines = record?.session.takeLines(), !lines.isEmpty else { return }
    record?.file.write(lines, log: log)
  }

  private func leaveAfterClient() {
    log.info("The daemon exits because the client's process has ended.")
    end()
  }

  private func leaveWithoutReader() {
    log.info("The daemon exits because nobody reads its output any more.")
    hasReader = false
    end()
  }

  /// Ends the session at once, which counts as `exit`. Input that has not been handled is dropped.
  private func end() {
    isLeaving = true
    connection.abandon()
    endCode = connection.exitCode ?? ExitCode.unexpectedEnd
  }

  /// Writes the rest of the output, for as long as the client reads it and the time allows.
  private func flush() {
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
