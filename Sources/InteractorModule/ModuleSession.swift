import CModuleHost
import InteractorServer
import JSONRPC

/// A session that hands its output to the host as soon as there is some.
final class ModuleSession {
  private let connection: Connection<Session>

  /// A session with options of the daemon, one in a line. Nil if one is not known, which the log says.
  init?(options text: String) {
    var options = SessionOptions(locales: Host.locales)
    options.memory.measure = { Int(clamping: module_memory()) }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let read = SessionOptions.arguments[String(parts[0])], read(&options, String(parts[1]))
      else {
        Host.log("The option \(line) is not known, or its value is not valid.")
        return nil
      }
    }
    connection = Server.makeConnection(options: options, clock: Host.clock) { Host.log($0) }
  }

  /// The exit code, once the session is over.
  var exitCode: Int32? { connection.exitCode }

  /// Milliseconds until the next deadline, so many that it is over then; nil if nothing waits for a time.
  var milliseconds: Int32? {
    guard let deadline = connection.session.nextDeadline else { return nil }
    let now = Host.clock.nanoseconds()
    return deadline > now ? Int32(clamping: (deadline - now - 1) / 1_000_000 + 1) : 0
  }

  /// Handles bytes from the client.
  func receive(_ bytes: UnsafeRawBufferPointer) {
    connection.receive(bytes)
    write()
  }

  /// Tells that the client sends nothing more.
  func endOfInput() {
    connection.endOfInput()
    write()
  }

  /// Lets happen what is due by now.
  func advance() {
    connection.session.advance()
    write()
  }

  private func write() {
    while connection.hasOutput {
      let count = connection.withPendingOutput { pending in
        host_write(pending.baseAddress?.assumingMemoryBound(to: UInt8.self), pending.count)
        return pending.count
      }
      connection.didWrite(count)
    }
    connection.session.releaseMemory()
  }
}
