import CLinux
import Glibc
import InteractorClient

/// Passes bytes between a client and a daemon in both directions until the daemon has ended.
///
/// One piece at a time is under way in each direction. So who does not read stops who writes, as without a tap. A pipe
/// that one side closes is closed to the other side.
final class TapLoop {
  private let child: ChildProcess
  private let log: TapLog
  private let output = OutputDescriptor(STDOUT_FILENO)
  /// Becomes readable when the daemon has ended; -1 if the kernel cannot make such a descriptor.
  private let end: Int32
  private var ending: ChildProcess.Ending?

  /// Bytes that are under way, and whether more may come.
  private struct Passage {
    var bytes: [UInt8] = []
    var passed = 0
    var isOpen = true

    var isEmpty: Bool { passed == bytes.count }
  }

  private var toDaemon = Passage()
  private var toClient = Passage()

  private static let chunkSize = 64 << 10
  /// How often it is looked whether the daemon has ended, if no descriptor tells it, in milliseconds.
  private static let interval: Int32 = 100

  init(_ child: ChildProcess, _ log: TapLog) {
    self.child = child
    self.log = log
    end = clinux_pidfd_open(child.id)
  }

  /// Passes bytes until the daemon has ended and the client has everything. Returns the exit code of the daemon.
  func run() -> Int32 {
    while ending == nil || !toClient.isEmpty || toClient.isOpen { waitAndPass() }
    output.restore()
    if end >= 0 { close(end) }
    return ending?.code ?? ExitCode.fault
  }

  private func waitAndPass() {
    var descriptors = [
      pollfd(fd: toDaemon.isOpen && toDaemon.isEmpty ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.input, events: toDaemon.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
      pollfd(fd: toClient.isOpen && toClient.isEmpty ? child.output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: toClient.isOpen || !toClient.isEmpty ? output.descriptor : -1,
        events: toClient.isEmpty ? 0 : Int16(POLLOUT),
        revents: 0
      ),
      pollfd(fd: ending == nil ? end : -1, events: Int16(POLLIN), revents: 0),
    ]
    // What the daemon had written when it ended is there.
    let mayWait = ending == nil || !toClient.isEmpty
    let timeout = mayWait ? (end < 0 && ending == nil ? Self.interval : -1) : 0
    _ = clinux_poll(&descriptors, nfds_t(descriptors.count), timeout)
    let signal = clinux_take_signal()
    if signal != 0 { child.signal(signal) }
    let (fromClient, daemon, fromDaemon) = (descriptors[0].revents, descriptors[1].revents, descriptors[2].revents)
    if descriptors[3].revents & Int16(POLLERR) != 0 { closeClient() }
    if daemon & Int16(POLLERR) != 0 { closeDaemon() }
    if toClient.isOpen, toClient.isEmpty, fromDaemon != 0 || ending != nil { readDaemon() }
    if toDaemon.isOpen, toDaemon.isEmpty, fromClient != 0 { readClient() }
    passToClient()
    passToDaemon()
    if ending == nil, end < 0 || descriptors[4].revents != 0 { ending = try? child.wait(milliseconds: 0) }
  }

  // MARK: - To the daemon

  private func readClient() {
    let bytes = read(STDIN_FILENO)
    if let bytes, bytes.isEmpty { toDaemon.isOpen = false }
    if let bytes { (toDaemon.bytes, toDaemon.passed) = (bytes, 0) }
  }

  private func passToDaemon() {
    while !toDaemon.isEmpty, child.input >= 0 {
      let count = pass(toDaemon, to: child.input)
      if count > 0 {
        note(&toDaemon, count, .toDaemon)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return closeDaemon()
      }
    }
    if toDaemon.isEmpty, !toDaemon.isOpen, child.input >= 0 {
      child.closeInput()
      log.noteEnd(.toDaemon)
    }
  }

  /// The daemon reads nothing more: the client is not read any more.
  private func closeDaemon() {
    child.closeInput()
    toDaemon = Passage(isOpen: false)
    Self.replace(STDIN_FILENO)
  }

  // MARK: - To the client

  private func readDaemon() {
    let bytes = read(child.output)
    if let bytes, !bytes.isEmpty {
      (toClient.bytes, toClient.passed) = (bytes, 0)
    } else if bytes != nil || ending != nil {
      // Without a daemon nothing more comes, even if a process that it has left behind holds the pipe.
      toClient.isOpen = false
    }
  }

  private func passToClient() {
    while !toClient.isEmpty {
      let count = pass(toClient, to: output.descriptor)
      if count > 0 {
        note(&toClient, count, .toClient)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return closeClient()
      }
    }
    if !toClient.isOpen, child.output >= 0 {
      child.closeOutput()
      output.restore()
      Self.replace(output.descriptor)
      log.noteEnd(.toClient)
    }
  }

  /// The client reads nothing more: neither is the daemon read.
  private func closeClient() {
    child.closeOutput()
    toClient = Passage(isOpen: false)
  }

  // MARK: - Bytes

  /// What is there to read: nothing at the end, nil if there is nothing yet.
  private func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Self.chunkSize)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : [] }
    bytes.removeSubrange(count...)
    return bytes
  }

  private func pass(_ passage: Passage, to descriptor: Int32) -> Int {
    passage.bytes.withUnsafeBytes {
      Glibc.write(descriptor, $0.baseAddress.map { $0 + passage.passed }, $0.count - passage.passed)
    }
  }

  /// Bytes have passed.
  private func note(_ passage: inout Passage, _ count: Int, _ direction: TapLog.Direction) {
    let range = passage.passed..<passage.passed + count
    passage.passed += count
    passage.bytes.withUnsafeBytes { log.note(UnsafeRawBufferPointer(rebasing: $0[range]), direction) }
  }

  /// Closes a standard descriptor of this process: what is opened later does not get its number.
  private static func replace(_ descriptor: Int32) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    if null < 0 { return }
    dup2(null, descriptor)
    close(null)
  }
}
